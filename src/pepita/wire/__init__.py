"""The messages between server and clients: their types, their schema, and sentences for facts."""
