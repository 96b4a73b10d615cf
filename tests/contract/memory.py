"""What a seat has learned, as a view tells it: it must never be forgotten."""

from collections.abc import Iterable

from tests.contract.companions import Fact, Memory, View, companion


def learned(view: View) -> Memory:
    """All that the viewer knows and may not lose, by what it is about."""
    return companion(view["game"]).memory(view)


def taught(name: str, facts: Iterable[Fact], viewer: int) -> Memory:
    """What a seat alone was told by a move, as it must now stand in its memory."""
    told = [fact for fact in facts if fact["to"] == viewer]
    return companion(name).lessons(told)


def forgotten(before: Memory, after: Memory) -> Memory:
    """What was known before and is gone or different; a new round has secrets of its own.

    What is seen only now, such as the cards of a hand, goes when it is played.
    """
    is_new_round = before["round",] != after["round",]
    passing = ("round", "now", "this round") if is_new_round else ("round", "now")
    return {
        about: known
        for about, known in before.items()
        if about[0] not in passing and after.get(about) != known
    }


def saboteur(view: View) -> Memory:
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


def saboteur_lessons(facts: list[Fact]) -> Memory:
    """The face that a map showed and the role that was dealt; all else is in hand or gold."""
    known: Memory = {}
    for fact in facts:
        if fact["fact"] == "saw":
            known["this round", "goal", fact["goal"]] = fact["face"]
        if fact["fact"] == "role-dealt":
            known["this round", "role"] = fact["role"]
    return known


def gold_mine(view: View) -> Memory:
    """The mine, which only grows, and who began; tiles known in piles have a test of their own."""
    known: Memory = {("round",): view["round"], ("start rolls",): view["start_rolls"]}
    for tile in view["tiles"]:
        known["tile", tile["cell"]] = [tile["tile"], tile["kind"], tile["tunnels"]]
    return known


def gold_mine_lessons(facts: list[Fact]) -> Memory:
    """Nothing is told to one seat alone."""
    assert not facts
    return {}


def imperial_miners(view: View) -> Memory:
    """Mines and cart tokens, which only grow, past events, and where cards are to be seen now.

    What a faction draw showed has a test of its own: it is known until it leaves the hand.
    """
    known: Memory = {("round",): view["round"]}
    for place, event in enumerate(view["past_events"]):
        known["event", place] = event
    for seat, player in enumerate(view["players"]):
        for card in player["mine"]:
            known["mine", seat, card["at"]] = card["card"]
            known["now", "card", card["card"]] = True
        for edge in player["cart_tokens"]:
            known["cart token", seat, edge] = True
    own = view["players"][view["viewer"]]["hand"]
    for number in [*own, *(card for pile in view["discards"] for card in pile)]:
        known["now", "card", number] = True
    return known


def imperial_miners_lessons(facts: list[Fact]) -> Memory:
    """A card that was drawn is in the hand; where a whole hand had to go, among the discards."""
    return {("now", "card", fact["card"]): True for fact in facts if fact["fact"] == "drew-card"}
