"""Mines made for one test: cards are written where they lie, and one more is placed among them.

A mine is a table of cards by place. A card of the house deck goes by its number; only the printed
cards 21, 89, 133 and 141 are meant to be used so. Whatever else a test needs it makes with `card`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pepita import Game
from tests.rules.imperial_miners.house import WRITTEN
from tests.rules.imperial_miners.house import card as house_card
from tests.rules.imperial_miners.steps import Data, coins, compared, vp
from tests.rules.imperial_miners.tables import Facts, deck_with, hand, play, player, table

Card = int | Data
Cards = Mapping[str, Any]

PRINTED = (21, 89, 133, 141)
# Where cards made for a test stand in the deck, by level, from the last on.
ROOM = {1: range(19, 55), 2: range(55, 98), 3: range(98, 141), 4: range(141, 142)}
COST = {1: 0, 2: 2, 3: 0, 4: 0}
EVENT, NEXT_EVENT = 3, 5
DUG = 19  # the top card of deck 1, made a rock: digging it asks only for a surface effect
FIELDS_OF_PLAYER = ("vp", "board", "position", "boards_done", "moved")

# Its bonus is for Scottish level 4 cards, of which there are none.
QUIET: Data = {
    "kind": "special",
    "rules": [{"on": "card_placed", "match": {"level": 4, "faction": "scots"}, "do": [coins(1)]}],
}


def card(
    *options: Data | list[Data],
    factions: Sequence[str] = (),
    halves: Sequence[str] = (),
    **fields: Any,
) -> Data:
    """Return a card whose level is where it lies; an option is its steps, or has need and cost."""
    written = [option if isinstance(option, dict) else {"do": option} for option in options]
    return {"options": written, "factions": list(factions), "halves": list(halves), **fields}


def rock(*halves: str, factions: Sequence[str] = ()) -> Data:
    """Return a card whose effect can never be had, so that nothing is asked about it."""
    never = {"need": compared(0, ">=", 1), "do": [coins(1)]}
    return card(never, factions=factions, halves=halves)


def spaces(board: int, length: int) -> list[list[Data]]:
    """Return a side whose spaces give different VP: the third one of board 2 gives 23."""
    return [[vp(10 * board + space)] for space in range(1, length + 1)]


BOARDS = {"1F": spaces(1, 9), "2F": spaces(2, 8), "3F": spaces(3, 7)}


class Making:
    """Collects the cards and events that a test makes, and finds numbers for them."""

    def __init__(self, taken: Sequence[Card]) -> None:
        self.taken = {*PRINTED[:3], *(one for one in taken if isinstance(one, int))}
        self.cards: dict[int, Data] = {DUG: {"discount": 0, "cost": 0, **rock()}}

    def number(self, one: Card, level: int) -> int:
        """Return the number of a card; one that is made gets the highest free one."""
        if isinstance(one, int):
            return one
        number = max(number for number in ROOM[level] if number not in self.taken)
        self.taken.add(number)
        self.cards[number] = {"cost": COST[level], "discount": 0, **one}
        return number


def level_of(place: str) -> int:
    return int(place.split(",")[0])


def cost_of(one: Card, level: int) -> int:
    """Return what a card costs to play."""
    found = house_card(WRITTEN, one) if isinstance(one, int) else {"cost": COST[level], **one}
    cost: int = found["cost"]
    return cost


def laid(
    making: Making,
    cards: Cards,
    machines: dict[str, int] | None = None,
    collapses: Sequence[str] = (),
    activated: Sequence[str] = (),
) -> list[Data]:
    """Return a mine as a position has it."""
    return [
        {
            "card": making.number(one, level_of(place)),
            "x": int(place.split(",")[1]),
            "machines": (machines or {}).get(place, 0),
            "collapse": place in collapses,
            "activated": place in activated,
        }
        for place, one in cards.items()
    ]


def events_by_round(round: int, event: int | Data | None, then: int | Data | None) -> Data:
    """Return the events of a table: one in this round, one in the next, quiet ones in others."""
    made = {number: QUIET for number in range(1, 19) if number not in (event, then)}
    made |= {EVENT: event} if isinstance(event, dict) else {}
    made |= {NEXT_EVENT: then} if isinstance(then, dict) else {}
    now = event if isinstance(event, int) else EVENT
    later = then if isinstance(then, int) else NEXT_EVENT
    order = [number for number in range(1, 19) if number not in (now, later)]
    order[round - 1 : round - 1] = [now, later]
    return {"made": made, "event": now, "order": order}


def placing(
    at: str,
    what: Card,
    mine: Cards | None = None,
    *,
    coins: int = 0,
    hand: Sequence[int] = (),
    later: Cards | None = None,
    event: int | Data | None = None,
    then: int | Data | None = None,
    boards: dict[str, list[list[Data]]] | None = None,
    options: Data | None = None,
    others: Sequence[Data] = (),
    round: int | None = None,
    **fields: Any,
) -> tuple[Game, Facts]:
    """Let seat 0 play a card and place it, and return the table and what happened.

    `coins` are those left when the card is paid for; `later` are cards for later rounds, to be
    placed with `lay`. `event` is this round's and `then` the next one's; fields are those of a
    player, or of `laid`. Seats other than 0 dig.
    """
    making = Making([what, *hand, *(mine or {}).values()])
    played = making.number(what, level_of(at))
    seat: Data = {name: fields.pop(name) for name in FIELDS_OF_PLAYER if name in fields}
    seat["mine"] = laid(making, mine or {}, **fields)
    seat["coins"] = coins + cost_of(what, level_of(at))
    seat["hand"] = [played, *hand, *(row["card"] for row in laid(making, later or {}))]
    now = round or min(len(seat["mine"]) + 1, 10)
    turned = events_by_round(now, event, then)
    deck = deck_with(cards=making.cards, events=turned["made"], sides={**BOARDS, **(boards or {})})
    order = {"resolve_order": "fixed"} if others else {}
    game = table(
        seat,
        *others,
        round=now,
        event=turned["event"],
        events=turned["order"],
        options={**order, **(options or {}), "deck": deck},
    )
    return game, lay(game, at, played)


def lay(game: Game, at: str, number: int | None = None) -> Facts:
    """Let seat 0 play a card and place it, by its number or the first of the row's level."""
    held = [one for one in hand(game, 0) if one in ROOM[level_of(at)]]
    facts = play(game, 0, f"play {number or held[0]}")
    if player(game, 0)["asks"] == "slot":
        facts += play(game, 0, f"place {at.split(',')[1]}")
    return facts


def placed(at: str, what: Card, mine: Cards | None = None, **fields: Any) -> Game:
    """Return a table at which seat 0 has just placed a card; see `placing`."""
    return placing(at, what, mine, **fields)[0]


def own(game: Game) -> Data:
    """Return what everybody sees of seat 0."""
    return player(game, 0)


def lying(game: Game, place: str) -> Data:
    """Return a card in the mine of seat 0, and what lies on it."""
    found: Data = next(one for one in own(game)["mine"] if one["at"] == place)
    return found


def places(facts: Facts, name: str) -> list[object]:
    """Return where in the mine something happened, in order."""
    return [fact["at"] for fact in facts if fact["fact"] == name]


def answers(game: Game, verb: str) -> set[str]:
    """Return what seat 0 may name behind a verb."""
    moves = game.legal_moves(0)
    return {move.removeprefix(f"{verb} ") for move in moves if move.startswith(f"{verb} ")}
