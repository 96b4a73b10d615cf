"""The contract of all games, and what they share: chance, notation, options. Knows no game."""
