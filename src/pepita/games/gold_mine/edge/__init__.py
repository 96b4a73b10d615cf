"""Gold Mine behind the contract: text, views, positions, pictures and sentences."""
