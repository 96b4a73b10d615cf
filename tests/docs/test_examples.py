"""The examples in the documents run as they are printed."""

import re

import pytest

import pepita
from pepita.words.law import clauses
from tests.docs.examples import ROOT, blocks_of

EXAMPLES = [
    pytest.param(block, id=f"{name} {number}")
    for name in ("README.md", "docs/positions.md")
    for number, block in enumerate(blocks_of(name), 1)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs_as_it_is_printed(example: str) -> None:
    exec(compile(example, "example", "exec"), {"pepita": pepita})


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


def test_every_clause_can_be_read_out() -> None:
    assert len(clauses()) >= 110
    for clause in clauses().values():
        assert clause.title
        assert clause.text
        assert "](#" not in clause.text


@pytest.mark.parametrize(
    "name",
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/server.md", "docs/api.md",
     "docs/verify.md", "docs/positions.md"],
)  # fmt: skip
def test_every_link_of_a_document_leads_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text("utf-8")):
        assert ((ROOT / name).parent / target).exists(), f"{name} points at {target}"
