"""Bots for Gold Mine."""
