"""The limits of a client. The defaults are for people; tests pass in smaller ones."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for, and how long the server waits for it."""

    # Requests from one address; 0: no limit. The burst is the size of its token bucket, in seconds
    # of the rate.
    requests_per_second: float = 50.0
    request_burst: float = 5.0
    # For how many addresses there are token buckets in memory.
    most_addresses: int = 10_000
    # Commands over one socket, in the same way.
    commands_per_second: float = 10.0
    command_burst: float = 4.0
    # A reader is dropped if more messages wait for it, or if it takes none for some seconds.
    most_waiting: int = 64
    send_seconds: float = 10.0
    # How long a closing socket waits for the client's answer.
    hang_up_seconds: float = 1.0
    # How many events a viewer who comes back is sent.
    most_missed: int = 200
