"""What can happen. Only the order of the stacks was hidden until then; dice are chance."""

from typing import Final

from pepita.kernel.facts import FactKind

DREW: Final = FactKind("drew", reveals=True)
LAID: Final = FactKind("laid", own_act=True)
GOLD_FOUND: Final = FactKind("gold-found")
RETURNED: Final = FactKind("returned")
FITS_NOWHERE: Final = FactKind("fits-nowhere")
ROLLED: Final = FactKind("rolled")
ROLLED_FOR_PASSAGE: Final = FactKind("rolled-for-passage")
WALKED: Final = FactKind("walked", own_act=True)
STAYED: Final = FactKind("stayed", own_act=True)
CROSSED: Final = FactKind("crossed")
RESTED: Final = FactKind("rested", own_act=True)
TOOK: Final = FactKind("took")
CHALLENGED: Final = FactKind("challenged", told_by="challenge")
DUEL_ROLL: Final = FactKind("duel-roll")
DUEL_WON: Final = FactKind("duel-won")
NUGGET_PLACED: Final = FactKind("nugget-placed")
NUGGET_DECLINED: Final = FactKind("nugget-declined", own_act=True)
NO_CHAMBER: Final = FactKind("no-chamber")
ROLLED_BONUS: Final = FactKind("rolled-bonus")
ROLLED_BATS: Final = FactKind("rolled-bats")
DRIVEN: Final = FactKind("driven")
GAVE: Final = FactKind("gave")
TURN_ENDED: Final = FactKind("turn-ended", untold=True)
PRODUCTION_BEGAN: Final = FactKind("production-began")
WON: Final = FactKind("won")
NOBODY_WON: Final = FactKind("nobody-won")
NO_BONUS: Final = FactKind("no-bonus")
