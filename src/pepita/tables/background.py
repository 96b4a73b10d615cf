"""Background tasks, which are tracked until they end."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

logger = logging.getLogger(__name__)


class Background:
    """The background tasks of a server."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start a task. asyncio keeps only weak references to tasks, so it is kept here."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.forget)

    def forget(self, task: asyncio.Task[Any]) -> None:
        """Forget a task that has ended, and log its error."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("something on the side went wrong", exc_info=task.exception())

    async def close(self, patience: float) -> None:
        """Wait for all tasks, and for those that they start; cancel them after `patience`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self.tasks:
                    await asyncio.wait(self.tasks)
        while self.tasks:
            for task in self.tasks:
                task.cancel()
            await asyncio.wait(self.tasks)
