"""Which gold a seat of Saboteur has seen, and other gold that would have looked the same.

A miner sees the packet at every visit, a saboteur who chooses sees what the stack holds, and
everybody knows how many cards others got, and the sum that a saboteur was due.
"""

from collections import Counter
from itertools import groupby
from random import Random
from typing import Any

Position = dict[str, Any]
Entry = dict[str, Any]
Values = list[int]
Place = tuple[Any, str | int]

ALL_GOLD = [1] * 16 + [2] * 8 + [3] * 4
TRIES = 60


def shuffle_hidden_gold(position: Position, viewer: int | None, random: Random) -> None:
    """Swap hidden values about, as long as nothing that the viewer has seen changes."""
    seen = gold_seen(position, viewer)
    places = gold_places(position)
    for _ in range(TRIES):
        # One swap alone would change a sum that everybody knows; several may keep it.
        swaps = [random.sample(places, 2) for _ in range(random.choice((1, 1, 2, 3)))]
        for one, other in swaps:
            swap(one, other)
        if gold_seen(position, viewer) != seen or not could_be_returned(position):
            for one, other in reversed(swaps):
                swap(one, other)
    random.shuffle(position["stack"])


def gold_places(position: Position) -> list[Place]:
    """Every place where a gold value stands: what holds it, and under which key."""
    places: list[Place] = [(entry, "value") for entry in position["gold"]]
    for pile in (position["packet"], position["stack"]):
        places += [(pile, place) for place in range(len(pile))]
    return places


def swap(one: Place, other: Place) -> None:
    (here, key), (there, other_key) = one, other
    here[key], there[other_key] = there[other_key], here[key]


def gold_seen(position: Position, viewer: int | None) -> list[object]:
    """All that the viewer has seen of the gold, in comparable form."""
    log: list[Entry] = position["gold"]
    sights: list[object] = [sorted(in_the_box(position)), sums_paid(log)]
    if position["phase"] == "over":
        sights += [owned(log, seat) for seat in range(position["seats"])]
    if viewer is None:
        return sights
    sights.append(owned(log, viewer))
    if position["turn"] == viewer and position["phase"] == "pick":
        sights.append(sorted(position["packet"]))
    if position["turn"] == viewer and position["phase"] == "choose":
        sights.append(sorted(position["stack"]))
    for place, entry in enumerate(log):
        if entry["seat"] == viewer and entry["how"] == "picked":
            sights.append(packet_at(position, place))
        if entry["seat"] == viewer and entry["how"] == "paid" and chooses(position):
            sights.append(stack_before(log, place))
    return sights


def chooses(position: Position) -> bool:
    return bool(position["options"]["saboteur_payout_method"] == "chooses")


def in_the_box(position: Position) -> Values:
    """All gold cards, wherever they are; a card that went back lies in the stack."""
    held = [entry["value"] for entry in position["gold"] if entry["how"] != "returned"]
    return [*held, *position["packet"], *position["stack"]]


def owned(log: list[Entry], seat: int) -> Values:
    return [entry["value"] for entry in log if entry["seat"] == seat]


def sums_paid(log: list[Entry]) -> list[tuple[object, int]]:
    """What every saboteur got in every round; everybody can work that out."""
    paid = [entry for entry in log if entry["how"] == "paid"]
    return [
        (whose, sum(entry["value"] for entry in entries))
        for whose, entries in groupby(paid, key=lambda entry: (entry["round"], entry["seat"]))
    ]


def packet_at(position: Position, place: int) -> Values:
    """The packet out of which this entry of the log was picked."""
    log = position["gold"]
    round_ = log[place]["round"]
    packet = [entry["value"] for entry in log[place:] if entry["round"] == round_]
    if position["phase"] == "pick" and position["round"] == round_:
        packet += position["packet"]
    return sorted(packet)


def stack_before(log: list[Entry], place: int) -> Values:
    """What lay in the stack before this entry was taken from it."""
    gone = Counter(entry["value"] for entry in log[:place] if entry["how"] != "returned")
    return sorted((Counter(ALL_GOLD) - gone).elements())


def could_be_returned(position: Position) -> bool:
    """Cards that went back to the stack were really left over at the end of that round."""
    log: list[Entry] = position["gold"]
    for round_ in (1, 2, 3):
        back = Counter(e["value"] for e in log if e["how"] == "returned" and e["round"] == round_)
        gone = Counter(e["value"] for e in log if e["how"] != "returned" and e["round"] <= round_)
        if not back <= Counter(ALL_GOLD) - gone:
            return False
    return True
