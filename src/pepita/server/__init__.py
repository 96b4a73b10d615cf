"""HTTP and WebSocket: translates between clients and tables, and decides nothing."""
