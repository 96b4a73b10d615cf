"""Words for what cards do: phrases of one language, numbers, and the cards that are spoken of.

The catalogue has the grammar of each language; how phrases are put together is alike in all.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pepita import words
from pepita.games.imperial_miners.deck.steps import Selector

# Zones that are one certain card.
SINGLE = ("this", "placed")

# Behind these, a filter would seem to speak of the card that the zone is seen from.
FILTER_FIRST = ("above", "below", "beside")


class Saved(NamedTuple):
    """What an earlier step counted, in which unit, and how to tell it from another count."""

    kind: str
    unit: str
    how: str


class Speech:
    """Says phrases in one language; `saved` tells by name what earlier steps counted."""

    def __init__(self, language: str, saved: Mapping[str, Saved] | None = None) -> None:
        self.language = language
        self.phrases = words.catalogue(language)
        self.saved = saved or {}

    def __call__(self, key: str, /, **facts: object) -> str:
        return self.phrases[f"imperial-miners.text.{key}"].format_map(facts)

    def number(self, key: str, n: int, /, **facts: object) -> str:
        """Return the phrase in the form that a number takes; it is put in as `n`."""
        text = words.form(f"imperial-miners.text.{key}", n, self.language)
        return text.format_map({"n": n, **facts})

    def listed(self, key: str, parts: Sequence[str]) -> str:
        """Return the parts with commas between them, and the phrase `key` before the last."""
        *before, last = parts
        return self(key, first=", ".join(before), last=last) if before else last


def filters(say: Speech, on: Selector, n: int) -> list[str]:
    """Return what cards have in addition to a faction and a level: "with a collapse"."""
    found = []
    if on["has"] == "collapse" and on["at_least"] == 1:
        found.append(say("filter.has-collapse"))
    elif on["has"]:
        found.append(say("filter.has", tokens=say.number(f"unit.{on['has']}", on["at_least"])))
    if on["lacks"]:
        found.append(say(f"filter.lacks.{on['lacks']}"))
    if on["fresh"]:
        found.append(say.number("filter.fresh", n))
    if on["at"]:
        found.append(say(f"filter.{on['at']}"))
    return found


def card(say: Speech, n: int, faction: str | None, level: int | None) -> str:
    """Return "card" or "cards", with a faction and a level if these are given."""
    named = [name for name, value in (("faction", faction), ("level", level)) if value]
    adjective = say.number(f"adjective.{faction}", n) if faction else ""
    return say.number(f"card.{'-'.join(named) or 'any'}", n, faction=adjective, level=level)


def cards(say: Speech, on: Selector, n: int, *, counted: bool = True, zoned: bool = True) -> str:
    """Return the cards of a selector: "2 other Roman cards in your mine".

    Not for a single card. If they are not `counted` no number is said, if not `zoned` no place.
    """
    zone, others = on["zone"], on["zone"] == "others"
    noun = card(say, n, on["faction"], on["level"])
    more = say.listed("both", filters(say, on, n)) if has_filters(on) else ""
    if more and zone in FILTER_FIRST:
        noun, more = f"{noun} {more}", ""
    if others:
        noun = say.number("others.counted" if counted else "others", n, card=noun)
    if zoned:
        noun = say.number("zone.mine" if others else f"zone.{zone}", n, card=noun)
    if counted and not others:
        noun = f"{n} {noun}"
    return f"{noun} {more}" if more else noun


def has_filters(on: Selector) -> bool:
    """Tell whether a selector asks for more than a faction and a level."""
    return bool(on["has"] or on["lacks"] or on["fresh"] or on["at"])


def is_filtered(on: Selector) -> bool:
    """Tell whether a selector takes only some cards of its zone."""
    return bool(on["faction"] or on["level"]) or has_filters(on)


def is_whole_mine(on: Selector) -> bool:
    return on["zone"] == "mine" and not is_filtered(on)


def predicates(say: Speech, on: Selector) -> str:
    """Return what must be true of a single card: "is Roman and has no collapse"."""
    found = []
    if on["faction"]:
        found.append(say("is.faction", faction=say.number(f"adjective.{on['faction']}", 1)))
    if on["level"]:
        found.append(say("is.level", level=on["level"]))
    if on["has"]:
        found.append(has(say, on["has"], on["at_least"]))
    if on["lacks"]:
        found.append(say(f"is.lacks.{on['lacks']}"))
    if on["fresh"]:
        found.append(say("is.fresh"))
    if on["at"]:
        found.append(say(f"is.{on['at']}"))
    return say.listed("both", found or [say("is.there")])


def denials(say: Speech, on: Selector) -> str:
    """Return what is true of a single card if `predicates` are not: "is not Roman or has …"."""
    found = []
    if on["faction"]:
        found.append(say("not.faction", faction=say.number(f"adjective.{on['faction']}", 1)))
    if on["level"]:
        found.append(say("not.level", level=on["level"]))
    if on["has"] and on["at_least"] == 1:
        found.append(say(f"is.lacks.{on['has']}"))
    elif on["has"]:
        found.append(say("not.has", tokens=say.number(f"unit.{on['has']}", on["at_least"])))
    if on["lacks"]:
        found.append(has(say, on["lacks"], 1))
    if on["fresh"]:
        found.append(say("not.fresh"))
    if on["at"]:
        found.append(say("is.row_inner" if on["at"] == "row_end" else "is.row_end"))
    return say.listed("any", found or [say("not.there")])


def has(say: Speech, token: str, n: int) -> str:
    """Return "has at least 2 machines"."""
    if token == "collapse" and n == 1:
        return say("is.has-collapse")
    return say("is.has", tokens=say.number(f"unit.{token}", n))


def single(say: Speech, key: str, phrase: str, on: Selector) -> str:
    """Return a phrase about a single card: "this card (only if it is Roman)"."""
    return say(key, what=phrase, predicates=predicates(say, on)) if is_filtered(on) else phrase


def the_cards(say: Speech, on: Selector) -> str:
    """Return all cards of a selector, or the single one."""
    if on["zone"] in SINGLE:
        return single(say, "counts-if-it", say(f"the.{on['zone']}"), on)
    return say("the.cards", cards=cards(say, on, 2, counted=False))


def all_places(say: Speech, preposition: str, on: Selector) -> str:
    """Return where tokens are: "in your mine", "on adjacent cards"; or "from" there."""
    if on["zone"] in SINGLE:
        return single(say, "counts-if-it", say(f"{preposition}.{on['zone']}"), on)
    if is_whole_mine(on):
        return say(f"{preposition}.mine")
    return say(f"{preposition}.all", cards=cards(say, on, 2, counted=False))


def chosen_places(say: Speech, preposition: str, on: Selector, n: int, *, upto: bool) -> str:
    """Return where tokens go: "on this card", "on each of up to 2 cards"; or "from" there."""
    if on["zone"] in SINGLE:
        return single(say, "only-if-it", say(f"{preposition}.{on['zone']}"), on)
    if n == 1:
        return say(f"{preposition}.some", cards=cards(say, on, 1))
    return say(f"{preposition}.{'each-upto' if upto else 'each'}", cards=cards(say, on, n))
