"""Whether what goes over the wire is what the schemas say, and nothing else is in it."""

import json
import re
from functools import cache
from typing import Any

import httpx
from jsonschema import Draft202012Validator

from pepita.server.calls import CALLS, EVENTS, Call
from pepita.server.openapi import document
from pepita.wire.schema import schema
from tests.server.servers import Data, Guest


def strict(part: Any) -> Any:
    """Return a schema in which nothing may stand that is not named."""
    if isinstance(part, list):
        return [strict(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {name: strict(each) for name, each in part.items()}
    if "properties" in found and "type" in found:
        found.setdefault("additionalProperties", False)
    return found


@cache
def message_validator(name: str) -> Draft202012Validator:
    """Return what checks messages of a socket: FromClient or FromServer."""
    return Draft202012Validator({**strict(schema()), "$ref": f"#/$defs/{name}"})


@cache
def answer_validator(names: tuple[str, ...]) -> Draft202012Validator:
    """Return what checks an answer that is one of some shapes."""
    shapes = [{"$ref": f"#/components/schemas/{name}"} for name in names]
    components = strict(document()["components"])
    return Draft202012Validator({"components": components, "anyOf": shapes})


def check(validator: Draft202012Validator, data: object) -> None:
    """Check data as it came over the wire; say what is wrong and where."""
    for error in validator.iter_errors(data):
        raise AssertionError(f"{error.json_path}: {error.message[:300]}")


def call_of(method: str, path: str) -> Call | None:
    """Return the call that is answered at an address."""
    for call in CALLS:
        pattern = re.escape(call.path).replace(r"\{id\}", "[^/]+")
        if call.method == method and re.fullmatch(pattern, path):
            return call
    return None


def shapes_of(call: Call, status: int) -> tuple[str, ...]:
    """Return the names of what a call answers with some status, by the document."""
    responses = document()["paths"][call.path][call.method.lower()]["responses"]
    assert str(status) in responses, f"{call.method} {call.path} is not to answer {status}"
    found = re.findall(r"#/components/schemas/(\w+)", json.dumps(responses[str(status)]))
    return tuple(found)


async def check_answer(response: httpx.Response) -> None:
    """Check that an answer is one that the document describes."""
    call = call_of(response.request.method, response.request.url.path)
    if call is None or (call.media_type == EVENTS and response.status_code == call.status):
        return
    data = json.loads(await response.aread())
    check(answer_validator(shapes_of(call, response.status_code)), data)


def check_event(event: Data, *, is_first: bool) -> None:
    """Check what came on a stream: first the table, then updates."""
    check(answer_validator(("Shown" if is_first else "Update",)), event)


def with_checks(guest: Guest) -> Guest:
    """Return somebody all of whose answers are checked."""
    guest.http.event_hooks["response"] = [check_answer]
    return guest
