"""What may be played, and what comes of it."""

from pepita.kernel.numbers import Seat
from pepita.kernel.reasons import ALLOWED, NOT_A_MOVE, Reason
from tests.fourth_game.lode import facts as f
from tests.fourth_game.lode import reasons as r
from tests.fourth_game.lode.notation import action_of, card_of, verb_of
from tests.fourth_game.lode.state import BLAST, BURY, CARDS, DIG, GOLD, Play, State


def list_moves(state: State) -> list[int]:
    """Every legal action of the seat in turn."""
    return [
        action_of(verb, card)
        for card in state.hands[state.turn]
        for verb in (DIG, BURY, BLAST)
        if why_not_play(state, verb, card) is ALLOWED
    ]


def why_not(state: State, seat: int, action: int) -> Reason:
    """What forbids an action. [L-TURN-01, L-TURN-02]"""
    verb, card = verb_of(action), card_of(action)
    if verb not in (DIG, BURY, BLAST) or card not in CARDS:
        return NOT_A_MOVE
    if state.is_over:
        return r.GAME_OVER
    if seat != state.turn:
        return r.NOT_YOUR_TURN
    if card not in state.hands[seat]:
        return r.NOT_IN_HAND
    return why_not_play(state, verb, card)


def why_not_play(state: State, verb: int, card: int) -> Reason:
    """What forbids a play of a card that is in the hand. [L-DIG-01, L-BLAST-01, L-BLAST-02]"""
    if verb == DIG:
        return ALLOWED if card > state.top else r.NOT_HIGHER
    if verb == BURY:
        return ALLOWED
    if not state.has_blasting:
        return r.NO_BLASTING
    if not state.shaft:
        return r.NOTHING_TO_BLAST
    return ALLOWED if card < state.top else r.NOT_LOWER


def make_move(state: State, action: int) -> None:
    """Play a card, and draw another one. [L-TURN-03]"""
    seat, verb, card = state.turn, verb_of(action), card_of(action)
    state.hands[seat].remove(card)
    state.add(Play(seat, verb, card))
    drawn = state.deck.pop()
    state.hands[seat] = sorted([*state.hands[seat], drawn])
    if state.telling:
        if verb == BURY:
            state.tell(f.BURIED, seat)
        else:
            state.tell(f.DUG if verb == DIG else f.BLASTED, seat, card, nuggets_of(verb, card))
        state.tell(f.DREW, seat)
        state.tell_only(Seat(seat), f.DREW_CARD, seat, drawn)
        if state.is_over:
            state.tell(f.GAME_ENDED)


def nuggets_of(verb: int, card: int) -> int:
    """What a card brings. [L-DIG-02, L-BURY-01]"""
    has_gold = card % GOLD == 0
    if verb == DIG:
        return 2 if has_gold else 1
    return 3 if verb == BURY and has_gold else 0


def nuggets(state: State, seat: int, *, with_buried: bool) -> int:
    """What somebody has dug up, and at the end what was buried. [L-END-02]"""
    return sum(
        nuggets_of(play.verb, play.card)
        for play in state.plays
        if play.seat == seat and (with_buried or play.verb != BURY)
    )
