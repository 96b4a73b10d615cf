"""The command line: what is asked, and what comes back.

Most commands are called in this process, which takes a tenth of the time; one of each kind is run
as a person runs it.
"""

from pathlib import Path

import pytest

from pepita.games import gold_mine
from tests.cli.commands import Line, pepita

HOUSE_TILES = Path(gold_mine.__file__).with_name("house.toml")


def test_play_deals_shows_and_leaves_politely_when_the_input_ends() -> None:
    done = pepita("play", "saboteur", "--seed", "7", "--language", "en", typed="?\n")
    assert done.returncode == 0
    assert "Brazilian edition, 5 seats" in done.stdout
    assert "pepita play saboteur --seats 5 --seat 0 --bots simple --seed 7" in done.stdout
    assert "Traceback" not in done.stderr


def test_the_same_seed_deals_the_same_game() -> None:
    runs = [pepita("play", "saboteur", "--seed", "5", "--plain", typed="") for _ in range(2)]
    assert runs[0].stdout == runs[1].stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        pytest.param(
            ["play", "saboteur", "--seats", "2"], "2 is not allowed; allowed: 3 to 10", id="seats"
        ),
        pytest.param(
            ["play", "saboteur", "--edition", "french"],
            "edition: french is not allowed",
            id="edition",
        ),
        pytest.param(
            ["play", "saboteur", "--seat", "9"], "seat: 9 is not at this table", id="seat"
        ),
        pytest.param(
            ["play", "saboteur", "--bots", "genius"], "there are: random, simple", id="bots"
        ),
        pytest.param(
            ["play", "saboteur", "--language", "xx"], "allowed: en, it, pt_BR, es_AR", id="language"
        ),
        pytest.param(
            ["play", "saboteur", "--option", "gap"], "not of the form name=value", id="no value"
        ),
        pytest.param(
            ["play", "saboteur", "--option", "gap=6"], "gap: there is no such option", id="option"
        ),
        pytest.param(["play", "saboteur", "--seed", "-1"], "seed: -1 is not allowed", id="seed"),
        pytest.param(["rule", "S-PATH-99"], "'S-PATH-99' is not known", id="rule"),
        pytest.param(
            ["options", "chess"],
            "'chess' is not known; there are: gold-mine, imperial-miners, saboteur",
            id="game",
        ),
        pytest.param(
            ["play", "gold-mine", "--option", "tiles=@/no/such/file"],
            "tiles: /no/such/file cannot be read",
            id="no file of tiles",
        ),
        pytest.param(
            ["deck", "check", "/no/such/file"], "deck: /no/such/file cannot be read", id="no deck"
        ),
        pytest.param(
            ["deck", "show", "--language", "xx"],
            "allowed: en, it, pt_BR, es_AR",
            id="language of a deck",
        ),
    ],
)
def test_what_is_asked_wrongly_is_said_in_one_line(
    line: Line, arguments: list[str], complaint: str
) -> None:
    said = line(*arguments)
    assert said.status == 2
    assert complaint in said.err
    assert len(said.err.splitlines()) == 1


def test_house_rules_can_be_set(line: Line) -> None:
    options = ["--option", "start_goal_gap=6", "--option", "path_must_connect_to_start=false"]
    ages = ["--option", "ages=9,30,41", "--seats", "3"]
    said = line("play", "saboteur", *options, *ages)
    assert said.status == 0
    assert "> seat 0" in said.out


def test_a_rule_can_be_read() -> None:
    done = pepita("rule", "s-path-04")
    assert done.stdout.startswith("S-PATH-04 Tunnels meet tunnels")


def test_options_lists_every_option_with_its_values(line: Line) -> None:
    said = line("options")
    assert "seats: 3 to 10" in said.out
    assert "edition (italian, brazilian, argentine) [brazilian], S-SETUP-01" in said.out
    assert "start_goal_gap (7, 6) [7], S-SETUP-09" in said.out


def test_options_are_explained_in_a_language_of_choice(line: Line) -> None:
    said = line("options", "gold-mine", "--language", "it")
    assert "G-OPT-BOG-01: I pantani fermano i minatori?" in said.out


@pytest.mark.parametrize("typed", [b"1", b"gold-mine", b"chess\n9\n1"])
def test_without_a_game_one_is_asked_for_until_there_is_one(line: Line, typed: bytes) -> None:
    said = line("play", "--seed", "3", "--language", "en", typed=typed + b"\n")
    assert "Which game?" in said.out
    assert "Gold Mine, 4 seats" in said.out
    assert said.status == 0


def test_without_a_game_and_without_input_nothing_happens() -> None:
    done = pepita("play", "--language", "en")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_a_tile_set_can_be_given_as_a_file(line: Line, tmp_path: Path) -> None:
    said = line("play", "gold-mine", "--option", f"tiles=@{HOUSE_TILES}", "--language", "en")
    assert "Gold Mine, 4 seats" in said.out
    broken = tmp_path / "broken.toml"
    broken.write_text(HOUSE_TILES.read_text("utf-8").replace("copies = 12", "copies = 11"), "utf-8")
    refused = pepita("play", "gold-mine", "--option", f"tiles=@{broken}")
    assert refused.returncode == 2
    assert "tiles: the set breaks K1: 100 tiles, 1 entrance" in refused.stderr


def test_imperial_miners_can_be_played_alone(line: Line) -> None:
    said = line(
        *("play", "imperial-miners", "--seats", "1", "--bots", "random", "--language", "en"),
        typed=b"rule m-chain-02\nhelp\n",
    )
    assert said.status == 0
    assert "Imperial Miners, alone." in said.out
    assert "M-CHAIN-02 Then a card above it" in said.out
    assert "surface coins" in said.out
