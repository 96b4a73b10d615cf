"""Trust in the other seats, from their moves and claims in this round."""

from pepita.bots.saboteur.claims import claims_heard, honesty_of
from pepita.bots.saboteur.mine import NEARNESS, sides_of, treasure_chances
from pepita.games.saboteur.edge.picture import parse_cell
from pepita.games.saboteur.shapes import SaboteurView
from pepita.kernel.grid import Coordinates as Cell
from pepita.kernel.grid import beside

# The weights of acts. Good acts weigh less than bad ones, since saboteurs do them too.
DIGGING = 6.0
BLOCKING = 1.2
MENDING = 0.6
BREAKING = 0.8
REMOVING = 0.8
PASSING = 0.08
TELLING = 0.3
LYING = 1.0


def trust_of(view: SaboteurView) -> list[float]:
    """Return the trust in each seat: above 0 it seems a miner, below 0 a saboteur."""
    trust = [0.0] * view["seats"]
    me = view["viewer"]
    tracks = Tracks([goal for goal, chance in treasure_chances(view).items() if chance])
    for entry in view["story"]:
        seat, move = int(entry[0]), str(entry[1])
        words = move.split()
        if words[0] == "path":
            trust[seat] += tracks.lay(" ".join([words[1], *words[3:]]), parse_cell(words[2]))
        elif words[0] == "break":
            trust[seat] -= BREAKING * side_of(trust, int(words[2]), me)
        elif words[0] == "fix":
            trust[seat] += MENDING * side_of(trust, int(words[2]), me)
        elif words[0] in ("rockfall", "remove") and "," in move:
            trust[seat] += tracks.remove(parse_cell(words[1]))
        elif words[0] == "pass":
            trust[seat] -= PASSING
    for seat, claim in claims_heard(view):
        honesty = honesty_of(view, seat, claim)
        trust[seat] += honesty * (TELLING if honesty > 0 else LYING)
    return trust


def side_of(trust: list[float], seat: int, me: int | None) -> float:
    """Return how bad it is to harm a seat: 1 if it seems a miner, -1 if it seems a saboteur.

    A seat about which nothing is known counts as a miner a little, since most players are miners.
    """
    if seat == me:
        return 1.0
    return max(-1.0, min(1.0, trust[seat] + 0.4))


class Tracks:
    """The mine as it grows, with a rough measure of its distance to the goals."""

    def __init__(self, goals: list[Cell]) -> None:
        self.goals = goals
        self.cards: dict[Cell, tuple[str, bool]] = {(0, 0): ("NESW", True)}

    def nearness(self, cell: Cell) -> float:
        """Return how near a cell is to its nearest goal, in a straight line."""
        return max(
            (NEARNESS ** (abs(cell[0] - x) + abs(cell[1] - y)) for x, y in self.goals), default=0.0
        )

    def lead(self) -> float:
        """Return the nearness of the open end that is nearest to a goal."""
        return max(
            (
                self.nearness(end)
                for cell, (sides, through) in self.cards.items()
                if through
                for side in sides
                if (end := beside(cell, side)) not in self.cards
            ),
            default=0.0,
        )

    def lay(self, card: str, cell: Cell) -> float:
        """Lay a card and return the change of trust in its player."""
        sides, through = sides_of(card)
        before = self.lead()
        self.cards[cell] = (sides, through)
        if not through:
            return -BLOCKING
        return max(-1.0, min(1.0, DIGGING * (self.lead() - before) / max(before, 0.05)))

    def remove(self, cell: Cell) -> float:
        """Remove a card and return the change of trust in the player."""
        card = self.cards.pop(cell, None)
        if card is None:
            return 0.0
        return REMOVING if not card[1] else -REMOVING
