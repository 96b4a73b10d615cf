"""The line mode, played by a script instead of a person."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

import pepita
from pepita.bots.bot import choose_at_random
from pepita.bots.registry import bots
from pepita.games.gold_mine.edge.from_picture import game_from as mine
from pepita.games.saboteur.edge.from_picture import game_from
from pepita.terminal.line import LineTable
from pepita.words import LANGUAGES


class Person:
    """Types prepared lines, then ends the input, and keeps what was said."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.heard: list[str] = []

    def ask(self, prompt: str) -> str:
        for line in self.lines:
            return line
        raise EOFError

    @property
    def text(self) -> str:
        return "\n".join(self.heard)


AGAIN = "pepita play saboteur --seats 3 --seed 4"


def sit(
    game: pepita.Game, person: Person, *, language: str = "en", pictures: bool = True
) -> LineTable:
    return LineTable(
        game,
        0,
        choose_at_random,
        language=language,
        pictures=pictures,
        say=person.heard.append,
        ask=person.ask,
        again=AGAIN,
    )


def a_table() -> pepita.Game:
    return game_from("S ─ .", hand=["EW", "NS", "map"], treasure="top")


def test_the_table_the_hand_the_role_and_the_prompt_are_shown() -> None:
    person = Person()
    sit(a_table(), person).run()
    assert "You are a miner" in person.text
    assert "Your hand: EW  NS  map" in person.text
    assert "S─" in person.text
    assert "Your turn: lay a path card, play an action card, or pass." in person.text


def test_a_question_mark_lists_what_is_legal() -> None:
    game = a_table()
    person = Person(["?"])
    sit(game, person).run()
    for move in game.legal_moves(0):
        assert f"  {move}" in person.heard


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        pytest.param("path NS 2,0", "Refused. S-PATH-04", id="a wall against a tunnel"),
        pytest.param("path NES 5,5", "Refused. S-TURN-02", id="a card not in the hand"),
        pytest.param("dig 2,0", "That is not a move", id="no such verb"),
        pytest.param("path SW 2,0", "NE turned", id="the name of a turned card"),
        pytest.param("rule s-path-04", "S-PATH-04 Tunnels meet tunnels", id="reading a rule"),
        pytest.param("rule S-PATH-99", "S-PATH-99", id="no such rule"),
        pytest.param("help", "rockfall 2,0 removes a path card", id="help"),
    ],
)
def test_what_is_typed_is_answered_and_nothing_is_lost(typed: str, answer: str) -> None:
    game = a_table()
    before = game.position()
    person = Person([typed, "", "   "])
    assert not sit(game, person).run()
    assert answer in person.text
    assert game.position() == before


def test_a_move_is_played_and_the_bots_answer() -> None:
    game = a_table()
    person = Person(["  path   EW 2,0 "])
    sit(game, person).run()
    record = game.record()["moves"]
    assert isinstance(record, list)
    assert record[0] == [0, "path EW 2,0"]
    assert [seat for seat, _ in record] == [0, 1, 2]


def test_what_a_map_shows_is_told_to_its_reader_only() -> None:
    person = Person(["map top"])
    sit(a_table(), person).run()
    assert "You look: the top goal is the treasure." in person.text

    game = game_from("S", turn=1, hand=["map"] * 6, treasure="top")
    watcher = Person()
    sit(game, watcher).run()
    assert "looks at the" in watcher.text or "passes" in watcher.text
    assert "treasure" not in watcher.text.split("Your turn")[0].split("\n", 3)[3]


@pytest.mark.parametrize("line", ["quit", ""])
def test_leaving_says_how_to_come_back(line: str) -> None:
    game = pepita.new_game("saboteur", seats=3, seed=4, ages=[5, 9, 9])
    person = Person([line])
    assert not sit(game, person).run()
    assert f"To be dealt the same game again: {AGAIN}" in person.text


@pytest.mark.parametrize("name", pepita.games())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pictures", [True, False], ids=["pictures", "words"])
def test_a_whole_game_can_be_played_in_every_language(
    name: str, language: str, pictures: bool
) -> None:
    game = pepita.new_game(name, seats=4, seed=11)
    person = Person()
    rng = Random(2)
    table = sit(game, person, language=language, pictures=pictures)
    *_, strongest = bots(name).values()
    table.ask = lambda _: strongest(game.view(0), rng)
    assert table.run()
    outcome = game.outcome
    assert outcome is not None
    assert all(str(score) in person.heard[-5 + seat] for seat, score in enumerate(outcome.scores))


def test_without_pictures_the_table_is_told_in_words() -> None:
    person = Person()
    sit(a_table(), person, pictures=False).run()
    assert "On the table, by cell: 1,0 EW" in person.text
    assert not set("│─┌┐└┘·") & set(person.text)


def test_gold_mine_shows_the_mine_the_drawn_tile_and_the_miners() -> None:
    game = mine("ENT [EW]*1", phase="lay", drawn="N3", miners=["1,0", "0,0"])
    person = Person(["?", "lay N3 9,9", "rule g-tile-05"])
    sit(game, person).run()
    assert "Drawn tile: N3 [NEW]" in person.text
    assert "Refused. G-TILE-05" in person.text
    assert "G-TILE-05 " in person.text
    assert "◇" in person.text


def test_gold_mine_tells_a_duel_roll_by_roll() -> None:
    game = mine("ENT [EW]*0 [EW]*0", phase="act", miners=["1,0", "1,0"], stashes=[2, 2])
    person = Person(["gold 1"])
    sit(game, person).run()
    assert person.text.count("Seat 0 rolls") >= 3
    assert "wins the challenge" in person.text
