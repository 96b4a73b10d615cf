"""Drawn examples of the rules: a table, and moves that are tried on it.

docs/rules/pictures has a file for each game, with the pictures of each clause by its id:

    [[S-PATH-04]]
    drawing = '''
        ├ .
        S ┼
    '''
    allowed = ["path NE 1,1 turned"]
    refused = ["path NS 1,1"]

Every picture becomes a real table, and every move is tried on it. The build stops if the rules
disagree with the file, or if another clause refuses a move, unless `by` names that clause. The
moves in `moves` are played: the picture then shows the table before and after them, and `told`
names facts that must happen. The moves in `before` lead to the table. All other fields belong to
the game: see its module here and docs/positions.md.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypedDict, TypeVar

from pepita import Game, PepitaError
from pepita.kernel.edge import Fact
from pepita.kernel.piece import Piece
from pepita.words.law import clauses

FOLDER = Path(__file__).parents[2] / "docs" / "rules" / "pictures"

# A picture as it is in its file; its fields differ from game to game.
Data = dict[str, Any]
# What is drawn of a table; each game's module has the type.
Shown = TypeVar("Shown")

# The verbs that lay a card or tile. A panel shows two of them only if they lie apart.
LAYING = ("path", "lay")


class UntruePicture(Exception):
    """A drawn example that is not true by the rules."""


class Try(TypedDict):
    """A move that is tried, and what the rules say of it."""

    move: str
    isAllowed: bool  # as the client spells names


class Panel(TypedDict, Generic[Shown]):
    """One drawing of a table; the trail has the places where something happened, in order."""

    shown: Shown
    tries: list[Try]
    trail: list[str]


class Picture(TypedDict, Generic[Shown]):
    """Panels of one table: side by side, or before and after moves that are played."""

    edition: str | None
    moves: list[str]
    panels: list[Panel[Shown]]


# By clause.
Pictures = dict[str, list[Picture[Shown]]]


@dataclass(frozen=True)
class Kind(Generic[Shown]):
    """How a game's pictures are made: a table for a move, and the data to draw a table."""

    table: Callable[[Data, str], Game]
    shown: Callable[[Game, Data], Shown]
    # The type of that data.
    shape: type[Shown]
    trail: Callable[[Sequence[Fact]], list[str]] = lambda facts: []
    # The pieces in all pictures of the game with their texts, by language.
    texts: Callable[[Pictures[Shown]], Mapping[str, Sequence[Piece]]] = lambda pictures: {}


@dataclass(frozen=True)
class Example:
    """A picture as it is in its file."""

    clause: str
    allowed: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    fields: Data = field(default_factory=dict)

    @property
    def tried(self) -> list[str]:
        """Every move that is tried, and the first that is played."""
        return [*self.allowed, *self.refused, *self.moves[:1]]


MOVES = ("allowed", "refused", "before", "moves")
LISTS = (*MOVES, "by", "told")


def pictures_of(kind: Kind[Shown], text: str) -> Pictures[Shown]:
    """Return the pictures of a game by clause as data to draw; raises UntruePicture."""
    found: Pictures[Shown] = {}
    for clause, written in tomllib.loads(text).items():
        if clause not in clauses():
            raise UntruePicture(f"no rules document has {clause}")
        for number, fields in enumerate(written, 1):
            try:
                found.setdefault(clause, []).append(picture_of(kind, example(clause, fields)))
            except (UntruePicture, PepitaError, ValueError) as error:
                raise UntruePicture(f"{clause}, picture {number}: {error}") from error
    return found


def example(clause: str, written: Data) -> Example:
    """Return a written picture, with its lists of moves separate from the fields of the game."""
    lists = {name: tuple(written.get(name, ())) for name in LISTS}
    rest = {name: value for name, value in written.items() if name not in LISTS}
    return Example(clause, **lists, fields=rest)


def picture_of(kind: Kind[Shown], picture: Example) -> Picture[Shown]:
    """Return the data to draw a picture: a panel for each group of moves that can be shown."""
    if picture.moves and (picture.allowed or picture.refused):
        raise UntruePicture("its moves are either tried or played")
    for move in picture.allowed:
        check_allowed(kind, picture, move)
    for move in picture.refused:
        check_refused(kind, picture, move)
    edition = picture.fields.get("options", {}).get("edition")
    panels = [*tried_panels(kind, picture), *played_panels(kind, picture)]
    if not panels:
        panels = [panel(kind, picture, set_up(kind, picture, ""))]
    return {"edition": edition, "moves": list(picture.moves), "panels": panels}


def set_up(kind: Kind[Any], picture: Example, move: str) -> Game:
    """Return the table on which a move is tried."""
    game = kind.table(picture.fields, move)
    for made in picture.before:
        game.play(game.actors[0], made)
    return game


def check_allowed(kind: Kind[Any], picture: Example, move: str) -> None:
    """Raise UntruePicture unless the rules allow a move."""
    game = set_up(kind, picture, move)
    refusal = game.why_not(game.actors[0], move)
    if refusal is not None:
        raise UntruePicture(f"`{move}` is not allowed: {refusal.clause}, {refusal.text}")


def check_refused(kind: Kind[Any], picture: Example, move: str) -> None:
    """Raise UntruePicture unless the clause of the picture, or one in `by`, refuses a move."""
    game = set_up(kind, picture, move)
    refusal = game.why_not(game.actors[0], move)
    if refusal is None:
        raise UntruePicture(f"`{move}` is not refused")
    if refusal.clause not in (picture.clause, *picture.by):
        raise UntruePicture(f"`{move}` is refused by {refusal.clause}: {refusal.text}")


def tried_panels(kind: Kind[Shown], picture: Example) -> Iterator[Panel[Shown]]:
    """Yield a panel for each group of moves that can be shown together."""
    tries = [*((move, True) for move in picture.allowed), *((m, False) for m in picture.refused)]
    for group in apart(tries):
        game = set_up(kind, picture, group[0][0])
        yield panel(kind, picture, game, tries=group)


def played_panels(kind: Kind[Shown], picture: Example) -> Iterator[Panel[Shown]]:
    """Yield the panels before and after the played moves."""
    if not picture.moves:
        return
    game = set_up(kind, picture, picture.moves[0])
    yield panel(kind, picture, game, tries=[(picture.moves[0], True)])
    facts = [fact for move in picture.moves for fact in game.play(game.actors[0], move)]
    missing = set(picture.told) - {str(fact["fact"]) for fact in facts}
    if missing:
        raise UntruePicture(f"{', '.join(sorted(missing))} does not happen")
    yield panel(kind, picture, game, trail=kind.trail(facts))


def panel(
    kind: Kind[Shown],
    picture: Example,
    game: Game,
    *,
    tries: Iterable[tuple[str, bool]] = (),
    trail: Sequence[str] = (),
) -> Panel[Shown]:
    """Return the data to draw one table."""
    tried: list[Try] = [{"move": move, "isAllowed": is_allowed} for move, is_allowed in tries]
    fields = {**picture.fields, "tried": picture.tried}
    return {"shown": kind.shown(game, fields), "tries": tried, "trail": list(trail)}


# A move, and whether it is allowed.
Judged = tuple[str, bool]


def apart(tries: Sequence[Judged]) -> list[list[Judged]]:
    """Return the moves in groups; no two moves of a group lay on the same or touching cells.

    Otherwise the picture would look as if both cards lay there.
    """
    groups: list[list[Judged]] = []
    for each in tries:
        free = (group for group in groups if not any(touch(each[0], one[0]) for one in group))
        group = next(free, None)
        if group is None:
            groups.append([each])
        else:
            group.append(each)
    return groups


def touch(one: str, other: str) -> bool:
    """Tell whether two moves lay something on the same cell or side by side."""
    here, there = laid_on(one), laid_on(other)
    if here is None or there is None:
        return False
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) <= 1


def laid_on(move: str) -> tuple[int, int] | None:
    """Return the cell on which a move lays a card or tile, if it does."""
    verb, *rest = move.split()
    return cell_of(rest[1]) if verb in LAYING else None


def cell_of(text: str) -> tuple[int, int]:
    """Return the coordinates of a cell `x,y`."""
    x, y = text.split(",")
    return int(x), int(y)


def frame_of(fields: Data, origin: str) -> list[int]:
    """Return the frame of a picture: left, bottom, right and top cell.

    It holds the drawn cells and the cells of tried moves. A field `frame` such as "5,-1 8,1" limits
    the drawn cells.
    """
    if "frame" in fields:
        corners = [cell_of(text) for text in fields["frame"].split()]
    else:
        corners = corners_of(fields["drawing"], origin)
    cells = [*corners, *(cell for move in fields["tried"] if (cell := laid_on(move)) is not None)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return [min(xs), min(ys), max(xs), max(ys)]


def corners_of(drawing: str, origin: str) -> list[tuple[int, int]]:
    """Return two opposite corners of a drawing, as cells; the sign `origin` is on 0,0."""
    rows = [line.split() for line in drawing.splitlines() if line.split()]
    ((left, top),) = [(row.index(origin), y) for y, row in enumerate(rows) if origin in row]
    wide = max(len(row) for row in rows)
    return [(-left, top - len(rows) + 1), (wide - 1 - left, top)]
