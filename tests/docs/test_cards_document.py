"""What docs/cards.md prints can be read as a deck, and its program makes a table with one."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import httpx
import pytest

from pepita.games.imperial_miners.deck.amount_format import Scope, read_amount
from pepita.games.imperial_miners.deck.deck_format import house_deck_written, read_deck
from pepita.games.imperial_miners.operations.operation import BY_NAME
from pepita.games.imperial_miners.operations.reading import (
    cost_operations,
    effect_operations,
    reaction_operations,
    read_step,
)
from pepita.kernel.errors import BadOption
from pepita.kernel.fields import Spot
from tests.docs.examples import ROOT, blocks_of
from tests.server.processes import Process
from tests.server.servers import PATIENCE

Data = dict[str, Any]

BLOCKS = blocks_of("docs/cards.md", "toml")
AT = Spot("docs/cards.md")


@pytest.mark.parametrize("block", BLOCKS, ids=[block.split("\n")[0] for block in BLOCKS])
def test_every_piece_of_toml_on_the_page_can_be_read(block: str) -> None:
    """A record, a step, or an amount that a field `n` has."""
    if block.startswith("[["):
        read_deck(tomllib.loads(block), is_partial=True)
    elif block.startswith("n="):
        read_amount(tomllib.loads(block)["n"], AT, Scope())
    else:
        given = tomllib.loads("step=" + joined(block))["step"]
        read_step(given, AT, Scope(), effect_operations())


def joined(block: str) -> str:
    """Return a table on one line, as TOML wants it outside of a list."""
    return re.sub(r",\s*\]", "]", re.sub(r"\s*\n\s*", " ", block))


def test_all_kinds_of_records_steps_and_amounts_are_on_the_page() -> None:
    heads = [block.split("\n")[0][:6] for block in BLOCKS]
    assert heads == ["[[card", "[[even", "[[side", '{op="r', '{op="c', "n={bas", '{op="w']


# The reference of steps follows the operations.


def chapter(title: str) -> str:
    """Return a chapter of the page."""
    return (ROOT / "docs/cards.md").read_text("utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]


def words_in(text: str) -> list[str]:
    """Return what stands between backticks, outside of brackets."""
    while text != (text := re.sub(r"\([^()]*\)", "", text)):
        pass
    return re.findall(r"`(\w+)`", text)


def documented_fields() -> dict[str, set[str]]:
    """Return the fields of every operation as the table of steps has them."""
    found: dict[str, set[str]] = {}
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+ \|$", chapter("Steps"), re.MULTILINE)
    for name, fields in rows[1:]:
        found.setdefault(name, set()).update(words_in(fields.split(", all as for")[0]))
    return found


def test_the_table_of_steps_has_every_operation_with_its_fields() -> None:
    assert documented_fields() == {
        name: {*operation.required, *operation.optional} for name, operation in BY_NAME.items()
    }


def test_the_page_says_which_operations_may_stand_in_a_cost() -> None:
    (row,) = re.findall(r"^\| `cost` \| (steps .+?); .+ \|$", chapter("Cards"), re.MULTILINE)
    assert tuple(words_in(row)) == cost_operations()


def test_the_page_says_which_operations_may_stand_in_a_rule_of_an_event() -> None:
    (sentence,) = re.findall(r"The steps of such a rule\sare ([^;]+);", chapter("Events"))
    assert tuple(words_in(sentence)) == reaction_operations()


def test_the_page_says_which_operations_save_a_number() -> None:
    savers = chapter("Saved numbers").split(" may `save`")[0]
    saving = [name for name, operation in BY_NAME.items() if "save" in operation.optional]
    assert sorted(words_in(savers)) == sorted(saving)


def house_card(number: int) -> Data:
    deck: Data = tomllib.loads(house_deck_written())
    found: Data = next(card for card in deck["card"] if card["number"] == number)
    return found


def test_the_worked_example_is_the_card_of_the_house_deck() -> None:
    (card,) = tomllib.loads(BLOCKS[0])["card"]
    assert card == house_card(66)


def test_the_mistakes_on_the_page_are_told_like_that() -> None:
    card = house_card(66)
    card["cost"] = 3
    card["options"][0]["do"][0]["token"] = "rubble"
    with pytest.raises(BadOption) as bad:
        read_deck({"card": [card]}, is_partial=True)
    text = (ROOT / "docs/cards.md").read_text("utf-8")
    assert all(f"pepita: deck: {problem}\n" in text for problem in bad.value.problems)
    assert len(bad.value.problems) == 2


def test_the_program_on_the_page_makes_a_table_with_a_deck_of_ones_own(tmp_path: Path) -> None:
    (program,) = blocks_of("docs/cards.md")
    (tmp_path / "my_table.py").write_text(program, "utf-8")
    text = house_deck_written().replace("Gold Mill", "Silver Mill")
    (tmp_path / "my_deck.toml").write_text(text, "utf-8")
    with Process(tmp_path) as server, started(tmp_path, server.address) as dealer:
        assert dealer.stdout is not None
        table = f"/api/tables/{dealer.stdout.readline().split('/t/')[1].strip()}"
        for name in ("Ann", "Bob"):
            with httpx.Client(base_url=f"http://{server.address}", verify=False) as guest:
                guest.post(f"{table}/sit", json={"name": name}).raise_for_status()
        assert dealer.communicate("\n", timeout=PATIENCE)[1] == ""
        shown = httpx.get(f"http://{server.address}{table}", verify=False).json()
        assert shown["table"]["status"] == "running"
        pieces = httpx.get(f"http://{server.address}{table}/pieces", verify=False)
        assert "Silver Mill" in pieces.text


def test_the_program_on_the_page_tells_all_mistakes_of_a_deck(tmp_path: Path) -> None:
    (program,) = blocks_of("docs/cards.md")
    (tmp_path / "my_table.py").write_text(program, "utf-8")
    text = house_deck_written().replace("cost = 13", "cost = 14").replace('"end"', '"late"')
    (tmp_path / "my_deck.toml").write_text(text, "utf-8")
    with Process(tmp_path) as server, started(tmp_path, server.address) as dealer:
        said = dealer.communicate("", timeout=PATIENCE)[1].splitlines()
    assert dealer.returncode == 1
    assert len(said) == 5
    assert said[0].startswith("deck: card 98 (Mother Lode), cost: 14 is not allowed")


def started(folder: Path, address: str) -> subprocess.Popen[str]:
    """Run the program of the page with the deck of a folder."""
    program, deck = str(folder / "my_table.py"), str(folder / "my_deck.toml")
    command = [sys.executable, program, f"http://{address}", deck]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
