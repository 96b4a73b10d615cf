"""The server of Pepita that is measured: like `pepita serve`, but without rate limits.

serve.py DATABASE PORT TIMES — the time to load the running games is written to TIMES.
"""

import sys
from pathlib import Path
from time import perf_counter
from unittest.mock import patch

from pepita.server.app import Settings, make_app
from pepita.server.limits import Limits
from pepita.server.runner import config_of, listener, serve
from pepita.tables.house import House

ENOUGH = 1e6
HOST = "127.0.0.1"
begin = House.open


def main(database: str, port: str, times: str) -> None:
    async def open_timed(house: House) -> None:
        began = perf_counter()
        await begin(house)
        assert house.taking_up is not None
        house.taking_up.add_done_callback(
            lambda _: Path(times).write_text(str(perf_counter() - began))
        )

    settings = Settings(
        database,
        "only for measuring",
        name=port,
        limits=Limits(requests_per_second=0, commands_per_second=ENOUGH),
    )
    with patch.object(House, "open", open_timed):
        serve(config_of(make_app(settings), HOST, int(port)), listener(HOST, int(port)))


if __name__ == "__main__":
    main(*sys.argv[1:])
