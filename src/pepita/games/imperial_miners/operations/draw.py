"""`draw`: cards from a deck. With a faction the step is a `FactionDraw` in code."""

from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech, card
from pepita.games.imperial_miners.card_text.numbers import constant, quantity
from pepita.games.imperial_miners.deck.amount_format import Scope
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.deck.steps import DrawStep
from pepita.games.imperial_miners.operations.deck_choice import DeckChoice
from pepita.games.imperial_miners.operations.faction_draw import ANY, write_faction_draw
from pepita.games.imperial_miners.operations.operation import OwnStep
from pepita.games.imperial_miners.operations.reading import read_number
from pepita.games.imperial_miners.operations.repetition import REPETITION_N, once_more
from pepita.games.imperial_miners.rules.numbers import Level, Op, Operand, Pc
from pepita.games.imperial_miners.rules.piles import decks_left, draw, is_spent
from pepita.games.imperial_miners.rules.state import LEFT, Player, State
from pepita.kernel.fields import Spot, word

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

DRAW_OP: Final[Op] = Op(4)

# Operands, behind REPETITION_N: how many cards.
DRAW_LEVEL: Final[Operand] = Operand(2)  # of the deck; 0 is any of the first three

TOP_LEVEL: Final = 4


class DeckDraw(DeckChoice[OwnStep]):
    """Draws cards one at a time, of a certain level or from decks of choice."""

    def __init__(
        self, name: str, number: Op, required: tuple[str, ...], optional: tuple[str, ...]
    ) -> None:
        super().__init__(name, number, required, optional)
        self.is_reaction = True
        self.gives_goods = True

    def do_once(self, s: State, p: Player, pc: Pc) -> None:
        level = s.deck.code[pc + DRAW_LEVEL]
        if level > 0:
            self.draw_from(s, p, pc, Level(level))
        else:
            self.choose_deck(s, p, pc)

    def decks_offered(self, s: State, p: Player, pc: Pc) -> i64:
        return decks_left(s)

    def draw_from(self, s: State, p: Player, pc: Pc, level: Level) -> None:
        draw(s, p, level)
        once_more(p, 1)

    def give_up(self, p: Player) -> None:
        p.write(LEFT, 0)

    def can_do_once(self, s: State, p: Player, pc: Pc) -> bool:
        level = s.deck.code[pc + DRAW_LEVEL]
        return decks_left(s) != 0 if level == 0 else not is_spent(s, Level(level))

    def is_ready(self, s: State, p: Player, pc: Pc) -> bool:
        return s.deck.code[pc + DRAW_LEVEL] == 0 and p.read(LEFT) > 0


class Draw(DeckDraw[DrawStep]):
    """Draw so many cards from a deck or by faction."""

    def __init__(self) -> None:
        super().__init__("draw", DRAW_OP, required=("n",), optional=("deck", "faction"))

    def read(self, given: object, at: Spot, scope: Scope) -> DrawStep:
        named = self.fields(given, at)
        step: DrawStep = {
            "op": "draw",
            "n": named.read("n", read_number, scope),
            "deck": 0,
            "faction": None,
        }
        if named.has("faction"):
            step["faction"] = named.read("faction", word, (ANY, *FACTION_NAMES))
            if named.has("deck"):
                named.refuse("deck", "not together with faction")
        else:
            step["deck"] = named.read("deck", read_deck_of_draw, scope, default=0)
        named.check()
        return step

    def write(self, code: "CodeWriter", step: DrawStep) -> None:
        if step["faction"] is None:
            code.step(self.number, {REPETITION_N: code.amount(step["n"]), DRAW_LEVEL: step["deck"]})
        else:
            write_faction_draw(code, step)

    def wording(self, say: Speech, step: DrawStep) -> str:
        return say("draw", what=quantity(say, step["n"], partial(cards_drawn, say, step)))

    def is_plain(self, step: DrawStep) -> bool:
        fixed = constant(step["n"])
        return fixed is not None and not (step["faction"] == ANY and fixed != 1)

    def signs(self, step: DrawStep) -> list[str]:
        kind = "faction" if step["faction"] else "level4" if step["deck"] == TOP_LEVEL else "draw"
        return [f"{kind} {constant(step['n']) or '+'}"]


def read_deck_of_draw(given: object, at: Spot, scope: Scope) -> int:
    """Return the level of the deck to draw from, 0 for any of the first three.

    Deck 4 only in events and spaces. [M-DRAW-06]
    """
    levels: tuple[int, ...] = (1, 2, 3, 4) if scope.is_level_four_open else (1, 2, 3)
    if type(given) is str and given == ANY:
        return 0
    if type(given) is not int or given not in levels:
        raise at.not_allowed(given, f"any, {', '.join([str(level) for level in levels])}")
    return given


def cards_drawn(say: Speech, step: DrawStep, n: int) -> str:
    """Return n cards of the deck or faction of a draw, in words."""
    is_wild = step["faction"] == ANY
    found = f"{n} {card(say, n, None if is_wild else step['faction'], step['deck'])}"
    return say.number("card.wild", n, card=found) if is_wild else found
