"""One person against bots, line by line: the table as text, moves typed in the notation."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from pepita import words
from pepita.bots.bot import Bot
from pepita.games.gold_mine.edge.picture import draw_view as draw_gold_mine
from pepita.games.imperial_miners.edge.game import ImperialMiners
from pepita.games.imperial_miners.edge.picture import asked as asked_in_imperial_miners
from pepita.games.imperial_miners.edge.picture import draw_question as draw_imperial_miners_question
from pepita.games.imperial_miners.edge.picture import draw_view as draw_imperial_miners
from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.edge.picture import draw_view as draw_saboteur
from pepita.kernel.errors import BadMove, IllegalMove
from pepita.kernel.game import Fact, Game, View
from pepita.terminal.own_acts import is_own_act
from pepita.wire.sentences import refusal_sentence, sentences
from pepita.words.law import clauses

Say = Callable[[str], None]
Ask = Callable[[str], str]


class Draw(Protocol):
    """Draws a table, or a part of it, as the viewer may see it.

    Each game draws views of its own type; which game it is, `FACES` knows.
    """

    def __call__(self, view: Any, language: str, *, pictures: bool) -> str:
        """Return the drawing; without pictures it is told in words."""
        ...


def phase(view: View) -> str:
    """Return what is waited for in a game where the phase says it."""
    return str(view["phase"])


@dataclass(frozen=True)
class Face:
    """How a game is shown: its table, what is drawn at later questions of a round, and prompts."""

    draw: Draw
    draw_again: Draw
    # What the viewer is asked, as the last word of the prompt's key.
    asked: Callable[[Any], str]
    # A rule to name when telling how to ask for one.
    rule: str


FACES = {
    "gold-mine": Face(draw_gold_mine, draw_gold_mine, phase, "G-TILE-08"),
    "imperial-miners": Face(
        draw_imperial_miners,
        draw_imperial_miners_question,
        asked_in_imperial_miners,
        "M-CHAIN-02",
    ),
    "saboteur": Face(draw_saboteur, draw_saboteur, phase, "S-PATH-04"),
}


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
        again: str,
    ) -> None:
        self.game = game
        self.face = FACES[game.name]
        self.seat = seat
        self.bot = bot
        # Bots think alike in a game dealt again.
        self.rng = Random(game.seed)
        self.language = language
        self.pictures = pictures
        self.say = say
        self.ask = ask
        # The command that deals this game again.
        self.again = again
        self.round_drawn: object = None

    def tell(self, key: str, **facts: object) -> None:
        """Say a sentence of the line mode."""
        self.say(words.say(f"line.{key}", facts, self.language))

    def run(self) -> bool:
        """Play to the end; False if the person left or the input ended."""
        facts = {**self.game.options, "places": self.game.seats, "number": self.seat}
        welcome = "welcome" if self.game.seats > 1 else "welcome-alone"
        self.say(words.say(f"{self.game.name}.{welcome}", facts, self.language))
        self.tell("how", rule=self.face.rule)
        self.tell_role()
        try:
            while self.game.actors:
                self.step()
        except Leaves:
            self.say("")
            self.tell("left", command=self.again)
            return False
        self.tell_end()
        return True

    def step(self) -> None:
        """Let whoever has to act do one thing; where several have to, the person comes last."""
        actor = next((seat for seat in self.game.actors if seat != self.seat), self.seat)
        if actor == self.seat:
            self.show_question()
            facts = self.ask_for_move()
        else:
            move = self.bot(self.game.view(actor), self.rng)
            facts = self.game.play(actor, move)
        name, options = self.game.name, self.game.options
        told = [fact for fact in facts if not is_own_act(name, fact, self.seat)]
        for line in sentences(name, told, self.seat, self.language, options):
            self.say(line)
        happened = {fact["fact"] for fact in facts}
        if "round-ended" in happened:
            self.tell_round_end()
        if "round-began" in happened:
            self.tell_role()

    def show_question(self) -> None:
        """Draw what the next decision needs: the whole table at the first one of a round."""
        view = self.game.view(self.seat)
        if view["round"] == self.round_drawn:
            self.show(view, self.face.draw_again)
        else:
            self.show(view, self.face.draw)
        self.round_drawn = view["round"]

    def show(self, view: View, draw: Draw) -> None:
        """Draw the table, or a part of it, and say what is waited for."""
        self.say("")
        self.say(draw(view, self.language, pictures=self.pictures))
        key = f"{self.game.name}.prompt.{self.face.asked(view)}"
        self.say(words.say(key, language=self.language))

    def ask_for_move(self) -> list[Fact]:
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
            self.show(self.game.view(self.seat), self.face.draw)
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
        text = refusal_sentence(self.game.name, refusal, self.language, self.game.options)
        self.tell("refused", clause=refusal.clause, text=text)

    def tell_rule(self, clause: str) -> None:
        """Read a clause out."""
        known = clauses(self.language)
        if clause in known:
            self.say(f"{clause} {known[clause].title}\n\n{known[clause].text}\n")
        else:
            self.tell("no-such-rule", clause=clause, rule=self.face.rule)

    def tell_round_end(self) -> None:
        """Say who was who in the round that has just ended."""
        if not isinstance(self.game, Saboteur):
            return
        row = self.game.view(self.seat)["rounds"][-1]
        roles = [
            words.say("line.role-of", {"seat": seat, "role": role}, self.language)
            for seat, role in enumerate(row["roles"])
        ]
        facts: dict[str, object] = {**row, "roles": ", ".join(roles)}
        self.tell("round-roles", **facts)

    def tell_role(self) -> None:
        """Say which side the person is on this round, in a game with sides."""
        if not isinstance(self.game, Saboteur):
            return
        role = self.game.view(self.seat)["roles"][self.seat]
        key = f"{self.game.name}.you-are.{role}"
        self.say(words.say(key, language=self.language))

    def tell_end(self) -> None:
        """Say the scores, what broke a tie and, if somebody was to be beaten, who has won."""
        outcome = self.game.outcome
        assert outcome is not None
        self.say("")
        for seat, score in enumerate(outcome.scores):
            facts = {"seat": seat, "score": score, **self.rank(seat)}
            self.say(words.say(f"{self.game.name}.score", facts, self.language))
        for tie_break in outcome.tie_breaks:
            key = f"{self.game.name}.table.tie-break.{tie_break.compared}"
            self.say(words.say(key, language=self.language))
        if len(outcome.scores) > 1:
            self.tell_winners(outcome.winners)

    def rank(self, seat: int) -> dict[str, object]:
        """Return the rank that a player has reached, in a game with ranks."""
        if not isinstance(self.game, ImperialMiners):
            return {}
        return {"rank": self.game.view(None)["players"][seat]["rank"]}

    def tell_winners(self, winners: tuple[int, ...]) -> None:
        """Say who has won."""
        if not winners:
            self.tell("nobody-won")
            return
        key = "you-won" if self.seat in winners else "others-won"
        self.tell(key, winners=list(winners))
