"""What cards, events and spaces are called and do, in one language, and facts told with it.

A view and a fact name cards by their numbers; a person wants names and sentences.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from pepita import words
from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.sentences import (
    event_sentence,
    faction_name,
    name_of,
    option_sentence,
    option_sentences,
    space_sentence,
)
from pepita.games.imperial_miners.deck.amount_format import constant_amount
from pepita.games.imperial_miners.deck.cache import DECKS_KEPT, deck_key
from pepita.games.imperial_miners.deck.compiler import SURFACE_NAMES, surface_effects
from pepita.games.imperial_miners.deck.deck_format import house_deck, read_deck
from pepita.games.imperial_miners.deck.shapes import CardOption, CheckedDeck, DeckSide
from pepita.games.imperial_miners.deck.steps import PayStep
from pepita.games.imperial_miners.rules.activation import surface_price
from pepita.games.imperial_miners.rules.mine import NEIGHBOURS
from pepita.kernel.edge import Fact
from pepita.kernel.module import Spelling
from pepita.kernel.options import Options
from pepita.kernel.plain import from_bytes

# How many spaces of a board are read out to a player who may enter it.
FIRST_SPACES = 3


def deck_shown(options: Options) -> CheckedDeck:
    """Return the deck that a table plays with, as checked data."""
    given = options.get("deck")
    return house_deck() if given is None else read_deck(given)


class Names:
    """The names and sentences of a deck in one language."""

    def __init__(self, deck: CheckedDeck, language: str) -> None:
        self.language = language
        self.cards = {card["number"]: card for card in deck["cards"]}
        self.events = {event["number"]: event for event in deck["events"]}
        self.sides: dict[str, DeckSide] = {side["id"]: side for side in deck["sides"]}
        self.speech = Speech(language)

    def phrase(self, key: str, **facts: object) -> str:
        """Return a phrase about the table."""
        return words.say(f"imperial-miners.table.{key}", facts, self.language)

    def unit(self, what: str, n: int) -> str:
        """Return a number of something: "1 coin", "2 machines"."""
        return self.speech.number(f"unit.{what}", n)

    def name(self, number: int) -> str:
        """Return a card's name."""
        return name_of(self.cards[number], self.language)

    def card(self, number: int) -> str:
        """Return a card's number and name."""
        return f"{number} {self.name(number)}"

    def card_list(self, numbers: Sequence[int]) -> str:
        return ", ".join(self.card(number) for number in numbers)

    def effects(self, number: int) -> list[str]:
        """Return what each option of a card does."""
        return option_sentences(self.cards[number]["options"], self.language)

    def event(self, number: int) -> str:
        """Return an event's number and name."""
        return f"{number} {name_of(self.events[number], self.language)}"

    def event_effect(self, number: int) -> str:
        return event_sentence(self.events[number], self.language)

    def board(self, side: str) -> str:
        return name_of(self.sides[side], self.language)

    def space(self, side: str, position: int) -> str:
        return space_sentence(self.sides[side]["spaces"][position - 1], self.language)

    def spaces(self, side: str, positions: Sequence[int]) -> str:
        """Return the name of a side and what some of its spaces do."""
        said = [f"{position} {self.space(side, position)}" for position in positions]
        return f"{self.board(side)}: {' '.join(said)}"

    def first_spaces(self, side: str) -> str:
        """Return the name of a side and what its first spaces do, for a player who may enter it."""
        top = len(self.sides[side]["spaces"])
        return self.spaces(side, range(1, min(FIRST_SPACES, top) + 1))

    def surface(self, name: str) -> str:
        """Return what an effect of the surface board costs and does."""
        effect = SURFACE_NAMES.index(name)
        price = int(surface_price(effect))
        cost: PayStep = {
            "op": "pay",
            "what": "coin",
            "n": constant_amount(price),
            "less": constant_amount(0),
        }
        option: CardOption = {
            "need": None,
            "cost": [cost] if price else [],
            "do": surface_effects()[effect],
        }
        return option_sentence(option, self.language)

    def between(self, edge: str) -> str:
        """Return an edge such as `2,1 BR` by the two places that it lies between."""
        one, other = sides_of(edge)
        return self.phrase("between", one=one, other=other)


def names_at(options: Options, language: str) -> Names:
    """Return the names of the deck that a table plays with; the latest ones are kept."""
    given = options.get("deck")
    key = b"" if given is None else deck_key(given)
    return Names(deck_shown(options), language) if key is None else cached_names(key, language)


@lru_cache(maxsize=DECKS_KEPT * len(words.LANGUAGES))
def cached_names(key: bytes, language: str) -> Names:
    """Return the names of the deck of a key; the house deck has an empty one."""
    return Names(read_deck(from_bytes(key)) if key else house_deck(), language)


def sides_of(edge: str) -> tuple[str, str]:
    """Return the two places that share an edge."""
    one, side = edge.split()
    level, x = (int(part) for part in one.split(","))
    down, across = NEIGHBOURS[side]
    return one, f"{level + down},{x + across}"


def fact_speller(options: Options, language: str) -> Spelling:
    """Return what spells the facts of a table, as many as there are to tell."""
    return partial(spell_fact, names_at(options, language))


def refusal_speller(options: Options, language: str) -> Spelling:
    """Return what puts the names of cards into the facts of a refusal."""
    return partial(spell_refusal, options, language)


def spell_refusal(options: Options, language: str, facts: Fact) -> Fact:
    """Return the facts of a refusal, with its card by number and name."""
    number = facts.get("card")
    if not isinstance(number, int):
        return facts
    return {**facts, "card": f"{number} ({names_at(options, language).name(number)})"}


def spell_fact(names: Names, fact: Mapping[str, Any]) -> Fact:
    """Return a fact, of one card or several, with names and amounts in words."""
    told = dict(fact)
    if "card" in fact:
        cards = fact["card"] if isinstance(fact["card"], list) else [fact["card"]]
        told["card"] = names.card_list(cards)
    if "option" in fact:
        told["effect"] = names.effects(fact["card"])[fact["option"] - 1]
    if "event" in fact:
        told["event"] = names.event(fact["event"])
        told["effect"] = names.event_effect(fact["event"])
    if "n" in fact:
        told["what"] = names.unit(fact.get("good") or fact["token"], fact["n"])
    if "edge" in fact:
        told["where"] = names.between(fact["edge"])
    if "faction" in fact:
        told["faction"] = faction_name(fact["faction"], names.language)
    return told
