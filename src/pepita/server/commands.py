"""Turns a client's messages into commands. The seat is looked up, never taken from the client."""

from pepita.kernel.errors import BadMessage
from pepita.server.identity import Person
from pepita.tables import game_commands, talk
from pepita.tables.errors import Refused
from pepita.tables.live_table import MOST_TRIES, LiveTable
from pepita.tables.seat_commands import check_seat
from pepita.tables.table import Command, Result, Table
from pepita.wire.messages import Claim, Move, Mute, Phrase, Say, Undo

Action = Move | Undo | Say | Claim | Phrase
LONGEST_ID = 64


async def handle(live: LiveTable, who: Person, message: Action | Mute) -> int:
    """Carry out a command and return the version that it made."""
    if not message.id:
        raise BadMessage("id", "every command has one")
    check_id(message.id)
    if isinstance(message, Mute):
        if message.seat is not None:
            check_seat(live.committed.standing, message.seat)
        await live.chat.mute(who.id, message.seat, is_muted=message.muted)
        return live.committed.standing.version
    await live.welcome_back(who.id)
    command = command_of(live, who, message)
    return await live.carry_out(command, person=who.id, id=message.id, tries=MOST_TRIES)


def check_id(id: str) -> None:
    """Raise BadMessage if the id of a command is too long."""
    if len(id) > LONGEST_ID:
        raise BadMessage("id", f"up to {LONGEST_ID} characters")


def command_of(live: LiveTable, who: Person, message: Action) -> Command:
    """Return the command of a message."""
    at = live.clock.wall()
    if isinstance(message, Move):
        seat = own_seat(live, who)
        text, version = message.move, message.version
        return lambda table: game_commands.play(table, at, seat, text, "person", version)
    if isinstance(message, Undo):
        seat = own_seat(live, who)
        seen = message.version
        return lambda table: game_commands.undo(table, at, seat, seen)
    return rate_limited(live, who, talk_of(at, who, message))


def talk_of(at: float, who: Person, message: Say | Claim | Phrase) -> Command:
    """Return the command of a message that is talk."""
    name = who.display_name
    if isinstance(message, Say):
        said = message.text
        return lambda table: talk.say(table, at, who.id, name, said)
    if isinstance(message, Claim):
        claimed = message.claim
        return lambda table: talk.claim(table, at, who.id, claimed)
    phrase = message.phrase
    return lambda table: talk.phrase(table, at, who.id, name, phrase)


def rate_limited(live: LiveTable, who: Person, command: Command) -> Command:
    """Return a command that is refused if the person talks too much; repeats cost nothing."""

    def checked(table: Table) -> Result:
        live.chat.check_talk(who.id)
        return command(table)

    return checked


def own_seat(live: LiveTable, who: Person) -> int:
    """Return the seat of a person; raises Refused if there is none."""
    seat = live.pending.standing.seat_of(who.id)
    if seat is None:
        raise Refused("not-seated")
    return seat
