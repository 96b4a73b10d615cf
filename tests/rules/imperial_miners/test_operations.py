"""What holds for every operation of the effect language: one module each, found by one list."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from pepita.games import imperial_miners
from pepita.games.imperial_miners.deck.bytecode import STEP
from pepita.games.imperial_miners.deck.steps import Step
from pepita.games.imperial_miners.operations.operation import (
    BY_NAME,
    TABLE,
    Operation,
    register,
)
from pepita.games.imperial_miners.operations.reading import (
    cost_operations,
    effect_operations,
    reaction_operations,
)
from pepita.games.imperial_miners.rules.numbers import Op

FOLDER = Path(imperial_miners.__file__).parent
# What an operation that a deck can write says for itself, in its class or one that it extends.
SAID = ("read", "write", "do", "wording")


def test_operations_are_found_by_their_numbers_and_names() -> None:
    assert [operation.number for operation in TABLE] == list(range(len(TABLE)))
    assert {operation.name: operation for operation in TABLE if operation.name} == BY_NAME


def test_an_operation_whose_number_is_not_the_next_is_not_added() -> None:
    before = list(TABLE)
    with pytest.raises(ValueError, match="operation 99 is not the next"):
        register(Operation("extra", Op(99)))
    assert before == TABLE
    assert "extra" not in BY_NAME


@pytest.mark.parametrize("name", BY_NAME)
def test_an_operation_has_a_module_of_its_own_name(name: str) -> None:
    assert type(BY_NAME[name]).__module__.split(".")[-1] == name


@pytest.mark.parametrize("name", BY_NAME)
def test_an_operation_says_how_it_is_read_written_done_and_worded(name: str) -> None:
    found = type(BY_NAME[name])
    assert [said for said in SAID if getattr(found, said) is getattr(Operation, said)] == []


# The type of a step by the name of its operation.
STEP_TYPES = {
    name: kind for kind in get_args(Step) for name in get_args(get_type_hints(kind)["op"])
}


def test_every_operation_has_a_type_of_step() -> None:
    assert sorted(STEP_TYPES) == sorted(BY_NAME)


@pytest.mark.parametrize("name", BY_NAME)
def test_the_fields_of_a_step_are_those_of_its_type(name: str) -> None:
    fields = ("op", *BY_NAME[name].required, *BY_NAME[name].optional)
    assert sorted(fields) == sorted(STEP_TYPES[name].__required_keys__)


@pytest.mark.parametrize("name", BY_NAME)
def test_an_operation_may_stand_somewhere(name: str) -> None:
    assert name in {*effect_operations(), *cost_operations(), *reaction_operations()}
    assert name in effect_operations() or name not in reaction_operations()


def test_every_operand_fits_into_a_step() -> None:
    """Operands stand behind the number of the operation, no two of them at the same place."""
    for path in sorted((FOLDER / "operations").glob("*.py")):
        _, *operands = path.read_text("utf-8").split("\n# Operands")
        for block in operands:
            found = re.findall(r"^\w+: Final\[i64\] = (\d+)", block.split("\n\n")[0], re.MULTILINE)
            places = [int(place) for place in found]
            assert len(set(places)) == len(places), path.name
            assert all(0 < place < STEP for place in places), path.name


def test_operands_and_columns_are_addressed_by_name() -> None:
    """No rule reads `code[pc + 6]` or `table[base + 7]`."""
    bare = re.compile(r"\b(pc|base|start) [+-] \d")
    found = [
        f"{path.relative_to(FOLDER)}: {line.strip()}"
        for path in sorted(FOLDER.rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if bare.search(line)
    ]
    assert found == []


def test_no_other_module_of_the_game_asks_which_operation_a_step_has() -> None:
    asks = re.compile(r"""\["op"\] (==|!=|in |not in )""")
    found = [path.name for path in FOLDER.glob("*.py") if asks.search(path.read_text("utf-8"))]
    assert found == []
