"""Talk at a table: chat, claims that every reader hears in the own language, quick phrases.

Seats hear seats; spectators have a chat of their own, which no seat hears before the end.
"""

import msgspec

from pepita.games.registry import read_claim
from pepita.kernel.errors import BadMessage
from pepita.store.log import Entry
from pepita.tables.playing import Done, Table
from pepita.tables.refused import Refused
from pepita.tables.seating import check_name
from pepita.tables.standing import MOST_TALK, Standing, Talk

LONGEST_TEXT = 300
PHRASES = (
    "hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "oops",
    "good-game",
)  # fmt: skip


def check_text(text: str) -> str:
    """Return what was typed, tidied; refuses it if nothing is left, or too much."""
    tidy = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 1 <= len(tidy) <= LONGEST_TEXT:
        raise Refused("bad-text", most=LONGEST_TEXT)
    return tidy


def say(table: Table, at: float, person: str, name: str, text: str) -> Done:
    """Say something: a seat to the table, anybody else to the spectators."""
    return talk(table, at, person, name, "said", check_text(text))


def claim(table: Table, at: float, person: str, text: str) -> Done:
    """Make a claim about the game, true or false: that is the player's business."""
    standing = table.standing
    if standing.seat_of(person) is None:
        raise Refused("not-seated")
    read = read_claim(standing.game, text, len(standing.seats))
    return talk(table, at, person, "", "claimed", read.text())


def phrase(table: Table, at: float, person: str, name: str, which: str) -> Done:
    """Say a quick phrase."""
    if which not in PHRASES:
        raise BadMessage("phrase", f"{which!r} is not one of: {', '.join(PHRASES)}")
    return talk(table, at, person, name, "phrase", which)


def talk(table: Table, at: float, person: str, name: str, kind: str, text: str) -> Done:
    """Note what was said."""
    standing = table.standing
    seat = standing.seat_of(person)
    seq = standing.version + 1
    speaker = check_name(name) if seat is None else standing.seats[seat].name
    said = Talk(seq, at, kind, seat, speaker, text)  # type: ignore[arg-type]  # one of three
    after = msgspec.structs.replace(standing, version=seq, talk=(*standing.talk, said)[-MOST_TALK:])
    body = {"name": speaker, "text": text}
    return Done(Table(after, table.game, table.before), [Entry(seq, at, seat, kind, body)])


def heard_by(standing: Standing, seat: int | None) -> list[Talk]:
    """Return what a seat, or a spectator (None), has heard; after the end everybody hears all."""
    if standing.status == "finished":
        return list(standing.talk)
    return [said for said in standing.talk if seat is None or said.seat is not None]
