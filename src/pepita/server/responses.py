"""Reading of requests and writing of responses, the same for all handlers."""

from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pepita.kernel.errors import BadMessage, PepitaError
from pepita.server.errors import refusal_shown
from pepita.server.identity import Identities, Person
from pepita.store.entries import NoSuchTable
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.house import House
from pepita.tables.standing import Standing
from pepita.wire.messages import MOST_BYTES

Wanted = TypeVar("Wanted")
HEADERS = {"cache-control": "no-store", "x-content-type-options": "nosniff"}


def house_of(connection: HTTPConnection) -> House:
    """Return the tables of this server."""
    house: House = connection.app.state.house
    return house


def identities_of(connection: HTTPConnection) -> Identities:
    """Return the reader of cookies and tokens."""
    identities: Identities = connection.app.state.identities
    return identities


def person_of(connection: HTTPConnection) -> Person:
    """Return the person who asks, as the middleware has noted it."""
    person: Person = connection.scope["person"]
    return person


def answer(data: Any, *, status: int = 200) -> Response:
    """Return data as JSON."""
    body = msgspec.json.encode(data)
    return Response(body, status, HEADERS, media_type="application/json")


async def read_body(request: Request, wanted: Any, most: int = MOST_BYTES) -> Any:
    """Return the body of a request as the wanted type, or raise BadMessage with the field."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise BadMessage("body", f"longer than {most} bytes")
    try:
        return msgspec.json.decode(body or b"{}", type=wanted)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at ")
        raise BadMessage(path.strip("`$.") or "body", problem) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadMessage("body", f"it is not JSON: {error}") from None


def refusal(request: Request, error: Exception) -> Response:
    """Return the response to a request that was refused."""
    if isinstance(error, NoSuchTable):
        error = Refused("no-such-table")
        return answer(refusal_shown("", error, language_of(request)), status=404)
    assert isinstance(error, PepitaError)
    status = 409 if isinstance(error, StaleTable) else 400
    shown = refusal_shown("", error, language_of(request), table_of(request))
    return answer(shown, status=status)


def language_of(request: Request) -> str:
    """Return the language of the person who asks."""
    return person_of(request).language


def table_of(request: Request) -> Standing | None:
    """Return the standing of the table that a request is about, if it is in memory."""
    live = house_of(request).live.get(request.path_params.get("id", ""))
    return None if live is None else live.committed.standing
