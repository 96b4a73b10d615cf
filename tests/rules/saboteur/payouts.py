"""Tables one move before the end of a round, the rounds before them, and sharing out the gold."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from pepita.games.saboteur.edge.from_picture import game_from
from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.rules.cards import GOLD_COPIES, POOL_SABOTEURS
from pepita.kernel.edge import Fact
from tests.rules.saboteur.tables import seen

# The middle goal is one card away.
ALMOST_THERE = """
    S ─ ┴ ┬ ┴ ┬ ─ .
"""
FINDING_CARD = "path EW 7,0"

Facts = list[Fact]


@dataclass(frozen=True)
class Past:
    """A round that was played before: who won it, who the saboteurs were, who got which gold."""

    winner: str
    saboteurs: Collection[int] = ()
    gold: Mapping[int, list[int]] = field(default_factory=dict)


def roles(seats: int, saboteurs: Collection[int]) -> list[str]:
    """Return the roles of a table with the saboteurs in these seats."""
    return ["saboteur" if seat in saboteurs else "miner" for seat in range(seats)]


def past_rounds(seats: int, *rounds: Past) -> dict[str, Any]:
    """Return the fields of a position in the round that follows these."""
    return {
        "round": len(rounds) + 1,
        "rounds": [result(seats, past) for past in rounds],
        "gold": [
            {
                "round": number,
                "seat": seat,
                "value": value,
                "how": "picked" if past.winner == "miner" else "paid",
            }
            for number, past in enumerate(rounds, 1)
            for seat, values in past.gold.items()
            for value in values
        ],
    }


def result(seats: int, past: Past) -> dict[str, object]:
    """Return what a position says of a finished round."""
    dealt = roles(seats, past.saboteurs)
    all_dealt = len(past.saboteurs) == POOL_SABOTEURS[seats]
    return {
        "winner": past.winner,
        "finder": dealt.index("miner") if past.winner == "miner" else None,
        "roles": dealt,
        "undealt": "miner" if all_dealt else "saboteur",
        "treasure": "top",
    }


def two_rounds_leaving(ones: int, twos: int, threes: int, *, seats: int) -> dict[str, Any]:
    """Return the fields of a third round before which the miners took all gold but this."""
    miners = range(3, seats)
    left = {1: ones, 2: twos, 3: threes}
    gone = [value for value in left for _ in range(GOLD_COPIES[value] - left[value])]
    half = len(gone) // 2
    rounds = []
    for values in (gone[:half], gone[half:]):
        gold: dict[int, list[int]] = {}
        for place, value in enumerate(values):
            gold.setdefault(miners[place % len(miners)], []).append(value)
        rounds.append(Past("miner", {0, 1, 2}, gold))
    return past_rounds(seats, *rounds)


def stack_with(*top: int) -> list[int]:
    """Return the full stack of gold with these cards on top."""
    rest = [value for value in (1, 2, 3) for _ in range(GOLD_COPIES[value])]
    for value in top:
        rest.remove(value)
    return [*top, *rest]


def before_the_treasure(
    edition: str,
    *,
    seats: int = 3,
    saboteurs: Collection[int] = (),
    finder: int = 0,
    house_rules: Mapping[str, object] | None = None,
    **fields: Any,
) -> Saboteur:
    """Return a table at which the finder can reach the treasure with the finding card."""
    return game_from(
        ALMOST_THERE,
        seats=seats,
        turn=finder,
        hand=["EW"],
        treasure="middle",
        roles=roles(seats, saboteurs),
        options={"edition": edition, **(house_rules or {})},
        **fields,
    )


def before_the_last_card(
    edition: str,
    *,
    seats: int = 3,
    saboteurs: Collection[int] = (),
    last: int = 0,
    house_rules: Mapping[str, object] | None = None,
    **fields: Any,
) -> Saboteur:
    """Return a table at which all cards are used up but a map in the hand of seat `last`."""
    return game_from(
        ALMOST_THERE,
        seats=seats,
        turn=last,
        hands=[["map"] if seat == last else [] for seat in range(seats)],
        deck=[],
        roles=roles(seats, saboteurs),
        options={"edition": edition, **(house_rules or {})},
        **fields,
    )


def find(game: Saboteur) -> Facts:
    """Let the player whose turn it is reach the treasure."""
    return game.play(game.actors[0], FINDING_CARD)


def fail(game: Saboteur) -> Facts:
    """Let the player whose turn it is throw away the last card of the round."""
    return game.play(game.actors[0], "pass map")


def share_out(game: Saboteur) -> list[int]:
    """Take gold, small cards first, until the round is paid out; return the takers, in order."""
    takers = []
    while seen(game)["phase"] in ("pick", "choose"):
        (seat,) = game.actors
        takers.append(seat)
        game.play(seat, game.legal_moves(seat)[0])
    return takers


def gold_of(game: Saboteur, seat: int) -> list[int]:
    """Return the gold cards of a seat, as its owner sees them, small ones first."""
    return sorted(seen(game, seat)["gold"]["owned"][seat]["values"])


def nuggets(game: Saboteur) -> list[int]:
    """Return the nuggets of every seat."""
    return [sum(gold_of(game, seat)) for seat in range(game.seats)]


def cards_each(game: Saboteur) -> list[int]:
    """Return how many gold cards every seat has."""
    return [owned["cards"] for owned in seen(game)["gold"]["owned"]]


def told(facts: Facts, name: str) -> list[Mapping[str, Any]]:
    """Return the facts of one name."""
    return [fact for fact in facts if fact["fact"] == name]
