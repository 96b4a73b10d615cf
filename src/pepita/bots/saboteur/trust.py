"""Who seems to dig and who seems to sabotage, judged from what was done and said this round."""

from pepita.bots.saboteur.mine import NEARNESS, Cell, beside, shown, treasure_chances
from pepita.bots.saboteur.talking import heard, honesty_of
from pepita.games.saboteur.edge.picture import parse_cell
from pepita.games.saboteur.shapes import SaboteurView

# How much one act says. Good deeds count for less than bad ones: saboteurs do them too.
DIGGING = 6.0
BLOCKING = 1.2
MENDING = 0.6
BREAKING = 0.8
REMOVING = 0.8
PASSING = 0.08
TELLING = 0.3
LYING = 1.0


def trust_of(view: SaboteurView) -> list[float]:
    """Return for each seat how much it seems a miner (above 0) or a saboteur (below 0)."""
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
    for seat, claim in heard(view):
        honesty = honesty_of(view, seat, claim)
        trust[seat] += honesty * (TELLING if honesty > 0 else LYING)
    return trust


def side_of(trust: list[float], seat: int, me: int | None) -> float:
    """Return how much harming a seat is a bad deed: 1 for one who seems a miner, -1 for the other.

    Strangers count as miners a little: most players are.
    """
    if seat == me:
        return 1.0
    return max(-1.0, min(1.0, trust[seat] + 0.4))


class Tracks:
    """The labyrinth as it grew, with a rough measure of how near it came to the goals."""

    def __init__(self, goals: list[Cell]) -> None:
        self.goals = goals
        self.cards: dict[Cell, tuple[str, bool]] = {(0, 0): ("NESW", True)}

    def nearness(self, cell: Cell) -> float:
        """Return how near a cell is to its nearest goal, as the crow flies."""
        return max(
            (NEARNESS ** (abs(cell[0] - x) + abs(cell[1] - y)) for x, y in self.goals), default=0.0
        )

    def lead(self) -> float:
        """Return how near the nearest open end has come."""
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
        """Lay a card and return what it says of its player."""
        sides, through = shown(card)
        before = self.lead()
        self.cards[cell] = (sides, through)
        if not through:
            return -BLOCKING
        return max(-1.0, min(1.0, DIGGING * (self.lead() - before) / max(before, 0.05)))

    def remove(self, cell: Cell) -> float:
        """Take a card away and return what that says of its player."""
        card = self.cards.pop(cell, None)
        if card is None:
            return 0.0
        return REMOVING if not card[1] else -REMOVING
