"""What a table of Lode may choose."""

from typing import cast

from pepita.kernel import options as kernel
from pepita.kernel.options import Option, settle
from tests.fourth_game.lode.shapes import Options

OPTIONS = (Option("blasting", (True, False), False, "L-BLAST-01"),)


def settle_options(given: kernel.Options, seats: int) -> Options:
    """Every option with its value."""
    return cast("Options", settle(OPTIONS, given, seats, {}))
