"""Games that a viewer cannot tell apart, and moves that look the same to that viewer."""

from dataclasses import dataclass
from random import Random

import pepita
from pepita.kernel.edge import Fact
from pepita.tables import game_commands
from pepita.tables.table import Result, Table
from tests.contract.test_secrets import like
from tests.contract.twins import may_be_impossible, reveals, twin

Viewer = int | None
TRIES = 12


@dataclass(frozen=True)
class Step:
    """A seat's move at each of two tables; a viewer cannot tell one from the other."""

    seat: int
    moves: tuple[str, str]


def twins_of(game: pepita.Game, viewer: Viewer, random: Random) -> tuple[pepita.Game, pepita.Game]:
    """Return a game and one that the viewer cannot tell from it, with a move to go on by."""
    one = pepita.from_position(game.position())
    for _ in range(TRIES):
        other = twin_of(game, viewer, random)
        if any(like(other, *each, viewer) for each in moves_of(one)):
            break
    return one, other


def twin_of(game: pepita.Game, viewer: Viewer, random: Random) -> pepita.Game:
    """Return a game with other secrets: shuffled without the engine, or imagined by it."""
    position = game.position()
    for _ in range(TRIES * random.randrange(2)):
        try:
            return pepita.from_position(twin(position, viewer, random))
        except pepita.BadPosition:
            assert may_be_impossible(position)
    imagined = game.imagine(viewer, random.getrandbits(32))
    return pepita.from_position(imagined.position())


def moves_of(game: pepita.Game) -> list[tuple[int, str]]:
    """Return everything that anybody can do now."""
    return [(seat, move) for seat in game.actors for move in game.legal_moves(seat)]


def next_step(tables: list[Table], viewer: Viewer, random: Random) -> Step | None:
    """Return a move to make at both tables of which the viewer hears the same, if one is found."""
    one, other = (game_at(table) for table in tables)
    moves = moves_of(one)
    for seat, move in random.sample(moves, min(len(moves), TRIES)):
        alike = like(other, seat, move, viewer)
        if alike:
            step = Step(seat, (move, random.choice(alike)))
            if is_told_alike(tables, step, viewer):
                return step
    return None


def is_told_alike(tables: list[Table], step: Step, viewer: Viewer) -> bool:
    """Tell whether a viewer must hear the same of a step.

    So it is where nothing comes out that twins may differ in, or the same comes out of both.
    """
    done = [played(table, step, move) for table, move in zip(tables, step.moves, strict=True)]
    if any(each.table.standing.status == "finished" for each in done):
        return False
    if not any(is_revealing(each, viewer) for each in done):
        return True
    one, other = (told_to(each, viewer) for each in done)
    return one == other


def played(table: Table, step: Step, move: str) -> Result:
    """Return what a move would come to, with the chance that the table will draw."""
    return game_commands.play(table, 0.0, step.seat, move, "person")


def is_revealing(done: Result, viewer: Viewer) -> bool:
    """Tell whether a move shows the viewer what twins may differ in."""
    view = game_at(done.table).view(viewer)
    return reveals(done.table.standing.game, facts_of(done), viewer, view)


def told_to(done: Result, viewer: Viewer) -> object:
    """Return what a viewer is told and shown of a move."""
    told = [fact for fact in facts_of(done) if fact["to"] in (None, viewer)]
    return told, game_at(done.table).view(viewer)


def facts_of(done: Result) -> list[Fact]:
    return [fact for entry in done.entries for fact in entry.body["facts"]]


def game_at(table: Table) -> pepita.Game:
    assert table.game is not None
    return table.game
