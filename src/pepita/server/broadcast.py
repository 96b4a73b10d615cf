"""An update of a table as messages: what several viewers see alike is written once for all.

A message is an `Update` in JSON, put together from parts that are JSON already.
"""

import msgspec

from pepita.kernel.game import View
from pepita.server.viewer_messages import Mutes, events_shown, table_open, table_own, talk_shown
from pepita.tables.audience import TableUpdate
from pepita.tables.live_table import LiveTable
from pepita.wire.messages import TableOpen

encode = msgspec.json.encode
NOTHING = b"[]"
# What messages differ by: the seat, whether it is the host, the language, and who is muted.
Key = tuple[int | None, bool, str, frozenset[int | None]]


class TableBroadcast:
    """One update of a table, and what is written of it so far."""

    def __init__(self, live: LiveTable, update: TableUpdate) -> None:
        self.update = update
        self.standing = update.after.standing
        self.before = update.before.standing.version
        table = encode(TableOpen(**table_open(live)))
        self.opening = b'{"type":"update","after":%d,"table":' % self.before + unclosed(table)
        game = update.after.game
        self.game = game if update.has_moved else None
        self.open_view: View = {} if self.game is None else self.game.open_view()
        # By the names that a viewer is shown something else for: the rest of what lies open.
        self.open_parts: dict[tuple[str, ...], bytes] = {}
        self.elements: dict[str, list[msgspec.Raw]] = {}
        # The seats that were told something of their own; all others have heard the same.
        self.told_apart = {
            fact["to"] for entry in update.entries for fact in entry.body.get("facts", ())
        }
        self.events: dict[tuple[int | None, str], bytes] = {}
        self.messages: dict[Key, bytes] = {}

    def message(self, person: str, language: str, muted: Mutes) -> bytes:
        """Return the message for a person; all spectators of one language get the same."""
        seat, is_host = self.standing.seat_of(person), person == self.standing.host
        key = (seat, is_host, language, frozenset(muted))
        if key not in self.messages:
            self.messages[key] = self.write(seat, is_host, language, muted)
        return self.messages[key]

    def write(self, seat: int | None, is_host: bool, language: str, muted: Mutes) -> bytes:
        """Put a message together."""
        talk = talk_shown(self.standing, seat, language, self.before, muted)
        return b"".join((
            self.opening, encode(table_own(self.standing, (seat, is_host)))[1:],
            b',"view":', *self.view_for(seat),
            b',"events":', self.events_for(seat, language),
            b',"talk":', encode(talk) if talk else NOTHING, b"}",
        ))  # fmt: skip

    def view_for(self, seat: int | None) -> tuple[bytes, ...]:
        """Return the game as a viewer may know it; where nobody has moved it is as it was."""
        if self.game is None:
            return (b"null",)
        own = dict(self.game.own_view(seat, self.open_view))
        replaced = tuple(name for name in own if name in self.open_view)
        for name in replaced:
            own[name] = self.mostly_open(name, own[name])
        return self.open_part(replaced), encode(own)[1:]

    def open_part(self, replaced: tuple[str, ...]) -> bytes:
        """Return what lies open, without what a viewer is shown something else for."""
        if replaced not in self.open_parts:
            kept = {name: it for name, it in self.open_view.items() if name not in replaced}
            self.open_parts[replaced] = unclosed(encode(kept))
        return self.open_parts[replaced]

    def mostly_open(self, name: str, shown: object) -> object:
        """Return what a viewer is shown in place of what lies open.

        Of a list often one element is another one, and the others are those that lie open.
        """
        lying_open = self.open_view[name]
        if not isinstance(shown, list) or not isinstance(lying_open, list):
            return shown
        if name not in self.elements:
            self.elements[name] = [msgspec.Raw(encode(element)) for element in lying_open]
        among = zip(shown, lying_open, self.elements[name], strict=True)
        return [written if own is there else own for own, there, written in among]

    def events_for(self, seat: int | None, language: str) -> bytes:
        """Return what happened as a viewer may know it, once for all who hear the same."""
        ear = seat if seat in self.told_apart else None
        if (ear, language) not in self.events:
            events = events_shown(self.standing, self.update.entries, ear, language)
            self.events[ear, language] = encode(events)
        return self.events[ear, language]


def unclosed(written: bytes) -> bytes:
    """Return a JSON object to which more is to be added."""
    return written[:-1] + b","
