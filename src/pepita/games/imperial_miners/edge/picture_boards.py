"""The progress boards as text: who stands where, and what the spaces ahead do."""

from collections.abc import Mapping

from pepita.games.imperial_miners.card_text.names import Names
from pepita.games.imperial_miners.shapes import ImperialMinersView

# How many spaces above the viewer's marker are read out.
SPACES_AHEAD = 5
# Columns for the name of a board.
NAMES = 34


def board_lines(view: ImperialMinersView, names: Names, *, pictures: bool) -> list[str]:
    """Return a line for each board, and one for the markers below them."""
    lines = []
    for board, side in enumerate(view["boards"], 1):
        name = f"{names.phrase('board', board=board)} {names.board(side)}"
        top = len(names.sides[side]["spaces"])
        markers = markers_on(view, board)
        if pictures:
            lines.append(f"{name:<{NAMES}} {row(markers, top, names)}")
        else:
            told = [
                names.phrase("standing", position=position, numbers=seats)
                for position, seats in sorted(markers.items())
            ]
            lines.append("; ".join([f"{name}: {names.unit('space', top)}", *told]))
    below = [seat for seat, player in enumerate(view["players"]) if player["board"] is None]
    return [*lines, names.phrase("below-boards", numbers=below)] if below else lines


def markers_on(view: ImperialMinersView, board: int) -> dict[int, list[int]]:
    """Return the seats on each space of a board where any stand."""
    markers: dict[int, list[int]] = {}
    for seat, player in enumerate(view["players"]):
        if player["board"] == board:
            markers.setdefault(player["position"], []).append(seat)
    return markers


def row(markers: Mapping[int, list[int]], top: int, names: Names) -> str:
    """Return a board as a row of spaces; in brackets are those where somebody stands."""
    return " ".join(
        names.phrase("markers", position=space, numbers=markers[space])
        if space in markers
        else str(space)
        for space in range(1, top + 1)
    )


def spaces_ahead(view: ImperialMinersView, names: Names) -> list[str]:
    """Return what the spaces do that the viewer's marker may reach next."""
    if view["viewer"] is None:
        return []
    own = view["players"][view["viewer"]]
    if own["board"] is None:
        return [names.first_spaces(side) for side in view["boards"]]
    side = view["boards"][own["board"] - 1]
    top = len(names.sides[side]["spaces"])
    last = min(own["position"] + SPACES_AHEAD, top)
    return [names.spaces(side, range(own["position"], last + 1))]
