"""What a player is asked, with every answer spelled out: the move, and what it does."""

from collections.abc import Callable, Iterator

from pepita.games.imperial_miners.card_text.counters import saved_in
from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.names import Names, sides_of
from pepita.games.imperial_miners.card_text.sentences import faction_name, sentence
from pepita.games.imperial_miners.deck.compiler import SURFACE_NAMES
from pepita.games.imperial_miners.deck.programs import step_at, steps_of
from pepita.games.imperial_miners.deck.steps import Steps
from pepita.games.imperial_miners.edge.picture_mine import Cell, parse_cell
from pepita.games.imperial_miners.operations.operation import BY_NAME
from pepita.games.imperial_miners.operations.phrases import sequence
from pepita.games.imperial_miners.rules.mine import FACING, NEIGHBOURS
from pepita.games.imperial_miners.shapes import About, ImperialMinersView, MineCard
from pepita.kernel.optional import expect

Answer = tuple[str, str]

ABOUT_NOTHING: About = {"at": None, "of": None, "step": None, "left": None, "faction": None}

# Asks that are answered with cards of the hand, which is shown beside them.
FROM_HAND = ("keep", "discard", "hand")


class Question:
    """What the viewer is asked, and the answers."""

    def __init__(self, view: ImperialMinersView, names: Names) -> None:
        self.view = view
        self.names = names
        self.own = view["players"][expect(view["viewer"])]
        self.asks: str = self.own["asks"]
        self.about = self.own["about"] or ABOUT_NOTHING
        self.mine = {card["at"]: card for card in self.own["mine"]}

    def heading(self) -> list[str]:
        """Return what the question is about."""
        if self.asks == "slot":
            return [
                self.names.phrase("to-place", card=self.names.card(expect(self.own["playing"])))
            ]
        if self.asks == "path":
            return [self.names.phrase("chain-from", card=self.spelled_card(self.at()))]
        if self.asks == "option":
            return [self.names.phrase("activates", card=self.spelled_card(self.at()))]
        if self.asks == "hand":
            return [self.names.phrase("over-limit", limit=self.view["hand_limit"])]
        if not self.about["of"]:
            return []
        lines = [self.source()]
        if self.about["faction"]:
            named = faction_name(self.about["faction"], self.names.language)
            lines.append(self.names.phrase("faction-sought", faction=named))
        if (self.about["left"] or 0) > 1 and self.asks != "move":
            lines.append(self.names.phrase("left", left=self.about["left"]))
        return lines

    def at(self) -> str:
        """Return where the card lies that is asked about."""
        return expect(self.about["at"])

    def steps(self) -> Steps:
        """Return the effect that is being resolved."""
        return steps_of(self.names, expect(self.about["of"]))

    def source(self) -> str:
        """Return whose effect is being resolved, and the whole of it."""
        names = self.names
        kind, *rest = expect(self.about["of"]).split()
        if kind == "card":
            number, option = (int(part) for part in rest)
            return f"{names.card(number)}: {names.effects(number)[option - 1]}"
        if kind == "space":
            title = names.phrase("space", name=names.board(rest[0]), position=rest[1])
            return f"{title}: {names.space(rest[0], int(rest[1]))}"
        if kind == "surface":
            return f"{names.phrase('surface')}: {names.surface(rest[0])}"
        return f"{names.event(int(rest[0]))}: {names.event_effect(int(rest[0]))}"

    def answers(self) -> list[Answer]:
        """Return each legal move with what it does, unless it only names cards of the hand."""
        if self.asks in FROM_HAND:
            return [(move, self.enough()) for move in self.view["moves"] if move == "enough"]
        if self.asks == "option":
            return [*self.options(), ("decline", self.names.phrase("decline"))]
        spell = SPELLINGS[self.asks]
        order = in_printed_order if self.asks == "surface" else by_number
        return [(move, spell(self, move)) for move in sorted(self.view["moves"], key=order)]

    def enough(self) -> str:
        """Return that nothing more is chosen."""
        return self.names.phrase("enough")

    # Each ask: what one of its moves does.

    def play(self, move: str) -> str:
        """Return the card that a move plays, and its cost."""
        if move == "dig":
            return self.names.phrase("dig")
        number = last_number(move)
        cost = expect(self.own["costs"])[expect(self.own["hand"]).index(number)]
        return self.names.phrase("plays", card=self.names.name(number), cost=cost)

    def place(self, move: str) -> str:
        """Return which cards the revealed one would touch, and the carts it would complete."""
        card = self.names.cards[expect(self.own["playing"])]
        cell = (card["level"], last_number(move))
        found = {half: self.neighbour(cell, half) for half in NEIGHBOURS}
        above, beside, below = (
            self.names.card_list([number for half in halves if (number := found[half])])
            for halves in (("TL", "TR"), ("L", "R"), ("BL", "BR"))
        )
        parts = [self.names.phrase("under", cards=above)] if above else []
        parts += [self.names.phrase("beside", cards=beside)] if beside else []
        parts += [self.names.phrase("over", cards=below)] if below else []
        carts = sum(
            half in card["halves"] and FACING[half] in self.names.cards[number]["halves"]
            for half, number in found.items()
            if number
        )
        if carts:
            parts.append(self.names.phrase("completes", carts=self.names.unit("cart", carts)))
        return "; ".join(parts) or self.names.phrase("alone")

    def neighbour(self, cell: Cell, half: str) -> int | None:
        """Return the card that touches a place on one of its edges."""
        down, across = NEIGHBOURS[half]
        card = self.mine.get(f"{cell[0] + down},{cell[1] + across}")
        return None if card is None else card["card"]

    def options(self) -> Iterator[Answer]:
        """Return what each effect of the activated card does, also if it cannot be resolved."""
        number = self.mine[self.at()]["card"]
        for place, effect in enumerate(self.names.effects(number), 1):
            if f"do {place}" in self.view["moves"]:
                yield f"do {place}", effect
            else:
                yield f"(do {place})", self.names.phrase("not-now", effect=effect)

    def climb(self, move: str) -> str:
        """Return the card to which the chain would go."""
        level = parse_cell(self.at())[0] - 1
        return self.spelled_card(f"{level},{last_number(move)}", effects=True)

    def surface(self, move: str) -> str:
        """Return what an effect of the surface board does."""
        return self.names.surface(move.split()[1])

    def branch(self, move: str) -> str:
        """Return what a branch, or an exchange at one of its prices, does."""
        if move == "decline":
            return self.names.phrase("decline")
        steps = self.steps()
        step = step_at(steps, expect(self.about["step"]))
        chosen = BY_NAME[step["op"]].ways(step)[last_number(move) - 1]
        return sentence(sequence(Speech(self.names.language, saved_in(steps)), chosen))

    def deck(self, move: str) -> str:
        """Return how many cards a deck and its discard pile hold."""
        level = last_number(move)
        discarded = len(self.view["discards"][level - 1])
        cards = self.names.unit("card", self.view["decks"][level - 1])
        return self.names.phrase("deck", cards=cards, discarded=discarded)

    def faction(self, move: str) -> str:
        return faction_name(move.split()[1], self.names.language)

    def advance(self, move: str) -> str:
        """Return the space that the marker would reach."""
        if move == "stay":
            return self.names.phrase("stay")
        _, spaces, *rest = move.split()
        board = int(rest[1]) if rest else expect(self.own["board"])
        side = self.view["boards"][board - 1]
        position = self.own["position"] + int(spaces)
        title = self.names.phrase("space", name=self.names.board(side), position=position)
        return f"{title}: {self.names.space(side, position)}"

    def next_board(self, move: str) -> str:
        """Return the board that the marker would go to, and its first spaces."""
        side = self.view["boards"][last_number(move) - 1]
        return self.names.first_spaces(side)

    def target(self, move: str) -> str:
        """Return the card of the mine that a move names."""
        if move == "enough":
            return self.enough()
        return self.spelled_card(move.split()[1], effects=self.asks == "target")

    def edge(self, move: str) -> str:
        """Return the two cards between which a cart would be completed."""
        one, other = (self.mine[at]["card"] for at in sides_of(move.removeprefix("edge ")))
        return self.names.phrase("between", one=self.names.card(one), other=self.names.card(other))

    def spelled_card(self, at: str, *, effects: bool = False) -> str:
        """Return a card of the viewer's mine with its place, what lies on it, and what it does."""
        card = self.mine[at]
        if not effects:
            card = {**card, "activated": False}
        state = ", ".join([at, *state_of(card, self.names)])
        title = f"{self.names.card(card['card'])} ({state})"
        if not effects:
            return title
        if card["activated"]:
            told = [self.names.phrase("passes")]
            if card["collapse"] and self.view["options"]["passing_clears"]:
                told.append(self.names.phrase("clears"))
            return f"{title}: {'; '.join(told)}"
        if card["collapse"]:
            return f"{title}: {self.names.phrase('clears')}"
        return f"{title}: {' / '.join(self.names.effects(card['card']))}"


def state_of(card: MineCard, names: Names) -> list[str]:
    """Return what lies on a card, and whether it was activated."""
    found = []
    if card["machines"]:
        found.append(names.unit("machine", card["machines"]))
    if card["collapse"]:
        found.append(names.unit("collapse", 1))
    if card["activated"]:
        found.append(names.phrase("activated"))
    return found


SPELLINGS: dict[str, Callable[[Question, str], str]] = {
    "card": Question.play,
    "slot": Question.place,
    "path": Question.climb,
    "surface": Question.surface,
    "branch": Question.branch,
    "row": Question.branch,
    "deck": Question.deck,
    "faction": Question.faction,
    "move": Question.advance,
    "next": Question.next_board,
    "cards": Question.target,
    "target": Question.target,
    "edge": Question.edge,
}


def last_number(move: str) -> int:
    return int(move.split()[-1])


def by_number(move: str) -> tuple[bool, list[tuple[int, str]]]:
    """Return a key that sorts moves by their numbers, those without a number last."""
    parts = move.replace(",", " ").split()
    keys = [(int(part), "") if part.lstrip("-").isdecimal() else (0, part) for part in parts]
    return len(parts) == 1, keys


def in_printed_order(move: str) -> int:
    """Return a key that sorts the effects of the surface board."""
    return SURFACE_NAMES.index(move.split()[1])
