"""Messages between server and clients, and their schema: the only place where JSON is shaped."""
