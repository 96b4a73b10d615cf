"""Reasons and facts are rows: each is declared once, in a module that is their table."""

from types import ModuleType, SimpleNamespace

import pytest

from pepita.games.registry import GAMES
from pepita.kernel import reasons as kernel_reasons
from pepita.kernel.chance import seeded
from pepita.kernel.facts import NOBODY, FactKind, seat_or_none
from pepita.kernel.numbers import Seat
from pepita.kernel.reasons import ALLOWED, NOT_A_MOVE, Reason
from pepita.kernel.rows import rows_of
from pepita.kernel.state import GameState


def module(**values: object) -> ModuleType:
    found = ModuleType("rows")
    vars(found).update(values)
    return found


TOO_LOW = Reason("too-low", "L-DIG-01", "card")
TOO_HIGH = Reason("too-high", "L-DIG-02")
DUG = FactKind("dug")


def test_rows_are_those_of_one_kind_in_the_order_in_which_they_stand() -> None:
    rows = module(TOO_HIGH=TOO_HIGH, Reason=Reason, DUG=DUG, number=3, TOO_LOW=TOO_LOW)
    assert rows_of(rows, Reason) == (TOO_HIGH, TOO_LOW)
    assert rows_of(rows, FactKind) == (DUG,)
    assert rows_of(rows, SimpleNamespace) == ()


def test_a_yes_is_no_number_among_rows() -> None:
    assert rows_of(module(yes=True, one=1), int) == (1,)


def test_a_reason_names_its_sentence_its_clause_and_what_the_sentence_speaks_of() -> None:
    assert (TOO_LOW.code, TOO_LOW.clause, TOO_LOW.facts) == ("too-low", "L-DIG-01", "card")
    assert TOO_HIGH.facts == ""
    assert repr(TOO_LOW) == "Reason('too-low', 'L-DIG-01')"


def test_two_reasons_are_never_the_same_even_with_the_same_words() -> None:
    assert Reason("too-low", "L-DIG-01") != Reason("too-low", "L-DIG-01")
    assert ALLOWED is not NOT_A_MOVE
    assert rows_of(kernel_reasons, Reason) == (ALLOWED, NOT_A_MOVE)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_declares_no_reason_and_no_fact_twice(name: str) -> None:
    game = GAMES[name]
    reasons = [(reason.code, reason.clause) for reason in game.reasons]
    assert len(set(reasons)) == len(reasons)
    assert len(game.fact_kinds) == len(game.facts)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_in_several_ways_is_told(name: str) -> None:
    for kind in GAMES[name].facts:
        assert not (kind.untold and (kind.told_by or kind.together)), kind


def test_a_fact_is_told_and_hides_nothing_unless_its_row_says_so() -> None:
    assert not any([DUG.reveals, DUG.untold, DUG.own_act, DUG.told_by, DUG.together])
    drew = FactKind("drew", reveals=True, untold=True, own_act=True, told_by="x", together="y")
    assert all([drew.reveals, drew.untold, drew.own_act])
    assert (drew.told_by, drew.together) == ("x", "y")
    assert repr(drew) == "FactKind('drew')"


def test_a_note_says_what_happened_and_which_seat_alone_may_be_told() -> None:
    state = GameState(3, seeded(1))
    state.tell(DUG, 2, 7)
    state.tell_only(Seat(1), DUG, 2, 7, 5, 4)
    assert state.notes == [(DUG, NOBODY, 2, 7, 0, 0), (DUG, 1, 2, 7, 5, 4)]
    assert [seat_or_none(note[1]) for note in state.notes] == [None, 1]
