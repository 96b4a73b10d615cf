"""Every call of the HTTP interface: its address, who answers it, and what it takes.

Routes and the OpenAPI document are both made from this list.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pepita.server import http
from pepita.wire import messages, requests

TABLE = "/api/tables/{id}"


@dataclass(frozen=True)
class Call:
    """One call."""

    method: str
    path: str
    answer: Callable[[Request], Awaitable[Response]]
    text: str
    takes: Any = None
    status: int = 200


CALLS = (
    Call("GET", "/api/games", http.show_games, "The games, with their seats and options."),
    Call("GET", "/api/me", http.show_me, "Who you are: a guest, by the cookie or the token."),
    Call("PATCH", "/api/me", http.change_me, "Change your name or language.", requests.ChangeMe),
    Call("POST", "/api/tokens", http.make_token, "A token for a bot.", requests.MakeToken),
    Call("GET", "/api/tables", http.list_tables, "The listed tables that are open or running."),
    Call("GET", "/api/my-tables", http.list_my_tables, "The tables at which you sit."),
    Call("POST", "/api/tables", http.make_table, "Make a table.", requests.MakeTable, 201),
    Call("GET", TABLE, http.show_table, "A table and its game, as you may know it."),
    Call("GET", f"{TABLE}/claims", http.list_claims, "What can be claimed there, and phrases."),
    Call("POST", f"{TABLE}/sit", http.sit, "Sit down.", requests.Sit),
    Call("POST", f"{TABLE}/rename", http.rename, "Change your name there.", requests.Rename),
    Call("POST", f"{TABLE}/leave", http.leave, "Get up before the start.", requests.Plain),
    Call("POST", f"{TABLE}/remove", http.remove, "Free a chair (host).", requests.Remove),
    Call("POST", f"{TABLE}/fill", http.fill, "Bots on all open chairs (host).", requests.Fill),
    Call("POST", f"{TABLE}/start", http.start_table, "Start the game (host).", requests.Plain),
    Call("POST", f"{TABLE}/rematch", http.meet_again, "Meet again.", requests.Plain, 201),
    Call(
        "POST",
        f"{TABLE}/commands",
        http.command,
        "Move, undo, say, claim, phrase, mute.",
        messages.Incoming,
    ),
    Call("GET", f"{TABLE}/events", http.stream, "A stream of what happens, as server-sent events."),
    Call(
        "GET",
        f"{TABLE}/record",
        http.show_record,
        "The record of a finished game; with ?seat=N (or spectator) what was known at each step.",
    ),
)
