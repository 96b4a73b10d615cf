"""Talk at a table: who hears what, claims in every language, and limits."""

from pathlib import Path

import msgspec
import pytest

import pepita
from pepita import BadMessage, words
from pepita.server.viewer_messages import talk_shown
from pepita.tables import talk
from pepita.tables.errors import Refused
from pepita.tables.house import House
from pepita.tables.standing import MOST_TALK, Standing
from pepita.tables.table import Table
from pepita.tables.talk import PHRASES, talk_heard_by
from pepita.tables.token_bucket import TokenBucket
from tests.tables.houses import Clock, full_table, in_house, made, seated_at, table_with


def a_table() -> Table:
    return table_with(pepita.new_game("saboteur", seats=3, seed=1))


def texts(standing: Standing, seat: int | None) -> list[str]:
    return [said.text for said in talk_heard_by(standing, seat)]


def test_seats_hear_seats_and_spectators_hear_everybody() -> None:
    table = talk.say(a_table(), 1.0, "ann", "ignored", "  hello \n all ").table
    table = talk.say(table, 2.0, "eve", "Eve", "seat 1 looks shifty").table
    standing = table.standing
    assert [(said.seat, said.name) for said in standing.talk] == [(0, "Ann"), (None, "Eve")]
    for seat in range(3):
        assert texts(standing, seat) == ["hello all"]
    assert texts(standing, None) == ["hello all", "seat 1 looks shifty"]


def test_after_the_end_everybody_hears_what_spectators_said() -> None:
    table = talk.say(a_table(), 2.0, "eve", "Eve", "seat 1 looks shifty").table
    over = msgspec.structs.replace(table.standing, status="finished")
    assert texts(over, 1) == ["seat 1 looks shifty"]


def test_people_talk_before_the_start_too() -> None:
    table = Table(seated_at(made(), "ann"))
    assert texts(talk.say(table, 1.0, "ann", "", "hello").table.standing, 0) == ["hello"]


def test_talk_is_kept_in_the_log_and_changes_no_game() -> None:
    table = a_table()
    done = talk.say(table, 1.0, "bob", "", "hello")
    assert done.table.game is table.game
    (entry,) = done.entries
    assert (entry.kind, entry.seat, entry.body) == ("said", 1, {"name": "Bob", "text": "hello"})
    assert entry.seq == done.table.standing.version == table.standing.version + 1


def test_only_the_last_sentences_are_shown() -> None:
    table = a_table()
    for number in range(MOST_TALK + 5):
        table = talk.say(table, 1.0, "ann", "", f"sentence {number}").table
    heard = texts(table.standing, 0)
    assert len(heard) == MOST_TALK
    assert heard[-1] == f"sentence {MOST_TALK + 4}"


@pytest.mark.parametrize("text", ["", "  ", "\n\u200b", "x" * 301])
def test_nothing_and_too_much_cannot_be_said(text: str) -> None:
    with pytest.raises(Refused, match="1 to 300"):
        talk.say(a_table(), 1.0, "ann", "", text)


def test_a_quick_phrase_is_one_of_a_list() -> None:
    for phrase in PHRASES:
        table = talk.phrase(a_table(), 1.0, "ann", "", phrase).table
        for language in words.LANGUAGES:
            (shown,) = talk_shown(table.standing, 1, language, 0, set())
            assert shown.sentence == words.say(f"table.phrase.{phrase}", language=language)
    with pytest.raises(BadMessage, match="phrase"):
        talk.phrase(a_table(), 1.0, "ann", "", "insult")


def test_a_claim_is_read_by_everybody_in_their_own_language() -> None:
    table = talk.claim(a_table(), 1.0, "ann", "  think 2   saboteur ").table
    heard = {
        language: talk_shown(table.standing, 1, language, 0, set())[0]
        for language in words.LANGUAGES
    }
    assert {shown.text for shown in heard.values()} == {"think 2 saboteur"}
    assert {shown.kind for shown in heard.values()} == {"claimed"}
    assert len({shown.sentence for shown in heard.values()}) == len(words.LANGUAGES)
    assert heard["en"].sentence == "I think Cleo is a saboteur."


def test_whether_a_claim_is_true_is_not_asked() -> None:
    for role in ("miner", "saboteur"):
        talk.claim(a_table(), 1.0, "ann", f"role {role}")


def test_a_claim_belongs_to_the_game_and_to_a_seat() -> None:
    for text in ("think 3 saboteur", "the gold is here", "", "plan dig"):
        with pytest.raises(BadMessage, match="claim"):
            talk.claim(a_table(), 1.0, "ann", text)
    with pytest.raises(Refused) as attempt:
        talk.claim(a_table(), 1.0, "eve", "role miner")
    assert attempt.value.code == "not-seated"


def test_a_reader_hears_nothing_of_a_muted_seat() -> None:
    table = talk.say(a_table(), 1.0, "ann", "", "one").table
    table = talk.claim(table, 1.0, "bob", "role miner").table
    table = talk.say(table, 1.0, "eve", "Eve", "three").table
    standing = table.standing

    def heard(muted: set[int | None]) -> list[str]:
        return [said.text for said in talk_shown(standing, None, "en", 0, muted)]

    assert heard(set()) == ["one", "role miner", "three"]
    assert heard({0}) == ["role miner", "three"]
    assert heard({0, 1}) == ["three"]
    assert heard({None}) == ["one", "role miner"]


def test_a_person_who_talks_too_much_is_refused_and_the_others_are_not(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await full_table(house)
        for _ in range(6):
            live.chat.check_talk("ann")
        with pytest.raises(Refused) as attempt:
            live.chat.check_talk("ann")
        assert attempt.value.code == "too-much-talk"
        live.chat.check_talk("bob")

    in_house(tmp_path, work)


def test_only_a_limited_number_of_speakers_is_remembered(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await full_table(house)
        for number in range(live.chat.most_remembered * 3):
            live.chat.check_talk(f"guest {number}")
        assert len(live.chat.buckets) <= live.chat.most_remembered + 1

    in_house(tmp_path, work)


def test_what_one_may_say_comes_back_with_time() -> None:
    clock = Clock()
    bucket = TokenBucket(rate=0.5, most=2, clock=clock)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.at += 2
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.at += 1000
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert bucket.wait() == 2.0
