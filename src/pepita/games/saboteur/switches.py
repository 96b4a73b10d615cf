"""The points in which editions and house rules differ, in the form that the rules read.

Which edition sets which switch is told in `options`; here they are plain numbers and flags.
"""

from typing import Final

from mypy_extensions import i64

CLOCKWISE: Final[i64] = 1
COUNTER_CLOCKWISE: Final[i64] = -1

# What a new path card needs besides fitting edges.
ADJACENT: Final[i64] = 0
LINKED: Final[i64] = 1
CONNECTED: Final[i64] = 2


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(
        self,
        *,
        turn_direction: i64,
        hand_deal_direction: i64,
        gold_pass_direction: i64,
        attachment: i64,
        hidden_goal_is_neighbour: bool,
        any_placement_reveals: bool,
        ends_when_nothing_playable: bool,
        gold_for_all_players: bool,
        gold_cap_at_10: i64,
        gold_until_all_taken: bool,
        finder_always_picks_first: bool,
        saboteurs_choose: bool,
        gold_shuffled_between_rounds: bool,
        last_card_counts: bool,
        next_in_play_starts: bool,
        rockfall_before_anybody: bool,
        rockfall_may_remove_nothing: bool,
        gap: i64,
    ) -> None:
        self.turn_direction = turn_direction
        self.hand_deal_direction = hand_deal_direction
        self.gold_pass_direction = gold_pass_direction
        self.attachment = attachment
        self.hidden_goal_is_neighbour = hidden_goal_is_neighbour
        self.any_placement_reveals = any_placement_reveals
        self.ends_when_nothing_playable = ends_when_nothing_playable
        self.gold_for_all_players = gold_for_all_players
        self.gold_cap_at_10 = gold_cap_at_10
        self.gold_until_all_taken = gold_until_all_taken
        self.finder_always_picks_first = finder_always_picks_first
        self.saboteurs_choose = saboteurs_choose
        self.gold_shuffled_between_rounds = gold_shuffled_between_rounds
        self.last_card_counts = last_card_counts
        self.next_in_play_starts = next_in_play_starts
        self.rockfall_before_anybody = rockfall_before_anybody
        self.rockfall_may_remove_nothing = rockfall_may_remove_nothing
        self.gap = gap
