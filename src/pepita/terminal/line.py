"""One person against bots, line by line: the table as text, moves typed in the notation."""

from collections.abc import Callable
from random import Random
from typing import Any

from pepita import words
from pepita.bots.bot import Bot
from pepita.games.gold_mine.drawing import draw_view as draw_gold_mine
from pepita.games.saboteur.drawing import draw_view as draw_saboteur
from pepita.kernel.errors import BadMove, IllegalMove
from pepita.kernel.game import Game
from pepita.wire.story import sentences
from pepita.words.law import clauses

Say = Callable[[str], None]
Ask = Callable[[str], str]

# A rule to name when telling how to ask for one.
RULES = {"gold-mine": "G-TILE-08", "saboteur": "S-PATH-04"}

DRAWINGS = {"gold-mine": draw_gold_mine, "saboteur": draw_saboteur}


class Leaves(Exception):
    """The person has left the table."""


class LineTable:
    """A game in progress between one person and bots."""

    def __init__(
        self,
        game: Game,
        seat: int,
        bot: Bot,
        *,
        language: str,
        pictures: bool,
        say: Say,
        ask: Ask,
    ) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        # Bots think alike in a game dealt again.
        self.rng = Random(game.seed)
        self.language = language
        self.pictures = pictures
        self.say = say
        self.ask = ask
        self.rounds_told = 0

    def tell(self, key: str, **facts: object) -> None:
        """Say a sentence of the line mode."""
        self.say(words.say(f"line.{key}", facts, self.language))

    def run(self) -> bool:
        """Play to the end; False if the person left or the input ended."""
        facts = {**self.game.options, "seats": self.game.seats, "seat": self.seat}
        self.say(words.say(f"{self.game.name}.welcome", facts, self.language))
        self.tell("how", rule=RULES[self.game.name])
        self.tell_role()
        try:
            while self.game.actors:
                self.step()
        except Leaves:
            self.say("")
            self.tell("left", game=self.game.name, seed=self.game.seed)
            return False
        self.tell_end()
        return True

    def step(self) -> None:
        """Let whoever has to act do one thing."""
        actor = self.game.actors[0]
        if actor == self.seat:
            self.show_table()
            facts = self.ask_for_move()
        else:
            move = self.bot(self.game.view(actor), self.rng)
            facts = self.game.play(actor, move)
        for line in sentences(self.game.name, facts, self.seat, self.language):
            self.say(line)
        self.tell_round_end()
        if any(fact["fact"] == "round-began" for fact in facts):
            self.tell_role()

    def show_table(self) -> None:
        """Draw the table and say what is waited for."""
        view = self.game.view(self.seat)
        self.say("")
        self.say(DRAWINGS[self.game.name](view, self.language, pictures=self.pictures))
        key = f"{self.game.name}.prompt.{view['phase']}"
        self.say(words.say(key, language=self.language))

    def ask_for_move(self) -> list[dict[str, object]]:
        """Ask until a legal move is typed, and play it; commands are answered on the way."""
        while True:
            typed = self.read()
            if not typed or self.is_command(typed):
                continue
            try:
                return self.game.play(self.seat, typed)
            except IllegalMove as error:
                self.tell_refusal(error)
            except BadMove as error:
                self.tell("not-a-move", problem=words.say(error.key, error.facts, self.language))

    def read(self) -> str:
        """Return a typed line, tidied."""
        try:
            return " ".join(self.ask(words.say("line.ask", language=self.language)).split())
        except (EOFError, KeyboardInterrupt):
            raise Leaves from None

    def is_command(self, typed: str) -> bool:
        """Carry out a command, if it is one."""
        command, *rest = typed.split()
        if command == "?":
            for move in self.game.legal_moves(self.seat):
                self.say("  " + move)
        elif command == "help":
            self.tell("help")
            self.say(words.say(f"{self.game.name}.help", language=self.language))
        elif command == "table":
            self.show_table()
        elif command == "rule":
            self.tell_rule(rest[0].upper() if rest else "")
        elif command == "quit":
            raise Leaves
        else:
            return False
        return True

    def tell_refusal(self, error: IllegalMove) -> None:
        """Say which rule forbids the move, what the facts are, and how to read the rule."""
        refusal = error.refusal
        key = f"{self.game.name}.refusal.{refusal.code}"
        self.tell(
            "refused",
            clause=refusal.clause,
            text=words.say(key, refusal.facts, self.language),
        )

    def tell_rule(self, clause: str) -> None:
        """Read a clause out."""
        if clause in clauses():
            self.say(f"{clause} {clauses()[clause].title}\n\n{clauses()[clause].text}\n")
        else:
            self.tell("no-such-rule", clause=clause, rule=RULES[self.game.name])

    def tell_round_end(self) -> None:
        """Say who was who when a round has ended."""
        rounds: Any = self.game.view(self.seat).get("rounds", [])
        for row in rounds[self.rounds_told :]:
            roles = [
                words.say("line.role-of", {"seat": seat, "role": role}, self.language)
                for seat, role in enumerate(row["roles"])
            ]
            self.tell("round-roles", **row | {"roles": ", ".join(roles)})
        self.rounds_told = len(rounds)

    def tell_role(self) -> None:
        """Say which side the person is on this round, in a game with sides."""
        roles: Any = self.game.view(self.seat).get("roles")
        if roles is None:
            return
        key = f"{self.game.name}.you-are.{roles[self.seat]}"
        self.say(words.say(key, language=self.language))

    def tell_end(self) -> None:
        """Say the scores and who has won."""
        outcome = self.game.outcome
        assert outcome is not None
        self.say("")
        for seat, score in enumerate(outcome.scores):
            self.tell("score", seat=seat, score=score)
        if not outcome.winners:
            self.tell("nobody-won")
            return
        key = "you-won" if self.seat in outcome.winners else "others-won"
        self.tell(key, winners=list(outcome.winners))
