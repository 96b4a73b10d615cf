"""The JSON schema of every game's views and facts; the client's types are made from it.

The types are Python's: each game has a module `shapes`, and the registry names its two ends.
"""

import sys
from functools import cache
from types import UnionType
from typing import Any, Literal, get_args, get_origin

import msgspec

from pepita.games.registry import entry, games
from pepita.wire.schema import DIALECT

Schema = dict[str, Any]
REF = "#/$defs/{name}"


def views_schema() -> dict[str, Schema]:
    """Return a schema for each game by its name.

    Its definitions are all types of the game's `shapes`: `View`, `Fact` (told apart by `fact`) and
    what they are made of.
    """
    return {name: schema_of(name) for name in games()}


def schema_of(name: str) -> Schema:
    """Return the schema of a game's views and facts."""
    game = entry(name)
    return schema_of_types(name, game.view, game.fact)


@cache
def schema_of_types(game: str, view: type, fact: UnionType) -> Schema:
    """Return the schema of the types of a game's views and facts."""
    facts = get_args(fact)
    (shown, *told), parts = msgspec.json.schema_components(
        [view, *facts], schema_hook=anything, ref_template=REF
    )
    words = words_of(view.__module__)
    definitions = {name: named(part, words) for name, part in parts.items()}
    definitions |= {word: {"enum": list(values)} for word, values in words.items()}
    definitions["View"] = shown
    definitions["Fact"] = {"anyOf": told}
    return {"$schema": DIALECT, "title": game, "$defs": definitions}


def anything(kind: type) -> Schema:
    """Return the schema of `object`, which everything fits: decks have a format of their own."""
    if kind is object:
        return {"description": "a part of a deck"}
    raise NotImplementedError(kind)


def words_of(module: str) -> dict[str, tuple[str, ...]]:
    """Return the closed sets of words that a module names, such as phases and roles."""
    found = vars(sys.modules[module])
    return {name: get_args(kind) for name, kind in found.items() if get_origin(kind) is Literal}


def named(part: Any, words: dict[str, tuple[str, ...]]) -> Any:
    """Return a part of a schema in which a closed set of words is called by its name."""
    if isinstance(part, list):
        return [named(each, words) for each in part]
    if not isinstance(part, dict):
        return part
    for word, values in words.items():
        if sorted(part.get("enum", ())) == sorted(values):
            return {"$ref": REF.format(name=word)}
    return {key: named(value, words) for key, value in part.items()}
