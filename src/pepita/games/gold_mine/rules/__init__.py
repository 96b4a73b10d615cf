"""The rules of Gold Mine: one module for each chapter of the rulebook, all on one `state`."""
