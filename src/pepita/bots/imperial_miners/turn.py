"""A turn that a bot imagines: effects change a standing, chains climb to the surface.

Every choice that comes up on the way is made as seems best.
"""

from typing import TYPE_CHECKING

from pepita.bots.imperial_miners import worth
from pepita.bots.imperial_miners.layout import EDGES, members
from pepita.bots.imperial_miners.standing import MOST_MACHINES, Standing

if TYPE_CHECKING:
    from pepita.bots.imperial_miners.cards import Card

SHORT, LONG = (4, 2), (8, 5)


class Turn(Standing):
    """A standing, and what a player does with it."""

    __slots__ = ()

    def use_of(self, place: int) -> float:
        """Return what it is worth to activate a card."""
        return 0.0 if (self.collapses >> place) & 1 else self.table.use_of(place, self)

    def trade_worth(self, paid_in: str, due: int, got: str, gain: int) -> float:
        """Return what a trade is worth."""
        before = self.worth()
        trial = self.copy()
        trial.trade(paid_in, due, got, gain)
        return trial.worth() - before

    def trade(self, paid_in: str, due: int, got: str, gain: int) -> None:
        """Pay and gain."""
        self.coins += (gain if got == "coin" else 0) - (due if paid_in == "coin" else 0)
        self.gained += (gain if got == "vp" else 0) - (due if paid_in == "vp" else 0)

    def place(self, token: str, chosen: int, cards: int, each: int) -> int:
        """Place tokens on the best of some cards; return how many."""
        worth_of = self.machine_worth if token == "machine" else self.collapse_worth
        placed = 0
        for place in sorted(members(chosen), key=worth_of, reverse=True)[:cards]:
            if token == "machine":
                self.gained += worth_of(place)
                put = min(each, MOST_MACHINES - self.machines[place])
                self.machines[place] += put
                placed += put
                self.fire("machine_placed", place)
            else:
                self.collapses |= 1 << place
                placed += 1
                self.fire("collapse_placed", place)
        return placed

    def machine_worth(self, place: int) -> float:
        """Return what one more machine on a card is worth later."""
        room = 1.0 if self.machines[place] < 2 else 0.8
        return room * self.table.machine_on(self.mine.cards[place])

    def collapse_worth(self, place: int) -> float:
        """Return what a collapse on a card is worth, which is less than nothing."""
        return -self.table.need_of(place, self)

    def remove(self, token: str, chosen: int, cards: int, each: int) -> int:
        """Remove tokens from some cards, where they are worth least; return how many."""
        worth_of = self.machine_worth if token == "machine" else self.collapse_worth
        removed = 0
        for place in sorted(members(chosen), key=worth_of)[:cards]:
            if token == "machine":
                taken = min(each, self.machines[place])
                self.machines[place] -= taken
                self.gained -= taken * worth_of(place)
                removed += taken
            else:
                self.collapses &= ~(1 << place)
                removed += 1
                self.fire("collapse_removed", place)
        return removed

    def place_carts(self, n: int, at: int) -> int:
        """Place cart tokens, first at the card that does it; return how many."""
        placed = 0
        while placed < n and self.open_carts:
            near = self.open_carts & self.mine.edges[at] if at >= 0 else 0
            edge = (near or self.open_carts) & -(near or self.open_carts)
            self.put_cart(edge)
            placed += 1
        return placed

    def put_cart(self, edge: int) -> None:
        """Put a cart token on an edge."""
        self.open_carts &= ~edge
        self.carts |= edge
        self.gained += worth.CART
        self.fire("cart_completed", (edge.bit_length() - 1) // EDGES)

    def fire(self, trigger: str, place: int) -> None:
        """Do what this round's event adds to something that happens."""
        for on, level, faction, do in self.table.rules:
            if on != trigger:
                continue
            card = self.mine.cards[place] if place >= 0 else None
            if card is None or (
                level in (None, card.level) and (faction is None or faction in card.factions)
            ):
                do(self, place)

    def advance(self, n: int) -> None:
        """Advance as far as is best."""
        if n > 0:
            board, position = self.table.stop(self.board, self.position, n)
            if position:
                self.advance_to(board, position)

    def advance_to(self, board: int, position: int) -> None:
        """Advance to a space and do what it says; on the topmost, go to another board."""
        self.moved += position - (self.position if self.board == board else 0)
        self.board, self.position = board, position
        self.fire("advanced", -1)
        self.table.spaces[board][position - 1](self, -1)
        if position == len(self.table.spaces[board]):
            self.boards_done += 1
            self.fire("board_completed", -1)
            self.board, self.position = self.table.next_board(board), 1

    def hang(self, card: "Card", x: int) -> int:
        """Place a card of the hand; return its place."""
        self.mine = self.mine.copy()
        self.mine.carts, self.mine.open_carts = self.carts, self.open_carts
        before = self.carts
        self.placed = self.mine.hang(card, x)
        self.carts, self.open_carts = self.mine.carts, self.mine.open_carts
        self.machines.append(0)
        completed = (self.carts & ~before).bit_count()
        self.gained += worth.CART * completed
        for _ in range(completed):
            self.fire("cart_completed", self.placed)
        self.fire("card_placed", self.placed)
        return self.placed

    def activate(self, place: int) -> None:
        """Activate a card: clear its collapse, or do the best of what it offers."""
        bit = 1 << place
        self.activated |= bit
        if self.collapses & bit:
            self.collapses &= ~bit
            self.fire("collapse_removed", place)
            self.fire("card_activated", place)
            return
        self.fire("card_activated", place)
        options = self.mine.cards[place].options
        if len(options) == 1 and options[0].is_harmless:
            if options[0].is_needed(self, place):
                options[0].do(self, place)
            return
        best, most = self, self.worth()
        for option in options:
            if option.is_needed(self, place) and option.can_pay(self, place):
                trial = self.copy()
                option.do(trial, place)
                found = trial.worth()
                if found > most:
                    best, most = trial, found
        if best is not self:
            self.become(best)

    def climb(self, place: int) -> "Turn":
        """Go up from a card to the surface by the best way; return where that leads."""
        if self.mine.cards[place].level == 1:
            self.take_surface()
            return self
        ways = members(self.mine.above[place])
        if len(ways) == 1:
            return self.climb_to(ways[0])
        ends = [self.copy().climb_to(way) for way in ways]
        return max(ends, key=lambda end: end.worth())

    def climb_to(self, place: int) -> "Turn":
        """Activate a card above, unless it was this round, and go on up."""
        if not (self.activated >> place) & 1:
            self.activate(place)
        return self.climb(place)

    def take_surface(self) -> None:
        """Take the best effects of the surface board."""
        used: set[str] = set()
        for _ in range(self.table.surface_uses):
            offers = [name for name in ("coins", "4", "8", "cards") if name not in used]
            trials = [(self.at_surface(name), name) for name in offers if self.can_take(name)]
            if not trials:
                return
            best, name = max(trials, key=lambda trial: trial[0].worth())
            self.become(best)
            used |= {"4", "8"} if name in ("4", "8") else {name}

    def can_take(self, name: str) -> bool:
        """Tell whether an effect of the surface board can be paid."""
        return not name.isdecimal() or self.coins >= int(name)

    def at_surface(self, name: str) -> "Turn":
        """Return how it goes on with an effect of the surface board."""
        turn = self.copy()
        if name == "coins":
            turn.coins += 2
        elif name == "cards":
            turn.drawn += 3
        else:
            price, spaces = SHORT if name == "4" else LONG
            turn.coins -= price
            turn.advance(spaces)
        return turn
