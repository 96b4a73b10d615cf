"""A small and fast HTTP client: calls one after the other over one connection."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec

HOST = "127.0.0.1"


class Refused(RuntimeError):
    """The server refused a call. If this is not expected, it ends the measurement."""


class Answer(NamedTuple):
    """The answer to a call, and the cookie that it sets."""

    data: Any
    cookie: str


class Caller:
    """A client with one connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def get(self, path: str, **headers: str) -> Answer:
        return await self.call("GET", path, b"", headers)

    async def post(self, path: str, body: Mapping[str, Any], **headers: str) -> Answer:
        return await self.call("POST", path, msgspec.json.encode(body), headers)

    async def call(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Make a call; raises Refused unless it succeeds."""
        self.writer.write(request_bytes(method, path, body, headers))
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status, *lines = head.split("\r\n")
        found = {name.lower(): value.strip() for name, _, value in map(split_header, lines)}
        content = await self.reader.readexactly(int(found.get("content-length", "0")))
        if status.split()[1] not in ("200", "201"):
            raise Refused(f"{method} {path}: {status} {content[:200]!r}")
        return Answer(msgspec.json.decode(content), found.get("set-cookie", "").partition(";")[0])


def split_header(line: str) -> tuple[str, str, str]:
    return line.partition(":")


def request_bytes(method: str, path: str, body: bytes, headers: Mapping[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}", f"content-length: {len(body)}"]
    lines += ["content-type: application/json"] if body else []
    lines += [f"{name}: {value}" for name, value in headers.items() if value]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


@asynccontextmanager
async def calling(port: int) -> AsyncIterator[Caller]:
    """Yield a caller, and close it after the block."""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        yield Caller(reader, writer)
    finally:
        writer.close()
