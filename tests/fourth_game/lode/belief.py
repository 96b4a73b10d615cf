"""From a view of Lode to a game that fits it."""

from pepita.kernel.chance import seeded
from pepita.kernel.errors import BadPosition
from pepita.kernel.view_reading import Data, ViewReader, bad_view
from tests.fourth_game.lode.game import Lode
from tests.fourth_game.lode.position import game_of
from tests.fourth_game.lode.setup import imagine, seat_or_nobody
from tests.fourth_game.lode.state import CARDS, FEWEST_SEATS, HAND, MOST_SEATS, ROUNDS

# Fields that a view and a position have alike, and a field that a view calls otherwise.
ALIKE = ("game", "seats", "options", "first")
CALLED = {"hands": "hand"}


def game_from_view(view: Data) -> Lode:
    """Some game that fits a view, or BadView with the field that is wrong."""
    try:
        read = ViewReader(view)
        read.seats(FEWEST_SEATS, MOST_SEATS)
        viewer = read.viewer()
        game = game_of(position_from(read, viewer))
    except BadPosition as error:
        raise bad_view(error, CALLED) from None
    return Lode(imagine(game.state, seat_or_nobody(viewer), seeded(0)), game.options)


def position_from(read: ViewReader, viewer: int | None) -> Data:
    """A position that fits a view; what is hidden lies in the order of the cards."""
    most = ROUNDS * read.seat_count
    plays = [
        dict(read.row_of("plays", row))
        for row in read.listed("plays", read.data.get("plays"), most)
    ]
    hand = [] if viewer is None else read.listed("hand", read.data.get("hand"), HAND)
    shown = [*hand, *(play.get("card") for play in plays)]
    hidden = [card for card in CARDS if card not in shown]
    for play in plays:
        if play.get("card") is None:
            play["card"] = hidden.pop()
    hands = [
        hand if seat == viewer else [hidden.pop() for _ in range(HAND)]
        for seat in range(read.seat_count)
    ]
    return {**read.copied(ALIKE), "plays": plays, "hands": hands, "deck": hidden}
