"""Play over a socket: what is answered, to whom, and what cheats and newcomers get."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pepita import words
from pepita.store.entries import Entry
from pepita.tables.token_bucket import TokenBucket
from tests.server.servers import (
    UNLIMITED,
    Site,
    Tab,
    at_site,
    one_move,
    running_table,
    whose_turn,
)
from tests.tables.houses import play_out


def test_a_move_is_shown_to_everybody_and_acknowledged(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        seat, _ = await whose_turn(table, people)
        eve = site.guest("Eve")
        tabs = [guest.tab(table) for guest in (people[seat], people[seat - 1], eve)]
        async with tabs[0] as mover, tabs[1] as other, tabs[2] as spectator:
            move = mover.view["moves"][0]
            version = mover.version
            answer = await mover.moves(move, id="m1")
            assert answer == {"type": "ack", "id": "m1", "version": version + 1}
            for tab in (mover, other, spectator):
                await tab.until(lambda tab: tab.version == version + 1)
                update = next(each for each in tab.heard if each.get("events"))
                assert update["after"] == version
                (event,) = update["events"]
                assert (event["kind"], event["seat"]) == ("moved", seat)
                assert len(update["view"]["actors"]) == 1
            assert mover.heard[-1] == answer
            assert [mover.view["viewer"], spectator.view["viewer"]] == [seat, None]
            assert spectator.table["your_seat"] is None
            assert spectator.table["spectators"] == 1

    at_site(tmp_path, work)


def test_everybody_hears_in_their_own_language(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        await people[1].http.patch("/api/me", json={"language": "it"})
        tabs = [person.tab(table) for person in people]
        async with tabs[0] as ann, tabs[1] as bob:
            await ann.asks("claim", claim="role miner")
            await ann.asks("phrase", phrase="hello")
            for tab, language in ((ann, "en"), (bob, "it")):
                await tab.until(lambda tab: len(talk(tab)) == 2)
                said, hello = talk(tab)
                assert (said["kind"], said["text"], said["seat"]) == ("claimed", "role miner", 0)
                assert hello["sentence"] == words.say("table.phrase.hello", language=language)
                assert said["name"] == "Ann"
            assert talk(ann)[0]["sentence"] != talk(bob)[0]["sentence"]
            english = await ann.asks("undo", version=ann.version)
            italian = await bob.asks("undo", version=bob.version)
            assert english["code"] == italian["code"] == "no-undo"
            assert english["text"] != italian["text"]

    at_site(tmp_path, work)


def talk(tab: Tab) -> list[dict[str, Any]]:
    return [said for message in tab.heard for said in message.get("talk", [])]


# Cheating.


def test_nobody_plays_before_the_turn_or_without_a_seat(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        seat, shown = await whose_turn(table, people)
        move, version = shown["view"]["moves"][0], shown["table"]["version"]
        async with people[(seat + 1) % 3].tab(table) as early:
            refusal = await early.moves(move)
            assert (refusal["type"], refusal["code"]) == ("refused", "not-your-turn")
            assert refusal["clause"].startswith("S-TURN")
            assert refusal["text"]
        eve = site.guest("Eve")
        async with eve.tab(table) as spectator:
            refusal = await spectator.moves(move)
            assert (refusal["code"], refusal["clause"]) == ("not-seated", "")
            assert (await spectator.asks("claim", claim="role miner"))["code"] == "not-seated"
            assert (await spectator.asks("undo", version=version))["code"] == "not-seated"
        assert (await eve.refused(f"{table}/leave"))["code"] == "already-started"
        assert (await eve.refused(f"{table}/start"))["code"] == "host-only"
        assert (await people[0].shows(table))["table"]["version"] == version

    at_site(tmp_path, work)


def test_nobody_plays_for_another_seat(tmp_path: Path) -> None:
    """There is no way to name a seat: a client that tries it is refused, and nothing happens."""

    async def work(site: Site) -> None:
        table, people = await running_table(site)
        seat, shown = await whose_turn(table, people)
        move, version = shown["view"]["moves"][0], shown["table"]["version"]
        cheat = people[(seat + 1) % 3]
        async with cheat.tab(table) as tab:
            for field, value in (("seat", seat), ("person", "x"), ("by", "bot"), ("as", seat)):
                refusal = await tab.moves(move, **{field: value})
                assert refusal["code"] == "bad-message"
                body = {"type": "move", "id": "x", "version": version, "move": move, field: value}
                assert (await cheat.refused(f"{table}/commands", **body))["code"] == "bad-message"
        assert (await cheat.refused(f"{table}/sit", name="Eve", seat=seat))["code"] == (
            "already-started"
        )
        assert (await people[seat].shows(table))["table"]["version"] == version

    at_site(tmp_path, work)


def test_a_move_is_played_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        seat, shown = await whose_turn(table, people)
        async with people[seat].tab(table) as tab:
            seen, move = tab.version, tab.view["moves"][0]
            for _ in range(3):
                await tab.send("move", id="same", version=seen, move=move)
            answers = [await tab.hears("ack", "refused", "stale") for _ in range(3)]
            assert answers == [{"type": "ack", "id": "same", "version": seen + 1}] * 3
            again = await tab.asks("move", id="other", version=seen, move=move)
            assert again["type"] == "refused"
            by_http = await people[seat].post(
                f"{table}/commands", type="move", id="same", version=seen, move=move
            )
            assert by_http["version"] == seen + 1
        now = (await people[0].shows(table))["table"]["version"]
        assert now == shown["table"]["version"] + 1

    at_site(tmp_path, work)


def test_a_move_on_an_old_screen_gets_a_fresh_one(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        old = (await people[0].shows(table))["table"]["version"]
        await one_move(table, people)
        seat, shown = await whose_turn(table, people)
        async with people[seat].tab(table) as tab:
            answer = await tab.moves(tab.view["moves"][0], version=old)
            assert answer["type"] == "stale"
            assert answer["view"] == shown["view"]
            assert answer["table"]["version"] == shown["table"]["version"]
            future = await tab.moves(tab.view["moves"][0], version=10**9)
            assert future["type"] == "stale"
        refusal = await people[seat].refused(
            f"{table}/commands", 409, type="move", id="1", version=old, move="pass EW"
        )
        assert refusal["code"] == "stale"
        assert refusal["facts"] == {"version": shown["table"]["version"]}

    at_site(tmp_path, work)


NONSENSE = [
    "", "{}", "[]", "null", "nonsense", '"move"', '{"type":"move"}', '{"type":"cheat","id":"1"}',
    '{"type":"move","id":1,"version":1,"move":"x"}', '{"type":"move","id":"1","version":"1"}',
    '{"type":"move","id":"1","version":1e400,"move":"x"}',
    '{"type":"move","id":"1","version":' + "9" * 5000 + ',"move":"x"}',
    '{"type":"say","id":"1","text":"\\ud800"}', "[" * 15000, '{"a":' * 3000, "\x00",
    '{"type":"say","id":"","text":"no id"}', '{"type":"say","id":"' + "i" * 65 + '","text":"x"}',
    '{"type":"mute","id":"1","seat":99,"muted":true}', '{"type":"phrase","id":"1","phrase":"x"}',
    '{"type":"claim","id":"1","claim":"' + "x" * 10000 + '"}',
    '{"type":"move","id":"1","version":3,"move":"' + "x" * 10000 + '"}',
]  # fmt: skip


def test_nonsense_is_refused_and_the_socket_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TokenBucket, "wait", lambda self: 0.0)

    async def work(site: Site) -> None:
        table, people = await running_table(site)
        version = (await people[0].shows(table))["table"]["version"]
        async with people[0].tab(table) as tab:
            for text in NONSENSE:
                await tab.connection.send(text)
                refusal = await tab.hears("refused", "ack", "stale")
                assert refusal["type"] == "refused" or text.endswith('x"}')
                assert len(json.dumps(refusal)) < 4000
            await tab.connection.send(b"\xff\xfe")
            assert (await tab.hears("refused"))["code"] == "bad-message"
            assert (await tab.asks("ping"))["type"] == "pong"
            assert tab.version == version

    at_site(tmp_path, work)


# Coming back.


def test_a_viewer_who_comes_back_finds_what_happened_since(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        async with people[0].tab(table) as tab:
            seen = tab.version
            assert tab.heard[0]["events"] == []
        versions = [await one_move(table, people) for _ in range(4)]
        async with people[0].tab(table, after=str(seen)) as tab:
            welcome = tab.heard[0]
            assert [event["seq"] for event in welcome["events"]] == versions
            assert {event["kind"] for event in welcome["events"]} == {"moved"}
            assert tab.version == versions[-1]
            assert tab.view == (await people[0].shows(table))["view"]
        async with people[0].tab(table, after=str(versions[2])) as tab:
            assert [event["seq"] for event in tab.heard[0]["events"]] == versions[3:]
        for junk in ("-1", "x", "9" * 30, "9" * 9, "%00", "1e3"):
            async with people[0].tab(table, after=junk) as tab:
                assert tab.heard[0]["events"] == []
                assert tab.version == versions[-1]

    at_site(tmp_path, work)


def test_a_viewer_who_comes_back_in_the_middle_of_a_move_misses_nothing(tmp_path: Path) -> None:
    """The move is made while it is being read what happened before."""

    async def work(site: Site) -> None:
        table, people = await running_table(site)
        read, seen = site.house.log.entries, site.live(table).committed.standing.version
        versions = [await one_move(table, people)]

        async def slow(table_id: str, after: int = 0) -> list[Entry]:
            entries = await read(table_id, after)
            if len(versions) < 3:
                versions.append(await one_move(table, people))
            return entries

        site.house.log.entries = slow  # type: ignore[method-assign]
        async with people[0].tab(table, after=str(seen)) as tab:
            assert tab.version == versions[-1]
            assert [event["seq"] for event in tab.heard[0]["events"]] == versions

    at_site(tmp_path, work)


def test_a_viewer_who_comes_back_is_not_told_what_others_are_not_told_yet(tmp_path: Path) -> None:
    """It will be told to everybody at once, and would come twice."""

    async def work(site: Site) -> None:
        table, people = await running_table(site)
        read, seen = site.house.log.entries, site.live(table).committed.standing.version
        version = await one_move(table, people)

        async def ahead(table_id: str, after: int = 0) -> list[Entry]:
            return [*await read(table_id, after), Entry(version + 1, 0.0, 0, "renamed", {})]

        site.house.log.entries = ahead  # type: ignore[method-assign]
        async with people[0].tab(table, after=str(seen)) as tab:
            assert [event["seq"] for event in tab.heard[0]["events"]] == [version]

    at_site(tmp_path, work)


def test_a_viewer_who_was_long_away_gets_the_last_events_only(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        versions = [await one_move(table, people) for _ in range(6)]
        async with people[0].tab(table, after="0") as tab:
            assert [event["seq"] for event in tab.heard[0]["events"]] == versions[3:]

    at_site(tmp_path, work, limits=replace(UNLIMITED, most_missed=3))


def test_two_tabs_of_one_person_agree(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        seat, _ = await whose_turn(table, people)
        me = people[seat]
        async with me.tab(table) as one, me.tab(table) as other:
            seen = one.version
            move = one.view["moves"][0]
            assert (await one.moves(move))["type"] == "ack"
            await other.until(lambda tab: tab.version == seen + 1)
            assert other.view == one.view
            assert other.table == one.table
            late = await other.moves(move, version=seen)
            assert late["type"] == "refused"
            await one.asks("say", text="hello from one tab")
            await other.until(lambda tab: bool(talk(tab)))
            assert other.table["spectators"] == 0

    at_site(tmp_path, work)


def test_people_see_who_is_here(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)

        def here(tab: Tab) -> list[bool]:
            return [seat["is_here"] for seat in tab.table["seats"]]

        async with people[0].tab(table) as ann:
            assert here(ann) == [False, False, False] or here(ann)[0]
            async with people[2].tab(table):
                await ann.until(lambda tab: here(tab) == [True, False, True])
            await ann.until(lambda tab: here(tab) == [True, False, False])
            async with site.guest().tab(table):
                await ann.until(lambda tab: tab.table["spectators"] == 1)

    at_site(tmp_path, work)


def test_there_is_no_socket_of_a_table_that_is_not(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        with pytest.raises(InvalidStatus) as attempt:
            async with site.guest().tab("/api/tables/nowhere"):
                pass
        assert attempt.value.response.status_code == 404

    at_site(tmp_path, work)


# Talk.


def test_seats_do_not_hear_spectators_before_the_end(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, "gold-mine", options={"most_rounds": 1})
        eve, zoe = site.guest("Eve"), site.guest("Zoe")
        await eve.http.patch("/api/me", json={"name": "Eve"})
        async with people[0].tab(table) as ann, eve.tab(table) as tab, zoe.tab(table) as other:
            await tab.asks("say", text="Bob will win")
            await other.until(lambda tab: bool(talk(tab)))
            assert talk(other)[0]["name"] == "Eve"
            assert talk(other)[0]["seat"] is None
            version = tab.version
            await ann.until(lambda tab: tab.version == version)
            assert talk(ann) == []
            assert "Bob will win" not in "".join(ann.bytes)
        assert (await people[1].shows(table))["talk"] == []
        assert len((await zoe.shows(table))["talk"]) == 1
        await play_out(site.live(table))
        assert [said["text"] for said in (await people[1].shows(table))["talk"]] == ["Bob will win"]

    at_site(tmp_path, work)


def test_a_reader_mutes_and_hears_again(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        async with people[0].tab(table) as ann, people[1].tab(table) as bob:
            assert (await bob.asks("mute", seat=0, muted=True))["type"] == "ack"
            await ann.asks("say", text="one")
            await bob.until(lambda tab: tab.version == ann.version)
            await bob.asks("mute", seat=0, muted=False)
            await ann.asks("say", text="two")
            await bob.until(lambda tab: bool(talk(tab)))
            assert [said["text"] for said in talk(bob)] == ["two"]

    at_site(tmp_path, work)


def test_a_person_who_talks_too_fast_is_stopped_and_a_repeated_sentence_costs_nothing(
    tmp_path: Path,
) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        async with people[0].tab(table) as ann:
            answers = [await ann.asks("say", id="same", text="hello") for _ in range(10)]
            assert {answer["type"] for answer in answers} == {"ack"}
            answers = [await ann.asks("say", text="hello") for _ in range(8)]
            assert answers[-1]["code"] == "too-much-talk"
            assert sum(answer["type"] == "ack" for answer in answers) <= 6
            again = await ann.asks("say", id="same", text="hello")
            assert again["type"] == "ack"
            assert (await ann.asks("ping"))["type"] == "pong"

    at_site(tmp_path, work)


def test_a_flood_of_commands_is_slowed_down_and_others_are_not(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        flooding = people[0].tab(table, close_timeout=0)
        async with flooding as flood, people[1].tab(table) as other:
            for number in range(300):
                await flood.send("ping", id=str(number))
            assert (await other.asks("ping"))["type"] == "pong"
            answered = sum(message["type"] == "pong" for message in flood.heard)
            for _ in range(30):
                await flood.hears("pong")
            assert answered + 30 < 300

    at_site(tmp_path, work)


# When the server goes.


def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    closed: list[int | None] = []

    async def work(site: Site) -> None:
        table, people = await running_table(site)

        async def listen() -> None:
            async with people[0].tab(table) as tab:
                opened.set()
                with pytest.raises(ConnectionClosed) as attempt:
                    await tab.until(lambda tab: False)
                assert attempt.value.rcvd is not None
                closed.append(attempt.value.rcvd.code)

        opened = asyncio.Event()
        listening = asyncio.ensure_future(listen())
        await opened.wait()
        site.server.should_exit = True
        await listening

    at_site(tmp_path, work)
    assert closed == [1012]


def test_a_failure_of_ours_is_said_so_and_the_same_command_may_be_repeated(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        seat, _ = await whose_turn(table, people)
        async with people[seat].tab(table) as tab:

            async def failing(changes: object) -> None:
                raise OSError("the disk is full")

            write, site.house.log.write = site.house.log.write, failing  # type: ignore[method-assign]
            move, version = tab.view["moves"][0], tab.version
            refused = await tab.moves(move, id="m1")
            assert (refused["type"], refused["code"]) == ("refused", "our-fault")
            by_http = await people[seat].http.post(
                f"{table}/commands",
                json={"type": "move", "id": "m1", "version": version, "move": move},
            )
            assert (by_http.status_code, by_http.json()["code"]) == (500, "our-fault")
            site.house.log.write = write  # type: ignore[method-assign]
            assert "disk is full" in caplog.text
            assert (await tab.moves(move, id="m1"))["type"] == "ack"

    at_site(tmp_path, work)
