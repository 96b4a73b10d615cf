"""Golden games of Imperial Miners: every ending, every option, every decision that is rare."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.kernel.chance import seeded
from tests.contract.tables import choose
from tests.golden.golden import Header, Tale
from tests.golden.stories import Ending, Story

SEEDS_TRIED = 400
# Facts that chance decides or that end something; a move that brings one about is told in full.
NEWS = {
    "advanced", "board-completed", "bonus", "cart-completed", "cart-placed", "collapse-cleared",
    "discarded", "drew", "dug", "faction-missed", "faction-named", "gained", "moved-to-board",
    "paid", "passed-on", "placed", "played", "reached-surface", "reshuffled", "revealed",
    "skipped", "token-placed", "token-removed", "took-revealed",
}  # fmt: skip
# A large mine takes a while to draw, so only its milestones are shown.
IS_DRAWN_ALWAYS = False
# How many tales are found; the shortest of them is kept.
FOUND = 6

Data = dict[str, Any]
Moves = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Delved(Story):
    """A story of Imperial Miners: it goes on until it is told, or to the end of the game."""

    def header(self, seed: int | None) -> Header:
        return Header(self.title, "imperial-miners", self.seats, self.options, seed, self.position)

    def is_over(self, tale: Tale) -> bool:
        is_open = self.whole_game or self.moves
        return not tale.game.actors or (not is_open and self.tells(tale))

    def is_told_by(self, tale: Tale) -> bool:
        return self.tells(tale)

    def sought(self) -> Tale:
        if self.moves:
            return super().sought()
        found: list[Tale] = []
        for seed in range(SEEDS_TRIED):
            tale = self.played(seed)
            if self.is_told_by(tale):
                found.append(tale)
            if len(found) == FOUND:
                break
        assert found, self.name
        return min(found, key=lambda tale: len(tale.moves))

    def played(self, seed: int) -> Tale:
        tale = Tale.begin(self.header(seed))
        chance = seeded(seed)
        while not self.is_over(tale):
            seat = tale.game.actors[chance.below(len(tale.game.actors))]
            tale.play(seat, choose(tale.game, seat, chance, eager=self.eager))
        return tale


# What a tale tells.


def tells_of(*names: str) -> Ending:
    """These facts come up, in whatever order."""
    return lambda tale: all(tale.facts(name) for name in names)


def answered(*verbs: str) -> Ending:
    """The last move was one of these."""
    return lambda tale: bool(tale.moves) and tale.moves[-1][1].split()[0] in verbs


def wins(*seats: int) -> Ending:
    return lambda tale: tale.game.outcome is not None and tale.game.outcome.winners == seats


def ends(tale: Tale) -> bool:
    return tale.game.outcome is not None


def rounds(count: int) -> Ending:
    return lambda tale: len(tale.facts("round-began")) == count


def ranked(rank: str) -> Ending:
    def tells(tale: Tale) -> bool:
        table: Any = tale.game.view(None)
        return ends(tale) and table["players"][0]["rank"] == rank

    return tells


def discards_for_the_limit(tale: Tale) -> bool:
    """A card was discarded, and the hand is no longer too large."""
    table: Any = tale.game.view(None)
    asked = [player["asks"] for player in table["players"]]
    return answered("discard")(tale) and "hand" not in asked


# Tables given by hand: cards that the rulebook shows, and what the deck itself is asked for.

LIMIT = {"doing": "limit"}
SURFACE = {"doing": "surface", "left": 0}
TRADE = {"asks": "row", "doing": [LIMIT, {"doing": "steps", "of": "event 2"}]}
TOP = {"card": 21, "x": 0, "activated": True}
MIDDLE = {"card": 89, "x": 1, "activated": True}


@cache
def cart() -> list[Data]:
    """Two cards of level 1 that make a cart side by side."""
    cards = [card for card in house_deck()["cards"] if card["level"] == 1 and card["number"] != 21]
    left = next(card["number"] for card in cards if "R" in card["halves"])
    right = next(
        card["number"] for card in cards if "L" in card["halves"] and card["number"] != left
    )
    return [{"card": left, "x": 0}, {"card": right, "x": 2}]


@cache
def apart() -> list[Data]:
    """The same number of cards, too far apart for a cart."""
    taken = {card["card"] for card in cart()}
    numbers = [number for number in range(22, 30) if number not in taken]
    return [{"card": numbers[0], "x": 0}, {"card": numbers[1], "x": 4}]


def last_trade(*players: Data) -> Data:
    """The end of the last round: the last player may still trade coins for VP."""
    waiting = [*players[:-1], {**players[-1], **TRADE}]
    return {
        "phase": "end-of-round", "round": 10, "event": 2, "finished": len(players) - 1,
        "players": waiting,
    }  # fmt: skip


def at_surface(asks: str, of: str, done: list[int], **fields: Any) -> Data:
    """Seat 0 is at the surface board and in the middle of one of its effects."""
    doing = [
        {**SURFACE, "done": done},
        LIMIT,
        {"doing": "steps", "of": of, "left": fields.pop("left")},
    ]
    player = {"mine": [TOP], "choice": 21, "placed": "1,0", "asks": asks, "doing": doing}
    return {"phase": "mine", "players": [{**player, **fields}]}


def worm(**fields: Any) -> Data:
    """Card 133 is activated: collapses on two cards for VP."""
    deep = {"card": 133, "x": 0, "activated": True}
    at = {"at": "3,0"}
    return {
        "phase": "mine", "round": 4,
        "players": [{
            "choice": 133, "placed": "3,0", "asks": "option",
            "mine": [{**TOP, **fields}, {**MIDDLE, **fields}, deep],
            "doing": [{"doing": "chain", **at}, {"doing": "activation", "left": 0, **at}],
        }],
    }  # fmt: skip


@cache
def faction_missed() -> tuple[Data, Moves]:
    """A level 1 card draws from a faction, and the only card in deck 1 is of another."""
    cards = [card for card in house_deck()["cards"] if card["level"] == 1]
    number, option, faction = next(
        (card["number"], place, option["do"][0]["faction"])
        for card in cards
        for place, option in enumerate(card["options"], 1)
        if option["do"][0]["op"] == "draw" and option["do"][0]["faction"] and not option["cost"]
    )
    named = "roman" if faction == "any" else faction
    last = next(
        card["number"]
        for card in cards
        if named not in card["factions"] and card["number"] != number
    )
    at = {"at": "1,0"}
    player = {
        "mine": [{"card": number, "activated": True}], "choice": number, "placed": "1,0",
        "asks": "option",
        "doing": [{"doing": "chain", **at}, {"doing": "activation", "left": 0, **at}],
    }  # fmt: skip
    piles = [[last], [*range(55, 98)], [*range(98, 141)], [141] * 14]
    rest = [card["number"] for card in cards if card["number"] not in (number, last)]
    moves = [
        f"do {option}",
        *([f"faction {named}"] if faction == "any" else []),
        "deck 1",
        "deck 2",
    ]
    return (
        {"phase": "mine", "players": [player], "piles": piles, "discards": [rest, [], [], []]},
        tuple((0, move) for move in moves),
    )


LAST_OF_DECK_1: Data = {
    **at_surface("deck", "surface cards", [3], left=3, hand=[20, *range(22, 30)]),
    "discards": [[*range(30, 55)], [], [], []],
    "piles": [[19], [*range(55, 98)], [*range(98, 141)], [141] * 14],
}
EVERY_LEVEL_1 = [
    [{"card": 19 + 9 * seat + place, "x": 2 * place} for place in range(9)] for seat in range(4)
]
DRAW_1: Moves = ((0, "deck 1"), (0, "deck 1"))
DECLINE: Moves = ((1, "decline"),)


def told(title: str, seats: int, tells: Ending, **how: Any) -> Story:
    """A story whose file is named after its title."""
    name = "-".join(["imperial-miners", *title.lower().replace(",", "").split()])
    return Delved(name, title, seats, how.pop("options", {}), tells, **how)


STORIES: list[Story] = [
    # Endings.
    told(
        "Carts decide the game", 2, wins(1),
        position=last_trade({"vp": 5, "mine": apart()}, {"vp": 5, "mine": cart()}), moves=DECLINE,
    ),
    told(
        "Coins break a tie", 2, wins(1),
        position=last_trade({"vp": 6, "coins": 1}, {"vp": 6, "coins": 2}), moves=DECLINE,
    ),
    told(
        "A trade in the last moment", 2, wins(1),
        position=last_trade({"vp": 7, "coins": 9}, {"vp": 6, "coins": 7}), moves=((1, "row 3"),),
    ),
    told(
        "Carts break a tie", 2, wins(1),
        position=last_trade({"vp": 6, "mine": apart()}, {"vp": 5, "mine": cart()}), moves=DECLINE,
    ),
    told(
        "Machines break a tie", 2, wins(0), options={"tiebreak2": "machines"},
        position=last_trade(
            {"vp": 6, "mine": [{**card, "machines": 1} for card in apart()]},
            {"vp": 5, "mine": cart()},
        ),
        moves=DECLINE,
    ),
    told(
        "Cards break a tie", 2, wins(0), options={"tiebreak2": "cards"},
        position=last_trade({"vp": 6, "mine": apart()}, {"vp": 6, "mine": [TOP]}), moves=DECLINE,
    ),
    told(
        "Victory is shared", 3, wins(0, 2),
        position=last_trade({"vp": 6}, {"vp": 5, "coins": 3}, {"vp": 6}), moves=((2, "decline"),),
    ),
    told("Alone and a digger", 1, ranked("digger"), whole_game=True),
    told(
        "Alone and king of the depths", 1, ranked("king"),
        position=last_trade({"vp": 62, "coins": 10}), moves=((0, "row 4"),),
    ),
    told("A whole game of two", 2, ends, eager=True, whole_game=True),
    told(
        "A whole game with other options", 3, ends, eager=True, whole_game=True,
        options={
            "first_game": True, "row1_gap": 3, "resolve_order": "fixed", "voluntary_l1": True,
            "strict_costs": False, "reshuffle": "eager", "bottom_resolves": True,
            "tiebreak2": "machines",
        },
    ),
    # Options.
    told("A first game begins", 3, rounds(2), options={"first_game": True}),
    told("Always the same seat begins", 3, rounds(3), options={"resolve_order": "fixed"}),
    told("All act at once", 3, rounds(3), options={"resolve_order": "realtime"}),
    told(
        "Five places stay empty", 1, tells_of("placed"), options={"row1_gap": 5},
        position={"phase": "mine", "players": [{"choice": 22, "asks": "slot", "mine": [TOP]}]},
        moves=((0, "place -12"),),
    ),
    told(
        "No place stays empty", 1, tells_of("placed"), options={"row1_gap": 0},
        position={"phase": "mine", "players": [{"choice": 22, "asks": "slot", "mine": [TOP]}]},
        moves=((0, "place 2"),),
    ),
    told(
        "Digging at will", 1, tells_of("dug"), options={"voluntary_l1": True},
        position={"players": [{"hand": [21]}]}, moves=((0, "dig"),),
    ),
    told("A cost is met in full", 1, tells_of("token-placed"), position=worm(),
         moves=((0, "do 1"), (0, "card 1,0"), (0, "card 2,1"))),
    told(
        "A cost is met as far as possible", 1, tells_of("token-placed"),
        options={"strict_costs": False}, position=worm(collapse=True), moves=((0, "do 1"),),
    ),
    told("A deck is renewed when it is needed", 1, tells_of("reshuffled"),
         position=LAST_OF_DECK_1, moves=DRAW_1),
    told(
        "A deck is renewed at once", 1, tells_of("reshuffled"), options={"reshuffle": "eager"},
        position=LAST_OF_DECK_1, moves=DRAW_1[:1],
    ),
    told("A board is completed", 1, tells_of("board-completed", "moved-to-board"), eager=True),
    told(
        "The bottom space is resolved", 1, tells_of("board-completed", "moved-to-board"),
        eager=True, options={"bottom_resolves": True},
    ),
    # Decisions and what is rare.
    told("Nothing to play", 2, tells_of("dug")),
    told(
        "Nothing to play and nothing to dig", 4, tells_of("skipped"),
        position={
            "round": 10,
            "players": [
                {"mine": mine, "hand": [98 + seat]} for seat, mine in enumerate(EVERY_LEVEL_1)
            ],
        },
        moves=tuple((seat, "dig") for seat in (2, 0, 3, 1)),
    ),
    told("The chain forks", 1, answered("up"), eager=True),
    told("The chain passes a card by", 1, tells_of("passed-on"), eager=True),
    told("A collapse is cleared", 1, tells_of("collapse-cleared"), eager=True),
    told("A token is removed", 1, tells_of("token-removed"), eager=True),
    told("A card activates another", 1, answered("activate"), eager=True),
    told("A cart is completed", 1, tells_of("cart-completed"), eager=True),
    told("A cart token goes on an edge", 1, answered("edge"), eager=True),
    told("A token goes on a card of choice", 1, answered("card"), eager=True),
    told("A special event gives something", 1, tells_of("bonus"), eager=True),
    told("One of two branches", 2, answered("branch"), eager=True),
    told("A trade", 2, answered("row"), eager=True),
    told("A marker stays", 1, answered("stay")),
    told("Enough", 1, answered("enough")),
    told("A faction is named", 1, answered("faction"), eager=True),
    told("A faction draw takes a card", 1, tells_of("took-revealed", "revealed"), eager=True),
    told("A deck lacks the faction", 1, tells_of("faction-missed", "took-revealed"),
         position=faction_missed()[0], moves=faction_missed()[1]),
    told("Too many cards", 1, discards_for_the_limit),
]  # fmt: skip
