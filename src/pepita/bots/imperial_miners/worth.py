"""The worth of things in VP, in a typical mine.

Coins and cards are worth less towards the end. The worth of the spaces of progress boards is
computed once for each number of rounds to come.
"""

from collections.abc import Sequence
from functools import cache

from pepita.games.imperial_miners.deck.steps import Amount, Step, Steps

# By rounds to come; the last number is also for more rounds. Above `PURSE` coins, each further coin
# is worth less.
COIN = (0.01, 0.25, 0.33, 0.38, 0.4)
PURSE = (0, 9, 14, 18, 20)
SPARE_COIN = 0.4
MOST_COINS = 2000

CARD = 0.25
NAMED_CARD = 0.4
DEEP_CARD = 2.5
EARLY_DEEP_CARD = 2.2
CART = 1.0
MACHINE = 0.4
LOOSE_MACHINE = 0.12
SPACE = 0.8
CLEARED = 0.3
ACTIVATION = {1: 0.8, 2: 1.5, 3: 3.2, 4: 2.0}
ANY_ACTIVATION = 2.2

# A rough guess how a marker will advance: how often per round, and how far.
STOPS_A_ROUND = 0.65
STRIDES = ((1, 0.4), (2, 0.35), (3, 0.25))


def coin_worth(left: int) -> float:
    """Return the worth of a coin with `left` rounds to come."""
    return COIN[min(left, len(COIN) - 1)]


def purse_worth(coins: int, left: int) -> float:
    """Return the worth of all coins of a player; not all of many coins can be spent."""
    each = coin_worth(left)
    enough = PURSE[min(left, len(PURSE) - 1)]
    if coins <= enough:
        return each * coins
    return each * (enough + SPARE_COIN * (coins - enough))


@cache
def purses(left: int) -> list[float]:
    """Return the worth of every number of coins."""
    return [purse_worth(coins, left) for coins in range(MOST_COINS)]


def typical(amount: Amount, left: int) -> float:
    """Return the typical value of an amount with `left` rounds to come."""
    count = amount["count"]
    total = float(amount["base"])
    if count is not None:
        played = 10 - left
        counted = {
            "carts": 0.7 * played,
            "factions": min(5.0, 1.5 + 0.4 * played),
            "cards": 0.35 * played,
            "tokens": 0.35 * played,
            "position": 4.0,
            "coins": 4.0,
            "hand": 4.0,
            "round": float(played),
        }.get(count, 1.0)
        total += amount["times"] * counted / amount["div"]
    return min(max(total, float(amount["min"])), float(amount["max"]))


def steps_worth(steps: Steps, left: int) -> float:
    """Return the worth of steps in a typical mine."""
    return sum(step_worth(step, left) for step in steps)


def step_worth(step: Step, left: int) -> float:
    """Return the worth of a step in a typical mine."""
    soon = min(left, 3) / 3
    if step["op"] == "gain" or step["op"] == "pay":
        sign = 1 if step["op"] == "gain" else -1
        each = 1.0 if step["what"] == "vp" else coin_worth(left)
        return sign * each * typical(step["n"], left)
    if step["op"] == "ladder":
        best = 0.0
        for price, gain in step["rows"]:
            best = max(best, gain - price * coin_worth(left))
        return best
    if step["op"] == "draw":
        each = NAMED_CARD if step["faction"] else DEEP_CARD if step["deck"] == 4 else CARD
        return each * soon * typical(step["n"], left)
    if step["op"] == "choose":
        return max(steps_worth(branch, left) for branch in step["of"])
    if step["op"] == "when":
        return (steps_worth(step["then"], left) + steps_worth(step["else"], left)) / 2
    if step["op"] == "activate":
        level = step["on"]["level"]
        return step["n"] * (ANY_ACTIVATION if level is None else ACTIVATION[level])
    return token_step_worth(step, soon, left)


def token_step_worth(step: Step, soon: float, left: int) -> float:
    """Return the worth of a step with tokens, cards or spaces in a typical mine."""
    if step["op"] == "cart":
        return CART * typical(step["n"], left)
    if step["op"] == "advance":
        return SPACE * typical(step["n"], left)
    if step["op"] == "discard":
        return -CARD * soon
    if step["op"] == "place" or step["op"] == "remove":
        is_placed = step["op"] == "place"
        if step["token"] == "machine":
            return (1 if is_placed else -1) * MACHINE * soon * step["cards"]
        return (-2 if is_placed else 1) * CLEARED * soon * step["cards"]
    return 0.0


def climbing(sides: Sequence[Sequence[Steps]], left: int) -> list[list[float]]:
    """Return, for each board and position, the worth of the rest of the way.

    Position 0 of a board is below it; a marker never stays on the last position of a board.
    """
    ahead = [[0.0] * (len(side) + 1) for side in sides]
    for to_come in range(1, left + 1):
        gains = [[steps_worth(space, to_come - 1) for space in side] for side in sides]
        ahead = one_round_more(gains, ahead)
    return ahead


def one_round_more(gains: list[list[float]], after: list[list[float]]) -> list[list[float]]:
    """Return the worth of positions one round earlier than `after`."""
    found = []
    for board, gain in enumerate(gains):
        top = len(gain)
        fresh = max(after[other][1] for other in range(len(gains)) if other != board)
        worth = []
        for position in range(top + 1):
            expected = 0.0
            for stride, chance in STRIDES:
                best = after[board][position]
                for place in range(position + 1, min(position + stride, top) + 1):
                    then = fresh if place == top else after[board][place]
                    best = max(best, gain[place - 1] + then)
                expected += chance * best
            stays = (1 - STOPS_A_ROUND) * after[board][position]
            worth.append(stays + STOPS_A_ROUND * expected)
        found.append(worth)
    return found
