"""What a seat at a table of Gold Mine has learned and may not forget."""

from tests.contract.companions import Fact, Memory, View


def memory(view: View) -> Memory:
    """The mine, which only grows, and who began; tiles known in piles have a test of their own."""
    known: Memory = {("round",): view["round"], ("start rolls",): view["start_rolls"]}
    for tile in view["tiles"]:
        known["tile", tile["cell"]] = [tile["tile"], tile["kind"], tile["tunnels"]]
    return known


def lessons(facts: list[Fact]) -> Memory:
    """Nothing is told to one seat alone."""
    assert not facts
    return {}
