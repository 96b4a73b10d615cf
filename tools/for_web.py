"""Writes the files from which the browser client is built: schemas of messages and of every game's
views and facts, words, lessons, pictures. For its tests it also writes finished games to verify.

python -m tools.for_web FOLDER
"""

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from pepita import words
from pepita.games.registry import GAMES, RULES_VERSION
from pepita.wire import answers, messages, requests
from pepita.wire.views_schema import views_schema
from tools import deals
from tools.lessons import LessonShown, lessons, play_through
from tools.pictures.games import pictures, pictures_schema, shown_schemas
from tools.schemas import schema_of

# The keys of sentences that the browser makes itself; the server sends all other sentences.
CLIENT_KEYS = ("web.", "word.", "table.phrase.")
CLIENT_KEYS_OF_GAMES = ("prompt", "you-are", "fact", "table")


def is_for_client(key: str) -> bool:
    """Tell whether the browser needs the sentence of a key."""
    parts = key.split(".")
    return key.startswith(CLIENT_KEYS) or (len(parts) > 1 and parts[1] in CLIENT_KEYS_OF_GAMES)


def sentences(language: str) -> dict[str, str | dict[str, str]]:
    """Return the browser's sentences in a language, by key; some have plural forms."""
    plurals = words.plurals(language)
    return {
        key: plurals[key]._asdict() if key in plurals else text
        for key, text in words.catalogue(language).items()
        if is_for_client(key)
    }


def types() -> list[Any]:
    """Return all types of data between browser and server."""
    found: list[Any] = [*get_args(messages.Incoming), *get_args(messages.Outgoing)]
    for base in (answers.Answer, requests.Body):
        found += subclasses_of(base)
    return found


def subclasses_of(base: type) -> list[type]:
    """Return all direct and indirect subclasses of a type."""
    found: list[type] = base.__subclasses__()
    return [*found, *(kind for below in found for kind in subclasses_of(below))]


def schema() -> dict[str, Any]:
    """Return one schema of all data between browser and server."""
    wanted = types()
    _, parts = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    unions = {
        "FromClient": [kind.__name__ for kind in get_args(messages.Incoming)],
        "FromServer": [kind.__name__ for kind in get_args(messages.Outgoing)],
    }
    for name, kinds in unions.items():
        parts[name] = {"anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds]}
    refs = {name: {"$ref": f"#/$defs/{name}"} for name in parts}
    return {
        "title": "Wire",
        "type": "object",
        "properties": refs,
        "required": list(refs),
        "$defs": parts,
    }


def games_offered() -> dict[str, Any]:
    """Return the data of each game for the front page, the shortest game first."""
    return {
        name: {
            "seats": [game.fewest_seats, game.most_seats],
            "usual": game.usual_seats,
            "minutes": game.minutes,
        }
        for name, game in sorted(GAMES.items(), key=lambda item: item[1].minutes)
    }


def main(folder: str) -> int:
    """Write the files."""
    root = Path(folder)
    for language in words.LANGUAGES:
        write(root / "words" / f"{language}.json", sentences(language))
    for game, lesson in lessons().items():
        write(root / "lessons" / f"{game}.json", play_through(lesson))
    write(root / "lessons.schema.json", schema_of(LessonShown))
    for name, found in pictures().items():
        write(root / "pictures" / f"{name}.json", found)
    write(root / "pictures.schema.json", pictures_schema())
    for game, shown in shown_schemas().items():
        write(root / "pictures" / f"{game}.schema.json", shown)
    write(root / "wire.schema.json", schema())
    for game, views in views_schema().items():
        write(root / "views" / f"{game}.schema.json", views)
    write(root / "rules.json", {"version": RULES_VERSION})
    write(root / "games.json", games_offered())
    for game in GAMES:
        for name in deals.tables(game):
            write(root / "games" / f"{name}.json", deals.finished_game(game, name))
        write(root / "deals" / f"{game}.json", deals.deals(game))
    return 0


def write(file: Path, data: object) -> None:
    """Write a file, unless it has this content already: then nothing must be built again."""
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
