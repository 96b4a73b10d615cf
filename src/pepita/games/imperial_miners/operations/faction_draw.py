"""A `draw` by faction: cards are revealed until one of the faction appears."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.deck.steps import DrawStep
from pepita.games.imperial_miners.operations.answer_lists import list_set
from pepita.games.imperial_miners.operations.deck_choice import DeckChoice
from pepita.games.imperial_miners.operations.frame import Frame
from pepita.games.imperial_miners.operations.repetition import REPETITION_N
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.facts import FACTION_NAMED
from pepita.games.imperial_miners.rules.numbers import (
    Ask,
    FactionNumber,
    Level,
    Op,
    Operand,
    Pc,
)
from pepita.games.imperial_miners.rules.piles import decks_left, draw_faction, is_spent
from pepita.games.imperial_miners.rules.state import (
    ASK_DECK,
    ASK_FACTION,
    DONE,
    GOT,
    LEFT,
    NOT_NAMED,
    Player,
    State,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.errors import BadPosition
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

FACTION_DRAW_OP: Final[Op] = Op(5)

# Operands, behind REPETITION_N: how many cards.
FACTION_DRAW_FACTION: Final[Operand] = Operand(2)  # or ANY_FACTION, which lets the player name one

# What the step keeps while it is done.
NAMED: Final = GOT  # the faction, or NOT_NAMED
TRIED: Final = DONE  # the set of decks that did not have it

ANY: Final = "any"
ALL_FACTIONS: Final[i64] = 0b111111


class FactionDraw(DeckChoice[DrawStep]):
    """Faction draws: name the faction if it is free, then a deck. [M-DRAW-10]

    No deck is tried twice; if none has the faction nothing is drawn (A-42).
    """

    def __init__(self) -> None:
        super().__init__("", FACTION_DRAW_OP)

    def got_at_first(self) -> i64:
        return NOT_NAMED

    def do_once(self, s: State, p: Player, pc: Pc) -> None:
        if decks_to_search(s, pc) == 0:
            p.write(LEFT, 0)
            return
        if p.read(NAMED) == NOT_NAMED:
            if s.deck.code[pc + FACTION_DRAW_FACTION] == d.ANY_FACTION:
                p.asks = ASK_FACTION
                return
            p.write(NAMED, s.deck.code[pc + FACTION_DRAW_FACTION])
        self.choose_deck(s, p, pc)

    def decks_offered(self, s: State, p: Player, pc: Pc) -> i64:
        return decks_to_search(s, pc) & ~p.read(TRIED)

    def may_choose_deck_4(self, s: State, pc: Pc) -> bool:
        return may_search_deck_4(s, pc)

    def has_tried(self, p: Player, level: Level) -> bool:
        return has_bit(p.read(TRIED), level)

    def draw_from(self, s: State, p: Player, pc: Pc, level: Level) -> None:
        if draw_faction(s, p, level, FactionNumber(p.read(NAMED))):
            self.give_up(p)
        else:
            p.write(TRIED, p.read(TRIED) | (i64(1) << level))

    def give_up(self, p: Player) -> None:
        """One faction draw is over; the next one names its own faction."""
        p.write(LEFT, p.read(LEFT) - 1)
        p.write(TRIED, 0)
        p.write(NAMED, NOT_NAMED)

    def can_do_once(self, s: State, p: Player, pc: Pc) -> bool:
        return decks_to_search(s, pc) != 0

    def asks_for(self, asked: Ask) -> bool:
        return asked in (ASK_DECK, ASK_FACTION)

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        if p.asks == ASK_FACTION:
            return list_set(ALL_FACTIONS, m.FACTION, d.FACTION_COUNT, found, 0)
        return super().list_answers(s, p, pc, found)

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        return ALLOWED if verb == m.FACTION else super().why_not(s, p, pc, verb, detail)

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        if verb == m.FACTION:
            p.write(NAMED, m.faction_of(detail))
            if s.telling:
                s.tell(FACTION_NAMED, p.seat, m.faction_of(detail))
        else:
            self.draw_from(s, p, pc, m.deck_of(detail))

    def faction_named(self, got: i64) -> FactionNumber:
        return FactionNumber(got)

    def is_ready(self, s: State, p: Player, pc: Pc) -> bool:
        is_unnamed = p.read(NAMED) == NOT_NAMED
        is_free = s.deck.code[pc + FACTION_DRAW_FACTION] == d.ANY_FACTION
        if (p.asks == ASK_FACTION) != is_unnamed or (is_unnamed and not is_free):
            return False
        return p.read(LEFT) > 0

    def check_count(self, s: State, p: Player, frame: Frame) -> None:
        """A faction is named, or to be named where it is free; decks were tried for it."""
        if not frame.begun:
            super().check_count(s, p, frame)
            return
        wanted = int(s.deck.code[frame.pc + FACTION_DRAW_FACTION])
        is_free = wanted == d.ANY_FACTION
        is_known = frame.got < d.FACTION_COUNT if is_free else frame.got == wanted
        if frame.got != NOT_NAMED and not is_known:
            raise BadPosition("got", "it is -1 or the number of a faction that may be named")
        last = d.LEVELS if may_search_deck_4(s, frame.pc) else d.LEVELS - 1
        known = (1 << (int(last) + 1)) - 2
        if frame.done & ~known or (frame.done and frame.got == NOT_NAMED):
            raise BadPosition("done", f"decks 1 to {last} are tried for a faction")


def write_faction_draw(code: "CodeWriter", step: DrawStep) -> None:
    """Add a `draw` that has a faction to the code."""
    name = step["faction"]
    faction = int(d.ANY_FACTION) if name == ANY else FACTION_NAMES.index(name)
    code.step(
        FACTION_DRAW_OP, {REPETITION_N: code.amount(step["n"]), FACTION_DRAW_FACTION: faction}
    )


def may_search_deck_4(s: State, pc: Pc) -> bool:
    """Tell whether a faction draw may choose deck 4: of events and spaces, at some tables (A-42).

    [M-DRAW-06]
    """
    on = s.deck.stands_on(pc)
    return s.switches.faction_draw_deck4 and (on == d.ON_EVENT or on == d.ON_SPACE)


def decks_to_search(s: State, pc: Pc) -> i64:
    """Return the set of decks in which a faction draw may look for a card. [M-DRAW-07]"""
    found = decks_left(s)
    if may_search_deck_4(s, pc) and not is_spent(s, Level(d.LEVELS)):
        found |= i64(1) << d.LEVELS
    return found
