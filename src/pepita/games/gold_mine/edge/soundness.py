"""Checks that a position read from outside could lie on a table, and so can be played on."""

from pepita.games.gold_mine.edge.notation import write_cell
from pepita.games.gold_mine.rules.challenges import has_eligible_chamber, loser_of
from pepita.games.gold_mine.rules.development import can_lay_own
from pepita.games.gold_mine.rules.laying import has_a_spot
from pepita.games.gold_mine.rules.mine import (
    ENTRANCE_CELL,
    FARTHEST,
    GRID,
    STEPS,
    is_cavern,
    mouths_of,
    tile_on,
)
from pepita.games.gold_mine.rules.numbers import TileNumber
from pepita.games.gold_mine.rules.state import (
    BATS_CHALLENGE,
    GOLD_CHALLENGE,
    LEFT_THE_MINE,
    NO_TILE,
    OVER,
    PHASE_NAMES,
    STILL_RUNNING,
    TO_ACT,
    TO_BONUS,
    TO_BONUS_TAKE,
    TO_CHOOSE_TILE,
    TO_CROSS,
    TO_DEVELOP,
    TO_DRIVE,
    TO_LAY,
    TO_PLACE,
    TO_RETURN,
    TO_WALK,
    State,
)
from pepita.games.gold_mine.rules.tiles import ENTRANCE
from pepita.games.gold_mine.rules.winning import can_leave
from pepita.kernel.bits import has_bit
from pepita.kernel.errors import BadPosition
from pepita.kernel.facts import NOBODY
from pepita.kernel.grid import SIDES, opposite
from pepita.kernel.numbers import Cell


def check_sound(s: State) -> None:
    """Raise BadPosition with the first field that is impossible."""
    check_tiles(s)
    check_phase(s)
    if s.supply < 0:
        raise BadPosition("stashes", "stashes and chambers hold more than 28 nuggets")
    if s.phase == OVER:
        check_end(s)
        return
    if s.why != STILL_RUNNING or s.winners:
        raise BadPosition("winners", "there are none before the game is over")
    check_drawn(s)
    check_challenge(s)
    check_not_won(s)
    if not s.switches.five_tile and any(design != NO_TILE for design in s.hands):
        raise BadPosition("hands", "only five-tile strategy gives players tiles of their own")
    if s.has_bonus_nugget and not (s.has_challenged and s.switches.bonus_nugget_in_passing):
        raise BadPosition("has_bonus_nugget", "a nugget is taken in a bonus walk, in passing")
    if s.dice and not all(die in "123456" for die in str(s.dice)):
        raise BadPosition("dice", "each die shows 1 to 6: 4, or 35 for a 3 and a 5")


def check_tiles(s: State) -> None:
    """Every tile touches another, and mouths meet mouths, except beside caverns. [G-TILE-08]"""
    for tile in range(1, len(s.cells)):
        cell = s.cells[tile]
        if s.tiles.kinds[s.designs[tile]] == ENTRANCE:
            raise BadPosition("tiles", "there is one Entrance, on 0,0")
        if abs(int(GRID.x_of(Cell(cell)))) + abs(int(GRID.y_of(Cell(cell)))) > min(
            FARTHEST, len(s.cells) - 1
        ):
            raise BadPosition("tiles", f"{write_cell(cell)} is too far away for the tiles laid")
        check_sides(s, tile)
    joined = tiles_beside_the_entrance(s)
    for tile in range(len(s.cells)):
        if tile not in joined:
            raise BadPosition("tiles", f"{write_cell(s.cells[tile])} does not touch the mine")


def tiles_beside_the_entrance(s: State) -> set[int]:
    """Return the tiles that lie side by side with the Entrance, or with such a tile."""
    joined = {0}
    ahead = [0]
    while ahead:
        cell = s.cells[ahead.pop()]
        for side in range(SIDES):
            other = int(tile_on(s, Cell(cell + STEPS[side])))
            if other >= 0 and other not in joined:
                joined.add(other)
                ahead.append(other)
    return joined


def check_sides(s: State, tile: int) -> None:
    """The sides of a laid tile meet those of its neighbours."""
    for side in range(SIDES):
        other = tile_on(s, Cell(s.cells[tile] + STEPS[side]))
        if other < 0 or is_cavern(s, TileNumber(tile)) or is_cavern(s, other):
            continue
        here = has_bit(mouths_of(s, TileNumber(tile)), side)
        there = has_bit(mouths_of(s, other), opposite(side))
        if here != there:
            raise BadPosition("tiles", f"{write_cell(s.cells[tile])} does not meet its neighbours")


def check_phase(s: State) -> None:
    """The development dig has no rounds and a stack; production has rounds and none."""
    in_development = s.phase in (TO_DEVELOP, TO_CHOOSE_TILE) or (
        s.phase == TO_RETURN and s.round == 0
    )
    if in_development != (s.round == 0):
        raise BadPosition("round", f"phase {PHASE_NAMES[s.phase]} does not go with it")
    if s.round > s.switches.most_rounds and s.phase != OVER:
        raise BadPosition("round", f"this table plays {s.switches.most_rounds} rounds")
    if not in_development and len(s.development):
        raise BadPosition("development", "it is used up before the production dig")
    if in_development and any(s.stashes):
        raise BadPosition("stashes", "nobody holds gold in the development dig")
    if in_development and any(s.cells[tile] != ENTRANCE_CELL for tile in s.miner_tiles):
        raise BadPosition("miners", "no miner is in the mine in the development dig")


def check_drawn(s: State) -> None:
    """A tile is drawn exactly while one must be laid or returned."""
    if (s.drawn != NO_TILE) != (s.phase in (TO_DEVELOP, TO_LAY, TO_RETURN)):
        raise BadPosition("drawn", f"phase {PHASE_NAMES[s.phase]} does not go with it")
    if s.phase in (TO_DEVELOP, TO_LAY) and not has_a_spot(s, s.drawn):
        raise BadPosition("drawn", "it fits nowhere, so it would be returned")
    if s.phase == TO_RETURN and (has_a_spot(s, s.drawn) or s.switches.piles == 1):
        raise BadPosition("phase", "return needs several piles and a tile that fits nowhere")
    may_choose = s.switches.own_tiles_in_development and can_lay_own(s, s.turn)
    if s.phase == TO_CHOOSE_TILE and not (may_choose and len(s.development)):
        raise BadPosition("phase", "choose-tile needs own tiles that may be laid, and a stack")
    may_walk = s.phase in (TO_WALK, TO_BONUS, TO_DRIVE)
    may_walk = may_walk or (s.phase == TO_CROSS and s.switches.walk_instead_of_crossing)
    if may_walk and s.steps == 0:
        raise BadPosition("steps", "there is at least one")


def check_challenge(s: State) -> None:
    """Only a player in a challenge has to decide about it."""
    waits_for_gold = s.phase in (TO_PLACE, TO_BONUS, TO_BONUS_TAKE)
    if not (waits_for_gold or s.phase == TO_DRIVE):
        check_no_challenge(s)
        return
    if s.challenger != s.turn or s.winner not in (s.challenger, s.defender):
        raise BadPosition("challenge", "the seat in turn challenges, and one of the two has won")
    if (
        s.challenge != (GOLD_CHALLENGE if waits_for_gold else BATS_CHALLENGE)
        or s.challenger == s.defender
    ):
        raise BadPosition("challenge", f"phase {PHASE_NAMES[s.phase]} does not go with it")
    if s.phase in (TO_BONUS, TO_BONUS_TAKE) and s.winner != s.challenger:
        raise BadPosition("challenge", "only a challenger who has won gets the bonus")
    if s.phase == TO_PLACE and not (s.stashes[loser_of(s)] and has_eligible_chamber(s)):
        raise BadPosition("challenge", "there is a nugget to place and a chamber for it")
    if s.phase == TO_BONUS_TAKE and not s.nuggets[s.miner_tiles[s.turn]]:
        raise BadPosition("nuggets", "the bonus walk ended on a nugget")
    if s.phase == TO_BONUS_TAKE and s.has_bonus_nugget:
        raise BadPosition("has_bonus_nugget", "a bonus brings one nugget")
    if not s.has_challenged:
        raise BadPosition("has_challenged", "it is true once a challenge was started")


def check_no_challenge(s: State) -> None:
    """Outside a challenge's decisions nobody is in one, save in the actions after it."""
    if s.phase != TO_ACT and s.challenger != NOBODY:
        raise BadPosition("challenge", f"phase {PHASE_NAMES[s.phase]} does not go with it")
    if s.phase == TO_CROSS and not s.dice:
        raise BadPosition("dice", "a passage is open after a roll")


def check_not_won(s: State) -> None:
    """A player at the ladder with the quota has won in that player's own turn (R-38). [G-WIN-02]

    A miner that bats drove there in this turn waits for the next one. [G-WIN-07]
    """
    was_driven = (
        s.phase == TO_ACT and s.challenge == BATS_CHALLENGE and s.winner not in (NOBODY, s.turn)
    )
    if can_leave(s, s.turn) and not was_driven:
        raise BadPosition("stashes", "the seat in turn has won: it is at the ladder with the quota")


def check_end(s: State) -> None:
    """A game that is over has a winner at the ladder, or has run out of rounds."""
    if s.why == STILL_RUNNING:
        raise BadPosition("why", "a game that is over has ended for a reason")
    has_left = s.why == LEFT_THE_MINE
    if has_left != (s.winners != 0):
        raise BadPosition("winners", "there are some exactly if somebody has left the mine")
    if has_left and not can_leave(s, s.turn):
        raise BadPosition("winners", "the seat in turn is at the ladder with enough gold")
    if has_left and not has_bit(s.winners, s.turn):
        raise BadPosition("winners", "the seat in turn is one of them")
