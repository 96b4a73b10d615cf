"""The same by plain HTTP, for bots and scripts: list, make, sit, view, move, stream."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from pepita.games.registry import claims, describe, games
from pepita.kernel.errors import BadMessage
from pepita.server import commands
from pepita.server.answering import answer, house_of, identities_of, person_of, read_body
from pepita.server.identity import Person
from pepita.server.shaping import events_shown, table_shown, talk_shown, view_shown
from pepita.store.log import Stored
from pepita.tables import seating
from pepita.tables.house import seated
from pepita.tables.live import LiveTable, News
from pepita.tables.playing import Done, Table, start
from pepita.tables.records import known_by, record_of
from pepita.tables.seating import check_name
from pepita.tables.talk import PHRASES
from pepita.wire import messages, requests

MOST_LISTED = 100
MOST_MINE = 200
BEAT_SECONDS = 15.0
MOST_NEWS = 64
LARGE_BODY = 400_000


async def show_games(request: Request) -> Response:
    """List the games, and what a table can choose."""
    return answer({"games": [describe(name) for name in games()]})


async def show_me(request: Request) -> Response:
    """Return who is asking."""
    who = person_of(request)
    return answer({"name": who.name, "language": who.language})


async def change_me(request: Request) -> Response:
    """Change the own name or language."""
    wish = await read_body(request, requests.ChangeMe)
    who = person_of(request)
    name = check_name(wish.name) if wish.name is not None else who.name
    changed = Person(who.id, name, wish.language or who.language)
    requests.check_language(changed.language)
    response = answer({"name": changed.name, "language": changed.language})
    identities_of(request).keep(response, changed)
    return response


async def make_token(request: Request) -> Response:
    """Make a bot of one's own and return its token, which is shown this once."""
    wish = await read_body(request, requests.MakeToken)
    identities = identities_of(request)
    made = identities.bot(check_name(wish.name), person_of(request))
    return answer({"name": made.name, "token": identities.signed(made)})


async def list_tables(request: Request) -> Response:
    """List the tables of the lobby."""
    found = await house_of(request).log.listed(MOST_LISTED)
    return answer({"tables": [listed(stored) for stored in found]})


async def list_my_tables(request: Request) -> Response:
    """List the tables at which one sits."""
    found = await house_of(request).log.of_person(person_of(request).id, MOST_MINE)
    return answer({"tables": [listed(stored) for stored in found]})


def listed(stored: Stored) -> dict[str, Any]:
    """Return a table as lists show it."""
    standing = stored.latest["standing"]
    return {
        "id": stored.id,
        "game": stored.game,
        "status": stored.status,
        "made_at": stored.made_at,
        "changed_at": stored.changed_at,
        "pace": standing["pace"],
        "language": standing["language"],
        "seats": [
            {"keeper": seat["keeper"], "name": seat["name"], "level": seat["level"]}
            for seat in standing["seats"]
        ],
    }


async def make_table(request: Request) -> Response:
    """Make a table."""
    wish = await read_body(request, requests.MakeTable, LARGE_BODY)
    who = person_of(request)
    live = await house_of(request).make(
        host=who.id,
        game=wish.game,
        options=wish.options,
        seats=wish.seats,
        is_listed=wish.listed,
        pace=wish.pace,
        language=wish.language or who.language,
    )
    return answer({"id": live.id, "link": f"/t/{live.id}"}, status=201)


async def find(request: Request) -> LiveTable:
    """Return the table of the address."""
    return await house_of(request).find(request.path_params["id"])


async def show_table(request: Request) -> Response:
    """Show a table and its game as the asking person may know it."""
    live, who = await find(request), person_of(request)
    return answer(shown(live, who))


def shown(live: LiveTable, who: Person) -> dict[str, Any]:
    """Return a table, its game, and the talk, as a person may know them."""
    standing = live.told.standing
    seat = standing.seat_of(who.id)
    return {
        "table": table_shown(live, who.id),
        "view": view_shown(live.told, seat),
        "talk": talk_shown(standing, seat, who.language, 0, set()),
    }


async def list_claims(request: Request) -> Response:
    """List what can be claimed at a table, and the quick phrases."""
    live, who = await find(request), person_of(request)
    standing = live.told.standing
    return answer(
        {
            "claims": [
                {"claim": claim.text(), "sentence": claim.sentence(who.language)}
                for claim in claims(standing.game, len(standing.seats))
            ],
            "phrases": list(PHRASES),
        }
    )


Seating = Callable[[Any, Table, float, Person], seating.Result]
Answering = Callable[[Request], Awaitable[Response]]


def seating_route(wish_type: type[Any], command: Seating) -> Answering:
    """Return the route of a command about seats."""

    async def route(request: Request) -> Response:
        wish = await read_body(request, wish_type)
        live, who = await find(request), person_of(request)
        at = live.house.now()
        done: Callable[[Table], Done] = lambda table: seated(  # noqa: E731
            command(wish, table, at, who), table
        )
        await live.act(done, person=who.id, id=wish.id)
        return answer(shown(live, who))

    return route


def sit_down(wish: requests.Sit, table: Table, at: float, who: Person) -> seating.Result:
    """Sit down on a chair."""
    name = wish.name or who.name
    return seating.sit(table.standing, at, who.id, name, wish.seat, wish.salt)


sit = seating_route(requests.Sit, sit_down)
leave = seating_route(
    requests.Plain, lambda wish, table, at, who: seating.leave(table.standing, at, who.id)
)
remove = seating_route(
    requests.Remove,
    lambda wish, table, at, who: seating.remove(table.standing, at, who.id, wish.seat),
)
fill = seating_route(
    requests.Fill,
    lambda wish, table, at, who: seating.fill(table.standing, at, who.id, wish.level),
)


async def start_table(request: Request) -> Response:
    """Start the game."""
    wish = await read_body(request, requests.Plain)
    live, who = await find(request), person_of(request)
    at = live.house.now()
    await live.act(lambda table: start(table, at, who.id), person=who.id, id=wish.id)
    return answer(shown(live, who))


async def meet_again(request: Request) -> Response:
    """Return the table where the people of a finished one meet again."""
    await read_body(request, requests.Plain)
    live, who = await find(request), person_of(request)
    again = await live.house.rematch(live, who.id)
    return answer({"id": again.id, "link": f"/t/{again.id}"}, status=201)


async def command(request: Request) -> Response:
    """Carry out a command as over the socket: move, undo, say, claim, phrase."""
    live, who = await find(request), person_of(request)
    message = await read_body(request, messages.Incoming)
    version = await commands.carry_out(live, who, message)
    return answer({**shown(live, who), "id": message.id, "version": version})


async def show_record(request: Request) -> Response:
    """Return the record of a finished game; with `seat`, what that seat knew at each step."""
    live = await find(request)
    standing = live.told.standing
    record = record_of(standing, await live.house.log.entries(live.id))
    wanted = request.query_params.get("seat")
    if wanted is None:
        return answer(record)
    seat = read_seat(wanted, len(standing.seats))
    return answer({"seat": seat, "views": known_by(record, seat)})


def read_seat(text: str, seats: int) -> int | None:
    """Return a seat of an address, or None for a spectator."""
    if text == "spectator":
        return None
    if not text.isdecimal() or int(text) >= seats:
        raise BadMessage("seat", f"{text[:20]!r} is not at this table; 0 to {seats - 1}")
    return int(text)


class Stream:
    """A watcher that hears news as lines of text."""

    def __init__(self, live: LiveTable, who: Person) -> None:
        self.live = live
        self.who = who
        self.person = who.id
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_NEWS)

    def tell(self, news: News) -> None:
        """Hear what has happened."""
        standing = news.after.standing
        seat = standing.seat_of(self.person)
        before = news.before.standing.version
        update = messages.Update(
            after=before,
            table=table_shown(self.live, self.person),
            view=view_shown(news.after, seat),
            events=events_shown(standing, news.entries, seat, self.who.language),
            talk=talk_shown(standing, seat, self.who.language, before, set()),
        )
        self.put(b"data: " + msgspec.json.encode(update) + b"\n\n")

    def tell_presence(self) -> None:
        """Who is here is not told on the stream."""

    def put(self, line: bytes) -> None:
        """Queue a line; who does not read is dropped."""
        try:
            self.waiting.put_nowait(line)
        except asyncio.QueueFull:
            self.live.exit(self)

    async def lines(self) -> AsyncIterator[bytes]:
        """Yield news as they come, and a beat where there are none."""
        await self.live.enter(self)
        try:
            yield b"data: " + msgspec.json.encode(shown(self.live, self.who)) + b"\n\n"
            while self in self.live.watchers:
                try:
                    line = await asyncio.wait_for(self.waiting.get(), BEAT_SECONDS)
                except TimeoutError:
                    line = b": beat\n\n"
                if line is not None:
                    yield line
        finally:
            self.live.exit(self)


async def stream(request: Request) -> Response:
    """Stream what happens at a table."""
    live, who = await find(request), person_of(request)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(
        Stream(live, who).lines(), media_type="text/event-stream", headers=headers
    )
