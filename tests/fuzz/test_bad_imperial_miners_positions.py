"""Positions of Imperial Miners that no game can reach; each is refused by the field at fault."""

from copy import deepcopy
from typing import Any

import pytest

import pepita
from tests.rules.imperial_miners.house import card, written

Data = dict[str, Any]

# Cards that the rulebook shows: 21 of level 1, 89 of level 2, 133 of level 3, 141 of level 4.
# Events 1, 2 and 4 are a special, an end-of-round and an immediate one.
TOP = {"card": 21, "x": 0, "activated": True}
OTHER_TOP = {"card": 22, "x": 2}
MIDDLE = {"card": 89, "x": 1, "activated": True}
DEEP = {"card": 133, "x": 0, "activated": True}
WAITS = {"choice": 23, "hand": [98]}
PLACED = {"choice": 89, "placed": "2,1", "mine": [TOP, OTHER_TOP, MIDDLE]}
SURFACE = {"doing": "surface", "left": 0}
LIMIT = {"doing": "limit"}
TWO_SEATS = {"game": "imperial-miners", "seats": 2}


def effect(of: str, **fields: Any) -> Data:
    return {"doing": "steps", "of": of, **fields}


def acting(asks: str, *doing: Data, **fields: Any) -> Data:
    """Seat 0 acts in the mine phase, and seat 1 waits for its turn."""
    player = {**PLACED, "asks": asks, "doing": list(doing), **fields}
    return {**TWO_SEATS, "phase": "mine", "players": [player, WAITS]}


def event(phase: str, number: int, asks: str) -> Data:
    """Seat 0 resolves an event, and seat 1 waits for its turn."""
    doing = [LIMIT, effect(f"event {number}")]
    player = {"coins": 3, "asks": asks, "doing": doing}
    return {**TWO_SEATS, "phase": phase, "event": number, "players": [player, {}]}


KEEPING: Data = {**TWO_SEATS, "phase": "keep", "players": [{}, {}]}
CHOOSING: Data = {**TWO_SEATS, "players": [{"hand": [21, 89]}, {"hand": [23], "choice": 23}]}
PLACING = acting("slot", choice=89, placed=None, mine=[TOP])
CHAIN = {"doing": "chain", "at": "2,1"}
ACTIVATION = {"doing": "activation", "at": "2,1", "left": 0}
OPTION = acting("option", CHAIN, ACTIVATION)
PATH = acting("path", CHAIN)
AT_SURFACE = acting("surface", {**SURFACE, "left": 1})
ADVANCING = acting("move", {**SURFACE, "done": [1, 2]}, LIMIT, effect("surface 4", left=2))
DRAWING = acting("deck", {**SURFACE, "done": [3]}, LIMIT, effect("surface cards", left=3))
OVERFULL = acting("hand", {**SURFACE, "done": [3]}, LIMIT, hand=[*range(30, 39)])
COMPLETING = acting(
    "next", {**SURFACE, "done": [1, 2]}, LIMIT, effect("surface 4", step=1),
    {"doing": "completed"}, board=1, position=9, boards_done=1, moved=2,
)  # fmt: skip
TARGETING = acting(
    "cards", {"doing": "chain", "at": "3,0"}, LIMIT, effect("card 133 1", at="3,0", left=2),
    choice=133, placed="3,0", mine=[TOP, OTHER_TOP, MIDDLE, DEEP],
)  # fmt: skip
FACTION_DECK = written()
card(FACTION_DECK, 21)["options"] = [
    {"do": [{"op": "draw", "n": 2, "faction": "any"}]},
    {"do": [{"op": "draw", "n": 2, "faction": "roman"}]},
]
FROM_TOP = {"doing": "chain", "at": "1,0"}
NAMING: Data = {
    **acting(
        "faction", FROM_TOP, LIMIT, effect("card 21 1", at="1,0", left=2, got=-1),
        choice=21, placed="1,0", mine=[TOP],
    ),
    "options": {"deck": FACTION_DECK},
}  # fmt: skip
SEARCHING = deepcopy(NAMING)
SEARCHING["players"][0] |= {
    "asks": "deck",
    "doing": [FROM_TOP, LIMIT, effect("card 21 2", at="1,0", left=1, got=5, done=[1])],
}
BRANCHING = event("event", 4, "branch")
TRADING = event("end-of-round", 2, "row")
OVER: Data = {**TWO_SEATS, "phase": "over", "players": [{"mine": [TOP]}, {"vp": 3}]}
SOUND = {
    "keeping": KEEPING, "choosing": CHOOSING, "placing": PLACING, "option": OPTION, "path": PATH,
    "at the surface": AT_SURFACE, "advancing": ADVANCING, "drawing": DRAWING,
    "overfull": OVERFULL, "completing": COMPLETING, "targeting": TARGETING,
    "naming": NAMING, "searching": SEARCHING, "branching": BRANCHING, "trading": TRADING,
    "over": OVER, "nothing given": TWO_SEATS,
}  # fmt: skip


def case(title: str, field: str, start: Data, **wrong: Any) -> Any:
    """A sound position in which some fields of the table are wrong."""
    return pytest.param(field, {**start, **wrong}, id=title)


def seated(title: str, field: str, start: Data, seat: int = 0, **wrong: Any) -> Any:
    """A sound position in which some fields of a player are wrong."""
    position = deepcopy(start)
    position["players"][seat] |= wrong
    return pytest.param(field, position, id=title)


def begun(title: str, field: str, start: Data, number: int, **wrong: Any) -> Any:
    """A sound position in which something that seat 0 is in the middle of is wrong."""
    position = deepcopy(start)
    position["players"][0]["doing"][number] |= wrong
    return pytest.param(field, position, id=title)


def refused(position: Data) -> str:
    with pytest.raises(pepita.BadPosition) as bad:
        pepita.from_position(position)
    return bad.value.field


@pytest.mark.parametrize("start", SOUND.values(), ids=SOUND)
def test_the_positions_below_are_sound_before_something_is_wrong(start: Data) -> None:
    game = pepita.from_position(start)
    assert bool(game.actors) == (start is not OVER)
    assert all(game.legal_moves(seat) for seat in game.actors)
    assert pepita.from_position(game.position()).position() == game.position()


@pytest.mark.clause("M-SETUP-02", "M-SETUP-04", "M-SETUP-12", "M-MINE-09", "M-MINE-12")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        case("no seat", "seats", CHOOSING, seats=0),
        case("six seats", "seats", CHOOSING, seats=6),
        case("a player too few", "players", CHOOSING, players=[{"hand": [21]}]),
        case("an unknown field", "colour", CHOOSING, colour="red"),
        case("an unknown option", "options", CHOOSING, options={"edition": "italian"}),
        case("a broken deck", "options", CHOOSING, options={"deck": {"card": []}}),
        case("three words of chance", "chance", CHOOSING, chance=[1, 2, 3]),
        case("two boards", "sides", CHOOSING, sides=["1F", "2F"]),
        case("a board twice", "sides", CHOOSING, sides=["1F", "1B", "3F"]),
        case("an event missing", "events", CHOOSING, events=[*range(1, 18)]),
        case("an event twice", "events", CHOOSING, events=[1, *range(1, 18)]),
        case("an event that there is not", "event", CHOOSING, event=19),
        case("another event in its round", "event", CHOOSING, event=2, events=[*range(1, 19)]),
        case("three discard piles", "discards", CHOOSING, discards=[[], [], []]),
        case("a card in the wrong pile", "discards", CHOOSING, discards=[[89], [], [], []]),
        case("cards missing", "piles", CHOOSING, piles=[[], [], [], []]),
        case("a card in hand and discarded", "players", CHOOSING, discards=[[21], [], [], []]),
        case("a card seen that there is not", "seen", CHOOSING, seen={"18": 1}),
        case("a card seen later than now", "seen", CHOOSING, seen={"30": 2}),
        case("a card seen that has long been in hand", "slots", CHOOSING, seen={"21": 1}),
        case("no clock", "clock", CHOOSING, clock=0),
        seated("a card twice", "players", CHOOSING, hand=[21, 21]),
        seated("fifteen level 4 cards", "players", DRAWING, hand=[141] * 15),
        seated("no card", "hand", CHOOSING, hand=[18]),
        seated("ten in a hand", "hand", CHOOSING, hand=[*range(30, 40)]),
        seated("shown and not in hand", "shown", CHOOSING, shown=[22]),
        seated("a level 4 card shown", "shown", CHOOSING, hand=[141], shown=[141]),
        seated("a slot too few", "slots", CHOOSING, slots=[[1, 1]]),
        seated("a slot of another level", "slots", CHOOSING, slots=[[1, 1], [3, 1]]),
        seated("a slot to come", "slots", CHOOSING, slots=[[1, 1], [2, 2]]),
        seated("a slot without a time", "slots", CHOOSING, slots=[[1], [2, 1]]),
        seated("barred before anybody can dig", "barred", KEEPING, barred=[{"time": 1}]),
        seated("barred and in hand", "slots", CHOOSING, barred=[{"time": 1, "cards": [21]}]),
        seated("barred twice in a round", "barred", CHOOSING,
               barred=[{"time": 1}, {"time": 1}]),
        seated("barred later than now", "barred", CHOOSING, barred=[{"time": 9}]),
        seated("less than no coins", "coins", CHOOSING, coins=-1),
        seated("half a VP", "vp", CHOOSING, vp=0.5),
        seated("an even place in row 2", "mine", CHOOSING, mine=[{"card": 55, "x": 0}]),
        seated("an odd place in row 1", "mine", CHOOSING, mine=[{"card": 22, "x": 1}]),
        seated("two cards on one place", "mine", CHOOSING,
               mine=[{"card": 22}, {"card": 24}]),
        seated("nothing above", "mine", CHOOSING, mine=[{"card": 22}, {"card": 55, "x": 3}]),
        seated("an abyss in row 1", "mine", CHOOSING, mine=[{"card": 22}, {"card": 24, "x": 14}]),
        seated("eleven cards", "mine", CHOOSING,
               mine=[{"card": 30 + x, "x": 2 * x} for x in range(11)]),
        seated("a card without a number", "mine", CHOOSING, mine=[{"x": 0}]),
        seated("four machines", "machines", CHOOSING, mine=[{"card": 22, "machines": 4}]),
        seated("two collapses", "collapse", CHOOSING, mine=[{"card": 22, "collapse": 2}]),
        seated("half activated", "activated", CHOOSING, mine=[{"card": 22, "activated": None}]),
        seated("a token on no edge", "cart_tokens", CHOOSING, mine=[{"card": 22}],
               cart_tokens=["1,0 R"]),
        seated("a token on no side", "cart_tokens", CHOOSING, cart_tokens=["1,0 TL"]),
    ],
)  # fmt: skip
def test_cards_that_cannot_lie_so_are_refused(field: str, wrong: Data) -> None:
    assert refused(wrong) == field


@pytest.mark.clause("M-ADV-01", "M-ADV-02", "M-ADV-07")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        seated("a fourth board", "board", CHOOSING, board=4),
        seated("a space of no board", "position", CHOOSING, position=1),
        seated("a board completed on no board", "boards_done", CHOOSING, boards_done=1),
        seated("spaces moved on no board", "moved", CHOOSING, moved=1),
        seated("below the board where it stands", "position", CHOOSING, board=1),
        seated("beyond the top", "position", CHOOSING, board=1, position=10),
        seated("left on the top", "position", CHOOSING, board=1, position=9, boards_done=1),
        seated("completed halfway", "position", COMPLETING, position=5),
        seated("completed and not counted", "boards_done", COMPLETING, boards_done=0),
        seated("completed on no board", "position", COMPLETING, board=None),
    ],
)  # fmt: skip
def test_a_marker_that_cannot_stand_so_is_refused(field: str, wrong: Data) -> None:
    assert refused(wrong) == field


@pytest.mark.clause("M-SETUP-12", "M-SETUP-13", "M-MINE-02", "M-MINE-03", "M-MINE-06")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        case("no phase", "phase", CHOOSING, phase="sleep"),
        case("a round while keeping", "round", KEEPING, round=1),
        case("no round while choosing", "round", CHOOSING, round=0),
        case("an eleventh round", "round", CHOOSING, round=11),
        case("over too soon", "round", OVER, round=9),
        case("keeping in a first game", "phase", KEEPING, options={"first_game": True}),
        case("an event while keeping", "event", KEEPING, event=4),
        case("nobody's turn", "first", CHOOSING, first=2),
        case("somebody unfinished while choosing", "finished", CHOOSING, finished=1),
        case("somebody finished while keeping", "finished", KEEPING, finished=1),
        case("somebody unfinished after the end", "finished", OVER, finished=0),
        case("all are finished and act", "finished", OPTION, finished=2),
        case("seen while keeping", "seen", KEEPING, seen={"90": 1}),
        seated("coins while keeping", "coins", KEEPING, coins=1),
        seated("VP while keeping", "vp", KEEPING, vp=1),
        seated("a mine while keeping", "mine", KEEPING, mine=[TOP]),
        seated("a marker while keeping", "board", KEEPING, board=1, position=1),
        seated("shown while keeping", "shown", KEEPING,
               hand=[21, 22, 55, 56, 57, 98, 99, 100], shown=[21]),
        seated("busy while keeping", "doing", KEEPING, doing=[LIMIT]),
        seated("seven cards dealt", "hand", KEEPING, hand=[21, 22, 55, 56, 57, 98, 99]),
        seated("three cards of level 1", "hand", KEEPING,
               hand=[21, 22, 23, 55, 56, 57, 98, 99]),
        seated("three kept", "choice", KEEPING, choice=[19, 20, 55]),
        seated("a card kept that was not dealt", "choice", KEEPING, choice=[19, 20, 55, 140]),
        seated("a card kept twice", "choice", KEEPING, choice=[19, 19, 20, 55]),
        seated("digging while keeping", "choice", KEEPING, choice="dig"),
        seated("asked and chosen", "asks", KEEPING, choice=[19, 20, 55, 56], asks="keep"),
        seated("neither asked nor chosen", "asks", CHOOSING, asks="nothing"),
        seated("asked for something else", "asks", CHOOSING, asks="slot"),
        seated("nobody is asked", "asks", CHOOSING, choice=21),
        seated("all have kept", "asks",
               {**KEEPING, "players": [{}, {"choice": [21, 22, 58, 59],
                                            "hand": [21, 22, 58, 59, 60, 101, 102, 103]}]},
               choice=[19, 20, 55, 56]),
        seated("a choice that is not in hand", "choice", CHOOSING, 1, choice=24),
        seated("a choice that cannot be paid", "choice", CHOOSING, 1, hand=[90], choice=90),
        seated("a choice that hangs from nothing", "choice", CHOOSING, 1, hand=[90], choice=90,
               coins=2),
        seated("digging with a card to play", "choice", CHOOSING, 1, choice="dig"),
        seated("a choice of an empty hand", "choice", CHOOSING, 1, hand=[], choice=23),
        seated("an empty hand is asked", "asks", CHOOSING, 1, hand=[], choice=None, asks="card"),
        seated("placed before choosing", "placed", CHOOSING, mine=[OTHER_TOP], placed="1,2"),
        seated("busy while choosing", "doing", CHOOSING, doing=[LIMIT]),
        seated("asked after the end", "asks", OVER, asks="option"),
        seated("a choice after the end", "choice", OVER, choice=23),
        seated("busy after the end", "doing", OVER, doing=[LIMIT]),
    ],
)  # fmt: skip
def test_a_choice_that_cannot_be_is_refused(field: str, wrong: Data) -> None:
    assert refused(wrong) == field


@pytest.mark.clause("M-EVENT-01", "M-MINE-01", "M-CHAIN-01", "M-CHAIN-03", "M-CHAIN-06")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        case("an event phase without event", "event", BRANCHING, event=None),
        case("a special event to resolve", "event", BRANCHING, event=1),
        case("an immediate event at the end", "event", TRADING, event=4),
        case("another event is resolved", "of", BRANCHING, event=3),
        case("the other seat's turn", "choice", BRANCHING | {"phase": "mine", "event": None}),
        seated("not asked in one's turn", "asks", OPTION, asks="nothing"),
        seated("asked before one's turn", "asks", OPTION, 1, asks="slot"),
        seated("busy before one's turn", "doing", OPTION, 1, doing=[LIMIT]),
        seated("placed before one's turn", "placed", OPTION, 1, mine=[{"card": 23}], placed="1,0"),
        seated("revealed and cannot be placed", "choice", OPTION, 1, choice=90),
        seated("digging is over", "choice", OPTION, 1, choice="dig"),
        seated("acts without a card", "choice", OPTION, choice=None, placed=None),
        seated("placed another card", "placed", OPTION, placed="1,0"),
        seated("placed nothing", "placed", OPTION, placed=None, mine=[TOP],
               doing=[{"doing": "chain", "at": "1,0"}], asks="path"),
        seated("placed on no place", "placed", OPTION, placed="4,1"),
        seated("a choice while an event is resolved", "choice", BRANCHING, choice=21),
        seated("placed before the event", "placed", BRANCHING, mine=[TOP], placed="1,0"),
        seated("the card to place is placed", "placed", PLACING,
               mine=[TOP, MIDDLE], placed="2,1"),
        seated("a place for a card that has none", "choice", PLACING, mine=[]),
        seated("busy before placing", "doing", PLACING,
               doing=[{"doing": "chain", "at": "1,0"}]),
        seated("a place in an event", "asks", BRANCHING, asks="slot"),
        seated("a card while acting", "asks", OPTION, asks="card"),
        seated("nothing begun", "doing", OPTION, doing=[]),
        seated("a chain in an event", "doing", BRANCHING, mine=[TOP],
               doing=[{"doing": "chain", "at": "1,0"}]),
        seated("a limit first in the mine phase", "doing", OPTION, doing=[LIMIT]),
        seated("an activation alone", "doing", OPTION, doing=[ACTIVATION]),
        seated("two chains", "doing", OPTION, doing=[CHAIN, CHAIN]),
        seated("steps without a limit", "doing", DRAWING,
               doing=[{**SURFACE, "done": [3]}, effect("surface cards")]),
        seated("61 things begun", "doing", OPTION, doing=[CHAIN] * 61),
        seated("a path though an option is open", "asks", OPTION, asks="path"),
        seated("an option though a path is open", "asks", PATH, asks="option"),
        seated("a row though a branch is open", "asks", BRANCHING, asks="row"),
        seated("a faction for any card", "asks", DRAWING, asks="faction"),
        seated("a hand within its limit", "asks", OVERFULL, hand=[30, 31]),
        seated("a hand too large for one's turn to come", "hand", OPTION, 1,
               hand=[*range(30, 39)]),
        seated("an activation not marked", "activated", OPTION,
               mine=[TOP, OTHER_TOP, {**MIDDLE, "activated": False}]),
        seated("an activation with a collapse", "collapse", OPTION,
               mine=[TOP, OTHER_TOP, {**MIDDLE, "collapse": True}]),
        seated("a chain from a fresh card", "activated", PATH,
               mine=[TOP, OTHER_TOP, {**MIDDLE, "activated": False}]),
        seated("an effect of a fresh card", "activated", TARGETING,
               mine=[TOP, OTHER_TOP, MIDDLE, {**DEEP, "activated": False}],
               doing=[{"doing": "chain", "at": "2,1"},
                      *TARGETING["players"][0]["doing"][1:]]),
        begun("an activation that has not begun", "activated", OPTION, 1, left=-1),
        begun("an activation done several times", "left", OPTION, 1, left=1),
        begun("an activation elsewhere than the chain", "at", OPTION, 1, at="1,0"),
        begun("an activation nowhere", "at", OPTION, 1, at=None),
        begun("a chain nowhere", "at", PATH, 0, at=None),
        begun("a chain on no card", "at", PATH, 0, at="4,1"),
        begun("a path from the surface", "asks", PATH, 0, at="1,0"),
        begun("a chain done several times", "left", PATH, 0, left=2),
        begun("a chain that has chosen", "done", PATH, 0, done=[1]),
        begun("a chain with an effect", "doing", PATH, 0, of="card 89 1"),
        begun("a limit somewhere", "at", DRAWING, 1, at="1,0"),
        begun("something without a name", "doing", PATH, 0, doing=""),
        begun("something unheard of", "doing", PATH, 0, doing="sleeping"),
    ],
)  # fmt: skip
def test_a_turn_that_cannot_be_is_refused(field: str, wrong: Data) -> None:
    assert refused(wrong) == field


@pytest.mark.clause("M-CHAIN-05", "M-EFFECT-01", "M-EFFECT-04", "M-ADV-01", "M-DRAW-01")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        begun("no surface effect left", "left", AT_SURFACE, 0, left=0),
        begun("two surface effects", "left", AT_SURFACE, 0, left=2),
        begun("half an advance", "done", ADVANCING, 0, done=[1]),
        begun("a fifth surface effect", "done", ADVANCING, 0, done=[4]),
        begun("no surface effect chosen", "left", DRAWING, 0, done=[]),
        begun("another surface effect chosen", "done", DRAWING, 0, done=[0]),
        begun("the surface not begun", "left", DRAWING, 0, left=-1),
        begun("a card's effect at the surface", "of", DRAWING, 2, of="card 89 1"),
        begun("an effect of no card", "of", DRAWING, 2, of="card 18 1"),
        begun("an effect that is a number", "of", DRAWING, 2, of=3),
        begun("a third effect", "of", TARGETING, 2, of="card 133 3"),
        begun("an effect of a card elsewhere", "at", TARGETING, 2, at="2,1"),
        begun("an effect of a card nowhere", "at", TARGETING, 2, at=None),
        begun("an effect of the surface at a card", "at", DRAWING, 2, at="1,0"),
        begun("a step beyond the last", "step", DRAWING, 2, step=9),
        begun("a step that has not begun", "asks", DRAWING, 2, left=-1),
        begun("a step that is over", "asks", DRAWING, 2, left=0),
        begun("more cards than the surface gives", "left", DRAWING, 2, left=4),
        begun("further than was paid for", "left", ADVANCING, 2, left=3),
        begun("more targets than the card names", "left", TARGETING, 2, left=3),
        begun("a target that is no card", "done", TARGETING, 2, done=[9]),
        begun("a target outside", "done", TARGETING, 2, done=["4,1"]),
        begun("a draw that has chosen", "done", DRAWING, 2, done=[1]),
        begun("less than nothing drawn", "got", DRAWING, 2, got=-1),
        seated("a deck before a faction", "asks", NAMING, asks="deck"),
        seated("a faction that is fixed", "asks", SEARCHING, asks="faction"),
        begun("a faction already named", "asks", NAMING, 2, got=3),
        begun("a deck for no faction", "asks", SEARCHING, 2, got=-1, done=[]),
        begun("a deck for another faction", "got", SEARCHING, 2, got=4),
        begun("a seventh faction", "got", NAMING, 2, got=6),
        begun("decks tried for no faction", "done", NAMING, 2, done=[1]),
        begun("deck 4 tried", "done", SEARCHING, 2, done=[4]),
        begun("all decks tried", "asks", SEARCHING, 2, done=[1, 2, 3]),
        begun("less than nothing saved", "saved", DRAWING, 2, saved=[0, -1]),
        begun("three numbers saved", "saved", DRAWING, 2, saved=[0, 0, 0]),
        begun("a trade done several times", "left", TRADING, 1, left=1),
        begun("a trade at a card", "at", TRADING, 1, at="1,0"),
        begun("a completed board before an advance", "step", COMPLETING, 2, step=0),
        seated("two boards completed at once", "doing", COMPLETING,
               doing=[*COMPLETING["players"][0]["doing"], {"doing": "completed"}]),
        seated("an activation begun by nothing", "step", DRAWING,
               doing=[*DRAWING["players"][0]["doing"], ACTIVATION], asks="option"),
        seated("a limit in the middle of a draw", "step", DRAWING,
               doing=[*DRAWING["players"][0]["doing"], LIMIT], asks="hand"),
        seated("a space of a side that is down", "of", COMPLETING,
               doing=[*COMPLETING["players"][0]["doing"], LIMIT, effect("space 1B 8")],
               asks="deck"),
        seated("a bonus of no event", "of", PATH,
               doing=[CHAIN, LIMIT, effect("bonus 1 1", at="2,1")], asks="deck"),
        seated("targets for which there are none", "asks", TARGETING,
               mine=[{**card, "collapse": True} for card in (TOP, OTHER_TOP, MIDDLE, DEEP)]),
    ],
)  # fmt: skip
def test_an_effect_that_cannot_be_resolved_so_is_refused(field: str, wrong: Data) -> None:
    assert refused(wrong) == field


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        pytest.param(
            {"players": [{"hand": [21]}, {"hand": [21]}]},
            "card 21: 1 more than the deck has",
            id="twice",
        ),
        pytest.param(
            {"players": [{"hand": [21]}, {"hand": [22]}], "piles": [[], [], [], []]},
            "card 19: 1 missing",
            id="nowhere",
        ),
    ],
)
def test_what_is_said_of_a_wrong_number_of_cards_reads_well(wrong: Data, complaint: str) -> None:
    with pytest.raises(pepita.BadPosition, match=complaint):
        pepita.from_position({**TWO_SEATS, **wrong})
