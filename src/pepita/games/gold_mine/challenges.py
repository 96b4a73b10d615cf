"""Challenges: gold and bats, the duel, and what the winner decides."""

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.gold_mine.facts import (
    CHALLENGED,
    DRIVEN,
    DUEL_ROLL,
    DUEL_WON,
    NO_CHAMBER,
    NUGGET_DECLINED,
    NUGGET_PLACED,
    ROLLED_BATS,
    ROLLED_BONUS,
)
from pepita.games.gold_mine.forbidden import (
    ALLOWED,
    ALLY,
    CHAMBER_OCCUPIED,
    NO_STAKE,
    NO_SUCH_SEAT,
    NO_TOKEN,
    NOT_AN_EMPTY_CHAMBER,
    NOT_TOGETHER,
    ONE_CHALLENGE_A_TURN,
    ONESELF,
)
from pepita.games.gold_mine.mine import tile_on
from pepita.games.gold_mine.moves import BATS as BATS_VERB
from pepita.games.gold_mine.moves import GOLD as GOLD_VERB
from pepita.games.gold_mine.moves import PLACE as PLACE_VERB
from pepita.games.gold_mine.moves import move
from pepita.games.gold_mine.state import (
    ACT,
    BATS,
    BONUS,
    DRIVE,
    GOLD,
    NOBODY,
    PLACE,
    ROLLS,
    State,
    are_allies,
)
from pepita.games.gold_mine.switches import BOTH, CHALLENGER, DEFENDER
from pepita.games.gold_mine.tiles import CHAMBER
from pepita.games.gold_mine.walking import distances, place_of, put_miner, stops_in_bog


def list_challenges(s: State, seat: i64, found: vec[i64], count: i64) -> i64:
    """Write every challenge open to the seat."""
    for other in range(s.seats):
        if why_not_challenge(s, seat, GOLD, other) == ALLOWED:
            found[count] = move(GOLD_VERB, other)
            count += 1
        if why_not_challenge(s, seat, BATS, other) == ALLOWED:
            found[count] = move(BATS_VERB, other)
            count += 1
    return count


def why_not_challenge(s: State, seat: i64, kind: i64, other: i64) -> i64:
    """One challenge a turn, of one other player, with a token. [G-CHAL-01, G-CHAL-02, G-CHAL-03]

    Allies are spared. [G-OPT-ALLY-10] Bats go anywhere and need nothing else.
    [G-CHAL-06, G-CHAL-40, G-CHAL-41, G-CHAL-45]
    """
    if s.has_challenged:
        return ONE_CHALLENGE_A_TURN
    if other >= s.seats:
        return NO_SUCH_SEAT
    if other == seat:
        return ONESELF
    if are_allies(s, seat, other):
        return ALLY
    tokens = s.gold_tokens[seat] if kind == GOLD else s.bat_tokens[seat]
    if tokens == 0:
        return NO_TOKEN
    return why_not_for_gold(s, seat, other) if kind == GOLD else ALLOWED


def why_not_for_gold(s: State, seat: i64, other: i64) -> i64:
    """Both miners in the same tunnel of the same tile, and something at stake.

    [G-CHAL-28, G-CHAL-29, G-CHAL-31, G-OPT-ALLY-09] Where to stand is R-25, whose stake R-26.
    """
    if s.miner_tiles[seat] != s.miner_tiles[other]:
        return NOT_TOGETHER
    if s.switches.gold_needs_same_tunnel and s.miner_tunnels[seat] != s.miner_tunnels[other]:
        return NOT_TOGETHER
    mine = s.stashes[seat] > 0
    theirs = s.stashes[other] > 0
    stake = s.switches.gold_stake
    if stake == BOTH:
        enough = mine and theirs
    elif stake == CHALLENGER:
        enough = mine
    elif stake == DEFENDER:
        enough = theirs
    else:
        enough = mine or theirs
    return ALLOWED if enough else NO_STAKE


def start_challenge(s: State, seat: i64, kind: i64, other: i64) -> None:
    """Name the defender, spend the token, and roll; nobody can decline (R-44).

    [G-CHAL-04, G-CHAL-05, G-CHAL-10]
    """
    s.has_challenged = 1
    s.challenge = kind
    s.challenger = seat
    s.defender = other
    if kind == GOLD:
        s.gold_tokens[seat] -= 1
    else:
        s.bat_tokens[seat] -= 1
    if s.telling:
        s.tell(CHALLENGED, seat, kind, other, 0)
    s.winner = duel(s)
    if s.telling:
        s.tell(DUEL_WON, s.winner, loser_of(s), kind, 0)
    if kind == GOLD:
        settle_gold(s)
    else:
        settle_bats(s)


def duel(s: State) -> i64:
    """Roll three times, a die each, always all three (R-27); two rolls win. [G-CHAL-07, G-CHAL-08]

    An equal roll counts for the challenger. [G-CHAL-09]
    """
    s.rolls = vec[i64]()
    wins: i64 = 0
    for _ in range(ROLLS):
        mine = s.chance.below(6) + 1
        theirs = s.chance.below(6) + 1
        s.rolls = append(s.rolls, mine)
        s.rolls = append(s.rolls, theirs)
        if mine >= theirs:
            wins += 1
        if s.telling:
            s.tell(DUEL_ROLL, s.challenger, mine, s.defender, theirs)
    return s.challenger if wins >= 2 else s.defender


def loser_of(s: State) -> i64:
    """Return who lost the challenge under way."""
    return s.defender if s.winner == s.challenger else s.challenger


def settle_gold(s: State) -> None:
    """Let the winner place a nugget of the loser's, if there is one and a chamber for it.

    Without an eligible chamber the loser keeps it (R-29). [G-CHAL-20, G-CHAL-32]
    """
    if s.stashes[loser_of(s)] > 0 and has_eligible_chamber(s):
        s.phase = PLACE
        return
    if s.telling:
        s.tell(NO_CHAMBER, s.winner, 0, 0, 0)
    go_on_after_gold(s)


def why_not_place(s: State, cell: i64) -> i64:
    """Any chamber without a nugget where neither participant stands (R-30). [G-CHAL-21, G-GOLD-07]

    A third miner there is no hindrance. [G-CHAL-27]
    """
    tile = tile_on(s, cell)
    if tile < 0 or s.tiles.sorts[s.kinds[tile]] != CHAMBER or s.nuggets[tile]:
        return NOT_AN_EMPTY_CHAMBER
    if tile == s.miner_tiles[s.challenger] or tile == s.miner_tiles[s.defender]:
        return CHAMBER_OCCUPIED
    return ALLOWED


def has_eligible_chamber(s: State) -> bool:
    """Tell whether there is a chamber for a nugget won."""
    for cell in s.cells:
        if why_not_place(s, cell) == ALLOWED:
            return True
    return False


def list_chambers(s: State, found: vec[i64], count: i64) -> i64:
    """Write every chamber on which the winner may put the nugget."""
    for cell in s.cells:
        if why_not_place(s, cell) == ALLOWED:
            found[count] = move(PLACE_VERB, cell)
            count += 1
    return count


def place_nugget(s: State, cell: i64) -> None:
    """Move one nugget from the loser to a chamber, not to the winner's stash.

    [G-CHAL-22, G-CHAL-23, G-CHAL-30]
    """
    s.stashes[loser_of(s)] -= 1
    s.nuggets[tile_on(s, cell)] = 1
    if s.telling:
        s.tell(NUGGET_PLACED, s.winner, loser_of(s), cell, 0)
    go_on_after_gold(s)


def decline_nugget(s: State) -> None:
    """Leave the loser the nugget, as the winner may (R-28)."""
    if s.telling:
        s.tell(NUGGET_DECLINED, s.winner, 0, 0, 0)
    go_on_after_gold(s)


def go_on_after_gold(s: State) -> None:
    """A winning challenger rolls for a bonus walk; a winning defender does not.

    [G-CHAL-24, G-CHAL-26] Who stopped in a bog this turn stays (R-36). [G-OPT-BOG-04]
    """
    s.phase = ACT
    if s.winner != s.challenger:
        return
    s.steps = s.chance.below(6) + 1
    if s.telling:
        s.tell(ROLLED_BONUS, s.challenger, s.steps, 0, 0)
    if not s.is_stuck:
        s.phase = BONUS


def settle_bats(s: State) -> None:
    """Let the winner roll and drive the loser's miner; there is no bonus. [G-CHAL-43, G-CHAL-44]"""
    s.steps = s.chance.below(6) + 1
    if s.telling:
        s.tell(ROLLED_BATS, s.winner, s.steps, loser_of(s), 0)
    s.phase = DRIVE


def reach_of_bats(s: State) -> vec[i64]:
    """Return how far each place is for the loser's miner, -1 where bats cannot drive it.

    By the rules of walking, up to the die; no hop, no passage. [G-CHAL-42, G-CHAL-46]
    Bats drive a miner out of a bog, and into one (R-35). [G-OPT-BOG-03]
    """
    start = place_of(s, loser_of(s))
    steps = s.steps
    if not s.switches.bats_free_from_bogs and stops_in_bog(s, start):
        steps = 0
    away = distances(s, start, steps)
    if s.switches.bats_exactly:
        keep_farthest(away)
    return away


def keep_farthest(away: vec[i64]) -> None:
    """Leave only the places that are as far away as any (the other reading of R-33)."""
    farthest: i64 = 0
    for far in away:
        if far > farthest:
            farthest = far
    for place in range(i64(len(away))):
        if away[place] < farthest:
            away[place] = -1


def drive(s: State, place: i64) -> None:
    """Put the loser's miner where the winner wants it; no nugget changes hands. [G-CHAL-47]"""
    put_miner(s, loser_of(s), place)
    if s.telling:
        s.tell(DRIVEN, s.winner, loser_of(s), s.cells[place >> 2], place & 3)
    s.phase = ACT


def forget_challenge(s: State) -> None:
    """Clear the challenge when the turn ends."""
    s.challenger = NOBODY
    s.defender = NOBODY
    s.winner = NOBODY
