"""What a game's module here lists: the tables of its finished games."""

# How many seats, and which options.
Table = tuple[int, dict[str, object]]
