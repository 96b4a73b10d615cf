"""Facts and refusals as the games tell them, with some of everything that may be in them."""

from collections.abc import Iterator
from itertools import product

import pepita.games.gold_mine.edge.fact_data as gold_mine_telling
import pepita.games.gold_mine.edge.refusals as gold_mine
import pepita.games.imperial_miners.edge.fact_data as imperial_miners_telling
import pepita.games.imperial_miners.edge.refusals as imperial_miners
import pepita.games.saboteur.edge.fact_data as saboteur_telling
import pepita.games.saboteur.edge.refusals as saboteur
from pepita.games.gold_mine.edge.from_picture import game_from as drawn_mine
from pepita.games.gold_mine.edge.notation import NOTATION as GOLD_MINE
from pepita.games.imperial_miners.edge.from_picture import mine_from as drawn_cards
from pepita.games.imperial_miners.edge.notation import NOTATION as IMPERIAL_MINERS
from pepita.games.imperial_miners.edge.position import game_of
from pepita.games.imperial_miners.rules.state import State
from pepita.games.registry import GAMES
from pepita.games.saboteur.edge.from_picture import game_from as drawn_table
from pepita.games.saboteur.edge.notation import NOTATION as SABOTEUR
from pepita.kernel.edge import Fact
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Seat

Data = dict[str, object]

# A table where every tool of seat 0 is broken, and a mine with a tile to be laid, a bog on the way
# to a cavern, and a wall beside that.
TABLE = drawn_table("S .", broken=[["pick", "lamp", "cart"], [], []]).state
MINE = drawn_mine("ENT [EW] [EWb] CAV [NS]", phase="lay", drawn="N3").state

# One who plays alone, with coins and two cards beside each other.
MINER = {"mine": drawn_cards("[22]      [23]"), "hand": [56, 57], "coins": 20, "vp": 3}


def alone(*moves: str, **fields: object) -> State:
    """The table of one player in the third round, after some moves."""
    position = {"seats": 1, "round": 3, "players": [MINER], **fields}
    game = game_of({"game": "imperial-miners", **position})
    for move in moves:
        game.play(0, move)
    return game.state


# Tables at which a place, a way along a board, an exchange or a choice is asked for.
PLACING = alone("play 56")
ADVANCING = alone("play 56", "place -1", "decline", "decline", "surface 4")
TRADING = alone(
    "play 56",
    "place -1",
    "decline",
    "decline",
    "surface coins",
    event=2,
    events=[1, 3, 2, *range(4, 19)],
)
CHOOSING = alone(
    "play 56",
    "place -1",
    "decline",
    "decline",
    "surface coins",
    event=18,
    events=[1, 3, 18, 2, *range(4, 18)],
)


def sample_facts(game: str, name: str) -> Iterator[Fact]:
    """A fact as the game tells it."""
    (kind,) = (kind for kind in GAMES[game].facts if kind.name == name)
    nobody = int(NOBODY)
    for a, b, c in product(range(2), repeat=3):
        if game == "saboteur":
            yield saboteur_telling.fact_of(TABLE, (kind, nobody, a, b, c, 0))
        elif game == "imperial-miners":
            yield imperial_miners_telling.fact_of(PLACING, (kind, nobody, 0, a, b, c))
        else:
            yield gold_mine_telling.fact_of(MINE, (kind, nobody, a, b, c, 0))


# Moves to ask about, by what the refusal tells of them.
ASKED_OF_SABOTEUR: dict[str, list[str]] = {
    "": ["pass"],
    "whose_turn": ["pass"],
    "who_answers": ["pass"],
    "card": ["pass map", "path EW 1,0", "fix pick/lamp 1 lamp"],
    "cards_held": ["pass"],
    "own_tools": ["path EW 1,0"],
    "cell": ["path NES 3,-1 turned", "path EW 900,0"],
    "cell_and_goal": ["path NES 8,1", "path EW 9,-2"],
    "misfit": ["path NS 1,0"],
    "seat_named": ["break pick 9"],
    "tool_of": ["break pick 1", "fix lamp 0", "fix cart 2"],
    "repair": ["fix pick/lamp 1 cart", "fix lamp/cart 1 pick", "fix pick/cart 1 lamp"],
    "goal": ["map top", "map middle", "map bottom"],
    "gold": ["take 3", "take 2+1", "take nothing"],
    "gold_due": ["take 3", "take 2+1", "take nothing"],
}

# A rockfall names a cell and no card.
ASKED_OF_ROCKFALLS = {
    "no-card-there": ["rockfall 2,0", "rockfall 900,0"],
    "start-or-goal": ["rockfall 0,0", "rockfall 8,-2"],
}

ASKED_OF_GOLD_MINE: dict[str, list[str]] = {
    "": ["rest"],
    "whose_turn": ["rest"],
    "drawn": ["rest"],
    "tile_named": ["lay N3 2,0", "lay B7 2,0 turned 1"],
    "piles": ["dig 2"],
    "cell": ["lay N3 3,-1 turned 2", "walk 900,0", "drive 1,0", "cross 7,2", "place 4,0"],
    "misfit": ["lay N1 2,0", "lay N4 1,1"],
    "place": ["walk 0,0"],
    "too_far": ["walk 3,0"],
    "unlinked": ["walk 4,0"],
    "wall": ["walk 4,0"],
    "bog": ["walk 3,0"],
    "steps": ["stay"],
    "seats": ["gold 9"],
    "target": ["bats 1", "give 2 1"],
    "token": ["gold 1", "bats 1"],
    "stake": ["gold 1"],
    "nuggets": ["give 2 1", "receive 2 1"],
    "needed": ["climb"],
    "needed_by_team": ["climb"],
    "partner": ["climb"],
}


ASKED_OF_IMPERIAL_MINERS: dict[str, tuple[State, list[str]]] = {
    "": (PLACING, ["dig"]),
    "awaited": (PLACING, ["dig"]),
    "phase": (PLACING, ["dig"]),
    "card": (PLACING, ["play 89", "discard 141", "keep 56 57 58 59"]),
    "dear": (PLACING, ["play 133"]),
    "unsupported": (PLACING, ["play 133", "play 141"]),
    "slot": (PLACING, ["place 0", "place 99999"]),
    "reach": (PLACING, ["place 9"]),
    "cell": (PLACING, ["card 2,1", "activate 1,99999"]),
    "edge": (PLACING, ["edge 1,0 R", "edge 1,0 BL", "edge 1,99999 BR"]),
    "counted": (PLACING, ["do 2", "branch 3", "row 9"]),
    "number_of_empty_branch": (CHOOSING, ["decline"]),
    "surface": (ADVANCING, ["surface 4", "surface coins"]),
    "row": (TRADING, ["row 1", "row 4"]),
    "deck": (PLACING, ["deck 7"]),
    "board": (PLACING, ["next 1"]),
    "spaces": (ADVANCING, ["advance 9", "advance 1 on 2"]),
}


def facts_named(game: str, code: str) -> str:
    """What all reasons with a code name as their facts."""
    (name,) = {reason.facts for reason in GAMES[game].reasons if reason.code == code}
    return name


def refusals_of_saboteur(code: str) -> Iterator[Data]:
    """What a refusal of Saboteur tells."""
    name = facts_named("saboteur", code)
    for move in ASKED_OF_ROCKFALLS.get(code) or ASKED_OF_SABOTEUR[name]:
        yield saboteur.REFUSAL_FACTS.find(TABLE, Seat(0), SABOTEUR.read_move(None, move), name)


def refusals_of_gold_mine(code: str) -> Iterator[Data]:
    """What a refusal of Gold Mine tells."""
    name = facts_named("gold-mine", code)
    for move in ASKED_OF_GOLD_MINE[name]:
        yield gold_mine.REFUSAL_FACTS.find(MINE, Seat(0), GOLD_MINE.read_move(MINE, move), name)


def refusals_of_imperial_miners(code: str) -> Iterator[Data]:
    """What a refusal of Imperial Miners tells."""
    name = facts_named("imperial-miners", code)
    state, moves = ASKED_OF_IMPERIAL_MINERS[name]
    for move in moves:
        action = IMPERIAL_MINERS.read_move(state, move)
        yield imperial_miners.REFUSAL_FACTS.find(state, Seat(0), action, name)
