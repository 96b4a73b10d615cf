"""What a table may choose: every choice is checked, and what was not chosen has a default."""

from typing import Any

import pytest

from pepita import BadOption, words
from pepita.kernel.options import (
    Option,
    check_seats,
    check_seed,
    settle,
)


def read_ages(value: object, seats: int) -> object:
    if not isinstance(value, list) or len(value) != seats:
        raise BadOption("ages", f"one for each of {seats} seats")
    return sorted(value)


EDITION = Option("edition", ("italian", "brazilian"), "brazilian", "S-SETUP-01")
BOGS = Option("bogs", (True, False), False, "G-OPT-01")
PILES = Option("piles", (1, 2, 3), 1, "G-OPT-02")
CAP = Option("cap", (None, 9), None, "S-PAY-03")
KNOWN = (EDITION, BOGS, PILES, CAP)


def test_what_was_not_given_has_the_default() -> None:
    settled = settle(KNOWN, {}, 3, {})
    assert settled == {"edition": "brazilian", "bogs": False, "piles": 1, "cap": None}
    assert list(settled) == ["edition", "bogs", "piles", "cap"]


def test_what_was_given_comes_before_the_defaults_and_these_before_the_options_own() -> None:
    settled = settle(KNOWN, {"piles": 2}, 3, {"piles": 3, "bogs": True})
    assert (settled["piles"], settled["bogs"], settled["edition"]) == (2, True, "brazilian")


def test_an_option_that_there_is_not_is_named_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="edition, bogs, piles, cap") as bad:
        settle(KNOWN, {"bats": True}, 3, {})
    assert bad.value.option == "bats"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        pytest.param("edition", "french", id="a word that is none of them"),
        pytest.param("edition", None, id="nothing"),
        pytest.param("bogs", 1, id="a count is not a yes"),
        pytest.param("piles", True, id="a yes is not a count"),
        pytest.param("piles", 1.0, id="a fraction is not a count"),
        pytest.param("piles", [1], id="a list"),
    ],
)
def test_a_value_that_is_not_allowed_is_named_with_those_that_are(
    option: str, value: object
) -> None:
    with pytest.raises(BadOption, match="allowed: ") as bad:
        settle(KNOWN, {option: value}, 3, {})
    assert bad.value.option == option


def test_an_option_without_listed_values_reads_them_itself() -> None:
    ages = Option("ages", None, None, "S-SETUP-16", read_ages)
    assert settle((ages,), {"ages": [9, 3]}, 2, {}) == {"ages": [3, 9]}
    with pytest.raises(BadOption):
        settle((ages,), {"ages": [9, 3]}, 3, {})


def test_a_description_calls_every_value_in_the_readers_words() -> None:
    described = PILES.describe("gold-mine", "en")
    assert described["called"] == ["1", "2", "3"]
    for language in words.LANGUAGES:
        described = Option("bogs", (True, False), False, "G-OPT-01").describe("gold-mine", language)
        yes = words.say("option.value.True", language=language)
        no = words.say("option.value.False", language=language)
        assert described["called"] == [yes, no]
        assert described["help"] == words.say("option.gold-mine.bogs", language=language)


@pytest.mark.parametrize("seats", [2, 7, 3.0, "3", True, None])
def test_seats_are_a_whole_number_within_limits(seats: Any) -> None:
    assert check_seats(3, 3, 6) == 3
    with pytest.raises(BadOption, match="3 to 6") as bad:
        check_seats(seats, 3, 6)
    assert bad.value.option == "seats"


@pytest.mark.parametrize("seed", [-1, 2**63, True, None, 1.0])
def test_a_seed_is_a_whole_number_that_fits_into_63_bits(seed: Any) -> None:
    assert check_seed(2**63 - 1) == 2**63 - 1
    with pytest.raises(BadOption) as bad:
        check_seed(seed)
    assert bad.value.option == "seed"
