"""The points in which editions and house rules differ, in the form that the rules read.

Which edition chooses what is told in `options`; here they are plain numbers and flags.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pepita.games.saboteur.rules.numbers import Attachment
from pepita.kernel.options import is_chosen, is_on, number_chosen

CLOCKWISE: Final[i64] = 1
COUNTER_CLOCKWISE: Final[i64] = -1

ADJACENT: Final[Attachment] = Attachment(0)
LINKED: Final[Attachment] = Attachment(1)
CONNECTED: Final[Attachment] = Attachment(2)


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(self, chosen: Mapping[str, object]) -> None:
        """Read settled options."""
        self.turn_direction = direction(chosen, "turn_direction")
        self.hand_deal_direction = direction(chosen, "hand_deal_direction")
        self.gold_pass_direction = direction(chosen, "gold_pass_direction")
        self.attachment = attachment(chosen)
        self.hidden_goal_is_neighbour = is_on(chosen, "path_beside_hidden_goal")
        self.any_placement_reveals = is_chosen(chosen, "reveal_trigger", "any-placement")
        self.ends_when_nothing_playable = is_chosen(
            chosen, "round_end_condition", "nothing-playable"
        )
        self.gold_for_all_players = is_chosen(chosen, "miner_gold_cards", "players")
        self.gold_cap_at_10: i64 = number_chosen(chosen, "miner_gold_cap_at_10_players")
        self.gold_until_all_taken = is_chosen(chosen, "miner_gold_stop", "all-taken")
        self.finder_always_picks_first = is_chosen(chosen, "first_gold_picker", "finder")
        self.saboteurs_choose = is_chosen(chosen, "saboteur_payout_method", "chooses")
        self.gold_shuffled_between_rounds = is_chosen(
            chosen, "gold_stack_between_rounds", "shuffled"
        )
        self.last_card_counts = is_chosen(chosen, "next_starter_reference", "last-card")
        self.next_in_play_starts = is_chosen(chosen, "next_starter_seat", "next-in-play")
        self.rockfall_before_anybody = is_chosen(chosen, "rockfall_laid_before", "anybody")
        self.rockfall_may_remove_nothing = is_on(chosen, "rockfall_may_remove_nothing")
        self.gap: i64 = number_chosen(chosen, "start_goal_gap")


def direction(chosen: Mapping[str, object], name: str) -> i64:
    """Return the step from seat to seat that a direction means."""
    return CLOCKWISE if is_chosen(chosen, name, "clockwise") else COUNTER_CLOCKWISE


def attachment(chosen: Mapping[str, object]) -> Attachment:
    """Return what a path card needs; a path from the start is more than any link."""
    if is_on(chosen, "path_must_connect_to_start"):
        return CONNECTED
    return ADJACENT if is_chosen(chosen, "path_attach_rule", "adjacent") else LINKED
