"""What a seat may know of the gold: its own, and what it saw pass. Part of the view."""

from pepita.games.saboteur.rules.cards import GOLD_COPIES
from pepita.games.saboteur.rules.gold_log import (
    BACK_TO_STACK,
    round_of,
    seat_of,
    value_of,
    was_paid,
    with_value,
)
from pepita.games.saboteur.rules.state import CHOOSE, OVER, PICK, State
from pepita.games.saboteur.shapes import Gold, GoldSeen, OwnedGold


def gold_view(state: State, viewer: int | None) -> Gold:
    """Return stack, packet and owned gold. [S-INFO-09, S-INFO-10, S-INFO-11]

    How many cards somebody has is public, their values are not before the game is over
    (ruling A-25). A holder sees the packet; a choosing saboteur what the stack holds (A-34).
    """
    holds_packet = state.phase == PICK and state.turn == viewer
    chooses = state.phase == CHOOSE and state.turn == viewer
    return {
        "stack": len(state.stack),
        "packet": len(state.packet),
        "owned": owned_gold(state, viewer),
        "packet_cards": sorted(map(int, state.packet)) if holds_packet else None,
        "stack_cards": tally(list(state.stack)) if chooses else None,
        "log": [log_row(entry) for entry in state.gold_log],
        "picks_left": int(state.picks_left) if state.phase in (PICK, CHOOSE) else 0,
        "seen": [] if viewer is None else sights_of(state, viewer),
    }


def log_row(entry: int) -> list[int | None]:
    """Return what everybody saw of a gold card: the round, and who got it; None: the stack."""
    seat = int(seat_of(entry))
    return [int(round_of(entry)), None if seat == BACK_TO_STACK else seat]


def owned_gold(state: State, viewer: int | None) -> list[OwnedGold]:
    """Return how many gold cards each seat has; for those who may know, the values as they came."""
    values: list[list[int]] = [[] for _ in range(state.seats)]
    for entry in state.gold_log:
        seat = seat_of(entry)
        if seat != BACK_TO_STACK:
            values[seat].append(int(value_of(entry)))
    is_open = state.phase == OVER
    return [
        {"cards": len(cards), "values": cards if is_open or seat == viewer else None}
        for seat, cards in enumerate(values)
    ]


def tally(cards: list[int]) -> dict[str, int]:
    """Return how many cards there are of each value."""
    return {str(value): cards.count(value) for value in (1, 2, 3)}


def sights_of(state: State, viewer: int) -> list[GoldSeen]:
    """Return the packets and stacks that the viewer has looked through, oldest first."""
    sights: list[GoldSeen] = []
    log = [int(entry) for entry in state.gold_log]
    for place, entry in enumerate(log):
        if seat_of(entry) != viewer:
            continue
        if not was_paid(entry):
            packet = packet_seen_at(state, log, place)
            sights.append({"round": round_of(entry), "packet": packet, "took": value_of(entry)})
        elif state.switches.saboteurs_choose and begins_choice(log, place):
            sights.append({"round": round_of(entry), "stack": stack_seen_at(log, place)})
    return sights


def packet_seen_at(state: State, log: list[int], place: int) -> list[int]:
    """Return the cards that lay in the packet when this entry was picked from it."""
    round_ = round_of(log[place])
    cards = [value_of(entry) for entry in log[place:] if round_of(entry) == round_]
    if state.phase == PICK and state.round == round_:
        cards += [int(card) for card in state.packet]
    return sorted(cards)


def begins_choice(log: list[int], place: int) -> bool:
    """Tell whether a saboteur's payout begins at this entry."""
    return place == 0 or with_value(log[place], 0) != with_value(log[place - 1], 0)


def stack_seen_at(log: list[int], place: int) -> dict[str, int]:
    """Return what the stack held just before this entry was taken from it."""
    gone = [value_of(entry) for entry in log[:place] if seat_of(entry) != BACK_TO_STACK]
    return {str(value): GOLD_COPIES[value] - gone.count(value) for value in (1, 2, 3)}
