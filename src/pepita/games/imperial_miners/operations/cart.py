"""`cart`: tokens that complete carts."""

from functools import partial
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import constant, quantity
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import Scope
from pepita.games.imperial_miners.deck.steps import CartStep
from pepita.games.imperial_miners.operations.reading import read_number
from pepita.games.imperial_miners.operations.repetition import REPETITION_N, Repetition, once_more
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.amounts import amount
from pepita.games.imperial_miners.rules.facts import CART_PLACED
from pepita.games.imperial_miners.rules.mine import (
    EDGES,
    NO_EDGE,
    edge_named,
    level_at,
    place_of_edge,
    put_cart,
    side_of_edge,
)
from pepita.games.imperial_miners.rules.numbers import Ask, CardPlace, Edge, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import ASK_EDGE, LEFT, Player, State
from pepita.games.imperial_miners.rules.triggers import fire
from pepita.kernel.bits import count_bits, has_bit, lowest_bit
from pepita.kernel.fields import Spot
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

CART_OP: Final[Op] = Op(10)

# Operands, behind REPETITION_N: how many tokens.
CART_SAVE: Final[Operand] = Operand(2)  # the slot for their number, or -1


class Cart(Repetition[CartStep]):
    """Put cart tokens on incomplete carts; without one no token is taken. [M-CART-06]"""

    def __init__(self) -> None:
        super().__init__("cart", CART_OP, required=("n",), optional=("save",))
        self.cost_rank = 5
        self.save_operand = CART_SAVE
        self.is_interrupted = True

    def read(self, given: object, at: Spot, scope: Scope) -> CartStep:
        named = self.fields(given, at)
        step: CartStep = {
            "op": "cart",
            "n": named.read("n", read_number, scope),
            "save": named.read("save", scope.save),
        }
        named.check()
        return step

    def write(self, code: "CodeWriter", step: CartStep) -> None:
        code.step(
            self.number, {REPETITION_N: code.amount(step["n"]), CART_SAVE: code.save(step["save"])}
        )

    def do_once(self, s: State, p: Player, pc: Pc) -> None:
        if p.open_carts == 0:
            p.write(LEFT, 0)
        elif count_bits(p.open_carts) <= p.read(LEFT):
            self.put_token(s, p, Edge(lowest_bit(p.open_carts)))
        else:
            p.asks = ASK_EDGE

    def put_token(self, s: State, p: Player, edge: Edge) -> None:
        put_cart(p, edge)
        once_more(p, 1)
        if s.telling:
            s.tell(CART_PLACED, p.seat, edge)
        fire(s, p, d.AFTER_CART_COMPLETED, place_of_edge(edge))

    def can_do_once(self, s: State, p: Player, pc: Pc) -> bool:
        return p.open_carts != 0

    def can_do_fully(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        return count_bits(p.open_carts) >= amount(s, p, s.deck.code[pc + REPETITION_N], at)

    def asks_for(self, asked: Ask) -> bool:
        return asked == ASK_EDGE

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        count: i64 = 0
        for number in range(i64(len(p.cards)) * EDGES):
            if has_bit(p.open_carts, number):
                edge = Edge(number)
                place = place_of_edge(edge)
                found[count] = m.at_edge(level_at(s, p, place), p.xs[place], side_of_edge(edge))
                count += 1
        return count

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        """A cart token goes on an edge between two cards with one half, not complete (A-07)."""
        edge = edge_of(s, p, detail)
        if edge == NO_EDGE:
            return f.NO_EDGE_THERE  # [M-CART-04]
        if has_bit(p.open_carts, edge):
            return ALLOWED
        if has_bit(p.carts, edge):
            return f.CART_COMPLETE  # [M-CART-03]
        return f.NO_HALF_THERE  # [M-CART-04]

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        self.put_token(s, p, edge_of(s, p, detail))

    def wording(self, say: Speech, step: CartStep) -> str:
        return say("cart", what=quantity(say, step["n"], partial(say.number, "unit.cart")))

    def is_plain(self, step: CartStep) -> bool:
        return constant(step["n"]) is not None

    def saves(self, step: CartStep) -> str | None:
        return step["save"]

    def saved_unit(self, step: CartStep) -> str:
        return "cart"

    def signs(self, step: CartStep) -> list[str]:
        return ["cart"]


def edge_of(s: State, p: Player, detail: Detail) -> Edge:
    """Return the edge that a move names, or NO_EDGE if there is none."""
    at = m.place_of(detail)
    return edge_named(s, p, m.level_of(at), m.x_of(at), m.side_of(detail))
