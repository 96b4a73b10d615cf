"""Admission: how often a guest may ask, what it costs, and the answer to too many requests."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message
from websockets.exceptions import InvalidStatus

from pepita import words
from pepita.server.admission import COSTLY, AdmissionMiddleware, Callers
from pepita.server.limits import Limits
from tests.server.servers import MOST, SCARCE, Site, at_site, spend
from tests.tables.houses import Clock

BURST = Limits().request_burst


def asked(callers: Callers, address: str, times: int, cost: float = 1.0) -> int:
    """Return how many of some requests are admitted."""
    return sum(callers.may_ask(address, cost) for _ in range(times))


# The bucket of an address.


def test_a_burst_is_let_in_and_more_with_time() -> None:
    clock = Clock()
    callers = Callers(Limits(requests_per_second=10.0), clock)
    most = int(10 * BURST)
    assert asked(callers, "1.2.3.4", most + 20) == most
    clock.at += 0.5
    assert asked(callers, "1.2.3.4", 20) == 5
    clock.at += 3600
    assert asked(callers, "1.2.3.4", most + 20) == most


def test_every_address_has_a_bucket_of_its_own() -> None:
    clock = Clock()
    callers = Callers(Limits(requests_per_second=1.0), clock)
    assert asked(callers, "1.2.3.4", 100) == asked(callers, "::1", 100) == BURST


def test_a_rate_of_nothing_is_no_limit_and_keeps_nothing() -> None:
    clock = Clock()
    callers = Callers(Limits(requests_per_second=0.0), clock)
    assert asked(callers, "1.2.3.4", 10_000) == 10_000
    assert not callers.buckets


def test_a_costly_request_takes_more_of_the_bucket() -> None:
    clock = Clock()
    callers = Callers(Limits(requests_per_second=2.0), clock)
    assert asked(callers, "1.2.3.4", 10, cost=5.0) == 2
    assert not callers.may_ask("1.2.3.4", 1.0)


def test_the_address_that_asked_longest_ago_is_forgotten_first() -> None:
    clock = Clock()
    callers = Callers(Limits(requests_per_second=1.0, most_addresses=3), clock)
    for address in ("a", "b", "c", "a", "d", "e"):
        callers.may_ask(address, 1.0)
    assert list(callers.buckets) == ["a", "d", "e"]
    for number in range(100):
        callers.may_ask(str(number), 1.0)
    assert len(callers.buckets) == 3


def test_an_address_that_asks_all_the_time_is_not_forgotten() -> None:
    """Else many addresses would wash away the bucket of one that floods us."""
    clock = Clock()
    callers = Callers(Limits(requests_per_second=1.0, most_addresses=3), clock)
    let_in = 0
    for number in range(50):
        let_in += callers.may_ask("flood", 1.0)
        callers.may_ask(str(number), 1.0)
    assert let_in == BURST


# What somebody hears.


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_guest_who_asks_too_often_is_told_so_in_their_own_language(
    tmp_path: Path, language: str
) -> None:
    async def work(site: Site) -> None:
        headers = {"accept-language": language.replace("_", "-")}
        await spend(site.guest())
        for path in ("/api/games", "/", "/api/tables/nowhere", "/health"):
            response = await site.guest().http.get(path, headers=headers)
            assert response.status_code == 429
            assert response.headers["retry-after"] == "1"
            assert response.headers["content-type"] == "application/json"
            refusal = response.json()
            assert (refusal["type"], refusal["code"]) == ("refused", "too-often")
            assert refusal["text"] == words.say("table.refusal.too-often", None, language)

    at_site(tmp_path, work, limits=SCARCE, clock=Clock())


def test_a_person_with_another_cookie_has_no_other_bucket(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        await spend(site.guest())
        for guest in (site.guest(), site.guest(token="x"), site.guest(cookie="x")):
            assert (await guest.http.get("/api/me")).status_code == 429

    at_site(tmp_path, work, limits=SCARCE, clock=Clock())


def test_making_a_table_costs_more_than_looking_at_it(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest()
        made = [await ann.http.post("/api/tables", json=body) for body in [TABLE] * 4]
        assert [each.status_code for each in made] == [201, 201, 429, 429]
        looked = [await ann.http.get("/api/tables") for _ in range(4)]
        assert [each.status_code for each in looked] == [200, 200, 429, 429]

    at_site(tmp_path, work, limits=SCARCE, clock=Clock())


TABLE = {"game": "gold-mine", "seats": ["open", "open"]}


def test_the_costly_requests_are_those_that_make_something() -> None:
    assert set(COSTLY) == {"/api/tables", "/api/tokens"}
    assert min(COSTLY.values()) > 1


def test_without_a_limit_nobody_is_turned_away(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest()
        for _ in range(MOST * 3):
            assert (await ann.http.get("/api/me")).status_code == 200

    at_site(tmp_path, work, limits=replace(SCARCE, requests_per_second=0.0))


def test_a_socket_that_is_opened_too_often_is_refused(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest()
        table = await ann.makes()
        await spend(ann)
        with pytest.raises(InvalidStatus) as attempt:
            async with ann.tab(table):
                pass
        response = attempt.value.response
        assert response.status_code == 429
        assert json.loads(response.body or b"")["code"] == "too-often"

    at_site(tmp_path, work, limits=SCARCE, clock=Clock())


def test_an_open_socket_goes_on_when_its_address_has_asked_too_often(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest()
        table = await ann.makes()
        async with ann.tab(table) as tab:
            await spend(ann)
            assert (await tab.asks("ping"))["type"] == "pong"

    at_site(tmp_path, work, limits=SCARCE, clock=Clock())


# Sockets that may not come in.


async def answered_with(door: AdmissionMiddleware, app: Any, **headers: str) -> Message:
    """Return what is sent to a socket that knocks."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": "/api/tables/x/socket",
        "query_string": b"",
        "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
        "client": ("1.2.3.4", 5),
        "app": app,
        "extensions": {"websocket.http.response": {}},
    }
    await door(scope, receive, send)
    return sent[0]


def test_a_socket_that_may_not_be_opened_is_answered_as_a_request_is(tmp_path: Path) -> None:
    async def let_in(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})

    async def work(site: Site) -> None:
        door = AdmissionMiddleware(let_in, limits=SCARCE, clock=Clock())
        host = {"host": "pepita.example"}
        evil = {**host, "origin": "https://evil.example"}
        forged = {**host, "authorization": "Bearer junk"}
        assert (await answered_with(door, site.app, **evil))["status"] == 403
        assert (await answered_with(door, site.app, **forged))["status"] == 401
        assert (await answered_with(door, site.app, **host))["type"] == "websocket.accept"
        sent = [await answered_with(door, site.app, **host) for _ in range(MOST)]
        assert sent[-1]["type"] == "websocket.http.response.start"
        assert sent[-1]["status"] == 429

    at_site(tmp_path, work)
