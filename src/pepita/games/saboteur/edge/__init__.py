"""Saboteur behind the contract: text, views, positions, pictures and sentences."""
