"""What can happen. Only the order of the stacks was hidden until then; dice are chance."""

from typing import Final

from pepita.kernel.facts import FactKind

DREW: Final = FactKind("drew", reveals=True)
LAID: Final = FactKind("laid")
GOLD_FOUND: Final = FactKind("gold-found")
RETURNED: Final = FactKind("returned")
FITS_NOWHERE: Final = FactKind("fits-nowhere")
ROLLED: Final = FactKind("rolled")
ROLLED_FOR_PASSAGE: Final = FactKind("rolled-for-passage")
WALKED: Final = FactKind("walked")
STAYED: Final = FactKind("stayed")
CROSSED: Final = FactKind("crossed")
RESTED: Final = FactKind("rested")
TOOK: Final = FactKind("took")
CHALLENGED: Final = FactKind("challenged")
DUEL_ROLL: Final = FactKind("duel-roll")
DUEL_WON: Final = FactKind("duel-won")
NUGGET_PLACED: Final = FactKind("nugget-placed")
NUGGET_DECLINED: Final = FactKind("nugget-declined")
NO_CHAMBER: Final = FactKind("no-chamber")
ROLLED_BONUS: Final = FactKind("rolled-bonus")
ROLLED_BATS: Final = FactKind("rolled-bats")
DRIVEN: Final = FactKind("driven")
GAVE: Final = FactKind("gave")
TURN_ENDED: Final = FactKind("turn-ended")
PRODUCTION_BEGAN: Final = FactKind("production-began")
WON: Final = FactKind("won")
NOBODY_WON: Final = FactKind("nobody-won")
NO_BONUS: Final = FactKind("no-bonus")
