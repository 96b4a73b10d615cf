"""Coins and VP, which several operations give and take: `so_much`, `gain`, `pay`."""

from functools import partial

from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import less, quantity
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.steps import Amount, GainStep, PayStep
from pepita.games.imperial_miners.rules.facts import GAINED, PAID
from pepita.games.imperial_miners.rules.numbers import GoodNumber
from pepita.games.imperial_miners.rules.state import Player, State


def gain(s: State, p: Player, what: GoodNumber, n: i64) -> None:
    """Gain coins or VP from a supply that never ends. [M-SETUP-06, M-SETUP-07]"""
    if what == d.COIN:
        p.coins += n
    else:
        p.vp += n
    if s.telling:
        s.tell(GAINED, p.seat, what, n)


def pay(s: State, p: Player, what: GoodNumber, n: i64) -> None:
    """Pay coins or VP."""
    if what == d.COIN:
        p.coins -= n
    else:
        p.vp -= n
    if s.telling:
        s.tell(PAID, p.seat, what, n)


def so_much(say: Speech, step: GainStep | PayStep) -> str:
    """Return how many coins or VP a step gains or takes."""
    return quantity(say, step["n"], partial(say.number, f"unit.{step['what']}"))


def reduced_price(say: Speech, price: str, reduction: Amount) -> str:
    """Return a price and behind it what makes it less."""
    found = less(say, reduction)
    return f"{price} ({found})" if found else price
