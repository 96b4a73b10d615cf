"""The type of the tables that each game's module here lists."""

# The number of seats, and the options.
Table = tuple[int, dict[str, object]]
