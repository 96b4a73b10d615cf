"""The games, one folder each; `registry` is the only list of them.

`pepita.games` is this package and, by the contract, also a function: `pepita.games()` lists
the games. So the package answers calls.
"""

import sys
from types import ModuleType


class CallablePackage(ModuleType):
    """A package that lists the games when it is called."""

    def __call__(self) -> tuple[str, ...]:
        """Return the names of all games."""
        from pepita.games.registry import games

        return games()


sys.modules[__name__].__class__ = CallablePackage
