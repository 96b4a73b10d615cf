"""The points in which editions and house rules differ, in the form that the rules read.

Which edition chooses what is told in `options`; here they are plain numbers and flags.
"""

from typing import Final

from mypy_extensions import i64

from pepita.games.saboteur.rules.numbers import Attachment
from pepita.games.saboteur.shapes import Direction, Options

CLOCKWISE: Final[i64] = 1
COUNTER_CLOCKWISE: Final[i64] = -1

ADJACENT: Final[Attachment] = Attachment(0)
LINKED: Final[Attachment] = Attachment(1)
CONNECTED: Final[Attachment] = Attachment(2)


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(self, chosen: Options) -> None:
        """Read settled options."""
        self.turn_direction = step_of(chosen["turn_direction"])
        self.hand_deal_direction = step_of(chosen["hand_deal_direction"])
        self.gold_pass_direction = step_of(chosen["gold_pass_direction"])
        self.attachment = attachment(chosen)
        self.hidden_goal_is_neighbour = chosen["path_beside_hidden_goal"]
        self.any_placement_reveals = chosen["reveal_trigger"] == "any-placement"
        self.ends_when_nothing_playable = chosen["round_end_condition"] == "nothing-playable"
        self.gold_for_all_players = chosen["miner_gold_cards"] == "players"
        self.gold_cap_at_10: i64 = chosen["miner_gold_cap_at_10_players"] or 0
        self.gold_until_all_taken = chosen["miner_gold_stop"] == "all-taken"
        self.finder_always_picks_first = chosen["first_gold_picker"] == "finder"
        self.saboteurs_choose = chosen["saboteur_payout_method"] == "chooses"
        self.gold_shuffled_between_rounds = chosen["gold_stack_between_rounds"] == "shuffled"
        self.last_card_counts = chosen["next_starter_reference"] == "last-card"
        self.next_in_play_starts = chosen["next_starter_seat"] == "next-in-play"
        self.rockfall_before_anybody = chosen["rockfall_laid_before"] == "anybody"
        self.rockfall_may_remove_nothing = chosen["rockfall_may_remove_nothing"]
        self.gap: i64 = chosen["start_goal_gap"]


def step_of(direction: Direction) -> i64:
    """Return the step from seat to seat that a direction means."""
    return CLOCKWISE if direction == "clockwise" else COUNTER_CLOCKWISE


def attachment(chosen: Options) -> Attachment:
    """Return what a path card needs; a path from the start is more than any link."""
    if chosen["path_must_connect_to_start"]:
        return CONNECTED
    return ADJACENT if chosen["path_attach_rule"] == "adjacent" else LINKED
