"""What keeps the house in order: trace (clause, code, test) and layers (imports)."""
