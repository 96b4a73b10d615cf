"""Talk at a table: chat, claims that all readers get in their own language, quick phrases.

Everybody hears the seats. Spectators have their own chat, which no seat hears before the end.
"""

import msgspec

from pepita.games.registry import read_claim
from pepita.kernel.errors import BadMessage
from pepita.kernel.table_words import TalkKind
from pepita.tables.errors import Refused
from pepita.tables.seat_commands import check_name
from pepita.tables.standing import MOST_TALK, Standing, Talk
from pepita.tables.table import Result, Table, result

LONGEST_TEXT = 300
PHRASES = (
    "hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "oops",
    "good-game",
)  # fmt: skip


def check_text(text: str) -> str:
    """Return the text without needless spaces; raises Refused if it is empty or too long."""
    tidy = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 1 <= len(tidy) <= LONGEST_TEXT:
        raise Refused("bad-text", most=LONGEST_TEXT)
    return tidy


def say(table: Table, at: float, person: str, name: str, text: str) -> Result:
    """Say something: a seat to the table, anybody else to the spectators."""
    return talk(table, at, table.standing.seat_of(person), name, "said", check_text(text))


def claim(table: Table, at: float, person: str, text: str) -> Result:
    """Make a claim about the game, as a person. It may be false."""
    seat = table.standing.seat_of(person)
    if seat is None:
        raise Refused("not-seated")
    return claim_of(table, at, seat, text)


def claim_of(table: Table, at: float, seat: int, text: str) -> Result:
    """Make a claim about the game, as a seat."""
    read = read_claim(table.standing.game, text, len(table.standing.seats))
    return talk(table, at, seat, "", "claimed", read.text())


def phrase(table: Table, at: float, person: str, name: str, which: str) -> Result:
    """Say a quick phrase."""
    if which not in PHRASES:
        raise BadMessage("phrase", f"{which!r} is not one of: {', '.join(PHRASES)}")
    return talk(table, at, table.standing.seat_of(person), name, "phrase", which)


def talk(table: Table, at: float, seat: int | None, name: str, kind: TalkKind, text: str) -> Result:
    """Add a line of talk."""
    standing = table.standing
    seq = standing.version + 1
    speaker = check_name(name) if seat is None else standing.seats[seat].name
    said = Talk(seq, at, kind, seat, speaker, text, round_of(table))
    after = msgspec.structs.replace(standing, talk=(*standing.talk, said)[-MOST_TALK:])
    return result(table, after, at, kind, seat, name=speaker, text=text)


def round_of(table: Table) -> int:
    """Return the round of the game under way, 0 before the start."""
    return 0 if table.game is None else table.game.round_number()


def claims_this_round(table: Table) -> list[tuple[int, str]]:
    """Return the claims of this round with their seats, for bots."""
    now = round_of(table)
    return [
        (said.seat, said.text)
        for said in table.standing.talk
        if said.kind == "claimed" and said.seat is not None and said.round == now
    ]


def talk_heard_by(standing: Standing, seat: int | None) -> list[Talk]:
    """Return the talk that a seat, or a spectator (None), may hear; after the end all of it."""
    if standing.status == "finished":
        return list(standing.talk)
    return [said for said in standing.talk if seat is None or said.seat is not None]
