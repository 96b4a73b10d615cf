"""From a forbidden move to what the player hears: clause, code, facts, sentence.

Facts about the asking seat's own hand and about the open table only.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pepita import words
from pepita.games.imperial_miners import forbidden as f
from pepita.games.imperial_miners import moves as m
from pepita.games.imperial_miners.activation import surface_price
from pepita.games.imperial_miners.amounts import play_cost
from pepita.games.imperial_miners.legality import why_not
from pepita.games.imperial_miners.mine import row1_reach
from pepita.games.imperial_miners.naming import named
from pepita.games.imperial_miners.notation import read_move, write_cell, write_edge
from pepita.games.imperial_miners.operations.choose import empty_branch
from pepita.games.imperial_miners.operations.ladder import held_for, row_price
from pepita.games.imperial_miners.state import (
    ASK_NAMES,
    AT,
    LEFT,
    NO_BOARD,
    NOTHING,
    PC,
    PHASE_NAMES,
    Player,
    State,
)
from pepita.kernel.refusal import Refusal

Facts = dict[str, object]


class Asked(NamedTuple):
    """A question: who asks, on which table, about which move."""

    state: State
    seat: int
    action: int

    @property
    def player(self) -> Player:
        """The seat that asks."""
        return self.state.players[self.seat]

    @property
    def detail(self) -> int:
        """The details of the move."""
        return self.action & m.DETAIL


def refusal_of(state: State, seat: int, text: str, options: Mapping[str, object]) -> Refusal | None:
    """Return why the seat may not make this move, or None; BadMove if it is no move.

    The table's options say by which names its deck calls cards.
    """
    asked = Asked(state, seat, read_move(state, text))
    reason = why_not(state, seat, asked.action)
    if reason == f.ALLOWED:
        return None
    code, clause, facts_of = REASONS[reason]
    facts = facts_of(asked)
    said = named(options, words.DEFAULT, facts)
    return Refusal(clause, code, facts, words.say(f"imperial-miners.refusal.{code}", said))


def nothing(asked: Asked) -> Facts:
    """No facts: the sentence says it all."""
    return {}


def awaited(asked: Asked) -> Facts:
    """What the game waits for from this seat."""
    return {"asks": ASK_NAMES[asked.player.asks]}


def phase(asked: Asked) -> Facts:
    """The phase, and the seats that have to decide."""
    seats = [int(p.seat) for p in asked.state.players if p.asks != NOTHING]
    return {"phase": PHASE_NAMES[asked.state.phase], "actors": seats}


def card(asked: Asked) -> Facts:
    """The card that the move names."""
    deck = asked.state.deck
    if asked.action >> m.VERB == m.KEEP:
        hand = list(asked.player.hand)
        kept = [m.kept(asked.detail, number) for number in range(4)]
        return {"card": next(int(deck.numbers[card]) for card in kept if card not in hand)}
    return {"card": int(deck.numbers[asked.detail])}


def dear(asked: Asked) -> Facts:
    """The card, what it costs now, and what the player has."""
    cost = int(play_cost(asked.state, asked.player, asked.detail))
    return {**card(asked), "cost": cost, "coins": int(asked.player.coins)}


def unsupported(asked: Asked) -> Facts:
    """The card and its row."""
    level = int(asked.state.deck.levels[asked.detail])
    return {**card(asked), "level": level, "above": level - 1}


def slot(asked: Asked) -> Facts:
    """The place that the move names in the row of the revealed card."""
    level = int(asked.state.deck.levels[asked.player.choice])
    return {"level": level, "place": spelled_cell(level, m.x_of(asked.detail))}


def spelled_cell(level: int, x: int) -> str:
    """Return a place, also one too far out to be written."""
    try:
        return write_cell(level, x)
    except ValueError:
        return f"{level},…"


def reach(asked: Asked) -> Facts:
    """The place, and how far row 1 reaches."""
    first, last = row1_reach(asked.state, asked.player)
    return {**slot(asked), "first": int(first), "last": int(last)}


def cell(asked: Asked) -> Facts:
    """The place in the mine that the move names."""
    return {"place": spelled_cell(m.level_of(asked.detail), m.x_of(asked.detail))}


def edge(asked: Asked) -> Facts:
    """The edge that the move names."""
    at = asked.detail // m.EDGE_SIDES
    try:
        side = asked.detail % m.EDGE_SIDES
        return {"edge": write_edge(m.level_of(at), m.x_of(at), side)}
    except ValueError:
        return {"edge": spelled_cell(m.level_of(at), m.x_of(at))}


def counted(asked: Asked) -> Facts:
    """The number that the move names, counted from 1."""
    return {"number": asked.detail + 1}


def number_of_empty_branch(asked: Asked) -> Facts:
    """The number of the branch that does nothing, counted from 1."""
    return {"number": int(empty_branch(asked.state, asked.player.read(PC))) + 1}


def surface(asked: Asked) -> Facts:
    """The price of a surface effect, and what the player has."""
    return {"cost": int(surface_price(asked.detail)), "coins": int(asked.player.coins)}


def row(asked: Asked) -> Facts:
    """The price of a row, and what the player has to pay it with."""
    p = asked.player
    pc = p.read(PC)
    price = int(row_price(asked.state, p, pc, asked.detail, p.read(AT)))
    held = int(held_for(asked.state, p, pc))
    return {"number": asked.detail + 1, "cost": price, "held": held}


def deck(asked: Asked) -> Facts:
    """The deck that the move names."""
    return {"deck": asked.detail}


def board(asked: Asked) -> Facts:
    """Where the marker stands."""
    standing = asked.player.board
    return {"board": 0 if standing == NO_BOARD else int(standing) + 1}


def spaces(asked: Asked) -> Facts:
    """How far the move goes, and how far it may go."""
    return {"spaces": int(m.spaces_of(asked.detail)), "most": int(asked.player.read(LEFT))}


REASONS: dict[int, tuple[str, str, Callable[[Asked], Facts]]] = {
    f.GAME_OVER: ("game-over", "M-END-01", nothing),
    f.AWAITS_EVENT: ("not-your-turn", "M-EVENT-03", phase),
    f.AWAITS_MINE_PHASE: ("not-your-turn", "M-MINE-01", phase),
    f.MINE_PHASE_DONE: ("not-your-turn", "M-CHAIN-06", phase),
    f.AWAITS_LAST_EVENT: ("not-your-turn", "M-EVENT-06", phase),
    f.HAND_CHOSEN: ("already-chosen", "M-SETUP-12", phase),
    f.CARD_CHOSEN: ("already-chosen", "M-MINE-01", phase),
    f.NOT_NOW: ("not-now", "M-EVENT-01", awaited),
    f.KEEP_FOUR: ("keep-four", "M-SETUP-12", nothing),
    f.NOT_DEALT: ("not-in-hand", "M-SETUP-12", card),
    f.NOT_IN_HAND: ("not-in-hand", "M-MINE-02", card),
    f.NOT_HELD_OVER_LIMIT: ("not-in-hand", "M-DRAW-04", card),
    f.NOT_HELD_FOR_EFFECT: ("not-in-hand", "M-EFFECT-04", card),
    f.TOO_DEAR: ("too-dear", "M-MINE-03", dear),
    f.NOTHING_TO_HANG_FROM: ("nothing-to-hang-from", "M-MINE-09", unsupported),
    f.MUST_PLAY: ("must-play", "M-MINE-06", nothing),
    f.WRONG_COLUMN: ("wrong-column", "M-MINE-12", slot),
    f.SLOT_TAKEN: ("slot-taken", "M-MINE-08", slot),
    f.NOTHING_ABOVE: ("nothing-above", "M-MINE-09", slot),
    f.TOO_FAR_ASIDE: ("too-far-aside", "M-MINE-10", reach),
    f.NO_SECOND_OPTION: ("no-such-option", "M-EFFECT-02", counted),
    f.NO_SUCH_OPTION: ("no-such-option", "M-EFFECT-01", counted),
    f.NEED_UNMET: ("need-unmet", "M-EFFECT-04", counted),
    f.COST_TOO_HIGH: ("cost-too-high", "M-EFFECT-04", counted),
    f.NOT_ABOVE: ("not-above", "M-CHAIN-04", nothing),
    f.SURFACE_TOO_DEAR: ("surface-too-dear", "M-CHAIN-05", surface),
    f.SURFACE_USED: ("surface-used", "M-CHAIN-05", nothing),
    f.NO_BRANCH_ON_CARD: ("no-such-branch", "M-EFFECT-04", counted),
    f.NO_BRANCH_ON_EVENT: ("no-such-branch", "M-EVENT-09", counted),
    f.NO_BRANCH_ON_SPACE: ("no-such-branch", "M-ADV-05", counted),
    f.DEAR_BRANCH_ON_CARD: ("branch-too-dear", "M-EFFECT-04", counted),
    f.DEAR_BRANCH_ON_EVENT: ("branch-too-dear", "M-EVENT-09", counted),
    f.DEAR_BRANCH_ON_SPACE: ("branch-too-dear", "M-ADV-05", counted),
    f.IDLE_BRANCH_ON_CARD: ("branch-does-nothing", "M-EFFECT-04", counted),
    f.IDLE_BRANCH_ON_EVENT: ("branch-does-nothing", "M-EVENT-09", counted),
    f.IDLE_BRANCH_ON_SPACE: ("branch-does-nothing", "M-ADV-05", counted),
    f.EMPTY_BRANCH_ON_CARD: ("nothing-is-a-branch", "M-EFFECT-04", number_of_empty_branch),
    f.EMPTY_BRANCH_ON_EVENT: ("nothing-is-a-branch", "M-EVENT-09", number_of_empty_branch),
    f.EMPTY_BRANCH_ON_SPACE: ("nothing-is-a-branch", "M-ADV-05", number_of_empty_branch),
    f.NO_ROW_ON_CARD: ("no-such-row", "M-EFFECT-04", counted),
    f.NO_ROW_ON_EVENT: ("no-such-row", "M-EVENT-09", counted),
    f.NO_ROW_ON_EVENT_2: ("no-such-row", "M-EVENT-13", counted),
    f.NO_ROW_ON_SPACE: ("no-such-row", "M-ADV-05", counted),
    f.DEAR_ROW_ON_CARD: ("row-too-dear", "M-EFFECT-04", row),
    f.DEAR_ROW_ON_EVENT: ("row-too-dear", "M-EVENT-09", row),
    f.DEAR_ROW_ON_EVENT_2: ("row-too-dear", "M-EVENT-13", row),
    f.DEAR_ROW_ON_SPACE: ("row-too-dear", "M-ADV-05", row),
    f.NO_SUCH_DECK: ("no-such-deck", "M-DRAW-02", deck),
    f.DECK_4_BARRED: ("deck-4-barred", "M-DRAW-06", nothing),
    f.DECK_SPENT: ("deck-spent", "M-DRAW-02", deck),
    f.DECK_TRIED: ("deck-tried", "M-DRAW-09", deck),
    f.TOO_FAR: ("too-far", "M-ADV-01", spaces),
    f.BEYOND_THE_TOP: ("beyond-the-top", "M-ADV-10", spaces),
    f.NO_SUCH_BOARD: ("no-such-board", "M-SETUP-01", nothing),
    f.WHICH_BOARD: ("which-board", "M-ADV-02", nothing),
    f.OTHER_BOARD: ("other-board", "M-ADV-03", board),
    f.BOARD_JUST_DONE: ("same-board", "M-ADV-08", board),
    f.MUST_STAY: ("stay-instead", "M-ADV-12", nothing),
    f.MUST_MOVE_FOR_FOUR: ("must-move", "M-CHAIN-11", nothing),
    f.MUST_MOVE_FOR_EIGHT: ("must-move", "M-CHAIN-12", nothing),
    f.NO_CARD_THERE: ("no-card-there", "M-EFFECT-05", cell),
    f.NOT_A_TARGET: ("not-a-target", "M-EFFECT-04", cell),
    f.CHOSEN_FOR_MACHINES: ("chosen-before", "M-MACH-01", cell),
    f.CHOSEN_FOR_COLLAPSES: ("chosen-before", "M-COLL-01", cell),
    f.ACTIVATED_BEFORE: ("activated-before", "M-SPEC-03", cell),
    f.MACHINES_FULL: ("machines-full", "M-MACH-02", cell),
    f.HAS_COLLAPSE: ("has-collapse", "M-COLL-03", cell),
    f.HAS_NO_TOKEN: ("has-no-token", "M-EFFECT-04", cell),
    f.NO_EDGE_THERE: ("no-edge-there", "M-CART-04", edge),
    f.CART_COMPLETE: ("cart-complete", "M-CART-03", edge),
    f.NO_HALF_THERE: ("no-half-there", "M-CART-04", edge),
    f.CARD_MUST_GO_ON: ("must-go-on", "M-EFFECT-04", nothing),
    f.SPACE_MUST_GO_ON: ("must-go-on", "M-ADV-05", nothing),
    f.SURFACE_MUST_GO_ON: ("must-go-on", "M-CHAIN-05", nothing),
    f.EVENT_IS_MANDATORY: ("event-is-mandatory", "M-EVENT-07", nothing),
}
