"""The OpenAPI document: it names every call, and what it says of answers and refusals is true."""

import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pepita.server.app import FILES, FOR_PEOPLE, routes
from pepita.server.calls import CALLS, EVENTS, Call
from pepita.server.openapi import document
from tests.server.servers import PATIENCE, Site

EXAMPLES = 20
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
each_call = pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")


# What it names.


def test_every_address_of_the_interface_is_in_the_document() -> None:
    paths = {route.path for route in routes() if hasattr(route, "path")}
    others = {
        *FOR_PEOPLE, *FILES, "/health", "/api", "/api/openapi.json", "/api/messages.json",
        "/api/tables/{id}/socket",
    }  # fmt: skip
    assert paths - others == set(document()["paths"])
    assert sum(len(methods) for methods in document()["paths"].values()) == len(CALLS)


@each_call
def test_every_call_is_described(shared: Any, call: Call) -> None:
    with shared.client() as client:
        described = client.get("/api/openapi.json").json()
        page = client.get("/api").text
    assert described == json.loads(json.dumps(document()))
    operation = described["paths"][call.path][call.method.lower()]
    assert operation["summary"] == call.text
    assert ("requestBody" in operation) == (call.takes is not None)
    in_path = [each["name"] for each in operation["parameters"] if each["in"] == "path"]
    assert in_path == re.findall(r"{(\w+)}", call.path)
    statuses = [str(call.status), *map(str, call.refusals)]
    assert list(operation["responses"]) == statuses
    assert f"{call.method} {call.path}" in page


def test_every_operation_has_an_id_of_its_own_and_every_reference_leads_somewhere() -> None:
    text = json.dumps(document())
    ids = re.findall(r'"operationId": "(\w+)"', text)
    assert len(set(ids)) == len(CALLS)
    references = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert references <= set(document()["components"]["schemas"])
    assert {"Shown", "CarriedOut", "Record", "RefusalShown", "Move"} <= references


def test_a_body_is_required_where_something_in_it_is() -> None:
    required = {
        call.path.rpartition("/")[2]: operation_of(call)["requestBody"]["required"]
        for call in CALLS
        if call.takes is not None
    }
    assert {name for name, is_required in required.items() if is_required} == {
        "tokens", "tables", "rename", "remove", "commands",
    }  # fmt: skip


def operation_of(call: Call) -> dict[str, Any]:
    operation: dict[str, Any] = document()["paths"][call.path][call.method.lower()]
    return operation


# Whether it is true.


@dataclass
class Served:
    """A server with tables in every state, and somebody who sits at all of them."""

    address: str
    session: requests.Session

    def post(self, path: str, **body: Any) -> Any:
        response = self.session.post(self.address + path, json=body, timeout=PATIENCE)
        assert response.ok, response.text
        return response.json()

    def table(self, *levels: str, starts: bool) -> str:
        """Return the id of a table with this person and bots."""
        made = self.post(
            "/api/tables",
            game="gold-mine",
            seats=["open", *levels],
            options={"most_rounds": 1},
            listed=True,
        )
        self.post(f"/api/tables/{made['id']}/sit")
        if starts:
            self.post(f"/api/tables/{made['id']}/start")
        table: str = made["id"]
        return table

    def finished(self) -> str:
        """Return the id of a table whose game is over."""
        id = self.table("simple", starts=True)
        path = f"/api/tables/{id}"
        while True:
            shown = self.session.get(self.address + path, timeout=PATIENCE).json()
            if shown["table"]["status"] == "finished":
                return id
            version, moves = shown["table"]["version"], shown["view"]["moves"]
            if moves:
                move = {"type": "move", "id": f"m{version}", "version": version, "move": moves[0]}
                self.session.post(f"{self.address}{path}/commands", json=move, timeout=PATIENCE)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in a thread of its own."""
    site = Site(tmp_path_factory.mktemp("served"))
    thread = threading.Thread(target=site.server.run, kwargs={"sockets": [site.socket]})
    thread.start()
    with requests.Session() as session:
        session.trust_env = False
        yield Served(f"http://{site.address}", session)
    site.server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def finished(served: Served) -> str:
    return served.finished()


@each_call
def test_whatever_is_asked_is_answered_as_described(
    served: Served, finished: str, call: Call
) -> None:
    schema = schemathesis.openapi.from_dict(document())
    operation = schema[call.path][call.method]
    ids = ["nowhere", "%00", served.table("open", starts=False), finished]
    ids.append(served.table("random", starts=True))
    modes = st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE])

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def check(data: st.DataObject) -> None:
        there = None
        if call.is_of_table:
            # A stream of events would never end.
            known = ids[:2] if call.media_type == EVENTS else ids
            there = {"id": data.draw(st.sampled_from(known))}
        case = data.draw(operation.as_strategy(data.draw(modes), path_parameters=there))
        case.call_and_validate(
            base_url=served.address, session=served.session, checks=CHECKS, timeout=PATIENCE
        )

    check()
