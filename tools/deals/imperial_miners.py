"""Tables of Imperial Miners whose deals the browser verifies."""

from tools.deals.tables import Table

TABLES: dict[str, Table] = {
    # In this game a deck is renewed, and a faction is searched for without success.
    "imperial-miners": (4, {"row1_gap": 2}),
    "imperial-miners-eager": (5, {"reshuffle": "eager", "voluntary_l1": True}),
    "imperial-miners-first-game": (2, {"first_game": True}),
}
DEALT: Table = (4, {})
