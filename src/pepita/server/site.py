"""Serves the browser client: its built files, and one page for all addresses for people."""

import mimetypes
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from pepita.server.page import show_page

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
IMMUTABLE = "public, max-age=31536000, immutable"
NO_CACHE = "no-cache"
# Only our own files run in the page, and no other site may show it in a frame.
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


@dataclass(frozen=True)
class Built:
    """A file of the client, with its compressed versions."""

    file: Path
    kind: str
    forms: tuple[tuple[str, Path], ...]


def folder() -> Path:
    """Return the folder of the built client."""
    return Path(str(files("pepita"))) / "web"


@cache
def built_files() -> dict[str, Built]:
    """Return every file of the client by its address; none if the client was not built."""
    root = folder()
    found = [file for file in root.rglob("*") if file.is_file()]
    plain = [file for file in found if file.suffix not in (".br", ".gz")]
    return {file.relative_to(root).as_posix(): with_forms(file) for file in plain}


def with_forms(file: Path) -> Built:
    """Return a file with its media type and its compressed versions."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    forms = [(name, Path(f"{file}{ending}")) for name, ending in ENCODINGS]
    return Built(file, kind, tuple((name, form) for name, form in forms if form.is_file()))


async def show_site(request: Request) -> Response:
    """Show the page of the client; if the client was not built, the plain page."""
    page = built_files().get("index.html")
    return await show_page(request) if page is None else file_response(request, page, NO_CACHE)


async def show_file(request: Request) -> Response:
    """Send a file of the client. Files below `assets` get a new name when they change."""
    file = built_files().get(request.url.path.removeprefix("/"))
    if file is None:
        return Response("There is no such file.", status_code=404, media_type="text/plain")
    return file_response(
        request, file, IMMUTABLE if request.url.path.startswith("/assets/") else NO_CACHE
    )


def file_response(request: Request, file: Built, kept: str) -> Response:
    """Return a file in the best encoding that the browser accepts."""
    taken = request.headers.get("accept-encoding", "")
    name, form = next((each for each in file.forms if each[0] in taken), ("", file.file))
    headers = {**SECURITY_HEADERS, "cache-control": kept, "vary": "accept-encoding"}
    if name:
        headers["content-encoding"] = name
    return FileResponse(form, media_type=file.kind, headers=headers)
