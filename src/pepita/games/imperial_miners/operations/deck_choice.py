"""Operations that draw cards from decks of which the player may have to choose one."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.operations.answer_lists import list_set
from pepita.games.imperial_miners.operations.operation import OwnStep
from pepita.games.imperial_miners.operations.repetition import Repetition
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.numbers import Ask, Level, Pc
from pepita.games.imperial_miners.rules.state import ASK_DECK, Player, State
from pepita.kernel.bits import count_bits, has_bit, lowest_bit
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason


class DeckChoice(Repetition[OwnStep]):
    """Draws cards one by one; the player picks the deck, having seen the card before (A-38)."""

    def decks_offered(self, s: State, p: Player, pc: Pc) -> i64:
        """Return the set of decks of which one is asked for."""
        raise NotImplementedError

    def may_choose_deck_4(self, s: State, pc: Pc) -> bool:
        """Tell whether deck 4 can be among them. [M-DRAW-06]"""
        return False

    def has_tried(self, p: Player, level: Level) -> bool:
        """Tell whether a deck was chosen before, and may not be again."""
        return False

    def draw_from(self, s: State, p: Player, pc: Pc, level: Level) -> None:
        """Draw from the chosen deck."""
        raise NotImplementedError

    def give_up(self, p: Player) -> None:
        """Go on after no deck has been left to draw from."""
        raise NotImplementedError

    def choose_deck(self, s: State, p: Player, pc: Pc) -> None:
        """Draw from the only deck there is, or ask for one of several."""
        decks = self.decks_offered(s, p, pc)
        if decks == 0:
            self.give_up(p)
        elif count_bits(decks) == 1:
            self.draw_from(s, p, pc, Level(lowest_bit(decks)))
        else:
            p.asks = ASK_DECK

    def asks_for(self, asked: Ask) -> bool:
        return asked == ASK_DECK

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        return list_set(self.decks_offered(s, p, pc), m.DECK, d.LEVELS + 1, found, 0)

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        """Cards are drawn from decks 1 to 3 that have any; some tables search deck 4 (A-42)."""
        level = m.deck_of(detail)
        if level < 1 or level > d.LEVELS:
            return f.NO_SUCH_DECK  # [M-DRAW-02]
        if level == d.LEVELS and not self.may_choose_deck_4(s, pc):
            return f.DECK_4_BARRED  # [M-DRAW-06]
        if self.has_tried(p, level):
            return f.DECK_TRIED  # [M-DRAW-09]
        is_offered = has_bit(self.decks_offered(s, p, pc), level)
        return ALLOWED if is_offered else f.DECK_SPENT  # [M-DRAW-02]

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        self.draw_from(s, p, pc, m.deck_of(detail))

    def has_answer(self, s: State, p: Player, pc: Pc) -> bool:
        return self.decks_offered(s, p, pc) != 0
