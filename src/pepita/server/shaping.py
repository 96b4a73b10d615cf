"""Tables as messages, shaped for one viewer: a seat, or a spectator."""

from collections.abc import Iterable, Set
from typing import Any

import msgspec

from pepita import words
from pepita.games.registry import read_claim
from pepita.kernel.game import Game
from pepita.store.entries import Entry
from pepita.tables.live import LiveTable
from pepita.tables.news import News
from pepita.tables.playing import Table
from pepita.tables.standing import Standing, Talk
from pepita.tables.talk import heard_by
from pepita.wire.answers import Shown
from pepita.wire.messages import (
    Event,
    PaceShown,
    SeatShown,
    TableOpen,
    TableShown,
    TalkShown,
    Update,
)
from pepita.wire.story import may_hear, sentences

SPECTATOR = -1
Mutes = Set[int | None]
# A seat or None, and whether it is the host who looks.
Viewer = tuple[int | None, bool]
# What several viewers of one piece of news are shown alike, once it was shaped for one of them.
Shared = dict[Any, Any]


def shown(live: LiveTable, person: str, language: str, muted: Mutes) -> Shown:
    """Return a table, its game, and the talk, as a person may know them."""
    standing = live.told.standing
    seat = standing.seat_of(person)
    return Shown(
        table=table_shown(live, person),
        view=view_shown(live.told, seat),
        talk=talk_shown(standing, seat, language, 0, muted),
    )


def news_shown(live: LiveTable, news: News, person: str, language: str, muted: Mutes) -> bytes:
    """Return what has happened as a message for one person.

    All spectators of one language see the same, so it is shaped once for all of them.
    """
    standing = news.after.standing
    seat = standing.seat_of(person)
    key = (seat, person == standing.host, language, frozenset(muted))
    if key not in news.shaped:
        update = update_shown(live, news, (seat, person == standing.host), language, muted)
        news.shaped[key] = msgspec.json.encode(update)
    return news.shaped[key]


def update_shown(
    live: LiveTable, news: News, viewer: Viewer, language: str, muted: Mutes
) -> Update:
    """Return what has happened; where nobody has moved, the view is as it was and not sent.

    Its parts are JSON already, since viewers share most of them.
    """
    standing, shared = news.after.standing, news.shared
    seat, before = viewer[0], news.before.standing.version
    return Update(
        after=before,
        table=table_among(live, viewer, shared),
        view=view_among(news.after.game, seat, shared) if news.has_moved else None,
        events=events_among(standing, news.entries, seat, language, shared),
        talk=talk_shown(standing, seat, language, before, muted),
    )


def with_own(shared: bytes, own: dict[str, Any]) -> Any:
    """Return a JSON object that is written already, with more in it."""
    return msgspec.Raw(shared[:-1] + b"," + msgspec.json.encode(own)[1:])


def view_among(game: Game | None, seat: int | None, shared: Shared) -> Any:
    """Return the game as a viewer may know it, as JSON; what lies open is written once for all."""
    if game is None:
        return None
    if "view" not in shared:
        shared["view"] = game.open_view()
    own = game.own_view(seat, shared["view"])
    replaced = frozenset(name for name in own if name in shared["view"])
    if replaced not in shared:
        kept = {name: value for name, value in shared["view"].items() if name not in replaced}
        shared[replaced] = msgspec.json.encode(kept)
    return with_own(shared[replaced], own)


def table_among(live: LiveTable, viewer: Viewer, shared: Shared) -> Any:
    """Return a table as a viewer may see it, as JSON; what all see alike is written once."""
    if "table" not in shared:
        shared["table"] = msgspec.json.encode(TableOpen(**table_open(live)))
    return with_own(shared["table"], table_own(live.told.standing, viewer))


def events_among(
    standing: Standing, entries: Iterable[Entry], seat: int | None, language: str, shared: Shared
) -> Any:
    """Return what happened as a viewer may know it, as JSON, once for all who hear the same."""
    events = events_shown(standing, entries, seat, language, shared)
    key = ("events", *(id(event) for event in events))
    if key not in shared:
        shared[key] = msgspec.Raw(msgspec.json.encode(events))
    return shared[key]


def table_shown(live: LiveTable, person: str) -> TableShown:
    """Return a table as somebody may see it; the secret of the deal is not in it."""
    standing = live.told.standing
    viewer = (standing.seat_of(person), person == standing.host)
    return TableShown(**table_open(live), **table_own(standing, viewer))


def table_open(live: LiveTable) -> dict[str, Any]:
    """Return what everybody sees alike of a table."""
    standing = live.told.standing
    return {
        "id": standing.id,
        "version": standing.version,
        "status": standing.status,
        "game": standing.game,
        "options": standing.options,
        "seats": [seat_shown(live, number) for number in range(len(standing.seats))],
        "is_listed": standing.is_listed,
        "pace": PaceShown(standing.pace.kind, standing.pace.seconds, standing.pace.absent_after),
        "deadlines": [when or None for when in standing.deadlines],
        "commitment": standing.deal.commitment,
        # What others add is shown once nobody can add anything in answer to it.
        "salts": [seat.salt for seat in standing.seats] if standing.status != "open" else [],
        "spectators": live.spectators(),
        "rematch": standing.rematch,
    }


def table_own(standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """Return what differs from viewer to viewer of a table."""
    seat, is_host = viewer
    return {
        "your_seat": seat,
        "is_host": is_host,
        "may_undo": seat is not None and standing.undo_seat == seat,
    }


def seat_shown(live: LiveTable, number: int) -> SeatShown:
    """Return a chair as everybody sees it; who a person is stays between them and the server."""
    standing = live.told.standing
    seat = standing.seats[number]
    return SeatShown(
        keeper=seat.keeper,
        name=seat.name,
        level=seat.level,
        is_here=seat.keeper == "bot" or live.is_here(seat.person),
        is_played_for=seat.is_played_for,
        is_host=seat.keeper == "person" and seat.person == standing.host,
    )


def view_shown(table: Table, seat: int | None) -> dict[str, Any] | None:
    """Return the game as a seat or a spectator may know it."""
    return None if table.game is None else table.game.view(seat)


def events_shown(
    standing: Standing,
    entries: Iterable[Entry],
    seat: int | None,
    language: str,
    shared: Shared | None = None,
) -> list[Event]:
    """Return what happened as a viewer may know it; talk goes another way."""
    shared = {} if shared is None else shared
    return [
        event_shown(standing, entry, seat, language, shared)
        for entry in entries
        if entry.kind not in ("said", "claimed", "phrase")
    ]


def event_shown(
    standing: Standing, entry: Entry, seat: int | None, language: str, shared: Shared
) -> Event:
    """Return one entry of the log: of its body only the facts that the viewer may hear.

    Viewers of one language who hear the same share the event.
    """
    ear = SPECTATOR if seat is None else seat
    facts = [fact for fact in entry.body.get("facts", ()) if may_hear(fact, ear)]
    # The facts are the log's own objects, so their identities tell them apart.
    key = (entry.seq, language, *map(id, facts))
    if key not in shared:
        game, options, names = standing.game, standing.options, standing.names
        told = sentences(game, facts, ear, language, options, names)
        shared[key] = Event(entry.seq, entry.at, entry.kind, entry.seat, facts, told)
    event: Event = shared[key]
    return event


def talk_shown(
    standing: Standing, seat: int | None, language: str, after: int, muted: Mutes
) -> list[TalkShown]:
    """Return what a viewer has heard since a version, without those it does not want to hear."""
    if not standing.talk or standing.talk[-1].seq <= after:
        return []
    return [
        spoken(standing, said, language)
        for said in heard_by(standing, seat)
        if said.seq > after and said.seat not in muted
    ]


def spoken(standing: Standing, said: Talk, language: str) -> TalkShown:
    """Return something said, with claims and phrases in the reader's language."""
    sentence = said.text
    if said.kind == "claimed":
        claim = read_claim(standing.game, said.text, len(standing.seats))
        sentence = claim.sentence(language, standing.names)
    elif said.kind == "phrase":
        sentence = words.say(f"table.phrase.{said.text}", language=language)
    return TalkShown(said.seq, said.at, said.kind, said.seat, said.name, said.text, sentence)
