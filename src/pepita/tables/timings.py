"""The durations of a server. The defaults are for people; tests pass in shorter ones."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Timings:
    """Durations in seconds."""

    # How long a bot waits before it moves, so that people can follow.
    bot: float = 0.6
    # How long to wait after a failed stand-in or a failed move of a bot.
    retry: float = 5.0
    # How often a server polls the database for changes of its peers.
    look: float = 1.0
    # How often a server renews its lease, and how long a lease lasts.
    heartbeat: float = 5.0
    lease: float = 15.0
    # The largest difference between the clocks of two servers.
    skew: float = 30.0
    # How long an idle table stays in memory.
    sleep: float = 60.0
    # How long a closing server waits for thinking bots.
    goodbye: float = 2.0


DEFAULTS = Timings()
