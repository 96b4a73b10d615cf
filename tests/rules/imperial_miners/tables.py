"""What the rule tests share: tables given as data, other decks, and asking what is allowed.

A player is given as in a position; `mine` writes the cards of a mine by their places. Whatever a
test leaves out is filled in: by number, top first.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from mypy_extensions import i64

import pepita
from pepita import Chance, Game, IllegalMove
from pepita.kernel.edge import Fact
from pepita.kernel.plain import copied
from tests.rules.imperial_miners.house import card, written

Data = dict[str, Any]
Facts = list[Fact]

# The number of an event that tables at the end of a round have in that round. It offers a coin or
# nothing, so that somebody can end the round without a change.
PAUSE = 18


class Rigged(Chance):
    """Chance that always falls on the first, and remembers among how many.

    Put it into a game with `game.use_chance(Rigged())`.
    """

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: i64) -> i64:
        """Return 0."""
        self.asked.append(int(n))
        return 0

    def clone(self) -> "Rigged":
        """Return chance that falls the same way."""
        return Rigged()


def mine(places: dict[str, int | Data]) -> list[Data]:
    """Return a mine by its places in the order of placing: `mine({"1,0": 21, "2,1": 89})`.

    A card with something on it is written as data: `{"card": 89, "machines": 2}`.
    """
    rows = []
    for place, what in places.items():
        row = dict(what) if isinstance(what, dict) else {"card": what}
        rows.append({**row, "x": int(place.split(",")[1])})
    return rows


def row_of(*cards: int, start: int = 0) -> list[Data]:
    """Return cards of one level side by side, for a mine."""
    return [{"card": number, "x": start + 2 * place} for place, number in enumerate(cards)]


def deck_with(
    *,
    cards: dict[int, Data] | None = None,
    events: dict[int, Data] | None = None,
    sides: dict[str, list[list[Data]]] | None = None,
) -> Data:
    """Return the house deck with other fields of some cards and events, or spaces of some sides."""
    deck = written()
    for number, fields in (cards or {}).items():
        card(deck, number).update(fields)
    for number, fields in (events or {}).items():
        event = next(one for one in deck["event"] if one["number"] == number)
        for field in ("kind", "do", "rules"):
            if "kind" in fields:
                event.pop(field, None)
        event.update(fields)
    for side, spaces in (sides or {}).items():
        next(one for one in deck["side"] if one["id"] == side)["spaces"] = spaces
    return deck


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> Game:
    """Return a new game."""
    return pepita.new_game("imperial-miners", seats=seats, seed=seed, **options)


def table(*players: Data, **fields: Any) -> Game:
    """Return a table of these players, who choose a card unless the phase is given.

    Without a round it is the one after the last card of the largest mine.
    """
    laid = max(len(player.get("mine", [])) for player in players)
    position: Data = {"game": "imperial-miners", "seats": len(players), "players": list(players)}
    if fields.get("phase") != "keep":
        position["round"] = min(laid + 1, 10)
    return pepita.from_position({**position, **fields})


def with_pause(deck: Data | None) -> Data:
    """Return a deck, or the house deck, with the event PAUSE."""
    found: Data = copied(deck) if deck else written()
    event = next(one for one in found["event"] if one["number"] == PAUSE)
    event.pop("rules", None)
    offer = {"op": "choose", "of": [[{"op": "gain", "what": "coin", "n": 1}], []]}
    event.update({"kind": "end", "do": [offer]})
    return found


def before_the_end_of(
    round: int, *players: Data, options: Data | None = None, **fields: Any
) -> Game:
    """Return a table at which nothing is left of a round but a choice of the last player."""
    seats = len(players)
    last = (fields.get("first", 0) + seats - 1) % seats
    asked = {
        "doing": [{"doing": "limit"}, {"doing": "steps", "of": f"event {PAUSE}"}],
        "asks": "branch",
    }
    return table(
        *({**player, **(asked if seat == last else {})} for seat, player in enumerate(players)),
        phase="end-of-round",
        finished=seats - 1,
        round=round,
        event=PAUSE,
        options={**(options or {}), "deck": with_pause((options or {}).get("deck"))},
        **fields,
    )


def end_round(game: Game) -> Facts:
    """Take nothing where a coin is offered, and end the round; return what happens then."""
    (seat,) = game.actors
    return game.play(seat, "branch 2")


def turned_up(event: int, *players: Data, round: int = 2, **fields: Any) -> Game:
    """Return a table at which an event has just been turned up, in round 2 unless said."""
    others = [number for number in range(1, 19) if number not in (event, PAUSE)]
    order = [*others[: round - 2], PAUSE, event, *others[round - 2 :]]
    game = before_the_end_of(round - 1, *players, events=order, **fields)
    end_round(game)
    return game


def ended(*players: Data, **fields: Any) -> Game:
    """Return a table at which the tenth round has just ended."""
    game = before_the_end_of(10, *players, **fields)
    end_round(game)
    return game


def play(game: Game, seat: int, *moves: str) -> Facts:
    """Make some moves of a seat; return the facts of all of them."""
    return [fact for move in moves for fact in game.play(seat, move)]


def choose_all(game: Game, moves: list[str]) -> Facts:
    """Let everybody choose a card; return what happens when the last has."""
    facts: Facts = []
    for seat, move in enumerate(moves):
        facts = game.play(seat, move)
    return facts


def play_out(game: Game, seed: int = 0) -> Facts:
    """Let everybody play anything until the game is over; return the facts."""
    pick = Random(seed)
    facts: Facts = []
    while game.actors:
        seat = pick.choice(game.actors)
        facts += game.play(seat, pick.choice(game.legal_moves(seat)))
    return facts


def seen(game: Game, seat: int | None = None) -> Mapping[str, Any]:
    """Return what a seat sees; without one, a spectator."""
    return game.view(seat)


def player(game: Game, seat: int, viewer: int | None = None) -> Data:
    """Return what everybody, or one viewer, sees of a player."""
    found: Data = seen(game, viewer)["players"][seat]
    return found


def truth(game: Game) -> Data:
    """Return everything, hands and the order of decks included."""
    return game.position()


def hand(game: Game, seat: int) -> list[int]:
    """Return the numbers of the cards that a seat holds."""
    held: list[int] = player(game, seat, viewer=seat)["hand"]
    return held


def may(game: Game, seat: int, move: str) -> bool:
    """Tell whether the seat may make the move; the list of legal moves must agree."""
    is_allowed = game.why_not(seat, move) is None
    assert is_allowed == (move in game.legal_moves(seat))
    return is_allowed


def refused(game: Game, seat: int, move: str) -> tuple[str, str]:
    """Return clause and code of a move that a rule forbids; trying it must change nothing."""
    before = game.position()
    with pytest.raises(IllegalMove) as attempt:
        game.play(seat, move)
    refusal = attempt.value.refusal
    assert game.why_not(seat, move) == refusal
    assert move not in game.legal_moves(seat)
    assert game.position() == before
    return refusal.clause, refusal.code


def told(facts: Facts, name: str) -> Facts:
    """Return the facts of one name."""
    return [fact for fact in facts if fact["fact"] == name]
