"""What every operation of the effect language can be asked: `Operation`, and the table of them all.

An operation is one class. It knows its fields in a deck, its operands in code, how it is done, what
it asks and which answers it takes, which positions in the middle of it are sound, and its words.
Code addresses operands by name: `s.deck.code[pc + PAY_N]`, where `pc` is the place of the step.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import Scope
from pepita.games.imperial_miners.deck.steps import Step, Steps
from pepita.games.imperial_miners.operations.frame import Frame
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.numbers import (
    Ask,
    CardPlace,
    FactionNumber,
    GoodNumber,
    Op,
    Operand,
    Pc,
)
from pepita.games.imperial_miners.rules.state import LEFT, NOT_BEGUN, PC, Player, State
from pepita.kernel.errors import BadPosition
from pepita.kernel.fields import Spot, Table
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

# The type of the steps of one operation.
OwnStep = TypeVar("OwnStep", bound=Step)

NO_OPERAND: Final[Operand] = Operand(0)
NO_FACTION: Final[FactionNumber] = FactionNumber(-1)


class Operation(Generic[OwnStep]):
    """One operation. What it does not override is as for a step that asks nothing.

    `at` is the place of the card that acts in the mine, NO_PLACE where none does.
    """

    def __init__(
        self,
        name: str,
        number: Op,
        required: tuple[str, ...] = (),
        optional: tuple[str, ...] = (),
    ) -> None:
        # What a deck writes as its `op`; empty if only the compiler writes it.
        self.name = name
        self.number = number
        # Its fields in a deck, without `op`.
        self.required = required
        self.optional = optional
        # Where it may stand: in an effect; in what an event's rule does; in a cost. Ranks order
        # the parts of a cost as errors list them, 0 for an operation that is no such part.
        self.is_effect = name != ""
        self.is_reaction = False
        self.cost_rank = 0
        # Whether it gives coins, VP or cards; whether it moves the marker.
        self.gives_goods = False
        self.advances = False
        # Whether its words hold other steps or an "or", so that a semicolon sets them apart.
        self.is_compound = False
        # Operands: whether fewer times will do, and where the number of times is saved.
        self.upto_operand = NO_OPERAND
        self.save_operand = NO_OPERAND
        # Other things may begin in the middle of it; among them the activation of a card; or
        # they begin when it is over.
        self.is_interrupted = False
        self.activates = False
        self.leads_on = False
        # Whether what it has chosen is cards of the mine.
        self.chooses_cards = False

    # In a deck.

    def read(self, given: object, at: Spot, scope: Scope) -> OwnStep:
        """Return a step with its fields checked and filled in, or raise BadOption."""
        raise NotImplementedError

    def fields(self, given: object, at: Spot) -> Table:
        """Return the table of a step, whose fields are known."""
        return Table(given, at, ("op", *self.required), self.optional)

    def branches(self, step: OwnStep) -> Sequence[Steps]:
        """Return the lists of other steps that a step holds."""
        return ()

    # In code.

    def write(self, code: "CodeWriter", step: OwnStep) -> None:
        """Add a step to the code, operands by name."""
        raise NotImplementedError

    # Doing.

    def do(self, s: State, p: Player, pc: Pc) -> None:
        """Do the step as far as possible, or ask for what it needs."""
        raise NotImplementedError

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        """Tell whether the step would change anything now (A-19)."""
        return False

    def follower(self, s: State, p: Player, pc: Pc, at: CardPlace) -> Pc:
        """Return the step that comes after this one if it does nothing."""
        return Pc(pc + d.STEP)

    def price(self, s: State, p: Player, pc: Pc, at: CardPlace, what: GoodNumber) -> i64:
        """Return how many coins or VP the step takes, as part of a cost."""
        return 0

    def can_do_fully(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        """Tell whether the step, as part of a cost, can be fully performed, apart from prices."""
        return True

    # Asking.

    def asks_for(self, asked: Ask) -> bool:
        """Tell whether the operation can ask for something, an ASK_ number of `state`."""
        return False

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        """Write every legal answer to what the step asks; return how many."""
        return 0

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        """Judge an answer to what the step asks, other than stopping."""
        return ALLOWED

    def why_not_stop(self, s: State, p: Player, pc: Pc, verb: Verb) -> Reason:
        """A step is left at that where it says "up to" or "may"; else it is done (A-20)."""
        if verb == m.ENOUGH and self.is_upto(s, pc):
            return ALLOWED
        on = s.deck.stands_on(pc)
        if on == d.ON_CARD:
            return f.CARD_MUST_GO_ON  # [M-EFFECT-04]
        if on == d.ON_EVENT:
            return f.EVENT_IS_MANDATORY  # [M-EVENT-07]
        if on == d.ON_SPACE:
            return f.SPACE_MUST_GO_ON  # [M-ADV-05]
        return f.SURFACE_MUST_GO_ON  # [M-CHAIN-05]

    def is_upto(self, s: State, pc: Pc) -> bool:
        """Tell whether a step may be done fewer times than it says."""
        return self.upto_operand != NO_OPERAND and s.deck.code[pc + self.upto_operand] != 0

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        """Carry out a legal answer to what the step asked, other than stopping."""
        raise NotImplementedError

    def has_answer(self, s: State, p: Player, pc: Pc) -> bool:
        """Tell whether what was asked can still be answered after others have acted."""
        return True

    def faction_named(self, got: i64) -> FactionNumber:
        """Return the faction that was named for the step, or NO_FACTION."""
        return NO_FACTION

    # Sound positions.

    def is_ready(self, s: State, p: Player, pc: Pc) -> bool:
        """Tell whether the step of a position has come to the point where it asks."""
        return True

    def check(self, s: State, p: Player, frame: Frame) -> None:
        """Raise BadPosition unless a step can have come as far as a position says."""
        if frame.begun:
            raise BadPosition("left", "this step is done once")

    # In words.

    def wording(self, say: Speech, step: OwnStep) -> str:
        """Return what a step does, in the words of a card."""
        raise NotImplementedError

    def is_plain(self, step: OwnStep) -> bool:
        """Tell whether a step is said in few words."""
        raise NotImplementedError

    def is_free(self, step: OwnStep) -> bool:
        """Tell whether a step is done once or not at all, as the player likes."""
        return False

    def saves(self, step: OwnStep) -> str | None:
        """Return the name under which a step saves what it counts, if it does."""
        return None

    def saved_as(self, step: OwnStep) -> str:
        """Return what a step counts for later steps: "discard", "remove-collapse"."""
        return self.name

    def saved_unit(self, step: OwnStep) -> str:
        """Return the unit of what a step counts for later steps."""
        return "several"

    def ways(self, step: OwnStep) -> Sequence[Steps]:
        """Return what can be chosen in a step, each way as steps of its own."""
        return ()

    def signs(self, step: OwnStep) -> list[str]:
        """Return what a step gives, as signs for a small drawing: `coin 2`, `vp 1+`."""
        return []


# Every operation, by number and by what decks call it. The package fills both when it is imported,
# and it is imported before any of its modules.
TABLE: Final[list[Operation[Any]]] = []
BY_NAME: Final[dict[str, Operation[Any]]] = {}


def register(operation: Operation[Any]) -> None:
    """Add an operation; they come in the order of their numbers."""
    if operation.number != len(TABLE):
        raise ValueError(f"operation {operation.number} is not the next, {len(TABLE)}")
    TABLE.append(operation)
    if operation.name:
        BY_NAME[operation.name] = operation


def next_step(p: Player) -> None:
    p.write(PC, p.pc() + d.STEP)
    p.write(LEFT, NOT_BEGUN)


def why_by_place(s: State, pc: Pc, on_card: Reason, on_event: Reason, on_space: Reason) -> Reason:
    """Return the reason for where an effect stands: each place has a clause of its own."""
    on = s.deck.stands_on(pc)
    if on == d.ON_CARD:
        return on_card
    return on_event if on == d.ON_EVENT else on_space
