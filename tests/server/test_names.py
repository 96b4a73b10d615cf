"""What people are called: guests without a name, names at one table, and names that are none."""

import re
from pathlib import Path

import pytest

from pepita import words
from pepita.server.identity import Person
from tests.server.servers import Site, at_site, running_table

GUESTS = {"en": "Guest", "it": "Ospite", "pt_BR": "Visitante", "es_AR": "Invitado"}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_guest_without_a_name_is_called_guest_with_a_number(language: str) -> None:
    person = Person("somebody", "", language)
    assert re.fullmatch(rf"{GUESTS[language]} [1-9]\d{{0,2}}", person.called)
    assert Person("somebody", "", language).called == person.called
    assert Person("somebody", "Ann", language).called == "Ann"


def test_guests_can_be_told_apart_and_their_number_is_the_same_in_every_language() -> None:
    called = {Person(str(number), "", "en").called for number in range(200)}
    assert len(called) > 150
    numbers = {Person("ann", "", language).called.split()[1] for language in words.LANGUAGES}
    assert len(numbers) == 1


def test_a_guest_sits_and_talks_as_guest_in_the_own_language(tmp_path: Path) -> None:
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
