"""Tables of Saboteur whose deals the browser verifies."""

from tools.deals.tables import Table

TABLES: dict[str, Table] = {
    "saboteur-italian": (3, {"edition": "italian"}),
    "saboteur-brazilian": (5, {"edition": "brazilian"}),
}
DEALT: Table = (7, {"edition": "argentine"})
