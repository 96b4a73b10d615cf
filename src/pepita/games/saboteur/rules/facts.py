"""What can happen. Every move plays a card that others had not seen, or shows another secret."""

from typing import Final

from pepita.kernel.facts import FactKind

LAID: Final = FactKind("laid", reveals=True)
GOAL_TURNED: Final = FactKind("goal-turned", reveals=True)
BROKE: Final = FactKind("broke", reveals=True)
FIXED: Final = FactKind("fixed", reveals=True)
ROCKS_LAID: Final = FactKind("rockfall-laid", reveals=True)
REMOVED: Final = FactKind("removed", reveals=True)
NOTHING_REMOVED: Final = FactKind("nothing-removed", reveals=True)
LOOKED: Final = FactKind("looked", reveals=True)
SAW: Final = FactKind("saw", reveals=True)
PASSED: Final = FactKind("passed", reveals=True)
PASSED_CARD: Final = FactKind("passed-card", reveals=True)
DREW: Final = FactKind("drew", reveals=True)
DREW_CARD: Final = FactKind("drew-card", reveals=True)
ROUND_ENDED: Final = FactKind("round-ended", reveals=True)
GOLD_DRAWN: Final = FactKind("gold-drawn", reveals=True)
GOLD_PICKED: Final = FactKind("gold-picked", reveals=True)
GOLD_PICKED_CARD: Final = FactKind("gold-picked-card", reveals=True)
PAID: Final = FactKind("paid", reveals=True)
PAID_CARDS: Final = FactKind("paid-cards", reveals=True)
ROUND_BEGAN: Final = FactKind("round-began", reveals=True)
ROLE_DEALT: Final = FactKind("role-dealt", reveals=True)
GAME_ENDED: Final = FactKind("game-ended", reveals=True)
