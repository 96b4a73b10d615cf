"""Refusals are what the OpenAPI document says, and all that it lists can occur."""

from pathlib import Path
from typing import Any

import pytest

from pepita.server.calls import CALLS, TABLE
from pepita.server.openapi import REFUSALS
from tests.server.described import answer_validator, check, shapes_of, with_checks
from tests.server.servers import (
    SCARCE,
    Data,
    Guest,
    Site,
    at_site,
    one_move,
    running_table,
    spend,
)

# A body for each call that takes one, as it should be.
BODIES: dict[str, Data] = {
    "/api/me": {"name": "Ann"},
    "/api/tokens": {"name": "Robby"},
    "/api/tables": {"game": "gold-mine", "seats": ["open", "open"]},
    f"{TABLE}/rename": {"name": "Anna"},
    f"{TABLE}/remove": {"seat": 1},
    f"{TABLE}/commands": {"type": "undo", "id": "1", "version": 1},
}


async def ask(guest: Guest, call: Any, id: str, **headers: str) -> int:
    """Ask for something; return the status, once the answer was found to be as described."""
    body = None if call.takes is None else BODIES.get(call.path, {})
    path = call.path.replace("{id}", id)
    response = await guest.http.request(call.method, path, json=body, headers=headers)
    return response.status_code


def test_every_call_may_be_refused_in_the_ways_that_are_described(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, *_) = await running_table(site)
        with_checks(ann)
        id = table.rpartition("/")[2]
        for call in CALLS:
            assert await ask(ann, call, id, authorization="Bearer junk") == 401
            foreign = await ask(ann, call, "nowhere", origin="https://evil.example")
            assert (foreign == 403) == (403 in call.refusals)
            missing = await ask(ann, call, "nowhere")
            assert (missing == 404) == (404 in call.refusals)

    at_site(tmp_path, work)


def test_a_command_on_an_old_screen_is_refused_as_described(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        await one_move(table, people)
        for person in people:
            with_checks(person)
            undo = {"type": "undo", "id": "1", "version": 1}
            assert (await person.refused(f"{table}/commands", 409, **undo))["code"] == "stale"

    at_site(tmp_path, work)


def test_every_call_is_refused_as_described_to_a_guest_who_asks_too_often(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = with_checks(site.guest("Ann"))
        await spend(ann)
        for call in CALLS:
            assert await ask(ann, call, "nowhere") == 429

    at_site(tmp_path, work, limits=SCARCE)


def test_every_refusal_has_a_reason_and_a_shape() -> None:
    for call in CALLS:
        for status in call.refusals:
            assert REFUSALS[status]
            assert shapes_of(call, status) == ("RefusalShown",)


# Guards.


def test_what_is_not_described_would_be_noticed() -> None:
    me = {"name": "", "called": "Guest 1", "language": "en"}
    check(answer_validator(("Me",)), me)
    wrong: object
    for wrong in ({**me, "id": "secret"}, {**me, "name": None}, {"name": ""}, [], None):
        with pytest.raises(AssertionError):
            check(answer_validator(("Me",)), wrong)
