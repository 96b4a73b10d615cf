"""Twins in Imperial Miners: other hands, piles, events and choices that nobody can tell apart.

Everybody sees the backs of cards, so a hand keeps its levels. Everybody also knows when each
unseen card was drawn, which cards were seen in their piles since, and what a hand that had to dig
did not hold: a hand of a twin must fit that as well.
"""

from random import Random
from typing import Any

import pepita
from tests.contract.imperial_miners_vocabulary import level_of

Position = dict[str, Any]
Player = dict[str, Any]
Place = tuple[list[int], int]

# Facts that show one seat what it draws, and facts by which hidden cards come out for all.
DRAWS = ("drew-card",)
TURNING_POINTS = (
    "discarded", "dug", "faction-missed", "played", "revealed", "round-began", "took-revealed",
)  # fmt: skip
SWAPS = 60


def hidden(game: pepita.Game) -> object:
    """All that a spectator does not see."""
    position: Position = game.position()
    return [
        position["events"],
        position["piles"],
        [[player["hand"], player["choice"]] for player in position["players"]],
    ]


def look(move: str) -> str:
    """Cards are kept and chosen in secret; also that somebody digs shows only later."""
    verb = move.split()[0]
    return {"keep": "keep", "play": "choose", "dig": "choose"}.get(verb, move)


def twin(position: Position, viewer: int | None, random: Random) -> None:
    to_come = position["events"][position["round"] :]
    random.shuffle(to_come)
    position["events"][position["round"] :] = to_come
    others = [player for seat, player in enumerate(position["players"]) if seat != viewer]
    for level in (1, 2, 3):
        exchange(position, others, level, random)
    for player in others:
        player["hand"].sort()
    choose_anew(position, viewer, random)
    position["chance"] = [random.getrandbits(32) for _ in range(4)]


def exchange(position: Position, others: list[Player], level: int, random: Random) -> None:
    """Swap unseen cards of a level about, as long as every hand stays possible."""
    pile = position["piles"][level - 1]
    in_hands = [
        (player["hand"], number)
        for player in others
        for number, card in enumerate(player["hand"])
        if level_of(card) == level and card not in player["shown"]
    ]
    anywhere: list[Place] = in_hands + [(pile, number) for number in range(len(pile))]
    for _ in range(SWAPS if in_hands else 0):
        one, other = random.choice(in_hands), random.choice(anywhere)
        swap(one, other)
        if not all(is_possible(position, player, level) for player in others):
            swap(one, other)
    random.shuffle(pile)


def swap(one: Place, other: Place) -> None:
    (here, number), (there, other_number) = one, other
    here[number], there[other_number] = there[other_number], here[number]


def is_possible(position: Position, player: Player, level: int) -> bool:
    """Whether the unseen cards of a level can have been drawn when cards of that level were.

    A card that can have been drawn at some time can have been drawn at any later one.
    """
    times = sorted(time for slot_level, time in player["slots"] if slot_level == level)
    unseen = [card for card in player["hand"] if card not in player["shown"]]
    earliest = [first_time(position, player, card) for card in unseen if level_of(card) == level]
    return all(first <= time for first, time in zip(sorted(earliest), times, strict=True))


def first_time(position: Position, player: Player, card: int) -> int:
    """The first draw by which a card can have come into this hand.

    It was not in hand when everybody saw it in its pile, nor when this player had to dig though it
    could have been played.
    """
    times: list[int] = [bar["time"] for bar in player["barred"] if card in bar["cards"]]
    times.append(position["seen"].get(str(card), 0))
    return 1 + max(times)


def choose_anew(position: Position, viewer: int | None, random: Random) -> None:
    """Other choices that can be made with these hands, for what was chosen and not revealed."""
    locked = [
        seat
        for seat, player in enumerate(position["players"])
        if seat != viewer and player["choice"] is not None and player["hand"]
    ]
    if not locked or position["phase"] not in ("keep", "card"):
        return
    for seat in locked:
        position["players"][seat] |= {"choice": None, "asks": position["phase"]}
    game = pepita.from_position(position)
    for seat in locked:
        verb, *cards = random.choice(game.legal_moves(seat)).split()
        numbers = [int(card) for card in cards]
        choice = {"keep": numbers, "play": numbers and numbers[0], "dig": "dig"}[verb]
        position["players"][seat] |= {"choice": choice, "asks": "nothing"}
