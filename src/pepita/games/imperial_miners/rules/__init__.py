"""The rules of Imperial Miners: one module for each chapter of the rulebook, all on one `state`."""
