"""A temporary PostgreSQL server on 127.0.0.1; its data is deleted at the end."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psycopg

from tools.postgresql import MISSING, find

USER = "pepita"
# Root may not run PostgreSQL: the first of these users that exists runs it instead.
STAND_INS = ("postgres", "nobody")
PATIENCE = 60.0
# A watchdog. It reads a word when the server is stopped as planned. If we are killed, it reads the
# end of its input instead: then it stops the server and deletes its files.
WATCH = """
read -r _ && exit
kill -QUIT $1
tries=50
while kill -0 $1 && [ $((tries -= 1)) -gt 0 ]; do sleep 0.1; done
rm -rf "$2"
"""


class Server:
    """A context manager that runs a server; it may be stopped and started inside the block.

    With `is_safe` it waits for the disk as a real server does. Tests do not need that.
    """

    def __init__(self, *, is_safe: bool = False) -> None:
        programs = find()
        if programs is None:
            raise RuntimeError(MISSING)
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="pepita-postgresql-"))
        self.messages = self.folder / "messages"
        self.password = secrets.token_urlsafe()
        self.port = free_port()
        self.settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "fsync": "on" if is_safe else "off",
        }
        self.names = (f"database_{number}" for number in count(1))
        self.process: subprocess.Popen[bytes] | None = None
        self.watch: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self.make()
            self.start()
        except BaseException:
            self.throw_away()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.throw_away()

    def make(self) -> None:
        """Create the files of the server."""
        key = self.folder / "password"
        key.write_text(self.password)
        for path in (self.folder, key):
            os.chown(path, *(owner() or (-1, -1)))
        make = [str(self.programs / "initdb"), "-D", str(self.folder / "data"), "-U", USER]
        access = ["--auth", "scram-sha-256", "--pwfile", str(key)]
        how = ["--encoding", "UTF8", "--no-locale", "--no-sync"]
        command = [*make, *access, *how]
        made = subprocess.run(command, capture_output=True, text=True, **self.start_options)
        if made.returncode:
            raise RuntimeError(f"initdb failed: {made.stderr}")

    def start(self) -> None:
        """Start the server unless it runs, and wait until it answers."""
        if self.process is not None:
            return
        server = [str(self.programs / "postgres"), "-D", str(self.folder / "data")]
        settings = [f"--{name}={value}" for name, value in self.settings.items()]
        with self.messages.open("ab") as said:
            self.process = self.run([*server, *settings], stdout=said, stderr=said)
        watch = ["sh", "-c", WATCH, "sh", str(self.process.pid), str(self.folder)]
        self.watch = self.run(watch, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL does not start: {self.messages.read_text()}")
            time.sleep(0.02)

    def run(self, command: list[str], **streams: Any) -> subprocess.Popen[bytes]:
        """Start a program and do not wait for it."""
        return subprocess.Popen(command, **streams, **self.start_options)

    def stop(self) -> None:
        """Stop at once, as in a crash; committed data is there after the next start."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
            self.process = None
        if self.watch is not None:
            self.watch.communicate(b"stopped\n")
            self.watch = None

    def throw_away(self) -> None:
        """Stop for good and remove all files."""
        self.stop()
        shutil.rmtree(self.folder)

    @property
    def start_options(self) -> dict[str, Any]:
        """The options with which programs are started: folder, and a user that is not root.

        They run in a new session, so that Ctrl-C in the tests does not interrupt them.
        """
        here: dict[str, Any] = {"cwd": self.folder, "start_new_session": True}
        ids = owner()
        if ids is None:
            return here
        return {**here, "user": ids[0], "group": ids[1], "extra_groups": []}

    def answers(self) -> bool:
        """Tell whether the server takes connections."""
        try:
            self.connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def connect(self) -> psycopg.Connection:
        """Return a connection as the server's owner."""
        return psycopg.connect(
            host="127.0.0.1",
            port=self.port,
            user=USER,
            password=self.password,
            dbname="postgres",
            autocommit=True,
        )

    @contextmanager
    def database(self) -> Iterator[str]:
        """Create an empty database, yield its URL, and drop it at the end."""
        name = next(self.names)
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name}")
        try:
            yield f"postgresql+psycopg://{USER}:{self.password}@127.0.0.1:{self.port}/{name}"
        finally:
            self.start()
            with self.connect() as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def owner() -> tuple[int, int] | None:
    """Return the user and group of the server; None: our own."""
    if os.geteuid() != 0:
        return None
    for name in STAND_INS:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return entry.pw_uid, entry.pw_gid
    raise RuntimeError(f"PostgreSQL does not run as root, and there is no user {STAND_INS[-1]}.")


def free_port() -> int:
    """Return a free port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port
