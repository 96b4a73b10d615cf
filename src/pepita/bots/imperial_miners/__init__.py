"""Bots for Imperial Miners, from weak to strong; they do not speak."""

from pepita.bots.bot import Speaker
from pepita.bots.imperial_miners.simple import choose

BOTS = {"simple": choose}
SPEAKERS: dict[str, Speaker] = {}
