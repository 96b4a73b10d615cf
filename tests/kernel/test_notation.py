"""Moves as text: what is read, what is written back, and what is answered to the rest."""

import pytest

from pepita import BadMove
from pepita.kernel.grid import Grid
from pepita.kernel.notation import (
    MISSHAPEN,
    SEATS_WRITTEN,
    Notation,
    VerbRow,
    read_cell,
    read_name,
    read_number,
    read_seat,
)
from pepita.kernel.numbers import Action, Cell, Detail, Verb

SHIFT = 4
LONGEST = 16


def read_tool(tools: list[str], parts: list[str]) -> Detail:
    return Detail(read_name("tool", parts[0], tools)) if len(parts) == 1 else MISSHAPEN


def write_tool(tools: list[str], detail: Detail) -> str:
    return tools[detail]


def read_count(tools: list[str], parts: list[str]) -> Detail:
    return Detail(int(parts[0]) if parts else 1)


def write_count(tools: list[str], detail: Detail) -> str:
    return "" if detail == 1 else str(detail)


TOOLS = ["pick", "lamp", "cart"]
NOTATION: Notation[list[str]] = Notation(
    LONGEST,
    SHIFT,
    [
        VerbRow(Verb(1), "rest"),
        VerbRow(Verb(2), "mend", "mend TOOL", read_tool, write_tool),
        VerbRow(Verb(5), "dig", "dig [TIMES]", read_count, write_count),
    ],
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        pytest.param("rest", 1 << SHIFT, id="a verb that stands alone"),
        pytest.param("mend pick", 2 << SHIFT, id="the first detail"),
        pytest.param("mend cart", 2 << SHIFT | 2, id="another detail"),
        pytest.param("dig", 5 << SHIFT | 1, id="words that may be left out"),
        pytest.param("dig 3", 5 << SHIFT | 3, id="words that need not be left out"),
    ],
)
def test_a_move_is_read_and_written_back(text: str, action: int) -> None:
    assert NOTATION.read_move(TOOLS, text) == action
    assert NOTATION.write_move(TOOLS, Action(action)) == text


def test_spaces_around_and_between_words_mean_nothing() -> None:
    assert NOTATION.read_move(TOOLS, " mend   pick") == NOTATION.read_move(TOOLS, "mend pick")


def test_what_a_detail_means_depends_on_the_state() -> None:
    assert NOTATION.read_move(["cart"], "mend cart") == 2 << SHIFT


@pytest.mark.parametrize(
    ("text", "field", "key"),
    [
        pytest.param("", "move", "notation.no-such-verb", id="nothing"),
        pytest.param("fly", "move", "notation.no-such-verb", id="no such verb"),
        pytest.param("REST", "move", "notation.no-such-verb", id="capitals"),
        pytest.param("rest now", "move", "notation.misshapen", id="a word too many"),
        pytest.param("mend", "move", "notation.misshapen", id="a word too few"),
        pytest.param("mend hat", "tool", "notation.no-such-name", id="no such tool"),
        pytest.param("rest" + " " * LONGEST, "move", "notation.too-long", id="too long"),
    ],
)
def test_a_text_that_is_no_move_is_answered_with_what_is_wrong(
    text: str, field: str, key: str
) -> None:
    with pytest.raises(BadMove) as bad:
        NOTATION.read_move(TOOLS, text)
    assert (bad.value.field, bad.value.key) == (field, key)


def test_a_misshapen_move_is_answered_with_the_shape_of_its_verb() -> None:
    with pytest.raises(BadMove, match="mend TOOL"):
        NOTATION.read_move(TOOLS, "mend pick lamp")


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(0, id="no verb"),
        pytest.param(3 << SHIFT, id="a verb that does not exist"),
        pytest.param(1 << SHIFT | 1, id="a detail where there is none"),
    ],
)
def test_a_number_that_is_no_move_is_not_written(action: int) -> None:
    with pytest.raises(ValueError, match=str(action)):
        NOTATION.write_move(TOOLS, Action(action))


def test_every_verb_tells_its_shape() -> None:
    assert NOTATION.shapes() == {"rest": "rest", "mend": "mend TOOL", "dig": "dig [TIMES]"}


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("07", 7), ("99", 99)])
def test_a_number_has_two_digits_at_most(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "one", "100", "٣", "1_0"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadMove) as bad:
        read_number(text)
    assert (bad.value.field, bad.value.key) == ("number", "notation.no-number")


def test_a_number_of_more_digits_is_read_where_it_may_have_them() -> None:
    assert read_number("123", digits=3) == 123


def test_seats_beyond_any_table_are_all_one() -> None:
    assert [read_seat(text) for text in ("0", "15", "16", "99")] == [0, 15, 15, 15]
    assert SEATS_WRITTEN == 16
    with pytest.raises(BadMove) as bad:
        read_seat("100")
    assert bad.value.field == "seat"


GRID = Grid(9, 7, 4, 3, west=-3, east=3, south=-2, north=2)
FAR_AWAY = Cell(999)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        pytest.param("0,0", GRID.cell_at(0, 0), id="the middle"),
        pytest.param("-3,2", GRID.cell_at(-3, 2), id="a corner"),
        pytest.param("4,0", FAR_AWAY, id="just outside"),
        pytest.param("9999,-9999", FAR_AWAY, id="far outside"),
    ],
)
def test_cells_that_nothing_can_reach_are_all_one(text: str, cell: int) -> None:
    assert read_cell(text, GRID, FAR_AWAY) == cell


@pytest.mark.parametrize("text", ["", "0", "0,", "0,0,0", "0.5,0", "a,b", "10000,0", "0 ,0"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(BadMove) as bad:
        read_cell(text, GRID, FAR_AWAY)
    assert (bad.value.field, bad.value.key) == ("cell", "notation.no-cell")
