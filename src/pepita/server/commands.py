"""A client's commands, handed to the table. The person's seat is looked up here, never believed."""

from pepita.kernel.errors import BadMessage
from pepita.server.identity import Person
from pepita.tables import playing, talk
from pepita.tables.live import Command, LiveTable
from pepita.tables.playing import Done, Table
from pepita.tables.refused import Refused
from pepita.wire.messages import Claim, Move, Mute, Phrase, Say, Undo

Action = Move | Undo | Say | Claim | Phrase
LONGEST_ID = 64


async def carry_out(live: LiveTable, who: Person, message: Action | Mute) -> int:
    """Carry out a command and return the version at which it is kept."""
    if not message.id:
        raise BadMessage("id", "every command has one")
    check_id(message.id)
    if isinstance(message, Mute):
        await live.hearing.mute(who.id, message.seat, is_muted=message.muted)
        return live.told.standing.version
    await live.welcome_back(who.id)
    return await live.carry_out(command_of(live, who, message), person=who.id, id=message.id)


def check_id(id: str) -> None:
    """Raise BadMessage if the id of a command is too long to be kept."""
    if len(id) > LONGEST_ID:
        raise BadMessage("id", f"up to {LONGEST_ID} characters")


def command_of(live: LiveTable, who: Person, message: Action) -> Command:
    """Return what a message asks of the table."""
    at = live.house.now()
    if isinstance(message, Move):
        seat = own_seat(live, who)
        text, version = message.move, message.version
        return lambda table: playing.play(table, at, seat, text, "person", version)
    if isinstance(message, Undo):
        seat = own_seat(live, who)
        seen = message.version
        return lambda table: playing.undo(table, at, seat, seen)
    return limited(live, who, talk_of(at, who, message))


def talk_of(at: float, who: Person, message: Say | Claim | Phrase) -> Command:
    """Return what somebody says."""
    name = who.called
    if isinstance(message, Say):
        said = message.text
        return lambda table: talk.say(table, at, who.id, name, said)
    if isinstance(message, Claim):
        claimed = message.claim
        return lambda table: talk.claim(table, at, who.id, claimed)
    phrase = message.phrase
    return lambda table: talk.phrase(table, at, who.id, name, phrase)


def limited(live: LiveTable, who: Person, command: Command) -> Command:
    """Return a command that is refused to who talks too much; asked again it costs nothing."""

    def checked(table: Table) -> Done:
        live.hearing.check_talk(who.id)
        return command(table)

    return checked


def own_seat(live: LiveTable, who: Person) -> int:
    """Return the seat that a person keeps, or refuse."""
    seat = live.ahead.standing.seat_of(who.id)
    if seat is None:
        raise Refused("not-seated")
    return seat
