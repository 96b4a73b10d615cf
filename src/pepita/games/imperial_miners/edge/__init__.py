"""Imperial Miners behind the contract: text, views, positions, pictures and sentences."""
