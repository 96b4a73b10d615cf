"""The prospects of the miners after a move: the number on which the simple bot decides."""

from collections.abc import Mapping

from pepita.bots.saboteur.mine import FAR, NEARNESS, Mine, sides_of
from pepita.games.saboteur.shapes import SaboteurView
from pepita.kernel.grid import FACING, SIDE_NAMES, beside
from pepita.kernel.grid import Coordinates as Cell


class Outlook:
    """The mine with its distances, computed once to judge many moves."""

    def __init__(self, view: SaboteurView) -> None:
        self.mine = Mine(view)
        self.reached = self.mine.reached()
        self.ends = self.mine.ends(self.reached)
        self.ways = {
            goal: self.mine.ways_to(goal) for goal, chance in self.mine.goals.items() if chance
        }
        self.now = self.promise_of(self.ends, self.ways)
        self.nearest = min(
            (way.get(end, FAR) for way in self.ways.values() for end in self.ends), default=FAR
        )

    def promise_of(self, ends: set[Cell], ways: Mapping[Cell, Mapping[Cell, int]]) -> float:
        """Return how promising open ends are, from their distances to each likely goal."""
        goals = self.mine.goals
        return sum(
            goals[goal] * NEARNESS ** min((way.get(end, FAR) for end in ends), default=FAR)
            for goal, way in ways.items()
        )

    def gain_of_laying(self, card: str, cell: Cell) -> float:
        """Return the gain in prospects by a card; 1 or more if it reaches a goal."""
        sides, through = sides_of(card)
        ends = self.ends - {cell}
        if through and self.is_entered(cell, sides):
            for side in sides:
                there = beside(cell, side)
                if there in self.mine.hidden:
                    return 1 + self.mine.goals[there]
                if there in self.mine.cards:
                    ends |= self.ends_behind(there, FACING[side])
                else:
                    ends.add(there)
        return self.promise_of(ends, self.ways) - self.now

    def is_entered(self, cell: Cell, sides: str) -> bool:
        """Tell whether a reached tunnel leads into the card."""
        return cell in self.ends and any(
            beside(cell, side) in self.reached
            and FACING[side] in self.mine.cards[beside(cell, side)][0]
            for side in sides
        )

    def ends_behind(self, cell: Cell, entry: str) -> set[Cell]:
        """Return the open ends of unreached cards that the new card would link."""
        sides, through = self.mine.cards[cell]
        if cell in self.reached or not through or entry not in sides:
            return set()
        seen = {cell}
        ahead = [cell]
        while ahead:
            here = ahead.pop()
            for side in self.mine.cards[here][0]:
                there = beside(here, side)
                card = self.mine.cards.get(there)
                if card and card[1] and FACING[side] in card[0] and there not in seen:
                    seen.add(there)
                    ahead.append(there)
        return self.mine.ends(seen)

    def gain_of_removing(self, cell: Cell) -> float:
        """Return the gain in prospects if the card on this cell is removed."""
        reached = self.mine.reached(without=cell)
        ends = self.mine.ends(reached - {cell})
        entered = any(
            beside(cell, side) in reached and FACING[side] in self.mine.cards[beside(cell, side)][0]
            for side in SIDE_NAMES
        )
        ways = {goal: self.mine.ways_to(goal, free=cell) for goal in self.ways}
        return self.promise_of(ends | ({cell} if entered else set()), ways) - self.now
