"""From a view to a game that fits it, and hidden roles drawn by chances.

What the view hides is filled in, in the order of the box, only to have a table that `imagine` can
work on: it never reads what the viewer does not know.
"""

from collections import Counter

from pepita.games.saboteur.edge.belief_gold import gold_from
from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.edge.position import read_picks_left, state_of
from pepita.games.saboteur.edge.position_reading import Reader
from pepita.games.saboteur.edge.role_chances import with_roles
from pepita.games.saboteur.edge.soundness import check_sound
from pepita.games.saboteur.rules.cards import (
    COPIES,
    DECK,
    FACE_NAMES,
    FEWEST_SEATS,
    HAND_SPAN,
    KIND_NAMES,
    MOST_SEATS,
    ROLE_NAMES,
    TOOL_NAMES,
)
from pepita.games.saboteur.rules.imagine import hidden_cards, imagine
from pepita.games.saboteur.rules.numbers import Kind
from pepita.games.saboteur.rules.round_end import is_usable, somebody_can_play
from pepita.games.saboteur.rules.setup import role_pool
from pepita.games.saboteur.rules.state import PLAY, State
from pepita.kernel.chance import seeded
from pepita.kernel.errors import BadPosition
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Seat
from pepita.kernel.view_reading import Data, ViewReader, bad_view

__all__ = ["game_from_view", "with_roles"]

# Fields that a view and a position have alike.
ALIKE = (
    "game", "seats", "options", "round", "phase", "starter", "broken", "looked", "rounds", "story",
    "last_mover", "last_card_by", "last_path_by", "rockfall_by",
)  # fmt: skip
FINISHED = ("pick", "choose", "over")
# Fields of a position that a view calls otherwise.
CALLED = {
    "turn": "actors", "hands": "hand_sizes", "cards": "seen_discards", "stack": "gold",
    "packet": "gold", "picks_left": "gold", "finder": "rounds",
}  # fmt: skip


def game_from_view(view: Data) -> Saboteur:
    """Return some game that fits a view, or raise BadView with the field that is wrong."""
    try:
        return fitting_game(view)
    except BadPosition as error:
        raise bad_view(error, CALLED) from None


def fitting_game(view: Data) -> Saboteur:
    """Return some game that fits a view, or raise BadPosition with the field that is wrong."""
    read = ViewReader(view)
    read.seats(int(FEWEST_SEATS), int(MOST_SEATS))
    viewer = read.viewer()
    me = int(NOBODY) if viewer is None else viewer
    position = Reader(position_from(read, viewer))
    state, options = state_of(position)
    check_somebody_can_play(state, me)
    try:
        state = imagine(state, Seat(me), seeded(0))
    except AssertionError as error:
        raise BadPosition("gold", str(error)) from None
    check_sound(state)
    read_picks_left(position, state)
    return Saboteur(state, options)


def check_somebody_can_play(state: State, me: int) -> None:
    """Where a round ends when nothing can be played, some hidden card or one's own can be."""
    if not state.switches.ends_when_nothing_playable or state.deck_left or state.phase != PLAY:
        return
    hidden = set(hidden_cards(state, Seat(me)))
    others = [seat for seat in range(state.seats) if seat != me and state.held[seat] > 0]
    if not somebody_can_play(state) and not any(
        is_usable(state, Seat(seat), Kind(kind)) for seat in others for kind in hidden
    ):
        raise BadPosition("hand_sizes", "no card is left to play, so the round would be over")


def position_from(read: ViewReader, viewer: int | None) -> Data:
    position = read.copied(ALIKE)
    is_finished = read.data.get("phase") in FINISHED
    position["turn"] = read.actor()
    position["finder"] = finder_from(read) if is_finished else None
    position["board"] = dict(board_from(read))
    position["goals"] = goals_from(read)
    position["roles"], position["undealt"] = roles_from(read)
    lay_cards(read, viewer, position)
    gold_from(read, viewer, position)
    return position


def finder_from(read: ViewReader) -> object:
    """Return who found the treasure in the round that is over."""
    rounds = read.rows("rounds", 3)
    return read.row_of("rounds", rounds[-1]).get("finder") if rounds else None


def board_from(read: ViewReader) -> list[tuple[str, object]]:
    """Return the cells and the path cards on them."""
    rows = [read.row_of("board", row) for row in read.rows("board", DECK)]
    return [(str(row.get("cell")), row.get("card")) for row in rows]


def goals_from(read: ViewReader) -> list[Data]:
    """Return the goals; faces that the viewer does not know come in the order of the box."""
    rows = [read.row_of("goals", row) for row in read.rows("goals", 3)]
    known = [row.get("face") for row in rows]
    unknown = [face for face in FACE_NAMES if face not in known]
    if known.count(None) > len(unknown):
        raise read.bad("goals", f"they are, in any order: {', '.join(FACE_NAMES)}")
    return [goal_from(row, unknown.pop(0) if row.get("face") is None else None) for row in rows]


def goal_from(row: Data, unknown: str | None) -> Data:
    """Return a goal; a stone that lies face-up shows by its sides whether it is turned."""
    face = unknown or row.get("face")
    is_up = row.get("up")
    lies_turned = face != "treasure" and row.get("sides") != str(face)[-2:]
    return {"face": face, "up": is_up, "turned": is_up is True and lies_turned}


def roles_from(read: ViewReader) -> tuple[list[str], str]:
    """Return roles and the one left over; unknown ones are dealt from the pool, miners first."""
    given = read.by_seat("roles", None)
    undealt = read.data.get("undealt")
    pool = [ROLE_NAMES[role] for role in role_pool(read.seat_count)]
    fields = [*[("roles", role) for role in given], ("undealt", undealt)]
    known = [
        ROLE_NAMES[read.checked_name(field, role, ROLE_NAMES)]
        for field, role in fields
        if role is not None
    ]
    for role in known:
        if role not in pool:
            raise read.bad("roles", f"more {role}s than the pool of {read.seat_count} seats")
        pool.remove(role)
    dealt = [str(role) if role is not None else pool.pop(0) for role in given]
    return dealt, str(undealt) if undealt is not None else pool[0]


def lay_cards(read: ViewReader, viewer: int | None, position: Data) -> None:
    """Lay out hands, deck and discards; cards that the viewer has not seen in their order."""
    sizes = [
        read.checked_number("hand_sizes", size, 0, HAND_SPAN)
        for size in read.by_seat("hand_sizes", 0)
    ]
    own = [] if viewer is None else check_cards(read, "hand", read.rows("hand", HAND_SPAN))
    if viewer is not None and len(own) != sizes[viewer]:
        raise read.bad("hand", f"it holds {sizes[viewer]} cards by hand_sizes")
    deck = read.number("deck", 0, DECK, default=0)
    face_up, passed = discards_seen(read, viewer)
    passes = passes_of_others(read, viewer, sum(face_up.values()) + sum(passed.values()))
    seen = [*own, *face_up.elements(), *passed.elements(), *lying_open(read)]
    hidden = hidden_from(read, seen)
    wanted = sum(sizes) - len(own) + deck + len(passes)
    if len(hidden) != wanted:
        raise read.bad("deck", f"{len(hidden)} cards are hidden here, not {wanted}")
    position["hands"] = [
        own if seat == viewer else [hidden.pop() for _ in range(size)]
        for seat, size in enumerate(sizes)
    ]
    position["deck"] = [hidden.pop() for _ in range(deck)]
    unseen: list[object] = [{"card": hidden.pop(), "by": seat} for seat in passes]
    unseen += [{"card": card, "by": viewer} for card in passed.elements()]
    position["discards"] = pile_from(read, unseen, face_up)


def check_cards(read: ViewReader, field: str, cards: list[object]) -> list[str]:
    return [KIND_NAMES[read.checked_name(field, card, KIND_NAMES)] for card in cards]


def discards_seen(read: ViewReader, viewer: int | None) -> tuple[Counter[str], Counter[str]]:
    """Return the discards that lie face-up, and those that the viewer has passed."""
    passed = Counter[str]() if viewer is None else tally_from(read, "passed")
    face_up = tally_from(read, "seen_discards")
    face_up.subtract(passed)
    if any(count < 0 for count in face_up.values()):
        raise read.bad("passed", "seen_discards counts one's own passed cards too")
    return face_up, passed


def tally_from(read: ViewReader, field: str) -> Counter[str]:
    """Return how many cards there are of each kind."""
    given = read.row_of(field, read.data.get(field, {}))
    return Counter(
        {
            KIND_NAMES[read.checked_name(field, card, KIND_NAMES)]: read.checked_number(
                field, count, 0, DECK
            )
            for card, count in given.items()
        }
    )


def passes_of_others(read: ViewReader, viewer: int | None, seen: int) -> list[int | None]:
    """Return for each discard that the viewer has not seen who passed it; None: nobody knows."""
    counts = [read.checked_number("passes", count, 0, DECK) for count in read.by_seat("passes", 0)]
    passes: list[int | None] = [
        seat for seat, count in enumerate(counts) if seat != viewer for _ in range(count)
    ]
    unseen = read.number("discards", 0, DECK, default=0) - seen
    if unseen < len(passes):
        raise read.bad("discards", "fewer than were seen or passed")
    return passes + [None] * (unseen - len(passes))


def lying_open(read: ViewReader) -> list[str]:
    """Return the cards on the board and before players."""
    laid = [str(card).removesuffix(" turned") for _, card in board_from(read)]
    broken = [
        f"break-{TOOL_NAMES[read.checked_name('broken', tool, TOOL_NAMES)]}"
        for tools in read.by_seat("broken", [])
        for tool in read.listed("broken", tools, len(TOOL_NAMES))
    ]
    return [*check_cards(read, "board", list(laid)), *broken]


def hidden_from(read: ViewReader, seen: list[str]) -> list[str]:
    """Return the cards of the box that the viewer sees nowhere, by kind."""
    left = Counter[str](dict(zip(KIND_NAMES, map(int, COPIES), strict=True)))
    left.subtract(seen)
    for card, count in left.items():
        if count < 0:
            raise read.bad("seen_discards", f"{-count} times {card} more than in the box")
    return list(left.elements())


def pile_from(read: ViewReader, unseen: list[object], face_up: Counter[str]) -> list[object]:
    """Return the discards from the bottom; of their order only the top card means anything."""
    top = read.data.get("top_discard")
    if top is None:
        return [*face_up.elements(), *unseen]
    if not isinstance(top, str) or not face_up[top]:
        raise read.bad("top_discard", f"{top!r} has not been seen among the discards")
    face_up[top] -= 1
    return [*unseen, *face_up.elements(), top]
