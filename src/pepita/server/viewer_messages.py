"""The messages for one viewer of a table, a seat or a spectator. Only this module shapes them.

`broadcast` makes the same messages for several viewers at once, from the parts made here.
"""

from collections.abc import Iterable, Set

import msgspec

from pepita import words
from pepita.games.registry import read_claim
from pepita.kernel.edge import View
from pepita.kernel.game import Game
from pepita.store.entries import Entry
from pepita.tables.live_table import LiveTable
from pepita.tables.standing import Seat, Standing, Talk
from pepita.tables.table import Table
from pepita.tables.talk import talk_heard_by
from pepita.wire.answers import Shown
from pepita.wire.messages import (
    WIRE,
    Event,
    OutcomeShown,
    PaceShown,
    SeatShown,
    Stale,
    TableOpen,
    TableOwn,
    TableShown,
    TalkShown,
    Update,
    Welcome,
)
from pepita.wire.sentences import sentences_with_facts

SPECTATOR = -1
Mutes = Set[int | None]
# A seat or None, and whether the viewer is the host.
Viewer = tuple[int | None, bool]


def table_message(live: LiveTable, person: str, language: str, muted: Mutes) -> Shown:
    """Return a table, its game, and the talk, as a person may know them."""
    standing = live.committed.standing
    seat = standing.seat_of(person)
    return Shown(
        wire=WIRE,
        table=table_shown(live, person),
        view=view_shown(live.committed, seat),
        talk=talk_shown(standing, seat, language, 0, muted),
    )


def welcome_message(
    live: LiveTable, person: str, language: str, muted: Mutes, missed: Iterable[Entry]
) -> Welcome:
    """Return the whole table, and the events that a returning viewer has missed."""
    now = table_message(live, person, language, muted)
    standing = live.committed.standing
    kept = [entry for entry in missed if entry.seq <= standing.version]
    return Welcome(
        wire=now.wire,
        table=now.table,
        view=now.view,
        events=events_shown(standing, kept, standing.seat_of(person), language),
        talk=now.talk,
        muted=sorted(muted, key=str),
        now=live.clock.wall(),
    )


def presence_message(live: LiveTable, person: str) -> Update:
    """Return an update that changes only who is here."""
    table = table_shown(live, person)
    return Update(after=table.version, table=table, view=None, events=[], talk=[])


def stale_message(live: LiveTable, person: str, id: str) -> Stale:
    """Return the answer to a command that was made on an old version."""
    seat = live.committed.standing.seat_of(person)
    return Stale(id, table_shown(live, person), view_shown(live.committed, seat))


def table_shown(live: LiveTable, person: str) -> TableShown:
    """Return a table as a person may see it, without the secret of the deal."""
    standing = live.committed.standing
    viewer = (standing.seat_of(person), person == standing.host)
    shared = msgspec.structs.asdict(table_open(live))
    return TableShown(**shared, **table_own(standing, viewer))


def table_open(live: LiveTable) -> TableOpen:
    """Return the fields of a table that are the same for all viewers."""
    standing, here = live.committed.standing, live.people_here()
    return TableOpen(
        id=standing.id,
        version=standing.version,
        status=standing.status,
        game=standing.game,
        options=standing.options,
        seats=[seat_shown(standing, seat, here) for seat in standing.seats],
        is_listed=standing.is_listed,
        pace=PaceShown(standing.pace.kind, standing.pace.seconds, standing.pace.absent_after),
        deadlines=[when or None for when in standing.deadlines],
        commitment=standing.deal.commitment,
        # Salts are shown after the start: before, a player could choose a salt to fit the others.
        salts=[seat.salt for seat in standing.seats] if standing.status != "open" else [],
        spectators=live.spectators(),
        rematch=standing.rematch,
        outcome=outcome_shown(live.committed.game),
    )


def outcome_shown(game: Game | None) -> OutcomeShown | None:
    """Return how a game ended, or None before its end."""
    outcome = None if game is None else game.outcome
    if outcome is None:
        return None
    return msgspec.convert(outcome, OutcomeShown, from_attributes=True)


def table_own(standing: Standing, viewer: Viewer) -> TableOwn:
    """Return the fields of a table that differ between viewers."""
    seat, is_host = viewer
    return {
        "your_seat": seat,
        "is_host": is_host,
        "may_undo": seat is not None and standing.undo_seat == seat,
    }


def seat_shown(standing: Standing, seat: Seat, here: Set[str]) -> SeatShown:
    """Return a seat as everybody sees it, without the id of the person, which is secret."""
    return SeatShown(
        keeper=seat.keeper,
        name=seat.name,
        level=seat.level,
        is_here=seat.keeper == "bot" or seat.person in here,
        is_played_for=seat.is_played_for,
        is_host=seat.keeper == "person" and seat.person == standing.host,
    )


def view_shown(table: Table, seat: int | None) -> View | None:
    """Return the game as a seat or a spectator may know it."""
    return None if table.game is None else table.game.view(seat)


def events_shown(
    standing: Standing, entries: Iterable[Entry], seat: int | None, language: str
) -> list[Event]:
    """Return the entries as a viewer may know them, without talk, which is a field of its own."""
    return [
        event_shown(standing, entry, seat, language)
        for entry in entries
        if entry.kind not in ("said", "claimed", "phrase")
    ]


def event_shown(standing: Standing, entry: Entry, seat: int | None, language: str) -> Event:
    """Return one entry, with only the facts that the viewer may know."""
    viewer = SPECTATOR if seat is None else seat
    facts = entry.body.get("facts", ())
    rows = sentences_with_facts(
        standing.game, facts, viewer, language, standing.options, standing.names
    )
    return Event(entry.seq, entry.at, entry.kind, entry.seat, rows)


def talk_shown(
    standing: Standing, seat: int | None, language: str, after: int, muted: Mutes
) -> list[TalkShown]:
    """Return the talk that a viewer hears since a version, without muted seats."""
    if not standing.talk or standing.talk[-1].seq <= after:
        return []
    return [
        talk_line(standing, said, language)
        for said in talk_heard_by(standing, seat)
        if said.seq > after and said.seat not in muted
    ]


def talk_line(standing: Standing, said: Talk, language: str) -> TalkShown:
    """Return a line of talk, with claims and phrases in the reader's language."""
    sentence = said.text
    if said.kind == "claimed":
        claim = read_claim(standing.game, said.text, len(standing.seats))
        sentence = claim.sentence(language, standing.names)
    elif said.kind == "phrase":
        sentence = words.say(f"table.phrase.{said.text}", language=language)
    return TalkShown(said.seq, said.at, said.kind, said.seat, said.name, said.text, sentence)
