"""Load tests: real games over real sockets, beside a boardgame.io server."""
