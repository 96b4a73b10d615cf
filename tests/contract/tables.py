"""Tables to try the contract on: every game, every option, every stage of play."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import strategies as st

import pepita
from pepita.kernel.chance import Chance, seeded
from tests.contract.eager import eager_moves
from tests.contract.vocabulary import vocabulary

# More than any game here has moves, so that a walk of this length always ends.
LONGEST = 2000

SEEDS = st.integers(0, 2**63 - 1)


@dataclass(frozen=True)
class Setting:
    """A game and the options that somebody chose for it; the others stay as they are."""

    game: str
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options)])

    def new(self, seats: int, seed: int) -> pepita.Game:
        options: dict[str, Any] = dict(self.options)
        return pepita.new_game(self.game, seats=seats, seed=seed, **options)


def described(name: str) -> dict[str, Any]:
    return pepita.describe(name)


def listed_options(name: str) -> list[dict[str, Any]]:
    """The options whose values are listed, so that all of them can be tried."""
    return [option for option in described(name)["options"] if option["values"] is not None]


def settings_of(name: str) -> Iterator[Setting]:
    """A game as it is, and with every value of every option that is not the default."""
    yield Setting(name)
    for option in listed_options(name):
        for value in option["values"]:
            if value != option["default"]:
                yield Setting(name, ((option["name"], value),))


SETTINGS = [setting for name in pepita.games() for setting in settings_of(name)]

each_game = pytest.mark.parametrize("name", pepita.games())
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def mixed_settings(name: str) -> st.SearchStrategy[Setting]:
    """Tables that choose freely among all values of all options."""
    chosen = {option["name"]: st.sampled_from(option["values"]) for option in listed_options(name)}
    return st.fixed_dictionaries({}, optional=chosen).map(
        lambda options: Setting(name, tuple(sorted(options.items())))
    )


@dataclass(frozen=True)
class Course:
    """How to come to a game under way: so many moves, then on to the next move of a kind.

    Players are eager at first and then play by chance, so that one side wins and then the other.
    """

    setting: Setting
    seats: int
    seed: int
    eager_moves: int
    moves: int
    until: str | None

    def game(self) -> pepita.Game:
        game = self.setting.new(self.seats, self.seed)
        chance = seeded(self.seed)
        walk(game, chance, min(self.eager_moves, self.moves), eager=True)
        walk(game, chance, self.moves - self.eager_moves)
        left = self.eager_moves - self.moves
        while self.until is not None and game.actors and self.until not in verbs(game):
            walk(game, chance, 1, eager=left > 0)
            left -= 1
        return game


def verbs(game: pepita.Game) -> set[str]:
    """The first words of the moves that can be made now."""
    return {move.split()[0] for seat in game.actors for move in game.legal_moves(seat)}


def rare_verbs(name: str) -> list[str]:
    """Kinds of moves that nobody can make at the beginning: a walk must look for them."""
    seats = described(name)["seats"][0]
    openings = [Setting(name).new(seats, seed) for seed in range(20)]
    known = {move.split()[0] for move in vocabulary(openings[0])}
    return sorted(known.difference(*map(verbs, openings)))


RARE_VERBS = {name: rare_verbs(name) for name in pepita.games()}


def courses(setting: Setting, *, longest: int = 250) -> st.SearchStrategy[Course]:
    """Games of this setting in every stage: early, late, in the middle of a payout, over."""
    return st.builds(
        Course,
        setting=st.just(setting),
        seats=st.sampled_from(described(setting.game)["seats"]),
        seed=SEEDS,
        eager_moves=st.sampled_from([0, 30, 60, 100, 1000]),
        moves=st.integers(0, longest),
        until=st.sampled_from([None, *RARE_VERBS[setting.game]]),
    )


def choose(game: pepita.Game, seat: int, chance: Chance, *, eager: bool) -> str:
    """A move by chance; an eager player mostly looks only at the most promising ones."""
    moves = game.legal_moves(seat)
    if eager and chance.below(4):
        moves = eager_moves(game, moves)
    return moves[chance.below(len(moves))]


def walk(game: pepita.Game, chance: Chance, moves: int, *, eager: bool = False) -> None:
    """Play so many moves, or until the game is over."""
    for _ in range(moves):
        if not game.actors:
            return
        seat = game.actors[chance.below(len(game.actors))]
        game.play(seat, choose(game, seat, chance, eager=eager))


def finish(game: pepita.Game, chance: Chance) -> None:
    """Play to the end, which must come."""
    walk(game, chance, LONGEST)
    assert game.actors == ()
