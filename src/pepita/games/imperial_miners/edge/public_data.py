"""As data: what players are in the middle of, and what everybody can work out of hands.

Views and positions both have it. A view leaves out what no longer says anything of any hand.
"""

from bisect import bisect_right
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.edge.notation import write_cell
from pepita.games.imperial_miners.rules.interpreter import operation_at
from pepita.games.imperial_miners.rules.mine import level_at
from pepita.games.imperial_miners.rules.numbers import CardPlace, Pc
from pepita.games.imperial_miners.rules.public_knowledge import level_of_slot, time_of_slot
from pepita.games.imperial_miners.rules.state import (
    AT,
    DONE,
    FRAME,
    FRAME_NAMES,
    GOT,
    KIND,
    LEFT,
    NO_PLACE,
    PC,
    ROUNDS,
    SAVED,
    STEPS_FRAME,
    Player,
    State,
)
from pepita.games.imperial_miners.shapes import Barred, Doing
from pepita.kernel.bits import has_bit

MOST_DONE = 2 * int(ROUNDS)


def numbers_of(s: State, cards: "list[int]") -> list[int]:
    return [int(s.deck.numbers[card]) for card in cards]


def cell_of(s: State, p: Player, place: CardPlace) -> str:
    """Return where in the mine a card is."""
    return write_cell(level_at(s, p, place), p.xs[place])


def cells_of(s: State, p: Player) -> list[str]:
    """Return where in the mine each card is, in the order of placing."""
    return [cell_of(s, p, CardPlace(place)) for place in range(i64(len(p.cards)))]


def program_at(s: State, pc: Pc) -> tuple[str, int]:
    """Return the name of the steps that a step belongs to, and how many stand before it."""
    starts, names = programs_by_start(s.deck)
    number = bisect_right(starts, pc) - 1
    return names[number], (pc - starts[number]) // int(d.STEP)


@lru_cache(maxsize=16)
def programs_by_start(deck: d.Deck) -> tuple[list[int], list[str]]:
    """Return where the programs of a deck begin, in order, and their names."""
    found = sorted((int(start), name) for name, start in deck.programs.items())
    return [start for start, _ in found], [name for _, name in found]


def slots_data(p: Player) -> list[list[int]]:
    """Return for each unseen card of a hand its level and after which draw it came."""
    return [[int(level_of_slot(slot)), int(time_of_slot(slot))] for slot in p.slots]


def barred_data(s: State, p: Player) -> list[Barred]:
    """Return which cards this hand was seen not to hold, and when."""
    return [barred_row(s, p, number, int(time)) for number, time in enumerate(p.bar_times)]


def barred_row(s: State, p: Player, number: int, time: int) -> Barred:
    """Return which cards this hand did not hold when its player had to dig."""
    first: i64 = number * s.deck.cards
    cards = [int(s.deck.numbers[card]) for card in range(s.deck.cards) if p.bars[first + card]]
    return {"time": time, "cards": cards}


def barred_now(s: State, p: Player) -> list[Barred]:
    """Return what still says something: a card of the hand was there when its player had to dig."""
    if len(p.bar_times) == 0 or len(p.slots) == 0:
        return []
    earliest = min([int(time_of_slot(slot)) for slot in p.slots])
    return [
        barred_row(s, p, number, int(time))
        for number, time in enumerate(p.bar_times)
        if time >= earliest
    ]


def seen_data(s: State) -> dict[str, int]:
    """Return when cards were last seen in a pile, if some card is in a hand for longer."""
    earliest = earliest_slots(s)
    deck, times = s.deck, s.seen_at
    seen: dict[str, int] = {}
    for card in range(deck.cards):
        if times[card] and times[card] >= earliest[deck.levels[card]]:
            seen[str(deck.numbers[card])] = int(times[card])
    return seen


def earliest_slots(s: State) -> vec[i64]:
    """Return by level when the oldest unseen card of any hand was drawn; later than now: none."""
    earliest = vec[i64]([s.clock + 1] * int(d.LEVELS + 1))
    for p in s.players:
        for slot in p.slots:
            level = level_of_slot(slot)
            time = time_of_slot(slot)
            if time < earliest[level]:
                earliest[level] = time
    return earliest


def doing_data(s: State, p: Player, places: list[int]) -> list[Doing]:
    """Return what a player is in the middle of, from what was begun first.

    Cards that were chosen come in the order of the places, which is that of the mine.
    """
    return [frame_data(s, p, number, places) for number in range(p.top)]


def frame_data(s: State, p: Player, number: int, places: list[int]) -> Doing:
    """Return something that a player is in the middle of."""
    frame = [int(field) for field in p.stack[number * FRAME : (number + 1) * FRAME]]
    doing: Doing = {
        "doing": FRAME_NAMES[frame[KIND] - 1],
        "left": frame[LEFT],
        "at": None if frame[AT] == NO_PLACE else cell_of(s, p, CardPlace(frame[AT])),
        "done": done_data(s, p, frame, places),
    }
    if frame[KIND] == STEPS_FRAME:
        name, step = program_at(s, Pc(frame[PC]))
        doing |= {"of": name, "step": step, "saved": frame[SAVED : SAVED + 2], "got": frame[GOT]}
    return doing


def done_data(s: State, p: Player, frame: list[int], places: list[int]) -> list[str | int]:
    """Return what was chosen already: cards of the mine, or numbers of decks and effects."""
    if not frame[DONE]:
        return []
    if frame[KIND] == STEPS_FRAME and operation_at(s, Pc(frame[PC])).chooses_cards:
        return [cell_of(s, p, CardPlace(place)) for place in places if has_bit(frame[DONE], place)]
    return [bit for bit in range(MOST_DONE) if has_bit(frame[DONE], bit)]
