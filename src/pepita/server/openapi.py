"""The HTTP interface as an OpenAPI document, made from the list of calls."""

import re
from functools import cache
from typing import Any, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import pepita
from pepita.server.calls import CALLS, EVENTS, JSON, Call
from pepita.server.responses import answer
from pepita.wire import messages

Data = dict[str, Any]
REFERENCE = "#/components/schemas/{name}"
# Why a call may be refused, by status.
REFUSALS = {
    400: "It cannot be carried out now, or not like this; nothing has changed.",
    401: "The token is not ours.",
    403: "A page of another site was asking.",
    404: "There is no such table.",
    409: "It was asked for on an old screen; the facts name the version of the table.",
    429: "You are asking too often.",
}
TEXT = """Tables of Pepita. Guests are known by a cookie that the first answer brings, programs by
the token of a bot. What goes over the socket of a table (`/api/tables/{id}/socket`) and what the
stream of events brings is described by the JSON schema at `/api/messages.json`."""


async def show_openapi(request: Request) -> Response:
    """Return the OpenAPI document."""
    return answer(document())


@cache
def document() -> Data:
    """Return the OpenAPI document as data."""
    paths: Data = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pepita", "version": pepita.__version__, "description": TEXT},
        "paths": paths,
        "security": [{}, {"cookie": []}, {"token": []}],
        "components": {
            "schemas": components(),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "pepita"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def components() -> Data:
    """Return the schemas of all requests and answers, by name."""
    shapes = [shape for call in CALLS for shape in (call.takes, call.gives) if shape is not None]
    wanted = [messages.RefusalShown, *(each for shape in shapes for each in each_of(shape))]
    _, found = msgspec.json.schema_components(wanted, ref_template=REFERENCE)
    return found


def each_of(shape: Any) -> tuple[Any, ...]:
    """Return the members of a union; for any other type, itself."""
    return get_args(shape) or (shape,)


def operation(call: Call) -> Data:
    """Return the description of one call."""
    described: Data = {
        "summary": call.text,
        "operationId": re.sub(r"\W+", "_", f"{call.method.lower()}{call.path}").strip("_"),
        "parameters": parameters(call),
        "responses": {str(call.status): success(call), **refusals(call)},
    }
    if call.takes is not None:
        schema = schema_of(call.takes)
        described["requestBody"] = {"required": needs_body(call), "content": {JSON: schema}}
    return described


def parameters(call: Call) -> list[Data]:
    """Return the parameters in the address of a call."""
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", call.path)
    ]
    in_query = [
        {"name": name, "in": "query", "schema": {"type": "string", "pattern": pattern}}
        for name, pattern in (call.query or {}).items()
    ]
    return in_path + in_query


def success(call: Call) -> Data:
    """Return the answer to a call that was carried out."""
    if call.media_type == EVENTS:
        text = "Every `data:` line is one of these, as JSON: " + ", ".join(
            each.__name__ for each in each_of(call.gives)
        )
        return {"description": text, "content": {EVENTS: {"schema": {"type": "string"}}}}
    return {"description": "Done.", "content": {JSON: schema_of(call.gives)}}


def refusals(call: Call) -> Data:
    """Return the answers to a call that was refused."""
    found: Data = {}
    for status in call.refusals:
        found[str(status)] = {
            "description": REFUSALS[status],
            "content": {JSON: schema_of(messages.RefusalShown)},
        }
    wait = {"description": "Seconds to wait.", "schema": {"type": "string"}, "required": True}
    found["429"]["headers"] = {"retry-after": wait}
    return found


def needs_body(call: Call) -> bool:
    """Tell whether a call requires a body; a command without details does not."""
    return all(
        any(field.required for field in msgspec.structs.fields(each))
        for each in each_of(call.takes)
    )


def schema_of(shape: Any) -> Data:
    """Return a reference to a type, or references to the members of a union."""
    named = [{"$ref": REFERENCE.format(name=each.__name__)} for each in each_of(shape)]
    return {"schema": named[0] if len(named) == 1 else {"anyOf": named}}
