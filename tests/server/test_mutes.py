"""Mutes: each reader's own, kept over everything, and known to nobody else."""

from pathlib import Path

from tests.server.servers import Guest, Site, Tab, at_site, running_table, site


async def says(guest: Guest, table: str, text: str) -> None:
    """Say something by HTTP."""
    await guest.post(f"{table}/commands", type="say", id=f"say {text}", text=text)


async def mutes(guest: Guest, table: str, seat: int | None, *, muted: bool = True) -> None:
    """Hear somebody no more, or again, by HTTP."""
    await guest.post(f"{table}/commands", type="mute", id="mute", seat=seat, muted=muted)


async def shown(guest: Guest, table: str) -> list[str]:
    """Return what somebody reads who asks for the table."""
    return [said["text"] for said in (await guest.shows(table))["talk"]]


async def welcomed(guest: Guest, table: str) -> list[str]:
    """Return what somebody reads who connects."""
    async with guest.tab(table) as tab:
        return [said["text"] for said in tab.heard[0]["talk"]]


def heard(tab: Tab) -> list[str]:
    """Return all that was said while somebody was connected."""
    return [said["text"] for message in tab.heard[1:] for said in message.get("talk", [])]


def test_a_mute_is_kept_when_somebody_connects_again(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob, cleo) = await running_table(site)
        async with bob.tab(table) as tab:
            await tab.asks("mute", seat=0, muted=True)
        await says(ann, table, "one")
        await says(cleo, table, "two")
        assert await welcomed(bob, table) == await shown(bob, table) == ["two"]
        assert await welcomed(cleo, table) == ["one", "two"]
        async with bob.tab(table) as tab:
            await tab.asks("mute", seat=0, muted=False)
        assert await welcomed(bob, table) == ["one", "two"]

    at_site(tmp_path, work)


def test_a_mute_is_kept_when_the_server_starts_again(tmp_path: Path) -> None:
    cookies: list[str] = []

    async def before(site: Site) -> str:
        table, people = await running_table(site)
        await mutes(people[1], table, 0)
        await mutes(people[1], table, None)
        await says(people[0], table, "one")
        cookies.extend(person.cookie for person in people)
        return table

    async def after(site: Site) -> None:
        ann, bob, _ = [site.guest(cookie=cookie) for cookie in cookies]
        async with bob.tab(table) as tab:
            assert tab.heard[0]["talk"] == []
            await says(ann, table, "two")
            await tab.until(lambda tab: tab.version == site.live(table).committed.standing.version)
            assert heard(tab) == []
        assert await shown(ann, table) == ["one", "two"]

    table = at_site(tmp_path, before)
    at_site(tmp_path, after)


def test_two_tabs_a_stream_and_requests_of_a_person_share_the_mutes(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob, _) = await running_table(site)
        live = site.live(table)
        async with (
            bob.tab(table) as one,
            bob.tab(table) as other,
            bob.http.stream("GET", f"{table}/events") as events,
        ):
            lines = events.aiter_lines()
            while not (await anext(lines)).startswith("data: "):
                pass
            await one.asks("mute", seat=0, muted=True)
            await says(ann, table, "unheard")
            await mutes(bob, table, 0, muted=False)
            await says(ann, table, "heard")
            for tab in (one, other):
                await tab.until(lambda tab: tab.version == live.committed.standing.version)
                assert heard(tab) == ["heard"]
            streamed = ""
            while '"heard"' not in streamed:
                streamed += await anext(lines)
            assert "unheard" not in streamed
        assert await shown(bob, table) == ["unheard", "heard"]

    at_site(tmp_path, work)


def test_nobody_learns_of_a_mute(tmp_path: Path) -> None:
    """Nothing is told, nothing is written into the log, nothing shows in what is sent."""

    async def work(site: Site) -> None:
        table, (ann, bob, cleo) = await running_table(site)
        live = site.live(table)
        async with ann.tab(table) as a, cleo.tab(table) as c, site.guest().tab(table) as eve:
            for tab in (a, c, eve):
                await tab.until(lambda tab: tab.table["spectators"] == 1)
                await tab.asks("ping")
            counts = [len(tab.heard) for tab in (a, c, eve)]
            before = [await guest.shows(table) for guest in (ann, cleo)]
            async with bob.tab(table) as b:
                answer = await b.asks("mute", seat=0, muted=True)
                assert answer["version"] == live.committed.standing.version
            await mutes(bob, table, 2)
            await mutes(bob, table, None)
            for tab, count in zip((a, c, eve), counts, strict=True):
                await tab.asks("ping")
                told = [each for each in tab.heard[count:] if each["type"] != "pong"]
                assert all(each["events"] == each["talk"] == [] for each in told)
                assert not any("mute" in text.replace('"muted":[]', "") for text in tab.bytes)
            assert [await guest.shows(table) for guest in (ann, cleo)] == before
        entries = await site.house.log.entries(live.id)
        assert not any("mute" in entry.kind for entry in entries)

    at_site(tmp_path, work)


def test_a_spectator_mutes_the_other_spectators_or_a_seat(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, *_) = await running_table(site)
        eve, zoe = site.guest("Eve"), site.guest("Zoe")
        await says(ann, table, "by a seat")
        await says(zoe, table, "by a spectator")
        assert await shown(eve, table) == ["by a seat", "by a spectator"]
        await mutes(eve, table, None)
        assert await shown(eve, table) == ["by a seat"]
        await mutes(eve, table, 0)
        assert await shown(eve, table) == []
        assert await shown(zoe, table) == ["by a seat", "by a spectator"]

    at_site(tmp_path, work)


def test_claims_and_phrases_are_muted_too_and_events_are_not(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob, _) = await running_table(site)
        await mutes(bob, table, 0)
        async with bob.tab(table) as tab:
            await ann.post(f"{table}/commands", type="claim", id="1", claim="role miner")
            await ann.post(f"{table}/commands", type="phrase", id="2", phrase="hello")
            await ann.post(f"{table}/rename", name="Anna")
            await tab.until(lambda tab: tab.table["seats"][0]["name"] == "Anna")
            assert heard(tab) == []
            assert tab.heard[-1]["events"][0]["kind"] == "renamed"

    at_site(tmp_path, work)


def test_a_mute_at_one_table_is_none_at_another(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        first, (ann, bob, _) = await running_table(site)
        second = await ann.makes()
        await ann.sits(second)
        await bob.sits(second)
        await mutes(bob, first, 0)
        for table in (first, second):
            await says(ann, table, "hello")
        assert (await shown(bob, first), await shown(bob, second)) == ([], ["hello"])

    at_site(tmp_path, work)


def test_mutes_of_people_who_are_gone_are_forgotten_and_found_again(tmp_path: Path) -> None:
    """Mutes are cached for a few people. Those who are here are never forgotten."""

    async def work(site: Site) -> None:
        table, (ann, bob, cleo) = await running_table(site)
        live = site.live(table)
        live.chat.most_remembered = 3
        await mutes(cleo, table, 0)
        async with bob.tab(table) as tab:
            await tab.asks("mute", seat=0, muted=True)
            for _ in range(8):
                await site.guest().shows(table)
            assert len(live.chat.muted) <= 5
            await says(ann, table, "hello")
            await tab.until(lambda tab: tab.version == live.committed.standing.version)
            assert heard(tab) == []
            await tab.asks("mute", seat=0, muted=False)
            await says(ann, table, "again")
            await tab.until(lambda tab: tab.version == live.committed.standing.version)
            assert heard(tab) == ["again"]
        assert await shown(cleo, table) == []

    at_site(tmp_path, work)


def test_a_mute_reaches_the_same_person_at_another_server_with_the_next_connection(
    tmp_path: Path,
) -> None:
    async def work(ours: Site) -> None:
        table, (ann, bob, _) = await running_table(ours)
        await mutes(bob, table, 0)
        await says(ann, table, "hello")
        async with site(tmp_path) as theirs:
            there = theirs.guest(cookie=bob.cookie)
            assert await welcomed(there, table) == []

    at_site(tmp_path, work)
