"""The comparison: games of OpenSpiel, played at random through all its interfaces.

In OpenSpiel a deal is a series of moves by chance. They are timed as our deals are. `moves` counts
only the players' moves, as ours does; `all moves` also counts the dealt cards.
"""

from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from bench.contract import PLAIN, SEED
from bench.measure import Sample, Task

try:
    import pyspiel
except ImportError:
    pyspiel = None

SIDE = "openspiel"
GAMES = ("hearts", "spades", "social_deduction", "backgammon")
BY_ODDS = "loop by odds"
BOTS = "C++ bots"
ROLLOUTS = "C++ rollouts"
SURVEYED = 500
DEALS = 8

Play = Callable[[Any, Callable[[], float]], int]


class Survey(NamedTuple):
    """The length of random games, and whether all chance in them is uniform."""

    moves: float
    all_moves: float
    even: bool

    def counts(self, games: int) -> dict[str, int]:
        return {
            "games": games,
            "moves": round(games * self.moves),
            "all moves": round(games * self.all_moves),
        }


def name_and_version() -> str:
    return f"open_spiel {version('open_spiel')}" if pyspiel else "no open_spiel"


def tasks() -> tuple[list[Task], list[str]]:
    """Return the tasks, and a line for everything that cannot be measured."""
    if pyspiel is None:
        return [], ["open_spiel is not installed, so nothing is compared: `make bench` gets it."]
    found: list[Task] = []
    missing: list[str] = []
    for name in GAMES:
        try:
            ways = ways_to_play(name)
        except (pyspiel.SpielError, ValueError) as error:
            missing.append(f"{name}: not measured. {first_line(error)}")
            continue
        for task in ways:
            try:
                task.do(1)
            except (pyspiel.SpielError, ValueError, AttributeError, TypeError) as error:
                missing.append(f"{name}, {task.how}: not offered. {first_line(error)}")
            else:
                found.append(task)
    return found, missing


def first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


def ways_to_play(name: str) -> list[Task]:
    """Return the ways to play a game at random; raises ValueError if there can be none."""
    if name not in pyspiel.registered_names():
        raise ValueError(f"{name_and_version()} has no such game.")
    game = pyspiel.load_game(name)
    if game.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        raise ValueError("Its players move at the same time.")
    random = Random(SEED)
    whole = survey([game.new_initial_state()], random)
    deals = [dealt(game, random) for _ in range(DEALS)]
    in_python = {PLAIN: play_evenly, BY_ODDS: play_by_odds} if whole.even else {PLAIN: play_by_odds}
    return [
        *(
            Task(SIDE, name, how, partial(play_in_python, game, whole, play))
            for how, play in in_python.items()
        ),
        Task(SIDE, name, BOTS, partial(play_with_bots, game, whole)),
        Task(SIDE, name, ROLLOUTS, partial(roll_out, game, deals, survey(deals, random))),
    ]


def play_in_python(game: Any, surveyed: Survey, play: Play, games: int) -> Sample:
    """Play random games through the Python API, choosing moves as in our loop."""
    random = Random(SEED).random
    moves = 0
    started = perf_counter()
    for _ in range(games):
        moves += play(game.new_initial_state(), random)
    seconds = perf_counter() - started
    share = surveyed.moves / surveyed.all_moves
    return Sample(seconds, {"games": games, "moves": round(moves * share), "all moves": moves})


def play_evenly(state: Any, random: Callable[[], float]) -> int:
    """The fastest loop, for uniform chance: chance is played like a player, at random."""
    moves = 0
    while not state.is_terminal():
        acts = state.legal_actions()
        state.apply_action(acts[int(random() * len(acts))])
        moves += 1
    return moves


def play_by_odds(state: Any, random: Callable[[], float]) -> int:
    """The loop for every game: chance is played by its outcomes and their probabilities."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance_outcome(state, random))
        else:
            acts = state.legal_actions()
            state.apply_action(acts[int(random() * len(acts))])
        moves += 1
    return moves


def chance_outcome(state: Any, random: Callable[[], float]) -> int:
    """Return a random outcome of chance, by the probabilities of the outcomes."""
    outcomes = state.chance_outcomes()
    left = random()
    for outcome, odds in outcomes:
        left -= odds
        if left < 0:
            return int(outcome)
    return int(outcomes[-1][0])  # The sum of all probabilities may be a little less than 1.


def play_with_bots(game: Any, surveyed: Survey, games: int) -> Sample:
    """Play whole games between random bots in C++, with one call from Python for each game."""
    bots = [pyspiel.make_uniform_random_bot(seat, SEED) for seat in range(game.num_players())]
    started = perf_counter()
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return Sample(perf_counter() - started, surveyed.counts(games))


def roll_out(game: Any, deals: list[Any], surveyed: Survey, times: int) -> Sample:
    """Play random games in C++ from dealt positions, which is the fastest way of OpenSpiel.

    Python cannot call the evaluator directly. A search with one simulation calls it once, at its
    root. At the root it must not be the turn of chance: open_spiel 2.0 crashes then.
    """
    rollouts = pyspiel.RandomRolloutEvaluator(times, SEED)
    bot = pyspiel.MCTSBot(
        game,
        rollouts,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    started = perf_counter()
    for state in deals:
        if bot.mcts_search(state).explore_count != 1:
            raise ValueError("A search of one simulation did not evaluate once.")
    return Sample(perf_counter() - started, surveyed.counts(times * len(deals)))


def dealt(game: Any, random: Random) -> Any:
    """Return a game at the first move of a player."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance_outcome(state, random.random))
    return state


def survey(states: list[Any], random: Random) -> Survey:
    """Play random games from each of the positions in turn, and count."""
    moves = all_moves = 0
    even = True
    for number in range(SURVEYED):
        state = states[number % len(states)].clone()
        while not state.is_terminal():
            all_moves += 1
            if state.is_chance_node():
                odds = [probability for _, probability in state.chance_outcomes()]
                even = even and max(odds) - min(odds) < 1e-9
                state.apply_action(chance_outcome(state, random.random))
            else:
                moves += 1
                state.apply_action(random.choice(state.legal_actions()))
    return Survey(moves / SURVEYED, all_moves / SURVEYED, even)
