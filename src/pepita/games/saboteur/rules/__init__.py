"""The rules of Saboteur: one module a chapter of the rulebook, working on one `state`."""
