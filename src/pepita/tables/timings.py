"""How long a server waits for what. The defaults are for people; tests hand in their own."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Timings:
    """Durations in seconds."""

    # How long a bot seems to think, so that people can follow.
    bot: float = 0.6
    # How long to wait before a stand-in or a bot's move that has failed is tried again.
    retry: float = 5.0
    # How often a server looks what the others have written.
    look: float = 1.0
    # How often a server renews its lease, and after what time without that it counts as gone.
    heartbeat: float = 5.0
    lease: float = 15.0
    # By how much the clocks of two servers may differ.
    skew: float = 30.0
    # How long a table that nobody is at and nothing is due at stays in memory.
    sleep: float = 60.0
    # How long a server that closes waits for bots that are thinking.
    goodbye: float = 2.0


DEFAULTS = Timings()
