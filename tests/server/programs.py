"""Programs that play by plain HTTP and the stream of events."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from tests.server.servers import PATIENCE, Data, Guest


@asynccontextmanager
async def stream(guest: Guest, table: str) -> AsyncIterator[AsyncIterator[Data]]:
    """Listen to a table's events."""
    async with guest.http.stream("GET", f"{table}/events", timeout=PATIENCE) as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/event-stream")

        async def events() -> AsyncIterator[Data]:
            async for line in response.aiter_lines():
                if line.startswith("data: "):
                    yield json.loads(line.removeprefix("data: "))

        yield events()


async def play_as_program(guest: Guest, table: str, seed: int) -> list[Data]:
    """Play to the end by HTTP alone; return what was heard on the stream."""
    random, heard, acted_at = Random(seed), [], 0
    async with stream(guest, table) as events:
        async for event in events:
            heard.append(event)
            if event["table"]["status"] == "finished":
                break
            view, version = event["view"], event["table"]["version"]
            if view is not None and view["moves"] and version >= acted_at:
                move = random.choice(view["moves"])
                answer = await guest.post(
                    f"{table}/commands", type="move", id=f"m{version}", version=version, move=move
                )
                acted_at = answer["version"]
    return heard
