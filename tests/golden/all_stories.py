"""The stories of all games."""

from tests.golden.gold_mine_stories import GOLD_MINE_STORIES
from tests.golden.imperial_miners_stories import IMPERIAL_MINERS_STORIES
from tests.golden.stories import STORIES as SABOTEUR_STORIES
from tests.golden.stories import Story

STORIES: list[Story] = [*SABOTEUR_STORIES, *GOLD_MINE_STORIES, *IMPERIAL_MINERS_STORIES]
