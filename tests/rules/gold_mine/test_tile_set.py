"""Tile sets: what any set must hold, and how one is written."""

import re

import pytest

import pepita
from pepita import BadOption
from pepita.games.gold_mine.edge.tile_set import constraints, read_rows
from tests.rules.gold_mine.tables import Rows, house, truth


def other_kind(tile: str, kind: str) -> Rows:
    """Return the house set with another kind of one tile."""
    return [{**row, "kind": kind} if row["id"] == tile else row for row in house()]


BROKEN = {
    "a tile too many": ("K1", house(N1=8)),
    "a tile too few": ("K1", house(N1=6)),
    "two entrances": ("K1", house(E1=2, N1=6)),
    "no entrance": ("K1", other_kind("E1", "cavern")),
    "a passage too few": ("K2", house(P1=["NS"])),
    "a passage too many": ("K2", house(G5=["NESW passage"])),
    "two passages on one tile": ("K2", house(P4=["NS passage", "EW passage"])),
    "too few bog tiles": ("K3", house(B5=["NS", "EW"])),
    "too many bog tiles": ("K3", house(N7=["N bog"])),
    "bogs in chambers": ("K3", house(B1=["NS"], G6=["NE passage bog"])),
    "no tile with two bogs": ("K3", house(B5=["NS bog", "EW"], B7=["NE bog", "SW"])),
    "three caverns": ("K4", house(C1=3, N1=8)),
    "passages mostly in chambers": (
        "K5",
        house(P2=["NE"], P3=["NEW"], G1=["N passage"]),
    ),
    "passages mostly in bogs": (
        "K7",
        house(
            P1=["NS"], P2=["NE"], P4=["NS", "EW"], P5=["NE", "SW"],
            B1=["NS passage bog"], B2=["NE passage bog"], B3=["NEW passage bog"],
            B4=["NS passage bog", "EW"],
        ),
    ),
    "29 chambers": ("K8", house(G2=7, N1=6)),
    "24 chambers": ("K9", house(G2=2, N1=11)),
    "no passage beside another tunnel": (
        "K11",
        house(P4=["NESW passage"], P5=["NESW passage"]),
    ),
    "no bog beside a dry tunnel": ("K11", house(B4=["NESW bog"], B6=["NESW bog"])),
    "no dead end": ("K12", house(G1=["NS"], N7=["NS"])),
    "too few mouths": (
        "K13",
        house(N1=["N"], N2=["N"], N3=["N"], N4=["N"], N5=["N"], N6=["N"], G4=["N"]),
    ),
    "a cavern with a wall": ("K15", house(C1=["NEW"])),
    "a cavern of two tunnels": ("K15", house(C1=["NS", "EW"])),
    "an entrance with a wall": ("K15", house(E1=["NEW"])),
    "a chamber of two tunnels": ("K15", house(G2=["N", "S"])),
}  # fmt: skip

# No set breaks only these: a stricter constraint would be named first.
BROKEN_AMONG_OTHERS = {
    "four bog tiles": ("K6", house(B1=["NS"], B2=["NE"], B3=["NEW"], B4=["NS", "EW"])),
    "no tile of two tunnels": (
        "K10",
        house(
            P4=["NESW passage"], P5=["NESW passage"], B4=["NESW bog"], B5=["NESW bog"],
            B6=["NESW bog"], B7=["NESW bog"], N5=["NESW"], N6=["NESW"],
        ),
    ),
    "34 tiles": ("K14", house()[:10]),
}  # fmt: skip


@pytest.mark.clause("G-SETUP-03", "G-PASS-01")
def test_the_house_set_keeps_every_constraint() -> None:
    kept = constraints(read_rows(house()))
    assert list(kept) == [f"K{number}" for number in range(1, 16)]
    assert all(holds for holds, _ in kept.values())


@pytest.mark.clause("G-SETUP-03", "G-PASS-01")
@pytest.mark.parametrize(("name", "rows"), BROKEN.values(), ids=BROKEN)
def test_a_set_that_breaks_a_constraint_is_refused_by_its_name(name: str, rows: Rows) -> None:
    with pytest.raises(BadOption, match=rf"^tiles: the set breaks {name}: "):
        pepita.new_game("gold-mine", seats=4, seed=1, tiles=rows)


@pytest.mark.clause("G-SETUP-03")
@pytest.mark.parametrize(("name", "rows"), BROKEN_AMONG_OTHERS.values(), ids=BROKEN_AMONG_OTHERS)
def test_constraints_that_follow_from_others_are_checked_too(name: str, rows: Rows) -> None:
    assert not constraints(read_rows(rows))[name][0]
    with pytest.raises(BadOption, match="the set breaks"):
        pepita.new_game("gold-mine", seats=4, seed=1, tiles=rows)


@pytest.mark.clause("G-SETUP-03")
def test_a_table_may_play_with_another_set() -> None:
    """Ruling R-02."""
    game = pepita.new_game("gold-mine", seats=4, seed=1, tiles=house(N1=8, N2=6))
    table = truth(game)
    tiles = [table["drawn"], *table["development"], *table["piles"][0]]
    assert (tiles.count("N1"), tiles.count("N2")) == (8, 6)
    assert truth(pepita.from_position(table)) == table


def instead(field: str, value: object) -> Rows:
    """Return the house set with another value in its last row."""
    *rows, last = house()
    return [*rows, {**last, field: value}]


@pytest.mark.clause("G-SETUP-03")
@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        pytest.param([], "has 0 rows; allowed: 1 to 100", id="an empty set"),
        pytest.param("house", "a list of 1 to 100 rows", id="no list"),
        pytest.param(["N1"], "row 1: 'N1' is not allowed", id="no row"),
        pytest.param([{"id": "N1"}], "row 1 (N1), copies: missing", id="half a row"),
        pytest.param(instead("id", "N1"), "two rows have the same id", id="an id twice"),
        pytest.param(instead("id", "straight"), "row 28, id", id="a long id"),
        pytest.param(instead("kind", "lake"), "row 28 (N7), kind", id="an unknown kind"),
        pytest.param(instead("copies", 0), "row 28 (N7), copies", id="no copies"),
        pytest.param(
            instead("copies", True), "row 28 (N7), copies", id="copies that are no number"
        ),
        pytest.param(instead("tunnels", []), "row 28 (N7), tunnels", id="no tunnels"),
        pytest.param(
            instead("tunnels", ["WN"]), "tunnels[1]: 'WN' is not allowed", id="sides out of order"
        ),
        pytest.param(
            instead("tunnels", [" bog"]), "tunnels[1]: ' bog' is not allowed", id="no sides"
        ),
        pytest.param(instead("tunnels", ["NE", "ES"]), "one tunnel only", id="a side twice"),
    ],
)
def test_a_set_that_cannot_be_read_is_refused_with_the_row_and_field(
    rows: object, problem: str
) -> None:
    with pytest.raises(BadOption, match=re.escape(problem)):
        pepita.new_game("gold-mine", seats=4, seed=1, tiles=rows)
