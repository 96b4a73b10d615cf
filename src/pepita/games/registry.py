"""The only list of games: how each is made, described and read back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from secrets import randbits
from types import UnionType

from pepita.games import gold_mine, imperial_miners, saboteur
from pepita.kernel.chance import Chance, seeded
from pepita.kernel.claim import Claim
from pepita.kernel.errors import BadOption, BadPosition, BadRecord, PepitaError
from pepita.kernel.game import Game
from pepita.kernel.options import Option, check_seats, check_seed
from pepita.kernel.outcome import Playouts
from pepita.kernel.piece import Piece
from pepita.words import DEFAULT

# Goes up when a game plays differently or writes its positions differently; CHANGELOG tells how.
RULES_VERSION = 2


def no_pieces(options: Mapping[str, object], language: str) -> list[Piece]:
    """Return nothing: a game whose pieces say all that there is to know in views."""
    return []


def no_defaults(version: int) -> dict[str, object]:
    """Return nothing: a game whose options mean what they always meant."""
    return {}


@dataclass(frozen=True)
class Entry:
    """What the house must know of a game."""

    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    make: Callable[[int, Mapping[str, object], Chance], Game]
    from_position: Callable[[object], Game]
    # Facts that show something which was hidden until then.
    revealing: frozenset[str]
    claims: Callable[[int], list[Claim]]
    read_claim: Callable[[str, int], Claim]
    # The type of its views, and the union of the types of its facts.
    view: type
    fact: UnionType
    # What lies in the box, by the options of a table and a language.
    pieces: Callable[[Mapping[str, object], str], list[Piece]] = no_pieces
    # What an older version of the rules meant where an option was not given, by that version.
    older_defaults: Callable[[int], dict[str, object]] = no_defaults


GAMES: dict[str, Entry] = {
    "gold-mine": Entry(
        gold_mine.FEWEST_SEATS,
        gold_mine.MOST_SEATS,
        gold_mine.OPTIONS,
        gold_mine.make,
        gold_mine.game_of,
        gold_mine.REVEALING,
        gold_mine.claims,
        gold_mine.read_claim,
        gold_mine.GoldMineView,
        gold_mine.GoldMineFact,
    ),
    "imperial-miners": Entry(
        imperial_miners.FEWEST_SEATS,
        imperial_miners.MOST_SEATS,
        imperial_miners.OPTIONS,
        imperial_miners.make,
        imperial_miners.game_of,
        imperial_miners.REVEALING,
        imperial_miners.claims,
        imperial_miners.read_claim,
        imperial_miners.ImperialMinersView,
        imperial_miners.ImperialMinersFact,
        imperial_miners.pieces,
        imperial_miners.older_defaults,
    ),
    "saboteur": Entry(
        saboteur.FEWEST_SEATS,
        saboteur.MOST_SEATS,
        saboteur.OPTIONS,
        saboteur.make,
        saboteur.game_of,
        saboteur.REVEALING,
        saboteur.claims,
        saboteur.read_claim,
        saboteur.SaboteurView,
        saboteur.SaboteurFact,
    ),
}


def entry(name: object) -> Entry:
    """Return a game's entry, or raise BadOption with the games there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadOption("game", f"{name!r} is not known; there are: {', '.join(sorted(GAMES))}")
    return GAMES[name]


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(sorted(GAMES))


def describe(name: str, language: str = DEFAULT) -> dict[str, object]:
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
    return made_game(name, seats, seed, chance, options)


def made_game(
    name: object, seats: object, seed: object, chance: Chance | None, options: Mapping[str, object]
) -> Game:
    """Return a new game from anything that was asked for, or raise BadOption."""
    game = entry(name)
    count = check_seats(seats, game.fewest_seats, game.most_seats)
    if chance is not None:
        if seed is not None:
            raise BadOption("seed", "a game has a seed or a chance of its own, not both")
        made = game.make(count, options, chance)
        made.origin = made.clone()
        return made
    drawn = randbits(63) if seed is None else check_seed(seed)
    made = game.make(count, options, seeded(drawn))
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


def older_defaults(name: str, version: int) -> dict[str, object]:
    """Return options whose default was another in an older version of the rules."""
    return entry(name).older_defaults(version)


def pieces(name: str, options: Mapping[str, object], language: str) -> list[Piece]:
    """Return the pieces of a table whose texts no view repeats, in one language."""
    return entry(name).pieces(options, language)


def reveals(name: str, facts: Iterable[Mapping[str, object]]) -> bool:
    """Tell whether some facts of a game show anybody what was hidden until then.

    Whatever one seat alone is told counts.
    """
    revealing = entry(name).revealing
    return any(fact["to"] is not None or fact["fact"] in revealing for fact in facts)


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
    return made_game(record.get("game"), record.get("seats"), record["seed"], None, options)


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
