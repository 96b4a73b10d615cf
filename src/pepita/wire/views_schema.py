"""The JSON schema of what each game shows and tells; the client's types are generated from it.

It is made from the Python types in each game's module `shapes`; the game's declaration names them.
"""

import sys
from functools import cache
from types import UnionType
from typing import Any, Literal, get_args, get_origin

import msgspec

from pepita.games.registry import entry, games
from pepita.wire.schema import DIALECT, Schema

REF = "#/$defs/{name}"


def views_schema() -> dict[str, Schema]:
    """Return a schema for each game by its name.

    Its definitions are the types of the game's `shapes`: `View`, `Position`, `Fact` (a union with
    the tag `fact`), `Piece` (a union with the tag `kind`, if the game lists its pieces) and their
    parts.
    """
    return {name: schema_of(name) for name in games()}


def schema_of(name: str) -> Schema:
    """Return the schema of what a game shows and tells."""
    game = entry(name)
    return schema_of_types(name, game.view, game.position, game.fact, game.piece)


@cache
def schema_of_types(
    game: str, view: type, position: type, fact: UnionType, piece: UnionType | None
) -> Schema:
    """Return the schema of the types of a game's views, positions, facts and pieces."""
    facts, pieces = get_args(fact), get_args(piece)
    (shown, truth, *others), parts = msgspec.json.schema_components(
        [view, position, *facts, *pieces], schema_hook=anything, ref_template=REF
    )
    words = words_of(view.__module__)
    definitions = {name: with_references(part, words) for name, part in parts.items()}
    definitions |= {word: {"enum": list(values)} for word, values in words.items()}
    definitions["View"] = shown
    definitions["Position"] = truth
    definitions["Fact"] = {"anyOf": others[: len(facts)]}
    if pieces:
        definitions["Piece"] = {"anyOf": others[len(facts) :]}
    return {"$schema": DIALECT, "title": game, "$defs": definitions}


def anything(kind: type) -> Schema:
    """Return the schema of `object`, which allows any value: decks have their own format."""
    if kind is object:
        return {"description": "a part of a deck"}
    raise NotImplementedError(kind)


def words_of(module: str) -> dict[str, tuple[str, ...]]:
    """Return the Literal types of a module by name, such as phases and roles."""
    names = vars(sys.modules[module])
    return {name: get_args(kind) for name, kind in names.items() if get_origin(kind) is Literal}


def with_references(part: Any, words: dict[str, tuple[str, ...]]) -> Any:
    """Return a part of a schema in which each Literal type is a reference to its name."""
    if isinstance(part, list):
        return [with_references(each, words) for each in part]
    if not isinstance(part, dict):
        return part
    for word, values in words.items():
        if sorted(part.get("enum", ())) == sorted(values):
            return {"$ref": REF.format(name=word)}
    return {key: with_references(value, words) for key, value in part.items()}
