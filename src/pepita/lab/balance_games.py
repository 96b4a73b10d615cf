"""Many games of Imperial Miners, with the data that the report on its deck needs.

Bots see only views. What they were dealt, kept, played and chose is noted outside the game.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import repeat
from random import Random

from pepita.bots.bot import Bot
from pepita.bots.imperial_miners.simple import choose, chooser
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.shapes import Faction, Player, Side
from pepita.games.registry import new_game
from pepita.kernel.optional import expect

GAME = "imperial-miners"
SEATS = (1, 2, 3, 4, 5)
DEEPEST = 4


@dataclass
class Seat:
    """What one player did in one game."""

    taste: Faction | None
    dealt: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    options: list[tuple[int, int]] = field(default_factory=list)
    digs: int = 0
    mine: list[int] = field(default_factory=list)
    score: int = 0
    rank: str = ""
    won: float = 0.0

    def note(self, me: Player, move: str) -> None:
        """Note a move that the report counts."""
        verb, *rest = move.split()
        if verb == "keep":
            self.dealt = list(expect(me["hand"]))
            self.kept = [int(number) for number in rest]
        elif verb == "do":
            of = expect(expect(me["about"])["of"])
            self.options.append((int(of.split()[1]), int(rest[0])))
        elif verb == "dig":
            self.digs += 1


@dataclass
class Played:
    """One game: its boards and its players."""

    boards: list[Side]
    seats: list[Seat]


def play(seats: int, seed: int, *, specialists: bool) -> Played:
    """Play one game: all seats have the same bot, or each is a specialist in its own faction."""
    rng = Random(seed)
    tastes = rng.sample(FACTION_NAMES, seats) if specialists else repeat(None, seats)
    players = [Seat(taste) for taste in tastes]
    bots: list[Bot] = [choose if seat.taste is None else chooser(seat.taste) for seat in players]
    game = new_game(GAME, seats=seats, seed=seed)
    assert isinstance(game, ImperialMiners)
    while game.actors:
        actor = game.actors[0]
        view = game.view(actor)
        move = bots[actor](view, rng)
        players[actor].note(view["players"][actor], move)
        game.apply(actor, game.read(move))
    return result_of(game, players)


def result_of(game: ImperialMiners, players: list[Seat]) -> Played:
    """Return the data of a finished game."""
    view = game.view(None)
    winners = game.winners()
    for number, (seat, end) in enumerate(zip(players, view["players"], strict=True)):
        seat.mine = [card["card"] for card in end["mine"]]
        seat.score, seat.rank = end["score"], end["rank"]
        seat.won = 1 / len(winners) if number in winners else 0.0
    return Played(view["boards"], players)


def play_alike(seats: int, seed: int) -> Played:
    """Play one game of bots without a favourite."""
    return play(seats, seed, specialists=False)


def play_specialists(seed: int) -> Played:
    """Play one game of five specialists."""
    return play(SEATS[-1], seed, specialists=True)


def many_alike(pool: Executor, seats: int, games: int, seed: int) -> Iterator[Played]:
    """Play many games of bots without a favourite, on all cores."""
    seeds = range(seed, seed + games)
    return pool.map(play_alike, repeat(seats), seeds, chunksize=max(1, games // 40))


def many_specialists(pool: Executor, games: int, seed: int) -> Iterator[Played]:
    return pool.map(play_specialists, range(seed, seed + games), chunksize=max(1, games // 40))
