"""What the cards of Imperial Miners say, put together from parts in four languages."""
