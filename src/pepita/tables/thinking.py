"""Where bots think: in processes beside the server, so that a long thought delays nobody."""

import asyncio
import os
import signal
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import connection, get_context, parent_process
from random import Random, SystemRandom
from threading import Thread
from typing import Any

from pepita.bots.registry import bot

View = Mapping[str, Any]


def choose(game: str, level: str, view: View, seed: int) -> str:
    """Return a bot's move for a view."""
    return bot(game, level)(view, Random(seed))


class Thinkers:
    """The processes in which bots think; with none of them, threads of this one."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes
        self.random = SystemRandom()
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor | None:
        """Return fresh processes, already on their way.

        They are started from nothing: a fork would keep the server's sockets open after its death.
        """
        if not self.processes:
            return None
        pool = ProcessPoolExecutor(
            self.processes, mp_context=get_context("spawn"), initializer=settle_in
        )
        pool.submit(os.getpid)
        return pool

    async def choose(self, game: str, level: str, view: View) -> str:
        """Return a bot's move; if its process was killed another one thinks again."""
        pool = self.pool
        try:
            return await self.think(game, level, view)
        except BrokenExecutor:
            if self.pool is pool:
                self.pool = self.new_pool()
            return await self.think(game, level, view)

    async def think(self, game: str, level: str, view: View) -> str:
        """Return a bot's move, once."""
        loop, seed = asyncio.get_running_loop(), self.random.getrandbits(63)
        return await loop.run_in_executor(self.pool, choose, game, level, view, seed)

    def close(self) -> None:
        """Send the processes home."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


def settle_in() -> None:
    """Leave the keyboard to the server, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process as soon as the server is gone, however it went."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
