"""The only list of games: how each is made, described and read back."""

from collections.abc import Iterable, Sequence
from secrets import randbits
from typing import TypedDict

from pepita import words
from pepita.games import gold_mine, imperial_miners, saboteur
from pepita.kernel.chance import Chance, seeded
from pepita.kernel.claim import Claim
from pepita.kernel.edge import Fact
from pepita.kernel.errors import BadOption, BadPosition, BadRecord, PepitaError
from pepita.kernel.game import Game
from pepita.kernel.module import GameModule
from pepita.kernel.options import OptionDescribed, Options, check_seats, check_seed
from pepita.kernel.outcome import Playouts
from pepita.kernel.piece import Piece
from pepita.words import law

# Goes up when a game plays differently or writes its positions differently; CHANGELOG tells how.
RULES_VERSION = 2

GAMES: dict[str, GameModule] = {}


class GameDescribed(TypedDict):
    """What a table of a game can choose."""

    name: str
    seats: list[int]
    options: list[OptionDescribed]


def register(game: GameModule) -> None:
    """Add a game: from now on every room serves it. Raises ValueError if its name is taken."""
    if game.name in GAMES:
        raise ValueError(f"there is a game called {game.name} already")
    GAMES[game.name] = game
    if game.texts is not None:
        words.add_catalogues(game.texts / "words")
        law.add_documents(game.texts / "law")


def unregister(name: str) -> None:
    """Take a game away again, for tests."""
    game = GAMES.pop(name)
    if game.texts is not None:
        words.remove_catalogues(game.texts / "words")
        law.remove_documents(game.texts / "law")


for module in (gold_mine, imperial_miners, saboteur):
    register(module.GAME)


def entry(name: object) -> GameModule:
    """Return a game's declaration, or raise BadOption with the games there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadOption("game", f"{name!r} is not known; there are: {', '.join(sorted(GAMES))}")
    return GAMES[name]


def games() -> tuple[str, ...]:
    return tuple(sorted(GAMES))


def describe(name: str, language: str = words.DEFAULT) -> GameDescribed:
    """Return what a table can choose: seats and options with their values and defaults."""
    game = entry(name)
    return {
        "name": name,
        "seats": list(range(game.fewest_seats, game.most_seats + 1)),
        "options": [option.describe(name, language) for option in game.options],
    }


def new_game(
    name: str,
    *,
    seats: int,
    seed: int | None = None,
    chance: Chance | None = None,
    **options: object,
) -> Game:
    """Return a new game, dealt. Without a seed one is drawn; a table can hand in its own chance.

    Raises BadOption that names what is wrong and what is allowed.
    """
    return make_game(name, seats, seed, chance, options)


def make_game(
    name: object, seats: object, seed: object, chance: Chance | None, options: Options
) -> Game:
    """Return a new game from anything that was asked for, or raise BadOption."""
    game = entry(name)
    count = check_seats(seats, game.fewest_seats, game.most_seats)
    if chance is not None:
        if seed is not None:
            raise BadOption("seed", "a game has a seed or a chance of its own, not both")
        made = game.new(count, options, chance)
        made.origin = made.clone()
        return made
    drawn = randbits(63) if seed is None else check_seed(seed)
    made = game.new(count, options, seeded(drawn))
    made.seed = drawn
    return made


def random_games(name: str, *, seats: int, games: int, seed: int, **options: object) -> Playouts:
    """Deal and play many games of uniformly random moves, and return what they came to."""
    table = new_game(name, seats=seats, seed=seed, chance=None, **options)
    return table.playouts(games, seed, deal=True)


def from_position(data: object) -> Game:
    """Return the game of a position, or raise BadPosition with the field that is wrong."""
    if not isinstance(data, dict):
        raise BadPosition("position", "it is an object with named fields")
    try:
        game = entry(data.get("game"))
    except BadOption as error:
        raise BadPosition("game", str(error).removeprefix("game: ")) from None
    return game.from_position(data)


def read_claim(name: str, text: str, seats: int) -> Claim:
    """Return the claim that a text makes about a game, or raise BadMessage."""
    return entry(name).read_claim(text, seats)


def claims(name: str, seats: int) -> list[Claim]:
    """Return everything that can be claimed at a table of a game."""
    return entry(name).claims(seats)


def older_defaults(name: str, version: int) -> Options:
    """Return options whose default was another in an older version of the rules."""
    return entry(name).older_defaults(version)


def pieces(name: str, options: Options, language: str) -> Sequence[Piece]:
    """Return the pieces of a table whose texts no view repeats, in one language."""
    return entry(name).pieces(options, language)


def reveals(name: str, facts: Iterable[Fact]) -> bool:
    """Tell whether some facts of a game show anybody what was hidden until then.

    Whatever one seat alone is told counts.
    """
    game = entry(name)
    return any(fact["to"] is not None or game.reveals(str(fact["fact"])) for fact in facts)


def replay(record: object, *, chance: Chance | None = None) -> Game:
    """Return the game of a record after all its moves, or raise BadRecord.

    A game that was made with chance of its own needs that chance again, from where its record
    begins: neither a position nor a record writes it down.
    """
    if not isinstance(record, dict):
        raise BadRecord("record", "it is an object with named fields")
    if record.get("pepita") != 1 or record.get("pepita") is True:
        raise BadRecord("pepita", "the number of the format is 1")
    try:
        game = beginning(record)
    except PepitaError as error:
        raise BadRecord("record", str(error)) from None
    if chance is not None:
        game.use_chance(chance)
    play_again(game, record.get("moves"))
    return game


def beginning(record: dict[str, object]) -> Game:
    """Return the game of a record before its first move."""
    if "position" in record:
        return from_position(record["position"])
    options = record.get("options")
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise BadRecord("options", "it is an object with the options by name")
    if record.get("seed") is None:
        raise BadRecord("seed", "a record has a seed or a position to begin from")
    return make_game(record.get("game"), record.get("seats"), record["seed"], None, options)


def play_again(game: Game, moves: object) -> None:
    """Play the moves of a record, or raise BadRecord with the first that cannot be played."""
    if not isinstance(moves, list):
        raise BadRecord("moves", "it is a list of seats and moves")
    for number, move in enumerate(moves):
        if not isinstance(move, (list, tuple)) or [type(part) for part in move] != [int, str]:
            raise BadRecord("moves", f"move {number} is not a seat and a text")
        try:
            game.play(move[0], move[1])
        except PepitaError as error:
            raise BadRecord("moves", f"move {number}: {error}") from None
