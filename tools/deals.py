"""Finished games for the tests of the browser's verification: records, and what each seat knew.

They are played here by the rules and the chance of a table, so what the browser draws again from
secret and salts is held against what the server draws.
"""

import tomllib
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from pepita.games.registry import RULES_VERSION, made_game, pieces
from pepita.kernel.game import Game
from pepita.tables.deals import chance_of_deal, chance_of_move, commitment, key_of
from pepita.tables.records import FORMAT
from pepita.tables.snapshots import digest_of
from pepita.wire.sentences import told

SECRET = "00" * 31 + "2a"
SALTS = ("a", "", "my own luck", "ñandú", "5")


def passages_in_bogs() -> list[dict[str, Any]]:
    """Return a set of tiles some of which have a passage and a bog, and count as either."""
    text = files("pepita.games.gold_mine").joinpath("house.toml").read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["tile"]
    other = {
        "P3": ["NEW passage bog"],
        "P5": ["NE passage", "SW bog"],
        "B1": ["NS"],
        "B2": ["NE"],
        "B3": ["NS bog", "EW bog"],
        "B5": ["NS", "EW"],
        "B7": ["NE", "SW"],
    }
    return [{**row, "tunnels": other.get(row["id"], row["tunnels"])} for row in rows]


# A game, its seats and its options.
TABLES: dict[str, tuple[str, int, dict[str, object]]] = {
    "saboteur-italian": ("saboteur", 3, {"edition": "italian"}),
    "saboteur-brazilian": ("saboteur", 5, {"edition": "brazilian"}),
    "gold-mine": ("gold-mine", 3, {"most_rounds": 60}),
    # Its first tile is a dead end, which nobody can lay.
    "gold-mine-dead-end": ("gold-mine", 2, {"most_rounds": 2, "piles": 2}),
    "gold-mine-five-tiles": (
        "gold-mine",
        4,
        {"most_rounds": 20, "bogs": True, "five_tile": True, "alliances": True, "piles": 3},
    ),
    "gold-mine-own-tiles": (
        "gold-mine",
        3,
        {
            "most_rounds": 2,
            "bogs": True,
            "five_tile": True,
            "own_tiles_in_development": True,
            "tiles": passages_in_bogs(),
        },
    ),
    # A deck is renewed in it, and a faction is looked for in vain.
    "imperial-miners": ("imperial-miners", 4, {"row1_gap": 2}),
    "imperial-miners-eager": ("imperial-miners", 5, {"reshuffle": "eager", "voluntary_l1": True}),
    "imperial-miners-first-game": ("imperial-miners", 2, {"first_game": True}),
}
# Deals alone, of many tables: what is rare at the start comes up in some of them.
DEALS = 40
DEALT: dict[str, tuple[int, dict[str, object]]] = {
    "saboteur": (7, {"edition": "argentine"}),
    "gold-mine": (2, {}),
    "imperial-miners": (4, {}),
}
# Views that a verification looks at: the first and the last, and where a round begins or ends.
SEEN = ("round-began", "round-ended")


def finished(name: str) -> dict[str, Any]:
    """Return a finished game: its record, what each seat knew, and the pieces of its box."""
    game, seats, options = TABLES[name]
    table = played(game, seats, options, SALTS[:seats], until_over=True)
    return {**table, "pieces": msgspec.to_builtins(pieces(game, {"deck": None}, "en"))}


def deals(game: str) -> list[dict[str, Any]]:
    """Return many tables of a game, each just dealt."""
    seats, options = DEALT[game]
    return [
        played(game, seats, options, [str(number)] + [""] * (seats - 1), until_over=False)
        for number in range(DEALS)
    ]


def played(
    name: str, seats: int, options: dict[str, object], salts: Any, *, until_over: bool
) -> dict[str, Any]:
    """Deal, and if wished play moves that are chosen by lot until the game is over."""
    key, random = key_of(SECRET, salts), Random(0)
    game = made_game(name, seats, None, chance_of_deal(key), options)
    moves: list[list[object]] = []
    digest, known = digest_of(game), [beginning(game, seat) for seat in range(seats)]
    while until_over and game.actors:
        seat = random.choice(game.actors)
        move = random.choice(game.legal_moves(seat))
        game.use_chance(chance_of_move(key, len(moves)))
        facts = game.play(seat, move)
        moves.append([seat, move, digest_of(game)])
        for ear, each in enumerate(known):
            go_on(each, game, ear, facts)
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


def go_on(known: dict[str, Any], game: Game, seat: int, facts: list[Any]) -> None:
    """Add what a seat saw and heard of a move."""
    is_seen = not game.actors or any(fact["fact"] in SEEN for fact in facts)
    known["views"].append(game.view(seat) if is_seen else None)
    rows = told(game.name, facts, seat, "en", game.options)
    known["events"].append(event(msgspec.to_builtins(rows)))


def event(rows: list[Any]) -> dict[str, Any]:
    """Return a move as the record tells it; when it was made does not matter here."""
    return {"seq": 0, "at": 0, "kind": "moved", "seat": None, "told": rows}
