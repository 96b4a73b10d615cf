"""Tables to try the contract on: every game, every option, every stage of play."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

import pepita
from pepita.games.registry import GameDescribed
from pepita.kernel.chance import Chance, seeded
from tests.contract.companions import companion
from tests.contract.eager import eager_moves
from tests.contract.vocabulary import vocabulary
from tests.fourth_game.registered import registered

# More than any game here has moves, so that a walk of this length always ends.
LONGEST = 2000

# For how many moves a walk looks for a move of some kind.
SEARCH = 80

# After which move of a game its players may be given much of what they play for.
HEAD_START = 26

SEEDS = st.integers(0, 2**63 - 1)


@dataclass(frozen=True)
class Setting:
    """A game and the options that somebody chose for it; the others stay as they are."""

    game: str
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options)])

    def new(self, seats: int, seed: int) -> pepita.Game:
        return pepita.new_game(self.game, seats=seats, seed=seed, **self.chosen(seats))

    def chosen(self, seats: int) -> dict[str, Any]:
        """The options, with those that make a long game end soon."""
        return {**companion(self.game).quick(seats), **dict(self.options)}

    def small(self, seed: int = 1) -> pepita.Game:
        """A new game for as few as can play it."""
        return self.new(seats_of(self)[0], seed)


def described(name: str) -> GameDescribed:
    return pepita.describe(name)


def listed_options(name: str) -> list[Any]:
    """The options whose values are listed, so that all of them can be tried."""
    return [option for option in described(name)["options"] if option["values"] is not None]


@cache
def seats_of(setting: Setting) -> list[int]:
    """How many can sit down to this; none if the options do not go together."""
    return [seats for seats in described(setting.game)["seats"] if is_allowed(setting, seats)]


def is_allowed(setting: Setting, seats: int) -> bool:
    try:
        setting.new(seats, seed=1)
    except pepita.BadOption:
        return False
    return True


def settings_of(name: str) -> Iterator[Setting]:
    """A game as it is, and with every value of every option that is not the default."""
    yield Setting(name)
    for choice in choices(name):
        yield with_what_it_needs(name, choice)


Choice = tuple[str, object]


def choices(name: str) -> list[Choice]:
    return [
        (option["name"], value)
        for option in listed_options(name)
        for value in option["values"]
        if value != option["default"]
    ]


def with_what_it_needs(name: str, choice: Choice) -> Setting:
    """One choice, and a second one if it cannot be had without."""
    alone = Setting(name, (choice,))
    pairs = [Setting(name, (choice, other)) for other in choices(name) if other[0] != choice[0]]
    return next(setting for setting in [alone, *pairs] if seats_of(setting))


with registered():
    GAMES = list(pepita.games())
    SETTINGS = [setting for name in GAMES for setting in settings_of(name)]
    ASKING_FOR_AGES = [
        name for name in GAMES if any(row["name"] == "ages" for row in described(name)["options"])
    ]

each_game = pytest.mark.parametrize("name", GAMES)
each_game_that_asks_for_ages = pytest.mark.parametrize("name", ASKING_FOR_AGES)
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def mixed_settings(
    name: str, needed: dict[str, object] | None = None
) -> st.SearchStrategy[Setting]:
    """Tables that choose freely among all values of all options, where they go together."""
    chosen = {option["name"]: st.sampled_from(option["values"]) for option in listed_options(name)}
    mixed = st.fixed_dictionaries({}, optional=chosen).map(
        lambda options: Setting(name, tuple(sorted((options | (needed or {})).items())))
    )
    return mixed.filter(seats_of)


@dataclass(frozen=True)
class Course:
    """How to come to a game under way: a number of moves, then on to the next move of a kind.

    Players are eager at first and then play by chance, so that one side wins and then the other.
    """

    setting: Setting
    seats: int
    seed: int
    eager_moves: int
    moves: int
    until: str | None
    has_head_start: bool

    def game(self) -> pepita.Game:
        game = self.setting.new(self.seats, self.seed)
        chance = seeded(self.seed)
        for number in range(self.moves):
            if self.has_head_start and number == HEAD_START:
                game = with_head_start(game)
            walk(game, chance, 1, eager=number < self.eager_moves)
        for number in range(self.moves, self.moves + SEARCH):
            if self.until is None or not game.actors or self.until in verbs(game):
                break
            walk(game, chance, 1, eager=number < self.eager_moves)
        return game


def with_head_start(game: pepita.Game) -> pepita.Game:
    """The game with players who have much of what they play for, where there is such a thing."""
    head_start = companion(game.name).head_start
    return game if head_start is None else head_start(game)


def needed_for(name: str, verb: str) -> dict[str, object]:
    """The options without which a move never comes up."""
    return (companion(name).needed or {}).get(verb, {})


def verbs(game: pepita.Game) -> set[str]:
    """The first words of the moves that can be made now."""
    return {
        game.text_of(action).split(maxsplit=1)[0]
        for seat in game.actors
        for action in game.actions(seat)
    }


def rare_verbs(name: str) -> list[str]:
    """Kinds of moves that nobody can make at the beginning: a walk must look for them."""
    openings = [Setting(name).small(seed) for seed in range(20)]
    known = {move.split()[0] for move in vocabulary(openings[0])}
    return sorted(known.difference(companion(name).common_verbs, *map(verbs, openings)))


with registered():
    RARE_VERBS = {name: rare_verbs(name) for name in GAMES}

each_rare_verb = pytest.mark.parametrize(
    ("name", "verb"), [(name, verb) for name in RARE_VERBS for verb in RARE_VERBS[name]]
)


def courses(
    setting: Setting, *, longest: int = 160, until: str | None = None
) -> st.SearchStrategy[Course]:
    """Games of this setting in every stage: early, late, in the middle of a payout, over.

    With `until`, only such where a move of that kind can be made, as far as one was found.
    """
    kinds = [None, *RARE_VERBS[setting.game]] if until is None else [until]
    return st.builds(
        Course,
        setting=st.just(setting),
        seats=st.sampled_from(seats_of(setting)),
        seed=SEEDS,
        eager_moves=st.sampled_from([0, 20, 40, 80, LONGEST]),
        moves=st.integers(0, longest),
        until=st.sampled_from(kinds),
        has_head_start=st.booleans() if companion(setting.game).head_start else st.just(False),
    )


def choose(game: pepita.Game, seat: int, chance: Chance, *, eager: bool) -> str:
    """A move by chance; an eager player mostly looks only at the most promising ones."""
    moves = game.legal_moves(seat)
    if eager and chance.below(4):
        moves = eager_moves(game, moves)
    return moves[chance.below(len(moves))]


def choose_action(game: pepita.Game, seat: int, chance: Chance, *, eager: bool) -> int:
    """A move by chance as an integer; what there is to choose from becomes text only if need be.

    Equal tables choose alike, also where their lists are not in the same order.
    """
    actions = sorted(game.actions(seat))
    if eager and chance.below(4):
        by_text = {game.text_of(action): int(action) for action in actions}
        moves = eager_moves(game, list(by_text))
        return by_text[moves[chance.below(len(moves))]]
    return int(actions[chance.below(len(actions))])


def walk(game: pepita.Game, chance: Chance, moves: int, *, eager: bool = False) -> None:
    """Play some moves, or until the game is over, by integers, without facts."""
    for _ in range(moves):
        actors = game.actors
        if not actors:
            return
        seat = actors[chance.below(len(actors))]
        game.apply(seat, choose_action(game, seat, chance, eager=eager))


def finish(game: pepita.Game, chance: Chance) -> None:
    """Play to the end, which must come."""
    walk(game, chance, LONGEST)
    assert game.actors == ()


def check_winners(game: pepita.Game) -> None:
    """Check the winners of a finished game: they have the most gold, if no game says otherwise."""
    outcome = game.outcome
    assert outcome is not None
    check = companion(game.name).check_winners
    if check is not None:
        check(game)
    else:
        assert outcome.winners
        assert {outcome.scores[seat] for seat in outcome.winners} == {max(outcome.scores)}
