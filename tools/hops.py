"""Counts the files and the calls of functions through which one move passes in the server.

python -m tools.hops

All seats and one spectator are connected by sockets. The rules must run as plain Python, since
compiled functions cannot be profiled. PYTHONPATH chooses the tree that is measured.
"""

import json
import socket
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from types import FrameType
from typing import Any
from urllib.request import Request, urlopen

import uvicorn
from websockets.sync.client import ClientConnection, connect

import pepita
from pepita.server.app import Settings, make_app
from pepita.server.runner import config_of

PACKAGE = str(Path(pepita.__file__).parent)
SEATS = 3
PATIENCE = 30.0


class Watch:
    """Counts the calls in each file of the package, in all threads, while it is on."""

    def __init__(self) -> None:
        self.is_on = False
        self.calls: Counter[str] = Counter()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if self.is_on and event == "call":
            file = frame.f_code.co_filename
            if file.startswith(PACKAGE):
                self.calls[file.removeprefix(PACKAGE + "/")] += 1


@contextmanager
def watching() -> Iterator[Watch]:
    """Watch all threads that start inside the block."""
    watch = Watch()
    threading.setprofile(watch)
    try:
        yield watch
    finally:
        threading.setprofile(None)


@contextmanager
def serving() -> Iterator[str]:
    """Run a server in a thread, with a new database; yield its address."""
    with TemporaryDirectory() as folder, socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        app = make_app(Settings(f"sqlite:///{folder}/log", "only for measuring", bot_processes=0))
        server = uvicorn.Server(config_of(app, "127.0.0.1", port))
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        while not server.started:
            sleep(0.01)
        try:
            yield f"127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join()


def hops_of(game: str) -> Counter[str]:
    """Return the calls by file of the first move at a table of a game."""
    with watching() as watch, serving() as server, ExitStack() as sockets:
        people = [token(server, f"Player {seat}") for seat in range(SEATS)]
        made = call(server, "/api/tables", people[0], game=game, seats=["open"] * SEATS)
        table = f"/api/tables/{made['id']}"
        for person in people:
            call(server, f"{table}/sit", person, salt="")
        call(server, f"{table}/start", people[0], id="start")
        viewers = [
            sockets.enter_context(connect(f"ws://{server}{table}/socket", additional_headers=said))
            for said in map(headers, [*people, token(server, "Spectator")])
        ]
        welcomes = [message_of(viewer, "welcome") for viewer in viewers]
        watch.is_on = True
        play_first(viewers, welcomes)
        watch.is_on = False
    return watch.calls


def headers(person: str) -> dict[str, str]:
    return {"authorization": f"Bearer {person}"} if person else {}


def token(server: str, name: str) -> str:
    return str(call(server, "/api/tokens", "", name=name)["token"])


def call(server: str, path: str, person: str, **body: object) -> Any:
    data = json.dumps(body).encode()
    with urlopen(Request(f"http://{server}{path}", data, headers(person))) as answer:
        return json.load(answer)


def play_first(viewers: list[ClientConnection], welcomes: list[Any]) -> None:
    """Make a move, and wait until all viewers have its update."""
    actor = next(at for at, welcome in enumerate(welcomes) if welcome["view"].get("moves"))
    version = welcomes[actor]["table"]["version"]
    move = welcomes[actor]["view"]["moves"][0]
    wish = {"type": "move", "id": "1", "version": version, "move": move}
    viewers[actor].send(json.dumps(wish))
    for viewer in viewers:
        while message_of(viewer, "update")["table"]["version"] <= version:
            pass


def message_of(viewer: ClientConnection, kind: str) -> Any:
    """Return the next message of a kind."""
    while True:
        message = json.loads(viewer.recv(timeout=PATIENCE))
        if message["type"] == kind:
            return message


def main() -> int:
    if pepita.compiled():
        print("The rules are compiled, so their calls cannot be counted.", file=sys.stderr)
        return 1
    print(f"One move, {SEATS} seats and a spectator connected")
    for game in pepita.games():
        calls = hops_of(game)
        print(f"  {game:18} {len(calls):4} files {calls.total():6} calls")
    return 0


if __name__ == "__main__":
    sys.exit(main())
