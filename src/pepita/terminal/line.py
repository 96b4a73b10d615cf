"""A game of one person against bots in a terminal: the table as text, moves in the notation."""

from collections.abc import Callable
from random import Random

from pepita import words
from pepita.bots.bot import Bot
from pepita.games.registry import entry
from pepita.kernel.edge import Fact, View
from pepita.kernel.errors import BadMove, IllegalMove
from pepita.kernel.game import Game
from pepita.kernel.text_display import Draw
from pepita.wire.sentences import refusal_sentence, sentences
from pepita.words.law import clauses

Say = Callable[[str], None]
Ask = Callable[[str], str]


def is_own_act(game: str, fact: Fact, seat: int) -> bool:
    """Tell whether a fact is an act of this seat; the person typed it and need not be told."""
    return entry(game).fact_kinds[str(fact["fact"])].own_act and fact["seat"] == seat


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
        self.display = entry(game.name).display
        self.seat = seat
        self.bot = bot
        # Bots play the same moves again in a game with the same seed.
        self.rng = Random(game.seed)
        self.language = language
        self.pictures = pictures
        self.say = say
        self.ask = ask
        # The shell command that deals this game again.
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
        self.tell("how", rule=self.display.example_clause)
        self.tell_round(self.display.round_opening)
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
        """Let one seat act. If several seats may act, the person is the last."""
        actor = next((seat for seat in self.game.actors if seat != self.seat), self.seat)
        if actor == self.seat:
            self.show_question()
            facts = self.ask_for_move()
        else:
            move = self.bot(self.game.view(actor), self.rng)
            facts = self.game.play(actor, move)
        name, options = self.game.name, self.game.options
        news = [fact for fact in facts if not is_own_act(name, fact, self.seat)]
        for line in sentences(name, news, self.seat, self.language, options):
            self.say(line)
        happened = {fact["fact"] for fact in facts}
        if "round-ended" in happened:
            self.tell_round(self.display.round_ending)
        if "round-began" in happened:
            self.tell_round(self.display.round_opening)

    def show_question(self) -> None:
        """Show what the next decision needs; at the first decision of a round, the whole table."""
        view = self.game.view(self.seat)
        if view["round"] == self.round_drawn:
            self.show(view, self.display.draw_question or self.display.draw)
        else:
            self.show(view, self.display.draw)
        self.round_drawn = view["round"]

    def show(self, view: View, draw: Draw) -> None:
        """Show the picture of the table, or of a part of it, and the question."""
        self.say("")
        self.say(draw(view, self.language, pictures=self.pictures))
        key = f"{self.game.name}.prompt.{self.display.name_of_ask(view)}"
        self.say(words.say(key, language=self.language))

    def ask_for_move(self) -> list[Fact]:
        """Ask until a legal move is typed, and play it; commands are carried out meanwhile."""
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
        """Return a typed line without needless spaces."""
        try:
            return " ".join(self.ask(words.say("line.ask", language=self.language)).split())
        except (EOFError, KeyboardInterrupt):
            raise Leaves from None

    def is_command(self, typed: str) -> bool:
        """Carry out a command; return False if the line is not a command."""
        command, *rest = typed.split()
        if command == "?":
            for move in self.game.legal_moves(self.seat):
                self.say("  " + move)
        elif command == "help":
            self.tell("help")
            self.say(words.say(f"{self.game.name}.help", language=self.language))
        elif command == "table":
            self.show(self.game.view(self.seat), self.display.draw)
        elif command == "rule":
            self.tell_rule(rest[0].upper() if rest else "")
        elif command == "quit":
            raise Leaves
        else:
            return False
        return True

    def tell_refusal(self, error: IllegalMove) -> None:
        """Say why the move is forbidden, and how to read the rule."""
        refusal = error.refusal
        text = refusal_sentence(self.game.name, refusal, self.language, self.game.options)
        self.tell("refused", clause=refusal.clause, text=text)

    def tell_rule(self, clause: str) -> None:
        """Print a clause of the rules."""
        known = clauses(self.language)
        if clause in known:
            self.say(f"{clause} {known[clause].title}\n\n{known[clause].text}\n")
        else:
            self.tell("no-such-rule", clause=clause, rule=self.display.example_clause)

    def tell_round(self, lines: Callable[[View, str], list[str]]) -> None:
        """Print the lines for the beginning or the end of a round."""
        for line in lines(self.game.view(self.seat), self.language):
            self.say(line)

    def tell_end(self) -> None:
        """Print the scores, the tie breaks and, with more than one seat, the winners."""
        outcome = self.game.outcome
        assert outcome is not None
        self.say("")
        view = self.game.view(None)
        for seat, score in enumerate(outcome.scores):
            facts = {"seat": seat, "score": score, **self.display.score_facts(view, seat)}
            self.say(words.say(f"{self.game.name}.score", facts, self.language))
        for tie_break in outcome.tie_breaks:
            key = f"{self.game.name}.table.tie-break.{tie_break.compared}"
            self.say(words.say(key, language=self.language))
        if len(outcome.scores) > 1:
            self.tell_winners(outcome.winners)

    def tell_winners(self, winners: tuple[int, ...]) -> None:
        if not winners:
            self.tell("nobody-won")
            return
        key = "you-won" if self.seat in winners else "others-won"
        self.tell(key, winners=list(winners))
