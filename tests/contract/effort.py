"""How often a test with examples is tried, which depends on the run that it is part of.

`make test` tries as often as a test says. On the rules as plain Python, where the same has just
been tried compiled, it tries a part of that, and `make proofs` many times as much.
"""

import os
from math import ceil

from hypothesis import settings

FACTOR = float(os.environ.get("PEPITA_TRIES", "1"))

# The first try is always the simplest one there is.
FEWEST = 2


def tries(often: int) -> settings:
    """A number of examples, scaled by PEPITA_TRIES."""
    return settings(max_examples=max(FEWEST, ceil(often * FACTOR)))
