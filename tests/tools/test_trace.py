"""The clause table on small projects: what it ties together, and what it complains about."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.trace import Place, Trace, main, trace

RULES = """\
# Saboteur

## Path cards

### S-PATH-01 Lay it beside another
A new card touches a card that lies.

#### Example
Right of the start card.

### S-PATH-02 All sides meet
Tunnel to tunnel, wall to wall.

## Rulings

### A-01 Not a clause
"""

CODE = '''\
"""Laying path cards. [S-PATH-01]"""


class Board:
    def fits(self) -> bool:
        """Every wall meets a wall. [S-PATH-02]"""
        return True
'''

TESTS = """\
import pytest


@pytest.mark.clause("S-PATH-01", "S-PATH-02")
def test_sides() -> None: ...
"""

Project = Callable[..., Path]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A whole project without gaps, except where a part of it is given."""

    def write(rules: str = RULES, code: str = CODE, tests: str = TESTS) -> Path:
        parts = {
            "docs/rules/saboteur.md": rules,
            "src/pepita/games/saboteur/rules/board.py": code,
            "tests/rules/test_board.py": tests,
        }
        for name, text in parts.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


def names_of_tests(project: Project, tests: str) -> dict[str, list[str]]:
    found = trace(project(tests=tests)).tests
    return {id: [place.name for place in places] for id, places in found.items()}


def test_a_project_without_gaps_passes(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--root", str(project())]) == 0
    assert capsys.readouterr().out == (
        "S-PATH-01  Lay it beside another\n"
        "  code        src/pepita/games/saboteur/rules/board.py:1 (module)\n"
        "  tests       tests/rules/test_board.py:4 test_sides\n"
        "\n"
        "S-PATH-02  All sides meet\n"
        "  code        src/pepita/games/saboteur/rules/board.py:5 Board.fits\n"
        "  tests       tests/rules/test_board.py:4 test_sides\n"
        "\n"
        "saboteur: 2 clauses, 2 with code, 2 with tests\n"
    )


def test_only_headings_with_a_clause_id_are_clauses(project: Project) -> None:
    assert list(trace(project()).clauses) == ["S-PATH-01", "S-PATH-02"]


def test_a_clause_without_code_is_a_gap(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(code=CODE.replace(" [S-PATH-02]", ""))
    assert main(["--root", str(root), "--gaps"]) == 1
    assert capsys.readouterr().out == (
        "S-PATH-02  All sides meet\n"
        "  code        none\n"
        "  tests       tests/rules/test_board.py:4 test_sides\n"
        "\n"
        "saboteur: 2 clauses, 1 with code, 2 with tests\n"
    )


def test_a_clause_without_a_test_is_a_gap(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tests=TESTS.replace('"S-PATH-01", ', ""))
    assert main(["--root", str(root), "--gaps"]) == 1
    out = capsys.readouterr().out
    assert "S-PATH-01" in out
    assert "S-PATH-02" not in out
    assert "2 clauses, 2 with code, 1 with tests" in out


@pytest.mark.parametrize(
    ("part", "complaint"),
    [
        pytest.param(
            {"code": CODE + '\n\ndef lay() -> None:\n    """Lays it. [S-PATH-09]"""\n'},
            "src/pepita/games/saboteur/rules/board.py:10 lay names S-PATH-09",
            id="code",
        ),
        pytest.param(
            {"code": CODE.replace('wall. [S-PATH-02]"', 'wall. [S-PATH-02, S-PATH-2]"')},
            "src/pepita/games/saboteur/rules/board.py:5 Board.fits names S-PATH-2",
            id="code with a mistyped id",
        ),
        pytest.param(
            {"tests": TESTS.replace('"S-PATH-02"', '"S-PATH-02", "S-PATH-09"')},
            "tests/rules/test_board.py:4 test_sides names S-PATH-09",
            id="test",
        ),
        pytest.param(
            {"tests": TESTS.replace('"S-PATH-02"', '"S-PATH-02", *MORE')},
            "tests/rules/test_board.py:4 test_sides names *MORE",
            id="test with an id that is not written out",
        ),
    ],
)
def test_a_name_that_no_document_has_is_a_problem(
    project: Project, capsys: pytest.CaptureFixture[str], part: dict[str, str], complaint: str
) -> None:
    assert main(["--root", str(project(**part))]) == 1
    assert f"{complaint}, which no rules document has\n" in capsys.readouterr().out


def test_an_id_that_stands_twice_is_a_problem(project: Project) -> None:
    again = trace(project(rules=RULES + "\n### S-PATH-02 Once more\n"))
    assert again.problems == ["saboteur has S-PATH-02 a second time"]
    assert again.clauses["S-PATH-02"].title == "All sides meet"


def test_a_project_without_clauses_fails(project: Project) -> None:
    assert main(["--root", str(project(rules="# Nothing\n", code="", tests=""))]) == 1


def test_only_ids_in_brackets_in_docstrings_and_comments_count_as_code(project: Project) -> None:
    code = '''\
"""Unlike S-PATH-01 (see there)."""

CLAUSE = "[S-PATH-01]"  # unlike S-PATH-02


def lay() -> None:
    """Carries two clauses. [S-PATH-01,
    S-PATH-02]

    The first of them twice. [S-PATH-01]
    """

    def inner() -> None:
        """Here too. [S-PATH-02]"""
'''
    path = Path("src/pepita/games/saboteur/rules/board.py")
    assert trace(project(code=code)).code == {
        "S-PATH-01": [Place(path, 6, "lay")],
        "S-PATH-02": [Place(path, 6, "lay"), Place(path, 13, "lay.inner")],
    }


def test_a_comment_names_the_clause_that_its_line_carries(project: Project) -> None:
    code = '''\
"""Laying path cards."""

BESIDE = 1  # [S-PATH-01]


class Board:
    def fits(self) -> bool:
        # Walls as well. [S-PATH-02]
        return True
'''
    path = Path("src/pepita/games/saboteur/rules/board.py")
    assert trace(project(code=code)).code == {
        "S-PATH-01": [Place(path, 3, "(module)")],
        "S-PATH-02": [Place(path, 8, "Board.fits")],
    }


def test_a_docstring_that_lists_clauses_is_a_problem(project: Project) -> None:
    code = '''\
def lay() -> None:
    """Carries it all. [S-PATH-01, S-PATH-02, S-PATH-01, S-PATH-02]"""
'''
    assert trace(project(code=code)).problems == [
        "src/pepita/games/saboteur/rules/board.py:1 lay lists 4 clauses; "
        "name each on the line that carries it"
    ]


REASONS = """\
CELL_TAKEN: Final = Reason("cell-taken", "S-PATH-01", "cell")
WALL: Final = Reason("wall", "S-PATH-02")
"""

REFUSING = '''\
"""Laying path cards."""


def why_not(cell: int) -> int:
    """The cell must be free. [S-PATH-01]"""
    if cell == 1:
        return CELL_TAKEN
    return why_not_fit(cell)


def why_not_fit(cell: int) -> int:
    """A wall meets a wall."""
    reason = ALLOWED if cell == 2 else f.WALL  # [S-PATH-02]
    return reason


def why_not_turned(cell: int) -> int:
    """A turned card too. [S-PATH-02]"""
    return by_place(cell, ALLOWED, f.WALL)


def is_taken(cell: int) -> bool:
    return why_not(cell) == CELL_TAKEN
'''


def refusing(project: Project, code: str, refusals: str = REASONS) -> Trace:
    root = project(code=code)
    path = root / "src/pepita/games/saboteur/rules/reasons.py"
    path.write_text(refusals, encoding="utf-8")
    return trace(root)


def test_a_clause_is_traced_to_the_functions_that_refuse_by_it(project: Project) -> None:
    found = refusing(project, REFUSING)
    path = Path("src/pepita/games/saboteur/rules/board.py")
    assert found.problems == []
    assert found.refused_in == {
        "S-PATH-01": [Place(path, 7, "why_not")],
        "S-PATH-02": [Place(path, 13, "why_not_fit"), Place(path, 19, "why_not_turned")],
    }


def test_where_a_clause_refuses_is_shown(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    refusing(project, REFUSING)
    assert main(["--root", str(project(code=REFUSING)), "S-PATH-02"]) == 0
    assert "  refused in  src/pepita/games/saboteur/rules/board.py:13 why_not_fit\n" in (
        capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        pytest.param(
            REFUSING.replace(" [S-PATH-01]", ""),
            "src/pepita/games/saboteur/rules/board.py:7 why_not refuses with CELL_TAKEN, "
            "not naming S-PATH-01",
            id="nowhere",
        ),
        pytest.param(
            REFUSING.replace("  # [S-PATH-02]", "").replace("[S-PATH-01]", "[S-PATH-02]"),
            "src/pepita/games/saboteur/rules/board.py:13 why_not_fit refuses with WALL, "
            "not naming S-PATH-02",
            id="only by another function",
        ),
        pytest.param(
            REFUSING.replace("f.WALL", "ALLOWED"),
            "saboteur: no function refuses with WALL",
            id="by nobody",
        ),
    ],
)
def test_the_function_that_refuses_names_the_clause_that_the_player_is_shown(
    project: Project, code: str, complaint: str
) -> None:
    assert complaint in refusing(project, code).problems


def test_every_refusal_of_every_game_names_its_clause_where_it_is_decided() -> None:
    found = trace(Path(__file__).parents[2])
    assert found.problems == []
    assert {clause.split("-")[0] for clause in found.refused_in} == {"S", "G", "M"}


def test_marks_count_on_a_class(project: Project) -> None:
    tests = """\
@pytest.mark.clause("S-PATH-01")
class TestBoard:
    @pytest.mark.clause("S-PATH-02")
    async def test_sides(self) -> None: ...
"""
    assert names_of_tests(project, tests) == {
        "S-PATH-01": ["TestBoard"],
        "S-PATH-02": ["TestBoard.test_sides"],
    }


def test_marks_count_on_a_parameter(project: Project) -> None:
    tests = """\
@pytest.mark.parametrize("card", [
    pytest.param("EW", marks=pytest.mark.clause("S-PATH-01")),
    pytest.param("NS", marks=[pytest.mark.slow, pytest.mark.clause("S-PATH-02")]),
])
def test_sides(card: str) -> None: ...
"""
    assert names_of_tests(project, tests) == {
        "S-PATH-01": ["test_sides"],
        "S-PATH-02": ["test_sides"],
    }


def test_marks_count_on_a_module(project: Project) -> None:
    assert names_of_tests(project, 'pytestmark = pytest.mark.clause("S-PATH-01")') == {
        "S-PATH-01": ["(module)"]
    }


def test_other_marks_do_not_count(project: Project) -> None:
    assert names_of_tests(project, '@pytest.mark.skip("S-PATH-01")\ndef test_it(): ...') == {}


def test_one_clause_is_shown_with_its_text(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--root", str(project()), "S-PATH-01"]) == 0
    assert capsys.readouterr().out == (
        "S-PATH-01  Lay it beside another\n"
        "\n"
        "A new card touches a card that lies.\n"
        "\n"
        "#### Example\n"
        "Right of the start card.\n"
        "\n"
        "  code        src/pepita/games/saboteur/rules/board.py:1 (module)\n"
        "  tests       tests/rules/test_board.py:4 test_sides\n"
    )


def test_asking_for_a_clause_that_is_not_there_fails(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--root", str(project()), "S-PATH-09"]) == 1
    assert capsys.readouterr().out == "No rules document has S-PATH-09.\n"


def test_data_carries_the_clauses_named_in_its_comments(project: Project) -> None:
    root = project(code=CODE.replace(" [S-PATH-02]", ""))
    (root / "src/pepita/games/saboteur/cards.toml").write_text(
        "# Four sides [S-PATH-02]\nsides = 4  # not here [S-PATH-01]\n", encoding="utf-8"
    )
    named = trace(root).code["S-PATH-02"]
    assert named == [Place(Path("src/pepita/games/saboteur/cards.toml"), 1, "Four sides")]
