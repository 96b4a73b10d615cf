"""Twins of positions of Saboteur: hands, roles, goals and gold that a viewer has not seen."""

from random import Random
from typing import Any

from tests.contract.companions import Position, View
from tests.contract.saboteur_gold_twins import shuffle_hidden_gold


def twin(position: Position, viewer: int | None, random: Random) -> None:
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


def look(move: str) -> str:
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
