"""The database: the log of every table and its latest position. Knows no game and no rule."""
