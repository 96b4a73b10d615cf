"""What the registry answers about a game by its name."""

import pytest

import pepita
from pepita import words
from pepita.games import registry
from pepita.kernel.errors import BadMessage
from tests.contract.tables import each_game


@each_game
def test_every_claim_is_read_back_from_its_text(name: str) -> None:
    for claim in registry.claims(name, 3):
        assert registry.read_claim(name, claim.text(), 3) == claim


@each_game
def test_what_cannot_be_claimed_is_refused(name: str) -> None:
    with pytest.raises(BadMessage):
        registry.read_claim(name, "the moon is a nugget", 3)


@each_game
def test_what_one_seat_alone_is_told_reveals_something(name: str) -> None:
    assert registry.reveals(name, [{"fact": "anything", "to": 1}])
    assert not registry.reveals(name, [{"fact": "anything", "to": None}])
    assert not registry.reveals(name, [])


@each_game
def test_facts_that_turn_something_up_reveal_it_to_all(name: str) -> None:
    for kind in registry.entry(name).facts:
        assert registry.reveals(name, [{"fact": kind.name, "to": None}]) == kind.reveals


@each_game
def test_options_of_older_rules_are_options_of_today(name: str) -> None:
    today = {option.name for option in registry.entry(name).options}
    assert set(registry.older_defaults(name, 1)) <= today
    assert registry.older_defaults(name, registry.RULES_VERSION) == {}


@each_game
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_pieces_are_told_apart_by_kind_and_id_and_have_a_name(name: str, language: str) -> None:
    options = {option.name: option.default for option in registry.entry(name).options}
    found = registry.pieces(name, options, language)
    assert len({(piece["kind"], piece["id"]) for piece in found}) == len(found)
    assert all(piece["name"] for piece in found)


def test_a_record_needs_a_seed_or_a_position() -> None:
    record = pepita.new_game("saboteur", seats=3, seed=1).record()
    with pytest.raises(pepita.BadRecord, match="seed"):
        pepita.replay({**record, "seed": None})
