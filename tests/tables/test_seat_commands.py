"""Making a table, sitting down, and what the host may do: every refusal has its code."""

from typing import Any

import msgspec
import pytest

from pepita import BadMessage, BadOption, words
from pepita.games.registry import entry, games
from pepita.tables import seat_commands
from pepita.tables.bot_names import BY_SEAT, SPARE, with_named_bots
from pepita.tables.deals import commitment
from pepita.tables.errors import Refused
from pepita.tables.seat_commands import check_name, pace_of
from pepita.tables.standing import Pace, Seat, Standing
from pepita.tables.table import Result, Table
from tests.tables.houses import made, seated_at, wishes


def refused(code: str, act: Any, *arguments: Any) -> None:
    """Check that a command is refused with this code, and that there is a sentence for it."""
    with pytest.raises(Refused) as attempt:
        act(*arguments)
    assert attempt.value.code == code
    for language in words.LANGUAGES:
        assert words.say(f"table.refusal.{code}", attempt.value.facts, language)


def after(result: Result) -> Standing:
    standing = result.table.standing
    assert [entry.seq for entry in result.entries] == [standing.version]
    return standing


def running(standing: Standing) -> Standing:
    return msgspec.structs.replace(standing, status="running")


def test_a_new_table_shows_what_was_asked_for_and_commits_to_a_deal() -> None:
    pace = Pace("live", 30, 20)
    made = seat_commands.make_table(
        at=7.0, **wishes(seats=["open", "simple", "random"], is_listed=True, pace=pace)
    )
    standing, entries = made.table.standing, made.entries
    assert (standing.game, standing.host, standing.status) == ("saboteur", "ann", "open")
    assert [seat.keeper for seat in standing.seats] == ["open", "bot", "bot"]
    assert [seat.level for seat in standing.seats] == ["", "simple", "random"]
    assert standing.is_listed
    assert standing.pace == pace
    assert standing.made_at == 7.0
    assert standing.version == 1
    assert standing.deal.commitment == commitment(standing.deal.secret)
    assert entries[0].body["commitment"] == standing.deal.commitment
    assert standing.deal.secret not in str(entries)


def test_no_two_tables_share_an_id_or_a_secret() -> None:
    tables = [made() for _ in range(20)]
    assert len({table.id for table in tables}) == 20
    assert len({table.deal.secret for table in tables}) == 20


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        pytest.param({"seats": ["open"]}, "seats", id="too few seats"),
        pytest.param({"seats": ["open"] * 11}, "seats", id="too many seats"),
        pytest.param({"options": {"gap": 1}}, "gap", id="no such option"),
        pytest.param({"options": {"edition": "french"}}, "edition", id="no such value"),
        pytest.param({"options": {"seats": 3}}, "seats", id="an option that is none: seats"),
        pytest.param({"options": {"seed": 3}}, "seed", id="an option that is none: seed"),
        pytest.param({"options": {"name": "x"}}, "name", id="an option that is none: name"),
        pytest.param({"options": {"chance": 1}}, "chance", id="an option that is none: chance"),
        pytest.param({"seats": ["open", "open", "genius"]}, "genius", id="no such bot"),
        pytest.param({"game_name": "chess"}, "chess", id="no such game"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_made(changes: dict[str, Any], names: str) -> None:
    wish = wishes()
    wish["game"] = changes.pop("game_name", wish["game"])
    with pytest.raises(BadOption, match=names):
        seat_commands.make_table(at=0.0, **{**wish, **changes})


@pytest.mark.parametrize(
    ("pace", "problem"),
    [
        pytest.param(Pace("live", 5), "10 to 600", id="too short"),
        pytest.param(Pace("live", 601), "10 to 600", id="too long"),
        pytest.param(Pace("relaxed", 10), "0 to 0", id="a clock where none runs"),
        pytest.param(Pace("correspondence", 60), "3600 to", id="a minute by post"),
        pytest.param(Pace("relaxed", 0, -1), "absent_after", id="absent before leaving"),
        pytest.param(Pace("relaxed", 0, 1e9), "absent_after", id="absent for decades"),
    ],
)
def test_a_pace_that_nobody_can_keep_is_refused(pace: Pace, problem: str) -> None:
    with pytest.raises(BadMessage, match=problem):
        made(pace=pace)


def test_a_language_that_we_do_not_speak_is_refused() -> None:
    with pytest.raises(BadMessage, match="language"):
        made(language="xx")


def test_no_bot_plays_for_a_person_who_plays_by_post() -> None:
    assert pace_of("correspondence", 86400, None).absent_after == 0
    assert pace_of("live", 30, None).absent_after > 0
    assert pace_of("relaxed", 0, 7).absent_after == 7


def test_people_sit_on_the_first_open_chair_or_on_the_one_they_name() -> None:
    standing = after(seat_commands.sit(Table(made()), 1.0, "ann", " Ann  B. ", None, "my salt"))
    assert standing.seats[0].name == "Ann B."
    assert standing.seats[0].salt == "my salt"
    standing = after(seat_commands.sit(Table(standing), 2.0, "bob", "Bob", 2, ""))
    standing = after(seat_commands.sit(Table(standing), 3.0, "cleo", "Cleo", None, ""))
    assert [seat.person for seat in standing.seats] == ["ann", "cleo", "bob"]
    assert standing.people() == ["ann", "cleo", "bob"]


def test_a_person_who_sits_already_moves_over_and_sits_nowhere_else() -> None:
    standing = seated_at(made(), "ann", "bob")
    standing = after(seat_commands.sit(Table(standing), 1.0, "ann", "Ann", 2, ""))
    assert [seat.person for seat in standing.seats] == ["", "bob", "ann"]
    standing = after(seat_commands.sit(Table(standing), 1.0, "ann", "Anna", None, "salt"))
    assert [seat.person for seat in standing.seats] == ["", "bob", "ann"]
    assert standing.seats[2].name == "Anna"
    assert standing.seats[2].salt == "salt"


def test_nobody_takes_a_chair_that_is_taken_or_is_not_there() -> None:
    standing = seated_at(made(seats=["open", "open", "simple"]), "ann")
    refused("seat-taken", seat_commands.sit, Table(standing), 1.0, "bob", "Bob", 0, "")
    refused("seat-taken", seat_commands.sit, Table(standing), 1.0, "bob", "Bob", 2, "")
    for number in (-1, 3, 10**30):
        with pytest.raises(BadMessage, match="is not at this table"):
            seat_commands.sit(Table(standing), 1.0, "bob", "Bob", number, "")
    full = after(seat_commands.sit(Table(standing), 1.0, "bob", "Bob", None, ""))
    refused("table-full", seat_commands.sit, Table(full), 1.0, "cleo", "Cleo", None, "")


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "x" * 25, "\u202e\u200b"])
def test_a_name_that_nobody_can_read_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="1 to 24"):
        seat_commands.sit(Table(made()), 1.0, "ann", name, None, "")


def test_names_are_tidied() -> None:
    assert check_name("  Zoë\t\u202eÑandú  ") == "Zoë Ñandú"
    assert check_name("Ann   B") == "Ann B"


@pytest.mark.parametrize("salt", ["x" * 65, "two\nlines", "\x00"])
def test_a_salt_is_a_short_line(salt: str) -> None:
    with pytest.raises(BadMessage, match="salt"):
        seat_commands.sit(Table(made()), 1.0, "ann", "Ann", None, salt)


def test_leaving_frees_the_chair() -> None:
    standing = after(seat_commands.leave(Table(seated_at(made(), "ann", "bob")), 1.0, "ann"))
    assert [seat.keeper for seat in standing.seats] == ["open", "person", "open"]
    refused("not-seated", seat_commands.leave, Table(standing), 1.0, "ann")


def test_a_person_changes_the_name_at_any_time() -> None:
    standing = running(seated_at(made(), "ann", "bob", "cleo"))
    standing = after(seat_commands.rename(Table(standing), 1.0, "bob", "Robert"))
    assert standing.seats[1].name == "Robert"
    refused("not-seated", seat_commands.rename, Table(standing), 1.0, "eve", "Eve")


def test_the_host_frees_a_chair_of_a_person_or_a_bot() -> None:
    standing = seated_at(made(seats=["open", "open", "simple"]), "ann", "bob")
    standing = after(seat_commands.remove(Table(standing), 1.0, "ann", 1))
    standing = after(seat_commands.remove(Table(standing), 1.0, "ann", 2))
    assert [seat.keeper for seat in standing.seats] == ["person", "open", "open"]
    refused("seat-empty", seat_commands.remove, Table(standing), 1.0, "ann", 1)
    refused("host-only", seat_commands.remove, Table(standing), 1.0, "bob", 0)
    with pytest.raises(BadMessage, match="is not at this table"):
        seat_commands.remove(Table(standing), 1.0, "ann", 3)


def test_the_host_fills_open_chairs_with_bots() -> None:
    standing = seated_at(made(), "ann")
    refused("host-only", seat_commands.fill, Table(standing), 1.0, "bob", "simple")
    with pytest.raises(BadOption, match="genius"):
        seat_commands.fill(Table(standing), 1.0, "ann", "genius")
    standing = after(seat_commands.fill(Table(standing), 1.0, "ann", "random"))
    assert [seat.keeper for seat in standing.seats] == ["person", "bot", "bot"]
    assert [seat.level for seat in standing.seats] == ["", "random", "random"]


# What bots are called.


def test_bots_are_called_by_minerals_by_seat() -> None:
    standing = made(seats=["simple", "open", "random"])
    assert standing.names == ("Opal", "", "Ruby")
    standing = after(seat_commands.fill(Table(standing), 1.0, "ann", "simple"))
    assert standing.names == ("Opal", "Flint", "Ruby")
    assert [seat.level for seat in standing.seats] == ["simple", "simple", "random"]


def test_there_is_a_name_for_every_seat_and_for_everybody_who_takes_one() -> None:
    most = max(entry(game).most_seats for game in games())
    assert len(BY_SEAT) >= most
    assert len(SPARE) >= most - 1
    assert len({name.casefold() for name in BY_SEAT + SPARE}) == len(BY_SEAT + SPARE)


@pytest.mark.parametrize("people", range(1, 10))
@pytest.mark.parametrize("names", [BY_SEAT, BY_SEAT[::-1], SPARE, BY_SEAT[5:] + SPARE])
def test_no_bot_is_called_as_somebody_else_at_the_table(
    people: int, names: tuple[str, ...]
) -> None:
    persons = [Seat(keeper="person", name=name.upper()) for name in names[:people]]
    bots = [Seat(keeper="bot", level="simple") for _ in range(10 - people)]
    for seats in (persons + bots, bots + persons):
        called = [seat.name.casefold() for seat in with_named_bots(seats)]
        assert len(set(called)) == 10
        assert with_named_bots(with_named_bots(seats)) == with_named_bots(seats)


def test_a_bot_takes_another_name_when_a_person_has_its_own() -> None:
    standing = made(seats=["open", "simple", "simple"])
    standing = after(seat_commands.sit(Table(standing), 1.0, "ann", "ruby", None, ""))
    assert standing.names == ("ruby", "Flint", "Agate")
    standing = running(standing)
    standing = after(seat_commands.rename(Table(standing), 1.0, "ann", "Flint"))
    assert standing.names == ("Flint", "Agate", "Ruby")


def test_bots_of_an_older_table_get_names_when_its_people_meet_again() -> None:
    bot = Seat(keeper="bot", level="simple", name="simple")
    standing = seated_at(made(), "ann").with_seat(1, bot).with_seat(2, bot)
    again = after(seat_commands.table_again(standing, 5.0, "ann"))
    assert again.names == ("Ann", "Flint", "Ruby")
    assert [seat.level for seat in again.seats] == ["", "simple", "simple"]


def test_after_the_start_nobody_sits_leaves_or_is_removed() -> None:
    standing = running(seated_at(made(), "ann", "bob"))
    refused("already-started", seat_commands.sit, Table(standing), 1.0, "cleo", "Cleo", 2, "")
    refused("already-started", seat_commands.leave, Table(standing), 1.0, "bob")
    refused("already-started", seat_commands.remove, Table(standing), 1.0, "ann", 1)
    refused("already-started", seat_commands.fill, Table(standing), 1.0, "ann", "simple")


def test_the_next_table_has_the_same_people_and_a_deal_of_its_own() -> None:
    standing = seated_at(made(seats=["open", "open", "simple"]), "ann", "bob")
    salted = msgspec.structs.replace(standing.seats[0], salt="old", is_played_for=True)
    standing = standing.with_seat(0, salted)
    again = after(seat_commands.table_again(standing, 5.0, "bob"))
    assert [seat.name for seat in again.seats] == ["Ann", "Bob", "Ruby"]
    assert [seat.salt for seat in again.seats] == ["", "", ""]
    assert not any(seat.is_played_for for seat in again.seats)
    assert again.host == "bob"
    assert again.id != standing.id
    assert again.deal.secret != standing.deal.secret
    assert again.deal.commitment == commitment(again.deal.secret)
    assert again.status == "open"


def test_people_meet_again_after_the_end_only() -> None:
    standing = seated_at(made(), "ann", "bob")
    refused("rematch-too-early", seat_commands.rematch, Table(standing), 1.0, "ann", "next")
    over = msgspec.structs.replace(standing, status="finished")
    refused("not-seated", seat_commands.rematch, Table(over), 1.0, "eve", "next")
    assert after(seat_commands.rematch(Table(over), 1.0, "bob", "next")).rematch == "next"
