"""The stories of all games."""

import pepita
from tests.golden.golden import stories_of
from tests.golden.stories import Story

STORIES: list[Story] = [story for game in pepita.games() for story in stories_of(game).STORIES]
