"""A few whole games as digests, which every build on every machine must reproduce.

`python -m tests.contract.digests` writes the table again: do so only if the rules, or what a
position holds, were meant to change.
"""

import hashlib
import json
from pathlib import Path

import pepita
from pepita.kernel.chance import Chance, seeded
from tests.contract.companions import companion
from tests.contract.tables import GAMES, SETTINGS, Setting, choose, seats_of
from tests.fourth_game.registered import registered


def played(setting: Setting, seats: int) -> str:
    """Digest of the positions along one game by chance and one by eager players."""
    digest = hashlib.sha256()
    for eager in (False, True):
        game = setting.new(seats, seed=seats)
        chance = seeded(2**62 + seats)
        while game.actors:
            play_some(game, chance, eager=eager)
            digest.update(json.dumps(game.position(), sort_keys=True).encode())
    return digest.hexdigest()[:32]


def play_some(game: pepita.Game, chance: Chance, *, eager: bool) -> None:
    """Play up to twenty moves, chosen by their text: it has one order on every machine."""
    for _ in range(20):
        if game.actors:
            seat = game.actors[chance.below(len(game.actors))]
            game.play(seat, choose(game, seat, chance, eager=eager))


def cases() -> list[tuple[Setting, int]]:
    """Every edition for few, some and many players; every other option once."""
    found = []
    for setting in SETTINGS:
        seats = seats_of(setting)
        whole = not setting.options or setting.options[0][0] == "edition"
        for count in (
            (seats[0], seats[len(seats) // 2], seats[-1]) if whole else (seats[2:3] or seats[:1])
        ):
            found.append((setting, count))
    return found


def title(setting: Setting, seats: int) -> str:
    return f"{setting} seats={seats}"


def files() -> list[Path]:
    """Where digests are kept: those of the product's games together."""
    return sorted({companion(name).digests for name in GAMES})


def known() -> dict[str, str]:
    table: dict[str, str] = {}
    for file in files():
        table |= json.loads(file.read_text("utf-8"))
    return table


def write() -> int:
    """Write all digests again; return how many."""
    tables: dict[Path, dict[str, str]] = {file: {} for file in files()}
    for setting, seats in cases():
        table = tables[companion(setting.game).digests]
        table[title(setting, seats)] = played(setting, seats)
    for file, table in tables.items():
        file.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
    return sum(len(table) for table in tables.values())


if __name__ == "__main__":
    with registered():
        print(f"{write()} digests, rules {'compiled' if pepita.compiled() else 'interpreted'}")
