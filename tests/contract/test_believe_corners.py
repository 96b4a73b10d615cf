"""Views that chance seldom brings about, each believed for every viewer."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pepita
from pepita.games import imperial_miners
from pepita.kernel.chance import seeded
from tests.contract.checks import everybody
from tests.contract.tables import walk
from tests.contract.test_believe import check_belief
from tests.contract.test_imperial_miners_secrets import must_dig

Data = dict[str, Any]


def check_beliefs(game: pepita.Game, seeds: int = 5) -> None:
    for viewer in everybody(game):
        for seed in range(seeds):
            check_belief(game, viewer, seed)


def test_tiles_that_everybody_saw_go_under_a_pile_stay_in_their_order() -> None:
    game = pepita.new_game("gold-mine", seats=3, seed=1, piles=2)
    position: Data = game.position()
    names = len(set(position["piles"][0][-3:]))
    assert names == 3, "the last three tiles of the pile must differ"
    check_beliefs(pepita.from_position({**position, "known": [3, 1]}))


def test_a_packet_that_was_seen_twice_tells_what_was_taken_in_between() -> None:
    """Italian miners take cards as long as there are any: three for two of them."""
    for seed in range(100):
        game = pepita.new_game("saboteur", seats=3, seed=seed, edition="italian")
        chance = seeded(seed)
        while game.actors:
            walk(game, chance, 1, eager=True)
            view: Any = game.view(None)
            if max(Counter(map(tuple, view["gold"]["log"])).values(), default=0) > 1:
                winners = [row["winner"] for row in view["rounds"]]
                if winners == ["miner"]:
                    check_beliefs(game)
                    return
    raise AssertionError("nobody picked twice")


def test_gold_that_went_back_to_the_stack_is_told_from_what_others_took() -> None:
    """As many cards as players, but one a miner: what is left goes back.

    A miner saw that packet, and later, as a saboteur, what the stack holds.
    """
    found = 0
    for seed in range(60):
        game = pepita.new_game(
            "saboteur", seats=5, seed=seed, miner_gold_cards="players",
            miner_gold_stop="one-each", saboteur_payout_method="chooses",
        )  # fmt: skip
        chance = seeded(seed)
        while game.actors:
            walk(game, chance, 1, eager=True)
            view: Any = game.view(game.actors[0] if game.actors else None)
            packets = [sight for sight in view["gold"]["seen"] if "packet" in sight]
            if view["phase"] == "choose" and packets:
                check_beliefs(game, seeds=2)
                found += 1
    assert found > 3


def test_a_hand_that_had_to_dig_is_believed_to_hold_nothing_that_could_be_played() -> None:
    game = pepita.from_position(must_dig())
    game.play(0, "dig")
    view: Any = game.view(1)
    assert view["players"][0]["barred"]
    check_beliefs(game)
    barred = set(view["players"][0]["barred"][0]["cards"])
    for seed in range(100):
        believed: Any = pepita.believe(view, seed).position()
        assert not barred & set(believed["players"][0]["hand"])


def test_a_view_does_not_tell_in_which_order_chosen_cards_were_placed() -> None:
    """The tokens of an effect lie on a card that was placed early, and on one further left."""
    found = 0
    for seed in range(100):
        game = pepita.new_game("imperial-miners", seats=2, seed=seed)
        chance = seeded(seed)
        while game.actors and not found:
            walk(game, chance, 1, eager=True)
            position: Data = game.position()
            for player in position["players"]:
                for doing in player["doing"]:
                    cells = [cell.split(",") for cell in doing["done"] if isinstance(cell, str)]
                    chosen = [(int(level), int(x)) for level, x in cells]
                    found += chosen != sorted(chosen)
        if found:
            check_beliefs(game)
            return
    raise AssertionError("cards were always chosen in the order of placing")


def test_a_deck_of_the_table_s_own_is_part_of_the_view() -> None:
    deck = tomllib.loads(files(imperial_miners).joinpath("house.toml").read_text("utf-8"))
    game = pepita.new_game("imperial-miners", seats=2, seed=1, deck=deck)
    walk(game, seeded(1), 30)
    check_beliefs(game, seeds=1)


def test_ages_are_part_of_the_view() -> None:
    game = pepita.new_game("saboteur", seats=3, seed=1, ages=(30, 20, 40))
    walk(game, seeded(1), 7)
    check_beliefs(game, seeds=1)
