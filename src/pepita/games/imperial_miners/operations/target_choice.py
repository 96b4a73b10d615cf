"""Operations on cards of the mine, one chosen after the other: `TargetChoice`."""

from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import SINGLE, has_filters
from pepita.games.imperial_miners.deck.steps import ActivateStep, TokenStep
from pepita.games.imperial_miners.operations.answer_lists import list_cards
from pepita.games.imperial_miners.operations.frame import Frame
from pepita.games.imperial_miners.operations.repetition import Repetition
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.mine import place_at
from pepita.games.imperial_miners.rules.numbers import Ask, CardPlace, Op, Pc
from pepita.games.imperial_miners.rules.state import (
    DONE,
    LEFT,
    NO_PLACE,
    NOT_NAMED,
    Player,
    State,
)
from pepita.kernel.bits import count_bits, has_bit, lowest_bit
from pepita.kernel.errors import BadPosition
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

# A step that chooses cards.
TargetStep = TypeVar("TargetStep", bound=TokenStep | ActivateStep)


class TargetChoice(Repetition[TargetStep]):
    """Does something to one card after the other, each of them once; DONE is the set of them."""

    def __init__(
        self, name: str, number: Op, required: tuple[str, ...], optional: tuple[str, ...]
    ) -> None:
        super().__init__(name, number, required, optional)
        self.is_interrupted = True
        self.chooses_cards = True

    def ask(self) -> Ask:
        """Return what is asked for, if there is a choice."""
        raise NotImplementedError

    def verb(self) -> Verb:
        raise NotImplementedError

    def targets(self, s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
        """Return the cards that the step may choose, those among them that were chosen before."""
        raise NotImplementedError

    def take(self, s: State, p: Player, pc: Pc, place: CardPlace) -> None:
        """Do to a chosen card what the step does."""
        raise NotImplementedError

    def why_unfit(self, s: State, p: Player, pc: Pc, bit: i64) -> Reason:
        """The step cannot choose a card because of what the card is, or what lies on it."""
        raise NotImplementedError

    def why_not_again(self, s: State, pc: Pc) -> Reason:
        """A card is chosen once."""
        raise NotImplementedError

    def times(self, s: State, p: Player, pc: Pc) -> i64:
        """A number is printed for the cards; it never grows with the mine."""
        return self.most_times(s, pc)

    def do_once(self, s: State, p: Player, pc: Pc) -> None:
        """Ask for one more card, unless all candidates are needed."""
        found = self.targets(s, p, pc, p.at()) & ~p.read(DONE)
        if found == 0:
            p.write(LEFT, 0)
        elif not self.is_upto(s, pc) and count_bits(found) <= self.needed(p):
            self.choose(s, p, pc, CardPlace(lowest_bit(found)))
        else:
            p.asks = self.ask()

    def needed(self, p: Player) -> i64:
        """Return of how many candidates all are chosen, in any order."""
        return p.read(LEFT)

    def choose(self, s: State, p: Player, pc: Pc, place: CardPlace) -> None:
        """Note that a card is chosen, and do to it what the step does."""
        p.write(DONE, p.read(DONE) | (i64(1) << place))
        self.take(s, p, pc, place)

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        return self.targets(s, p, pc, at) != 0

    def can_do_fully(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        able: i64 = 0
        found = self.targets(s, p, pc, at)
        for place in range(i64(len(p.cards))):
            if has_bit(found, place) and self.can_take_fully(s, p, pc, CardPlace(place)):
                able += 1
        return able >= self.most_times(s, pc)

    def can_take_fully(self, s: State, p: Player, pc: Pc, place: CardPlace) -> bool:
        """Tell whether all that the step does to a card can be done to this one."""
        return True

    def asks_for(self, asked: Ask) -> bool:
        return asked == self.ask()

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        count: i64 = 0
        if self.is_upto(s, pc):
            found[0] = m.bare(m.ENOUGH)
            count = 1
        able = self.targets(s, p, pc, p.at()) & ~p.read(DONE)
        return list_cards(s, p, able, self.verb(), found, count)

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        """The step may choose a card of the player's mine that can take a token or has one."""
        place = place_at(s, p, m.level_of(detail), m.x_of(detail))
        if place == NO_PLACE:
            return f.NO_CARD_THERE  # [M-EFFECT-05]
        bit: i64 = i64(1) << place
        if p.read(DONE) & bit:
            return self.why_not_again(s, pc)
        if self.targets(s, p, pc, p.at()) & bit:
            return ALLOWED
        return self.why_unfit(s, p, pc, bit)

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        self.choose(s, p, pc, place_at(s, p, m.level_of(detail), m.x_of(detail)))

    def check_count(self, s: State, p: Player, frame: Frame) -> None:
        if not frame.begun:
            super().check_count(s, p, frame)
        elif frame.got == NOT_NAMED:
            raise BadPosition("got", "it is 0 or more")
        elif frame.done >> len(p.cards):
            raise BadPosition("done", "only cards of the mine are chosen")

    def cards_of(self, step: TargetStep) -> int:
        """Return how many cards a step of a deck chooses."""
        raise NotImplementedError

    def is_plain(self, step: TargetStep) -> bool:
        return not self.is_free(step) and not has_filters(step["on"])

    def is_free(self, step: TargetStep) -> bool:
        is_one = step["on"]["zone"] in SINGLE or self.cards_of(step) == 1
        return step["upto"] and is_one
