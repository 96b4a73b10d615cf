"""boardgame.io under the same load: its lobby by HTTP, its game by socket.io over a WebSocket."""

from random import Random
from typing import Any

import msgspec

from bench.load.calls import Caller, calling
from bench.load.processes import Process
from bench.load.tables import SEATS, Seat, Table

GAME = "cards"
LOBBY = f"/games/{GAME}"
# Engine.io 4, directly by WebSocket, as its client does if it can.
SOCKET = "/socket.io/?EIO=4&transport=websocket"
OPENED, PING, PONG = b"0", b"2", b"3"
JOIN = f"40/{GAME},".encode()
EVENT = f"42/{GAME},".encode()
UPDATE = EVENT + b'["update"'
SYNC = EVENT + b'["sync"'


class Hand(msgspec.Struct):
    """A hand; a player sees only the player's own."""

    hand: list[msgspec.Raw]


class Truth(msgspec.Struct):
    """The fields of the game that the load reads."""

    players: dict[str, Hand]


class Context(msgspec.Struct):
    """Whose turn it is, and whether the game is over."""

    currentPlayer: str  # noqa: N815
    gameover: dict[str, Any] | None = None


class State(msgspec.Struct, rename={"version": "_stateID"}):
    """The message after every move."""

    G: Truth
    ctx: Context
    version: int


class Synced(msgspec.Struct):
    """The message to a player who connects."""

    state: State


UPDATED = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
SYNCED = msgspec.json.Decoder(tuple[str, str, Synced])


class Player(Seat):
    """A seat in a match of boardgame.io."""

    def __init__(self, port: int, match: str, seat: str, credentials: str) -> None:
        super().__init__(port, SOCKET, {})
        self.match = match
        self.seat = seat
        self.credentials = credentials

    def heard(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            self.take_state(UPDATED.decode(message[len(EVENT) :])[2])
        elif message.startswith(SYNC):
            self.take_state(SYNCED.decode(message[len(EVENT) :])[2].state)
        elif message.startswith(OPENED):
            self.say(JOIN)
        elif message.startswith(JOIN):
            self.emit("sync", self.match, self.seat, self.credentials, SEATS)
        elif message == PING:
            self.say(PONG)

    def take_state(self, state: State) -> None:
        is_over = state.ctx.gameover is not None
        is_turn = state.ctx.currentPlayer == self.seat and not is_over
        moves = range(len(state.G.players[self.seat].hand)) if is_turn else ()
        self.show(state.version, moves, is_over)

    def emit(self, *event: Any) -> None:
        self.say(EVENT + msgspec.json.encode(event))

    def play(self, move: Any) -> None:
        payload = {
            "type": "play",
            "args": [move],
            "playerID": self.seat,
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.emit("update", action, self.version, self.match, self.seat)


class Theirs:
    """A server of boardgame.io, and how to make matches there."""

    def __init__(self, name: str, process: Process, random: Random) -> None:
        self.name = name
        self.process = process
        self.random = random

    async def make(self, number: int) -> Table:
        """Make a match and join it; the sockets are not open yet."""
        port = self.process.port
        async with calling(port) as caller:
            made = await caller.post(f"{LOBBY}/create", {"numPlayers": SEATS})
            match = made.data["matchID"]
            seats = []
            for seat in map(str, range(SEATS)):
                wish = {"playerID": seat, "playerName": f"Guest {seat}"}
                joined = await caller.post(f"{LOBBY}/{match}/join", wish)
                seats.append(Player(port, match, seat, joined.data["playerCredentials"]))
        return Table(GAME, seats, self.random)

    async def ask(self, caller: Caller, table: Table) -> None:
        """Ask for something that only an existing match can answer."""
        player = table.seats[0]
        assert isinstance(player, Player)
        await caller.get(f"{LOBBY}/{player.match}")

    def taken_up(self) -> float | None:
        """Return None: games are read from their files on request."""
        return None
