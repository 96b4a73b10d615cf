"""A player who leaves a table is told a command, and that command deals the same game."""

import shlex
from pathlib import Path

import pytest

from pepita.games import gold_mine, imperial_miners
from tests.cli.commands import Line

TILES = Path(gold_mine.__file__).with_name("house.toml")
DECK = Path(imperial_miners.__file__).with_name("house.toml")

DEALT = {
    "a game as it comes": ["saboteur"],
    "seats and a seat": ["saboteur", "--seats", "7", "--seat", "3"],
    "an edition": ["saboteur", "--edition", "argentine"],
    "house rules": ["saboteur", "--option", "start_goal_gap=6", "--option", "ages=9,30,41,7,8"],
    "random bots, in words": ["saboteur", "--bots", "random", "--plain"],
    "gold mine": ["gold-mine"],
    "gold mine, its own tiles": ["gold-mine", "--seats", "2", "--option", "tiles=@{tiles}"],
    "imperial miners": ["imperial-miners"],
    "a first game": ["imperial-miners", "--seats", "2", "--option", "first_game=true"],
    "its own deck": ["imperial-miners", "--option", "deck=@{deck}"],
    "alone": ["imperial-miners", "--seats", "1"],
}


@pytest.mark.parametrize("language", ["en", "es_AR"])
@pytest.mark.parametrize("arguments", DEALT.values(), ids=DEALT)
def test_the_farewell_deals_the_same_game(
    line: Line, arguments: list[str], language: str, tmp_path: Path
) -> None:
    tiles, deck = tmp_path / "my tiles.toml", tmp_path / "mine; it's new.toml"
    tiles.write_text(TILES.read_text("utf-8"), "utf-8")
    text = DECK.read_text("utf-8")
    text = text.replace('{en="', '{en="Old ').replace('es_AR="', 'es_AR="Viejo ')
    deck.write_text(text, "utf-8")
    given = [part.format(tiles=tiles, deck=deck) for part in arguments]
    first = line("play", *given, "--language", language)
    assert first.status == 0
    command = shlex.split(first.out.splitlines()[-1].split(": ", 1)[1])
    assert command[:3] == ["pepita", "play", given[0]]
    assert line(*command[1:]).out == first.out
