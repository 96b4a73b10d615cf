"""The mine drawn as text, from a view: seven characters by three for each tile."""

from functools import lru_cache

from pepita import words
from pepita.games.gold_mine.shapes import GoldMineView, Tile, Tunnel

Cell = tuple[int, int]
CENTRES = {
    "": " ", "N": "╵", "E": "╶", "S": "╷", "W": "╴",
    "NS": "│", "EW": "─", "NE": "└", "NW": "┘", "ES": "┌", "SW": "┐",
    "NES": "├", "NSW": "┤", "NEW": "┴", "ESW": "┬", "NESW": "┼",
}  # fmt: skip


@lru_cache(maxsize=1 << 13)
def parse_cell(text: str) -> Cell:
    """Return the coordinates that a view writes as x,y."""
    x, y = text.split()[0].split(",")
    return int(x), int(y)


def draw_mine(view: GoldMineView) -> str:
    """Return the mine as a picture with axes; miners stand on their tiles by number."""
    tiles = {parse_cell(tile["cell"]): tile for tile in view["tiles"]}
    miners: dict[Cell, str] = {}
    for seat, place in enumerate(view["miners"]):
        if place is None:
            continue
        miners[parse_cell(place)] = miners.get(parse_cell(place), "") + str(seat)
    xs = range(min(x for x, _ in tiles) - 1, max(x for x, _ in tiles) + 2)
    ys = range(max(y for _, y in tiles) + 1, min(y for _, y in tiles) - 2, -1)
    lines = []
    for y in ys:
        rows = [picture(tiles.get((x, y)), miners.get((x, y), "")) for x in xs]
        for line in range(3):
            axis = f"{y:>4} " if line == 1 else "     "
            lines.append((axis + "".join(row[line] for row in rows)).rstrip())
    lines.append("     " + "".join(f"{x:^7}" for x in xs).rstrip())
    return "\n".join(lines)


def picture(tile: Tile | None, miners: str) -> tuple[str, str, str]:
    """Return the three lines of a tile, or of an empty cell."""
    if tile is None:
        return (" " * 7, "   ·   ", " " * 7)
    mouths = "".join(tunnel["sides"] for tunnel in tile["tunnels"])
    north = "│" if "N" in mouths else " "
    south = "│" if "S" in mouths else " "
    west = "──" if "W" in mouths else "  "
    east = "──" if "E" in mouths else "  "
    return (
        f"{marks(tile):<3}{north}   ",
        f"{west} {middle(tile)} {east}",
        f"   {south}{miners:>3.3}" if len(miners) <= 3 else f"{miners[:3]}{south}{miners[3:]:<3}",
    )


def marks(tile: Tile) -> str:
    """Return what lies on a tile: * a nugget, p a passage, b a bog."""
    passage = "p" if any(tunnel["passage"] for tunnel in tile["tunnels"]) else ""
    bog = "b" if any(tunnel["bog"] for tunnel in tile["tunnels"]) else ""
    return ("*" if tile["nugget"] else "") + passage + bog


def middle(tile: Tile) -> str:
    """Return the middle of a tile: the ladder, a cavern, a chamber, joined or separate tunnels."""
    if tile["kind"] == "entrance":
        return "H"
    if tile["kind"] == "cavern":
        return "○"
    if tile["kind"] == "chamber":
        return "◇"
    if len(tile["tunnels"]) > 1:
        curves = {"NE", "SW", "ES", "NW"}
        sides = tile["tunnels"][0]["sides"]
        return ("╲" if sides in ("NE", "SW") else "╱") if sides in curves else "╫"
    return CENTRES[tile["tunnels"][0]["sides"]]


def list_mine(view: GoldMineView, language: str) -> str:
    """Return the mine in words: what lies on which cell."""
    tiles = []
    for tile in view["tiles"]:
        tunnels = "+".join(tunnel_text(tunnel) for tunnel in tile["tunnels"])
        gold = "*" if tile["nugget"] else ""
        kind = words.word(tile["kind"], language)
        tiles.append(f"{tile['cell']} {kind} {tunnels}{gold}")
    return words.say("gold-mine.table.mine", {"tiles": "; ".join(tiles)}, language)


def tunnel_text(tunnel: Tunnel) -> str:
    """Return a tunnel as its sides, with p for a passage and b for a bog."""
    marks_text = ("p" if tunnel["passage"] else "") + ("b" if tunnel["bog"] else "")
    return str(tunnel["sides"]) + marks_text


def draw_seats(view: GoldMineView, language: str) -> str:
    """Return one line for each seat: place, nuggets, tokens, own tiles."""
    lines = []
    for seat in range(view["seats"]):
        facts: dict[str, object] = {
            "number": seat,
            "place": view["miners"][seat] or "-",
            "nuggets": view["stashes"][seat],
            "quota": view["quota"],
            "gold": view["gold_tokens"][seat],
            "bats": view["bat_tokens"][seat],
        }
        turn = "> " if seat in view["actors"] else "  "
        line = turn + words.say("gold-mine.table.seat", facts, language)
        if view["hands"][seat]:
            tiles = {"tiles": " ".join(view["hands"][seat])}
            line += "  " + words.say("gold-mine.table.hand", tiles, language)
        if seat == view["viewer"]:
            line += "  " + words.say("gold-mine.table.you", language=language)
        lines.append(line)
    return "\n".join(lines)


def draw_view(view: GoldMineView, language: str = words.DEFAULT, *, pictures: bool = True) -> str:
    """Return the whole table as the viewer may see it; without pictures it is told in words."""
    piles = [pile["tiles"] for pile in view["piles"]]
    facts = {"round": view["round"], "development": view["development"], "piles": piles}
    key = "gold-mine.table.head" if view["round"] else "gold-mine.table.development"
    parts = [
        words.say(key, facts, language),
        draw_mine(view) if pictures else list_mine(view, language),
        draw_seats(view, language),
    ]
    if view["drawn"]:
        shape = "+".join(tunnel_text(tunnel) for tunnel in view["drawn_tunnels"])
        tile = {"tile": f"{view['drawn']} [{shape}]"}
        parts.append(words.say("gold-mine.table.drawn", tile, language))
    return "\n\n".join(parts)
