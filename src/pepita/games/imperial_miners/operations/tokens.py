"""Machines and collapses on cards: what `place` and `remove` have in common."""

from typing import TYPE_CHECKING, Final, Literal

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import Scope, read_selector
from pepita.games.imperial_miners.deck.bytecode import TOKEN_NAMES
from pepita.games.imperial_miners.deck.steps import TokenStep
from pepita.games.imperial_miners.operations.reading import read_cards, read_upto
from pepita.games.imperial_miners.operations.target_choice import TargetChoice
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.amounts import select
from pepita.games.imperial_miners.rules.numbers import Ask, CardPlace, Op, Operand, Pc, TokenNumber
from pepita.games.imperial_miners.rules.state import ASK_CARDS, MOST_MACHINES, Player, State
from pepita.kernel.fields import Spot, whole, word
from pepita.kernel.numbers import Verb
from pepita.kernel.reasons import Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

# Operands.
TOKENS_TOKEN: Final[Operand] = Operand(1)  # machines or collapses
TOKENS_ON: Final[Operand] = Operand(2)  # a selector
TOKENS_CARDS: Final[Operand] = Operand(3)  # on how many cards
TOKENS_EACH: Final[Operand] = Operand(4)  # how many on each
TOKENS_UPTO: Final[Operand] = Operand(5)  # whether fewer cards will do
TOKENS_SAVE: Final[Operand] = Operand(6)  # the slot for the number of tokens, or -1


class TokenOperation(TargetChoice[TokenStep]):
    """Places or removes tokens on a number of different cards."""

    def __init__(self, op: Literal["place", "remove"], number: Op) -> None:
        super().__init__(op, number, ("token", "on"), ("cards", "each", "upto", "save"))
        self.op = op
        self.upto_operand = TOKENS_UPTO
        self.save_operand = TOKENS_SAVE

    def read(self, given: object, at: Spot, scope: Scope) -> TokenStep:
        named = self.fields(given, at)
        token, on = named.read("token", word, TOKEN_NAMES), named.read("on", read_selector, scope)
        most = 1 if token == "collapse" else int(MOST_MACHINES)
        step: TokenStep = {
            "op": self.op,
            "token": token,
            "on": on,
            "cards": named.read("cards", read_cards, on, default=1),
            "each": named.read("each", whole, 1, most, default=1),
            "upto": named.read("upto", read_upto, scope, default=False),
            "save": named.read("save", scope.save),
        }
        named.check()
        return step

    def write(self, code: "CodeWriter", step: TokenStep) -> None:
        operands: dict[Operand, int] = {
            TOKENS_TOKEN: TOKEN_NAMES.index(step["token"]),
            TOKENS_ON: code.selector(step["on"]),
            TOKENS_CARDS: step["cards"],
            TOKENS_EACH: step["each"],
            TOKENS_UPTO: int(step["upto"]),
            TOKENS_SAVE: code.save(step["save"]),
        }
        code.step(self.number, operands)

    def token(self, s: State, pc: Pc) -> TokenNumber:
        """Return which tokens the step places or removes."""
        return TokenNumber(s.deck.code[pc + TOKENS_TOKEN])

    def ask(self) -> Ask:
        return ASK_CARDS

    def verb(self) -> Verb:
        return m.CHOOSE_CARD

    def most_times(self, s: State, pc: Pc) -> i64:
        return s.deck.code[pc + TOKENS_CARDS]

    def selected(self, s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
        """Return the cards that the step is about, whatever lies on them."""
        return select(s, p, s.deck.code[pc + TOKENS_ON], at)

    def why_not_again(self, s: State, pc: Pc) -> Reason:
        if self.token(s, pc) == d.COLLAPSE:
            return f.CHOSEN_FOR_COLLAPSES  # [M-COLL-01]
        return f.CHOSEN_FOR_MACHINES  # [M-MACH-01]

    def why_unfit(self, s: State, p: Player, pc: Pc, bit: i64) -> Reason:
        if not self.selected(s, p, pc, p.at()) & bit:
            return f.NOT_A_TARGET  # [M-EFFECT-04]
        return self.why_no_change(s, pc)

    def why_no_change(self, s: State, pc: Pc) -> Reason:
        """Tokens cannot be put on a card that the step is about, or taken off it."""
        raise NotImplementedError

    def cards_of(self, step: TokenStep) -> int:
        return step["cards"]

    def saves(self, step: TokenStep) -> str | None:
        return step["save"]

    def saved_as(self, step: TokenStep) -> str:
        return f"{self.name}-{step['token']}"

    def saved_unit(self, step: TokenStep) -> str:
        return step["token"]

    def signs(self, step: TokenStep) -> list[str]:
        return [f"{self.name} {step['token']}"]
