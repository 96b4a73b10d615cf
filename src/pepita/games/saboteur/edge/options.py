"""Editions and house rules: what a table may choose, and what each edition chooses for it.

An edition is a set of defaults; every option can be set on its own.
"""

from typing import cast

from pepita.games.saboteur.shapes import Direction, Options
from pepita.kernel import options as kernel
from pepita.kernel.errors import BadOption
from pepita.kernel.options import Option, settle

DIRECTIONS: tuple[Direction, ...] = ("clockwise", "counter-clockwise")

EDITION = Option("edition", ("italian", "brazilian", "argentine"), "brazilian", "S-SETUP-01")

# The defaults shown are those of the Brazilian edition; EDITIONS tells where others differ.
HOUSE_RULES = (
    Option("turn_direction", DIRECTIONS, "clockwise", "S-TURN-01"),
    Option("hand_deal_direction", DIRECTIONS, "clockwise", "S-SETUP-13"),
    Option("gold_pass_direction", DIRECTIONS, "counter-clockwise", "S-PAY-06"),
    Option("path_attach_rule", ("adjacent", "linked"), "linked", "S-PATH-02"),
    Option("path_must_connect_to_start", (True, False), True, "S-PATH-06"),
    Option("path_beside_hidden_goal", (True, False), False, "S-PATH-02"),
    Option("reveal_trigger", ("any-placement", "touching-card"), "touching-card", "S-GOAL-01"),
    Option("round_end_condition", ("hands-empty", "nothing-playable"), "hands-empty", "S-END-01"),
    Option("miner_gold_cards", ("players", "miners"), "miners", "S-PAY-02"),
    Option("miner_gold_cap_at_10_players", (None, 9), None, "S-PAY-03"),
    Option("miner_gold_stop", ("all-taken", "one-each"), "one-each", "S-PAY-08"),
    Option("first_gold_picker", ("first-miner", "finder"), "first-miner", "S-PAY-10"),
    Option("saboteur_payout_method", ("chooses", "given"), "chooses", "S-PAY-14"),
    Option("gold_stack_between_rounds", ("shuffled", "stacked"), "shuffled", "S-NEXT-06"),
    Option(
        "next_starter_reference", ("last-card", "last-path-card"), "last-path-card", "S-NEXT-07"
    ),
    Option("next_starter_seat", ("left", "next-in-play"), "left", "S-NEXT-07"),
    Option("rockfall_laid_before", ("oneself", "anybody"), "oneself", "S-ACT-12"),
    Option("rockfall_may_remove_nothing", (True, False), False, "S-ACT-12"),
    Option("start_goal_gap", (7, 6), 7, "S-SETUP-09"),
)

EDITIONS: dict[str, kernel.Options] = {
    "brazilian": {},
    "argentine": {"round_end_condition": "nothing-playable", "saboteur_payout_method": "given"},
    "italian": {
        "turn_direction": "counter-clockwise",
        "hand_deal_direction": "counter-clockwise",
        "path_attach_rule": "adjacent",
        "path_must_connect_to_start": False,
        "reveal_trigger": "any-placement",
        "miner_gold_cards": "players",
        "miner_gold_cap_at_10_players": 9,
        "miner_gold_stop": "all-taken",
        "saboteur_payout_method": "given",
        "next_starter_reference": "last-card",
    },
}


def check_ages(ages: object, seats: int) -> list[int] | None:
    """Return the ages as a list, or raise BadOption."""
    if ages is None:
        return None
    if (
        not isinstance(ages, (list, tuple))
        or len(ages) != seats
        or any(type(age) is not int or not 0 <= age <= 150 for age in ages)
    ):
        raise BadOption(
            "ages", f"{ages!r} is not allowed; allowed: None, or {seats} ages from 0 to 150"
        )
    return list(ages)


AGES = Option("ages", None, None, "S-SETUP-16", check_ages)
OPTIONS: tuple[Option, ...] = (EDITION, *HOUSE_RULES, AGES)


def settle_options(given: kernel.Options, seats: int) -> Options:
    """Return every option with its value: what was given, else the edition's, else the default."""
    edition = EDITION.check(given.get("edition", EDITION.default), seats)
    return cast("Options", settle(OPTIONS, given, seats, EDITIONS[str(edition)]))


def youngest(options: Options, seats: int) -> list[int]:
    """Return the seats among whom the first starter is drawn. [S-SETUP-16]"""
    ages = options["ages"]
    if ages is None:
        return list(range(seats))
    return [seat for seat in range(seats) if ages[seat] == min(ages)]
