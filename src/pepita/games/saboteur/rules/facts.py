"""What can happen. Every move plays a card that others had not seen, or shows another secret."""

from typing import Final

from pepita.kernel.facts import FactKind

LAID: Final = FactKind("laid", reveals=True, own_act=True)
GOAL_TURNED: Final = FactKind("goal-turned", reveals=True)
BROKE: Final = FactKind("broke", reveals=True, own_act=True)
FIXED: Final = FactKind("fixed", reveals=True, own_act=True)
ROCKS_LAID: Final = FactKind("rockfall-laid", reveals=True, own_act=True)
REMOVED: Final = FactKind("removed", reveals=True, own_act=True)
NOTHING_REMOVED: Final = FactKind("nothing-removed", reveals=True, own_act=True)
LOOKED: Final = FactKind("looked", reveals=True, own_act=True)
SAW: Final = FactKind("saw", reveals=True)
PASSED: Final = FactKind("passed", reveals=True, own_act=True)
PASSED_CARD: Final = FactKind("passed-card", reveals=True, untold=True)
DREW: Final = FactKind("drew", reveals=True, untold=True)
DREW_CARD: Final = FactKind("drew-card", reveals=True)
ROUND_ENDED: Final = FactKind("round-ended", reveals=True, told_by="winner")
GOLD_DRAWN: Final = FactKind("gold-drawn", reveals=True)
GOLD_PICKED: Final = FactKind("gold-picked", reveals=True, own_act=True)
GOLD_PICKED_CARD: Final = FactKind("gold-picked-card", reveals=True)
PAID: Final = FactKind("paid", reveals=True, own_act=True)
PAID_CARDS: Final = FactKind("paid-cards", reveals=True)
ROUND_BEGAN: Final = FactKind("round-began", reveals=True)
ROLE_DEALT: Final = FactKind("role-dealt", reveals=True, untold=True)
GAME_ENDED: Final = FactKind("game-ended", reveals=True, untold=True)
