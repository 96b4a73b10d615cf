"""The handlers of plain HTTP, for bots and scripts: list, make, sit, view, move, stream."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pepita import words
from pepita.games.registry import claims, describe, games, pieces
from pepita.kernel.errors import BadMessage
from pepita.server import commands
from pepita.server.identity import Person
from pepita.server.responses import answer, house_of, identities_of, person_of, read_body
from pepita.server.stream import Stream, StreamResponse
from pepita.server.viewer_messages import events_shown, table_message
from pepita.store.entries import Stored
from pepita.tables import seat_commands
from pepita.tables.game_commands import start
from pepita.tables.live_table import MOST_TRIES, LiveTable
from pepita.tables.records import known_by, record_of, steps_of
from pepita.tables.seat_commands import check_name
from pepita.tables.table import Command, Result, Table
from pepita.tables.talk import PHRASES
from pepita.wire import answers, messages, requests
from pepita.wire.messages import PaceShown
from pepita.words.law import document

MOST_LISTED = 100
MAX_MY_TABLES = 200
LARGE_BODY = 400_000


class StandingListed(msgspec.Struct):
    """What lists show of a standing, as it is stored."""

    pace: PaceShown
    language: str
    seats: list[answers.SeatListed]


async def show_games(request: Request) -> Response:
    """List the games and their options, in the language of the person who asks."""
    language = person_of(request).language
    described = [describe(name, language) for name in games()]
    return answer(answers.Games(msgspec.convert(described, list[answers.GameShown])))


async def show_rules(request: Request) -> Response:
    """Return the rules of a game."""
    game = request.path_params["game"]
    if game not in games():
        raise BadMessage("game", f"{game[:40]!r} is not one of: {', '.join(games())}")
    text, language = document(game, person_of(request).language)
    return answer(answers.Rules(game, language, text))


async def show_me(request: Request) -> Response:
    """Return the person who asks."""
    return answer(me(person_of(request)))


def me(who: Person) -> answers.Me:
    """Return a person's own data."""
    return answers.Me(who.name, who.display_name, who.language)


async def change_me(request: Request) -> Response:
    """Change the name or language of the person who asks."""
    wish = await read_body(request, requests.ChangeMe)
    who = person_of(request)
    name = check_name(wish.name) if wish.name is not None else who.name
    changed = Person(who.id, name, wish.language or who.language)
    requests.check_language(changed.language)
    response = answer(me(changed))
    identities_of(request).keep(response, changed)
    return response


async def make_token(request: Request) -> Response:
    """Make a bot for the person who asks, and return its token, which is shown only once."""
    wish = await read_body(request, requests.MakeToken)
    identities = identities_of(request)
    bot = identities.bot(check_name(wish.name), person_of(request))
    return answer(answers.TokenMade(bot.name, identities.sign(bot)))


async def list_tables(request: Request) -> Response:
    """List the tables of the lobby."""
    found = await house_of(request).log.lobby_tables(MOST_LISTED)
    return answer(answers.Tables([table_listed(stored) for stored in found]))


async def list_my_tables(request: Request) -> Response:
    """List the tables of the person who asks."""
    found = await house_of(request).log.tables_of_person(person_of(request).id, MAX_MY_TABLES)
    return answer(answers.Tables([table_listed(stored) for stored in found]))


def table_listed(stored: Stored) -> answers.TableListed:
    """Return a table as lists show it, with only a few fields of its standing."""
    standing = msgspec.convert(stored.latest["standing"], StandingListed)
    return answers.TableListed(
        id=stored.id,
        game=stored.game,
        status=stored.status,
        made_at=stored.made_at,
        changed_at=stored.changed_at,
        pace=standing.pace,
        language=standing.language,
        seats=standing.seats,
    )


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
        pace=seat_commands.pace_of(wish.pace.kind, wish.pace.seconds, wish.pace.absent_after),
        language=wish.language or who.language,
    )
    return answer(table_made(live), status=201)


def table_made(live: LiveTable) -> answers.TableMade:
    """Return the id and the address of a table."""
    return answers.TableMade(live.id, f"/t/{live.id}")


async def find(request: Request) -> LiveTable:
    """Return the table of the address."""
    return await house_of(request).find(request.path_params["id"])


async def show_table(request: Request) -> Response:
    """Show a table and its game as the person who asks may know them."""
    live, who = await find(request), person_of(request)
    await live.welcome_back(who.id)
    return answer(await shown_to(live, who))


async def list_claims(request: Request) -> Response:
    """List the claims and the quick phrases of a table."""
    live, who = await find(request), person_of(request)
    standing, language = live.committed.standing, who.language
    claimed = [
        answers.ClaimShown(claim.text(), claim.sentence(language, standing.names))
        for claim in claims(standing.game, len(standing.seats))
    ]
    phrases = [
        answers.PhraseShown(phrase, words.say(f"table.phrase.{phrase}", None, language))
        for phrase in PHRASES
    ]
    return answer(answers.Claims(claimed, phrases))


async def list_pieces(request: Request) -> Response:
    """List the pieces of a table with their texts."""
    live, who = await find(request), person_of(request)
    standing = live.committed.standing
    found = pieces(standing.game, standing.options, who.language)
    return answer(
        answers.Pieces(msgspec.convert(found, list[answers.PieceShown], from_attributes=True))
    )


async def shown_to(live: LiveTable, who: Person) -> answers.Shown:
    """Return a table as a person may know it."""
    return table_message(live, who.id, who.language, await live.chat.muted_by(who.id))


SeatCommand = Callable[[Any, Table, float, Person], Result]
Route = Callable[[Request], Awaitable[Response]]


def seat_route(wish_type: type[Any], seat_command: SeatCommand) -> Route:
    """Return the route of a command about seats."""

    async def route(request: Request) -> Response:
        wish = await read_body(request, wish_type)
        commands.check_id(wish.id)
        live, who = await find(request), person_of(request)
        at = live.clock.wall()
        await carry_out(live, who, lambda table: seat_command(wish, table, at, who), wish.id)
        live.note_activity(who.id)
        return answer(await shown_to(live, who))

    return route


async def carry_out(live: LiveTable, who: Person, command: Command, id: str) -> None:
    """Carry out a person's command."""
    await live.carry_out(command, person=who.id, id=id, tries=MOST_TRIES)


def sit_down(wish: requests.Sit, table: Table, at: float, who: Person) -> Result:
    """Take a seat, with the name in the request or else the name of the person."""
    name = wish.name or who.display_name
    return seat_commands.sit(table, at, who.id, name, wish.seat, wish.salt)


sit = seat_route(requests.Sit, sit_down)
rename = seat_route(
    requests.Rename,
    lambda wish, table, at, who: seat_commands.rename(table, at, who.id, wish.name),
)
leave = seat_route(
    requests.Plain, lambda wish, table, at, who: seat_commands.leave(table, at, who.id)
)
remove = seat_route(
    requests.Remove,
    lambda wish, table, at, who: seat_commands.remove(table, at, who.id, wish.seat),
)
fill = seat_route(
    requests.Fill,
    lambda wish, table, at, who: seat_commands.fill(table, at, who.id, wish.level),
)


async def start_table(request: Request) -> Response:
    """Start the game."""
    wish = await read_body(request, requests.Plain)
    commands.check_id(wish.id)
    live, who = await find(request), person_of(request)
    at = live.clock.wall()
    await carry_out(live, who, lambda table: start(table, at, who.id), wish.id)
    return answer(await shown_to(live, who))


async def meet_again(request: Request) -> Response:
    """Return the table of the rematch."""
    await read_body(request, requests.Plain)
    live, who = await find(request), person_of(request)
    again = await house_of(request).rematch(live, who.id)
    return answer(table_made(again), status=201)


async def command(request: Request) -> Response:
    """Carry out a command as over the socket: move, undo, say, claim, phrase."""
    live, who = await find(request), person_of(request)
    message = await read_body(request, messages.Command)
    version = await commands.handle(live, who, message)
    now = await shown_to(live, who)
    return answer(answers.CarriedOut(now.wire, now.table, now.view, now.talk, message.id, version))


async def show_record(request: Request) -> Response:
    """Return the record of a finished game; with `seat`, what that seat knew at each step."""
    live = await find(request)
    standing = live.committed.standing
    entries = await live.log.entries(live.id)
    record = record_of(standing, entries)
    wanted = request.query_params.get("seat")
    if wanted is None:
        return answer(record)
    seat = read_seat(wanted, len(standing.seats))
    heard = events_shown(standing, steps_of(entries), seat, person_of(request).language)
    return answer(answers.Known(seat, known_by(record, seat), heard))


def read_seat(text: str, seats: int) -> int | None:
    """Return the seat in an address, or None for a spectator."""
    if text == "spectator":
        return None
    if not text.isdecimal() or len(text) > 2 or int(text) >= seats:
        raise BadMessage("seat", f"{text[:20]!r} is not at this table; 0 to {seats - 1}")
    return int(text)


async def stream(request: Request) -> Response:
    """Stream what happens at a table."""
    live, who = await find(request), person_of(request)
    stream = Stream(live, who, request.app.state.settings.limits, request.app.state.streams)
    return StreamResponse(stream, request.scope["abort"])
