"""A sensible bot: digs toward open ground, walks to gold and home, fights when it pays.

It looks one move ahead. A little noise in the worth of moves makes games differ.
"""

from random import Random

from pepita.bots.gold_mine.map import HOME, Map, Place, sides_after, tile_named
from pepita.games.gold_mine.edge.picture import parse_cell
from pepita.games.gold_mine.rules.tiles import CHAMBER
from pepita.games.gold_mine.shapes import GoldMineView
from pepita.kernel.grid import FACING, beside
from pepita.kernel.optional import expect

FAR = 99
WHIM = 0.1

# In the development dig, a tile of the hand is laid only if it is worth more than an unknown tile.
UNSEEN = 2.0

# A rival who lacks this many nuggets or fewer to the quota is worth a challenge.
DANGER = 2


def choose(view: GoldMineView, rng: Random) -> str:
    """Return the move that seems best to the seat of this view."""
    moves = view["moves"]
    if len(moves) == 1:
        return moves[0]
    thinker = Thinker(view)
    return max(moves, key=lambda move: thinker.worth(move) + WHIM * rng.random())


class Thinker:
    """One decision: the map, the targets of the miner, and the distances to them."""

    def __init__(self, view: GoldMineView) -> None:
        self.view = view
        self.me = expect(view["viewer"])
        self.map = Map(view)
        self.home = self.map.distances(self.map.places_on([HOME]))
        self.place = self.map.place(view["miners"][self.me] or "0,0")
        self.is_rich = self.wealth(self.me) >= view["quota"]
        self.wanted = self.home if self.is_rich else self.to_gold()

    def wealth(self, seat: int) -> int:
        """Return the nuggets that count for a seat, including those of an ally."""
        stashes = self.view["stashes"]
        own = stashes[seat]
        return own + stashes[self.ally(seat)] if self.view["options"]["alliances"] else own

    def ally(self, seat: int) -> int:
        seats = self.view["seats"]
        return (seat + seats // 2) % seats

    def to_gold(self) -> dict[Place, int]:
        """Return the distance of every place to gold."""
        return self.map.distances(self.map.places_on(self.map.nuggets))

    def worth(self, move: str) -> float:
        verb, *rest = move.split()
        if verb == "lay":
            return self.worth_of_laying(rest)
        if verb in ("walk", "cross"):
            return self.worth_of_going(" ".join(rest), crossing=verb == "cross")
        if verb == "stay":
            return self.worth_of_staying()
        if verb in ("dig", "roll", "passage", "rest"):
            return self.worth_of_setting_out(verb)
        if verb == "place":
            return -self.away(self.map.place(self.first_place(rest[0])))
        if verb == "drive":
            return self.worth_of_driving(self.map.place(" ".join(rest)))
        return self.worth_of_acting(verb, rest)

    def first_place(self, cell: str) -> str:
        """Return the only place of a chamber."""
        return f"{cell} {self.map.tunnels[parse_cell(cell)][0]}"

    def distance(self) -> int:
        """Return the distance from our miner to its target."""
        return self.wanted.get(self.place, FAR)

    def worth_of_setting_out(self, verb: str) -> float:
        """Walk if there is a target, else dig; try a passage if our miner is cut off."""
        near = self.distance()
        if self.is_rich and self.place[0] == HOME:
            return 3.0 if verb == "rest" else 0.0
        if near == 0 and not self.is_rich:
            return {"rest": 2.0, "dig": 3.0}.get(verb, 0.0)
        if near >= FAR:
            return {"dig": 3.0, "passage": 2.5, "roll": 1.0}.get(verb, 0.0)
        if near == 1:
            return {"dig": 2.0, "roll": 2.2, "passage": 0.0}.get(verb, 0.0)
        if near > 9:
            return {"dig": 1.5, "passage": 2.5, "roll": 2.0}.get(verb, 0.0)
        return {"dig": 1.0, "roll": 3.0, "passage": 0.5}.get(verb, 0.0)

    def worth_of_going(self, text: str, *, crossing: bool) -> float:
        """A place nearer to the target is better; a bog costs something."""
        cell = parse_cell(text)
        if crossing:
            ends = [place for place in self.map.passages if place[0] == cell]
            return max(-float(self.wanted.get(place, FAR)) for place in ends)
        place = self.map.place(text)
        return -self.wanted.get(place, FAR) - (0.5 if place in self.map.bogs else 0.0)

    def worth_of_staying(self) -> float:
        """Stay at the target; leave a beaten rival where it is only if nothing is better."""
        if self.view["phase"] == "drive":
            return self.worth_of_driving(self.victim())
        return -float(self.distance()) - 0.2

    def victim(self) -> Place:
        """Return where the loser of the challenge stands."""
        challenge = expect(self.view["challenge"])
        won = challenge["winner"] == challenge["challenger"]
        loser = challenge["defender"] if won else challenge["challenger"]
        return self.map.place(expect(self.view["miners"][loser]))

    def worth_of_driving(self, place: Place) -> float:
        """Drive a rival away from home and from gold."""
        return self.home.get(place, FAR) + 0.3 * min(self.to_gold().get(place, FAR), 12)

    def away(self, place: Place) -> float:
        """Return the distance from our miner to a place."""
        return float(self.map.distances([self.place]).get(place, FAR))

    def worth_of_acting(self, verb: str, rest: list[str]) -> float:
        """Always pick up gold; challenge rivals who have almost won; otherwise end the turn."""
        if verb == "take":
            return 10.0
        if verb in ("gold", "bats"):
            return self.worth_of_challenging(verb, int(rest[0]))
        return {"draw": UNSEEN, "end": 1.0, "leave": -5.0, "decline": -FAR - 1.0}.get(verb, 0.0)

    def worth_of_challenging(self, verb: str, rival: int) -> float:
        """Fight rivals who are near to winning; the chance to win is five in eight."""
        short = self.view["quota"] - self.wealth(rival)
        near = self.home.get(self.map.place(expect(self.view["miners"][rival])), FAR)
        if verb == "bats":
            return 3.0 - 0.1 * near if short <= 0 and near <= 12 else 0.0
        richer = self.wealth(rival) >= self.wealth(self.me)
        return 4.0 if short <= DANGER or richer else 0.0

    def worth_of_laying(self, rest: list[str]) -> float:
        """Link tiles to the tunnels from home, and keep ends open; put useless tiles aside."""
        row = tile_named(self.view, rest[0])
        cell = parse_cell(rest[1])
        rotation = int(rest[3]) if len(rest) > 2 else 0
        links, ends, others = 0, 0, 0
        for tunnel in row.tunnels:
            for side in sides_after(tunnel.sides, rotation):
                there = beside(cell, side)
                if there not in self.map.tunnels:
                    ends += 1
                elif self.is_joined(cell, side):
                    links += 1
                else:
                    others += 1
        gold = 3.0 if row.kind == CHAMBER else 0.0
        # Each link to the tunnels from home closes one open end.
        if links:
            return gold + ends - 0.6 * links + 0.8 * others
        return -gold - 1.0

    def is_joined(self, cell: tuple[int, int], side: str) -> bool:
        """Tell whether the tunnel beyond a side leads home."""
        there = beside(cell, side)
        return any(
            FACING[side] in tunnel and (there, tunnel) in self.home
            for tunnel in self.map.tunnels[there]
        )
