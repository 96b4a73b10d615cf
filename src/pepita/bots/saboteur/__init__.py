"""Bots for Saboteur, from weak to strong, and their claims."""

from pepita.bots.saboteur.simple import choose
from pepita.bots.saboteur.talking import speak

BOTS = {"simple": choose}
SPEAKERS = {"simple": speak}
