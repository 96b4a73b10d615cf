"""Imperial Miners' pictures: one player's mine as tests draw it, or the progress boards.

`drawing` is the mine. `playing` is the card that is played there; the player has the coins to pay
for it, and `coins` more. `pointed` names cards that the picture points at. `shows` is `boards` if
the boards are drawn instead of the mine. Other fields are those of a player.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, TypedDict

import pepita
from pepita import Game, words
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.edge.catalogue import pieces
from pepita.games.imperial_miners.edge.from_picture import mine_from
from pepita.games.imperial_miners.shapes import ImperialMinersPiece, MineCard, Side
from pepita.kernel.edge import Fact
from tools.pictures import Data, Kind, Pictures

NAME = "imperial-miners"
OWN = ("drawing", "playing", "coins", "pointed", "shows", "tried")
STEPS = ("activated", "passed-on")
SURFACE = "surface"
# A player must always have a card to choose; this one is not drawn.
SPARE = 19


class Shown(TypedDict):
    """What is drawn of a table: one player's mine, or the progress boards."""

    shows: Literal["mine", "boards"]
    mine: list[MineCard]
    carts: list[str]
    tokens: list[str]
    playing: int | None
    coins: int
    pointed: list[str]
    boards: list[Side]
    board: int | None
    position: int


def table(fields: Data, move: str) -> Game:
    """Return a solo table at which the played card is revealed."""
    mine = mine_from(fields.get("drawing", ""))
    card = fields.get("playing")
    rest = {name: value for name, value in fields.items() if name not in OWN}
    player = {**rest, "mine": mine, "coins": fields.get("coins", 0) + cost_of(card)}
    player["hand"] = [SPARE if card is None else card]
    position = {"game": NAME, "seats": 1, "round": len(mine) + 1, "players": [player]}
    game = pepita.from_position(position)
    if card is not None:
        game.play(0, f"play {card}")
    return game


def cost_of(number: int | None) -> int:
    """Return what a card costs to play."""
    costs = (card["cost"] for card in house_deck()["cards"] if card["number"] == number)
    return next(costs, 0)


def shown(game: Game, fields: Data) -> Shown:
    """Return the data to draw: the mine with everything in it, or the boards with the marker."""
    assert isinstance(game, ImperialMiners)
    view = game.view(0)
    player = view["players"][0]
    return {
        "shows": fields.get("shows", "mine"),
        "mine": player["mine"],
        "carts": player["complete_carts"],
        "tokens": player["cart_tokens"],
        "playing": fields.get("playing"),
        "coins": player["coins"],
        "pointed": fields.get("pointed", []),
        "boards": view["boards"],
        "board": player["board"],
        "position": player["position"],
    }


def trail(facts: Sequence[Fact]) -> list[str]:
    """Return the places of the chain, and the surface at its end."""
    return list(steps_in(facts))


def steps_in(facts: Sequence[Fact]) -> Iterator[str]:
    """Yield the places of a chain in order."""
    for fact in facts:
        if fact["fact"] in STEPS:
            yield str(fact["at"])
        elif fact["fact"] == "reached-surface":
            yield SURFACE


def pieces_in(pictures: Pictures[Shown]) -> dict[str, list[ImperialMinersPiece]]:
    """Return the cards and boards of pictures with their texts, by language."""
    seen = [panel["shown"] for each in pictures.values() for one in each for panel in one["panels"]]
    cards = {card["card"] for shown in seen for card in shown["mine"]}
    cards |= {shown["playing"] for shown in seen if shown["playing"] is not None}
    wanted = {("card", str(number)) for number in cards}
    wanted |= {("board", board) for shown in seen for board in shown["boards"]}
    return {
        language: [
            piece for piece in pieces({}, language) if (piece["kind"], piece["id"]) in wanted
        ]
        for language in words.LANGUAGES
    }


KIND = Kind(table, shown, Shown, trail, pieces_in)
