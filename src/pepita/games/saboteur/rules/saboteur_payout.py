"""The saboteurs' gold: an exact total each, chosen from the stack or given."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.cards import SABOTEUR
from pepita.games.saboteur.rules.facts import PAID, PAID_CARDS
from pepita.games.saboteur.rules.gold_log import (
    log_gold,
    ones_in,
    saboteurs_in_play,
    tally,
    threes_in,
    twos_in,
    without,
)
from pepita.games.saboteur.rules.moves import (
    cards_of,
    detail_of,
    ones_of,
    take_gold,
    threes_of,
    twos_of,
)
from pepita.games.saboteur.rules.next_round import go_on
from pepita.games.saboteur.rules.reasons import (
    ANOTHER_SABOTEUR_CHOOSES,
    LEAVES_ANOTHER_SHORT,
    MINERS_LOST,
    NOT_IN_STACK,
    WRONG_TOTAL_FOR_FOUR,
    WRONG_TOTAL_FOR_ONE,
    WRONG_TOTAL_FOR_TWO_OR_THREE,
)
from pepita.games.saboteur.rules.state import CHOOSE, State, seat_beside
from pepita.kernel.numbers import Action, Detail, Seat
from pepita.kernel.reasons import ALLOWED, Reason


def pay_saboteurs(s: State) -> None:
    """Pay the saboteurs in order of play from the round's starter, as the table plays it (A-14)."""
    if s.switches.saboteurs_choose:
        s.phase = CHOOSE
        s.turn = first_saboteur_from(s, s.starter)
        s.picks_left = saboteurs_in_play(s)
    else:
        give_saboteurs_their_gold(s)
        go_on(s)


def nuggets_due(saboteurs: i64) -> i64:
    """Return how many nuggets each saboteur gets, by the number of saboteurs."""
    if saboteurs == 1:
        return 4  # [S-PAY-11]
    if saboteurs < 4:
        return 3  # [S-PAY-12]
    return 2  # [S-PAY-13]


def first_saboteur_from(s: State, seat: Seat) -> Seat:
    """Return the first saboteur in order of play, beginning with this seat."""
    while s.roles[seat] != SABOTEUR:
        seat = seat_beside(s, seat, s.switches.turn_direction)
    return seat


def list_choices(s: State, found: vec[i64]) -> i64:
    """Write every combination of gold cards that the saboteur may take. [S-PAY-14]"""
    count: i64 = 0
    stack = tally(s.stack)
    due = due_from(stack, s.picks_left, saboteurs_in_play(s))
    others = others_to_mind(s, stack)
    for threes in range(due // 3 + 1):
        for twos in range((due - 3 * threes) // 2 + 1):
            ones = due - 3 * threes - 2 * twos
            if why_not_take(stack, others, due, ones, twos, threes) is ALLOWED:
                found[count] = take_gold(ones, twos, threes)
                count += 1
    return count


def why_not_choose(s: State, ones: i64, twos: i64, threes: i64) -> Reason:
    """The total must be exact; where no exact payout for all exists, as large as can be (A-14)."""
    stack = tally(s.stack)
    due = due_from(stack, s.picks_left, saboteurs_in_play(s))
    if ones + 2 * twos + 3 * threes != due:
        return why_wrong_total(saboteurs_in_play(s))
    return why_not_take(stack, others_to_mind(s, stack), due, ones, twos, threes)


def why_wrong_total(saboteurs: i64) -> Reason:
    """Return the reason against a wrong total, by the number of saboteurs."""
    if saboteurs == 1:
        return WRONG_TOTAL_FOR_ONE  # [S-PAY-11]
    if saboteurs < 4:
        return WRONG_TOTAL_FOR_TWO_OR_THREE  # [S-PAY-12]
    return WRONG_TOTAL_FOR_FOUR  # [S-PAY-13]


def why_not_your_choice(s: State, seat: Seat) -> Reason:
    """Tell a seat that is not to be paid now why it may not choose."""
    if s.roles[seat] != SABOTEUR:
        return MINERS_LOST  # [S-PAY-01]
    return ANOTHER_SABOTEUR_CHOOSES  # [S-PAY-14]


def others_to_mind(s: State, stack: i64) -> i64:
    """Return how many others must still find an exact total; none if the stack is short anyway."""
    return s.picks_left - 1 if can_pay_all(stack, s.picks_left, saboteurs_in_play(s)) else 0


def can_pay_all(stack: i64, unpaid: i64, saboteurs: i64) -> bool:
    """Tell whether a stack holds an exact total for everybody who is still to be paid."""
    due = nuggets_due(saboteurs)
    return can_pay(ones_in(stack), twos_in(stack), threes_in(stack), unpaid, due)


def why_not_take(stack: i64, others: i64, due: i64, ones: i64, twos: i64, threes: i64) -> Reason:
    """The cards must be in the stack and leave an exact total for the others (A-14)."""
    ones_left = ones_in(stack) - ones
    twos_left = twos_in(stack) - twos
    threes_left = threes_in(stack) - threes
    if ones_left < 0 or twos_left < 0 or threes_left < 0:
        return NOT_IN_STACK  # [S-PAY-14]
    if not can_pay(ones_left, twos_left, threes_left, others, due):
        return LEAVES_ANOTHER_SHORT  # [S-PAY-14]
    return ALLOWED


def due_now(s: State) -> i64:
    """Return the total that the saboteur who is to be paid now must get."""
    return due_from(tally(s.stack), s.picks_left, saboteurs_in_play(s))


def due_from(stack: i64, unpaid: i64, saboteurs: i64) -> i64:
    """Return what the next unpaid saboteur gets from a stack that may be too short for all."""
    due = nuggets_due(saboteurs)
    if can_pay_all(stack, unpaid, saboteurs):
        return due
    return largest_total(ones_in(stack), twos_in(stack), threes_in(stack), due)


def can_pay(ones: i64, twos: i64, threes: i64, saboteurs: i64, due: i64) -> bool:
    """Tell whether this many saboteurs can each get exactly what is due."""
    if ones < 0 or twos < 0 or threes < 0:
        return False
    if saboteurs == 0:
        return True
    for use_threes in range(due // 3 + 1):
        for use_twos in range((due - 3 * use_threes) // 2 + 1):
            use_ones = due - 3 * use_threes - 2 * use_twos
            if can_pay(ones - use_ones, twos - use_twos, threes - use_threes, saboteurs - 1, due):
                return True
    return False


def largest_total(ones: i64, twos: i64, threes: i64, due: i64) -> i64:
    """Return the largest total, not above what is due, that these cards can make."""
    while due > 0 and not can_pay(ones, twos, threes, 1, due):
        due -= 1
    return due


def choose(s: State, seat: Seat, ones: i64, twos: i64, threes: i64) -> None:
    """Take the chosen cards; then the next saboteur in order of play chooses."""
    hand_out(s, seat, ones, twos, threes)
    s.picks_left -= 1
    if s.picks_left > 0:
        step = s.switches.turn_direction
        s.turn = first_saboteur_from(s, seat_beside(s, seat, step))
    else:
        go_on(s)


def hand_out(s: State, seat: Seat, ones: i64, twos: i64, threes: i64) -> None:
    """Move gold cards from the stack to a saboteur; the others see only how many."""
    give(s, seat, 3, threes)
    give(s, seat, 2, twos)
    give(s, seat, 1, ones)
    if s.telling:
        s.tell(PAID, seat, ones + twos + threes)
        s.tell_only(seat, PAID_CARDS, seat, ones, twos, threes)


def give(s: State, seat: Seat, value: i64, count: i64) -> None:
    """Move some gold cards of one value from the stack to a seat."""
    for _ in range(count):
        s.stack = without(s.stack, value)
        log_gold(s, seat, value, is_paid=True)


def give_saboteurs_their_gold(s: State) -> None:
    """Pay all saboteurs in order of play, each with the fewest cards that leave enough (A-14)."""
    s.picks_left = saboteurs_in_play(s)
    seat = s.starter
    while s.picks_left > 0:
        seat = first_saboteur_from(s, seat)
        give_fewest_cards(s, seat)
        s.picks_left -= 1
        seat = seat_beside(s, seat, s.switches.turn_direction)


def give_fewest_cards(s: State, seat: Seat) -> None:
    """Give the allowed combination with the fewest cards, the larger card first (A-35)."""
    choices = vec[i64]([0] * 16)
    fewest: i64 = 99
    best = Detail(0)
    for place in range(list_choices(s, choices)):
        choice = detail_of(Action(choices[place]))
        cards = cards_of(choice)
        # Choices are listed with fewer threes first, so a tie goes to the later one.
        if cards <= fewest:
            fewest = cards
            best = choice
    hand_out(s, seat, ones_of(best), twos_of(best), threes_of(best))
