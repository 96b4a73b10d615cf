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
