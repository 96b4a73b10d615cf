"""Bots for Saboteur, from weak to strong, and their claims."""

from pepita.bots.saboteur.claims import speak
from pepita.bots.saboteur.simple import choose

BOTS = {"simple": choose}
SPEAKERS = {"simple": speak}
