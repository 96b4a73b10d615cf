"""Fan-out of an update: parts that several viewers share are encoded only once.

A message is an `Update` in JSON, joined from parts that are JSON already.
"""

import msgspec

from pepita.kernel.edge import View
from pepita.server.viewer_messages import Mutes, events_shown, table_open, table_own, talk_shown
from pepita.tables.audience import TableUpdate
from pepita.tables.live_table import LiveTable

encode = msgspec.json.encode
NOTHING = b"[]"
# Messages with the same key are equal: seat, whether it is the host, language, and mutes.
Key = tuple[int | None, bool, str, frozenset[int | None]]


class TableBroadcast:
    """One update of a table, and the parts of its messages that are encoded so far."""

    def __init__(self, live: LiveTable, update: TableUpdate) -> None:
        self.update = update
        self.standing = update.after.standing
        self.before = update.before.standing.version
        table = to_be_continued(encode(table_open(live)))
        self.opening = b'{"type":"update","after":%d,"table":' % self.before + table
        game = update.after.game
        self.game = game if update.has_moved else None
        self.open_view: View = {} if self.game is None else self.game.open_view()
        # The open view without some fields, encoded; by the names of these fields.
        self.open_parts: dict[tuple[str, ...], bytes] = {}
        self.elements: dict[str, list[msgspec.Raw]] = {}
        # The seats that got a fact of their own; all other viewers get the same events.
        self.seats_with_own_facts = {
            fact["to"] for entry in update.entries for fact in entry.body.get("facts", ())
        }
        self.events: dict[tuple[int | None, str], bytes] = {}
        self.messages: dict[Key, bytes] = {}

    def message(self, person: str, language: str, muted: Mutes) -> bytes:
        """Return the message for a person, from the cache if a viewer with the same key had it."""
        seat, is_host = self.standing.seat_of(person), person == self.standing.host
        key = (seat, is_host, language, frozenset(muted))
        if key not in self.messages:
            self.messages[key] = self.write(seat, is_host, language, muted)
        return self.messages[key]

    def write(self, seat: int | None, is_host: bool, language: str, muted: Mutes) -> bytes:
        talk = talk_shown(self.standing, seat, language, self.before, muted)
        return b"".join((
            self.opening, encode(table_own(self.standing, (seat, is_host)))[1:],
            b',"view":', *self.view_for(seat),
            b',"events":', self.events_for(seat, language),
            b',"talk":', encode(talk) if talk else NOTHING, b"}",
        ))  # fmt: skip

    def view_for(self, seat: int | None) -> tuple[bytes, ...]:
        """Return the parts of a viewer's view; null if the game has not changed."""
        if self.game is None:
            return (b"null",)
        own = dict(self.game.own_view(seat, self.open_view))
        replaced = tuple(name for name in own if name in self.open_view)
        for name in replaced:
            own[name] = self.with_encoded_elements(name, own[name])
        return self.open_part(replaced), encode(own)[1:]

    def open_part(self, replaced: tuple[str, ...]) -> bytes:
        """Return the open view without the fields that are replaced for a viewer."""
        if replaced not in self.open_parts:
            kept = {name: it for name, it in self.open_view.items() if name not in replaced}
            self.open_parts[replaced] = to_be_continued(encode(kept))
        return self.open_parts[replaced]

    def with_encoded_elements(self, name: str, value: object) -> object:
        """Return a viewer's value of a field, with the elements that are already encoded.

        Often only one element of a list is special for a viewer, and the others are the same
        objects as in the open view.
        """
        open_value = self.open_view[name]
        if not isinstance(value, list) or not isinstance(open_value, list):
            return value
        if name not in self.elements:
            self.elements[name] = [msgspec.Raw(encode(element)) for element in open_value]
        rows = zip(value, open_value, self.elements[name], strict=True)
        return [encoded if own is shared else own for own, shared, encoded in rows]

    def events_for(self, seat: int | None, language: str) -> bytes:
        """Return the events for a viewer; viewers with the same events share them."""
        viewer = seat if seat in self.seats_with_own_facts else None
        if (viewer, language) not in self.events:
            events = events_shown(self.standing, self.update.entries, viewer, language)
            self.events[viewer, language] = encode(events)
        return self.events[viewer, language]


def to_be_continued(encoded: bytes) -> bytes:
    """Return a JSON object with a comma in place of its end, so that fields can be added."""
    return encoded[:-1] + b","
