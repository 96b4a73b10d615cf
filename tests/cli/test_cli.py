"""The command line, run as a person runs it."""

import subprocess
import sys
from pathlib import Path

import pytest

from pepita.games import gold_mine


def pepita(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from pepita.cli import main; main()", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


def test_play_deals_shows_and_leaves_politely_when_the_input_ends() -> None:
    done = pepita("play", "saboteur", "--seed", "7", "--language", "en", typed="?\n")
    assert done.returncode == 0
    assert "Brazilian edition, 5 seats" in done.stdout
    assert "pepita play saboteur --seed 7" in done.stdout
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
            ["options", "chess"], "'chess' is not known; there are: gold-mine, saboteur", id="game"
        ),
    ],
)
def test_what_is_asked_wrongly_is_said_in_one_line(arguments: list[str], complaint: str) -> None:
    done = pepita(*arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_house_rules_can_be_set() -> None:
    options = ["--option", "start_goal_gap=6", "--option", "path_must_connect_to_start=false"]
    ages = ["--option", "ages=9,30,41", "--seats", "3"]
    done = pepita("play", "saboteur", *options, *ages, typed="")
    assert done.returncode == 0
    assert "> seat 0" in done.stdout


def test_a_rule_can_be_read() -> None:
    done = pepita("rule", "s-path-04")
    assert done.stdout.startswith("S-PATH-04 Tunnels meet tunnels")


def test_options_lists_every_option_with_its_values() -> None:
    done = pepita("options")
    assert "seats: 3 to 10" in done.stdout
    assert "edition (italian, brazilian, argentine) [brazilian], S-SETUP-01" in done.stdout
    assert "start_goal_gap (7, 6) [7], S-SETUP-09" in done.stdout


@pytest.mark.parametrize("typed", ["1", "gold-mine", "chess\n9\n1"])
def test_without_a_game_one_is_asked_for_until_there_is_one(typed: str) -> None:
    done = pepita("play", "--seed", "3", "--language", "en", typed=typed + "\n")
    assert "Which game?" in done.stdout
    assert "Gold Mine, 4 seats" in done.stdout
    assert done.returncode == 0


def test_without_a_game_and_without_input_nothing_happens() -> None:
    done = pepita("play", "--language", "en")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_a_tile_set_can_be_given_as_a_file(tmp_path: Path) -> None:
    house = Path(gold_mine.__file__).with_name("house.toml")
    done = pepita("play", "gold-mine", "--option", f"tiles=@{house}", "--language", "en")
    assert "Gold Mine, 4 seats" in done.stdout
    broken = tmp_path / "broken.toml"
    broken.write_text(house.read_text("utf-8").replace("copies = 12", "copies = 11"), "utf-8")
    refused = pepita("play", "gold-mine", "--option", f"tiles=@{broken}")
    assert refused.returncode == 2
    assert "tiles: the set breaks K1: 100 tiles, 1 entrance" in refused.stderr
