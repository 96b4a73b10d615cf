"""The gold of a view: values that fit what the viewer has seen of packets and of the stack.

Everybody sees who gets how many cards. The viewer knows its own values, every packet that it has
looked through, and every stack; whatever fits these is as good for `imagine` as the truth.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from math import prod

from pepita.games.saboteur.rules.cards import GOLD_COPIES, MOST_SEATS, ROLE_NAMES, SABOTEUR
from pepita.kernel.view_reading import Data, ViewReader

Values = Counter[int]

LONGEST_LOG = 60
MOST_CARDS = 28
# Cards go back once a round at most, and each time in a few dozen ways.
MOST_WAYS = 100_000
ALL_GOLD: Values = Counter({value: int(GOLD_COPIES[value]) for value in (1, 2, 3)})


@dataclass
class Card:
    """A gold card that somebody got, that went back to the stack, or that lies in the packet."""

    round: int
    how: str
    seat: int | None = None
    value: int | None = None

    @property
    def is_taken(self) -> bool:
        """Whether somebody has it."""
        return self.how in ("picked", "paid")


@dataclass(frozen=True)
class Sight:
    """The stack as the viewer saw it, by the cards that were taken from it before."""

    place: int
    gone: Values


class Gold:
    """The gold of a view; some values are not known at first, and are found to fit."""

    def __init__(self, read: ViewReader, viewer: int | None) -> None:
        self.read = read
        self.viewer = viewer
        self.data = read.row_of("gold", read.data.get("gold"))
        self.rounds = [read.row_of("rounds", row) for row in read.rows("rounds", 3)]
        self.cards = [self.card(*pair) for pair in read.pairs("gold", self.data.get("log"))]
        self.logged = len(self.cards)
        seen = read.listed("gold", self.data.get("seen"), LONGEST_LOG)
        self.seen = [read.row_of("gold", row) for row in seen]
        self.write_owned()
        self.write_packet()

    def card(self, round_: object, seat: object) -> Card:
        """Return a card of the log; the side that has won the round says how it came."""
        number = self.read.checked_number("gold", round_, 1, 3)
        if number > len(self.rounds):
            raise self.read.bad("gold", f"round {number} is not finished")
        if seat is None:
            return Card(number, "returned")
        owner = self.read.checked_number("gold", seat, 0, self.read.seat_count - 1)
        is_paid = self.rounds[number - 1].get("winner") == ROLE_NAMES[SABOTEUR]
        return Card(number, "paid" if is_paid else "picked", owner)

    def write_owned(self) -> None:
        """Write down the values that the view shows: one's own, and all when the game is over."""
        rows = self.read.listed("gold", self.data.get("owned"), self.read.seat_count)
        for seat, row in enumerate(rows):
            values = self.read.row_of("gold", row).get("values")
            if values is not None:
                cards = [card for card in self.cards if card.seat == seat]
                self.write(cards, self.listed(values))

    def write(self, cards: list[Card], values: list[int]) -> None:
        """Give cards their values, one each."""
        if len(cards) != len(values):
            raise self.read.bad("gold", f"there are {len(cards)} cards and {len(values)} values")
        for card, value in zip(cards, values, strict=True):
            card.value = value

    def write_packet(self) -> None:
        """Add the cards of the packet on the table."""
        size = self.read.checked_number("gold", self.data.get("packet"), 0, MOST_CARDS)
        packet = [Card(len(self.rounds), "packet") for _ in range(size)]
        if self.data.get("packet_cards") is not None:
            self.write(packet, self.listed(self.data["packet_cards"]))
        self.cards += packet

    def listed(self, values: object) -> list[int]:
        """Return the values of a list, each checked."""
        return [
            self.read.checked_number("gold", value, 1, 3)
            for value in self.read.listed("gold", values, LONGEST_LOG)
        ]

    def less(self, values: Values, gone: Values) -> Values:
        """Return some values without others, which must be among them."""
        if not gone <= values:
            raise self.read.bad("gold", "what was seen of it does not go together")
        return values - gone

    def find(self) -> None:
        """Find a value for every card that fits all that the viewer has seen."""
        sights = [*self.stacks_seen()]
        groups = [self.unknown_of(cards, values) for cards, values in self.packets_seen()]
        ways = [self.ways(cards, values) for cards, values in groups]
        if prod(map(len, ways)) > MOST_WAYS:
            raise self.read.bad("gold", "more went back to the stack than a game can bring about")
        for chosen in product(*ways):
            unknown = [card for card in self.cards if card.value is None]
            for (cards, _), values in zip(groups, chosen, strict=True):
                self.write(cards, list(values))
            if all(self.fill_before(sight) for sight in sights):
                self.fill_the_rest()
                return
            for card in unknown:
                card.value = None
        raise self.read.bad("gold", "no cards fit what was seen of them")

    def packets_seen(self) -> Iterator[tuple[list[Card], Values]]:
        """Return which cards the viewer left in a packet at each visit, and their values."""
        packets = [Counter(self.listed(row["packet"])) for row in self.seen if "packet" in row]
        if any(packet.total() > MOST_SEATS for packet in packets):
            raise self.read.bad("gold", f"a packet holds {MOST_SEATS} cards at most")
        visits = [
            place
            for place, card in enumerate(self.cards)
            if card.how == "picked" and card.seat == self.viewer
        ]
        if len(packets) != len(visits):
            raise self.read.bad("gold", "a packet is seen whenever a card is picked from it")
        ends = [*visits, len(self.cards)][1:]
        for place, end, packet in zip(visits, ends, packets, strict=True):
            round_ = self.cards[place].round
            after = [card for card in self.cards[place + 1 : end] if card.round == round_]
            left = self.less(packet, Counter([self.cards[place].value or 0]))
            if end < len(self.cards) and self.cards[end].round == round_:
                left = self.less(left, packets[visits.index(end)])
            yield after, left

    def unknown_of(self, cards: list[Card], values: Values) -> tuple[list[Card], Values]:
        """Return the cards whose values are not known yet, and what they hold together."""
        known = Counter(card.value for card in cards if card.value is not None)
        unknown = [card for card in cards if card.value is None]
        left = self.less(values, known)
        if left.total() != len(unknown):
            raise self.read.bad("gold", "a packet holds the cards that are taken from it")
        return unknown, left

    def ways(self, cards: list[Card], values: Values) -> list[tuple[int, ...]]:
        """Return the ways to share values out that differ in what was taken and what went back."""
        taken = [number for number, card in enumerate(cards) if card.is_taken]
        if len(taken) in (0, len(cards)):
            return [tuple(sorted(values.elements()))]
        found = []
        for chosen in sorted(set(combinations(sorted(values.elements()), len(taken)))):
            of_taken = iter(chosen)
            of_others = (values - Counter(chosen)).elements()
            found.append(
                tuple(
                    next(of_taken) if number in taken else next(of_others)
                    for number in range(len(cards))
                )
            )
        return found

    def stacks_seen(self) -> Iterator[Sight]:
        """Return every stack that the viewer has looked through before it chose from it."""
        stacks = [row["stack"] for row in self.seen if "stack" in row]
        places = [place for place in range(self.logged) if self.begins_choice(place)]
        if stacks and len(stacks) != len(places):
            raise self.read.bad("gold", "a stack is seen whenever a saboteur chooses from it")
        for place, stack in zip(places if stacks else [], stacks, strict=True):
            yield Sight(place, self.gone_from(stack))
        if self.data.get("stack_cards") is not None:
            yield Sight(self.logged, self.gone_from(self.data["stack_cards"]))

    def begins_choice(self, place: int) -> bool:
        """Tell whether the viewer was paid as a saboteur, beginning with this card of the log."""
        card = self.cards[place]
        if card.how != "paid" or card.seat != self.viewer:
            return False
        before = self.cards[place - 1] if place else None
        return before is None or (before.round, before.seat) != (card.round, card.seat)

    def gone_from(self, stack: object) -> Values:
        """Return which cards were not in a stack that the viewer saw."""
        counts = self.read.row_of("gold", stack)
        there = {
            value: self.read.checked_number("gold", counts.get(str(value)), 0, MOST_CARDS)
            for value in (1, 2, 3)
        }
        return self.less(ALL_GOLD, Counter(there))

    def fill_before(self, sight: Sight) -> bool:
        """Give the cards taken before a sight of the stack what was gone; tell whether it fits."""
        taken = [card for card in self.cards[: sight.place] if card.is_taken]
        known = Counter(card.value for card in taken if card.value is not None)
        unknown = [card for card in taken if card.value is None]
        if not known <= sight.gone or (sight.gone - known).total() != len(unknown):
            return False
        self.write(unknown, sorted((sight.gone - known).elements()))
        return True

    def fill_the_rest(self) -> None:
        """Give all other cards any value that is left; one that went back is in the stack again."""
        for card in self.cards:
            if card.how == "returned":
                card.value = card.value or 1
        left = sorted(self.stack().elements(), reverse=True)
        for card in self.cards:
            if card.value is None:
                if not left:
                    raise self.read.bad("gold", "there are 28 cards")
                card.value = left.pop()

    def stack(self) -> Values:
        """Return what is in the stack, as far as the other cards are known."""
        elsewhere = [card.value for card in self.cards if card.how != "returned"]
        return self.less(ALL_GOLD, Counter(value for value in elsewhere if value is not None))


def gold_from(read: ViewReader, viewer: int | None, position: Data) -> None:
    """Put gold into a position that fits what the viewer has seen of it."""
    gold = Gold(read, viewer)
    gold.find()
    position["gold"] = [
        {"round": card.round, "seat": card.seat, "value": card.value, "how": card.how}
        for card in gold.cards[: gold.logged]
    ]
    position["packet"] = [card.value for card in gold.cards[gold.logged :]]
    position["stack"] = sorted(gold.stack().elements())
    position["picks_left"] = gold.data.get("picks_left")
