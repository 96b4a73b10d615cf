"""What a seat, or a spectator, may know, built up from nothing for the viewer's eyes.

Mines, tokens, markers, deck sizes and discard piles lie open; hands, piles, events to come and
choices not yet revealed do not (A-51).
"""

from typing import TYPE_CHECKING, Final, Literal

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, SIDE_IDS
from pepita.games.imperial_miners.edge.notation import edge_of, write_cell
from pepita.games.imperial_miners.edge.public_data import (
    barred_now,
    cell_of,
    cells_of,
    doing_data,
    numbers_of,
    program_at,
    seen_data,
    slots_data,
)
from pepita.games.imperial_miners.operations.operation import NO_FACTION
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.amounts import play_cost
from pepita.games.imperial_miners.rules.interpreter import operation_at
from pepita.games.imperial_miners.rules.mine import EDGES, carts_of, level_at, list_slots
from pepita.games.imperial_miners.rules.numbers import Card, CardPlace, Level, Pc
from pepita.games.imperial_miners.rules.public_knowledge import OPEN_LEVEL
from pepita.games.imperial_miners.rules.rounds import hand_limit
from pepita.games.imperial_miners.rules.scoring import rank_of, score
from pepita.games.imperial_miners.rules.state import (
    ACTIVATION_FRAME,
    ASK_CARD,
    ASK_NAMES,
    AT,
    DIGS,
    FRAME,
    GOT,
    KEPT_CARDS,
    KIND,
    LEFT,
    NO_BOARD,
    NO_CHOICE,
    NO_PLACE,
    NOTHING,
    PC,
    PHASE_KEEP,
    PHASE_NAMES,
    ROUNDS,
    STEPS_FRAME,
    Player,
    State,
)
from pepita.games.imperial_miners.shapes import (
    About,
    Colour,
    Faction,
    MineCard,
    OpenView,
    OwnHand,
    OwnView,
)
from pepita.games.imperial_miners.shapes import Player as PlayerView
from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Detail

if TYPE_CHECKING:
    from pepita.games.imperial_miners.edge.game import ImperialMiners

# More places than a mine can have.
PLACE_BITS: Final[i64] = 8
LAST_PLACE: Final = 0xFF
ALL_EDGES: Final = 7  # one bit for each side that edges are named from
COLOURS: tuple[Colour, ...] = ("red", "green", "blue", "yellow", "black")


def open_view(game: "ImperialMiners") -> OpenView:
    """Return what lies open on the table."""
    state = game.state
    return {
        "game": "imperial-miners",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "phase": PHASE_NAMES[state.phase],
        "round": int(state.round),
        "rounds_to_come": int(ROUNDS - state.round),
        "first": int(state.first),
        "actors": list(game.actors),
        "event": event_number(state),
        "past_events": past_events(state),
        "boards": [SIDE_IDS[side] for side in state.sides],
        "decks": [len(pile) for pile in state.piles],
        "discards": [discard_view(state, level) for level in range(d.LEVELS)],
        "hand_limit": int(hand_limit(state)),
        "clock": int(state.clock),
        "seen": seen_data(state),
        "players": [player_view(state, player) for player in state.players],
    }


def own_view(game: "ImperialMiners", viewer: int | None, shared: OpenView) -> OwnView:
    """Return what only one viewer may know: its own hand and choice, and the moves open to it."""
    if viewer is None:
        return {"viewer": None}
    players = shared["players"]
    own: PlayerView = {**players[viewer], **hand_view(game.state, game.state.players[viewer])}
    return {
        "viewer": viewer,
        "players": [*players[:viewer], own, *players[viewer + 1 :]],
        "moves": game.legal_moves(viewer),
        "open_places": open_places(game, viewer),
    }


def open_places(game: "ImperialMiners", seat: int) -> list[str]:
    """Return where cards could hang in a mine (A-02), while the seat is asked for one."""
    state, found = game.state, game.capacity[:]
    player = state.players[seat]
    if player.asks != ASK_CARD:
        return []
    places: list[str] = []
    for level in range(1, d.LEVELS + 1):
        count = list_slots(state, player, Level(level), found)
        xs = sorted([int(x) for x in found[:count]])
        places += [write_cell(Level(level), x) for x in xs]
    return places


def event_number(state: State) -> int | None:
    """Return the number of this round's event, common to all. [M-EVENT-02]"""
    return None if state.event < 0 else int(state.deck.event_numbers[state.event])


def past_events(state: State) -> list[int]:
    """Return the events of the rounds before this one."""
    return [int(state.deck.event_numbers[event]) for event in state.events[: state.round][:-1]]


def discard_view(state: State, level: int) -> list[int]:
    """Return a discard pile; the order in which cards came means nothing. [M-SETUP-03]"""
    return sorted(numbers_of(state, list(state.discards[level])))


def player_view(state: State, player: Player) -> PlayerView:
    """Return what everybody may know of one player."""
    points = int(score(player))
    places = by_place(state, player)
    cells = cells_of(state, player)
    return {
        "colour": COLOURS[player.seat],
        "coins": int(player.coins),
        "vp": int(player.vp),
        "carts": int(carts_of(player)),
        "score": points,
        "rank": rank_of(points),
        "hand_levels": levels_in_hand(state, player),
        "shown": shown_cards(state, player),
        "slots": slots_data(player),
        "barred": barred_now(state, player),
        "hand": None,
        "costs": None,
        "mine": [card_view(state, player, place, cells[place]) for place in places],
        "complete_carts": edges_view(places, cells, player.carts & ~player.cart_tokens),
        "cart_tokens": edges_view(places, cells, player.cart_tokens),
        "open_carts": edges_view(places, cells, player.open_carts),
        "factions": factions_view(state, player),
        "board": None if player.board == NO_BOARD else int(player.board) + 1,
        "position": int(player.position),
        "boards_done": int(player.boards_done),
        "moved": int(player.moved),
        "has_chosen": bool(player.choice != NO_CHOICE and player.asks == NOTHING),
        "choice": None,
        "playing": playing_view(state, player),
        "placed": None if player.placed == NO_PLACE else cells[player.placed],
        "asks": ASK_NAMES[player.asks],
        "about": about_view(state, player),
        "doing": doing_data(state, player, places),
    }


def hand_view(state: State, player: Player) -> OwnHand:
    """Return what only the player knows: their hand, what it would cost, and their choice."""
    return {
        "hand": numbers_of(state, list(player.hand)),
        "costs": costs_of_hand(state, player),
        "choice": choice_view(state, player),
    }


def factions_view(state: State, player: Player) -> list[Faction]:
    """Return the factions that a mine has cards of."""
    found = 0
    for card in player.cards:
        found |= state.deck.factions[card]
    return [name for number, name in enumerate(FACTION_NAMES) if has_bit(found, number)]


def levels_in_hand(state: State, player: Player) -> list[int]:
    """Return how many cards of each level a hand holds; their backs show it."""
    found = [0] * int(d.LEVELS)
    for card in player.hand:
        found[state.deck.levels[card] - 1] += 1
    return found


def shown_cards(state: State, player: Player) -> list[int]:
    """Return the cards that everybody knows to be in a hand (A-74); level 4 cards are all alike."""
    open_cards = [card for card in player.hand if state.deck.levels[card] == OPEN_LEVEL]
    return sorted(numbers_of(state, [*player.shown, *open_cards]))


def costs_of_hand(state: State, player: Player) -> list[int]:
    """Return what each card of the hand would cost now."""
    return [int(play_cost(state, player, Card(card))) for card in player.hand]


def by_place(state: State, player: Player) -> list[int]:
    """Return the cards of a mine by level and x; when a card was placed means nothing."""
    # Sorted as plain numbers, level above x above place: views are asked for at every move.
    ranks = [
        int(
            (m.spot(level_at(state, player, CardPlace(place)), player.xs[place]) << PLACE_BITS)
            | place
        )
        for place in range(len(player.cards))
    ]
    ranks.sort()
    return [rank & LAST_PLACE for rank in ranks]


def card_view(state: State, player: Player, place: int, cell: str) -> MineCard:
    """Return a card of a mine, and what lies on it."""
    return {
        "at": cell,
        "card": int(state.deck.numbers[player.cards[place]]),
        "machines": int(player.machines[place]),
        "collapse": has_bit(player.collapses, place),
        "activated": has_bit(player.activated, place),
    }


def edges_view(places: list[int], cells: list[str], edges: int) -> list[str]:
    """Return some edges, each named from the card to its left or above it."""
    if not edges:
        return []
    found: list[str] = []
    for place in places:
        sides = (edges >> (place * EDGES)) & ALL_EDGES
        if sides:
            found += [edge_of(cells[place], side) for side in range(EDGES) if has_bit(sides, side)]
    return found


def choice_view(state: State, player: Player) -> list[int] | int | Literal["dig"] | None:
    """Return what a player has chosen and not revealed: four cards, a card, or to dig."""
    if player.choice == NO_CHOICE:
        return None
    if player.choice == DIGS:
        return "dig"
    if state.phase == PHASE_KEEP:
        kept = [int(m.kept_card(Detail(player.choice), number)) for number in range(KEPT_CARDS)]
        return numbers_of(state, kept)
    return int(state.deck.numbers[player.choice])


def playing_view(state: State, player: Player) -> int | None:
    """Return the card that a player has revealed this round, until the phase is over."""
    if PHASE_NAMES[state.phase] != "mine" or player.choice == NO_CHOICE:
        return None
    return int(state.deck.numbers[player.choice])


def about_view(state: State, player: Player) -> About | None:
    """Return what a decision is about: whose effect, which step, how often it goes on.

    `of` names the effect as in positions: card and option, event, space, bonus, or surface.
    """
    if player.asks == NOTHING or player.top == 0:
        return None
    base = (player.top - 1) * FRAME
    frame = [int(number) for number in player.stack[base : base + FRAME]]
    about: About = {"at": None, "of": None, "step": None, "left": None, "faction": None}
    if frame[AT] != NO_PLACE:
        about["at"] = cell_of(state, player, CardPlace(frame[AT]))
    if frame[KIND] == STEPS_FRAME:
        name, step = program_at(state, Pc(frame[PC]))
        about |= {"of": name, "step": step, "left": max(frame[LEFT], 0)}
        faction = operation_at(state, Pc(frame[PC])).faction_named(frame[GOT])
        if faction != NO_FACTION:
            about["faction"] = FACTION_NAMES[faction]
    elif frame[KIND] == ACTIVATION_FRAME:
        about["of"] = f"card {state.deck.numbers[player.cards[frame[AT]]]}"
    return about
