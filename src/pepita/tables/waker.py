"""The waker of a table: does what is due without anybody asking.

That is bots' moves, deadlines that have passed, and stand-ins for absent people.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

from pepita.bots.registry import speaker
from pepita.kernel.game import Game
from pepita.tables.audience import Audience
from pepita.tables.background import Background
from pepita.tables.bot_pool import BotPool
from pepita.tables.clock import Clock
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.game_commands import play
from pepita.tables.stand_ins import stood_in
from pepita.tables.standing import Standing
from pepita.tables.table import Command, Result, Table
from pepita.tables.talk import claim_of, claims_heard
from pepita.tables.timings import Timings

# The level of the bot that plays for an absent person.
STAND_IN = "simple"

logger = logging.getLogger(__name__)


class Owner(Protocol):
    """What a waker needs of the table that it wakes: the truth, and a way to change it."""

    audience: Audience
    committed: Table

    async def carry_out(self, command: Command) -> int:
        """Carry out a command and return the version at which it is kept."""
        ...


class Waker:
    """The timer of one table, and the bots that are thinking for it."""

    def __init__(
        self,
        owner: Owner,
        *,
        tends: Callable[[], bool],
        clock: Clock,
        bots: BotPool,
        background: Background,
        timings: Timings,
    ) -> None:
        self.owner = owner
        self.tends = tends
        self.clock = clock
        self.bots = bots
        self.background = background
        self.timings = timings
        self.timer: asyncio.Handle | None = None
        # When the timer goes off, by the monotonic clock.
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

    def schedule(self) -> None:
        """Set the timer for what is due next.

        One that is set already may stay if it goes off before: it looks what is due and is set
        again. Every move puts off what is due, and another timer for each would cost more. One
        that should have gone off does not count the time in which the machine slept.
        """
        delay = self.due_in()
        if delay is None:
            self.stop()
            return
        now = self.clock.monotonic()
        if self.timer is not None and not now < self.wakes_at <= now + delay:
            self.stop()
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(delay, self.wake)
            self.wakes_at = now + delay

    def due_in(self) -> float | None:
        """Return after how many seconds something is due, or None: never."""
        standing, game = self.owner.committed.standing, self.owner.committed.game
        if standing.status != "running" or game is None or not self.tends():
            return None
        now = self.clock.wall()
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
                when = now + self.timings.bot
                self.not_before[seat] = (standing.asked_at[seat], when)
            return when
        due = []
        if standing.deadlines and standing.deadlines[seat]:
            due.append(standing.deadlines[seat])
        gone = self.owner.audience.gone_since(keeper.person)
        if gone is not None and standing.pace.absent_after:
            due.append(gone + standing.pace.absent_after)
        if not due:
            return None
        return max(min(due), when) if is_noted else min(due)

    def wake(self) -> None:
        """Do what is due."""
        self.timer = None
        self.background.start(self.do_what_is_due())

    async def do_what_is_due(self) -> None:
        """Let bots act, for their own seats and for people who are out of time or gone."""
        try:
            standing, game = self.owner.committed.standing, self.owner.committed.game
            is_ours = self.tends()
            if standing.status != "running" or game is None or not is_ours:
                return
            now = self.clock.wall()
            for seat in game.actors:
                due = self.due_at(standing, seat, now)
                if due is not None and due <= now:
                    await self.act_for(standing, game, seat, now)
        finally:
            self.schedule()

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
            await self.owner.carry_out(lambda table: self.stand_in(table, now, seat))
        except (Refused, StaleTable):
            pass
        except Exception:
            logger.exception("table %s: nobody could stand in for seat %d", standing.id, seat)
            self.not_before[seat] = (standing.asked_at[seat], now + self.timings.retry)

    def stand_in(self, table: Table, now: float, seat: int) -> Result:
        """Let a bot play for a seat, unless its person is back just now."""
        if self.owner.audience.is_here(table.standing.seats[seat].person):
            raise StaleTable(table.standing.version)
        return stood_in(table, now, seat)

    def start_thinking(self, standing: Standing, game: Game, seat: int, by: str) -> None:
        """Let a bot think for a seat, on the side."""
        self.thinking.add(seat)
        self.background.start(self.let_bot_act(standing, game, seat, by))

    async def let_bot_act(self, standing: Standing, game: Game, seat: int, by: str) -> None:
        """Let a bot choose from the seat's view and play it, unless the decision has passed."""
        asked_at = standing.asked_at[seat]
        try:
            level = standing.seats[seat].level or STAND_IN
            move = await self.bots.choose(game.name, level, view_of(Table(standing, game), seat))
            at = self.clock.wall()

            def command(table: Table) -> Result:
                if not is_still_asked(table.standing, seat, asked_at, by):
                    raise StaleTable(table.standing.version)
                return play(table, at, seat, move, by)

            await self.owner.carry_out(command)
            await self.let_bot_speak(seat)
        except (Refused, StaleTable):
            pass
        except Exception:
            logger.exception("table %s: seat %d could not be played for", standing.id, seat)
            self.not_before[seat] = (asked_at, self.clock.wall() + self.timings.retry)
        finally:
            self.thinking.discard(seat)
            self.schedule()

    async def let_bot_speak(self, seat: int) -> None:
        """Let a bot that has just moved say something; for an absent person it keeps silent."""
        table = self.owner.committed
        keeper = table.standing.seats[seat]
        if keeper.keeper != "bot" or table.standing.status != "running":
            return
        claim = speaker(table.standing.game, keeper.level)(view_of(table, seat), self.bots.random)
        if claim:
            at = self.clock.wall()
            await self.owner.carry_out(lambda table: claim_of(table, at, seat, claim))


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
