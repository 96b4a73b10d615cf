"""Challenges: gold and bats, the duel, and what the winner decides."""

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.facts import (
    CHALLENGED,
    DRIVEN,
    DUEL_ROLL,
    DUEL_WON,
    NO_BONUS,
    NO_CHAMBER,
    NUGGET_DECLINED,
    NUGGET_PLACED,
    ROLLED_BATS,
    ROLLED_BONUS,
)
from pepita.games.gold_mine.rules.mine import NOT_LAID, tile_of, tile_on, tunnel_of
from pepita.games.gold_mine.rules.numbers import ChallengeKind, Place
from pepita.games.gold_mine.rules.reasons import (
    ALLY,
    CHAMBER_OCCUPIED,
    NO_STAKE,
    NO_STAKE_AT_ALL,
    NO_STAKE_OF_CHALLENGER,
    NO_STAKE_OF_DEFENDER,
    NO_SUCH_SEAT,
    NO_TOKEN,
    NOT_AN_EMPTY_CHAMBER,
    NOT_ON_ONE_TILE,
    NOT_TOGETHER,
    ONE_CHALLENGE_A_TURN,
    ONESELF,
)
from pepita.games.gold_mine.rules.state import (
    BATS_CHALLENGE,
    GOLD_CHALLENGE,
    ROLLS,
    TO_ACT,
    TO_BONUS,
    TO_DRIVE,
    TO_PLACE,
    State,
    are_allies,
)
from pepita.games.gold_mine.rules.switches import (
    AT_LEAST_ONE,
    BOTH,
    CHALLENGER,
    DEFENDER,
    EXACTLY,
)
from pepita.games.gold_mine.rules.tiles import CHAMBER
from pepita.games.gold_mine.rules.walking import (
    distances,
    ends_of_walks,
    leads_anywhere,
    place_of,
    put_miner,
    stops_in_bog,
)
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Cell, Seat
from pepita.kernel.reasons import ALLOWED, Reason


def list_challenges(s: State, seat: Seat, found: vec[i64], count: i64) -> i64:
    """Write every challenge open to the seat."""
    for other in range(s.seats):
        if why_not_challenge(s, seat, GOLD_CHALLENGE, Seat(other)) is ALLOWED:
            found[count] = m.against(m.GOLD, Seat(other))
            count += 1
        if why_not_challenge(s, seat, BATS_CHALLENGE, Seat(other)) is ALLOWED:
            found[count] = m.against(m.BATS, Seat(other))
            count += 1
    return count


def why_not_challenge(s: State, seat: Seat, challenge: ChallengeKind, other: Seat) -> Reason:
    """Tell what forbids a challenge of another player in one's own Action phase. [G-CHAL-01]"""
    if s.has_challenged:
        return ONE_CHALLENGE_A_TURN  # [G-CHAL-02]
    if other >= s.seats:
        return NO_SUCH_SEAT  # [G-CHAL-03]
    if other == seat:
        return ONESELF  # [G-CHAL-03]
    if are_allies(s, seat, other):
        return ALLY  # [G-OPT-ALLY-10]
    tokens = (
        s.gold_tokens[seat] if challenge == GOLD_CHALLENGE else s.bat_tokens[seat]
    )  # [G-CHAL-31, G-CHAL-41]
    if tokens == 0:
        return NO_TOKEN  # [G-CHAL-06]
    if challenge == GOLD_CHALLENGE:
        return why_not_for_gold(s, seat, other)
    return ALLOWED  # Bats need nothing else, and go anywhere. [G-CHAL-40, G-CHAL-45]


def why_not_for_gold(s: State, seat: Seat, other: Seat) -> Reason:
    """Both miners in the same tunnel of the same tile (R-25), and something at stake."""
    if s.switches.gold_needs_same_tunnel:
        if place_of(s, seat) != place_of(s, other):
            return NOT_TOGETHER  # [G-CHAL-28]
    elif s.miner_tiles[seat] != s.miner_tiles[other]:
        return NOT_ON_ONE_TILE  # [G-CHAL-28]
    return why_not_at_stake(
        s, challenger_has_gold=s.stashes[seat] > 0, defender_has_gold=s.stashes[other] > 0
    )


def why_not_at_stake(s: State, *, challenger_has_gold: bool, defender_has_gold: bool) -> Reason:
    """Each side must hold a nugget of its own, or the side that the table asks for (R-26).

    [G-OPT-ALLY-09]
    """
    stake = s.switches.gold_stake
    if stake == BOTH:
        return ALLOWED if challenger_has_gold and defender_has_gold else NO_STAKE  # [G-CHAL-29]
    if stake == CHALLENGER:
        return ALLOWED if challenger_has_gold else NO_STAKE_OF_CHALLENGER  # [G-CHAL-29]
    if stake == DEFENDER:
        return ALLOWED if defender_has_gold else NO_STAKE_OF_DEFENDER  # [G-CHAL-29]
    return ALLOWED if challenger_has_gold or defender_has_gold else NO_STAKE_AT_ALL  # [G-CHAL-29]


def start_challenge(s: State, seat: Seat, challenge: ChallengeKind, other: Seat) -> None:
    """Name the defender, spend the token, and roll; nobody can decline (R-44).

    [G-CHAL-04, G-CHAL-05, G-CHAL-10]
    """
    s.has_challenged = 1
    s.challenge = challenge
    s.challenger = seat
    s.defender = other
    if challenge == GOLD_CHALLENGE:
        s.gold_tokens[seat] -= 1
    else:
        s.bat_tokens[seat] -= 1
    if s.telling:
        s.tell(CHALLENGED, seat, challenge, other)
    s.winner = duel(s)
    if s.telling:
        s.tell(DUEL_WON, s.winner, loser_of(s), challenge)
    if challenge == GOLD_CHALLENGE:
        settle_gold(s)
    else:
        settle_bats(s)


def duel(s: State) -> Seat:
    """Roll three times, a die each, always all three (R-27); two rolls win. [G-CHAL-07, G-CHAL-08]

    An equal roll counts for the challenger. [G-CHAL-09]
    """
    s.rolls = vec[i64]()
    wins: i64 = 0
    for _ in range(ROLLS):
        roll = s.chance.below(6) + 1
        against = s.chance.below(6) + 1
        s.rolls = append(s.rolls, roll)
        s.rolls = append(s.rolls, against)
        if roll >= against:
            wins += 1
        if s.telling:
            s.tell(DUEL_ROLL, s.challenger, roll, s.defender, against)
    return s.challenger if wins >= 2 else s.defender


def loser_of(s: State) -> Seat:
    """Return who lost the challenge under way."""
    return s.defender if s.winner == s.challenger else s.challenger


def settle_gold(s: State) -> None:
    """Let the winner place a nugget of the loser's, if there is one and a chamber for it.

    Without an eligible chamber the loser keeps it (R-29). [G-CHAL-20, G-CHAL-32]
    """
    if s.stashes[loser_of(s)] > 0 and has_eligible_chamber(s):
        s.phase = TO_PLACE
        return
    if s.telling:
        s.tell(NO_CHAMBER, s.winner)
    go_on_after_gold(s)


def why_not_place(s: State, cell: Cell) -> Reason:
    """Any chamber without a nugget where neither participant stands (R-30)."""
    tile = tile_on(s, cell) if cell != m.FAR_AWAY else NOT_LAID
    if tile < 0 or s.tiles.kinds[s.designs[tile]] != CHAMBER:
        return NOT_AN_EMPTY_CHAMBER  # [G-CHAL-21]
    if s.nuggets[tile]:  # [G-GOLD-07]
        return NOT_AN_EMPTY_CHAMBER  # [G-CHAL-21]
    if tile == s.miner_tiles[s.challenger] or tile == s.miner_tiles[s.defender]:
        return CHAMBER_OCCUPIED  # [G-CHAL-21]
    return ALLOWED  # A third miner there is no hindrance. [G-CHAL-27]


def has_eligible_chamber(s: State) -> bool:
    """Tell whether there is a chamber for a nugget won."""
    for cell in s.cells:
        if why_not_place(s, Cell(cell)) is ALLOWED:
            return True
    return False


def list_chambers(s: State, found: vec[i64], count: i64) -> i64:
    """Write every chamber on which the winner may put the nugget."""
    for cell in s.cells:
        if why_not_place(s, Cell(cell)) is ALLOWED:
            found[count] = m.at_cell(m.PLACE, Cell(cell))
            count += 1
    return count


def place_nugget(s: State, cell: Cell) -> None:
    """Move one nugget from the loser to a chamber, not to the winner's stash.

    [G-CHAL-22, G-CHAL-23, G-CHAL-30]
    """
    s.stashes[loser_of(s)] -= 1
    s.nuggets[tile_on(s, cell)] = 1
    if s.telling:
        s.tell(NUGGET_PLACED, s.winner, loser_of(s), cell)
    go_on_after_gold(s)


def decline_nugget(s: State) -> None:
    """Leave the loser the nugget, as the winner may (R-28)."""
    if s.telling:
        s.tell(NUGGET_DECLINED, s.winner)
    go_on_after_gold(s)


def go_on_after_gold(s: State) -> None:
    """A winning challenger rolls for a bonus walk; a winning defender does not."""
    s.phase = TO_ACT
    if s.winner != s.challenger:
        return  # [G-CHAL-26]
    if s.is_stuck:  # A miner that stopped in a bog this turn stays there. [G-OPT-BOG-04]
        if s.telling:
            s.tell(NO_BONUS, s.challenger)
        return
    s.steps = s.chance.below(6) + 1  # [G-CHAL-24]
    if s.telling:
        s.tell(ROLLED_BONUS, s.challenger, s.steps)
    s.phase = TO_BONUS


def settle_bats(s: State) -> None:
    """Let the winner roll and drive the loser's miner; there is no bonus. [G-CHAL-43, G-CHAL-44]"""
    s.steps = s.chance.below(6) + 1
    if s.telling:
        s.tell(ROLLED_BATS, s.winner, s.steps, loser_of(s))
    s.phase = TO_DRIVE


def reach_of_bats(s: State) -> vec[i64]:
    """Return a number for each place where bats can drive the loser's miner, else -1 (R-33).

    By the rules of walking, up to the die; no hop, no passage. [G-CHAL-42, G-CHAL-46]
    """
    start = place_of(s, loser_of(s))
    steps = 0 if is_held_by_bog(s) else s.steps
    if s.switches.bat_move == EXACTLY:
        return ends_of_walks(s, start, steps, bogs_stop=s.switches.bogs)
    away = distances(s, start, steps, bogs_stop=s.switches.bogs, ladder_stops=False)
    if s.switches.bat_move == AT_LEAST_ONE and leads_anywhere(away, start):
        away[start] = -1
    return away


def is_held_by_bog(s: State) -> bool:
    """Tell whether bats cannot move the loser's miner out of its bog.

    They can, unless the table plays otherwise (R-35). [G-OPT-BOG-04]
    """
    return not s.switches.bats_free_from_bogs and stops_in_bog(s, place_of(s, loser_of(s)))


def drive(s: State, place: Place) -> None:
    """Put the loser's miner where the winner wants it; no nugget changes hands. [G-CHAL-47]"""
    put_miner(s, loser_of(s), place)
    if s.telling:
        s.tell(DRIVEN, s.winner, loser_of(s), s.cells[tile_of(place)], tunnel_of(place))
    s.phase = TO_ACT


def forget_challenge(s: State) -> None:
    """Clear the challenge when the turn ends."""
    s.challenger = NOBODY
    s.defender = NOBODY
    s.winner = NOBODY
