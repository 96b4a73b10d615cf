"""Editions and house rules: what a table may choose, and what each edition chooses for it.

An edition is a set of defaults; every option can be set on its own.
"""

from collections.abc import Mapping
from typing import cast

from pepita.games.saboteur.switches import (
    ADJACENT,
    CLOCKWISE,
    CONNECTED,
    COUNTER_CLOCKWISE,
    LINKED,
    Switches,
)
from pepita.kernel.errors import BadOption
from pepita.kernel.options import Option, check_known

DIRECTIONS = ("clockwise", "counter-clockwise")

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

AGES = Option("ages", None, None, "S-SETUP-16")

OPTIONS: tuple[Option, ...] = (EDITION, *HOUSE_RULES, AGES)

EDITIONS: dict[str, dict[str, object]] = {
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


def settled(given: Mapping[str, object], seats: int) -> dict[str, object]:
    """Return every option with its value: what was given, else the edition's, else the default."""
    check_known(given, OPTIONS)
    edition = EDITION.check(given.get("edition", EDITION.default))
    chosen: dict[str, object] = {"edition": edition}
    for option in HOUSE_RULES:
        default = EDITIONS[str(edition)].get(option.name, option.default)
        chosen[option.name] = option.check(given.get(option.name, default))
    chosen["ages"] = check_ages(given.get("ages"), seats)
    return chosen


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


def youngest(options: Mapping[str, object], seats: int) -> list[int]:
    """Return the seats among whom the first starter is drawn. [S-SETUP-16]"""
    ages = cast("list[int] | None", options["ages"])
    if ages is None:
        return list(range(seats))
    return [seat for seat in range(seats) if ages[seat] == min(ages)]


def direction(options: Mapping[str, object], name: str) -> int:
    """Return the step from seat to seat that a direction option means."""
    return int(CLOCKWISE if options[name] == "clockwise" else COUNTER_CLOCKWISE)


def attachment(options: Mapping[str, object]) -> int:
    """Return what a path card needs; a path from the start is more than any link."""
    if options["path_must_connect_to_start"]:
        return int(CONNECTED)
    return int(ADJACENT if options["path_attach_rule"] == "adjacent" else LINKED)


def switches(options: Mapping[str, object]) -> Switches:
    """Return settled options in the form that the rules read."""
    return Switches(
        turn_direction=direction(options, "turn_direction"),
        hand_deal_direction=direction(options, "hand_deal_direction"),
        gold_pass_direction=direction(options, "gold_pass_direction"),
        attachment=attachment(options),
        hidden_goal_is_neighbour=bool(options["path_beside_hidden_goal"]),
        any_placement_reveals=options["reveal_trigger"] == "any-placement",
        ends_when_nothing_playable=options["round_end_condition"] == "nothing-playable",
        gold_for_all_players=options["miner_gold_cards"] == "players",
        gold_cap_at_10=cast("int | None", options["miner_gold_cap_at_10_players"]) or 0,
        gold_until_all_taken=options["miner_gold_stop"] == "all-taken",
        finder_always_picks_first=options["first_gold_picker"] == "finder",
        saboteurs_choose=options["saboteur_payout_method"] == "chooses",
        gold_shuffled_between_rounds=options["gold_stack_between_rounds"] == "shuffled",
        last_card_counts=options["next_starter_reference"] == "last-card",
        next_in_play_starts=options["next_starter_seat"] == "next-in-play",
        rockfall_before_anybody=options["rockfall_laid_before"] == "anybody",
        rockfall_may_remove_nothing=bool(options["rockfall_may_remove_nothing"]),
        gap=cast("int", options["start_goal_gap"]),
    )
