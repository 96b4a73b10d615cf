"""Tables of Imperial Miners whose deals the browser verifies."""

from tools.deals.tables import Table

TABLES: dict[str, Table] = {
    # A deck is renewed in it, and a faction is looked for in vain.
    "imperial-miners": (4, {"row1_gap": 2}),
    "imperial-miners-eager": (5, {"reshuffle": "eager", "voluntary_l1": True}),
    "imperial-miners-first-game": (2, {"first_game": True}),
}
DEALT: Table = (4, {})
