"""Playing in a terminal. The line mode works with a screen reader and through a pipe."""
