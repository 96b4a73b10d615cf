"""Reading the fields of a position: every value is checked and named when it is wrong."""

from dataclasses import dataclass

from pepita.games.saboteur.edge.notation import NOTATION, PATH_NAMES, write_action
from pepita.games.saboteur.rules import board
from pepita.games.saboteur.rules.cards import (
    COPIES,
    FACE_NAMES,
    GOAL_NAMES,
    KIND_NAMES,
    LAYING_SIDES,
    ROLE_NAMES,
    upright,
)
from pepita.games.saboteur.rules.gold_log import BACK_TO_STACK, gold_entry
from pepita.games.saboteur.rules.moves import FAR_AWAY
from pepita.games.saboteur.rules.numbers import GoalNumber, Kind, Laying
from pepita.games.saboteur.rules.state import (
    UNKNOWN_SEAT,
    State,
    story_entry,
    unseen_discard,
)
from pepita.games.saboteur.shapes import (
    GoldEntry,
    GoldHow,
    PositionDiscard,
    PositionGoal,
    RoundResult,
    SaboteurPosition,
)
from pepita.kernel import reading as kernel
from pepita.kernel.errors import BadMove
from pepita.kernel.facts import NOBODY
from pepita.kernel.notation import read_cell
from pepita.kernel.numbers import Cell, Seat

# Fields that a position may have; `game` is read by the registry.
GOLD_HOW: tuple[GoldHow, ...] = ("picked", "paid", "returned")
FIELDS = kernel.fields_of(SaboteurPosition)


@dataclass(frozen=True)
class Goal:
    """A goal as a position gives it."""

    face: str
    up: bool
    turned: bool


class Reader(kernel.Reader):
    """Takes the fields out of a position of Saboteur."""

    def __init__(self, position: object) -> None:
        super().__init__(position, FIELDS)

    def masks(self, field: str, names: tuple[str, ...]) -> list[int]:
        """Return, for each seat, a set of names as bits; a name may stand only once."""
        masks = []
        for seat, given in enumerate(self.by_seat(field, [])):
            places = [
                self.checked_name(field, value, names) for value in self.listed(field, given, 3)
            ]
            if len(set(places)) != len(places):
                raise self.bad(field, f"seat {seat} has the same one twice")
            masks.append(sum(1 << place for place in places))
        return masks

    def hands(self) -> list[list[int] | None]:
        """Return the hands; None for one that is left out."""
        hands: list[list[int] | None] = []
        for given in self.by_seat("hands", None):
            if given is None:
                hands.append(None)
            else:
                cards = self.listed("hands", given, 6)
                hands.append([self.checked_name("hands", card, KIND_NAMES) for card in cards])
        return hands

    def goals(self) -> list[Goal]:
        """Return the three goals from the top down; left out, they lie in the box's order."""
        default: list[object] = [{"face": face} for face in FACE_NAMES]
        goals = [self.goal(row) for row in self.listed("goals", self.data.get("goals", default), 3)]
        if sorted(goal.face for goal in goals) != sorted(FACE_NAMES):
            raise self.bad("goals", f"they are, in any order: {', '.join(FACE_NAMES)}")
        return goals

    def goal(self, row: object) -> Goal:
        data = self.object("goals", row, kernel.fields_of(PositionGoal))
        face = FACE_NAMES[self.checked_name("goals", data.get("face"), FACE_NAMES)]
        up, turned = data.get("up", False), data.get("turned", False)
        if not isinstance(up, bool) or not isinstance(turned, bool):
            raise self.bad("goals", "up and turned are true or false")
        if turned and (not up or face == "treasure"):
            raise self.bad("goals", "only a stone that lies face-up can be turned")
        return Goal(face, up, turned)

    def refuse_too_many(self, left: list[int]) -> None:
        """Raise BadPosition if a kind of card is used more often than the box has it."""
        for kind, count in enumerate(left):
            if count < 0:
                raise self.bad(
                    "cards",
                    f"{COPIES[kind] - count} times {KIND_NAMES[kind]} in hands, deck, board, "
                    f"discards and before players; the box has {COPIES[kind]}",
                )


def read_board(read: Reader, state: State) -> list[tuple[Cell, Laying]]:
    """Return the cells and layings of the path cards on the table."""
    given = read.data.get("board", {})
    if not isinstance(given, dict) or len(given) > board.REACH:
        raise read.bad("board", "it is an object of at most 40 cells and cards")
    laid: list[tuple[Cell, Laying]] = []
    for where, what in given.items():
        cell = read_board_cell(read, state, where)
        if any(cell == other for other, _ in laid):
            raise read.bad("board", f"{where} stands there twice")
        laid.append((cell, read_laying(read, what)))
    return laid


def read_board_cell(read: Reader, state: State, where: object) -> Cell:
    """Return a cell where a path card can lie."""
    try:
        cell = read_cell(where if isinstance(where, str) else "", board.GRID, FAR_AWAY)
    except BadMove as error:
        raise read.bad("board", str(error).removeprefix("cell: ")) from None
    if cell == FAR_AWAY:
        raise read.bad("board", f"{where} is farther away than 40 cards can lead")
    taken = [
        board.START,
        *(board.goal_cell(state, GoalNumber(goal)) for goal in range(len(GOAL_NAMES))),
    ]
    if cell in taken:
        raise read.bad("board", f"{where} is the place of the start or of a goal")
    return cell


def read_laying(read: Reader, what: object) -> Laying:
    """Return a path card and its position."""
    text = what if isinstance(what, str) else ""
    name = text.removesuffix(" turned")
    kind = read.checked_name("board", name, PATH_NAMES)
    laying = upright(Kind(kind))
    is_other = text != name and LAYING_SIDES[laying] != LAYING_SIDES[laying + 1]
    return Laying(laying + 1) if is_other else laying


def read_discard(read: Reader, row: object) -> int:
    """Return a discard: a card, or an object with the card and the seat that passed it."""
    if isinstance(row, str):
        return read.checked_name("discards", row, KIND_NAMES)
    data = read.object("discards", row, kernel.fields_of(PositionDiscard))
    kind = read.checked_name("discards", data.get("card"), KIND_NAMES)
    by = data.get("by")
    if by is None:
        seat = UNKNOWN_SEAT
    else:
        seat = Seat(read.checked_number("discards", by, 0, read.seat_count - 1))
    return int(unseen_discard(Kind(kind), seat))


def read_gold_entry(read: Reader, row: object) -> int:
    data = read.object("gold", row, kernel.fields_of(GoldEntry))
    how = read.checked_name("gold", data.get("how"), GOLD_HOW)
    if how == 2:
        seat = BACK_TO_STACK
    else:
        seat = Seat(read.checked_number("gold", data.get("seat"), 0, read.seat_count - 1))
    value = read.checked_number("gold", data.get("value"), 1, 3)
    round_ = read.checked_number("gold", data.get("round"), 1, 3)
    return int(gold_entry(seat, value, round_, is_paid=how == 1))


def read_result(read: Reader, row: object) -> list[int]:
    """Return the five numbers of a finished round."""
    data = read.object("rounds", row, kernel.fields_of(RoundResult))
    finder = data.get("finder")
    roles = read.listed("rounds", data.get("roles"), read.seat_count)
    if len(roles) != read.seat_count:
        raise read.bad("rounds", f"roles has one entry for each of {read.seat_count} seats")
    numbers = [read.checked_name("rounds", role, ROLE_NAMES) for role in roles]
    return [
        read.checked_name("rounds", data.get("winner"), ROLE_NAMES),
        int(NOBODY)
        if finder is None
        else read.checked_number("rounds", finder, 0, read.seat_count - 1),
        sum(role << seat for seat, role in enumerate(numbers)),
        read.checked_name("rounds", data.get("undealt"), ROLE_NAMES),
        read.checked_name("rounds", data.get("treasure"), GOAL_NAMES),
    ]


def read_story_entry(read: Reader, row: object) -> int:
    """Return an entry of the story: a seat and the move that everybody saw."""
    pair = read.listed("story", row, 2)
    if len(pair) != 2 or not isinstance(pair[1], str):
        raise read.bad("story", "each entry is a seat and a move")
    seat = read.checked_number("story", pair[0], 0, read.seat_count - 1)
    try:
        action = NOTATION.read_move(None, pair[1])
        is_plain = write_action(action) == pair[1]
    except (BadMove, ValueError) as error:
        raise read.bad("story", str(error)) from None
    if not is_plain or pair[1].startswith(("pass ", "take ")) or pair[1].endswith(" sideways"):
        # What somebody passed or took is nobody else's business, and no card lies sideways.
        raise read.bad("story", f"{pair[1]!r} is not a move as everybody saw it")
    return int(story_entry(Seat(seat), action))
