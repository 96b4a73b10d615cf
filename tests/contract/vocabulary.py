"""Every move that can be written down at a table, legal or not, one spelling each."""

import pepita
from tests.contract.companions import companion


def vocabulary(game: pepita.Game) -> list[str]:
    """All moves that the table's notation can say, by what lies on it."""
    return list(companion(game.name).vocabulary(game))


def spellings(name: str, move: str) -> list[str]:
    """Other ways to write the same move."""
    return [f"  {move.replace(' ', '   ')} ", *companion(name).spellings(move)]
