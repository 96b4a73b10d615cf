"""What a viewer hears at two tables that are to look the same, compared over a whole game."""

from collections import Counter
from random import Random

import pepita
from pepita.games.registry import claims
from pepita.kernel.chance import seeded
from tests.contract.tables import walk
from tests.contract.twins import secrets
from tests.contract.vocabulary import vocabulary
from tests.server.twin_games import Step, Viewer, game_at, moves_of, next_step, twins_of
from tests.server.twin_sites import SPECTATOR, Streams, Tabs, Twins, same

NAMES = ("Ann", "Bob", "Cleo")
# After how many stretches everything is asked for that can be asked for.
SELDOM = 6


class Comparison:
    """A viewer at two tables that are to look the same."""

    def __init__(self, twins: Twins, viewer: Viewer, random: Random) -> None:
        self.twins = twins
        self.viewer = viewer
        self.who = SPECTATOR if viewer is None else NAMES[viewer]
        self.random = random
        self.seen = Counter[str]()

    async def play(self, game: pepita.Game, seed: int, stretch: int, between: int) -> Counter[str]:
        """Play a whole game in stretches; what is new to the viewer comes out between them."""
        chance = seeded(seed)
        while game.actors:
            one, other = twins_of(game, self.viewer, self.random)
            self.seen["different"] += secrets(one) != secrets(other)
            self.twins.set_games(one, other)
            if self.seen["stretches"] % SELDOM == 0:
                await self.compare_questions()
            has_moved = await self.compare_stretch(stretch)
            game = pepita.from_position(game_at(self.twins.tables[0]).position())
            walk(game, chance, between if has_moved else 1, eager=True)
            self.seen["stretches"] += 1
        return self.seen

    async def compare_stretch(self, longest: int) -> bool:
        """Compare what is heard of some moves, or until something new comes out.

        Tell whether there was any.
        """
        version = self.twins.version
        async with self.twins.tabs(self.who) as tabs, self.twins.streams(self.who) as streams:
            same(await tabs.hear())
            same(await streams.hear(version))
            for _ in range(longest):
                step = next_step(self.twins.tables, self.viewer, self.random)
                if step is None:
                    break
                await self.compare_step(tabs, streams, step)
        async with self.twins.tabs(self.who, after=str(version)) as tabs:
            same(await tabs.hear())
        same(await self.twins.ask_both(self.who, "GET", self.twins.table))
        return self.twins.version > version

    async def compare_step(self, tabs: Tabs, streams: Streams, step: Step) -> None:
        """Compare what is heard of a move, and of what is said and done after it."""
        await self.twins.move(NAMES[step.seat], step.moves)
        self.seen["moves"] += 1
        what = self.random.choice(["undo", "undo", "talk", "mute", "nothing"])
        if what == "undo":
            await self.undo(NAMES[step.seat])
        elif what == "talk":
            await self.talk()
        elif what == "mute":
            await self.mute()
        same(await tabs.hear())
        same(await streams.hear(self.twins.version))

    async def undo(self, mover: str) -> None:
        """Let the last mover take the move back, if that is allowed."""
        version = self.twins.version
        answers = await self.twins.command(mover, "undo", version=version)
        if mover == self.who:
            same(answers)
        self.seen["undone"] += self.twins.version > version

    async def talk(self) -> None:
        """Let somebody say something, and the viewer."""
        standing = self.twins.tables[0].standing
        claim = self.random.choice(claims(standing.game, len(standing.seats))).text()
        other = self.random.choice([*NAMES[: len(standing.seats)], SPECTATOR])
        await self.twins.command(other, "say", text=f"I mean {claim}")
        await self.twins.command(other, "claim", claim=claim)
        same(await self.twins.command(self.who, "phrase", phrase="hello"))
        same(await self.twins.command(self.who, "claim", claim=claim))

    async def mute(self) -> None:
        """Let the viewer hear somebody no more, or hear somebody again."""
        seat = self.random.choice([0, 1, None])
        muted = self.random.random() < 0.5
        same(await self.twins.command(self.who, "mute", seat=seat, muted=muted))

    async def compare_questions(self) -> None:
        """Compare everything that can be asked for without a move, by HTTP and by socket."""
        table, version = self.twins.table, self.twins.version
        paths = [
            table, f"{table}/record", f"{table}/record?seat=0", f"{table}/record?seat=spectator",
            f"{table}/claims", f"{table}/pieces",
            "/api/tables", "/api/my-tables", "/api/me", "/", "/health",
        ]  # fmt: skip
        for path in paths:
            same(await self.twins.ask_both(self.who, "GET", path))
        for path in ("leave", "start", "rematch", "sit", "fill"):
            same(await self.twins.ask_both(self.who, "POST", f"{table}/{path}", id="x"))
        moves = self.forbidden_moves()
        for move in moves:
            for seen in (version, 1):
                same(await self.twins.command(self.who, "move", version=seen, move=move))
        same(await self.twins.command(self.who, "undo", version=version))
        async with self.twins.tabs(self.who, after=str(version)) as tabs:
            same(await tabs.hear())
            await compare_socket(tabs, moves, version)

    def forbidden_moves(self) -> list[str]:
        """Return some moves that the viewer may not make, though others perhaps may."""
        game = game_at(self.twins.tables[0])
        legal = [] if self.viewer is None else game.legal_moves(self.viewer)
        others = [move for _, move in moves_of(game) if move not in legal]
        said = [move for move in vocabulary(game) if move not in legal]
        some = self.random.sample(others, min(len(others), 3))
        return [*some, *self.random.sample(said, 4), "nonsense", ""]


async def compare_socket(tabs: Tabs, moves: list[str], version: int) -> None:
    """Compare what is answered over sockets."""
    for move in moves:
        await tabs.ask("move", version=version, move=move)
    await tabs.ask("move", version=version + 9, move="nonsense")
    await tabs.ask("move", version=1, move="nonsense")
    await tabs.ask("undo", version=version)
    await tabs.ask("undo", version=1)
    await tabs.ask("claim", claim="role miner")
    await tabs.ask("mute", seat=1, muted=True)
    await tabs.ask("mute", seat=99, muted=True)
    await tabs.ask("cheat")
    same(await tabs.hear())
