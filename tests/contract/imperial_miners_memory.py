"""What a seat at a table of Imperial Miners has learned and may not forget."""

from tests.contract.companions import Fact, Memory, View


def memory(view: View) -> Memory:
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


def lessons(facts: list[Fact]) -> Memory:
    """A card that was drawn is in the hand; where a whole hand had to go, among the discards."""
    return {("now", "card", fact["card"]): True for fact in facts if fact["fact"] == "drew-card"}
