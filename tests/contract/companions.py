"""What a game must bring along, beside its rules, for the contract to be tried on it."""

from collections.abc import Mapping

from tests.contract.census import BOXES, CENSUSES
from tests.contract.eager import EAGER
from tests.contract.memory import LESSONS, MEMORIES
from tests.contract.twins import IMPOSSIBLE, LOOKS, REVEALING, SECRETS, SHOWING, TWINS
from tests.contract.vocabulary import SPELLINGS, VOCABULARIES

COMPANIONS: dict[str, Mapping[str, object]] = {
    "vocabulary.VOCABULARIES": VOCABULARIES,
    "vocabulary.SPELLINGS": SPELLINGS,
    "eager.EAGER": EAGER,
    "census.CENSUSES": CENSUSES,
    "census.BOXES": BOXES,
    "memory.MEMORIES": MEMORIES,
    "memory.LESSONS": LESSONS,
    "twins.TWINS": TWINS,
    "twins.IMPOSSIBLE": IMPOSSIBLE,
    "twins.LOOKS": LOOKS,
    "twins.REVEALING": REVEALING,
    "twins.SECRETS": SECRETS,
    "twins.SHOWING": SHOWING,
}


def missing(name: str) -> list[str]:
    """The tables in which a game has no entry yet."""
    return [title for title, table in COMPANIONS.items() if name not in table]
