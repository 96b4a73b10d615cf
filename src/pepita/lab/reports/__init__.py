"""The reports on self-play: what is counted in each game."""
