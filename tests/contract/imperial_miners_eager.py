"""Players of Imperial Miners who take whatever there is, and so come to every decision."""

import pepita

# The best first; of the first that there is, one is chosen.
WISHES = (
    "do", "next", "row", "activate", "card", "edge", "surface 8", "surface 4", "surface coins",
    "surface cards", "advance", "branch", "faction", "deck", "keep", "place", "up",
)  # fmt: skip


def imperial_miners(game: pepita.Game, moves: list[str]) -> list[str]:
    """Resolve effects, advance far, and play cards of deep levels, which need others above."""
    for wish in WISHES:
        wished = [move for move in moves if move == wish or move.startswith(f"{wish} ")]
        if wished:
            return furthest(wished) if wish == "advance" else wished
    cards = sorted((move for move in moves if move.startswith("play")), key=number_in)
    return cards[len(cards) // 2 :]


def furthest(advances: list[str]) -> list[str]:
    most = max(map(number_in, advances))
    return [move for move in advances if number_in(move) == most]


def number_in(move: str) -> int:
    return int(move.split()[1])
