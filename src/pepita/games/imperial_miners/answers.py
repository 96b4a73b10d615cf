"""Carrying out the answer to what a player was asked."""

from mypy_extensions import i64

from pepita.games.imperial_miners import moves as m
from pepita.games.imperial_miners.activation import (
    climb_to,
    decline_option,
    place_card,
    take_option,
    take_surface,
)
from pepita.games.imperial_miners.facts import (
    CHOSE,
    FACTION_NAMED,
    NO_MORE,
    TOOK_BRANCH,
    TOOK_SURFACE,
)
from pepita.games.imperial_miners.mine import edge_named, level_at, place_at
from pepita.games.imperial_miners.piles import discard
from pepita.games.imperial_miners.progress import advance, move_to_board
from pepita.games.imperial_miners.rounds import go_on, run
from pepita.games.imperial_miners.state import (
    ASK_CARD,
    ASK_CARDS,
    ASK_DECK,
    ASK_DISCARD,
    ASK_EDGE,
    ASK_FACTION,
    ASK_HAND,
    ASK_KEEP,
    ASK_MOVE,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    ASK_ROW,
    ASK_SLOT,
    ASK_SURFACE,
    ASK_TARGET,
    AT,
    DIGS,
    GOT,
    LEFT,
    NOTHING,
    Player,
    State,
)
from pepita.games.imperial_miners.steps import (
    discard_for_effect,
    next_step,
    put_cart_token,
    take_branch,
    take_from_deck,
    take_row,
    take_target,
)


def make_move(s: State, seat: i64, move: i64) -> None:
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


def choose(s: State, p: Player, verb: i64, detail: i64) -> None:
    """Lock a choice that nobody sees before all have chosen (A-09). [M-MINE-01]"""
    p.choice = DIGS if verb == m.DIG else detail
    if s.telling:
        s.tell(CHOSE, p.seat)


def answer(s: State, p: Player, asked: i64, verb: i64, detail: i64) -> None:
    """Carry out an answer."""
    if asked == ASK_SLOT:
        place_card(s, p, m.x_of(detail))
    elif asked == ASK_OPTION:
        if verb == m.DO:
            take_option(s, p, detail)
        else:
            decline_option(s, p)
    elif asked == ASK_PATH:
        climb_to(s, p, place_at(s, p, level_at(s, p, p.read(AT)) - 1, m.x_of(detail)))
    elif asked == ASK_SURFACE:
        if s.telling:
            s.tell(TOOK_SURFACE, p.seat, detail)
        take_surface(s, p, detail)
    elif asked == ASK_HAND:
        discard(s, p, detail)
    elif asked == ASK_NEXT:
        move_to_board(s, p, detail)
    else:
        answer_step(s, p, asked, verb, detail)


def answer_step(s: State, p: Player, asked: i64, verb: i64, detail: i64) -> None:
    """Carry out an answer to what a step asked."""
    if verb in (m.ENOUGH, m.STAY, m.DECLINE):
        do_no_more(s, p, verb)
    elif asked == ASK_ROW:
        take_row(s, p, detail)
    elif asked == ASK_DECK:
        take_from_deck(s, p, detail)
    elif asked == ASK_FACTION:
        p.write(GOT, detail)
        if s.telling:
            s.tell(FACTION_NAMED, p.seat, detail)
    elif asked == ASK_MOVE:
        board = m.board_of(detail)
        advance(s, p, p.board if board == m.SAME_BOARD else board - 1, m.spaces_of(detail))
    elif asked in (ASK_CARDS, ASK_TARGET):
        take_target(s, p, place_at(s, p, m.level_of(detail), m.x_of(detail)))
    elif asked == ASK_EDGE:
        at = m.place_of(detail)
        side = m.side_of(detail)
        put_cart_token(s, p, edge_named(s, p, m.level_of(at), m.x_of(at), side))
    elif asked == ASK_DISCARD:
        discard_for_effect(s, p, detail)
    else:
        if s.telling:
            s.tell(TOOK_BRANCH, p.seat, detail)
        take_branch(s, p, detail)


def do_no_more(s: State, p: Player, verb: i64) -> None:
    """Leave a step at that; `enough` ends one that was done some times already."""
    if s.telling:
        s.tell(NO_MORE, p.seat)
    if verb == m.ENOUGH:
        p.write(LEFT, 0)
    else:
        next_step(p)
