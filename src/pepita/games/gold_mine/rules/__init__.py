"""The rules of Gold Mine: one module a chapter of the rulebook, working on one `state`."""
