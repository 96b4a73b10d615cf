"""From one round to the next, and from the third to the end of the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.facts import GAME_ENDED
from pepita.games.saboteur.rules.setup import set_up_round
from pepita.games.saboteur.rules.state import OVER, State, seat_beside
from pepita.games.saboteur.rules.switches import CLOCKWISE
from pepita.kernel.chance import shuffle
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Seat

ROUNDS: Final[i64] = 3


def go_on(s: State) -> None:
    """Begin the next round, or end the game after the third. [S-NEXT-01, S-WIN-01]

    Gold cards stay with their owners; nothing here touches the gold log. [S-NEXT-05]
    """
    s.packet = vec[i64]()
    if s.round == ROUNDS:
        s.phase = OVER
        if s.telling:
            s.tell(GAME_ENDED, s.round)
        return
    restack_gold(s)
    set_up_round(s, next_starter(s))


def restack_gold(s: State) -> None:
    """Shuffle what is left of the gold into a stack again (ruling A-14 for Italy). [S-NEXT-06]"""
    if s.switches.gold_shuffled_between_rounds:
        shuffle(s.stack, s.chance)


def next_starter(s: State) -> Seat:
    """Return the left neighbour of whoever played the last card that counts. [S-NEXT-07]

    Italian: the last card of any kind, a discard too (A-15). Others: the last path card; if
    none was laid in the whole round, the last move counts.
    """
    last = s.last_card_by if s.switches.last_card_counts else s.last_path_by
    if last == NOBODY:
        last = s.last_mover
    if last == NOBODY:
        last = s.starter
    step = s.switches.turn_direction if s.switches.next_in_play_starts else CLOCKWISE
    return seat_beside(s, last, step)
