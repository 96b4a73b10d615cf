"""Bots for Gold Mine, from weak to strong; they do not speak."""

from pepita.bots.bot import Speaker
from pepita.bots.gold_mine.simple import choose

BOTS = {"simple": choose}
SPEAKERS: dict[str, Speaker] = {}
