"""Examples in words cannot lie: every move that they name is tried on a table of the real rules."""

import re
from itertools import chain

import pytest

from pepita import games
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.games.registry import GAMES
from pepita.words.law import Clause, clauses, document
from tools.examples import Example, UntrueExample, check, examples_in, with_tops
from tools.pictures import Data
from tools.pictures.games import moves_pictured, rows_in_file

VERBS = {name: game.notation.verbs for name, game in GAMES.items()}
CODE = re.compile(r"`([^`]+)`")

EXAMPLES = [
    pytest.param(example, id=f"{example.clause} {number}")
    for game in games()
    for number, example in enumerate(examples_in(game), 1)
]
PICTURES = [
    pytest.param(Example("saboteur", clause, {"drawing": "S", **fields}), id=f"{clause} {number}")
    for clause, all in rows_in_file("saboteur").items()
    for number, fields in enumerate(all, 1)
]


def moves_told(game: str, clause: Clause) -> set[str]:
    """Return the moves that a clause's example names."""
    told = [part for part in clause.text.split("\n\n") if part.startswith("Example:")]
    named = {code for part in told for code in CODE.findall(part)}
    # A verb alone is a move only where nothing must follow it.
    return {code for code in named if code.split()[0] in VERBS[game] and is_whole(game, code)}


def is_whole(game: str, code: str) -> bool:
    """Tell whether a text has all that its verb asks for."""
    return " " in code or not re.match(r"\S+ [^\[]", VERBS[game][code].shape)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_rules_bear_out_every_example(example: Example) -> None:
    check(example)


@pytest.mark.parametrize("picture", PICTURES)
def test_what_a_picture_of_no_edition_shows_holds_in_all(picture: Example) -> None:
    check(picture)


@pytest.mark.parametrize("game", games())
def test_every_move_that_an_example_names_is_tried(game: str) -> None:
    tried = moves_pictured(game)
    for example in examples_in(game):
        tried.setdefault(example.clause, set()).update(example.all_moves)
    ids = re.findall(r"^### ([A-Z]-[A-Z-]+-\d\d) ", document(game, "en")[0], re.MULTILINE)
    untried = {
        id: sorted(left)
        for id in ids
        if (left := moves_told(game, clauses()[id]) - tried.get(id, set()))
    }
    assert untried == {}


def test_tops_lie_on_their_piles_wherever_they_lay_before() -> None:
    game = game_from("ENT", options={"piles": 2})
    before: Data = game.position()
    after: Data = with_tops(game, [["N7"], ["N2", "N1"]]).position()
    assert after["piles"][0][0] == "N7"
    assert after["piles"][1] == ["N2", "N1"]
    assert sorted(chain(*after["piles"])) == sorted(before["piles"][0])


def saboteur(clause: str = "S-PATH-04", **fields: object) -> Example:
    return Example("saboteur", clause, {"drawing": "S ─", **fields})


@pytest.mark.parametrize(
    ("example", "complaint"),
    [
        pytest.param(
            saboteur(allowed=["path NS 2,0"]), "`path NS 2,0` is not allowed: S-PATH-04", id="legal"
        ),
        pytest.param(
            saboteur(refused=["path EW 2,0"]), "`path EW 2,0` is not refused", id="illegal"
        ),
        pytest.param(
            saboteur("S-PATH-01", refused=["path NS 2,0"]), "is refused by S-PATH-04", id="clause"
        ),
        pytest.param(saboteur(told=["passed"]), "passed does not happen", id="fact"),
        pytest.param(
            saboteur(moves=["path EW 2,0"], counts={"hands.0": 5}),
            "hands.0 has 6 entries, not 5",
            id="count",
        ),
        pytest.param(saboteur(after={"turn": 2}), "turn is 0, not 2", id="position"),
        pytest.param(saboteur(drawing="S ─ ─ ─ ─"), "EW", id="more cards than the box has"),
        pytest.param(
            saboteur(moves=["path EW 2,0"], after={"turn": 1}), "edition italian", id="one edition"
        ),
        pytest.param(
            Example("gold-mine", "G-TILE-03", {"drawing": "ENT", "tops": [["N7", "N7", "N7"]]}),
            "N7 stands 1 times more than the set has it",
            id="more tiles than the set has",
        ),
        pytest.param(
            Example("gold-mine", "G-CHAL-07", {"drawing": "ENT", "dice": [6], "moves": ["bats 1"]}),
            "pop from empty list",
            id="more throws than are told",
        ),
        pytest.param(Example("saboteur", "S-PATH-01", {}), "seats", id="no table"),
        pytest.param(
            Example("saboteur", "S-PATH-01", {"position": {"seats": 3}, "allow": []}),
            "no field of an example: allow",
            id="no such field",
        ),
        pytest.param(saboteur("S-PATH-99"), "no rules document has S-PATH-99", id="no such clause"),
    ],
)
def test_an_example_that_is_not_so_is_refused(example: Example, complaint: str) -> None:
    with pytest.raises(UntrueExample, match=re.escape(complaint)):
        check(example)
