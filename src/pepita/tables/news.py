"""What is told at a table, and who listens."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from pepita.store.entries import Entry
from pepita.tables.playing import Table


@dataclass(frozen=True)
class News:
    """What has happened: the table before and after, and the entries in between."""

    before: Table
    after: Table
    entries: list[Entry]
    # What whoever tells the news has worked out for one watcher and needs for the next.
    shared: dict[Any, Any] = field(default_factory=dict, compare=False)

    @property
    def has_moved(self) -> bool:
        """Whether the game is another one now."""
        return self.before.game is not self.after.game


class Watcher(Protocol):
    """Somebody at the table's side. Telling must never wait."""

    person: str

    def tell(self, news: News) -> None:
        """Hear what has happened."""
        ...

    def tell_presence(self) -> None:
        """Hear that somebody came or went."""
        ...

    def drop(self) -> None:
        """Be sent away; who wants to may come back."""
        ...
