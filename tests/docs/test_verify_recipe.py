"""The recipe of docs/verify.md, run as it is printed, on the records of real games."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import pepita
from pepita.games.registry import make_game
from pepita.kernel.chance import Chance
from pepita.tables import deals
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.records import games_of
from tests.docs.examples import blocks_of
from tests.tables.finished import GAMES, finished, record_at
from tests.tables.houses import in_house

Recipe = dict[str, Any]
# A game of Gold Mine in which dice are certain to be thrown.
ENOUGH_ROUNDS = 12


@pytest.fixture(scope="module")
def recipe() -> Recipe:
    """What the document defines."""
    names: Recipe = {}
    for block in blocks_of("docs/verify.md"):
        exec(compile(block, "docs/verify.md", "exec"), names)
    return names


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Any, list[Any]]]:
    """By game: a record, and the facts of each of its moves."""

    async def work(house: House) -> dict[str, tuple[Any, list[Any]]]:
        tables = {game: await finished(house, game) for game in GAMES}
        return {
            game: (await record_at(live), await facts_at(live)) for game, live in tables.items()
        }

    path: Path = tmp_path_factory.mktemp("recipe")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "gold-mine", (2, {"most_rounds": ENOUGH_ROUNDS}))
        return in_house(path, work)


async def facts_at(live: LiveTable) -> list[Any]:
    entries = await live.log.entries(live.id)
    return [entry.body["facts"] for entry in entries if entry.kind == "moved"]


@pytest.mark.parametrize("game", GAMES)
def test_commitment_and_key_come_out(recipe: Recipe, played: Any, game: str) -> None:
    deal = played[game][0]["deal"]
    assert recipe["commitment"](deal["secret"]) == deal["commitment"]
    assert recipe["key"](deal["secret"], deal["salts"]) == deals.key_of(
        deal["secret"], deal["salts"]
    )
    assert any(deal["salts"])


class Drawn(Chance):
    """Chance by the recipe alone."""

    def __init__(self, recipe: Recipe, key: bytes, purpose: str) -> None:
        self.recipe, self.key, self.purpose, self.counter = recipe, key, purpose, 0

    def below(self, n: int) -> int:
        drawn, self.counter = self.recipe["below"](self.key, self.purpose, self.counter, n)
        return int(drawn)

    def clone(self) -> "Drawn":
        copy = Drawn(self.recipe, self.key, self.purpose)
        copy.counter = self.counter
        return copy


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_game_comes_out_with_its_digests(recipe: Recipe, played: Any, game: str) -> None:
    record = played[game][0]
    key = recipe["key"](record["deal"]["secret"], record["deal"]["salts"])
    chance = Drawn(recipe, key, "deal")
    table = make_game(game, record["seats"], None, chance, record["options"])
    assert digest_by_the_document(table) == record["deal"]["digest"]
    for number, (seat, move, digest) in enumerate(record["moves"]):
        table.use_chance(Drawn(recipe, key, f"move {number}"))
        table.play(seat, move)
        assert digest_by_the_document(table) == digest


def digest_by_the_document(game: pepita.Game) -> str:
    position = {name: value for name, value in game.position().items() if name != "chance"}
    text = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def test_the_gold_of_saboteur_comes_out(recipe: Recipe, played: Any) -> None:
    record = played["saboteur"][0]
    dealt, _ = next(games_of(record))
    assert recipe["gold"](record) == dealt.position()["stack"]


def test_the_dice_of_gold_mine_come_out(recipe: Recipe, played: Any) -> None:
    record, facts = played["gold-mine"]
    rolls = [number for number, (_, move, _) in enumerate(record["moves"]) if move == "roll"]
    assert len(rolls) > 3
    for number in rolls:
        (rolled,) = [fact["die"] for fact in facts[number] if fact["fact"] == "rolled"]
        assert recipe["die"](record, number) == rolled
