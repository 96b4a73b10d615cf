"""Rate limits: how often a person or a client may do something."""

from pepita.tables.clock import Clock


class TokenBucket:
    """Tokens that come back at a steady rate; each command takes one."""

    def __init__(self, rate: float, most: float, clock: Clock) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.left = most
        self.at = clock.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take `cost` tokens; return False, and take none, if there are too few."""
        now = self.clock.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def wait(self) -> float:
        """Take a token; return the seconds to wait before the next command is read."""
        return 0.0 if self.take() else 1 / self.rate
