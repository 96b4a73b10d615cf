"""The watchers of a table: fan-out of updates to them, and who is here or was last seen when."""

import logging
from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Protocol

from pepita.store.entries import Entry
from pepita.tables.clock import Clock
from pepita.tables.standing import Standing
from pepita.tables.table import Table

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class TableUpdate:
    """What was committed: the table before and after, and the entries in between."""

    before: Table
    after: Table
    entries: list[Entry]

    @property
    def has_moved(self) -> bool:
        """Whether the game is another one now."""
        return self.before.game is not self.after.game


class Broadcast(Protocol):
    """One update made ready for all watchers: what several are sent alike is written once."""

    def message(self, person: str, language: str, muted: Set[int | None]) -> bytes: ...


class Watcher(Protocol):
    """Somebody who watches a table. No call may wait: backpressure is the watcher's business."""

    person: str

    def tell(self, broadcast: Broadcast) -> None:
        """Send this watcher an update."""
        ...

    def tell_presence(self) -> None:
        """Send this watcher who is here now."""
        ...

    def drop(self) -> None:
        """Disconnect this watcher, who may come back."""
        ...


class OtherServers(Protocol):
    """What an audience asks of the other servers of the database."""

    def people_at(self, table_id: str) -> list[str]:
        """Return who is connected to a table at other servers."""
        ...

    def note_activity(self, table_id: str, person: str) -> None:
        """Let the other servers know that a person was at a table just now."""
        ...


class Audience:
    """The watchers of one table at this server, and its people wherever they are connected."""

    def __init__(self, standing: Standing, clock: Clock, elsewhere: OtherServers) -> None:
        self.table_id = standing.id
        self.clock = clock
        self.elsewhere = elsewhere
        self.watchers: set[Watcher] = set()
        self.last_seen = dict.fromkeys(standing.people(), clock.wall())

    def tell(self, broadcast: Broadcast) -> None:
        """Send every watcher an update; one that fails must not keep it from the others."""
        for watcher in list(self.watchers):
            try:
                watcher.tell(broadcast)
            except Exception:
                logger.exception("table %s cannot be told to somebody", self.table_id)
                watcher.drop()

    def tell_presence(self) -> None:
        """Send every watcher who is here now."""
        for watcher in list(self.watchers):
            watcher.tell_presence()

    def connected(self) -> set[str]:
        """Return who is connected to this server, in however many tabs."""
        return {watcher.person for watcher in self.watchers}

    def people_here(self) -> set[str]:
        """Return who is connected, to this server or another one."""
        return {*self.connected(), *self.elsewhere.people_at(self.table_id)}

    def is_here(self, person: str) -> bool:
        """Tell whether a person is connected, to this server or another one."""
        return person in self.people_here()

    def gone_since(self, person: str) -> float | None:
        """Return since when a person was not seen; None for a person who is connected."""
        if self.is_here(person):
            return None
        return self.last_seen.setdefault(person, self.clock.wall())

    def saw(self, person: str, people: Iterable[str]) -> None:
        """Note that a person was here just now, and let other servers know if it is a player."""
        self.note_seen(person, people)
        if person in self.last_seen:
            self.elsewhere.note_activity(self.table_id, person)

    def note_seen(self, person: str, people: Iterable[str]) -> None:
        """Note that a person was here or elsewhere just now; only those of the table are kept."""
        known = set(people)
        if person in known:
            self.last_seen[person] = self.clock.wall()
        if not self.last_seen.keys() <= known:
            self.last_seen = {one: at for one, at in self.last_seen.items() if one in known}
