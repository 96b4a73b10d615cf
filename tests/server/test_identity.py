"""Guests, bots and strangers: how a person is known, and which requests are rejected."""

from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from pepita.server.identity import Identities, Person, preferred_language
from tests.server.servers import SECRET, Guest, Site, at_site, running_table


def cookie_in(response: httpx.Response) -> Any:
    return SimpleCookie(response.headers["set-cookie"])["pepita"]


def test_a_guest_gets_a_cookie_that_no_script_can_read_and_keeps_it(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest()
        first = await ann.http.get("/api/me")
        cookie = cookie_in(first)
        assert cookie["httponly"]
        assert cookie["samesite"].lower() == "lax"
        assert cookie["path"] == "/"
        assert not cookie["secure"]
        assert int(cookie["max-age"]) > 180 * 86400
        again = await ann.http.get("/api/me")
        assert "set-cookie" not in again.headers
        table = await ann.makes()
        assert [each["id"] for each in (await ann.get("/api/my-tables"))["tables"]] == [
            table.rpartition("/")[2]
        ]

    at_site(tmp_path, work)


def test_behind_tls_the_cookie_goes_nowhere_else(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        assert cookie_in(await site.guest().http.get("/api/me"))["secure"]

    at_site(tmp_path, work, is_secure=True)


def forged(cookie: str) -> list[str]:
    """Return cookies that are not ours, made from one that is."""
    payload, _, signature = cookie.rpartition(".")
    flipped = signature[:-4] + ("aaaa" if signature[-4:] != "aaaa" else "bbbb")
    return [f"{payload}.{flipped}", f"{payload[:-2]}xx.{signature}", payload, "junk", "a.b.c", "."]


def test_a_forged_cookie_makes_a_new_guest_without_a_seat(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        victim = people[0]
        assert (await victim.shows(table))["table"]["your_seat"] == 0
        for cookie in forged(victim.cookie):
            forger = Guest(site.address, cookie=cookie)
            response = await forger.http.get(table)
            shown = response.json()
            assert shown["table"]["your_seat"] is None
            assert not shown["table"]["is_host"]
            assert "hand" not in shown["view"] or not shown["view"]["hand"]
            assert "set-cookie" in response.headers
            await forger.http.aclose()
            forger = Guest(site.address, cookie=cookie)
            move = shown["view"].get("moves") or ["pass EW"]
            refusal = await forger.refused(
                f"{table}/commands", type="move", id="1", version=5, move=move[0]
            )
            assert refusal["code"] == "not-seated"
            assert (await forger.refused(f"{table}/leave"))["code"] in (
                "not-seated", "already-started",
            )  # fmt: skip
            await forger.http.aclose()

    at_site(tmp_path, work)


def test_a_cookie_of_another_server_is_not_ours(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        other = Identities(f"not {SECRET}", is_secure=False)
        stranger = site.guest(cookie=other.sign(Person("ann", "Ann", "en")))
        assert (await stranger.get("/api/me"))["name"] == ""
        assert stranger.cookie

    at_site(tmp_path, work)


def test_a_forged_token_is_refused(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest("Ann")
        made = await ann.post("/api/tokens", name="Robby")
        bot = site.guest(token=made["token"])
        assert (await bot.get("/api/me"))["name"] == "Robby"
        table = await ann.makes()
        for token in forged(made["token"]):
            forger = site.guest(token=token)
            assert (await forger.http.get("/api/me")).status_code == 401
            with pytest.raises(InvalidStatus):
                async with forger.tab(table):
                    pass

    at_site(tmp_path, work)


def test_a_bot_is_somebody_else_than_its_owner(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest("Ann")
        tokens = [(await ann.post("/api/tokens", name="Robby"))["token"] for _ in range(2)]
        table = await ann.makes()
        people = [ann, *(site.guest("Robby", token=token) for token in tokens)]
        for person in people:
            await person.sits(table)
        seats = [(await person.shows(table))["table"]["your_seat"] for person in people]
        assert seats == [0, 1, 2]

    at_site(tmp_path, work)


def test_name_and_language_can_be_changed(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest()
        changed = await ann.http.patch("/api/me", json={"name": " Ann  B ", "language": "it"})
        me = {"name": "Ann B", "called": "Ann B", "language": "it"}
        assert changed.json() == me
        assert await ann.get("/api/me") == me
        table = await ann.makes()
        wrong: list[Any] = [{"language": "xx"}, {"name": ""}, {"name": "x" * 99}, {"age": 7}, []]
        for body in wrong:
            response = await ann.http.patch("/api/me", json=body)
            assert response.status_code == 400
        refusal = await ann.refused(f"{table}/start")
        assert refusal["code"] == "seats-open"
        assert "Posto 1, Posto 2, Posto 3" in refusal["text"]
        assert "still open" not in refusal["text"]

    at_site(tmp_path, work)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("it", "it"),
        ("pt-PT,pt;q=0.9", "pt_BR"),
        ("es-AR,en;q=0.5", "es_AR"),
        ("xx, fr;q=0.5, it;q=0.1", "it"),
        ("", "en"),
        (",;=;,", "en"),
    ],
)
def test_the_language_of_the_browser_is_spoken(header: str, language: str) -> None:
    assert preferred_language(header) == language


def test_a_guest_who_comes_by_socket_gets_a_cookie_too(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table = await site.guest("Ann").makes()
        async with site.guest().tab(table) as tab:
            response = tab.connection.response
            assert response is not None
            assert "httponly" in response.headers["set-cookie"].lower()

    at_site(tmp_path, work)


# Pages of other sites.


def test_a_page_of_another_site_is_turned_away(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, *_) = await running_table(site)
        for origin in ("https://evil.example", "null", "http://127.0.0.1", "x"):
            await check_turned_away(table, ann, origin)

    async def check_turned_away(table: str, ann: Guest, origin: str) -> None:
        before = (await ann.shows(table))["table"]["version"]
        said = {"type": "say", "id": "1", "text": "I was made to say this"}
        headers = {"origin": origin}
        posted = await ann.http.post(f"{table}/commands", json=said, headers=headers)
        assert posted.status_code == 403
        patched = await ann.http.patch("/api/me", json={"name": "Eve"}, headers=headers)
        assert patched.status_code == 403
        with pytest.raises(InvalidStatus) as attempt:
            async with ann.tab(table, origin=origin):
                pass
        assert attempt.value.response.status_code == 403
        assert (await ann.shows(table))["table"]["version"] == before
        read = await ann.http.get(table, headers=headers)
        assert "access-control-allow-origin" not in read.headers

    at_site(tmp_path, work)


def test_a_page_of_our_own_is_let_in(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, *_) = await running_table(site)
        origin = f"http://{site.address}"
        said = {"type": "say", "id": "1", "text": "hello"}
        posted = await ann.http.post(f"{table}/commands", json=said, headers={"origin": origin})
        assert posted.status_code == 200
        async with ann.tab(table, origin=origin) as tab:
            assert tab.table["your_seat"] == 0

    at_site(tmp_path, work)
