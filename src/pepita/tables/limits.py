"""How much one person or client may ask for: a bucket that fills again with time."""

import time


class Bucket:
    """Tokens that come back at a steady rate; each command takes one."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take a token, or more for what is dear; False if there are too few."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def wait(self) -> float:
        """Take a token, and return how long to wait before the next command is read."""
        return 0.0 if self.take() else 1 / self.rate
