"""Three rounds of Imperial Miners: keep, play, pay, place, and let the chain run up."""

from collections.abc import Iterator, Mapping
from typing import Any

from tools.lessons import Lesson, Step

View = Mapping[str, Any]

YOU, FLINT = range(2)
PAY_DAY, CARAT_HARVEST, FOREMANS_BONUS = 3, 1, 14
COMING = (PAY_DAY, CARAT_HARVEST, FOREMANS_BONUS)
EVENTS = range(1, 19)
SURFACE = ("coins", "4", "8", "cards")


def presses(view: View) -> Iterator[str]:
    """A press is on a card of the hand, an effect, or the surface."""
    player = view["players"][YOU]
    if player["asks"] == "card":
        yield from (f"play {card}" for card in player["hand"])
    elif player["asks"] == "option":
        yield from ("do 1", "do 2")
    elif player["asks"] == "surface":
        yield from (f"surface {effect}" for effect in SURFACE)


LESSON = Lesson(
    position={
        "game": "imperial-miners",
        "seats": 2,
        "phase": "keep",
        "events": [*COMING, *(event for event in EVENTS if event not in COMING)],
        "players": [
            {"hand": [27, 42, 62, 68, 80, 98, 99, 118]},
            {"hand": [21, 23, 56, 58, 74, 101, 105, 129]},
        ],
    },
    names=("{you}", "Flint"),
    presses=presses,
    steps=(
        Step("web.learn.imperial-miners.goal", clause="M-END-04"),
        Step(
            "web.learn.imperial-miners.keep",
            "keep 27 42 80 99",
            then=((FLINT, "keep 21 23 56 105"),),
            clause="M-SETUP-12",
        ),
        Step(
            "web.learn.imperial-miners.play",
            "play 27",
            then=((FLINT, "play 21"),),
            clause="M-MINE-07",
        ),
        Step("web.learn.imperial-miners.choose", "do 1", among="do", clause="M-EFFECT-01"),
        Step(
            "web.learn.imperial-miners.surface",
            "surface coins",
            then=((FLINT, "do 1; surface coins"),),
            among="surface",
            clause="M-CHAIN-05",
        ),
        Step(
            "web.learn.imperial-miners.pay",
            "play 80",
            then=((FLINT, "play 56"), (FLINT, "place -1; do 2; do 1; surface coins")),
            clause="M-MINE-03",
        ),
        Step("web.learn.imperial-miners.place", "place 1", clause="M-CART-02"),
        Step("web.learn.imperial-miners.machine", "do 1", among="do", clause="M-MACH-02"),
        Step(
            "web.learn.imperial-miners.collapse",
            "surface 4",
            among="surface",
            clause="M-COLL-02",
        ),
        Step("web.learn.imperial-miners.advance", "advance 2 on 1", clause="M-ADV-05"),
        Step(
            "web.learn.imperial-miners.deeper",
            "play 99",
            then=((FLINT, "play 23"),),
            clause="M-MINE-04",
        ),
        Step("web.learn.imperial-miners.beneath", "place 2", clause="M-MINE-12"),
        Step("web.learn.imperial-miners.cannot", "do 2", among="do", clause="M-EFFECT-04"),
        Step("web.learn.imperial-miners.chain", "do 1", among="do", clause="M-CHAIN-03"),
        Step("web.learn.imperial-miners.top", "do 1", among="do", clause="M-COLL-05"),
        Step("web.learn.imperial-miners.finish", clause="M-END-02"),
    ),
)
