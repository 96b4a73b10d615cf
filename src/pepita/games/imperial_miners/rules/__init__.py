"""The rules of Imperial Miners: one module a chapter of the rulebook, working on one `state`."""
