"""Set-up: boards, decks, events, and the first hands."""

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.rules.facts import DEALT
from pepita.games.imperial_miners.rules.numbers import Level
from pepita.games.imperial_miners.rules.piles import take_top
from pepita.games.imperial_miners.rules.public_knowledge import hide_in_hand
from pepita.games.imperial_miners.rules.state import ASK_KEEP, PHASE_KEEP, Player, State
from pepita.kernel.chance import shuffle
from pepita.kernel.numbers import Seat


def set_up_game(s: State) -> None:
    """Lay out everything; nobody owns a token. [M-SETUP-06]"""
    choose_sides(s)
    make_piles(s)
    make_events(s)
    s.players = [Player(Seat(seat)) for seat in range(int(s.seats))]  # [M-SETUP-09]
    s.seen_at = vec[i64]([0] * int(s.deck.cards))
    for player in s.players:
        deal(s, player)
    s.phase = PHASE_KEEP
    if not s.switches.first_game:
        for player in s.players:
            player.asks = ASK_KEEP


def choose_sides(s: State) -> None:
    """Lay out all three boards, a random side of each. [M-SETUP-01]"""
    s.sides = vec[i64]()
    for board in range(d.BOARDS):
        s.sides = append(s.sides, 2 * board + s.chance.below(2))


def make_piles(s: State) -> None:
    """Make a deck of each level and shuffle it. [M-SETUP-02]"""
    s.piles = [vec[i64]() for _ in range(int(d.LEVELS))]
    s.discards = [vec[i64]() for _ in range(int(d.LEVELS))]
    for card in range(s.deck.cards):
        level = s.deck.levels[card]
        for _ in range(s.deck.copies[card]):
            s.piles[level - 1] = append(s.piles[level - 1], card)
    for level in range(i64(1), i64(4)):
        shuffle(s.piles[level - 1], s.chance)


def make_events(s: State) -> None:
    """Shuffle the events; ten are the deck, the others are out. [M-SETUP-04, M-SETUP-05]"""
    s.events = vec[i64]()
    for event in range(s.deck.events):
        s.events = append(s.events, event)
    shuffle(s.events, s.chance)


def deal(s: State, p: Player) -> None:
    """Deal two, three and three cards of which four are kept; for a first game two of each.

    [M-SETUP-12, M-SETUP-13]
    """
    for level in range(i64(1), i64(4)):
        cards: i64 = 2 if level == 1 or s.switches.first_game else 3
        for _ in range(cards):
            card = take_top(s, Level(level))
            hide_in_hand(s, p, card)
    if s.telling:
        s.tell(DEALT, p.seat, i64(len(p.hand)))
