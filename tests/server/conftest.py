"""One server for all tests that change nothing."""

import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from tests.server.processes import Process
from tests.server.servers import Site


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own, to be measured."""
    with Process(tmp_path_factory.mktemp("process")) as running:
        yield running


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SimpleNamespace]:
    """A server in a thread of its own, with one open table that somebody else has made."""
    path: Path = tmp_path_factory.mktemp("shared")
    site = Site(path)
    thread = threading.Thread(target=site.server.run, kwargs={"sockets": [site.socket]})
    thread.start()
    base = f"http://{site.address}"

    def client() -> httpx.Client:
        return httpx.Client(base_url=base, timeout=20, verify=False)

    with client() as somebody:
        made = somebody.post("/api/tables", json={"game": "saboteur", "seats": ["open"] * 3})
    yield SimpleNamespace(client=client, table=f"/api/tables/{made.json()['id']}")
    site.server.should_exit = True
    thread.join()
