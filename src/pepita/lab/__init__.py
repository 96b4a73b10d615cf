"""Self-play of bots in many games, and reports about it."""
