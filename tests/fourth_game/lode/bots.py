"""A bot for Lode, and what it says."""

from random import Random

from tests.fourth_game.lode.shapes import LodeView
from tests.fourth_game.lode.state import GOLD


def choose(view: LodeView, rng: Random) -> str:
    """Bury gold; else dig the lowest card that can be dug; else do anything."""
    moves = view["moves"]
    gold = [move for move in moves if move.startswith("bury") and card_in(move) % GOLD == 0]
    digs = sorted((move for move in moves if move.startswith("dig")), key=card_in)
    return [*gold, *digs, rng.choice(moves)][0]


def card_in(move: str) -> int:
    return int(move.split()[1])


def speak(view: LodeView, rng: Random) -> str:
    """Deny it."""
    return "hold rock" if view["round"] == 1 else ""


BOTS = {"simple": choose}
SPEAKERS = {"simple": speak}
