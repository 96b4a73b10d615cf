"""The waker of a table: its timer, and the actions that are due without a request.

These are the moves of bots, passed deadlines, and stand-ins for absent people.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol, cast

from pepita.bots.bot import BotView
from pepita.bots.registry import speaker
from pepita.kernel.game import Game
from pepita.kernel.table_words import MovedBy
from pepita.tables.audience import Audience
from pepita.tables.background import Background
from pepita.tables.bot_pool import BotPool
from pepita.tables.clock import Clock
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.game_commands import play
from pepita.tables.stand_ins import put_stand_in
from pepita.tables.standing import Standing
from pepita.tables.table import Command, Result, Table
from pepita.tables.talk import claim_of, claims_this_round
from pepita.tables.timings import Timings

# The level of the bot that plays for an absent person.
STAND_IN = "simple"

logger = logging.getLogger(__name__)


class Owner(Protocol):
    """What a waker needs from its table: the truth, and a way to change it."""

    audience: Audience
    committed: Table

    async def carry_out(self, command: Command) -> int:
        """Carry out a command and return the version that it made."""
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
        # When the timer fires, by the monotonic clock.
        self.wakes_at = 0.0
        self.thinking: set[int] = set()
        # By seat: a decision, and the time before which a bot must not make it.
        self.not_before: dict[int, tuple[int, float]] = {}

    @property
    def is_busy(self) -> bool:
        """Whether a timer is set or a bot is thinking."""
        return self.timer is not None or bool(self.thinking)

    def stop(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def schedule(self) -> None:
        """Set the timer for the next due action.

        A timer that fires earlier may stay: `wake` then sets a new one. Every move postpones the
        next action, and a new timer for each move would cost more. A timer that should have fired
        already is replaced: timers stand still while the machine sleeps.
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
        """Return the seconds until the next due action; None if there is none."""
        standing, game = self.owner.committed.standing, self.owner.committed.game
        if standing.status != "running" or game is None or not self.tends():
            return None
        now = self.clock.wall()
        due = [self.due_at(standing, seat, now) for seat in game.actors]
        soonest = min([when for when in due if when is not None], default=None)
        return None if soonest is None else max(0.0, soonest - now)

    def due_at(self, standing: Standing, seat: int, now: float) -> float | None:
        """Return when the next action for a seat is due; None if there is none."""
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
        absent_since = self.owner.audience.absent_since(keeper.person)
        if absent_since is not None and standing.pace.absent_after:
            due.append(absent_since + standing.pace.absent_after)
        if not due:
            return None
        return max(min(due), when) if is_noted else min(due)

    def wake(self) -> None:
        """Start the due actions."""
        self.timer = None
        self.background.start(self.do_what_is_due())

    async def do_what_is_due(self) -> None:
        """Act for bots, and for people whose time is over or who are absent."""
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
        """Start the due action of one seat."""
        keeper = standing.seats[seat]
        if keeper.keeper == "bot" or keeper.is_played_for:
            self.start_thinking(standing, game, seat, "bot")
        elif standing.deadlines and 0 < standing.deadlines[seat] <= now:
            self.start_thinking(standing, game, seat, "clock")
        else:
            await self.let_stand_in(standing, seat, now)

    async def let_stand_in(self, standing: Standing, seat: int, now: float) -> None:
        """Let a bot play for an absent person; if writing fails, try again later."""
        try:
            await self.owner.carry_out(lambda table: self.stand_in(table, now, seat))
        except (Refused, StaleTable):
            pass
        except Exception:
            logger.exception("table %s: nobody could stand in for seat %d", standing.id, seat)
            self.not_before[seat] = (standing.asked_at[seat], now + self.timings.retry)

    def stand_in(self, table: Table, now: float, seat: int) -> Result:
        """Let a bot play for a seat, unless its person has just come back."""
        if self.owner.audience.is_here(table.standing.seats[seat].person):
            raise StaleTable(table.standing.version)
        return put_stand_in(table, now, seat)

    def start_thinking(self, standing: Standing, game: Game, seat: int, by: MovedBy) -> None:
        """Let a bot think for a seat, in the background."""
        self.thinking.add(seat)
        self.background.start(self.let_bot_act(standing, game, seat, by))

    async def let_bot_act(self, standing: Standing, game: Game, seat: int, by: MovedBy) -> None:
        """Let a bot choose a move and play it, unless the decision was made meanwhile."""
        asked_at = standing.asked_at[seat]
        try:
            level = standing.seats[seat].level or STAND_IN
            move = await self.bots.choose(game.name, level, view_of(Table(standing, game), seat))
            at = self.clock.wall()

            def command(table: Table) -> Result:
                if not is_still_open(table.standing, seat, asked_at, by):
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
        """Let a bot that has just moved make a claim; a stand-in never does."""
        table = self.owner.committed
        keeper = table.standing.seats[seat]
        if keeper.keeper != "bot" or table.standing.status != "running":
            return
        claim = speaker(table.standing.game, keeper.level)(view_of(table, seat), self.bots.random)
        if claim:
            at = self.clock.wall()
            await self.owner.carry_out(lambda table: claim_of(table, at, seat, claim))


def is_still_open(standing: Standing, seat: int, asked_at: int, by: MovedBy) -> bool:
    """Tell whether a decision is still open, and a bot may still make it."""
    if standing.status != "running" or standing.asked_at[seat] != asked_at:
        return False
    keeper = standing.seats[seat]
    return by == "clock" or keeper.keeper == "bot" or keeper.is_played_for


def view_of(table: Table, seat: int) -> BotView:
    """Return the view for a bot: the seat's view, and the claims of this round."""
    assert table.game is not None
    return cast("BotView", {**table.game.view(seat), "heard": claims_this_round(table)})
