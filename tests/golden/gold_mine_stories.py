"""Golden games of Gold Mine: every way to win or not to, every challenge, every option."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pepita
from pepita.kernel.chance import seeded
from tests.contract.tables import choose
from tests.golden.golden import Header, Tale
from tests.golden.stories import Ending, Story

SEEDS_TRIED = 2000
# Facts that chance decides or that end something; a move that brings one about is told in full.
NEWS = {
    "crossed", "driven", "drew", "duel-won", "fits-nowhere", "gave", "no-bonus", "no-chamber",
    "nugget-declined", "nugget-placed", "returned", "rolled", "rolled-bonus",
    "rolled-for-passage", "took",
}  # fmt: skip
# A large mine takes a while to draw, so only its milestones are shown.
IS_DRAWN_ALWAYS = False

Moves = tuple[tuple[int, str], ...]
Policy = Callable[[pepita.Game, list[str]], list[str]]


@dataclass(frozen=True)
class Mined(Story):
    """A story of Gold Mine: a whole game from a seed, or some moves from a position by hand.

    For the moves given a seed is sought with which the dice fall as they should.
    """

    policy: Policy | None = None

    def header(self, seed: int | None) -> Header:
        return Header(self.title, "gold-mine", self.seats, self.options, seed, self.position)

    def is_over(self, tale: Tale) -> bool:
        return not tale.game.actors or len(tale.moves) == len(self.moves) > 0

    def sought(self) -> Tale:
        for seed in range(SEEDS_TRIED if self.moves else 20):
            tale = self.played(seed)
            if self.is_told_by(tale):
                return tale
        raise AssertionError(self.name)

    def played(self, seed: int) -> Tale:
        if not self.moves:
            return super().played(seed) if self.policy is None else self.played_so(seed)
        tale = Tale.begin(self.header(seed))
        for seat, move in self.moves:
            if seat not in tale.game.actors or move not in tale.game.legal_moves(seat):
                break
            tale.play(seat, move)
        return tale

    def played_so(self, seed: int) -> Tale:
        """A whole game whose players prefer some moves."""
        assert self.policy is not None
        tale = Tale.begin(self.header(seed))
        chance = seeded(seed)
        while not self.is_over(tale):
            (seat,) = tale.game.actors
            moves = self.policy(tale.game, tale.game.legal_moves(seat))
            move = moves[chance.below(len(moves))] if moves else None
            tale.play(seat, move or choose(tale.game, seat, chance, eager=False))
        return tale


def dig_only(game: pepita.Game, moves: list[str]) -> list[str]:
    """Dig, and do nothing else that can be left."""
    for verb in ("dig", "lay", "stay", "end"):
        wished = [move for move in moves if move.split()[0] == verb]
        if wished:
            return wished
    return ["rest"]


# What a tale tells.


def wins(*seats: int) -> Ending:
    def tells(tale: Tale) -> bool:
        return tale.game.outcome is not None and tale.game.outcome.winners == seats

    return tells


def somebody_wins(tale: Tale) -> bool:
    return tale.game.outcome is not None and bool(tale.game.outcome.winners)


def nobody_wins(tale: Tale) -> bool:
    return tale.game.outcome is not None and tale.game.outcome.why == "no-winner"


def tells_of(*names: str) -> Ending:
    return lambda tale: all(tale.facts(name) for name in names)


def duel_won_by(seat: int, name: str) -> Ending:
    """Who won the duel, and what came of it."""

    def tells(tale: Tale) -> bool:
        return [fact["seat"] for fact in tale.facts("duel-won")] == [seat] and bool(
            tale.facts(name)
        )

    return tells


def tile_put_back(tale: Tale) -> bool:
    """A tile fitted nowhere and another one did, so that one is known under a pile."""
    view: Any = tale.game.view(None)
    return bool(tale.facts("returned") and view["piles"][0]["known_at_bottom"])


def bog_stops(tale: Tale) -> bool:
    return [fact["die"] for fact in tale.facts("rolled")] > [1]


def piles_run_out(tale: Tale) -> bool:
    view: Any = tale.game.view(None)
    return [pile["tiles"] for pile in view["piles"]] == [0]


STRAIGHT, CHAMBER, PASSAGE, BOG = "N1 turned 1", "G2 turned 1", "P1 turned 1", "B1 turned 1"
CORRIDOR = {"1,0": STRAIGHT, "2,0": CHAMBER, "3,0": STRAIGHT, "4,0": CHAMBER}
CLOSED = {"0,1": "G1 turned 2", "1,0": "G1 turned 3", "0,-1": "G1", "-1,0": "G1 turned 1"}
TOGETHER = {"tiles": CORRIDOR, "miners": ["2,0", "2,0"], "stashes": [2, 2]}
GOLD: Moves = ((0, "rest"), (0, "gold 1"))
BATS: Moves = ((0, "rest"), (0, "bats 1"))
HOME: Moves = ((0, "roll"), (0, "walk 0,0"))
NO_BATS = [0, 0]


def told(title: str, seats: int, tells: Ending, **how: Any) -> Story:
    """A story whose file is named after its title."""
    name = "-".join(["gold-mine", *title.lower().replace(",", "").split()])
    return Mined(name, title, seats, how.pop("options", {}), tells, **how)


def carried_home(seats: int, quota: int, **more: Any) -> dict[str, Any]:
    """Seat 0 is a step from the ladder with enough gold; the others wait there without."""
    return {
        "tiles": CORRIDOR,
        "miners": ["1,0", *["0,0"] * (seats - 1)],
        "stashes": [quota, *[0] * (seats - 1)],
        **more,
    }


STORIES: list[Story] = [
    told("Two play and one leaves", 2, wins(0), position=carried_home(2, 10), moves=HOME),
    told("Four play and one leaves", 4, wins(0), position=carried_home(4, 7), moves=HOME),
    told("Six play and one leaves", 6, wins(0), position=carried_home(6, 5), moves=HOME),
    told(
        "Bats carry somebody to the ladder", 2, wins(1),
        position={"tiles": CORRIDOR, "miners": ["2,0", "1,0"], "stashes": [0, 10]},
        moves=(*BATS, (0, "drive 0,0")),
    ),
    told(
        "A bonus move wins", 2, wins(0),
        position={**TOGETHER, "stashes": [10, 1]},
        moves=(*GOLD, (0, "place 4,0"), (0, "walk 0,0")),
    ),
    told(
        "Four allies and two leave", 4, wins(0, 2), options={"alliances": True},
        position=carried_home(4, 6, stashes=[6, 0, 6, 0]), moves=HOME,
    ),
    told(
        "Six allies and two leave", 6, wins(0, 3), options={"alliances": True},
        position=carried_home(6, 4, stashes=[4, 0, 0, 4, 0, 0]), moves=HOME,
    ),
    told(
        "An ally hands over", 4, tells_of("gave"), options={"alliances": True},
        position={"tiles": CORRIDOR, "miners": ["2,0", "0,0", "2,0", "0,0"],
                  "stashes": [3, 0, 2, 0]},
        moves=((0, "rest"), (0, "receive 2 2"), (0, "end")),
    ),
    told(
        "Nobody wins in time", 2, nobody_wins, options={"most_rounds": 2},
        position={"tiles": CORRIDOR, "bat_tokens": NO_BATS},
        moves=((0, "rest"), (1, "rest"), (0, "rest"), (1, "rest")),
    ),
    told(
        "A gold challenge is won", 2, duel_won_by(0, "nugget-placed"), position=TOGETHER,
        moves=(*GOLD, (0, "place 4,0"), (0, "walk 4,0"), (0, "take")),
    ),
    told(
        "A gold challenge is lost", 2, duel_won_by(1, "nugget-placed"),
        position={**TOGETHER, "bat_tokens": NO_BATS}, moves=(*GOLD, (1, "place 4,0")),
    ),
    told(
        "A nugget is declined", 2, duel_won_by(0, "nugget-declined"), position=TOGETHER,
        moves=(*GOLD, (0, "decline"), (0, "stay")),
    ),
    told(
        "A nugget must be taken", 2, duel_won_by(0, "nugget-placed"),
        options={"gold_winner_may_decline": False}, position=TOGETHER,
        moves=(*GOLD, (0, "place 4,0"), (0, "stay")),
    ),
    told(
        "No chamber for the nugget", 2, duel_won_by(0, "no-chamber"),
        position={**TOGETHER, "nuggets": ["4,0"]},
        moves=(*GOLD, (0, "walk 4,0"), (0, "leave")),
    ),
    told(
        "A stake of the defender alone", 2, duel_won_by(0, "nugget-placed"),
        options={"gold_challenge_stake": "defender"},
        position={**TOGETHER, "stashes": [0, 1]}, moves=(*GOLD, (0, "place 4,0"), (0, "stay")),
    ),
    told(
        "Bats drive the defender off", 2, duel_won_by(0, "driven"), position=TOGETHER,
        moves=(*BATS, (0, "drive 3,0")),
    ),
    told(
        "Bats drive the challenger off", 2, duel_won_by(1, "driven"),
        position={**TOGETHER, "nuggets": ["2,0"]}, moves=(*BATS, (1, "drive 3,0")),
    ),
    told(
        "Bats fly exactly as far", 2, duel_won_by(0, "driven"), options={"bat_move": "exactly"},
        position=TOGETHER, moves=(*BATS, (0, "drive 4,0")),
    ),
    told(
        "A passage opens", 2, tells_of("crossed"),
        position={"tiles": {"1,0": PASSAGE, "2,0": STRAIGHT, "3,0": "P2 turned 3"},
                  "miners": ["1,0", "0,0"]},
        moves=((0, "passage"), (0, "cross 3,0")),
    ),
    told(
        "A passage stays shut", 2, tells_of("rolled-for-passage", "walked"),
        position={"tiles": {"1,0": PASSAGE, "2,0": STRAIGHT, "3,0": "P2 turned 3"},
                  "miners": ["1,0", "0,0"]},
        moves=((0, "passage"), (0, "walk 2,0")),
    ),
    told(
        "A dead end cannot be the first tile", 2, tile_put_back, options={"piles": 2},
        position={"phase": "return", "drawn": "N7", "development": ["N1", "N2"],
                  "piles": [["N3", "N4"], [
                      *["C1"] * 4, *["G1"] * 5, *["G2"] * 6, *["G3"] * 7, *["G4"] * 5, "G5",
                      *["G6"] * 2, *["G7"] * 2, "P1", *["P2"] * 2, *["P3"] * 3, *["P4"] * 2,
                      *["P5"] * 3, *["B1"] * 2, *["B2"] * 2, *["B3"] * 2, *["B4"] * 2, "B5",
                      *["B6"] * 2, "B7", *["N1"] * 6, *["N2"] * 6, *["N3"] * 11, *["N4"] * 3,
                      *["N5"] * 6, *["N6"] * 6, "N7",
                  ]]},
        moves=((0, "return 1"), (0, "lay N3 0,1 turned 1")),
    ),
    told(
        "No tile fits a closed mine", 2, tells_of("fits-nowhere"),
        options={"tile_must_join_a_tunnel": True}, position={"tiles": CLOSED},
        moves=((0, "dig"), (0, "walk 1,0")),
    ),
    told(
        "The piles run out", 2, piles_run_out, options={"most_rounds": 42}, policy=dig_only,
    ),
    told(
        "A bog stops a walk", 2, bog_stops, options={"bogs": True},
        position={"tiles": {"1,0": BOG, "2,0": STRAIGHT}}, moves=((0, "roll"), (0, "walk 1,0")),
    ),
    told(
        "Bats free nobody from a bog", 2, duel_won_by(0, "driven"),
        options={"bogs": True, "bats_free_from_bogs": False},
        position={"tiles": {"1,0": BOG, "2,0": STRAIGHT}, "miners": ["2,0", "1,0"]}, moves=BATS,
    ),
    told(
        "One of the five tiles is laid", 2, tells_of("laid"),
        options={"bogs": True, "five_tile": True},
        position={"tiles": CORRIDOR, "hands": [["C1", "P2", "B1"], ["C1"]]},
        moves=((0, "lay P2 5,0 turned 3"), (0, "walk 1,0")),
    ),
    told(
        "A whole game of two", 2, somebody_wins, eager=True,
    ),
    told(
        "A whole game with all options", 4, somebody_wins, eager=True,
        options={"bogs": True, "five_tile": True, "alliances": True, "piles": 3,
                 "production_starter": "next-player", "entrance_rule": "local",
                 "gold_challenge_place": "same-tile", "gold_challenge_stake": "either",
                 "bat_move": "exactly"},
    ),
]  # fmt: skip
