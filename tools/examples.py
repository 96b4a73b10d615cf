"""Examples that the rules documents give in words, tried on real tables.

docs/rules/examples has a file for each game, with the tables of each clause by its id:

    [[S-PAY-05]]
    position.phase = "pick"
    position.packet = [3, 2, 1, 1]
    allowed = ["take 3"]
    refused = ["take 2+1"]

`position` is a position as docs/positions.md describes it. With a `drawing`, the table is made by
tools/pictures, with the same fields. The moves in `before` lead to the table. The moves in
`allowed` and `refused` are tried on it; `by` names other clauses that may refuse. The moves in
`moves` are played. A move is made by the first seat that may act; `"2: pass"` is made by seat 2.
`told` lists facts that the moves must cause. `after` and `counts` give values of the position after
the moves, and lengths of its lists:

    after."players.0.coins" = 3
    counts.deck = 9

`dice` are the next throws. `tops` are the cards or tiles on top of each pile. `editions` names the
editions of Saboteur in which the example is true, if not in all.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pepita
from pepita import Game, PepitaError
from pepita.games.registry import entry
from pepita.words.law import clauses
from tools.lessons import Dice
from tools.pictures import Data
from tools.pictures.games import kind_of

FOLDER = Path(__file__).parents[1] / "docs" / "rules" / "examples"
MOVES = ("before", "moves", "allowed", "refused")
OWN = frozenset((*MOVES, "by", "told", "after", "counts", "dice", "tops", "editions"))
# A card by its number, or a tile by its name.
Piece = int | str
BY_A_SEAT = re.compile(r"(?P<seat>\d+): (?P<move>.+)")


class UntrueExample(Exception):
    """An example that is not true by the rules."""


@dataclass(frozen=True)
class Example:
    """One table of an example, as it is in its file."""

    game: str
    clause: str
    fields: Data

    def moves(self, name: str) -> list[str]:
        return list(self.fields.get(name, ()))

    @property
    def all_moves(self) -> set[str]:
        """Every move that is tried or played, without its seat."""
        lists = (self.moves(name) for name in MOVES)
        return {seat_and_move(text)[1] for moves in lists for text in moves}


def examples_in(game: str) -> list[Example]:
    """Return all tables of a game's file."""
    written = tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))
    return [Example(game, clause, fields) for clause, all in written.items() for fields in all]


def check(example: Example) -> None:
    """Raise UntrueExample unless an example is true in all its editions."""
    if example.clause not in clauses():
        raise UntrueExample(f"no rules document has {example.clause}")
    for options in variants(example):
        try:
            check_with(example, options)
        except (UntrueExample, PepitaError, ValueError, IndexError) as error:
            where = ", ".join(f"{name} {value}" for name, value in options.items())
            raise UntrueExample(f"{example.clause} ({where}): {error}") from error


def variants(example: Example) -> Iterator[dict[str, object]]:
    """Yield the options of every edition in which an example must be true."""
    given = {**example.fields.get("options", {}), **position_of(example).get("options", {})}
    editions = {option.name: option.values for option in entry(example.game).options}.get("edition")
    if editions is None or "edition" in given:
        yield given
        return
    for edition in example.fields.get("editions", editions):
        yield {**given, "edition": edition}


def position_of(example: Example) -> Data:
    """Return the position of an example; in a drawing, `position` is the space of a marker."""
    return {} if "drawing" in example.fields else dict(example.fields.get("position", {}))


def check_with(example: Example, options: Mapping[str, object]) -> None:
    for move in example.moves("allowed"):
        check_allowed(example, options, move)
    for move in example.moves("refused"):
        check_refused(example, options, move)
    moves = example.moves("moves")
    game = table(example, options, moves[0] if moves else "")
    facts = [str(fact["fact"]) for text in moves for fact in play(game, text)]
    missing = sorted(set(example.moves("told")) - set(facts))
    if missing:
        raise UntrueExample(f"{', '.join(missing)} does not happen")
    check_position(game.position(), example)


def check_allowed(example: Example, options: Mapping[str, object], text: str) -> None:
    game = table(example, options, text)
    seat, move = actor_and_move(game, text)
    refusal = game.why_not(seat, move)
    if refusal is not None:
        raise UntrueExample(f"`{move}` is not allowed: {refusal.clause}, {refusal.text}")


def check_refused(example: Example, options: Mapping[str, object], text: str) -> None:
    game = table(example, options, text)
    seat, move = actor_and_move(game, text)
    refusal = game.why_not(seat, move)
    if refusal is None:
        raise UntrueExample(f"`{move}` is not refused")
    if refusal.clause not in (example.clause, *example.moves("by")):
        raise UntrueExample(f"`{move}` is refused by {refusal.clause}: {refusal.text}")


def check_position(position: Data, example: Example) -> None:
    """Raise UntrueExample if the position differs from `after` and `counts`."""
    for path, value in example.fields.get("after", {}).items():
        found = value_at(position, path)
        if found != value:
            raise UntrueExample(f"{path} is {found!r}, not {value!r}")
    for path, length in example.fields.get("counts", {}).items():
        found = len(value_at(position, path))
        if found != length:
            raise UntrueExample(f"{path} has {found} entries, not {length}")


def value_at(data: Any, path: str) -> Any:
    """Return the value at a path such as `players.0.coins`."""
    for step in path.split("."):
        data = data[int(step)] if isinstance(data, list) else data.get(step)
    return data


def table(example: Example, options: Mapping[str, object], move: str) -> Game:
    """Return the table on which a move is tried, after the moves that lead to it."""
    before = example.moves("before")
    first = seat_and_move(before[0] if before else move)[1]
    game = laid(example, options, first)
    if "tops" in example.fields:
        game = with_tops(game, example.fields["tops"])
    if "dice" in example.fields:
        game.use_chance(Dice(example.fields["dice"]))
    for text in before:
        play(game, text)
    return game


def laid(example: Example, options: Mapping[str, object], move: str) -> Game:
    fields = deepcopy(example.fields)
    rest = {name: value for name, value in fields.items() if name not in OWN}
    if "drawing" not in fields:
        position = rest.pop("position", {})
        if rest:
            raise UntrueExample(f"no field of an example: {', '.join(rest)}")
        return pepita.from_position({"game": example.game, **position, "options": dict(options)})
    if options:
        rest["options"] = dict(options)
    return kind_of(example.game).table(rest, move)


def with_tops(game: Game, tops: list[list[Piece]]) -> Game:
    """Return the game with these cards or tiles moved to the top of its piles."""
    position: Data = game.position()
    piles: list[list[Piece]] = position["piles"]
    for piece in (piece for top in tops for piece in top):
        next((pile for pile in piles if piece in pile), [piece]).remove(piece)
    given: list[list[Piece]] = [*tops, *([] for _ in piles[len(tops) :])]
    position["piles"] = [[*top, *pile] for top, pile in zip(given, piles, strict=True)]
    return pepita.from_position(position)


def play(game: Game, text: str) -> Iterable[Mapping[str, object]]:
    seat, move = actor_and_move(game, text)
    return game.play(seat, move)


def actor_and_move(game: Game, text: str) -> tuple[int, str]:
    seat, move = seat_and_move(text)
    return game.actors[0] if seat is None else seat, move


def seat_and_move(text: str) -> tuple[int | None, str]:
    """Return 2 and `pass` for `2: pass`, and None and `pass` for `pass`."""
    found = BY_A_SEAT.fullmatch(text)
    return (int(found["seat"]), found["move"]) if found else (None, text)
