"""A story that a golden game tells: its table, how it is played, and what must come of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pepita.kernel.chance import seeded
from tests.contract.tables import choose
from tests.golden.golden import Header, Tale

Ending = Callable[[Tale], bool]

SEEDS_TRIED = 20_000
# How many tales are found; the shortest of them is kept.
FOUND = 12


@dataclass(frozen=True)
class Story:
    """A title, a table, how it is played there, and what must come of it."""

    name: str
    title: str
    seats: int
    options: dict[str, Any]
    tells: Ending
    eager: bool = False
    whole_game: bool = False
    position: dict[str, Any] | None = field(default=None)
    moves: tuple[tuple[int, str], ...] = ()
    game: str = "saboteur"

    def header(self, seed: int | None) -> Header:
        return Header(self.title, self.game, self.seats, self.options, seed, self.position)

    def is_over(self, tale: Tale) -> bool:
        """A story ends with the game, or with the first round and its payout."""
        return not tale.game.actors or bool(tale.facts("round-began") and not self.whole_game)

    def is_told_by(self, tale: Tale) -> bool:
        return self.is_over(tale) and self.tells(tale)

    def sought(self) -> Tale:
        """A tale that fits: by the moves given, or the shortest of those that chance finds."""
        if self.position is not None:
            tale = Tale.begin(self.header(None))
            for seat, move in self.moves:
                tale.play(seat, move)
            assert self.is_told_by(tale), self.name
            return tale
        found: list[Tale] = []
        for seed in range(SEEDS_TRIED):
            tale = self.played(seed)
            if self.is_told_by(tale):
                found.append(tale)
            if len(found) == FOUND:
                break
        assert found, self.name
        return min(found, key=lambda tale: len(tale.moves))

    def played(self, seed: int) -> Tale:
        tale = Tale.begin(self.header(seed))
        chance = seeded(seed)
        while not self.is_over(tale):
            seat = tale.game.actors[0]
            tale.play(seat, choose(tale.game, seat, chance, eager=self.eager))
        return tale
