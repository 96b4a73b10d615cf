"""How much one may say at a table, and whom one does not want to hear."""

from typing import TYPE_CHECKING

from pepita.store.mutes import mute, mutes_of
from pepita.tables.limits import Bucket
from pepita.tables.refused import Refused
from pepita.tables.seating import check_seat

if TYPE_CHECKING:
    from pepita.tables.live import LiveTable

# How many sentences one may say a second, and at once.
TALK_RATE, TALK_BURST = 0.5, 6.0
# For how many people a table keeps in mind how much they said, and whom they do not hear.
MOST_MINDED = 500


class Hearing:
    """What a table keeps in mind of mouths and ears."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.mouths: dict[str, Bucket] = {}
        self.muted: dict[str, set[int | None]] = {}

    def check_talk(self, person: str) -> None:
        """Refuse who talks too much."""
        if person not in self.mouths:
            if len(self.mouths) > MOST_MINDED:
                self.mouths.clear()
            self.mouths[person] = Bucket(TALK_RATE, TALK_BURST)
        if not self.mouths[person].take():
            raise Refused("too-much-talk")

    async def muted_by(self, person: str) -> set[int | None]:
        """Return the seats that a person does not hear (None: the spectators), kept up to date."""
        if person not in self.muted:
            found = await mutes_of(self.live.house.log, self.live.id, person)
            if len(self.muted) > MOST_MINDED:
                self.muted = {
                    one: mutes for one, mutes in self.muted.items() if self.live.is_here(one)
                }
            self.muted.setdefault(person, found)
        return self.muted[person]

    async def mute(self, person: str, seat: int | None, *, is_muted: bool) -> None:
        """Let a person hear a seat no more, or hear it again."""
        if seat is not None:
            check_seat(self.live.told.standing, seat)
        await mute(self.live.house.log, self.live.id, person, seat, is_muted=is_muted)
        heard_not = await self.muted_by(person)
        (heard_not.add if is_muted else heard_not.discard)(seat)
