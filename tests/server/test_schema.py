"""The JSON schema of a table's socket: every message of whole games keeps to it, both ways."""

import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from pepita.games.registry import claims
from pepita.wire import messages
from tests.server.described import check, message_validator
from tests.server.servers import UNHURRIED, Site, Tab, at_site, running_table
from tests.tables.houses import QUICK, SEATS, each_game

GOOD = {"type": "move", "id": "1", "version": 3, "move": "pass EW"}


def test_the_schema_is_served_and_is_one(shared: Any) -> None:
    with shared.client() as client:
        response = client.get("/api/messages.json")
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    schema = response.json()
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    every = (*get_args(messages.Incoming), *get_args(messages.Outgoing))
    assert {each.__name__ for each in every} <= set(schema["$defs"])


@each_game
def test_every_message_of_a_whole_game_keeps_to_the_schema(tmp_path: Path, name: str) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, name, options=QUICK[name])
        async with AsyncExitStack() as stack:
            guests = [*people, site.guest()]
            tabs = [await stack.enter_async_context(guest.tab(table, "0")) for guest in guests]
            await say_everything(tabs[0], name)
            await say_everything(tabs[-1], name)
            await play_to_the_end(tabs[:-1], Random(3))
            for tab in tabs:
                await tab.until(lambda tab: tab.table["status"] == "finished")
            check_messages(tabs)

    at_site(tmp_path, work, limits=UNHURRIED)


async def say_everything(tab: Tab, game: str) -> None:
    """Send one of each kind, good and bad, so that every kind of answer comes."""
    await tab.asks("ping")
    await tab.asks("say", text="hello")
    await tab.asks("phrase", phrase="good-luck")
    await tab.asks("claim", claim=claims(game, SEATS[game])[0].text())
    await tab.asks("mute", seat=None, muted=True)
    await tab.asks("mute", seat=1, muted=True)
    await tab.asks("undo", version=tab.version)
    await tab.asks("move", version=tab.version, move="nonsense")
    await tab.asks("move", version=10**6, move="nonsense")


async def play_to_the_end(tabs: list[Tab], random: Random) -> None:
    """Let everybody move over their own socket until the game is over."""
    while True:
        for tab in tabs:
            newest = max(each.version for each in tabs)
            await tab.until(lambda tab, newest=newest: tab.version >= newest)  # type: ignore[misc]
        if tabs[0].table["status"] == "finished":
            return
        tab = random.choice([tab for tab in tabs if tab.view["moves"]])
        assert (await tab.moves(random.choice(tab.view["moves"])))["type"] == "ack"


def check_messages(tabs: list[Tab]) -> None:
    """Check all that was sent and heard, and that every kind of it was."""
    kinds = set()
    for tab in tabs:
        for sent in tab.sent:
            check(message_validator("FromClient"), sent)
            kinds.add(sent["type"])
        for heard in tab.heard:
            check(message_validator("FromServer"), heard)
            kinds.add(heard["type"])
    every = (*get_args(messages.Incoming), *get_args(messages.Outgoing))
    assert kinds == {each.__struct_config__.tag for each in every}


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "cheat"}, {"version": "3"}, {"version": 3.5}, {"id": 1}, {"move": None},
        {"seat": 1}, {"version": None}, {"type": "undo"}, {"type": None}, {"as": "bob"},
    ],
    ids=json.dumps,
)  # fmt: skip
def test_what_the_schema_forbids_the_server_refuses(
    tmp_path: Path, wrong: dict[str, object]
) -> None:
    message = {**GOOD, **wrong}
    check(message_validator("FromClient"), GOOD)
    with pytest.raises(AssertionError):
        check(message_validator("FromClient"), message)

    async def work(site: Site) -> None:
        table, people = await running_table(site)
        async with people[0].tab(table) as tab:
            await tab.connection.send(json.dumps(message))
            refusal = await tab.hears("refused", "ack", "stale")
            assert (refusal["type"], refusal["code"]) == ("refused", "bad-message")

    at_site(tmp_path, work)


def test_what_is_not_in_the_schema_would_be_noticed() -> None:
    pong = {"type": "pong", "id": "1", "now": 1.5}
    check(message_validator("FromServer"), pong)
    for wrong in ({**pong, "secret": 1}, {**pong, "type": "ping"}, {"type": "pong", "id": "1"}):
        with pytest.raises(AssertionError):
            check(message_validator("FromServer"), wrong)
