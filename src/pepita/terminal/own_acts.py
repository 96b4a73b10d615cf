"""What a player has just done: whoever typed the move need not be told."""

from collections.abc import Mapping

OWN_ACTS = {
    "saboteur": (
        "laid",
        "broke",
        "fixed",
        "rockfall-laid",
        "removed",
        "nothing-removed",
        "looked",
        "passed",
        "gold-picked",
        "paid",
    ),
    "gold-mine": ("laid", "walked", "stayed", "rested", "nugget-declined"),
    "imperial-miners": ("discarded", "played", "took-option", "drew", "faction-named", "no-more"),
}


def is_own_act(game: str, fact: Mapping[str, object], seat: int) -> bool:
    """Tell whether a fact is what this seat itself has done."""
    return fact["fact"] in OWN_ACTS[game] and fact["seat"] == seat
