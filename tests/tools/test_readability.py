"""The figures of readability on small trees whose answers can be counted by hand."""

import ast
from pathlib import Path

import pytest

from tools import readability
from tools.readability import Module


def module(text: str, name: str = "a.py") -> Module:
    return Module(Path(name), text)


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def test_names_that_stand_for_an_untyped_mapping_are_followed_through_imports() -> None:
    shapes = module("View = Annotated[dict[str, Any], 1]\nOther = dict[str, int]\n", "p/shapes.py")
    use = (
        "from p.shapes import Other, View\n\nMine = View\n\ndef f(a: View, b: Other) -> Mine: ...\n"
    )
    group = [module(use, "p/use.py"), shapes]
    assert readability.aliases_of(group) == {group[0]: {"View", "Mine"}, shapes: {"View"}}
    assert readability.uses_of_aliases(group) == 3


@pytest.mark.parametrize(
    ("sizes", "shown"),
    [
        ([], "-"),
        ([5], "5/5/5"),
        ([1, 9], "5/9/9"),
        ([*range(1, 11)], "6/9/10"),
        ([*range(1, 102)], "51/91/101"),
    ],
)
def test_a_spread_is_median_nine_of_ten_and_most(sizes: list[int], shown: str) -> None:
    assert readability.spread(sizes) == shown


def test_a_function_is_as_long_as_its_lines_without_decorators() -> None:
    (function,) = readability.functions(
        module("@cache\ndef f() -> int:\n    x = 1\n    return x\n")
    )
    assert readability.length(function) == 3


def test_a_game_is_a_room_and_what_lies_beside_the_games_is_another(tmp_path: Path) -> None:
    names = [
        "__init__.py",
        "games/registry.py",
        "games/one/a.py",
        "games/one/deep/b.py",
        "wire/c.py",
    ]
    written(tmp_path, dict.fromkeys(names, ""))
    found = {room: len(group) for room, group in readability.rooms(tmp_path).items()}
    assert found == {"front": 1, "games": 1, "games/one": 2, "wire": 1, "all": 5}


def test_any_is_counted_where_it_is_used_and_not_where_it_is_imported() -> None:
    text = "from typing import Any\n\ndef f(x: Any) -> dict[str, Any]: ...\n"
    found = readability.type_counts([module(text)])
    assert (found["Any"], found["dict[str, Any]"], found["untyped mappings in all"]) == (2, 1, 1)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("-1", -1),
        ("1 << 4", 16),
        ("i64(3)", 3),
        ("True", None),
        ("'a'", None),
        ("x", None),
    ],
)
def test_whole_numbers_are_known_in_the_ways_they_are_written(text: str, value: int | None) -> None:
    assert readability.number(ast.parse(text, mode="eval").body) == value


def test_a_name_with_two_values_in_one_game_is_found() -> None:
    one = module("PLACE: Final[i64] = 1\nSAME = 4\nLEFT, RIGHT = 0, 1\nsmall = 2\n")
    other = module("PLACE: Final[i64] = 2\nSAME = 4\n", "b.py")
    assert readability.ambiguous([one, other]) == {"PLACE": [1, 2]}
    assert dict(readability.constants(one)) == {"PLACE": 1, "SAME": 4, "LEFT": 0, "RIGHT": 1}


def test_a_number_with_a_type_of_its_own_is_known_by_the_call_that_makes_it() -> None:
    text = "LAY: Final[Verb] = Verb(2)\nONE: Final[i64] = 1\nTWO = i64(2)\nOVER = Phase(-1)\n"
    found = module(text)
    assert readability.typed_constants(found) == ["LAY", "OVER"]
    assert len(list(readability.constants(found))) == 4


SIX = [f"line{number}()" for number in range(6)]


@pytest.mark.parametrize(
    ("one", "other", "pairs"),
    [
        pytest.param(SIX, SIX, 1, id="six equal lines"),
        pytest.param(SIX[:5], SIX[:5], 0, id="five are not enough"),
        pytest.param([*SIX, "more()"], [*SIX, "more()"], 1, id="a longer run is one pair"),
        pytest.param(SIX, ["", *(f"    {line}" for line in SIX)], 1, id="indented"),
        pytest.param(SIX, [*SIX[:3], "# a comment", ")", *SIX[3:]], 1, id="noise between"),
        pytest.param(["import a"] * 6, ["import a"] * 6, 0, id="imports"),
    ],
)
def test_equal_lines_are_pairs(
    tmp_path: Path, one: list[str], other: list[str], pairs: int
) -> None:
    written(tmp_path, {"a.py": "\n".join(one), "b.py": "\n".join(other)})
    assert len(readability.repetitions(sorted(tmp_path.iterdir()))) == pairs


def test_three_equal_places_are_three_pairs(tmp_path: Path) -> None:
    written(tmp_path, dict.fromkeys(["a.py", "b.py", "c.py"], "\n".join(SIX)))
    assert len(readability.repetitions(sorted(tmp_path.iterdir()))) == 3


def test_the_report_has_every_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = 'def f() -> None:\n    """Return nothing."""\n\n\nONE = 1\n'
    written(
        tmp_path, {"src/pepita/games/one/a.py": text, "tests/test_a.py": "", "web/src/a.ts": ""}
    )
    assert readability.main([str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    assert "a name in the games: 1; with a type of their own 0, without 1" in shown
    assert "Docstrings of functions: 1, that begin with “Return”: 1" in shown
    assert "games/one" in shown
