"""Bots for Imperial Miners."""
