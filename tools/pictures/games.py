"""The pictures of all games, from their files."""

import tomllib

from tools.pictures import FOLDER, MOVES, Data, Kind, UntruePicture, picture, pictures_of
from tools.pictures.gold_mine import GOLD_MINE
from tools.pictures.imperial_miners import IMPERIAL_MINERS, pieces_in
from tools.pictures.saboteur import SABOTEUR

KINDS: dict[str, Kind] = {
    "gold-mine": GOLD_MINE,
    "imperial-miners": IMPERIAL_MINERS,
    "saboteur": SABOTEUR,
}


def pictures() -> Data:
    """Return what the browser draws the rules' examples from, by the name of its file."""
    found = {game: pictures_in(game) for game in KINDS}
    texts = pieces_in(found["imperial-miners"])
    return {**found, **{f"imperial-miners.{language}": texts[language] for language in texts}}


def pictures_in(game: str) -> dict[str, list[Data]]:
    """Return the pictures of a game by clause; raise UntruePicture, which names the file."""
    file = FOLDER / f"{game}.toml"
    try:
        return pictures_of(KINDS[game], file.read_text("utf-8"))
    except UntruePicture as error:
        raise UntruePicture(f"{file.name}, {error}") from error


def moves_pictured(game: str) -> dict[str, set[str]]:
    """Return the moves in a game's pictures by clause."""
    return {
        clause: {
            move for fields in all for name in MOVES for move in getattr(picture("", fields), name)
        }
        for clause, all in written(game).items()
    }


def written(game: str) -> dict[str, list[Data]]:
    """Return the pictures of a game by clause, as its file says them."""
    return tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))
