"""The commands about seats: make a table, sit, leave, and those of the host before the start.

All are pure functions: the time is passed in.
"""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from secrets import token_urlsafe

import msgspec

from pepita import words
from pepita.bots.registry import bot
from pepita.games.registry import RULES_VERSION, make_game
from pepita.kernel.errors import BadMessage
from pepita.kernel.options import Options
from pepita.kernel.table_words import PaceKind
from pepita.tables.bot_names import with_named_bots
from pepita.tables.deals import LONGEST_SALT, commitment, new_secret
from pepita.tables.errors import Refused
from pepita.tables.standing import Deal, Pace, Seat, Standing
from pepita.tables.table import Result, Table, result
from pepita.tables.upgrade import options_of_today

LONGEST_NAME = 24
PACES: dict[PaceKind, tuple[float, float]] = {
    # kind          fewest and most seconds for a decision
    "live": (10, 600),
    "relaxed": (0, 0),
    "correspondence": (3600, 30 * 86400),
}
LONGEST_ABSENCE = 30 * 86400
# The default of the seconds after which a bot plays for an absent person. 0 is never: in a
# correspondence game everybody is absent most of the time, and the clock is enough.
ABSENT_AFTER: dict[PaceKind, float] = {"live": 60, "relaxed": 60, "correspondence": 0}


def make_table(
    *,
    at: float,
    host: str,
    game: str,
    options: Options,
    seats: Sequence[str],
    is_listed: bool,
    pace: Pace,
    language: str,
) -> Result:
    """Return a new table; seats are "open" or the level of a bot. Raises BadOption, BadMessage.

    A game is made and thrown away, to check the options.
    """
    check_pace(pace)
    if language not in words.LANGUAGES:
        raise BadMessage("language", f"{language!r} is not one of: {', '.join(words.LANGUAGES)}")
    make_game(game, len(seats), 0, None, options)
    kept = with_named_bots([seat_of_kind(game, kind) for kind in seats])
    secret = new_secret()
    standing = Standing(
        id=token_urlsafe(12),
        version=0,
        game=game,
        options=dict(options),
        seats=kept,
        host=host,
        is_listed=is_listed,
        pace=pace,
        language=language,
        made_at=at,
        deal=Deal(secret, commitment(secret)),
        rules_version=RULES_VERSION,
    )
    return new_table(standing)


def new_table(standing: Standing) -> Result:
    """Return a table with the first entry of its log."""
    at, shown = standing.made_at, standing.deal.commitment
    return result(Table(standing), standing, at, "made", None, host=standing.host, commitment=shown)


def seat_of_kind(game: str, kind: str) -> Seat:
    """Return an open seat, or a bot's seat, which has no name yet."""
    if kind == "open":
        return Seat()
    bot(game, kind)
    return Seat(keeper="bot", level=kind)


def pace_of(kind: PaceKind, seconds: float, absent_after: float | None) -> Pace:
    """Return the pace of a table; `absent_after` of None is the default of the kind."""
    return Pace(kind, seconds, ABSENT_AFTER[kind] if absent_after is None else absent_after)


def check_pace(pace: Pace) -> None:
    """Raise BadMessage unless the times of the pace are allowed."""
    fewest, most = PACES[pace.kind]
    if not fewest <= pace.seconds <= most:
        raise BadMessage("pace", f"{pace.kind} allows {fewest:g} to {most:g} seconds for a move")
    if not 0 <= pace.absent_after <= LONGEST_ABSENCE:
        raise BadMessage("pace", f"absent_after is 0 to {LONGEST_ABSENCE} seconds")


def check_name(name: str) -> str:
    """Return a name without needless spaces; raises Refused if it is empty or too long."""
    spaced = " ".join(name.split())
    tidy = " ".join("".join(letter for letter in spaced if letter.isprintable()).split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise Refused("bad-name", most=LONGEST_NAME)
    return tidy


def check_salt(salt: str) -> str:
    """Return a salt; raises BadMessage if it is too long or not printable."""
    if len(salt) > LONGEST_SALT or not salt.isprintable():
        raise BadMessage("salt", f"up to {LONGEST_SALT} printable characters")
    return salt


def check_open(standing: Standing) -> None:
    """Refuse a command that is possible only before the start."""
    if standing.status != "open":
        raise Refused("already-started")


def check_host(standing: Standing, person: str) -> None:
    """Refuse a command that only the host may give."""
    if person != standing.host:
        raise Refused("host-only")


def check_seat(standing: Standing, number: int) -> None:
    """Raise BadMessage unless there is such a seat."""
    if not 0 <= number < len(standing.seats):
        raise BadMessage("seat", f"{number} is not at this table; 0 to {len(standing.seats) - 1}")


def sit(table: Table, at: float, person: str, name: str, number: int | None, salt: str) -> Result:
    """Take an open seat, by default the first; a person who has a seat changes to the new one."""
    standing = table.standing
    check_open(standing)
    name, salt = check_name(name), check_salt(salt)
    before = standing.seat_of(person)
    if number is None:
        number = before if before is not None else first_open(standing)
    check_seat(standing, number)
    if standing.seats[number].is_taken and number != before:
        raise Refused("seat-taken", seat=number)
    if before is not None:
        standing = standing.with_seat(before, Seat())
    seat = Seat(keeper="person", person=person, name=name, salt=salt)
    return result(table, with_keeper(standing, number, seat), at, "sat", number, name=name)


def with_keeper(standing: Standing, number: int, seat: Seat) -> Standing:
    """Return the standing with a person on a seat; a bot with the same name gets another one."""
    seats = with_named_bots(standing.with_seat(number, seat).seats)
    return msgspec.structs.replace(standing, seats=seats)


def first_open(standing: Standing) -> int:
    """Return the first open seat; raises Refused if there is none."""
    for number, seat in enumerate(standing.seats):
        if not seat.is_taken:
            return number
    raise Refused("table-full")


def leave(table: Table, at: float, person: str) -> Result:
    """Leave the seat before the start; afterwards a bot plays for an absent person."""
    standing = table.standing
    check_open(standing)
    number = standing.seat_of(person)
    if number is None:
        raise Refused("not-seated")
    return result(table, standing.with_seat(number, Seat()), at, "left", number)


def rename(table: Table, at: float, person: str, name: str) -> Result:
    """Change the name that a person has at this table."""
    standing = table.standing
    number = standing.seat_of(person)
    if number is None:
        raise Refused("not-seated")
    seat = msgspec.structs.replace(standing.seats[number], name=check_name(name))
    return result(table, with_keeper(standing, number, seat), at, "renamed", number, name=seat.name)


def remove(table: Table, at: float, person: str, number: int) -> Result:
    """Free a seat, as the host."""
    standing = table.standing
    check_host(standing, person)
    check_open(standing)
    check_seat(standing, number)
    if not standing.seats[number].is_taken:
        raise Refused("seat-empty", seat=number)
    return result(table, standing.with_seat(number, Seat()), at, "removed", number)


def fill(table: Table, at: float, person: str, level: str) -> Result:
    """Put a bot on every open seat, as the host."""
    standing = table.standing
    check_host(standing, person)
    check_open(standing)
    chair = seat_of_kind(standing.game, level)
    seats = with_named_bots([seat if seat.is_taken else chair for seat in standing.seats])
    filled = msgspec.structs.replace(standing, seats=seats)
    return result(table, filled, at, "filled", None, level=level)


def check_rematch(standing: Standing, person: str) -> None:
    """Refuse a rematch before the end, or by a person who did not play."""
    if standing.status != "finished":
        raise Refused("rematch-too-early")
    if standing.seat_of(person) is None and person != standing.host:
        raise Refused("not-seated")


def rematch(table: Table, at: float, person: str, new_id: str) -> Result:
    """Note the id of the next table at a finished table."""
    standing = table.standing
    check_rematch(standing, person)
    after = msgspec.structs.replace(standing, rematch=new_id)
    return result(table, after, at, "rematch", standing.seat_of(person), table=new_id)


def table_again(standing: Standing, at: float, host: str) -> Result:
    """Return a new table for the people and bots of another one, with a new deal."""
    secret = new_secret()
    seats = with_named_bots(
        [msgspec.structs.replace(seat, is_played_for=False, salt="") for seat in standing.seats]
    )
    again = Standing(
        id=next_id(standing),
        version=0,
        game=standing.game,
        options=options_of_today(standing),
        seats=seats,
        host=host,
        is_listed=standing.is_listed,
        pace=standing.pace,
        language=standing.language,
        made_at=at,
        deal=Deal(secret, commitment(secret)),
        rules_version=RULES_VERSION,
    )
    return new_table(again)


def next_id(standing: Standing) -> str:
    """Return the id of the rematch. Nobody can guess it before the secret is shown."""
    digest = hashlib.sha256(b"pepita rematch 1\n" + bytes.fromhex(standing.deal.secret)).digest()
    return urlsafe_b64encode(digest[:12]).decode()
