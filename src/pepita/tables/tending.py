"""What is due at a table without anybody asking: bots' moves, clocks, and seats of the absent."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from pepita.bots.registry import speaker
from pepita.kernel.game import Game
from pepita.tables.playing import Done, Table, play
from pepita.tables.presence import stood_in
from pepita.tables.refused import Refused, StaleTable
from pepita.tables.standing import Standing
from pepita.tables.talk import claim_of, claims_heard

if TYPE_CHECKING:
    from pepita.tables.live import LiveTable

# How long a bot seems to think at a live table, so that people can follow.
BOT_SECONDS = 0.6
# How long to wait before what has failed is tried again.
RETRY_SECONDS = 5.0

logger = logging.getLogger(__name__)


class Tending:
    """The timer of one table, and the bots that are thinking for it."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.timer: asyncio.Handle | None = None
        # By the loop's clock; not every loop's timers tell when they are due.
        self.wakes_at = 0.0
        self.thinking: set[int] = set()
        # By seat: a decision, and the time before which no bot makes it.
        self.not_before: dict[int, tuple[int, float]] = {}

    @property
    def is_busy(self) -> bool:
        """Whether something is due at some time, or a bot is thinking."""
        return self.timer is not None or bool(self.thinking)

    def stop(self) -> None:
        """Set no timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def tend(self) -> None:
        """Set the timer for what is due next.

        One that is set already may stay: who is woken too early looks what is due and tends again.
        Every move puts off what is due, and another timer for each would cost more.
        """
        delay = self.due_in()
        if delay is None:
            self.stop()
            return
        loop = asyncio.get_running_loop()
        wanted_at = loop.time() + delay
        if self.timer is not None and self.wakes_at > wanted_at:
            self.stop()
        if self.timer is None:
            self.timer, self.wakes_at = loop.call_later(delay, self.wake), wanted_at

    def due_in(self) -> float | None:
        """Return after how many seconds something is due, or None: never."""
        standing, game = self.live.told.standing, self.live.told.game
        if standing.status != "running" or game is None or not self.live.house.tends(self.live.id):
            return None
        now = self.live.house.now()
        due = [self.due_at(standing, seat, now) for seat in game.actors]
        soonest = min([when for when in due if when is not None], default=None)
        return None if soonest is None else max(0.0, soonest - now)

    def due_at(self, standing: Standing, seat: int, now: float) -> float | None:
        """Return when something has to be done for a seat, or None: never."""
        if seat in self.thinking:
            return None
        keeper = standing.seats[seat]
        decision, when = self.not_before.get(seat, (0, 0.0))
        is_noted = decision == standing.asked_at[seat]
        if keeper.keeper == "bot" or keeper.is_played_for:
            if not is_noted:
                when = now + self.live.house.bot_seconds
                self.not_before[seat] = (standing.asked_at[seat], when)
            return when
        due = []
        if standing.deadlines and standing.deadlines[seat]:
            due.append(standing.deadlines[seat])
        gone = self.live.gone_since(keeper.person)
        if gone is not None and standing.pace.absent_after:
            due.append(gone + standing.pace.absent_after)
        if not due:
            return None
        return max(min(due), when) if is_noted else min(due)

    def wake(self) -> None:
        """Do what is due."""
        self.timer = None
        self.live.house.start(self.do_what_is_due())

    async def do_what_is_due(self) -> None:
        """Let bots act, and stand in for whose clock has run out or who is gone."""
        try:
            standing, game = self.live.told.standing, self.live.told.game
            is_ours = self.live.house.tends(self.live.id)
            if standing.status != "running" or game is None or not is_ours:
                return
            now = self.live.house.now()
            for seat in game.actors:
                due = self.due_at(standing, seat, now)
                if due is not None and due <= now:
                    await self.act_for(standing, game, seat, now)
        finally:
            self.tend()

    async def act_for(self, standing: Standing, game: Game, seat: int, now: float) -> None:
        """Do what is due for one seat."""
        keeper = standing.seats[seat]
        if keeper.keeper == "bot" or keeper.is_played_for:
            self.start_thinking(standing, game, seat, "bot")
        elif standing.deadlines and 0 < standing.deadlines[seat] <= now:
            self.start_thinking(standing, game, seat, "clock")
        else:
            await self.let_stand_in(standing, seat, now)

    async def let_stand_in(self, standing: Standing, seat: int, now: float) -> None:
        """Let a bot play for a seat from now on; if that cannot be written, try again later."""
        try:
            await self.live.act(lambda table: self.stand_in(table, now, seat))
        except (Refused, StaleTable):
            pass
        except Exception:
            logger.exception("table %s: nobody could stand in for seat %d", self.live.id, seat)
            self.not_before[seat] = (standing.asked_at[seat], now + RETRY_SECONDS)

    def stand_in(self, table: Table, now: float, seat: int) -> Done:
        """Let a bot play for a seat, unless its person is back just now."""
        if self.live.is_here(table.standing.seats[seat].person):
            raise StaleTable(table.standing.version)
        return stood_in(table, now, seat)

    def start_thinking(self, standing: Standing, game: Game, seat: int, by: str) -> None:
        """Let a bot think for a seat, on the side."""
        self.thinking.add(seat)
        self.live.house.start(self.let_bot_act(standing, game, seat, by))

    async def let_bot_act(self, standing: Standing, game: Game, seat: int, by: str) -> None:
        """Let a bot choose from the seat's view and play it, unless the decision has passed."""
        asked_at, house = standing.asked_at[seat], self.live.house
        try:
            level = standing.seats[seat].level or house.stand_in
            move = await house.think(game.name, level, view_of(Table(standing, game), seat))
            at = house.now()

            def command(table: Table) -> Done:
                if not is_still_asked(table.standing, seat, asked_at, by):
                    raise StaleTable(table.standing.version)
                return play(table, at, seat, move, by)

            await self.live.act(command)
            await self.let_bot_speak(seat)
        except (Refused, StaleTable):
            pass
        except Exception:
            logger.exception("table %s: seat %d could not be played for", self.live.id, seat)
            self.not_before[seat] = (asked_at, house.now() + RETRY_SECONDS)
        finally:
            self.thinking.discard(seat)
            self.tend()

    async def let_bot_speak(self, seat: int) -> None:
        """Let a bot that has just moved say something; for an absent person it keeps silent."""
        table, house = self.live.told, self.live.house
        keeper = table.standing.seats[seat]
        if keeper.keeper != "bot" or table.standing.status != "running":
            return
        claim = speaker(table.standing.game, keeper.level)(view_of(table, seat), house.random)
        if claim:
            at = house.now()
            await self.live.act(lambda table: claim_of(table, at, seat, claim))


def is_still_asked(standing: Standing, seat: int, asked_at: int, by: str) -> bool:
    """Tell whether a bot that has thought about a decision may still make it for a seat."""
    if standing.status != "running" or standing.asked_at[seat] != asked_at:
        return False
    keeper = standing.seats[seat]
    return by == "clock" or keeper.keeper == "bot" or keeper.is_played_for


def view_of(table: Table, seat: int) -> dict[str, Any]:
    """Return all that a bot may know: the seat's view, and what everybody has claimed."""
    assert table.game is not None
    return {**table.game.view(seat), "heard": claims_heard(table)}
