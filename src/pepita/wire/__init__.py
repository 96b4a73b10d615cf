"""Messages between server and clients: their types, their schema, and facts as sentences."""
