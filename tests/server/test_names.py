"""What people are called: guests without a name, names at one table, and names that are none."""

import re
from pathlib import Path

import pytest

from pepita import words
from pepita.server.identity import Person
from tests.server.servers import Guest, Site, Tab, at_site, running_table, sentences_of
from tests.tables.houses import in_the_mine

GUESTS = {"en": "Guest", "it": "Ospite", "pt_BR": "Visitante", "es_AR": "Invitado"}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_guest_without_a_name_is_called_guest_with_a_number(language: str) -> None:
    person = Person("somebody", "", language)
    assert re.fullmatch(rf"{GUESTS[language]} [1-9]\d{{0,2}}", person.display_name)
    assert Person("somebody", "", language).display_name == person.display_name
    assert Person("somebody", "Ann", language).display_name == "Ann"


def test_guests_can_be_told_apart_and_their_number_is_the_same_in_every_language() -> None:
    called = {Person(str(number), "", "en").display_name for number in range(200)}
    assert len(called) > 150
    numbers = {Person("ann", "", language).display_name.split()[1] for language in words.LANGUAGES}
    assert len(numbers) == 1


def test_a_guest_sits_and_talks_as_guest_in_their_own_language(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        guest, spectator = site.guest(), site.guest()
        guest.http.headers["accept-language"] = "it-IT,it;q=0.9"
        me = await guest.get("/api/me")
        assert me["name"] == ""
        assert me["language"] == "it"
        assert me["called"].startswith("Ospite ")
        table = await guest.makes()
        shown = await guest.sits(table)
        assert shown["table"]["seats"][0]["name"] == me["called"]
        await spectator.post(f"{table}/commands", type="say", id="1", text="hello")
        (said,) = (await spectator.shows(table))["talk"]
        assert said["name"] == (await spectator.get("/api/me"))["called"]
        assert said["name"].startswith("Guest ")

    at_site(tmp_path, work)


def test_a_guest_who_takes_a_name_is_called_so_from_then_on(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        guest = site.guest()
        table = await guest.makes()
        await guest.http.patch("/api/me", json={"name": "Ann"})
        assert (await guest.get("/api/me"))["called"] == "Ann"
        assert (await guest.sits(table))["table"]["seats"][0]["name"] == "Ann"

    at_site(tmp_path, work)


# At one table.


def test_a_person_is_called_otherwise_at_one_table(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob, _) = await running_table(site)
        elsewhere = await bob.makes()
        await bob.sits(elsewhere)
        await bob.post(f"{table}/commands", type="say", id="1", text="before")
        async with ann.tab(table) as tab:
            shown = await bob.post(f"{table}/rename", name="  Robert  the  Bruce ", id="r1")
            assert shown["table"]["seats"][1]["name"] == "Robert the Bruce"
            version = shown["table"]["version"]
            await tab.until(lambda tab: tab.version == version)
            event = tab.heard[-1]["events"][0]
            assert (event["kind"], event["seat"]) == ("renamed", 1)
            assert tab.table["seats"][1]["name"] == "Robert the Bruce"
        again = await bob.post(f"{table}/rename", name="Robert the Bruce", id="r1")
        assert again["table"]["version"] == version
        await bob.post(f"{table}/commands", type="say", id="2", text="after")
        talk = (await ann.shows(table))["talk"]
        assert [said["name"] for said in talk] == ["Bob", "Robert the Bruce"]
        assert (await bob.shows(elsewhere))["table"]["seats"][0]["name"] == "Bob"
        assert (await bob.get("/api/me"))["name"] == ""

    at_site(tmp_path, work)


def test_nobody_renames_another_or_takes_no_name(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob, _) = await running_table(site)
        before = (await ann.shows(table))["table"]
        eve = site.guest("Eve")
        assert (await eve.refused(f"{table}/rename", name="Eve"))["code"] == "not-seated"
        for name in ("", "  ", "x" * 25, "\u202e"):
            assert (await bob.refused(f"{table}/rename", name=name))["code"] == "bad-name"
        refusal = await bob.refused(f"{table}/rename", name="Bob", seat=0)
        assert refusal["code"] == "bad-message"
        assert (await ann.shows(table))["table"] == before

    at_site(tmp_path, work)


# In sentences.

# Names that would be something else if they were read as part of a sentence.
ODD = ("{seat}", "lamp")


async def odd_table(site: Site) -> tuple[str, list[Guest]]:
    """Return a game of Gold Mine in which people with odd names are in the mine."""
    people = [site.guest(name) for name in ODD]
    table = await people[0].makes("gold-mine")
    for person in people:
        await person.sits(table)
    await people[0].post(f"{table}/start")
    site.set_game(table, in_the_mine())
    return table, people


def sentences_in(tab: Tab) -> list[str]:
    """Return all that was told at a tab since it was opened."""
    events = [event for message in tab.heard for event in message.get("events", ())]
    return sentences_of(events)


def test_everybody_reads_what_everybody_did_by_name(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await odd_table(site)
        eve = site.guest()
        await eve.http.patch("/api/me", json={"language": "it"})
        async with people[0].tab(table) as own, people[1].tab(table) as other, eve.tab(table) as it:
            await own.send("move", version=own.version, move="walk 3,0")
            for tab in (own, other, it):
                await tab.until(lambda tab: bool(sentences_in(tab)))
            assert sentences_in(own) == sentences_in(other) == ["{seat} walks to 3,0."]
            assert sentences_in(it) == ["{seat} cammina fino a 3,0."]

    at_site(tmp_path, work)


def test_refusals_at_a_table_name_people(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await odd_table(site)
        version = (await people[1].shows(table))["table"]["version"]
        early = {"type": "move", "id": "1", "version": version, "move": "rest"}
        refusal = await people[1].refused(f"{table}/commands", **early)
        assert refusal["text"] == "It is {seat}'s turn."
        assert refusal["facts"] == {"turn": 0}
        async with people[1].tab(table) as tab:
            assert (await tab.moves("rest"))["text"] == "It is {seat}'s turn."

    at_site(tmp_path, work)


def test_claims_name_people(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await odd_table(site)
        listed = (await people[0].get(f"{table}/claims"))["claims"]
        sentences = {claim["claim"]: claim["sentence"] for claim in listed}
        assert sentences["target 0"] == "Watch out, {seat}."
        assert sentences["truce 1"] == "Peace, lamp?"
        await people[0].post(f"{table}/commands", type="claim", id="1", claim="truce 1")
        (heard,) = (await people[1].shows(table))["talk"]
        assert (heard["text"], heard["sentence"]) == ("truce 1", "Peace, lamp?")

    at_site(tmp_path, work)


def test_a_new_name_is_in_all_that_is_said_from_then_on(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await odd_table(site)
        async with people[1].tab(table) as tab:
            await people[0].post(f"{table}/rename", name="Zoë")
            walk = {"type": "move", "id": "1", "version": tab.version, "move": "walk 3,0"}
            await people[0].post(f"{table}/commands", **walk)
            await tab.until(lambda tab: bool(sentences_in(tab)))
            assert sentences_in(tab) == ["Zoë walks to 3,0."]

    at_site(tmp_path, work)


def test_a_chair_without_a_name_is_counted_from_1(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann, bob = site.guest("Ann"), site.guest("Bob")
        table = await ann.makes()
        await ann.sits(table)
        open_seats = await ann.refused(f"{table}/start")
        assert open_seats["text"] == "These seats are still open: Seat 2, Seat 3."
        empty = await ann.refused(f"{table}/remove", seat=1)
        assert empty["text"] == "This seat is empty: Seat 2."
        taken = await bob.refused(f"{table}/sit", name="Bob", seat=0)
        assert taken["text"] == "This seat is taken: Ann."
        listed = (await ann.get(f"{table}/claims"))["claims"]
        assert "I think Seat 3 is a miner." in [claim["sentence"] for claim in listed]

    at_site(tmp_path, work)
