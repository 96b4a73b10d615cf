"""Carrying out the answer to what a player was asked."""

from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.activation import (
    climb_to,
    decline_option,
    place_card,
    take_option,
    take_surface,
)
from pepita.games.imperial_miners.rules.facts import CHOSE, TOOK_SURFACE
from pepita.games.imperial_miners.rules.interpreter import answer_step
from pepita.games.imperial_miners.rules.mine import level_at, place_at
from pepita.games.imperial_miners.rules.numbers import Ask, Level
from pepita.games.imperial_miners.rules.piles import discard
from pepita.games.imperial_miners.rules.progress import move_to_board
from pepita.games.imperial_miners.rules.rounds import go_on, run
from pepita.games.imperial_miners.rules.state import (
    ASK_CARD,
    ASK_HAND,
    ASK_KEEP,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    ASK_SLOT,
    ASK_SURFACE,
    DIGS,
    NOTHING,
    Player,
    State,
)
from pepita.kernel.numbers import Action, Detail, Seat, Verb


def make_move(s: State, seat: Seat, move: Action) -> None:
    """Make a legal move of a seat, and go on until somebody has to decide."""
    p = s.players[seat]
    asked = p.asks
    p.asks = NOTHING
    if asked in (ASK_KEEP, ASK_CARD):
        choose(s, p, m.verb_of(move), m.detail_of(move))
    else:
        answer(s, p, asked, m.verb_of(move), m.detail_of(move))
        run(s, p)
    go_on(s)


def choose(s: State, p: Player, verb: Verb, detail: Detail) -> None:
    """Lock a choice that nobody sees before all have chosen (A-09). [M-MINE-01]"""
    p.choice = DIGS if verb == m.DIG else detail
    if s.telling:
        s.tell(CHOSE, p.seat)


def answer(s: State, p: Player, asked: Ask, verb: Verb, detail: Detail) -> None:
    """Carry out an answer."""
    if asked == ASK_SLOT:
        place_card(s, p, m.x_of(detail))
    elif asked == ASK_OPTION:
        if verb == m.DO:
            take_option(s, p, m.number_of(detail))
        else:
            decline_option(s, p)
    elif asked == ASK_PATH:
        climb_to(s, p, place_at(s, p, Level(level_at(s, p, p.at()) - 1), m.x_of(detail)))
    elif asked == ASK_SURFACE:
        if s.telling:
            s.tell(TOOK_SURFACE, p.seat, m.number_of(detail))
        take_surface(s, p, m.number_of(detail))
    elif asked == ASK_HAND:
        discard(s, p, m.card_of(detail))
    elif asked == ASK_NEXT:
        move_to_board(s, p, m.next_board_of(detail))
    else:
        answer_step(s, p, verb, detail)
