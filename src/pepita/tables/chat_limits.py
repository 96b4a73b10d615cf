"""Per-table chat rate limits and mutes."""

from pepita.store.log import Log
from pepita.store.mutes import mute, mutes_of
from pepita.tables.audience import Audience
from pepita.tables.clock import Clock
from pepita.tables.errors import Refused
from pepita.tables.token_bucket import TokenBucket

# A person's token bucket for chat: sentences per second, and how many at once.
TALK_RATE, TALK_BURST = 0.5, 6.0
# For how many people a table keeps token buckets and mutes in memory.
MOST_REMEMBERED = 500


class ChatLimits:
    """Rate limits and mutes of one table."""

    def __init__(self, table_id: str, log: Log, clock: Clock, audience: Audience) -> None:
        self.table_id = table_id
        self.log = log
        self.clock = clock
        self.audience = audience
        self.most_remembered = MOST_REMEMBERED
        self.buckets: dict[str, TokenBucket] = {}
        self.muted: dict[str, set[int | None]] = {}

    def check_talk(self, person: str) -> None:
        """Refuse a person who talks too much."""
        if person not in self.buckets:
            if len(self.buckets) > self.most_remembered:
                self.buckets.clear()
            self.buckets[person] = TokenBucket(TALK_RATE, TALK_BURST, self.clock)
        if not self.buckets[person].take():
            raise Refused("too-much-talk")

    async def muted_by(self, person: str) -> set[int | None]:
        """Return the seats that a person has muted (None: the spectators). The set is cached."""
        if person not in self.muted:
            found = await mutes_of(self.log, self.table_id, person)
            if len(self.muted) > self.most_remembered:
                here = self.audience.people_here()
                self.muted = {one: mutes for one, mutes in self.muted.items() if one in here}
            self.muted.setdefault(person, found)
        return self.muted[person]

    async def mute(self, person: str, seat: int | None, *, is_muted: bool) -> None:
        """Mute a seat for a person, or undo that."""
        await mute(self.log, self.table_id, person, seat, is_muted=is_muted)
        muted = await self.muted_by(person)
        (muted.add if is_muted else muted.discard)(seat)
