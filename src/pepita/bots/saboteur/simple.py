"""A sensible bot: digs toward the goals as a miner, and hinders as a saboteur.

Every move gets a worth for the side of the bot, and the best move is played. It looks one move
ahead. A little noise in the worth makes games differ. Its claims are in `claims`.
"""

from random import Random

from pepita.bots.saboteur.outlook import Outlook
from pepita.bots.saboteur.trust import trust_of
from pepita.games.saboteur.edge.picture import parse_cell
from pepita.games.saboteur.shapes import SaboteurView
from pepita.kernel.optional import expect

WHIM = 0.02

# When a goal is this many cards away or nearer, a saboteur stops pretending.
NEAR = 3


def choose(view: SaboteurView, rng: Random) -> str:
    """Return the move that seems best to the seat of this view."""
    moves = view["moves"]
    if view["phase"] in ("pick", "choose"):
        return max(moves, key=lambda move: sorted(move.split()[1].split("+"), reverse=True))
    thinker = Thinker(view)
    return max(moves, key=lambda move: thinker.worth(move) + WHIM * rng.random())


class Thinker:
    """One decision: the outlook, the trust in others, and the bot's role."""

    def __init__(self, view: SaboteurView) -> None:
        self.view = view
        self.me = expect(view["viewer"])
        self.is_miner = view["roles"][self.me] == "miner"
        self.outlook = Outlook(view)
        self.trust = trust_of(view)
        self.knows_treasure = any(goal["face"] == "treasure" for goal in view["goals"])

    def worth(self, move: str) -> float:
        """Return the worth of a move for the bot's side; passing a useless card is about 0."""
        verb, *rest = move.split()
        if verb == "path":
            return self.worth_of_path(" ".join([rest[0], *rest[2:]]), rest[1])
        if verb == "pass":
            return -0.05 - 0.1 * self.worth_of_keeping(rest[0]) if rest else 0.0
        if verb == "map":
            return 0.0 if self.knows_treasure or self.has_seen(rest[0]) else 0.28
        if verb == "break":
            return self.worth_of_breaking(int(rest[1]))
        if verb == "fix":
            return self.worth_of_fixing(int(rest[1]))
        if move == "remove none":
            return 0.0
        return self.worth_of_rockfall(rest)

    def has_seen(self, goal: str) -> bool:
        """Tell whether the face of a goal is known."""
        return any(row["goal"] == goal and row["face"] for row in self.view["goals"])

    def worth_of_path(self, card: str, cell: str) -> float:
        """Miners want progress. Saboteurs want none, but show it only near a goal."""
        gain = self.outlook.gain_of_laying(card, parse_cell(cell))
        is_dead_end = card.startswith("X")
        if self.is_miner:
            if gain >= 1:
                return 10 * gain
            return -0.3 if is_dead_end else self.relative(gain)
        if gain >= 1:
            # A saboteur may turn over a stone, which looks honest, but not the treasure.
            return 0.3 if gain == 1 else -10
        if self.is_hot():
            return -self.relative(gain) + (0.2 if is_dead_end and gain < 0 else 0)
        # At first a saboteur lays cards that neither help nor look suspicious.
        return 0.15 - abs(self.relative(gain)) - (0.4 if is_dead_end else 0)

    def relative(self, gain: float) -> float:
        """Return a gain relative to the present prospects, so that early steps count too."""
        return gain / max(self.outlook.now, 0.02)

    def is_hot(self) -> bool:
        """Tell whether a tunnel is so near to a goal that a saboteur must act."""
        return self.outlook.nearest <= NEAR or self.view["deck"] == 0

    def worth_of_keeping(self, card: str) -> float:
        """Return the worth of a card of the hand for the bot's side."""
        if card == "map":
            return 0.0 if self.knows_treasure else 1.0
        if card.startswith("break") or card == "rockfall":
            return 1.0 if self.is_miner else 3.0
        if card.startswith("fix"):
            return 1.5 if self.is_miner else 0.2
        if card.startswith("X"):
            return 0.0 if self.is_miner else 2.0
        through = len(card) / 2 + ("E" in card and "W" in card)
        # A saboteur discards good tunnels, face down.
        return through if self.is_miner else -through

    def worth_of_breaking(self, target: int) -> float:
        """Miners hinder those who did harm; saboteurs those who dig, more so near a goal."""
        if target == self.me:
            return -5.0
        sound = 0.0 if self.view["broken"][target] else 0.1
        if self.is_miner:
            return -self.trust[target] * 0.5 - 0.3 + sound
        urgency = 0.45 if self.is_hot() else 0.12
        return urgency + sound + 0.1 * max(-1.0, min(1.0, self.trust[target]))

    def worth_of_fixing(self, target: int) -> float:
        """Mend one's own tools first; miners also mend the tools of those who helped."""
        if target == self.me:
            return 0.6 if self.is_miner else 0.25
        if not self.is_miner:
            return -0.4
        return 0.15 + 0.3 * max(-1.0, min(1.0, self.trust[target]))

    def worth_of_rockfall(self, rest: list[str]) -> float:
        """Miners remove cards that block; saboteurs cut useful tunnels when it matters."""
        if "," not in rest[0]:
            return -1.0
        gain = self.relative(self.outlook.gain_of_removing(parse_cell(rest[0])))
        if self.is_miner:
            return gain - 0.2
        return -gain - (0.1 if self.is_hot() else 0.5)
