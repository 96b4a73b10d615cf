"""Imagining the gold of others, so that it fits what a seat has seen of it.

A miner saw the packet at each visit, so knows what was left for later pickers; a saboteur who
chose saw what the stack held; how many cards a paid saboteur got is public, and so is the sum.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.cards import VALUES
from pepita.games.saboteur.rules.gold_log import (
    BACK_TO_STACK,
    by_value,
    count_of,
    round_of,
    seat_of,
    value_of,
    was_paid,
    with_value,
)
from pepita.games.saboteur.rules.gold_pool import Pool
from pepita.games.saboteur.rules.saboteur_payout import nuggets_due
from pepita.games.saboteur.rules.state import (
    CHOOSE,
    OVER,
    PICK,
    RESULT_SABOTEURS,
    RESULT_SPAN,
    State,
)
from pepita.kernel.chance import Chance
from pepita.kernel.numbers import Seat

GUESSES_TRIED: Final[i64] = 2000


def imagine_gold(dream: State, me: Seat, chance: Chance) -> None:
    """Replace the gold log, the packet and the stack by ones that `me` could believe."""
    if dream.phase == OVER:
        imagine_returned_gold(dream, me, chance)
        return
    for _ in range(GUESSES_TRIED):
        if Guess(dream, me, chance).succeeds():
            return
    raise AssertionError("no gold that fits what the seat has seen")


def imagine_returned_gold(dream: State, me: Seat, chance: Chance) -> None:
    """After the game all gold lies open, except what went back to the stack from a packet.

    A player who saw the packet knows that too, though not the order.
    """
    stack = Pool(count_of(dream.stack, 1), count_of(dream.stack, 2), count_of(dream.stack, 3))
    log = dream.gold_log
    first: i64 = 0
    while first < i64(len(log)):
        end = first
        returned = Pool(0, 0, 0)
        while end < i64(len(log)) and with_value(log[end], 0) == with_value(log[first], 0):
            returned.add(value_of(log[end]), 1)
            end += 1
        if seat_of(log[first]) == BACK_TO_STACK:
            has_seen = has_picked(log, me, round_of(log[first]))
            source = returned if has_seen else nobody_owned(log, first)
            for place in range(first, end):
                log[place] = with_value(log[place], source.draw(chance))
        first = end
    dream.stack = stack.shuffled(chance)


def nobody_owned(log: vec[i64], place: i64) -> Pool:
    """Return the gold cards that nobody owned before an entry of a log that lies open."""
    pool = Pool(16, 8, 4)
    for earlier in range(place):
        if seat_of(log[earlier]) != BACK_TO_STACK:
            pool.add(value_of(log[earlier]), -1)
    return pool


def has_picked(log: vec[i64], me: Seat, round_: i64) -> bool:
    """Tell whether `me` has picked from the packet of a round, and so seen it."""
    for entry in log:
        if seat_of(entry) == me and round_of(entry) == round_ and not was_paid(entry):
            return True
    return False


class Guess:
    """One try at the hidden gold; it may run into something that the seat knows better."""

    def __init__(self, dream: State, me: Seat, chance: Chance) -> None:
        self.dream = dream
        self.me = me
        self.chance = chance
        self.real = dream.gold_log
        self.log = dream.gold_log[:]
        self.known = vec[i64](capacity=32)
        for entry in self.real:
            self.known = append(self.known, 1 if seat_of(entry) == me else 0)
        # In what order the cards of a packet lie means nothing, and must not show.
        self.packet = by_value(dream.packet)
        self.holds_packet = dream.phase == PICK and dream.turn == me

    def succeeds(self) -> bool:
        """Fill in everything hidden; on success write it into the dream."""
        packet_is_known = self.share_seen_packets()
        before: i64 = 0
        size: i64 = i64(len(self.real))
        for sighting in range(size + 1):
            if self.sees_stack_at(sighting):
                pool = self.owned_by_others(sighting)
                if not pool.is_sound():
                    return False
                self.fill(before, sighting, pool)
                before = sighting
        rest = Pool(16, 8, 4)
        self.withdraw_owned(rest)
        if packet_is_known:
            for card in self.packet:
                rest.add(card, -1)
        if not rest.is_sound():
            return False
        self.fill(before, size, rest)
        self.settle(rest, packet_is_known=packet_is_known)
        return True

    def share_seen_packets(self) -> bool:
        """Deal again what `me` left in a packet to those who picked later.

        Returns whether the packet on the table consists of cards that `me` has seen.
        """
        start: i64 = -1
        size: i64 = i64(len(self.real))
        for place in range(size):
            entry = self.real[place]
            if start >= 0 and round_of(self.real[start]) != round_of(entry):
                self.share(start, place, on_table=False)
                start = -1
            if seat_of(entry) == self.me and not was_paid(entry):
                if start >= 0:
                    self.share(start, place, on_table=False)
                start = place
        if start < 0:
            return self.holds_packet
        on_table = self.dream.phase == PICK and round_of(self.real[start]) == self.dream.round
        self.share(start, size, on_table=on_table and not self.holds_packet)
        return on_table or self.holds_packet

    def share(self, visit: i64, end: i64, *, on_table: bool) -> None:
        """Shuffle the values of the entries after a visit, and of a packet that is on the table."""
        pool = Pool(0, 0, 0)
        for place in range(visit + 1, end):
            pool.add(value_of(self.real[place]), 1)
        if on_table:
            for card in self.dream.packet:
                pool.add(card, 1)
        for place in range(visit + 1, end):
            self.known[place] = 1
            self.log[place] = with_value(self.log[place], pool.draw(self.chance))
        if on_table:
            for place in range(i64(len(self.packet))):
                self.packet[place] = pool.draw(self.chance)

    def sees_stack_at(self, place: i64) -> bool:
        """Tell whether `me` looks through the stack just before this entry of the log."""
        if not self.dream.switches.saboteurs_choose:
            return False
        if place == i64(len(self.real)):
            return self.dream.phase == CHOOSE and self.dream.turn == self.me
        entry = self.real[place]
        if seat_of(entry) != self.me or not was_paid(entry):
            return False
        return place == 0 or with_value(self.real[place - 1], 0) != with_value(entry, 0)

    def owned_by_others(self, sighting: i64) -> Pool:
        """Return what unknown entries before a sighting must hold together, worked out from it."""
        pool = Pool(0, 0, 0)
        for place in range(sighting):
            if seat_of(self.real[place]) != BACK_TO_STACK:
                pool.add(value_of(self.real[place]), 1)
                if self.known[place]:
                    pool.add(value_of(self.log[place]), -1)
        return pool

    def withdraw_owned(self, pool: Pool) -> None:
        """Take out of the pool every card that somebody is known or guessed to own."""
        for place in range(i64(len(self.log))):
            if self.known[place] and seat_of(self.log[place]) != BACK_TO_STACK:
                pool.add(value_of(self.log[place]), -1)

    def fill(self, first: i64, end: i64, pool: Pool) -> None:
        """Give every unknown entry a value from the pool: first paid sums, then the rest."""
        # Four nuggets in two cards can be made in two ways, so they must not choose first.
        for leaves_a_choice in (False, True):
            for place in range(first, end):
                if self.begins_payout(place, first):
                    self.fill_payout(place, end, pool, leaves_a_choice=leaves_a_choice)
        for place in range(first, end):
            if self.known[place] == 0:
                if seat_of(self.real[place]) == BACK_TO_STACK:
                    # It is in the stack again, so it takes nothing out of the pool.
                    value = pool.glance(self.chance) if pool.size() > 0 else self.any_value()
                else:
                    value = pool.draw(self.chance)
                self.log[place] = with_value(self.log[place], value)
                self.known[place] = 1

    def any_value(self) -> i64:
        """Return a value at random, for a card that went back unseen."""
        return Pool(16, 8, 4).glance(self.chance)

    def begins_payout(self, place: i64, first: i64) -> bool:
        """Tell whether a hidden payout of a saboteur begins at this entry."""
        entry = self.real[place]
        if self.known[place] or not was_paid(entry):
            return False
        return place == first or with_value(self.real[place - 1], 0) != with_value(entry, 0)

    def fill_payout(self, place: i64, end: i64, pool: Pool, *, leaves_a_choice: bool) -> None:
        """Guess the cards of one payout: their number is public, and so is what was due."""
        entry = with_value(self.real[place], 0)
        count: i64 = 0
        while place + count < end and with_value(self.real[place + count], 0) == entry:
            count += 1
        due = nuggets_due(self.saboteurs_of(round_of(entry)))
        if leaves_a_choice != (due == 4 and count == 2):
            return
        while due > 0:
            first = self.choose_payout(count, due, pool)
            if first > 0:
                self.write_payout(place, count, due, first, pool)
                return
            due -= 1

    def saboteurs_of(self, round_: i64) -> i64:
        """Count the saboteurs of a finished round."""
        mask = self.dream.results[(round_ - 1) * RESULT_SPAN + RESULT_SABOTEURS]
        count: i64 = 0
        while mask:
            count += mask & 1
            mask >>= 1
        return count

    def choose_payout(self, count: i64, due: i64, pool: Pool) -> i64:
        """Return the largest card of a payout of `count` cards, or 0 if the pool has none.

        Number and sum settle the cards, except 4 in two cards: 3+1 or 2+2.
        """
        options = vec[i64]()
        for largest in range(i64(1), VALUES + 1):
            if self.is_payout(count, due, largest, pool):
                options = append(options, largest)
        if len(options) == 0:
            return 0
        return options[self.chance.below(i64(len(options)))]

    def is_payout(self, count: i64, due: i64, largest: i64, pool: Pool) -> bool:
        """Tell whether the pool has `count` cards of sum `due`, the largest being given."""
        cards = payout_cards(count, due, largest)
        if len(cards) == 0:
            return False
        for value in range(i64(1), VALUES + 1):
            if count_of(cards, value) > pool.counts[value]:
                return False
        return True

    def write_payout(self, place: i64, count: i64, due: i64, largest: i64, pool: Pool) -> None:
        """Put the cards of a payout into the log, largest first as they are paid."""
        cards = payout_cards(count, due, largest)
        for offset in range(count):
            value = cards[offset]
            pool.add(value, -1)
            self.log[place + offset] = with_value(self.log[place + offset], value)
            self.known[place + offset] = 1

    def settle(self, rest: Pool, *, packet_is_known: bool) -> None:
        """Write log, packet and stack into the dream."""
        if not packet_is_known:
            for place in range(i64(len(self.packet))):
                self.packet[place] = rest.draw(self.chance)
        self.dream.stack = rest.shuffled(self.chance)
        self.dream.packet = self.packet
        self.dream.gold_log = self.log


def payout_cards(count: i64, due: i64, largest: i64) -> vec[i64]:
    """Return `count` values of sum `due` that begin with the largest, or none if impossible."""
    cards = vec[i64]()
    left = due
    for offset in range(count):
        others = count - offset - 1
        value = left - others
        if value > largest:
            value = largest
        if offset == 0 and value != largest:
            return vec[i64]()
        if value < 1:
            return vec[i64]()
        cards = append(cards, value)
        left -= value
    return cards if left == 0 else vec[i64]()
