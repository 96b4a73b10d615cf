"""The same by plain HTTP: lists, seats, whole games by programs, and records."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from pepita import words
from pepita.tables.records import verify
from pepita.tables.timings import Timings
from tests.server.described import check_event, with_checks
from tests.server.programs import play_as_program, stream
from tests.server.servers import (
    PATIENCE,
    Data,
    Guest,
    Site,
    at_site,
    one_move,
    running_table,
    whose_turn,
)
from tests.tables.houses import QUICK, SEATS, each_game, in_the_mine, play_out


def test_a_table_is_made_found_filled_and_started_by_link(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann, bob = site.guest("Ann"), site.guest("Bob")
        table = await ann.makes(
            listed=True, pace={"kind": "live", "seconds": 30}, options={"edition": "italian"}
        )
        shown = await bob.shows(table)
        assert shown["view"] is None
        assert shown["table"]["pace"] == {"kind": "live", "seconds": 30, "absent_after": 60}
        assert len(shown["table"]["commitment"]) == 64
        assert not shown["table"]["is_host"]
        shown = await bob.sits(table, seat=2, salt="pepper")
        assert shown["table"]["your_seat"] == 2
        assert "pepper" not in json.dumps(await ann.shows(table))
        assert (await bob.refused(f"{table}/fill"))["code"] == "host-only"
        await ann.sits(table)
        assert (await ann.refused(f"{table}/start"))["facts"] == {"seats": [1]}
        await ann.post(f"{table}/fill", level="random")
        await ann.post(f"{table}/remove", seat=1)
        await ann.post(f"{table}/fill")
        seats = (await ann.shows(table))["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Flint", "Bob"]
        assert [seat["level"] for seat in seats] == ["", "simple", ""]
        await bob.post(f"{table}/leave")
        await bob.sits(table)
        shown = await ann.post(f"{table}/start")
        assert shown["table"]["status"] == "running"
        assert shown["view"]["options"]["edition"] == "italian"

    at_site(tmp_path, work, timings=Timings(bot=3600.0))


def test_lists_show_listed_tables_and_ones_own(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann, bob = site.guest("Ann"), site.guest("Bob")
        hidden, listed = await ann.makes(), await ann.makes(listed=True)
        lobby = (await bob.get("/api/tables"))["tables"]
        assert [table["id"] for table in lobby] == [listed.rpartition("/")[2]]
        assert set(lobby[0]) == {
            "id", "game", "status", "made_at", "changed_at", "pace", "language", "seats",
        }  # fmt: skip
        assert (await bob.get("/api/my-tables"))["tables"] == []
        await bob.sits(hidden)
        own_tables = (await bob.get("/api/my-tables"))["tables"]
        assert [table["id"] for table in own_tables] == [hidden.rpartition("/")[2]]
        page = (await bob.http.get("/api")).text
        assert listed.rpartition("/")[2] in page
        assert hidden.rpartition("/")[2] not in page
        assert (await bob.http.get("/t/anything")).status_code == 200

    at_site(tmp_path, work)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        pytest.param("/api/tables", {"game": "chess", "seats": []}, "bad-option", id="game"),
        pytest.param("/api/tables", {"game": "saboteur"}, "bad-message", id="missing"),
        pytest.param("/api/tables", {"game": "saboteur", "seats": 3}, "bad-message", id="type"),
        pytest.param(
            "/api/tables",
            {"game": "saboteur", "seats": ["open"] * 3, "options": {"seats": 3}},
            "bad-option",
            id="options that are none",
        ),
        pytest.param(
            "/api/tables",
            {"game": "saboteur", "seats": ["open"] * 3, "pace": {"kind": "live"}},
            "bad-message",
            id="pace",
        ),
        pytest.param(
            "/api/tables",
            {"game": "saboteur", "seats": ["open"] * 3, "language": "xx"},
            "bad-message",
            id="language",
        ),
        pytest.param("TABLE/sit", {"name": "Eve", "seat": 7}, "bad-message", id="seat"),
        pytest.param("TABLE/sit", {"name": "  ", "seat": 0}, "bad-name", id="no name"),
        pytest.param("TABLE/sit", {"name": "Eve", "person": "ann"}, "bad-message", id="person"),
        pytest.param("TABLE/sit", {"name": "Eve", "id": "i" * 65}, "bad-message", id="long id"),
        pytest.param("TABLE/start", {"id": "i" * 65}, "bad-message", id="another long id"),
        pytest.param("TABLE/remove", {"seat": 0}, "host-only", id="not the host"),
        pytest.param("TABLE/rematch", {}, "rematch-too-early", id="too early"),
        pytest.param("TABLE/commands", {"type": "ping", "id": "1"}, "bad-message", id="ping"),
        pytest.param("TABLE/commands", {"type": "move"}, "bad-message", id="half a move"),
        pytest.param(
            "TABLE/commands",
            {"type": "move", "id": "1", "version": 1, "move": "x"},
            "not-seated",
            id="no seat",
        ),
        pytest.param("/api/tokens", {"name": " "}, "bad-name", id="token without a name"),
    ],
)
def test_a_request_that_cannot_be_carried_out_is_refused(
    shared: Any, path: str, body: Data, code: str
) -> None:
    with shared.client() as client:
        response = client.post(path.replace("TABLE", shared.table), json=body)
    assert response.status_code == 400
    refusal = response.json()
    assert refusal["code"] == code
    assert refusal["text"]


def test_what_is_not_there_is_not_found(shared: Any) -> None:
    with shared.client() as client:
        for path in ("/api/tables/nowhere", "/api/tables/%00", "/api/tables/nowhere/record"):
            response = client.get(path)
            assert response.status_code == 404
            assert response.json()["code"] == "no-such-table"
        assert client.get("/api/nothing").status_code == 404
        assert client.delete("/api/tables").status_code == 405
        assert client.post("/api/tables/nowhere/sit", json={"name": "x"}).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[" * 10_000, b"\xff", b"null", b"7", b'{"game":"saboteur","seats":null}',
        b'{"game":"saboteur","seats":[],"options":' + b"[" * 100_000,
        b'{"game":"saboteur","seats":["open"],"options":{"a":' + b'{"a":' * 50_000,
        b'{"game":"saboteur","seats":["open"],"options":{"a":' + b"9" * 6000 + b"}}",
        b'{"game":"saboteur","seats":["open","open","open"],"pace":{"seconds":1e999}}',
    ],
)  # fmt: skip
def test_a_body_that_is_nonsense_is_refused(shared: Any, body: bytes) -> None:
    with shared.client() as client:
        response = client.post("/api/tables", content=body)
        assert response.status_code == 400
        assert response.json()["code"] in ("bad-message", "bad-option")


# Programs.


@each_game
def test_programs_play_whole_games_by_http_alone(tmp_path: Path, name: str) -> None:
    """And everything that they are answered is what the OpenAPI document describes."""

    async def work(site: Site) -> None:
        owner = with_checks(site.guest("Ann"))
        names = [f"Robby {number}" for number in range(SEATS[name])]
        tokens = [(await owner.post("/api/tokens", name=each))["token"] for each in names]
        bots = [with_checks(site.guest(token=token)) for token in tokens]
        table = await bots[0].makes(name, options=QUICK[name], listed=True)
        for bot in bots:
            await bot.sits(table, salt="pepper")
        await check_lists(bots[0], table)
        playing = [
            asyncio.ensure_future(play_as_program(bot, table, seed))
            for seed, bot in enumerate(bots)
        ]
        while len(site.live(table).audience.watchers) < len(bots):
            await asyncio.sleep(0)
        await bots[0].post(f"{table}/start")
        async with asyncio.timeout(PATIENCE * 3):
            heard = await asyncio.gather(*playing)
        for events in heard:
            versions = [event["table"]["version"] for event in events]
            for number, event in enumerate(events):
                check_event(event, is_first=number == 0)
            assert versions == sorted(versions)
            assert len(set(versions)) == len(versions)
        await check_record(site, table, seats=len(bots))
        again = await bots[1].post(f"{table}/rematch")
        assert (await bots[0].shows(table))["table"]["rematch"] == again["id"]
        assert (await bots[0].post(f"{table}/rematch"))["id"] == again["id"]
        shown = await bots[0].shows(f"/api/tables/{again['id']}")
        assert [seat["name"] for seat in shown["table"]["seats"]] == names
        assert shown["table"]["your_seat"] == 0

    at_site(tmp_path, work)


async def check_lists(guest: Guest, table: str) -> None:
    """Check that all that can be asked for before the start is answered as described."""
    for path in ("/api/tables", "/api/my-tables"):
        assert len((await guest.get(path))["tables"]) == 1
    assert (await guest.get("/api/games"))["games"]
    assert (await guest.get("/api/me"))["called"]
    assert (await guest.get(f"{table}/claims"))["claims"]
    assert (await guest.http.get(f"{table}/record")).status_code == 400


async def check_record(site: Site, table: str, seats: int) -> None:
    """Check that anybody can fetch, verify and read the record of a finished game."""
    eve = with_checks(site.guest("Eve"))
    record = await eve.get(f"{table}/record")
    assert verify(record) == []
    for seat in [*map(str, range(seats)), "spectator"]:
        known = await eve.get(f"{table}/record", params={"seat": seat})
        assert len(known["views"]) == len(record["moves"]) + 1
        viewer = None if seat == "spectator" else int(seat)
        assert {view["viewer"] for view in known["views"]} == {viewer}
    for junk in (str(seats), "-1", "x", "", "9" * 5000, "١٢٣"):
        response = await eve.http.get(f"{table}/record", params={"seat": junk})
        assert response.status_code == 400


def test_there_is_no_record_of_an_unfinished_game(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, *_) = await running_table(site)
        for path in ("record", "record?seat=0", "record?seat=spectator"):
            response = await ann.http.get(f"{table}/{path}")
            assert response.status_code == 400
            assert response.json()["code"] == "not-finished"

    at_site(tmp_path, work)


def test_a_stream_is_a_sign_of_life_and_its_end_is_noticed(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        live = site.live(table)
        async with people[1].tab(table) as bob:
            async with stream(people[0], table) as events:
                first = await anext(events)
                assert first["table"]["your_seat"] == 0
                await bob.until(lambda tab: tab.table["seats"][0]["is_here"])
                version = await one_move(table, people)
                update = await anext(events)
                assert update["type"] == "update"
                assert update["table"]["version"] == version
                assert update["events"][0]["kind"] == "moved"
            await bob.until(lambda tab: not tab.table["seats"][0]["is_here"])
            assert len(live.audience.watchers) == 1

    at_site(tmp_path, work)


def test_an_open_stream_does_not_keep_a_server_from_stopping(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        site.server.config.timeout_graceful_shutdown = 0
        opened = asyncio.Event()

        async def listen() -> int:
            async with stream(people[0], table) as events:
                heard = 0
                async for _ in events:
                    heard += 1
                    opened.set()
            return heard

        listening = asyncio.ensure_future(listen())
        await opened.wait()
        site.server.should_exit = True
        (heard,) = await asyncio.gather(listening, return_exceptions=True)
        assert heard == 1 or isinstance(heard, httpx.RemoteProtocolError)
        assert not site.live(table).audience.watchers

    at_site(tmp_path, work)
    assert "Traceback" not in caplog.text


def test_a_program_without_a_stream_gets_its_seat_back_when_it_asks(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, pace={"absent_after": 0.001})
        live = site.live(table)
        async with site.guest().tab(table) as eve:
            await eve.until(lambda tab: any(seat["is_played_for"] for seat in seats_of(tab.table)))
            seat = next(n for n, seat in enumerate(seats_of(eve.table)) if seat["is_played_for"])
            shown = await people[seat].shows(table)
            assert not seats_of(shown["table"])[seat]["is_played_for"]
            kinds = [entry.kind for entry in await site.house.log.entries(live.id)]
            assert "came-back" in kinds

    at_site(tmp_path, work, timings=Timings(bot=3600.0))


def seats_of(table: Data) -> list[Data]:
    seats: list[Data] = table["seats"]
    return seats


def test_claims_and_phrases_are_listed_in_the_readers_language(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob, _) = await running_table(site)
        await bob.http.patch("/api/me", json={"language": "es_AR"})
        english, spanish = await ann.get(f"{table}/claims"), await bob.get(f"{table}/claims")
        assert [each["claim"] for each in english["claims"]] == [
            each["claim"] for each in spanish["claims"]
        ]
        assert english["claims"][0]["sentence"] != spanish["claims"][0]["sentence"]
        for each in english["claims"][:5]:
            await ann.post(f"{table}/commands", type="claim", id=each["claim"], claim=each["claim"])

    at_site(tmp_path, work)


def test_what_a_table_can_choose_is_said_in_the_readers_language(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        bob = with_checks(site.guest("Bob"))
        await bob.http.patch("/api/me", json={"language": "it"})
        games = {game["name"]: game for game in (await bob.get("/api/games"))["games"]}
        bats = next(row for row in games["gold-mine"]["options"] if row["name"] == "bat_move")
        assert bats["help"] == words.say("option.gold-mine.bat_move", language="it")
        assert bats["values"] == ["up-to", "at-least-one", "exactly"]
        assert bats["called"] == [
            words.say(f"option.value.{value}", language="it") for value in bats["values"]
        ]

    at_site(tmp_path, work)


def test_pieces_are_listed_with_their_texts_in_the_readers_language(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob, *_) = await running_table(site, "imperial-miners")
        with_checks(ann)
        await bob.http.patch("/api/me", json={"language": "it"})
        english, italian = await ann.get(f"{table}/pieces"), await bob.get(f"{table}/pieces")
        by_name = {(each["kind"], each["id"]): each for each in english["pieces"]}
        assert [(each["kind"], each["id"]) for each in italian["pieces"]] == [*by_name]
        mill = by_name["card", "21"]
        assert (mill["name"], mill["details"]["halves"]) == ("Gold Mill", ["R", "BL"])
        assert [each["text"] for each in mill["effects"]] == ["Gain 2 coins."]
        there = {(each["kind"], each["id"]): each for each in italian["pieces"]}
        assert there["card", "21"]["name"] == "Mulino d'oro"
        assert len(by_name["board", "1F"]["effects"]) == 9

    at_site(tmp_path, work)


def test_pieces_tell_what_can_be_chosen_at_each_step_of_an_effect(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, *_) = await running_table(site, "imperial-miners")
        pieces = (await ann.get(f"{table}/pieces"))["pieces"]
        effects = {effect["of"]: effect for piece in pieces for effect in piece["effects"]}
        assert len(effects["event 2"]["choices"]["0"]) == 4
        assert len(effects["event 4"]["choices"]["0"]) == 2

    at_site(tmp_path, work)


def test_a_game_whose_views_say_everything_lists_no_pieces(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, *_) = await running_table(site)
        assert await ann.get(f"{table}/pieces") == {"pieces": []}

    at_site(tmp_path, work)


def test_a_finished_game_is_over_for_everybody(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, "gold-mine", options={"most_rounds": 1})
        await play_out(site.live(table))
        shown = await people[0].shows(table)
        assert shown["table"]["status"] == "finished"
        assert shown["view"]["actors"] == []
        refusal = await people[0].refused(
            f"{table}/commands",
            type="move",
            id="1",
            version=shown["table"]["version"],
            move="rest",
        )
        assert refusal["code"] == "not-running"
        await check_record(site, table, seats=2)

    at_site(tmp_path, work)


def test_an_undo_by_http_takes_back_and_is_told(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, "gold-mine")
        site.set_game(table, in_the_mine())
        seat, before = await whose_turn(table, people)
        async with people[1].tab(table) as bob:
            answer = await people[seat].post(
                f"{table}/commands",
                type="move",
                id="1",
                version=before["table"]["version"],
                move="walk 3,0",
            )
            assert answer["table"]["may_undo"]
            await bob.until(lambda tab: tab.version == answer["version"])
            assert not bob.table["may_undo"]
            assert (await bob.asks("undo", version=bob.version))["code"] == "no-undo"
            undone = await people[seat].post(
                f"{table}/commands", type="undo", id="2", version=answer["version"]
            )
            assert undone["view"] == before["view"]
            await bob.until(lambda tab: tab.version == undone["version"])
            assert bob.heard[-1]["events"][0]["kind"] == "undone"

    at_site(tmp_path, work)
