"""The HTTP interface as an OpenAPI document, made from the list of calls."""

import re
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import pepita
from pepita.server.answering import answer
from pepita.server.calls import CALLS, Call
from pepita.wire import messages

Data = dict[str, Any]
REFERENCE = "#/components/schemas/{name}"


async def show_openapi(request: Request) -> Response:
    """Return the OpenAPI document."""
    return answer(document())


@cache
def document() -> Data:
    """Return the OpenAPI document as data."""
    types = [call.takes for call in CALLS if call.takes is not None]
    wanted = [*types, messages.Outgoing, messages.RefusalShown]
    schemas, components = msgspec.json.schema_components(wanted, ref_template=REFERENCE)
    bodies = dict(zip(map(str, types), schemas, strict=False))
    paths: Data = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, bodies)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pepita", "version": pepita.__version__, "description": __doc__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "pepita"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation(call: Call, bodies: Data) -> Data:
    """Return one call."""
    refused = {"description": "Refused; nothing has changed.", "content": content(refusal())}
    described: Data = {
        "summary": call.text,
        "operationId": call.answer.__name__ + call.path.replace("/", "_").replace("{id}", "id"),
        "responses": {
            str(call.status): {"description": "Done.", "content": content({"type": "object"})},
            "400": refused,
        },
    }
    names = re.findall(r"{(\w+)}", call.path)
    if names:
        described["responses"]["404"] = refused
        described["responses"]["409"] = refused
        described["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in names
        ]
    if call.takes is not None:
        body = {"required": True, "content": content(bodies[str(call.takes)])}
        described["requestBody"] = body
    return described


def content(schema: Data) -> Data:
    """Return a body of JSON."""
    return {"application/json": {"schema": schema}}


def refusal() -> Data:
    """Return the shape of a refusal."""
    return {"$ref": REFERENCE.format(name=messages.RefusalShown.__name__)}
