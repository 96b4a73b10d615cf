"""Dealing a game, and an imagined one."""

from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY
from tests.fourth_game.lode.state import BURY, CARDS, HAND, Play, State


def set_up(state: State) -> None:
    """Shuffle, deal three cards to everybody, and draw who begins. [L-SETUP-01, L-SETUP-02]"""
    state.deck = shuffled(list(CARDS), state.chance)
    state.hands = [sorted(state.deck.pop() for _ in range(HAND)) for _ in range(state.seats)]
    state.first = int(state.chance.below(state.seats))


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    """The cards in an order by chance."""
    left = cards[:]
    return [left.pop(int(chance.below(len(left)))) for _ in cards]


def imagine(state: State, viewer: int, chance: Chance) -> State:
    """A state that the viewer cannot tell from this one: all that it has not seen is dealt again.

    [L-BURY-02]
    """
    dream = state.clone()
    dream.chance = chance
    hidden = [seat for seat in range(state.seats) if seat != viewer]
    buried = [
        place
        for place, play in enumerate(state.plays)
        if play.verb == BURY and play.seat in hidden and not state.is_over
    ]
    unseen = [*state.deck, *(card for seat in hidden for card in state.hands[seat])]
    unseen += [state.plays[place].card for place in buried]
    pool = shuffled(sorted(unseen), chance)
    for seat in hidden:
        dream.hands[seat] = sorted(pool.pop() for _ in range(HAND))
    for place in buried:
        seat, verb, _ = state.plays[place]
        dream.plays[place] = Play(seat, verb, pool.pop())
    dream.deck = pool
    return dream


def seat_or_nobody(viewer: int | None) -> int:
    """A viewer as the rules number it."""
    return int(NOBODY) if viewer is None else viewer
