"""The watchers of a table: fan-out of updates, who is connected, and when each was last seen."""

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
    """A committed change: the table before and after it, and its entries."""

    before: Table
    after: Table
    entries: list[Entry]

    @property
    def has_moved(self) -> bool:
        """Whether the game has changed, and not only the standing."""
        return self.before.game is not self.after.game


class Broadcast(Protocol):
    """One update for all watchers. Parts that are the same for several are encoded only once."""

    def message(self, person: str, language: str, muted: Set[int | None]) -> bytes: ...


class Watcher(Protocol):
    """A connection that gets updates. Its methods must not block; it handles backpressure."""

    person: str

    def tell(self, broadcast: Broadcast) -> None:
        """Send this watcher an update."""
        ...

    def tell_presence(self) -> None:
        """Send this watcher who is here now."""
        ...

    def drop(self) -> None:
        """Disconnect this watcher; its client may connect again."""
        ...


class OtherServers(Protocol):
    """What an audience needs from the peers."""

    def people_at(self, table_id: str) -> list[str]:
        """Return the people who are connected to a table at other servers."""
        ...

    def note_activity(self, table_id: str, person: str) -> None:
        """Announce to the peers that a person was at a table just now."""
        ...


class Audience:
    """The watchers of one table at this server, and the presence of its people at all servers."""

    def __init__(self, standing: Standing, clock: Clock, elsewhere: OtherServers) -> None:
        self.table_id = standing.id
        self.clock = clock
        self.elsewhere = elsewhere
        self.watchers: set[Watcher] = set()
        self.last_seen = dict.fromkeys(standing.people(), clock.wall())

    def tell(self, broadcast: Broadcast) -> None:
        """Send every watcher an update (fan-out); one that fails is dropped, the others get it."""
        for watcher in list(self.watchers):
            try:
                watcher.tell(broadcast)
            except Exception:
                logger.exception("table %s: an update cannot be sent to a watcher", self.table_id)
                watcher.drop()

    def tell_presence(self) -> None:
        """Send every watcher who is here now."""
        for watcher in list(self.watchers):
            watcher.tell_presence()

    def connected(self) -> set[str]:
        """Return the people who are connected to this server, each once."""
        return {watcher.person for watcher in self.watchers}

    def people_here(self) -> set[str]:
        """Return the people who are connected to any server."""
        return {*self.connected(), *self.elsewhere.people_at(self.table_id)}

    def is_here(self, person: str) -> bool:
        """Tell whether a person is connected to any server."""
        return person in self.people_here()

    def absent_since(self, person: str) -> float | None:
        """Return when a person was last seen; None for a person who is connected."""
        if self.is_here(person):
            return None
        return self.last_seen.setdefault(person, self.clock.wall())

    def note_activity(self, person: str, people: Iterable[str]) -> None:
        """Note that a person is active at this server; announce it to the peers if they play."""
        self.note_seen(person, people)
        if person in self.last_seen:
            self.elsewhere.note_activity(self.table_id, person)

    def note_seen(self, person: str, people: Iterable[str]) -> None:
        """Note that a person is active at any server; `people` are those of the table."""
        known = set(people)
        if person in known:
            self.last_seen[person] = self.clock.wall()
        if not self.last_seen.keys() <= known:
            self.last_seen = {one: at for one, at in self.last_seen.items() if one in known}
