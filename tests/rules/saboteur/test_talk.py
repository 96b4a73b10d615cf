"""Talk: claims are free, true or false, and advice forbids no move."""

import pytest

from pepita import BadMessage
from pepita.games.saboteur.edge.from_picture import game_from
from pepita.games.saboteur.edge.talk import claims, read_claim
from tests.rules.saboteur.payouts import roles
from tests.rules.saboteur.tables import in_every_edition, may, seen


@pytest.mark.clause("S-TALK-01")
@in_every_edition
@pytest.mark.parametrize("role", ["miner", "saboteur"])
@pytest.mark.parametrize(
    "claim", ["role miner", "role saboteur", "think 2 saboteur", "goal top treasure"]
)
def test_players_may_say_anything_true_or_false(edition: str, role: str, claim: str) -> None:
    """In the Italian and the Argentine edition by ruling A-26."""
    game = game_from("S .", roles=[role, "miner", "miner"], options={"edition": edition})
    before = game.position()
    assert read_claim(claim, 3).text() == claim
    assert game.position() == before


@pytest.mark.clause("S-TALK-01")
def test_every_claim_can_be_written_and_read() -> None:
    for claim in claims(10):
        assert read_claim(claim.text(), 10) == claim
        assert claim.sentence()


@pytest.mark.clause("S-TALK-01", "S-INFO-04")
@pytest.mark.parametrize("text", ["hand map map", "show role", "gold 3", "role treasure", ""])
def test_cards_themselves_are_not_shown(text: str) -> None:
    """Ruling A-26."""
    with pytest.raises(BadMessage) as problem:
        read_claim(text, 5)
    assert problem.value.field == "claim"


@pytest.mark.clause("S-TALK-02")
@in_every_edition
@pytest.mark.parametrize("face", ["stone", "treasure"])
def test_after_a_map_a_player_may_tell_the_truth_or_lie(edition: str, face: str) -> None:
    """The top goal is a stone; ruling A-26 for the Italian and the Argentine edition."""
    game = game_from("S .", hand=["map"], treasure="bottom", options={"edition": edition})
    game.play(0, "map top")
    before = [game.position(), *(seen(game, seat) for seat in range(3))]
    assert read_claim(f"looked top {face}", 3).says == face
    assert [game.position(), *(seen(game, seat) for seat in range(3))] == before


@pytest.mark.clause("S-TALK-02")
@in_every_edition
def test_after_a_map_a_player_may_keep_quiet(edition: str) -> None:
    game = game_from("S .", hand=["map"], options={"edition": edition})
    game.play(0, "map top")
    assert game.actors != (0,)


@pytest.mark.clause("S-TALK-03")
@in_every_edition
@pytest.mark.parametrize("role", ["saboteur", "miner"])
def test_an_openly_harmful_move_is_allowed(edition: str, role: str) -> None:
    game = game_from(
        "S ─ ─ ─",
        hand=["rockfall", "XEW"],
        roles=[role, "miner", "miner"],
        options={"edition": edition},
    )
    assert may(game, 0, "rockfall 1,0")
    assert may(game, 0, "path XEW 4,0")


@pytest.mark.clause("S-TALK-04")
@in_every_edition
@pytest.mark.parametrize(
    "saboteurs",
    [pytest.param({1, 3}, id="a miner a miner"), pytest.param({0, 2}, id="a saboteur a saboteur")],
)
def test_a_player_may_harm_a_member_of_their_own_side(edition: str, saboteurs: set[int]) -> None:
    game = game_from(
        "S ─",
        seats=5,
        hand=["break-pick"],
        roles=roles(5, saboteurs),
        options={"edition": edition},
    )
    assert may(game, 0, "break pick 2")
