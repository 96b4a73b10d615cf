"""Bots for Saboteur, from weak to strong, and what they say."""

from pepita.bots.saboteur.simple import choose
from pepita.bots.saboteur.talking import speak

BOTS = {"simple": choose}
SPEAKERS = {"simple": speak}
