"""Every call of the HTTP interface: its address, its handler, its request and its answer.

The routes and the OpenAPI document are both made from this list.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pepita.server import http
from pepita.wire import answers, messages, requests

TABLE = "/api/tables/{id}"
JSON = "application/json"
EVENTS = "text/event-stream"


@dataclass(frozen=True)
class Call:
    """One call. A call with a body or a query may refuse it (400)."""

    method: str
    path: str
    answer: Callable[[Request], Awaitable[Response]]
    gives: Any
    text: str
    takes: Any = None
    status: int = 200
    query: dict[str, str] | None = None  # the pattern of each value of the query
    media_type: str = JSON

    @property
    def is_of_table(self) -> bool:
        """Whether it is about one table, which may not exist (404)."""
        return self.path.startswith(TABLE)

    @property
    def changes(self) -> bool:
        """Whether it changes something: pages of other sites may not do that (403)."""
        return self.method != "GET"

    @property
    def refusals(self) -> list[int]:
        """The statuses of its possible refusals."""
        found = {401, 429}
        if self.changes:
            found |= {400, 403}
        if self.query is not None:
            found.add(400)
        if self.is_of_table:
            found.add(404)
        if self.is_of_table and self.changes:
            found.add(409)
        return sorted(found)


# fmt: off
CALLS = (
    Call("GET", "/api/games", http.show_games, answers.Games,
         "The games, with their seats and options."),
    Call("GET", "/api/rules/{game}", http.show_rules, answers.Rules,
         "The rules of a game, in your language where they were translated, else in English.",
         query={}),
    Call("GET", "/api/me", http.show_me, answers.Me,
         "Who you are: a guest, by the cookie or the token."),
    Call("PATCH", "/api/me", http.change_me, answers.Me,
         "Change your name or language.", requests.ChangeMe),
    Call("POST", "/api/tokens", http.make_token, answers.TokenMade,
         "A token for a bot.", requests.MakeToken),
    Call("GET", "/api/tables", http.list_tables, answers.Tables,
         "The listed tables that are open or running."),
    Call("GET", "/api/my-tables", http.list_my_tables, answers.Tables,
         "The tables at which you sit."),
    Call("POST", "/api/tables", http.make_table, answers.TableMade,
         "Make a table.", requests.MakeTable, status=201),
    Call("GET", TABLE, http.show_table, answers.Shown,
         "A table and its game, as you may know it."),
    Call("GET", f"{TABLE}/claims", http.list_claims, answers.Claims,
         "What can be claimed there, and phrases."),
    Call("GET", f"{TABLE}/pieces", http.list_pieces, answers.Pieces,
         "The cards and boards that are played with there, and what they say."),
    Call("POST", f"{TABLE}/sit", http.sit, answers.Shown,
         "Sit down.", requests.Sit),
    Call("POST", f"{TABLE}/rename", http.rename, answers.Shown,
         "Change your name there.", requests.Rename),
    Call("POST", f"{TABLE}/leave", http.leave, answers.Shown,
         "Get up before the start.", requests.Plain),
    Call("POST", f"{TABLE}/remove", http.remove, answers.Shown,
         "Free a chair (host).", requests.Remove),
    Call("POST", f"{TABLE}/fill", http.fill, answers.Shown,
         "Bots on all open chairs (host).", requests.Fill),
    Call("POST", f"{TABLE}/start", http.start_table, answers.Shown,
         "Start the game (host).", requests.Plain),
    Call("POST", f"{TABLE}/rematch", http.meet_again, answers.TableMade,
         "Meet again.", requests.Plain, status=201),
    Call("POST", f"{TABLE}/commands", http.command, answers.CarriedOut,
         "Move, undo, say, claim, phrase, mute.", messages.Command),
    Call("GET", f"{TABLE}/events", http.stream, answers.Shown | messages.Update,
         "A stream of what happens, as server-sent events: first the table, then updates.",
         media_type=EVENTS),
    Call("GET", f"{TABLE}/record", http.show_record, answers.Record | answers.Known,
         "The record of a finished game; with ?seat=N (or spectator) what was known at each step.",
         query={"seat": "^([0-9]{1,2}|spectator)$"}),
)
# fmt: on
