"""Chat at one table: how much a person may say, and whom a person does not want to hear."""

from pepita.store.log import Log
from pepita.store.mutes import mute, mutes_of
from pepita.tables.audience import Audience
from pepita.tables.clock import Clock
from pepita.tables.errors import Refused
from pepita.tables.token_bucket import TokenBucket

# How many sentences a person may say a second, and at once.
TALK_RATE, TALK_BURST = 0.5, 6.0
# Of how many people a table remembers how much they said, and whom they do not hear.
MOST_REMEMBERED = 500


class ChatLimits:
    """Rate limits and mutes of one table."""

    def __init__(self, table_id: str, log: Log, clock: Clock, audience: Audience) -> None:
        self.table_id = table_id
        self.log = log
        self.clock = clock
        self.audience = audience
        self.buckets: dict[str, TokenBucket] = {}
        self.muted: dict[str, set[int | None]] = {}

    def check_talk(self, person: str) -> None:
        """Refuse a person who talks too much."""
        if person not in self.buckets:
            if len(self.buckets) > MOST_REMEMBERED:
                self.buckets.clear()
            self.buckets[person] = TokenBucket(TALK_RATE, TALK_BURST, self.clock)
        if not self.buckets[person].take():
            raise Refused("too-much-talk")

    async def muted_by(self, person: str) -> set[int | None]:
        """Return the seats that a person does not hear (None: the spectators), kept up to date."""
        if person not in self.muted:
            found = await mutes_of(self.log, self.table_id, person)
            if len(self.muted) > MOST_REMEMBERED:
                here = self.audience.people_here()
                self.muted = {one: mutes for one, mutes in self.muted.items() if one in here}
            self.muted.setdefault(person, found)
        return self.muted[person]

    async def mute(self, person: str, seat: int | None, *, is_muted: bool) -> None:
        """Let a person hear a seat no more, or hear it again."""
        await mute(self.log, self.table_id, person, seat, is_muted=is_muted)
        muted = await self.muted_by(person)
        (muted.add if is_muted else muted.discard)(seat)
