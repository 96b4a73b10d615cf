"""What can be claimed in Imperial Miners: intentions and guesses, which bind nobody."""

from functools import partial

from pepita.games.imperial_miners.deck.bytecode import BOARDS, FACTION_NAMES
from pepita.kernel.claim import Claim, claim_among

SHAPES = "collect FACTION, board 1|2|3, or ahead SEAT"

imperial_miners_claim = partial(Claim, "imperial-miners")


def claims(seats: int) -> list[Claim]:
    """Return everything that can be claimed at a table."""
    about_cards = [imperial_miners_claim("collect", "", faction) for faction in FACTION_NAMES]
    about_boards = [imperial_miners_claim("board", str(board + 1), "") for board in range(BOARDS)]
    about_seats = [imperial_miners_claim("ahead", seat, "") for seat in range(seats)]
    return about_cards + about_boards + about_seats


def read_claim(text: str, seats: int) -> Claim:
    """Return the claim that a text makes, or raise BadMessage."""
    return claim_among(text, claims(seats), SHAPES)
