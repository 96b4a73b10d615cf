"""`ladder`: one of several rising prices is paid for what stands beside it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import (
    MOST,
    Scope,
    constant_amount,
    read_amount,
)
from pepita.games.imperial_miners.deck.bytecode import GOOD_NAMES
from pepita.games.imperial_miners.deck.steps import LadderStep, Steps
from pepita.games.imperial_miners.operations.answer_lists import list_set
from pepita.games.imperial_miners.operations.goods import gain, pay, reduced_price
from pepita.games.imperial_miners.operations.operation import Operation, next_step, why_by_place
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.amounts import amount, owned, reduced
from pepita.games.imperial_miners.rules.numbers import Ask, CardPlace, GoodNumber, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import ASK_ROW, Player, State
from pepita.kernel.bits import count_bits, lowest_bit
from pepita.kernel.fields import Spot, each, flag, items, whole, word
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

LADDER_OP: Final[Op] = Op(3)

# Operands.
LADDER_PAID_IN: Final[Operand] = Operand(1)  # coins or VP
LADDER_GAINED_IN: Final[Operand] = Operand(2)  # coins or VP
LADDER_LESS: Final[Operand] = Operand(3)  # an amount that is taken off every price
LADDER_FIRST_ROW: Final[Operand] = Operand(4)
LADDER_ROWS: Final[Operand] = Operand(5)  # how many
LADDER_OPTIONAL: Final[Operand] = Operand(6)

# Columns of a row.
ROW_SPAN: Final[i64] = 2
ROW_PRICE: Final[i64] = 0
ROW_GAIN: Final[i64] = 1

MOST_ROWS: Final = 6
NIGHT_TRADING: Final[i64] = 2  # the number of the printed event whose prices have a clause


class Ladder(Operation[LadderStep]):
    """A choice among rising prices, used once at most (A-19); only a ladder may be optional."""

    def __init__(self) -> None:
        super().__init__("ladder", LADDER_OP, ("pay", "get", "rows"), ("less", "optional"))
        self.is_reaction = True
        self.gives_goods = True
        self.is_compound = True

    def read(self, given: object, at: Spot, scope: Scope) -> LadderStep:
        named = self.fields(given, at)
        step: LadderStep = {
            "op": "ladder",
            "pay": named.read("pay", word, GOOD_NAMES),
            "get": named.read("get", word, GOOD_NAMES),
            "less": named.read("less", read_amount, scope, default=constant_amount(0)),
            "rows": named.read("rows", read_rows),
            "optional": named.read("optional", flag, default=False),
        }
        named.check()
        return step

    def write(self, code: "CodeWriter", step: LadderStep) -> None:
        operands = {
            LADDER_PAID_IN: GOOD_NAMES.index(step["pay"]),
            LADDER_GAINED_IN: GOOD_NAMES.index(step["get"]),
            LADDER_LESS: code.amount(step["less"]),
            LADDER_FIRST_ROW: len(code.rows) // int(ROW_SPAN),
            LADDER_ROWS: len(step["rows"]),
            LADDER_OPTIONAL: int(step["optional"]),
        }
        for price, worth in step["rows"]:
            code.rows += [price, worth]
        code.step(self.number, operands)

    def do(self, s: State, p: Player, pc: Pc) -> None:
        offered = rows_offered(s, p, pc, p.at())
        if offered == 0:
            next_step(p)
        elif s.deck.code[pc + LADDER_OPTIONAL] or count_bits(offered) > 1:
            p.asks = ASK_ROW
        else:
            self.take_row(s, p, pc, lowest_bit(offered))

    def take_row(self, s: State, p: Player, pc: Pc, row: i64) -> None:
        """Pay the price of a row and gain what it gives."""
        due = row_price(s, p, pc, row, p.at())
        next_step(p)
        pay(s, p, GoodNumber(s.deck.code[pc + LADDER_PAID_IN]), due)
        worth = s.deck.rows[ROW_SPAN * (s.deck.code[pc + LADDER_FIRST_ROW] + row) + ROW_GAIN]
        gain(s, p, GoodNumber(s.deck.code[pc + LADDER_GAINED_IN]), worth)

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        return rows_offered(s, p, pc, at) != 0

    def asks_for(self, asked: Ask) -> bool:
        return asked == ASK_ROW

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        offered = rows_offered(s, p, pc, p.at())
        count = list_set(offered, m.ROW, s.deck.code[pc + LADDER_ROWS], found, 0)
        if s.deck.code[pc + LADDER_OPTIONAL]:
            found[count] = m.bare(m.DECLINE)
            count += 1
        return count

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        """One row of a ladder is taken that can be paid in full (A-21).

        [M-EFFECT-04, M-EVENT-09, M-ADV-05] The printed event 2 has a clause of its own.
        """
        is_printed = is_night_trading(s)
        if m.number_of(detail) >= s.deck.code[pc + LADDER_ROWS]:
            on_event = f.NO_ROW_ON_EVENT_2 if is_printed else f.NO_ROW_ON_EVENT  # [M-EVENT-13]
            return why_by_place(s, pc, f.NO_ROW_ON_CARD, on_event, f.NO_ROW_ON_SPACE)
        if (rows_offered(s, p, pc, p.at()) >> m.number_of(detail)) & 1:
            return ALLOWED
        on_event = f.DEAR_ROW_ON_EVENT_2 if is_printed else f.DEAR_ROW_ON_EVENT  # [M-EVENT-13]
        return why_by_place(s, pc, f.DEAR_ROW_ON_CARD, on_event, f.DEAR_ROW_ON_SPACE)

    def why_not_stop(self, s: State, p: Player, pc: Pc, verb: Verb) -> Reason:
        if verb == m.DECLINE and s.deck.code[pc + LADDER_OPTIONAL]:
            return ALLOWED
        return super().why_not_stop(s, p, pc, verb)

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        self.take_row(s, p, pc, m.number_of(detail))

    def wording(self, say: Speech, step: LadderStep) -> str:
        prices = numbers_of(say, step["pay"], [price for price, _ in step["rows"]])
        gains = numbers_of(say, step["get"], [worth for _, worth in step["rows"]])
        key = "ladder-optional" if step["optional"] else "ladder"
        return say(key, price=reduced_price(say, prices, step["less"]), what=gains)

    def ways(self, step: LadderStep) -> Sequence[Steps]:
        """An exchange at each of the prices alone."""
        return [[{**step, "rows": [row], "optional": False}] for row in step["rows"]]

    def signs(self, step: LadderStep) -> list[str]:
        return [f"{step['get']} +"]


def read_rows(given: object, at: Spot) -> list[list[int]]:
    """Return the rows of a ladder, each dearer than the one before."""
    rows: list[list[int]] = each(items(given, at, 1, MOST_ROWS, "rows"), at, read_row)
    for number, (before, row) in enumerate(pairwise(rows), 2):
        if row[0] <= before[0]:
            raise at.item(number).refuse("prices must rise from row to row")
    return rows


def read_row(given: object, at: Spot) -> list[int]:
    """Return a row of a ladder: the price and what it gives."""
    return each(items(given, at, 2, 2, "numbers, price and gain"), at, whole, 1, MOST)


def row_price(s: State, p: Player, pc: Pc, row: i64, at: CardPlace) -> i64:
    """Return the price of a ladder's row, reduced, never below 0."""
    code = s.deck.code
    due = s.deck.rows[ROW_SPAN * (code[pc + LADDER_FIRST_ROW] + row) + ROW_PRICE] + s.mod(
        d.MOD_EFFECT_COST
    )
    return reduced(due, amount(s, p, code[pc + LADDER_LESS], at))


def rows_offered(s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
    """Return the set of a ladder's rows that can be paid. [M-EVENT-13]"""
    found: i64 = 0
    held = held_for(s, p, pc)
    for row in range(s.deck.code[pc + LADDER_ROWS]):
        if row_price(s, p, pc, row, at) <= held:
            found |= i64(1) << row
    return found


def held_for(s: State, p: Player, pc: Pc) -> i64:
    """Return how much a player has of what a ladder is paid in."""
    return owned(p, GoodNumber(s.deck.code[pc + LADDER_PAID_IN]))


def is_night_trading(s: State) -> bool:
    """Tell whether the event of this round is the printed event 2."""
    return s.event >= 0 and s.deck.event_numbers[s.event] == NIGHT_TRADING


def numbers_of(say: Speech, what: str, numbers: list[int]) -> str:
    """Return several numbers of coins or VP: "2/4 coins"."""
    return say.number(f"unit.{what}", max(numbers), n="/".join([str(n) for n in numbers]))
