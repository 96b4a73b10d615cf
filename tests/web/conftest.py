"""A real Chromium, and servers for it to go to."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.processes import Process
from tests.web.people import Person, people_in
from tools import chromium

# Chromium asks many hosts of its maker for many things; none of them is wanted in a test.
QUIETLY = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
    # A name for tests of what comes over a network.
    "--host-resolver-rules=MAP pepita.test 127.0.0.1",
]  # fmt: skip


# Playwright keeps an event loop running, in which other modules' tests could start none of theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    program = chromium.find()
    assert program is not None, chromium.MISSING
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=QUIETLY)
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose bots answer at once."""
    with Process(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Process) -> Iterator[Callable[..., Person]]:
    """Return what lets somebody come to the server with a browser of their own."""
    with people_in(browser, server.address) as come:
        yield come


@pytest.fixture(scope="session")
def pictures() -> Path:
    """The folder where journeys leave their screenshots."""
    folder = Path(__file__).parents[2] / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
