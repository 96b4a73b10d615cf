"""Tables of Gold Mine: which options go together, games that end soon, and players with gold."""

from collections.abc import Mapping
from typing import Any

import pepita

Options = dict[str, object]

# Moves that come up all the time, or never; walks need not look for them.
COMMON_VERBS = {"bats", "climb", "dig", "end", "rest", "roll", "stay", "take", "walk"}

# What the table must play for a move to come up.
NEEDED: dict[str, Options] = {
    "draw": {"bogs": True, "five_tile": True, "own_tiles_in_development": True},
    "give": {"alliances": True},
    "receive": {"alliances": True},
    "return": {"piles": 2},
}


def quick(seats: int) -> Options:
    """A table without a winner gives up soon."""
    return {"most_rounds": 4 + 24 // seats}


def head_start(game: pepita.Game) -> pepita.Game:
    """In the production dig everybody gets as much gold as does not win at once."""
    position: dict[str, Any] = game.position()
    view: Mapping[str, Any] = game.view(None)
    if position["phase"] not in ("set-out", "lay", "walk", "cross", "act"):
        return game
    teams = 2 if game.options["alliances"] else 1
    most = (view["quota"] - 1) // teams
    each = min(most, (28 - len(position["nuggets"])) // view["seats"])
    return pepita.from_position({**position, "stashes": [each] * view["seats"]})


def check_winners(game: pepita.Game) -> None:
    """A winner has the quota and is at the ladder, with an ally if there is one; or nobody wins."""
    outcome = game.outcome
    assert outcome is not None
    position: dict[str, Any] = game.position()
    view: Mapping[str, Any] = game.view(None)
    if not outcome.winners:
        assert outcome.why == "no-winner"
        assert position["round"] == position["options"]["most_rounds"] + 1
        return
    assert outcome.why == "left-the-mine"
    assert position["turn"] in outcome.winners
    assert sum(outcome.scores[seat] for seat in outcome.winners) >= view["quota"]
    assert {view["miners"][seat] for seat in outcome.winners} == {"0,0"}
    if game.options["alliances"]:
        one, other = outcome.winners
        assert other - one == game.seats // 2
    else:
        assert len(outcome.winners) == 1
