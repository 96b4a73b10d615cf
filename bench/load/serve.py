"""The server of ours that is measured: as `pepita serve` runs it, but for its limits.

serve.py DATABASE PORT TIMES — how long the games took to be taken up is written to TIMES.
"""

import sys
from pathlib import Path
from time import perf_counter
from unittest.mock import patch

import uvicorn

from pepita.server.app import Settings, make_app
from pepita.server.serving import config_of
from pepita.tables.house import House

ENOUGH = 1e6
take_up_games = House.open


def main(database: str, port: str, times: str) -> None:
    async def open_timed(house: House) -> None:
        began = perf_counter()
        await take_up_games(house)
        Path(times).write_text(str(perf_counter() - began))

    settings = Settings(
        database,
        "only for measuring",
        name=port,
        requests_per_second=0,
        commands_per_second=ENOUGH,
    )
    with patch.object(House, "open", open_timed):
        uvicorn.Server(config_of(make_app(settings), "127.0.0.1", int(port))).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
