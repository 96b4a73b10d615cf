"""Decks of Imperial Miners on the command line: written, checked, shown, played with."""

import re
from pathlib import Path

import pytest

from pepita.games import imperial_miners
from tests.cli.commands import Line, pepita

HOUSE_DECK = Path(imperial_miners.__file__).with_name("house.toml")


def broken_deck(folder: Path) -> Path:
    """A file with the house deck and one word in it that is not allowed."""
    path = folder / "broken.toml"
    text = HOUSE_DECK.read_text("utf-8")
    path.write_text(text.replace('token="machine"', 'token="gear"', 1), "utf-8")
    return path


def test_a_sound_deck_is_called_sound(line: Line) -> None:
    said = line("deck", "check", str(HOUSE_DECK))
    assert said.status == 0
    assert said.out == "136 cards, 18 events, 6 sides of boards: all sound\n"


def test_a_broken_deck_is_refused_with_card_and_field(line: Line, tmp_path: Path) -> None:
    path = broken_deck(tmp_path)
    for arguments in (
        ["deck", "check", str(path)],
        ["deck", "show", str(path)],
        ["play", "imperial-miners", "--option", f"deck=@{path}"],
    ):
        said = line(*arguments)
        assert said.status == 2
        assert said.out == ""
        assert re.fullmatch(
            r"pepita: deck: card \d+ \(.+\), options\[\d\]\.\w+\[\d\]\S*\.token: "
            r"'gear' is not allowed; allowed: machine, collapse\n",
            said.err,
        )


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("card = [", id="no TOML"),
        pytest.param("card = " + "[" * 9999, id="brackets without end"),
        pytest.param("card = " + "9" * 9999, id="a number without end"),
    ],
)
def test_a_file_that_is_no_deck_is_refused_in_one_line(
    line: Line, text: str, tmp_path: Path
) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, "utf-8")
    said = line("deck", "check", str(path))
    assert said.status == 2
    assert said.err.startswith("pepita: deck: ")
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("text", ["tile = []", ""], ids=["a tile set", "nothing"])
def test_all_that_a_file_lacks_is_said_a_line_each(line: Line, text: str, tmp_path: Path) -> None:
    said = line("deck", "check", written(tmp_path, text))
    assert said.status == 2
    assert said.err.splitlines()[-3:] == [
        "pepita: deck: card: missing",
        "pepita: deck: event: missing",
        "pepita: deck: side: missing",
    ]


def test_what_is_no_list_of_cards_is_said_beside_what_is_missing(
    line: Line, tmp_path: Path
) -> None:
    said = line("deck", "check", written(tmp_path, "card = 2020-01-01"))
    assert said.err.splitlines() == [
        "pepita: deck: event: missing",
        "pepita: deck: side: missing",
        "pepita: deck: card: something else is not allowed; allowed: a list of 1 to 300 cards",
    ]


def written(folder: Path, text: str) -> str:
    """Return the name of a file with a text."""
    path = folder / "deck.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_every_mistake_is_said_in_a_line_of_its_own(line: Line, tmp_path: Path) -> None:
    text = HOUSE_DECK.read_text("utf-8").replace("cost = 13", "cost = 14")
    said = line("deck", "check", written(tmp_path, text.replace('kind = "end"', 'kind = "late"')))
    assert said.status == 2
    assert [text.split(": ")[2] for text in said.err.splitlines()] == [
        "card 98 (Mother Lode), cost",
        "event 2 (Night Trading), kind",
        "event 16 (Clean-up Crew), kind",
        "event 17 (Census), kind",
        "event 18 (Lamp Oil), kind",
    ]


GREAT_WORM = """
[[card]]
number = 133
name = "Great Worm"
level = 3
cost = 4
factions = ["barbarian"]
halves = ["L", "TR", "BL"]
options = [{cost=[{op="place", token="collapse", on="mine", cards=2}], do=[
  {op="gain", what="vp", n={per={count="tokens", token="collapse", in="mine"}}},
]}]
"""


@pytest.mark.clause("M-SETUP-02")
def test_a_part_of_a_deck_is_checked_and_what_is_missing_is_said(
    line: Line, tmp_path: Path
) -> None:
    part = GREAT_WORM.replace('in="mine"}}', 'in="mine"}, uncapped=true}')
    said = line("deck", "check", "--partial", written(tmp_path, part))
    assert said.status == 0
    assert said.out.splitlines() == [
        "1 cards, 0 events, 0 sides of boards: sound so far",
        "missing: 36 cards of level 1, 43 cards of level 2, 42 cards of level 3, "
        "14 cards of level 4, 18 events, side 1F, side 1B, side 2F, side 2B, side 3F, side 3B",
    ]
    assert line("deck", "check", str(tmp_path / "deck.toml")).status == 2
    shown = line("deck", "show", str(tmp_path / "deck.toml"), "--language", "en")
    assert shown.out.startswith("133 Great Worm – level 3, cost 4; Barbarians; ")


@pytest.mark.clause("M-EFFECT-09")
def test_the_cure_for_card_133_as_it_is_printed_is_named(line: Line, tmp_path: Path) -> None:
    said = line("deck", "check", "--partial", written(tmp_path, GREAT_WORM))
    assert said.err == (
        "pepita: deck: card 133 (Great Worm), options[1].do[1].n: VP that grow with the mine need "
        "a max; a card that is printed without one says uncapped=true\n"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("number = 021", "line 1: write 21 instead of 021, without the zero"),
        ("[[card]]\nnumber = 007 # seven", "line 2: write 7 instead of 007, without the zero"),
        ("number = 021\ncost = 03", "line 1: write 21 instead of 021, without the zero"),
        ("rows = [[01, 2]]", "line 1: write 1 instead of 01, without the zero"),
        ("number = 21 21", "Expected newline or end of document after a statement"),
        ('name = "021" 7', "Expected newline or end of document after a statement"),
    ],
)
def test_a_number_with_a_zero_in_front_is_explained(
    line: Line, text: str, problem: str, tmp_path: Path
) -> None:
    said = line("deck", "check", written(tmp_path, text))
    assert said.status == 2
    assert f"deck.toml cannot be read: {problem}" in said.err


@pytest.mark.clause("M-CART-02", "M-ADV-06")
def test_where_a_deck_differs_from_the_house_limits_it_is_warned(
    line: Line, tmp_path: Path
) -> None:
    text = HOUSE_DECK.read_text("utf-8").replace('halves = ["TL", "TR"]', 'halves = ["BL"]')
    path = written(tmp_path, text.replace('[{op="gain", what="vp", n=4}],', "[],", 1))
    said = line("deck", "check", path)
    assert said.status == 0
    assert said.out.splitlines() == [
        "136 cards, 18 events, 6 sides of boards: all sound",
        "warning: card 141 (Tempting Treasure), halves: nothing can complete BL (K6)",
        "warning: side 1F (Lantern Shaft), spaces[9]: nothing stands on it (K9)",
    ]
    played = line("play", "imperial-miners", "--option", f"deck=@{path}", "--language", "en")
    assert played.status == 0


def test_the_house_deck_is_written_to_begin_with(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert line("deck", "write").out == HOUSE_DECK.read_text("utf-8")
    assert line("deck", "write", str(path)).status == 0
    assert line("deck", "check", str(path)).out == line("deck", "check", str(HOUSE_DECK)).out
    path.write_text("precious", "utf-8")
    refused = line("deck", "write", str(path))
    assert refused.status == 2
    assert "is there already; nothing was changed" in refused.err
    assert path.read_text("utf-8") == "precious"
    assert line("deck", "write", str(tmp_path / "no" / "such.toml")).status == 2


@pytest.mark.parametrize(
    ("language", "word"), [("en", "or"), ("it", "oppure"), ("pt_BR", "ou"), ("es_AR", "o")]
)
def test_a_deck_is_shown_with_numbered_effects_and_the_discount_apart(
    line: Line, language: str, word: str
) -> None:
    lines = line("deck", "show", "--language", language).out.splitlines()
    start = next(number for number, text in enumerate(lines) if text.startswith("103 "))
    discount, first, second, after = lines[start + 1 : start + 5]
    assert discount.startswith("    (")
    assert discount.endswith(".)")
    assert first.startswith("    1. ")
    assert second.startswith(f"    {word} 2. ")
    assert after.startswith("104 ")


@pytest.mark.parametrize(
    ("language", "card", "event", "side"),
    [
        ("en", "21 Gold Mill – level 1", "Event 4 Early Riser: ", "1F Lantern Shaft"),
        ("it", "21 Mulino d'oro – livello 1", "Evento 4 ", "1F Pozzo delle lanterne"),
        ("pt_BR", "21 Moinho de ouro – nível 1", "Evento 4 ", "1F Poço das lanternas"),
        ("es_AR", "21 Molino de oro – nivel 1", "Evento 4 ", "1F Pozo de los faroles"),
    ],
)
def test_a_deck_is_shown_with_all_that_stands_on_it(
    line: Line, language: str, card: str, event: str, side: str
) -> None:
    said = line("deck", "show", "--language", language)
    lines = said.out.splitlines()
    assert sum(text.startswith(card) for text in lines) == 1
    assert sum(text.startswith(event) for text in lines) == 1
    assert lines.count(side) == 1
    assert said == line("deck", "show", str(HOUSE_DECK), "--language", language)


def test_a_deck_can_be_played_with(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    text = HOUSE_DECK.read_text("utf-8")
    path.write_text(re.sub(r'\{en="[^"]+"', '{en="Same Old Hole"', text), "utf-8")
    done = pepita(
        *("play", "imperial-miners", "--bots", "random", "--option", f"deck=@{path}"),
        *("--seed", "3", "--language", "en"),
    )
    assert done.returncode == 0
    assert "Imperial Miners, 3 seats." in done.stdout
    assert "Same Old Hole – level 1" in done.stdout
