"""Tables of Imperial Miners: who wins, late rounds with rich players, and rare decisions."""

from typing import Any

import pepita

Options = dict[str, object]
Player = dict[str, Any]

# Moves that come up all the time; walks need not look for them.
COMMON_VERBS = {"decline", "deck", "do", "place", "play", "surface"}

# What the table must play for a move to come up often.
NEEDED: dict[str, Options] = {"dig": {"voluntary_l1": True}}

LATE = 8
RICH = 12


def head_start(game: pepita.Game) -> pepita.Game:
    """Everybody gets coins; before cards are chosen it also becomes late, and boards end soon."""
    position: dict[str, Any] = game.position()
    if position["phase"] == "mine":
        for player in position["players"]:
            player["coins"] += RICH
    if position["phase"] == "card":
        make_late(position)
        lengths = [len(spaces) for spaces in spaces_of(game)]
        for player in position["players"]:
            choose_again(player)
            player |= {"coins": player["coins"] + RICH, "board": 1, "position": lengths[0] - 1}
    return pepita.from_position(position)


def choose_again(player: Player) -> None:
    """What could not be played may be playable now, so nobody has chosen yet."""
    if player["hand"]:
        player |= {"choice": None, "asks": "card"}


def make_late(position: dict[str, Any]) -> None:
    """Put off this round; its event comes with it."""
    events, now = position["events"], position["round"] - 1
    if now < LATE - 1:
        events[LATE - 1], events[now] = events[now], events[LATE - 1]
        position["round"] = LATE


def spaces_of(game: pepita.Game) -> list[Any]:
    """The spaces of the sides that are up."""
    from pepita.games.imperial_miners.deck.deck_format import house_deck

    sides = {side["id"]: side["spaces"] for side in house_deck()["sides"]}
    up: Any = game.view(None)["boards"]
    return [sides[side] for side in up]


def check_winners(game: pepita.Game) -> None:
    """The winner has the most VP and carts, then coins, then what the table compares at last."""
    outcome = game.outcome
    assert outcome is not None
    assert outcome.why == "last-round"
    table: Any = game.view(None)
    assert table["round"] == 10
    assert list(outcome.scores) == [
        player["vp"] + len(player["complete_carts"]) + len(player["cart_tokens"])
        for player in table["players"]
    ]
    worth = [
        (score, player["coins"], last_resort(player, game.options["tiebreak2"]))
        for score, player in zip(outcome.scores, table["players"], strict=True)
    ]
    best = [seat for seat in range(int(game.seats)) if worth[seat] == max(worth)]
    assert list(outcome.winners) == best
    told = [outcome.scores, *(each.values for each in outcome.tie_breaks)]
    by_seat = list(zip(*told, strict=True))
    assert [seat for seat in range(int(game.seats)) if by_seat[seat] == max(by_seat)] == best


def last_resort(player: Player, what: object) -> int:
    counts: dict[str, int] = {
        "carts": len(player["complete_carts"]) + len(player["cart_tokens"]),
        "machines": sum(card["machines"] for card in player["mine"]),
        "cards": len(player["mine"]),
    }
    return counts[str(what)]
