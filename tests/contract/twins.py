"""Twins: positions that a seat cannot tell apart, made by shuffling what it has not seen.

Works on positions as plain data and knows nothing of how the engine imagines a game.
"""

from collections.abc import Iterable
from copy import deepcopy
from random import Random
from typing import Any

import pepita
from tests.contract.companions import Fact, Position, View, companion
from tests.contract.gold_twins import shuffle_hidden_gold


def twin(position: Position, viewer: int | None, random: Random) -> Position:
    """A position that differs only in what the viewer (None: a spectator) cannot know."""
    other = deepcopy(position)
    companion(position["game"]).twin(other, viewer, random)
    return other


def may_be_impossible(position: Position) -> bool:
    """Whether what everybody sees may rule out a twin, though nobody has seen the cards."""
    return companion(position["game"]).may_be_impossible(position)


def secrets(game: pepita.Game) -> object:
    """What a spectator does not see, though it matters."""
    return companion(game.name).secrets(game)


def looks_like(name: str, move: str) -> str:
    """What the others see of a move."""
    return companion(name).look(move)


def told_before_anything_new(name: str, facts: Iterable[Fact], viewer: int | None) -> list[Fact]:
    """What a viewer is told of a move, up to where something hidden until then comes out."""
    draws, turning_points = companion(name).draws, companion(name).turning_points
    told = []
    for fact in facts:
        if fact["fact"] in turning_points:
            break
        if fact["to"] is None or (fact["to"] == viewer and fact["fact"] not in draws):
            told.append(fact)
    return told


def reveals(name: str, facts: Iterable[Fact], viewer: int | None, view: View) -> bool:
    """Whether a move, after which this is the view, showed what twins may differ in."""
    draws, turning_points = companion(name).draws, companion(name).turning_points
    told = [fact["fact"] for fact in facts if fact["to"] in (None, viewer)]
    shown = [fact["fact"] for fact in facts if fact["to"] is not None and fact["to"] == viewer]
    if any(fact in turning_points for fact in told) or any(fact in draws for fact in shown):
        return True
    return companion(name).shows_secret(view)


# Saboteur.


def saboteur_twin(position: Position, viewer: int | None, random: Random) -> None:
    shuffle_hidden_cards(position, viewer, random)
    if position["phase"] in ("play", "remove"):
        shuffle_hidden_roles(position, viewer, random)
        shuffle_hidden_goals(position, viewer, random)
    shuffle_hidden_gold(position, viewer, random)
    position["chance"] = [random.getrandbits(32) for _ in range(4)]


def shuffle_hidden_cards(position: Position, viewer: int | None, random: Random) -> None:
    """Other hands, the deck, and what others passed face-down."""
    hands = [hand for seat, hand in enumerate(position["hands"]) if seat != viewer]
    passed = [card for card in position["discards"] if is_unseen(card, viewer)]
    cards = [card for pile in [*hands, position["deck"]] for card in pile]
    cards += [card["card"] for card in passed]
    random.shuffle(cards)
    for pile in [*hands, position["deck"]]:
        pile[:] = [cards.pop() for _ in pile]
    for card in passed:
        card["card"] = cards.pop()


def is_unseen(discard: Any, viewer: int | None) -> bool:
    return isinstance(discard, dict) and (viewer is None or discard["by"] != viewer)


def shuffle_hidden_roles(position: Position, viewer: int | None, random: Random) -> None:
    """The others' roles and the one left over."""
    others = [seat for seat in range(position["seats"]) if seat != viewer]
    roles = [position["roles"][seat] for seat in others] + [position["undealt"]]
    random.shuffle(roles)
    position["undealt"] = roles.pop()
    for seat in others:
        position["roles"][seat] = roles.pop()


def shuffle_hidden_goals(position: Position, viewer: int | None, random: Random) -> None:
    """The faces of goals that lie face-down and that the viewer has not looked at."""
    looked = [] if viewer is None else position["looked"][viewer]
    names = ("top", "middle", "bottom")
    hidden = [
        goal
        for name, goal in zip(names, position["goals"], strict=True)
        if not goal["up"] and name not in looked
    ]
    faces = [goal["face"] for goal in hidden]
    random.shuffle(faces)
    for goal in hidden:
        goal["face"] = faces.pop()


def goes_on_for_a_hidden_card(position: Position) -> bool:
    """With an empty deck a round may go on only because somebody still holds a playable card."""
    rule = position["options"]["round_end_condition"]
    return rule == "nothing-playable" and not position["deck"]


def saboteur_look(move: str) -> str:
    """Of a passed card only the back is seen, of gold only how many cards."""
    verb, *words = move.split()
    if verb == "pass":
        return f"pass {len(words)}"
    if verb == "take":
        return f"take {len(words[0].split('+'))}"
    return move


def shows_gold(view: View) -> bool:
    """Whether the gold has just come to the viewer, who looks at it before choosing."""
    gold = view["gold"]
    return gold["packet_cards"] is not None or gold["stack_cards"] is not None
