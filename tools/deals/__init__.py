"""Finished games for the tests of the browser's verification: records, and what each seat knew.

They are played with the rules and the chance of a table. The tests compare the deals that the
browser computes from secret and salts with the deals of the server. Each game has a module here:
its TABLES are played to the end, and its table DEALT is dealt many times.
"""

from importlib import import_module
from random import Random
from typing import Any

import msgspec

from pepita.games.registry import RULES_VERSION, entry, make_game, pieces
from pepita.kernel.game import Game
from pepita.tables.deals import chance_of_deal, chance_of_move, commitment, key_of
from pepita.tables.records import FORMAT
from pepita.tables.snapshots import digest_of
from pepita.wire.sentences import sentences_with_facts
from tools.deals.tables import Table

SECRET = "00" * 31 + "2a"
SALTS = ("a", "", "my own luck", "ñandú", "5")


# How many tables are only dealt: enough for rare deals to happen.
DEALS = 40
# The verification needs the first and the last view, and the views after these facts.
SEEN = ("round-began", "round-ended")


def tables(game: str) -> dict[str, Table]:
    """Return the tables of a game that are played to the end, by name."""
    found: dict[str, Table] = module_of(game).TABLES
    return found


def module_of(game: str) -> Any:
    """Return the module here with the tables of a game."""
    return import_module(f"tools.deals.{entry(game).package}")


def finished_game(game: str, name: str) -> dict[str, Any]:
    """Return a finished game: its record, what each seat knew, and the pieces of its box."""
    seats, options = tables(game)[name]
    table = play_table(game, seats, options, SALTS[:seats], until_over=True)
    return {**table, "pieces": pieces(game, {"deck": None}, "en")}


def deals(game: str) -> list[dict[str, Any]]:
    """Return many tables of a game after their deals."""
    seats, options = module_of(game).DEALT
    return [
        play_table(game, seats, options, [str(number)] + [""] * (seats - 1), until_over=False)
        for number in range(DEALS)
    ]


def play_table(
    name: str, seats: int, options: dict[str, object], salts: Any, *, until_over: bool
) -> dict[str, Any]:
    """Deal, and with `until_over` play random moves until the game is over."""
    key, random = key_of(SECRET, salts), Random(0)
    game = make_game(name, seats, None, chance_of_deal(key), options)
    moves: list[list[object]] = []
    digest, known = digest_of(game), [beginning(game, seat) for seat in range(seats)]
    while until_over and game.actors:
        seat = random.choice(game.actors)
        move = random.choice(game.legal_moves(seat))
        game.use_chance(chance_of_move(key, len(moves)))
        facts = game.play(seat, move)
        moves.append([seat, move, digest_of(game)])
        for viewer, each in enumerate(known):
            add_move(each, game, viewer, facts)
    return {
        "record": {
            "pepita": FORMAT,
            "rules_version": RULES_VERSION,
            "table": "tried",
            "game": name,
            "seats": seats,
            "options": options,
            "deal": {
                "commitment": commitment(SECRET),
                "secret": SECRET,
                "salts": list(salts),
                "digest": digest,
            },
            "moves": moves,
        },
        "known": known,
    }


def beginning(game: Game, seat: int) -> dict[str, Any]:
    """Return what a seat knew after the deal."""
    return {"seat": seat, "views": [game.view(seat)], "events": [event([])]}


def add_move(known: dict[str, Any], game: Game, seat: int, facts: list[Any]) -> None:
    """Add the view and the event of a seat after a move."""
    is_seen = not game.actors or any(fact["fact"] in SEEN for fact in facts)
    known["views"].append(game.view(seat) if is_seen else None)
    rows = sentences_with_facts(game.name, facts, seat, "en", game.options)
    known["events"].append(event(msgspec.to_builtins(rows)))


def event(rows: list[Any]) -> dict[str, Any]:
    """Return the event of a move; its time does not matter here."""
    return {"seq": 0, "at": 0, "kind": "moved", "seat": None, "told": rows}
