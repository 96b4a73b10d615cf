"""Bots for Saboteur."""
