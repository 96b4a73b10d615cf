"""The pool of processes in which bots choose their moves, so that they do not block the server."""

import asyncio
import logging
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import connection, get_context, parent_process
from random import Random, SystemRandom
from threading import Thread

from pepita.bots.bot import BotView
from pepita.bots.registry import bot

logger = logging.getLogger(__name__)


def choose(game: str, level: str, view: BotView, seed: int) -> str:
    return bot(game, level)(view, Random(seed))


class BotPool:
    """A pool of processes for bots; with 0 processes, threads of the server."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes
        self.random = SystemRandom()
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor | None:
        """Return a pool whose first process is already starting.

        Processes are spawned: after a fork, they would keep the server's sockets open when the
        server is gone.
        """
        if not self.processes:
            return None
        pool = ProcessPoolExecutor(
            self.processes, mp_context=get_context("spawn"), initializer=prepare_process
        )
        pool.submit(os.getpid)
        return pool

    async def choose(self, game: str, level: str, view: BotView) -> str:
        """Return a bot's move; if the bot fails or its move is illegal, a random legal move."""
        try:
            move = await self.ask(game, level, view)
        except Exception:
            logger.exception("the bot %s of %s has failed", level, game)
            move = ""
        return move if move in view["moves"] else self.random.choice(view["moves"])

    async def ask(self, game: str, level: str, view: BotView) -> str:
        """Ask a bot for a move; if its process was killed, ask again in a new pool."""
        pool = self.pool
        try:
            return await self.ask_once(game, level, view)
        except BrokenExecutor:
            if self.pool is pool:
                self.pool = self.new_pool()
            return await self.ask_once(game, level, view)

    async def ask_once(self, game: str, level: str, view: BotView) -> str:
        """Ask a bot for a move; raises BrokenExecutor if its process was killed."""
        loop, seed = asyncio.get_running_loop(), self.random.getrandbits(63)
        return await loop.run_in_executor(self.pool, choose, game, level, view, seed)

    def close(self) -> None:
        """Stop the processes."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


def prepare_process() -> None:
    """Set up a new process: it ignores Ctrl-C, and ends when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process as soon as the server is gone, even if the server was killed."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
