"""A view as a bot reads it: its own standing, and what things are worth to it just now."""

from pepita.bots.imperial_miners import worth
from pepita.bots.imperial_miners.cards import Card, box_in
from pepita.bots.imperial_miners.layout import Mine, members
from pepita.bots.imperial_miners.standing import NO_BOARD, Standing
from pepita.bots.imperial_miners.turn import Turn
from pepita.games.imperial_miners.shapes import ImperialMinersView
from pepita.kernel.known import known

TASTE = 1.5
FEW = 0.14

# How likely a card of a level is activated again in one of the rounds to come.
AGAIN = {1: 0.6, 2: 0.55, 3: 0.35, 4: 0.0}
FAR = 1000


class Table:
    """One decision of one seat."""

    def __init__(self, view: ImperialMinersView, favourite: int | None) -> None:
        self.view = view
        self.favourite = favourite
        self.me = view["players"][known(view["viewer"])]
        self.box = box_in(view)
        self.round = view["round"]
        self.left = view["rounds_to_come"]
        self.vp = self.me["vp"]
        self.boards: tuple[str, ...] = tuple(view["boards"])
        self.spaces = [self.box.spaces[board] for board in self.boards]
        self.gains, self.ways = self.box.ways(self.boards, self.left)
        self.read_event(view["event"])
        self.purse = worth.purses(self.left)
        self.stops: dict[tuple[int, int, int], tuple[int, int]] = {}
        self.uses: dict[int, float] = {}
        self.owns: dict[int, float] = {}
        self.soon: float = min(self.left, 3) / 3
        self.coin = worth.coin_worth(self.left)
        self.now = self.read_turn()
        self.weigh_tokens()
        self.weigh_cards()

    def read_event(self, number: int | None) -> None:
        """Note what this round's event changes."""
        self.ends_by_event = number is not None and self.box.events[number]["kind"] == "end"
        self.rules = self.box.rules[number] if number is not None else []
        mods = {"effect_cost": 0, "surface_uses": 0, "advance_max": 0}
        if number is not None:
            for rule in self.box.events[number]["rules"]:
                if rule.get("mod") in mods:
                    mods[rule["mod"]] += rule["n"]
        self.effect_cost = mods["effect_cost"]
        self.surface_uses = max(0, 1 + mods["surface_uses"])
        self.advance_max = mods["advance_max"]

    def read_turn(self) -> Turn:
        """Return where the own player stands."""
        me, mine = self.me, Mine()
        turn = Turn(self, mine)
        for place, card in enumerate(me["mine"]):
            mine.hang(self.box.cards[card["card"]], int(card["at"].split(",")[1]))
            turn.machines.append(card["machines"])
            turn.collapses |= card["collapse"] << place
            turn.activated |= card["activated"] << place
        turn.carts, turn.open_carts = mine.carts, mine.open_carts
        for text in me["cart_tokens"]:
            edge = mine.edge(text)
            turn.carts |= edge
            turn.open_carts &= ~edge
        turn.coins = me["coins"]
        turn.board = NO_BOARD if me["board"] is None else me["board"] - 1
        turn.position = me["position"]
        turn.boards_done, turn.moved = me["boards_done"], me["moved"]
        turn.placed = -1 if me["placed"] is None else mine.at(me["placed"])
        turn.hand = [self.box.cards[number] for number in known(me["hand"])]
        return turn

    def weigh_tokens(self) -> None:
        """Reckon what machines and collapses are worth just now."""
        known = [*self.now.mine.cards, *self.now.hand]
        fond = sum(card.likes_machines for card in known)
        self.loose_machine = worth.LOOSE_MACHINE * (1 + min(fond, 2)) * self.soon
        fond = sum(card.likes_rubble for card in known)
        self.rubble = self.soon * (-0.4 + 0.1 * min(fond, 3))

    def weigh_cards(self) -> None:
        """Reckon what one more card is worth; few are worth more than many."""
        wanted = min(max(self.left - len(self.now.hand), 0), 3)
        self.card_worth = self.soon * (worth.CARD + FEW * wanted)
        self.named_worth = self.soon * (worth.NAMED_CARD + FEW * wanted)
        self.deep_worth = (
            worth.DEEP_CARD * self.soon
            if self.now.mine.of_level[3]
            else (worth.EARLY_DEEP_CARD * max(self.left - 2, 0) / 8)
        )

    # What things are worth.

    def cards_worth(self, turn: Standing) -> float:
        """Return what cards to come are worth."""
        return (
            self.card_worth * turn.drawn
            + self.named_worth * turn.named
            + self.deep_worth * turn.deep
        )

    def next_board(self, board: int) -> int:
        """Return the best board after a complete one."""
        others = [other for other in range(len(self.boards)) if other != board]
        return max(others, key=lambda other: self.ways[other][1])

    def stop(self, board: int, position: int, n: int) -> tuple[int, int]:
        """Return the best board and space within n spaces; space 0 to stay."""
        found = self.stops.get((board, position, n))
        if found is None:
            found = self.stops[board, position, n] = self.find_stop(board, position, n)
        return found

    def find_stop(self, board: int, position: int, n: int) -> tuple[int, int]:
        """Look for the best space within reach."""
        best, most = (board, 0), self.ways[board][position]
        for one in range(len(self.boards)) if board == NO_BOARD else (board,):
            top = len(self.spaces[one])
            for space in range(position + 1, min(position + n + self.advance_max, top) + 1):
                found = self.gains[one][space - 1]
                if space < top:
                    found += self.ways[one][space]
                else:
                    found += self.ways[self.next_board(one)][1]
                if found > most:
                    best, most = (one, space), found
        return best

    def machine_on(self, card: Card) -> float:
        """Return what a machine on a card is worth later."""
        return worth.MACHINE * self.soon if card.collects else self.loose_machine

    def use_of(self, place: int, turn: Turn) -> float:
        """Return what activating a card of the mine gives."""
        found = self.uses.get(place)
        if found is None:
            if place >= len(self.now.mine.cards):
                return self.own_worth(turn.mine.cards[place])
            trial = self.now.copy()
            trial.activated = trial.collapses = 0
            before = trial.worth()
            self.uses[place] = 0.0
            trial.activate(place)
            found = self.uses[place] = trial.worth() - before
        return found

    def need_of(self, place: int, turn: Turn) -> float:
        """Return how much a card is still needed: what a collapse on it would spoil."""
        level = turn.mine.cards[place].level
        if level == 4:
            return 0.0
        likely = AGAIN[level] * self.soon
        if not (turn.activated >> place) & 1 and self.is_on_the_way(place, turn):
            likely = 1.0
        return likely * self.use_of(place, turn)

    def is_on_the_way(self, place: int, turn: Turn) -> bool:
        """Tell whether this round's chain could come to a card."""
        if turn.placed < 0:
            return True
        reached = 1 << turn.placed
        for _ in range(3):
            for one in members(reached):
                reached |= turn.mine.above[one]
        return bool((reached >> place) & 1)

    def own_worth(self, card: Card) -> float:
        """Return what a card gives when it is placed, wherever that may be."""
        found = self.owns.get(card.number)
        if found is None:
            self.owns[card.number] = 0.0
            turn = self.now.copy()
            turn.coins += 2
            turn.collapses = 0
            turn.mine = turn.mine.copy()
            place = turn.mine.hang(card, self.likely_x(card))
            turn.machines.append(0)
            turn.placed = place
            before = turn.worth()
            turn.activate(place)
            found = turn.worth() - before + self.taste(card)
            self.owns[card.number] = found
        return found

    def likely_x(self, card: Card) -> int:
        """Return an x where a card has many neighbours."""
        places = self.now.mine.places
        if card.level == 1:
            return max((x for level, x in places if level == 1), default=-2) + 2
        free = [
            x + step
            for level, x in places
            for step in (-1, 1)
            if level == card.level - 1 and (card.level, x + step) not in places
        ]
        return max(free, key=free.count, default=FAR + card.level)

    def taste(self, card: Card) -> float:
        """Return how much a specialist likes a card for its faction alone."""
        if self.favourite is None or self.favourite not in card.factions:
            return 0.0
        return TASTE
