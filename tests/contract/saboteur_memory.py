"""What a seat at a table of Saboteur has learned and may not forget."""

from tests.contract.companions import Fact, Memory, View


def memory(view: View) -> Memory:
    """Goals looked at, cards passed, gold owned, packets and stacks seen, rounds played."""
    known: Memory = {("round",): view["round"]}
    for goal in view["goals"]:
        if goal["face"] is not None:
            known["this round", "goal", goal["goal"]] = goal["face"]
    for card, count in view["seen_discards"].items():
        for number in range(count):
            known["this round", "discard", card, number] = True
    for place, move in enumerate(view["story"]):
        known["this round", "story", place] = move
    for place, sight in enumerate(view["gold"]["seen"]):
        known["gold seen", place] = sight
    for seat, owned in enumerate(view["gold"]["owned"]):
        for place, value in enumerate(owned["values"] or []):
            known["gold owned", seat, place] = value
    for place, result in enumerate(view["rounds"]):
        known["result", place] = result
    known["this round", "role"] = view["roles"][view["viewer"]]
    return known


def lessons(facts: list[Fact]) -> Memory:
    """The face that a map showed and the role that was dealt; all else is in hand or gold."""
    known: Memory = {}
    for fact in facts:
        if fact["fact"] == "saw":
            known["this round", "goal", fact["goal"]] = fact["face"]
        if fact["fact"] == "role-dealt":
            known["this round", "role"] = fact["role"]
    return known
