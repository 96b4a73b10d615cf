"""A deck in which nothing happens but what a test asks for, and tables that play with it.

No card has an effect that can be had, or a half; all but level 4 are Scottish, and level 3 costs
nothing. All events but the printed ones do nothing, and every space gives 1 VP.
"""

from typing import Any

from pepita import Game
from tests.rules.imperial_miners.mines import QUIET, card, rock
from tests.rules.imperial_miners.steps import draw, vp
from tests.rules.imperial_miners.tables import Data, choose_all, deck_with, table, turned_up

PRINTED_EVENTS = (1, 2, 4)
DRAWS = 50  # the number of a card that draws
MADE = 3  # the number of an event that a test has made
L1 = list(range(19, 55))
L2 = list(range(55, 98))
L3 = list(range(98, 141))
L4 = [141] * 14
SIDES = ("1F", "1B", "2F", "2B", "3F", "3B")


def plain_deck(
    *,
    cards: dict[int, Data] | None = None,
    events: dict[int, Data] | None = None,
    sides: dict[str, list[list[Data]]] | None = None,
) -> Data:
    """Return the deck, with these fields of some cards, these events and these spaces."""
    scot = {"discount": 0, **rock(factions=["scots"])}
    plain = {number: {"cost": 0, **scot} for number in [*L1, *L3]}
    plain |= dict.fromkeys(L2, scot) | {141: rock()}
    for number, fields in (cards or {}).items():
        plain[number] = {**plain[number], **fields}
    quiet = {number: QUIET for number in range(1, 19) if number not in PRINTED_EVENTS}
    spaces = {side: [[vp(1)] for _ in range(9)] for side in SIDES}
    return deck_with(
        cards=plain, events={**quiet, **(events or {})}, sides={**spaces, **(sides or {})}
    )


def made(event: int | Data | None) -> dict[int, Data]:
    """Return an event that a test has made under its number; nothing for one of the deck."""
    return {MADE: event} if isinstance(event, dict) else {}


def plain_table(
    *players: Data,
    cards: dict[int, Data] | None = None,
    event: int | Data | None = None,
    options: Data | None = None,
    **fields: Any,
) -> Game:
    """Return a table that plays with the plain deck, in a round with this event."""
    deck = plain_deck(cards=cards, events=made(event))
    current = MADE if isinstance(event, dict) else event
    return table(*players, options={**(options or {}), "deck": deck}, event=current, **fields)


def revealed(*cards: list[Data], number: int, **options: object) -> Game:
    """Return a table at which seat 0 has revealed a card and has to place it."""
    laid = [one for some in cards for one in some]
    game = plain_table({"mine": laid, "hand": [number], "coins": 2}, options=options)
    game.play(0, f"play {number}")
    return game


def drawing(n: int, held: list[int], *others: Data, **fields: object) -> Game:
    """Return a table at which seat 0 has played a card that draws n, and chooses the first deck."""
    seat = {"hand": [DRAWS, *held], **fields}
    game = plain_table(seat, *others, cards={DRAWS: card([draw(n)])})
    choose_all(game, [f"play {DRAWS}", *("dig" for _ in others)])
    game.play(0, "do 1")
    return game


def with_event(
    event: int | Data,
    *players: Data,
    cards: dict[int, Data] | None = None,
    options: Data | None = None,
    **fields: Any,
) -> Game:
    """Return a table at which an event, printed or made, has just been turned up."""
    deck = plain_deck(cards=cards, events=made(event))
    number = MADE if isinstance(event, dict) else event
    return turned_up(number, *players, options={**(options or {}), "deck": deck}, **fields)


def at_once(*do: Data) -> Data:
    """Return an immediate event."""
    return {"kind": "immediate", "do": list(do)}


def at_the_end(*do: Data) -> Data:
    """Return an end-of-round event."""
    return {"kind": "end", "do": list(do)}


def in_the_mine(*rules: Data) -> Data:
    """Return a special event."""
    return {"kind": "special", "rules": list(rules)}
