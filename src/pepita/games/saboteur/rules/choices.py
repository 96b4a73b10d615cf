"""Which moves there are: every legal move of the seat that has to move."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.action_cards import list_action_cards, list_removals
from pepita.games.saboteur.rules.cards import HAND_SPAN
from pepita.games.saboteur.rules.miner_payout import list_picks
from pepita.games.saboteur.rules.moves import BARE, pass_with
from pepita.games.saboteur.rules.numbers import Kind
from pepita.games.saboteur.rules.path_cards import list_layings
from pepita.games.saboteur.rules.saboteur_payout import list_choices
from pepita.games.saboteur.rules.state import CHOOSE, PICK, PLAY, REMOVE, State
from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Seat


def list_moves(s: State, found: vec[i64]) -> i64:
    """Write every legal move of the seat that has to move; return how many."""
    if s.phase == PLAY:
        return list_plays(s, s.turn, found)
    if s.phase == PICK:
        return list_picks(s, found)
    if s.phase == CHOOSE:
        return list_choices(s, found)
    if s.phase == REMOVE:
        return list_removals(s, found)
    return 0


def list_plays(s: State, seat: Seat, found: vec[i64]) -> i64:
    """Write every path card, action card and pass open to the seat. [S-TURN-02]"""
    count = list_layings(s, seat, found)
    hands = s.hands
    first = seat * HAND_SPAN
    held = s.held[seat]
    kinds: i64 = 0
    for place in range(first, first + held):
        kind = hands[place]
        if not has_bit(kinds, kind):
            kinds |= 1 << kind
            found[count] = pass_with(Kind(kind))
            count += 1
    if held == 0:
        found[count] = pass_with(BARE)
        return count + 1
    return list_action_cards(s, seat, kinds, found, count)
