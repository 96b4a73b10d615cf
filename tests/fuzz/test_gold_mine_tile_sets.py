"""Tile sets that somebody brings along: one can be played with, or what is wrong is named."""

import tomllib
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.games.gold_mine.edge.tile_set import constraints, read_rows
from pepita.kernel.chance import seeded
from tests.contract.effort import tries
from tests.contract.tables import SEEDS, finish
from tests.fuzz.junk import damaged

HOUSE = Path(pepita.__file__).parent / "games" / "gold_mine" / "house.toml"
ROWS: list[dict[str, Any]] = tomllib.loads(HOUSE.read_text("utf-8"))["tile"]

# With these the tiles have little more than two mouths on average.
FEW_MOUTHS: dict[str, Any] = {
    **{name: ["NS"] for name in ("N3", "N4", "N5", "N6", "G4", "G5")},
    "G7": ["NE passage"], "P3": ["NE passage"], "P4": ["NS passage"],
    "B3": ["NE bog"], "B7": ["NE bog"], "G2": ["N"],
}  # fmt: skip


def house(copies: dict[str, int] | None = None, **tunnels: Any) -> list[dict[str, Any]]:
    """The house set with other copies or tunnels of some tiles."""
    rows = deepcopy(ROWS)
    for row in rows:
        row["copies"] += (copies or {}).get(row["id"], 0)
        row["tunnels"] = tunnels.get(row["id"], row["tunnels"])
    return rows


# Shapes of tiles: a passage in its tunnel, a bog, both, neither.
PASSAGES = (["NS passage"], ["NEW passage"], ["NS passage", "EW"])
BOGS = (["NS bog"], ["NS bog", "EW bog"], ["NEW bog"])
BOTH = (["NS passage bog"], ["NE passage", "SW bog"], ["NS passage bog", "EW bog"])
PLAIN = (["NEW"], ["NESW"], ["NS", "EW"])


def accepted_set(random: Random) -> list[dict[str, Any]]:
    """Return a set that keeps K1 to K15, as near to their bounds as chance has it."""
    passage_tunnels = random.randint(8, 15)
    both = random.randint(0, min(10, passage_tunnels - 4))
    caverns = random.randint(4, 9)
    chambers = random.randint(25, 28)
    rows: list[dict[str, Any]] = []

    def add(kind: str, copies: int, shapes: tuple[list[str], ...]) -> None:
        """Add a number of tiles, divided by chance among the shapes."""
        chosen = [random.randrange(len(shapes)) for _ in range(copies)]
        for number, tunnels in enumerate(shapes):
            if number in chosen:
                row = {"kind": kind, "tunnels": tunnels, "copies": chosen.count(number)}
                rows.append({"id": f"T{len(rows)}", **row})

    add("entrance", 1, (["NESW"],))
    add("cavern", caverns, (["NESW"],))
    add("chamber", 15 - passage_tunnels, (["NEW passage"],))
    add("chamber", 1, (["N"],))
    add("chamber", chambers - 16 + passage_tunnels, (["NEW"], ["NESW"]))
    add("tunnel", 1, (["NE passage", "SW"],))
    add("tunnel", passage_tunnels - both - 1, PASSAGES)
    add("tunnel", both, BOTH)
    add("tunnel", 1, (["NE bog", "SW"],))
    add("tunnel", 1, (["NE bog", "SW bog"],))
    add("tunnel", 10 - both, BOGS)
    add("tunnel", 100 - sum(row["copies"] for row in rows), PLAIN)
    return random.sample(rows, len(rows))


def opened(rows: object) -> pepita.Game:
    return pepita.new_game("gold-mine", seats=2, seed=1, tiles=rows, most_rounds=6)


def opened_or_not(rows: object) -> pepita.Game | pepita.BadOption:
    try:
        return opened(rows)
    except pepita.BadOption as bad:
        return bad


def refused(rows: object) -> str:
    with pytest.raises(pepita.BadOption) as bad:
        opened(rows)
    assert bad.value.option == "tiles"
    return str(bad.value)


@pytest.mark.clause("G-SETUP-03", "G-PASS-01", "G-OPT-BOG-01")
@pytest.mark.parametrize(
    ("constraint", "rows"),
    [
        ("K1", house({"N1": 1})),
        ("K1", house({"N1": -1})),
        ("K1", house({"E1": 1, "N1": -1})),
        ("K2", house(P1=["NS"])),
        ("K2", house({"P1": 1, "N1": -1})),
        ("K2", house(P4=["NS passage", "EW passage"])),
        ("K3", house(B1=["NS"])),
        ("K3", house(B5=["NS bog", "EW"], B7=["NE bog", "SW"])),
        ("K4", house({"C1": -1, "N1": 1})),
        ("K5", house({"P5": -2, "P3": -2, "G6": 4})),
        ("K8", house({"G1": 1, "N1": -1})),
        ("K9", house({"G3": -4, "N2": 4})),
        ("K11", house(P4=["NS passage"], P5=["NE passage"])),
        ("K11", house(B4=["NS bog"], B6=["NE bog"])),
        ("K12", house(G1=["NS"], N7=["NS"])),
        ("K13", house(**FEW_MOUTHS, G3=["N"], N1=["N"])),
        ("K15", house(G5=["NS", "EW"])),
        ("K15", house(C1=["NES"])),
        ("K15", house(C1=["NS", "EW"])),
        ("K15", house(E1=["NES"])),
    ],
)
def test_a_set_that_breaks_a_constraint_is_refused_by_its_name(constraint: str, rows: Any) -> None:
    assert f"{constraint}:" in refused(rows)


@pytest.mark.parametrize(
    ("named", "rows"),
    [
        ("0 rows", []),
        ("list", "N1"),
        ("list", {"N1": 1}),
        ("rows; allowed: 1 to 100", house() * 4),
        ("row 1", [None]),
        ("row 2 (C1), colour", [house()[0], {**house()[1], "colour": "red"}]),
        ("row 2 (C1), kind: missing", [house()[0], {"id": "C1"}]),
        ("row 1, id", [{**house()[0], "id": "e1"}]),
        ("row 1, id", [{**house()[0], "id": "LONGER"}]),
        ("row 1 (E1), kind", [{**house()[0], "kind": "palace"}]),
        ("row 1 (E1), kind", [{**house()[0], "kind": ["entrance"]}]),
        ("row 1 (E1), copies", [{**house()[0], "copies": 0}]),
        ("row 1 (E1), copies", [{**house()[0], "copies": True}]),
        ("row 1 (E1), copies", [{**house()[0], "copies": 10**30}]),
        ("row 1 (E1), tunnels", [{**house()[0], "tunnels": []}]),
        ("row 1 (E1), tunnels", [{**house()[0], "tunnels": "NESW"}]),
        ("row 1 (E1), tunnels", [{**house()[0], "tunnels": ["WSEN"]}]),
        ("row 1 (E1), tunnels", [{**house()[0], "tunnels": ["NS", "SE"]}]),
        ("row 1 (E1), tunnels", [{**house()[0], "tunnels": ["NS ladder"]}]),
        ("row 1 (E1), tunnels", [{**house()[0], "tunnels": [""]}]),
        ("row 1 (E1), tunnels", [{**house()[0], "tunnels": [3]}]),
        ("same id", [*house(), house()[0]]),
    ],
)
def test_a_set_that_cannot_be_read_is_refused_by_row_and_field(named: str, rows: object) -> None:
    assert named in refused(rows)


@pytest.mark.clause("G-SETUP-03")
def test_a_set_with_a_little_more_than_two_mouths_a_tile_is_allowed() -> None:
    """The mean must be above 2 (K13)."""
    others = [row for row in house(**FEW_MOUTHS) if row["kind"] != "entrance"]
    mouths = sum(
        len(tunnel.split()[0]) * row["copies"] for row in others for tunnel in row["tunnels"]
    )
    assert 2 < mouths / 99 < 2.2
    finish(opened(house(**FEW_MOUTHS)), seeded(1))


@tries(150)
@given(data=st.data())
def test_a_damaged_set_is_refused_or_can_be_played(data: st.DataObject) -> None:
    rows = data.draw(damaged(ROWS))
    game = opened_or_not(rows)
    if isinstance(game, pepita.BadOption):
        assert game.option == "tiles"
        return
    assert pepita.from_position(game.position()).position() == game.position()
    finish(game, seeded(1))
    assert pepita.replay(game.record()).position() == game.position()


@pytest.mark.clause("G-OPT-FIVE-03")
@tries(60)
@given(seed=SEEDS)
def test_whatever_set_is_accepted_the_tiles_can_be_dealt(seed: int) -> None:
    """K7: tiles with a passage and a bog leave enough for both deals of the five-tile strategy."""
    rows = accepted_set(Random(seed))
    assert all(holds for holds, _ in constraints(read_rows(rows)).values())
    for seats in range(2, 7):
        options: dict[str, Any] = {"bogs": True, "five_tile": True} if seats <= 4 else {}
        game = pepita.new_game("gold-mine", seats=seats, seed=seed, tiles=rows, **options)
        assert pepita.from_position(game.position()).position() == game.position()
        if seats <= 4:
            check_hands(rows, game)


def check_hands(rows: list[dict[str, Any]], game: pepita.Game) -> None:
    """Everybody has a cavern, two tunnel tiles with a passage and two with a bog."""
    shapes = {row["id"]: (row["kind"], " ".join(row["tunnels"])) for row in rows}
    hands: Any = game.view(None)["hands"]
    for hand in hands:
        kinds = [shapes[tile][0] for tile in hand]
        assert kinds == ["cavern", "tunnel", "tunnel", "tunnel", "tunnel"]
        assert all("passage" in shapes[tile][1] for tile in hand[1:3])
        assert all("bog" in shapes[tile][1] for tile in hand[3:])


def test_a_set_that_is_handed_in_and_out_stays_the_game_s_own() -> None:
    rows = house({"N1": -1, "N2": 1})
    game = opened(rows)
    before = game.record()
    shown: list[Any] = [game.view(None), game.view(0), game.position(), game.record()]
    for tiles in [rows, *(data["options"]["tiles"] for data in shown)]:
        for row in tiles:
            row["tunnels"].append("spoilt")
            row["id"] = "spoilt"
    assert pepita.replay(game.record()).record() == game.record()
    assert "spoilt" not in str(game.record())
    assert before["moves"] == game.record()["moves"]
