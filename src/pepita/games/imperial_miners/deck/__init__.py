"""Decks of Imperial Miners: their format, their checks, and the tables that the rules read."""
