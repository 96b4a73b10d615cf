"""Lode as the contract tests know it; nothing here is asked of its rules."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from random import Random

import pepita
from pepita.kernel.edge import Fact as AnyFact
from pepita.kernel.facts import NOBODY, FactKind
from pepita.kernel.rows import rows_of
from tests.contract.companions import Census, Companion, Fact, Memory, Position, View
from tests.fourth_game.lode import facts, shapes, state
from tests.fourth_game.lode.fact_data import fact_of

CARDS = range(1, 41)
VERBS = ("dig", "bury", "blast")
DIGESTS = Path(__file__).with_name("digests.json")


def vocabulary(game: pepita.Game) -> Iterator[str]:
    return (f"{verb} {card}" for verb in VERBS for card in CARDS)


def spellings(move: str) -> list[str]:
    verb, card = move.split()
    return [f"{verb} 0{card}"] if len(card) == 1 else []


def eager(game: pepita.Game, moves: list[str]) -> list[str]:
    """Make room in the shaft, and fill it."""
    blasts = [move for move in moves if move.startswith("blast")]
    return blasts or [move for move in moves if move.startswith("dig")]


def box(game: pepita.Game) -> Census:
    return Counter({str(card): 1 for card in CARDS})


def census(position: Position) -> Census:
    cards = [*position["deck"], *(play["card"] for play in position["plays"])]
    return Counter(str(card) for card in [*cards, *chain(*position["hands"])])


def memory(view: View) -> Memory:
    """All plays, and the cards that are in hand or were played."""
    known: Memory = {("round",): view["round"]}
    for place, play in enumerate(view["plays"]):
        known["play", place] = [play["seat"], play["verb"]]
        if play["card"] is not None:
            known["card", play["card"]] = True
    for card in view["hand"]:
        known["card", card] = True
    return known


def lessons(fact_of: list[Fact]) -> Memory:
    return {("card", fact["card"]): True for fact in fact_of if fact["fact"] == "drew-card"}


def twin(position: Position, viewer: int | None, random: Random) -> None:
    """Other hands, the deck, and what others have buried."""
    hands = [hand for seat, hand in enumerate(position["hands"]) if seat != viewer]
    is_over = len(position["plays"]) == 5 * position["seats"]
    buried = [
        play
        for play in position["plays"]
        if play["verb"] == "bury" and play["seat"] != viewer and not is_over
    ]
    cards = [*position["deck"], *chain(*hands), *(play["card"] for play in buried)]
    random.shuffle(cards)
    for hand in hands:
        hand[:] = sorted(cards.pop() for _ in hand)
    for play in buried:
        play["card"] = cards.pop()
    position["deck"] = cards
    position["chance"] = [random.getrandbits(32) for _ in range(4)]


def look(move: str) -> str:
    """Of a buried card only the back is seen."""
    return "bury" if move.startswith("bury") else move


def sample_facts(name: str) -> Iterator[AnyFact]:
    (kind,) = (kind for kind in rows_of(facts, FactKind) if kind.name == name)
    for seat, card in product(range(2), (5, 12)):
        yield fact_of((kind, int(NOBODY), seat, card, card % 3, 0))


COMPANION = Companion(
    vocabulary=vocabulary,
    spellings=spellings,
    eager=eager,
    census=census,
    box=box,
    memory=memory,
    lessons=lessons,
    twin=twin,
    secrets=lambda game: [game.position()[field] for field in ("deck", "hands", "plays")],
    sample_facts=sample_facts,
    asks=("play",),
    words={shapes.Phase: state.PHASES, shapes.PlayVerb: state.VERBS},
    draws=("drew-card",),
    turning_points=("game-ended",),
    look=look,
    needed={"blast": {"blasting": True}},
    digests=DIGESTS,
)
