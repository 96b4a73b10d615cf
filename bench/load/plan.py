"""The plan of the measurements: how much of each kind is run, and on which servers, in turns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.load.figures import Figures
from bench.load.idle import idle
from bench.load.restart import begin_games, restart
from bench.load.sides import IN_MEMORY, serving
from bench.load.speed import full_speed
from bench.load.steady import steady

SHAPES = ("speed", "steady", "idle", "restart")


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    rounds: int = 3
    busy_tables: int = 30
    busy_seconds: float = 8.0
    tables: int = 200
    seconds: float = 15.0
    warm_up: float = 3.0
    few_sockets: int = 500
    more_sockets: int = 2000
    games: int = 1000
    moves_before: int = 20  # moves of each game before the server is killed


QUICK = Plan(rounds=1, busy_seconds=4.0, seconds=8.0, more_sockets=1000, moves_before=4)


async def measure(
    plan: Plan, wanted: Sequence[str], names: Sequence[str], tell: Callable[[str], None]
) -> dict[str, Figures]:
    """Run the wanted kinds of measurements on the named servers."""
    found = {name: Figures() for name in names}
    for number in range(plan.rounds):
        for shape in ("speed", "steady"):
            for name in names if shape in wanted else ():
                tell(f"{shape}, round {number + 1} of {plan.rounds}: {name}")
                await moves(plan, shape, name, found[name])
    for name in names if "idle" in wanted else ():
        tell(f"idle sockets: {name}")
        with serving(name) as side:
            found[name].idle = await idle(side, plan.few_sockets, plan.more_sockets)
    for name in names if "restart" in wanted else ():
        if name != IN_MEMORY:  # it loses all games when it is killed
            tell(f"restart: {name}")
            await come_back(plan, name, found[name])
    return found


async def moves(plan: Plan, shape: str, name: str, found: Figures) -> None:
    with serving(name) as side:
        if shape == "speed":
            run = full_speed(side, plan.busy_tables, plan.warm_up, plan.busy_seconds)
            found.speed.append(await run)
        else:
            run = steady(side, plan.tables, plan.warm_up, plan.seconds)
            found.steady.append(await run)


async def come_back(plan: Plan, name: str, found: Figures) -> None:
    with serving(name) as side:
        tables = await begin_games(side, plan.games, plan.moves_before)
        found.restart = await restart(side, tables)
