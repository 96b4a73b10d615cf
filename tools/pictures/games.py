"""The pictures of all games, from their files."""

import tomllib
from importlib import import_module
from typing import Any

from pepita.games.registry import entry, games
from pepita.wire.schema import Schema
from tools.pictures import (
    FOLDER,
    MOVES,
    Data,
    Kind,
    Picture,
    Pictures,
    UntruePicture,
    example,
    pictures_of,
)
from tools.schemas import schema_of


def kind_of(game: str) -> Kind[Any]:
    """Return how the pictures of a game are made: the KIND of its module here."""
    found: Kind[Any] = import_module(f"tools.pictures.{entry(game).package}").KIND
    return found


def pictures() -> Data:
    """Return the data of the pictures for the browser, by the name of its file."""
    found: Data = {}
    for game in games():
        found[game] = pictures_in(game)
        for language, texts in kind_of(game).texts(found[game]).items():
            found[f"{game}.{language}"] = texts
    return found


def pictures_in(game: str) -> Pictures[Any]:
    """Return the pictures of a game by clause; raises UntruePicture, which names the file."""
    file = FOLDER / f"{game}.toml"
    try:
        return pictures_of(kind_of(game), file.read_text("utf-8"))
    except UntruePicture as error:
        raise UntruePicture(f"{file.name}, {error}") from error


def moves_pictured(game: str) -> dict[str, set[str]]:
    """Return the moves in a game's pictures by clause."""
    return {
        clause: {
            move for fields in all for name in MOVES for move in getattr(example("", fields), name)
        }
        for clause, all in rows_in_file(game).items()
    }


def rows_in_file(game: str) -> dict[str, list[Data]]:
    """Return the pictures of a game by clause, as they are in its file."""
    return tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))


def pictures_schema() -> Schema:
    """Return the schema of a picture of any game, whose tables are left open."""
    return schema_of(Picture)


def shown_schemas() -> dict[str, Schema]:
    """Return the schema of what is drawn of a table, `Shown`, by game."""
    return {game: schema_of(kind_of(game).shape) for game in games()}
