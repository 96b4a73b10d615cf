"""Golden games of Saboteur: every way in which a round or a game can end."""

from typing import Any

from tests.golden.golden import Tale
from tests.golden.stories import Ending, Story

# Only milestones are told in full, and every table is drawn.
NEWS: set[str] = set()
IS_DRAWN_ALWAYS = True


def first_round(tale: Tale) -> tuple[str, int | None, list[str]]:
    """Who won the first round, who found the treasure, and the roles by seat."""
    rounds: Any = tale.game.view(None)["rounds"]
    return rounds[0]["winner"], rounds[0]["finder"], rounds[0]["roles"]


def found_by(role: str) -> Ending:
    def tells(tale: Tale) -> bool:
        _, finder, roles = first_round(tale)
        return finder is not None and roles[finder] == role

    return tells


def not_found_by(saboteurs: int) -> Ending:
    def tells(tale: Tale) -> bool:
        winner, _, roles = first_round(tale)
        return winner == "saboteur" and roles.count("saboteur") == saboteurs

    return tells


def cards_left(tale: Tale) -> int:
    """How many cards were left in hands when the first round ended."""
    (turns,) = [
        number
        for number, facts in enumerate(tale.told)
        for fact in facts
        if fact["fact"] == "round-ended" and fact["round"] == 1
    ]
    return 67 - (turns + 1)


def ends_early(tale: Tale) -> bool:
    """Nobody found the treasure, nor used up the cards."""
    winner, _, _ = first_round(tale)
    return winner == "saboteur" and cards_left(tale) > 3


def nobody_is_paid(tale: Tale) -> bool:
    return not_found_by(0)(tale) and not tale.facts("paid") and not tale.facts("gold-picked")


def goals_turned(tale: Tale) -> list[list[str]]:
    """The faces that came up, move by move."""
    return [[fact["face"] for fact in told if fact["fact"] == "goal-turned"] for told in tale.told]


def treasure_with_a_stone(tale: Tale) -> bool:
    return any(len(faces) == 2 and "treasure" in faces for faces in goals_turned(tale))


def two_stones_at_once(tale: Tale) -> bool:
    return any(len(faces) == 2 and "treasure" not in faces for faces in goals_turned(tale))


def victory_is_shared(tale: Tale) -> bool:
    return tale.game.outcome is not None and len(tale.game.outcome.winners) > 1


def one_winner(tale: Tale) -> bool:
    return tale.game.outcome is not None and len(tale.game.outcome.winners) == 1


def nine_cards_for_ten(tale: Tale) -> bool:
    return found_by("miner")(tale) and len(tale.facts("gold-picked")) == 9


def won_with_the_last_card(tale: Tale) -> bool:
    table = tale.game.view(None)
    results: Any = table["rounds"]
    return table["hand_sizes"] == [0, 0, 0] and results[-1]["finder"] is not None


ITALIAN = {"edition": "italian"}
BRAZILIAN = {"edition": "brazilian"}
ARGENTINE = {"edition": "argentine"}

NOBODY_PAID = {"winner": "saboteur", "finder": None, "roles": ["miner"] * 3, "undealt": "saboteur"}
LAST_CARD = {
    "round": 3,
    "rounds": [{**NOBODY_PAID, "treasure": "top"}, {**NOBODY_PAID, "treasure": "bottom"}],
    "board": {"1,0": "EW", "2,0": "EW", **{f"{x},0": "NESW" for x in (3, 4, 5, 6)}},
    "goals": [{"face": "stone-NE"}, {"face": "treasure"}, {"face": "stone-NW"}],
    "hands": [["EW"], [], []],
    "deck": [],
}
LAST_MOVES = ((0, "path EW 7,0"), (0, "take 1"), (2, "take 1"), (1, "take 1"))


def told(title: str, table: dict[str, Any], seats: int, tells: Ending, **how: Any) -> Story:
    """A story whose file is named after its title and edition."""
    edition = str(table["edition"])
    name = "-".join([edition, *title.lower().replace(",", "").split()])
    return Story(name, f"{title} ({edition})", seats, table, tells, **how)


STORIES = [
    told("A miner finds the treasure", ITALIAN, 3, found_by("miner"), eager=True),
    told("A miner finds the treasure", BRAZILIAN, 5, found_by("miner"), eager=True),
    told("A miner finds the treasure", ARGENTINE, 4, found_by("miner"), eager=True),
    told("A saboteur finds the treasure", ITALIAN, 5, found_by("saboteur"), eager=True),
    told("A saboteur finds the treasure", BRAZILIAN, 6, found_by("saboteur"), eager=True),
    told("A saboteur finds the treasure", ARGENTINE, 7, found_by("saboteur"), eager=True),
    *(
        told(
            "The last card finds the treasure", table, 3, won_with_the_last_card,
            position=LAST_CARD, moves=LAST_MOVES,
        )
        for table in (ITALIAN, BRAZILIAN, ARGENTINE)
    ),
    told("Ten miners share nine gold cards", ITALIAN, 10, nine_cards_for_ten, eager=True),
    told("Treasure and stone turn at once", BRAZILIAN, 4, treasure_with_a_stone, eager=True),
    told("Two stones turn at once", ITALIAN, 4, two_stones_at_once, eager=True),
    told("One saboteur wins", ITALIAN, 4, not_found_by(1)),
    told("One saboteur wins and chooses", BRAZILIAN, 3, not_found_by(1)),
    told("Two saboteurs win and choose", BRAZILIAN, 5, not_found_by(2)),
    told("Two saboteurs win", ARGENTINE, 6, not_found_by(2)),
    told("Three saboteurs win and choose", BRAZILIAN, 7, not_found_by(3)),
    told("Three saboteurs win", ARGENTINE, 9, not_found_by(3)),
    told("Four saboteurs win", ITALIAN, 10, not_found_by(4)),
    told("Four saboteurs win and choose", BRAZILIAN, 10, not_found_by(4)),
    told("No card can be played any more", ARGENTINE, 5, ends_early),
    told("No saboteur and no treasure", ITALIAN, 4, nobody_is_paid),
    told("No saboteur and no treasure", BRAZILIAN, 3, nobody_is_paid),
    told("A whole game", ITALIAN, 6, one_winner, eager=True, whole_game=True),
    told("A whole game", BRAZILIAN, 4, one_winner, eager=True, whole_game=True),
    told("A whole game", ARGENTINE, 5, one_winner, eager=True, whole_game=True),
    told("Victory is shared", BRAZILIAN, 3, victory_is_shared, eager=True, whole_game=True),
]  # fmt: skip
