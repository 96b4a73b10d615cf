"""What can happen in Lode."""

from typing import Final

from pepita.kernel.facts import FactKind

DUG: Final = FactKind("dug", reveals=True, own_act=True)
BLASTED: Final = FactKind("blasted", reveals=True, own_act=True)
BURIED: Final = FactKind("buried", own_act=True)
DREW: Final = FactKind("drew", untold=True)
DREW_CARD: Final = FactKind("drew-card")
GAME_ENDED: Final = FactKind("game-ended", reveals=True)
