"""A table: seats, log, clocks, talk, undo and verifiable deals. One writer a table."""
