"""Plain data against its TypedDicts, in both directions.

What does not fit is named with its path; what of a type was met is noted, so that a test can tell
what never was.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from pepita.games.registry import entry


@cache
def fields_of(shape: Any) -> dict[str, Any]:
    """The fields of a TypedDict with their types."""
    return get_type_hints(shape)


def by_tag(union: Any, tag: str) -> dict[str, Any]:
    """The types of a union by what tells them apart, a field that can have one value."""
    return {get_args(fields_of(shape)[tag])[0]: shape for shape in get_args(union)}


def facts_of(game: str) -> dict[str, Any]:
    """The types of a game's facts by name."""
    return by_tag(entry(game).fact, "fact")


def pieces_of(game: str) -> dict[str, Any]:
    """The types of a game's pieces by kind; none if it does not list its pieces."""
    return by_tag(entry(game).piece, "kind")


@dataclass
class Check:
    """Compares data with types and collects what was met, and what does not fit."""

    met: set[tuple[str, ...]] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)

    def view(self, game: str, view: object) -> None:
        self.look(view, entry(game).view, "view")

    def fact(self, game: str, fact: Any) -> None:
        shapes = facts_of(game)
        if fact["fact"] in shapes:
            self.look(fact, shapes[fact["fact"]], fact["fact"])
        else:
            self.wrong.append(f"{fact['fact']} is no fact of {game}")

    def position(self, game: str, position: object) -> None:
        self.look(position, entry(game).position, "position")

    def piece(self, game: str, piece: Any) -> None:
        self.look(piece, pieces_of(game)[piece["kind"]], piece["kind"])

    def look(self, data: Any, shape: Any, path: str) -> None:
        """Note everything about some data and the type that it should have."""
        if is_typeddict(shape):
            self.look_at_fields(data, shape, path)
        elif get_origin(shape) is list and type(data) is list:
            for element in data:
                self.look(element, get_args(shape)[0], f"{path}[]")
        elif get_origin(shape) is dict and type(data) is dict:
            for name, value in data.items():
                self.look(name, get_args(shape)[0], f"{path} key")
                self.look(value, get_args(shape)[1], f"{path}{{}}")
        elif get_origin(shape) in (Union, UnionType):
            self.look_at_choice(data, shape, path)
        elif not fits(data, shape):
            self.wrong.append(f"{path}: {data!r} is not {shape}")

    def look_at_fields(self, data: Any, shape: Any, path: str) -> None:
        if type(data) is not dict:
            self.wrong.append(f"{path}: {data!r} is no {shape.__name__}")
            return
        self.wrong += [f"{path}: {name} is unknown" for name in data.keys() - fields_of(shape)]
        self.wrong += [f"{path}: {name} is missing" for name in shape.__required_keys__ - {*data}]
        for name, kind in fields_of(shape).items():
            if name in data:
                self.met.add((shape.__name__, name))
                self.look(data[name], kind, f"{path}.{name}")
                self.note_choice(shape, name, data[name], kind)
            else:
                self.met.add((shape.__name__, name, "left out"))

    def look_at_choice(self, data: Any, shape: Any, path: str) -> None:
        trials = []
        for kind in get_args(shape):
            trial = Check()
            trial.look(data, kind, path)
            if not trial.wrong:
                self.met |= trial.met
                return
            trials.append(trial)
        self.wrong += next((t.wrong for t in trials if t.met), [f"{path}: {data!r} is no {shape}"])

    def note_choice(self, shape: Any, name: str, data: Any, kind: Any) -> None:
        """Note whether a field that may be null was, and which of some words it was."""
        if NoneType in get_args(kind):
            self.met.add((shape.__name__, name, "null" if data is None else "given"))
        if get_origin(kind) is Literal:
            self.met.add((shape.__name__, name, str(data)))


def fits(data: object, shape: Any) -> bool:
    """Tell whether a single value has a type, where a truth value is no number."""
    if get_origin(shape) is Literal:
        return data in get_args(shape)
    return shape is object or type(data) is shape


def all_of(shape: Any) -> Iterator[tuple[str, ...]]:
    """Everything that there is to meet of a TypedDict and of those within it."""
    for name, kind in fields_of(shape).items():
        yield (shape.__name__, name)
        if name not in shape.__required_keys__:
            yield (shape.__name__, name, "left out")
        if NoneType in get_args(kind):
            yield (shape.__name__, name, "null")
            yield (shape.__name__, name, "given")
        if get_origin(kind) is Literal:
            yield from ((shape.__name__, name, str(word)) for word in get_args(kind))
        for inner in within(kind):
            yield from all_of(inner)


def within(kind: Any) -> Iterator[Any]:
    """The TypedDicts that a type is made of."""
    if is_typeddict(kind):
        yield kind
    else:
        for part in get_args(kind):
            yield from within(part)
