"""What goes into a message and what does not, and that it is shaped no more often than needed."""

import json
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pepita.server import viewer_messages
from pepita.server.broadcast import TableBroadcast
from pepita.tables.audience import Broadcast, TableUpdate
from pepita.tables.live_table import LiveTable
from pepita.tables.timings import Timings
from pepita.wire.messages import TableOpen, TableOwn, TableShown, Update
from pepita.wire.sentences import sentences
from tests.contract.checks import by_post
from tests.server.servers import (
    Data,
    Guest,
    Site,
    Tab,
    at_site,
    facts_of,
    one_move,
    running_table,
    sentences_of,
)
from tests.tables.houses import each_game, game_of, in_the_mine, move_somehow


class Listener:
    """A watcher to whom nothing is written; notes the languages of what is written for others."""

    person = "listener"

    def __init__(self) -> None:
        self.broadcasts: list[TableBroadcast] = []

    def tell(self, broadcast: Broadcast) -> None:
        assert isinstance(broadcast, TableBroadcast)
        self.broadcasts.append(broadcast)

    def tell_presence(self) -> None: ...

    def drop(self) -> None: ...

    @property
    def languages(self) -> list[str]:
        """The languages of all messages of the last update, sorted."""
        return sorted(language for _, _, language, _ in self.broadcasts[-1].messages)


# Views.


def test_a_view_comes_with_moves_only_and_the_last_one_stays_true(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, "gold-mine")
        site.set_game(table, in_the_mine())
        ann, bob = people
        async with bob.tab(table) as tab:
            await say_and_rename(ann, table)
            async with site.guest().tab(table):
                await tab.until(lambda tab: tab.table["spectators"] == 1)
            await tab.asks("mute", seat=0, muted=True)
            assert all(message.get("view") is None for message in tab.heard[1:])
            assert tab.view == (await bob.shows(table))["view"]
            await ann.post(f"{table}/commands", **move(tab.version, "walk 3,0"))
            await ann.post(f"{table}/commands", type="undo", id="u", version=tab.version + 1)
            await tab.until(lambda tab: kinds(tab)[-1:] == ["undone"])
            for message in tab.heard[-2:]:
                assert message["view"]["viewer"] == 1
            assert tab.view == (await bob.shows(table))["view"]

    at_site(tmp_path, work)


async def say_and_rename(guest: Guest, table: str) -> None:
    await guest.post(f"{table}/commands", type="say", id="s", text="hello")
    await guest.post(f"{table}/commands", type="claim", id="c", claim="plan dig")
    await guest.post(f"{table}/rename", name="Anna")


def move(version: int, text: str) -> Data:
    return {"type": "move", "id": f"m{version}", "version": version, "move": text}


def kinds(tab: Tab) -> list[str]:
    return [event["kind"] for message in tab.heard for event in message.get("events", [])]


def test_the_start_brings_the_first_view_and_the_end_the_last(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        people = [site.guest("Ann"), site.guest("Bob")]
        table = await people[0].makes("gold-mine", options={"most_rounds": 1})
        async with site.guest().tab(table) as eve:
            assert eve.heard[0]["view"] is None
            for person in people:
                await person.sits(table)
            await people[0].post(f"{table}/start")
            await eve.until(lambda tab: kinds(tab)[-1:] == ["started"])
            with_views = [each for each in eve.heard if each.get("view")]
            assert len(with_views) == 1
            while (await people[0].shows(table))["table"]["status"] == "running":
                await one_move(table, people)
            await eve.until(lambda tab: tab.table["status"] == "finished")
            assert eve.heard[-1]["view"]["actors"] == []
            assert kinds(eve)[-2:] == ["moved", "ended"]

    at_site(tmp_path, work)


@each_game
def test_everybody_is_shown_their_own_view_with_every_move(tmp_path: Path, name: str) -> None:
    """What lies open is shaped once for all, and each viewer's own is put beside it."""

    async def work(site: Site) -> None:
        table, people = await running_table(site, name)
        live, random = site.live(table), Random(7)
        viewers = [*range(len(people)), None]
        async with AsyncExitStack() as stack:
            opening = [guest.tab(table) for guest in (*people, site.guest())]
            tabs = [await stack.enter_async_context(tab) for tab in opening]
            for _ in range(60):
                if live.committed.standing.status == "finished":
                    break
                version = await move_somehow(live, random)
                for tab, viewer in zip(tabs, viewers, strict=True):
                    await tab.until(lambda tab, version=version: tab.version == version)  # type: ignore[misc]
                    assert tab.heard[-1]["view"] == by_post(game_of(live).view(viewer))
            for tab in tabs:
                await check_story(tab, table)

    at_site(tmp_path, work)


@each_game
def test_a_message_is_an_update_written_as_one(tmp_path: Path, name: str) -> None:
    """Whatever is shared and put together from parts, the bytes are those of the whole."""

    async def work(site: Site) -> None:
        table, people = await running_table(site, name)
        live, random = site.live(table), Random(11)
        comparing = Comparing(live)
        await live.enter(comparing)
        for number in range(40):
            if live.committed.standing.status == "finished":
                break
            await move_somehow(live, random)
            if number % 8 == 0:
                await people[1].post(f"{table}/commands", type="say", id=f"s{number}", text="so")
        assert len(comparing.pairs) > 200
        for message, whole in comparing.pairs:
            assert message == whole

    at_site(tmp_path, work)


def written_at_once(
    live: LiveTable, news: TableUpdate, person: str, language: str, muted: viewer_messages.Mutes
) -> bytes:
    """Return an update as it is without any sharing."""
    before, standing = news.before.standing.version, news.after.standing
    seat = standing.seat_of(person)
    view = viewer_messages.view_shown(news.after, seat) if news.has_moved else None
    if view is not None:  # what a viewer is shown in place of what lies open comes last
        assert news.after.game is not None
        view = last(view, news.after.game.own_view(seat, news.after.game.open_view()))
    update = Update(
        after=before,
        table=viewer_messages.table_shown(live, person),
        view=view,
        events=viewer_messages.events_shown(standing, news.entries, seat, language),
        talk=viewer_messages.talk_shown(standing, seat, language, before, muted),
    )
    return msgspec.json.encode(update)


def last(view: Mapping[str, Any], own: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**{name: value for name, value in view.items() if name not in own}, **own}


class Comparing(Listener):
    """A watcher that has every message written in both ways, for everybody."""

    def __init__(self, live: LiveTable) -> None:
        super().__init__()
        self.live = live
        self.pairs: list[tuple[bytes, bytes]] = []

    def tell(self, broadcast: Broadcast) -> None:
        assert isinstance(broadcast, TableBroadcast)
        people = [seat.person for seat in broadcast.update.after.standing.seats]
        for person in (*people, "spectator"):
            for language, muted in (("en", set()), ("it", {1})):
                viewer = (person, language, muted)
                whole = written_at_once(self.live, broadcast.update, *viewer)
                self.pairs.append((broadcast.message(*viewer), whole))


async def check_story(tab: Tab, table: str) -> None:
    """Check that a viewer who comes back is told the same facts and sentences as one who stayed."""
    told = [event for message in tab.heard for event in message.get("events", [])]
    async with tab.guest.tab(table, after=str(told[0]["seq"] - 1)) as again:
        assert again.heard[0]["events"] == told


# Shaped once.


def test_what_all_spectators_see_is_shaped_once(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        guests = [site.guest() for _ in range(6)]
        async with AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(guest.tab(table)) for guest in guests]
            listener = Listener()
            await site.live(table).enter(listener)
            version = await one_move(table, people)
            for tab in tabs:
                await tab.until(lambda tab: tab.version == version)
            assert listener.languages == ["en"]
            assert len({tab.bytes[-1] for tab in tabs}) == 1

    at_site(tmp_path, work)


def test_a_host_another_language_and_mutes_get_their_own(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        host, seated = site.guest("Host"), site.guest("Ann")
        table = await host.makes("gold-mine", seats=["open", "simple"])
        await seated.sits(table)
        await host.post(f"{table}/start")
        guests = [host, *(site.guest() for _ in range(4)), seated]
        await guests[1].http.patch("/api/me", json={"language": "it"})
        await guests[2].post(f"{table}/commands", type="mute", id="1", seat=0, muted=True)
        async with AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(guest.tab(table)) for guest in guests]
            listener = Listener()
            await site.live(table).enter(listener)
            answer = await seated.post(f"{table}/commands", type="phrase", id="2", phrase="thanks")
            for tab in tabs:
                await tab.until(lambda tab: tab.version == answer["version"])
            assert listener.languages == ["en"] * 4 + ["it"]
            own, italian, deaf, one, other, player = (json.loads(tab.bytes[-1]) for tab in tabs)
        assert [each["table"]["is_host"] for each in (own, one, player)] == [True, False, False]
        assert [each["table"]["your_seat"] for each in (own, one, player)] == [None, None, 0]
        assert (deaf["talk"], one) == ([], other)
        sentences = [each["talk"][0]["sentence"] for each in (own, italian, one, player)]
        assert sentences == ["Thank you!", "Grazie!", "Thank you!", "Thank you!"]

    at_site(tmp_path, work, timings=Timings(bot=3600.0))


def test_two_tabs_of_a_seat_may_speak_two_languages(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        async with people[0].tab(table) as english:
            await people[0].http.patch("/api/me", json={"language": "it"})
            async with people[0].tab(table) as italian:
                await people[1].post(f"{table}/commands", type="phrase", id="1", phrase="thanks")
                for tab, sentence in ((english, "Thank you!"), (italian, "Grazie!")):
                    await tab.until(lambda tab: bool(tab.heard[-1].get("talk")))
                    assert tab.heard[-1]["talk"][0]["sentence"] == sentence
                    assert tab.table["your_seat"] == 0

    at_site(tmp_path, work)


def test_what_happens_is_told_to_all_at_once_and_to_each_in_their_own_language(
    tmp_path: Path,
) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        await people[1].http.patch("/api/me", json={"language": "it"})
        guests = [people[0], people[1], site.guest(), site.guest()]
        await guests[3].http.patch("/api/me", json={"language": "pt_BR"})
        async with AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(guest.tab(table)) for guest in guests]
            while len((await people[0].shows(table))["view"]["story"]) < 6:
                version = await one_move(table, people)
            for tab in tabs:
                await tab.until(lambda tab: tab.version == version)
            for tab, language in zip(tabs, ("en", "it", "en", "pt_BR"), strict=True):
                check_language(tab, language)

    at_site(tmp_path, work)


def check_language(tab: Tab, language: str) -> None:
    """Check that the sentences of all events are those of the facts beside them."""
    events = [event for message in tab.heard for event in message.get("events", [])]
    seat, names = tab.table["your_seat"], [seat["name"] for seat in tab.table["seats"]]
    ear = viewer_messages.SPECTATOR if seat is None else seat
    for event in events:
        told = sentences("saboteur", facts_of([event]), ear, language, {}, names)
        assert sentences_of([event]) == told
    assert len(sentences_of(events)) >= 4


# What seats add to the deal.


def test_what_seats_add_to_the_deal_is_shown_after_the_start_only(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        people = [site.guest(name) for name in ("Ann", "Bob", "Cleo")]
        eve = site.guest()
        table = await people[0].makes(listed=True)
        async with eve.tab(table) as tab:
            sent = b""
            for person in people:
                await person.sits(table, salt=f"salt of {person.name}")
                for path in (table, "/api/tables", "/api/my-tables"):
                    sent += (await person.http.get(path)).content
            await tab.until(lambda tab: tab.version == 4)
            assert tab.table["salts"] == []
            assert b"salt of" not in sent + "".join(tab.bytes).encode()
            await people[0].post(f"{table}/start")
            await tab.until(lambda tab: tab.table["status"] == "running")
            assert tab.table["salts"] == ["salt of Ann", "salt of Bob", "salt of Cleo"]
        assert (await people[2].shows(table))["table"]["salts"] == tab.table["salts"]
        live = site.live(table)
        entries = await site.house.log.entries(live.id)
        assert not any("salt of" in str(entry.body) for entry in entries if entry.kind == "sat")

    at_site(tmp_path, work)


def test_a_table_has_what_all_see_and_behind_it_what_one_viewer_sees() -> None:
    fields = (*TableOpen.__struct_fields__, *TableOwn.__annotations__)
    assert TableShown.__struct_fields__ == fields


def test_what_all_see_of_a_table_is_written_once_and_reads_as_if_written_for_each(
    tmp_path: Path,
) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, "gold-mine")
        site.set_game(table, in_the_mine())
        eve = site.guest()
        async with AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(who.tab(table)) for who in (*people, eve)]
            await tabs[0].asks("move", version=tabs[0].version, move="walk 3,0")
            for who, tab in zip((*people, eve), tabs, strict=True):
                await tab.until(lambda tab: kinds(tab)[-1:] == ["moved"])
                told = next(m for m in reversed(tab.heard) if m["type"] == "update")
                shown = (await who.shows(table))["table"]
                assert list(told["table"].items()) == list(shown.items())
                assert shown["may_undo"] == (who is people[0])

    at_site(tmp_path, work)
