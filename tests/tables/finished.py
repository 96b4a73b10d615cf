"""Games that were played to the end, of every kind, and their records."""

from random import Random
from typing import Any

import msgspec

from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.records import record_of
from pepita.tables.standing import Pace
from tests.tables.houses import NAMES, QUICK, SEATS, move_somehow, play_out, sit, start

NO_CLOCK = Pace("relaxed", 0, absent_after=0)
# Games that end soon: how many sit there, and the options.
GAMES = {name: (SEATS[name], QUICK[name]) for name in SEATS}


async def started(house: House, game: str) -> LiveTable:
    """Return a table with a game under way; everybody has added something to the deal."""
    seats, options = GAMES[game]
    live = await house.make(
        host="ann", game=game, options=options, seats=["open"] * seats, is_listed=False,
        pace=NO_CLOCK, language="en",
    )  # fmt: skip
    for name in NAMES[:seats]:
        await sit(live, name, salt=f"salt of {name}")
    await start(live)
    return live


async def under_way(house: House, game: str, moves: int = 9) -> LiveTable:
    """Return a table with some moves made."""
    live, random = await started(house, game), Random(1)
    for _ in range(moves):
        await move_somehow(live, random)
    return live


async def finished(house: House, game: str) -> LiveTable:
    """Return a table at which the game is over."""
    live = await started(house, game)
    await play_out(live)
    return live


async def record_at(live: LiveTable) -> Any:
    """Return the record of a finished game, as it is sent."""
    record = record_of(live.committed.standing, await live.log.entries(live.id))
    return msgspec.json.decode(msgspec.json.encode(record))
