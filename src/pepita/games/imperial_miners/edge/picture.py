"""The table as text, from a view: whole, or only what the viewer's next decision needs."""

from collections.abc import Sequence
from textwrap import fill

from pepita import words
from pepita.games.imperial_miners.card_text.names import names_at
from pepita.games.imperial_miners.card_text.sentences import card_text, half_names, title
from pepita.games.imperial_miners.edge.picture_boards import board_lines, spaces_ahead
from pepita.games.imperial_miners.edge.picture_mine import WIDTH, draw_mine, draw_small_mine
from pepita.games.imperial_miners.edge.prompts import Question, last_number, state_of
from pepita.games.imperial_miners.rules.state import ROUNDS
from pepita.games.imperial_miners.shapes import ImperialMinersView, MineCard, Player
from pepita.kernel.optional import expect

# What a question needs to be seen again: the hand, the mine, at least as a picture, what its
# cards do, the boards.
WITH_HAND = ("keep", "card", "discard", "hand")
WITH_MINE = ("card", "slot", "path", "cards", "edge", "target")
WITH_PICTURE = (*WITH_MINE, "option", "branch")
WITH_EFFECTS = ("card", "slot")
WITH_BOARDS = ("card", "surface", "move", "next")


def draw_view(
    view: ImperialMinersView, language: str = words.DEFAULT, *, pictures: bool = True
) -> str:
    """Return the whole table as the viewer may see it; without pictures it is told in words."""
    drawing = Drawing(view, language, pictures=pictures)
    parts = [drawing.head(), drawing.boards(), drawing.others()]
    if drawing.own is not None:
        parts += [drawing.own_mine(effects=True), drawing.hand(), drawing.question()]
    return join_parts(parts)


def draw_question(
    view: ImperialMinersView, language: str = words.DEFAULT, *, pictures: bool = True
) -> str:
    """Return what the viewer is asked, and what is needed to decide it."""
    drawing = Drawing(view, language, pictures=pictures)
    if drawing.own is None:
        return draw_view(view, language, pictures=pictures)
    asks = drawing.own["asks"]
    shows_mine = asks in (WITH_PICTURE if pictures else WITH_MINE)
    return join_parts(
        [
            drawing.boards() if asks in WITH_BOARDS else "",
            drawing.own_mine(effects=asks in WITH_EFFECTS) if shows_mine else "",
            drawing.hand() if asks in WITH_HAND else "",
            drawing.seat(expect(view["viewer"]), marker=True),
            drawing.question(),
        ]
    )


def name_of_ask(view: ImperialMinersView) -> str:
    """Return the name of what the viewer is asked."""
    return view["players"][expect(view["viewer"])]["asks"]


def join_parts(parts: Sequence[str]) -> str:
    """Return the parts that there are, with an empty line between them."""
    return "\n\n".join(part for part in parts if part)


def wrap_text(text: str, indent: str = "  ", first: str = "") -> str:
    """Return a text in lines that fit: the first begins as said, the others are indented more."""
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=first + indent)


class Drawing:
    """The parts of the table as one viewer sees them in one language."""

    def __init__(self, view: ImperialMinersView, language: str, *, pictures: bool) -> None:
        self.view = view
        self.language = language
        self.pictures = pictures
        self.names = names_at(view["options"], language)
        self.own = None if view["viewer"] is None else view["players"][view["viewer"]]

    def head(self) -> str:
        """Return the round, its event and the decks."""
        view, phrase = self.view, self.names.phrase
        if view["round"]:
            lines = [phrase("head", round=view["round"], rounds=int(ROUNDS), first=view["first"])]
        else:
            lines = [phrase("head-keep")]
        if view["event"] is not None:
            event = self.names.event(view["event"])
            lines.append(
                phrase("event", event=event, effect=self.names.event_effect(view["event"]))
            )
        decks = [
            f"{level}: {cards} ({len(view['discards'][level - 1])})"
            for level, cards in enumerate(view["decks"], 1)
        ]
        lines.append(phrase("decks", decks="; ".join(decks)))
        return "\n".join(wrap_text(line) for line in lines)

    def boards(self) -> str:
        """Return the progress boards with all markers, and the spaces before the viewer."""
        lines = board_lines(self.view, self.names, pictures=self.pictures)
        ahead = spaces_ahead(self.view, self.names)
        return "\n".join([*lines, *(wrap_text(line, "    ", "  ") for line in ahead)])

    def others(self) -> str:
        """Return everybody: a line for each seat, and the mines of all but the viewer."""
        blocks = []
        for seat, player in enumerate(self.view["players"]):
            lines = [self.seat(seat)]
            if seat != self.view["viewer"] and player["mine"]:
                lines.append(self.small_mine(player))
            blocks.append("\n".join(lines))
        return "\n".join(blocks)

    def seat(self, seat: int, *, marker: bool = False) -> str:
        """Return the line of a seat: what it owns, what it plays, and its marker if asked for."""
        player, phrase, unit = self.view["players"][seat], self.names.phrase, self.names.unit
        title = phrase("you-seat" if seat == self.view["viewer"] else "seat", number=seat)
        parts = [
            f"{unit('coin', player['coins'])}, {unit('vp', player['vp'])}, "
            + unit("cart", player["carts"]),
            phrase("score", score=player["score"], rank=player["rank"]),
            self.hand_backs(player),
        ]
        if marker:
            parts.append(self.marker(player))
        if player["shown"] and seat != self.view["viewer"]:
            parts.append(phrase("shown", cards=self.names.card_list(player["shown"])))
        if player["playing"] is not None:
            parts.append(phrase("playing", card=self.names.card(player["playing"])))
        elif player["has_chosen"]:
            parts.append(phrase("has-chosen"))
        turn = ">" if seat in self.view["actors"] else " "
        return turn + wrap_text(f"{title}: {'; '.join(parts)}", "     ", " ")

    def hand_backs(self, player: Player) -> str:
        """Return how many cards a hand holds, and of which levels."""
        backs = [
            str(level) for level, held in enumerate(player["hand_levels"], 1) for _ in range(held)
        ]
        cards = self.names.unit("card", len(backs))
        if not backs:
            return self.names.phrase("hand-empty")
        return self.names.phrase("hand-backs", cards=cards, levels=" ".join(backs))

    def marker(self, player: Player) -> str:
        """Return where a marker stands."""
        if player["board"] is None:
            return self.names.phrase("marker-below")
        place = {"position": player["position"], "board": player["board"]}
        return self.names.phrase("marker", **place)

    def small_mine(self, player: Player) -> str:
        """Return the mine of somebody else: numbers drawn small and names, or a list."""
        picture = draw_small_mine(player) if self.pictures else None
        if picture is None:
            return "\n".join(self.card_line(card, effects=False) for card in player["mine"])
        drawn = "\n".join(f"      {line}" for line in picture.split("\n"))
        names = self.names.card_list([card["card"] for card in player["mine"]])
        return f"{drawn}\n{wrap_text(names, '', '      ')}"

    def own_mine(self, *, effects: bool) -> str:
        """Return the viewer's mine as a picture and a list, or as a list alone."""
        assert self.own is not None
        picture = draw_mine(self.own, self.names, self.slots()) if self.pictures else None
        lines = [picture] if picture else []
        if effects or not picture:
            lines += [self.card_line(card, effects=effects) for card in self.own["mine"]]
        if not picture and self.own["mine"]:
            lines += self.cart_lines()
        if not lines:
            return ""
        return "\n".join([self.names.phrase("your-mine"), *lines])

    def slots(self) -> list[tuple[int, int]]:
        """Return the places where the revealed card may lie, if that is asked."""
        assert self.own is not None
        if self.own["asks"] != "slot":
            return []
        level = self.names.cards[expect(self.own["playing"])]["level"]
        return [(level, last_number(move)) for move in self.view["moves"]]

    def card_line(self, card: MineCard, *, effects: bool) -> str:
        """Return a card of a mine with its place, what lies on it, and what it does."""
        state = [card["at"], *state_of(card, self.names)]
        text = f"{self.names.card(card['card'])} ({', '.join(state)})"
        if effects:
            if not self.pictures:
                text += f"; {half_names(self.names.cards[card['card']]['halves'], self.language)}"
            text += f": {' / '.join(self.names.effects(card['card']))}"
        return wrap_text(text, "    ", "  ")

    def cart_lines(self) -> list[str]:
        """Return where the viewer's carts are, complete and not."""
        assert self.own is not None
        carts = self.edges([*self.own["complete_carts"], *self.own["cart_tokens"]])
        halves = self.edges(self.own["open_carts"])
        lines = [self.names.phrase("carts", edges=carts)] if carts else []
        lines += [self.names.phrase("open-carts", edges=halves)] if halves else []
        return [wrap_text(line, "    ") for line in lines]

    def edges(self, edges: Sequence[str]) -> str:
        """Return some edges by the places that they lie between."""
        return ", ".join(map(self.names.between, edges))

    def hand(self) -> str:
        """Return the viewer's hand: each card with its cost now and what it does."""
        assert self.own is not None
        if not self.own["hand"]:
            return ""
        lines = [self.names.phrase("your-hand")]
        for number, now in zip(self.own["hand"], expect(self.own["costs"]), strict=True):
            card = self.names.cards[number]
            cost = card["cost"]
            said = "" if cost == now else self.names.phrase("cost-now", cost=cost, now=now)
            _, *text = card_text(card, self.language)
            lines.append(wrap_text(title(card, self.language, said), "    ", "  "))
            lines += [wrap_text(line, "  ", "      ") for line in text]
        return "\n".join(lines)

    def question(self) -> str:
        """Return what is asked, and every answer with what it does."""
        assert self.own is not None
        if self.own["asks"] == "nothing":
            return ""
        question = Question(self.view, self.names)
        answers = [wrap_text(f"{move}: {text}", "    ", "  ") for move, text in question.answers()]
        return "\n".join([*map(wrap_text, question.heading()), *answers])
