"""A client's commands, handed to the table. The person's seat is looked up here, never believed."""

from pepita.kernel.errors import BadMessage
from pepita.server.identity import Person
from pepita.tables import playing, talk
from pepita.tables.live import Command, LiveTable
from pepita.tables.refused import Refused
from pepita.wire.messages import Claim, Incoming, Move, Phrase, Say, Undo

LONGEST_ID = 64


async def carry_out(live: LiveTable, who: Person, message: Incoming) -> int:
    """Carry out a command of a table's socket and return the version at which it is kept."""
    if not 1 <= len(message.id) <= LONGEST_ID:
        raise BadMessage("id", f"1 to {LONGEST_ID} characters")
    return await live.act(command_of(live, who, message), person=who.id, id=message.id)


def command_of(live: LiveTable, who: Person, message: Incoming) -> Command:
    """Return what a message asks of the table."""
    at = live.house.now()
    if isinstance(message, Move):
        seat = own_seat(live, who)
        text, version = message.move, message.version
        return lambda table: playing.play(table, at, seat, text, "person", version)
    if isinstance(message, Undo):
        seat = own_seat(live, who)
        return lambda table: playing.undo(table, at, seat)
    live.check_talk(who.id)
    if isinstance(message, Say):
        said = message.text
        return lambda table: talk.say(table, at, who.id, who.name or "?", said)
    if isinstance(message, Claim):
        claimed = message.claim
        return lambda table: talk.claim(table, at, who.id, claimed)
    if isinstance(message, Phrase):
        phrase = message.phrase
        return lambda table: talk.phrase(table, at, who.id, who.name or "?", phrase)
    raise BadMessage("type", "this is not a command")


def own_seat(live: LiveTable, who: Person) -> int:
    """Return the seat that a person keeps, or refuse."""
    seat = live.ahead.standing.seat_of(who.id)
    if seat is None:
        raise Refused("not-seated")
    return seat
