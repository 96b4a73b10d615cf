"""Checks that a player could be in the middle of what a position says, and is asked for it."""

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.bytecode import (
    LONG_ADVANCE,
    SHORT_ADVANCE,
    SIDE_IDS,
    SURFACE_EFFECTS,
)
from pepita.games.imperial_miners.deck.compiler import SURFACE_NAMES
from pepita.games.imperial_miners.edge.public_data import program_at
from pepita.games.imperial_miners.edge.question_soundness import check_question
from pepita.games.imperial_miners.operations.frame import Frame
from pepita.games.imperial_miners.rules.interpreter import operation_at
from pepita.games.imperial_miners.rules.numbers import CardPlace, FrameKind, Pc
from pepita.games.imperial_miners.rules.state import (
    ACTIVATION_FRAME,
    ASK_SLOT,
    AT,
    CHAIN_FRAME,
    COMPLETED_FRAME,
    DONE,
    FRAME,
    FRAME_NAMES,
    GOT,
    KIND,
    LEFT,
    LIMIT_FRAME,
    NO_PLACE,
    NOTHING,
    PC,
    PHASE_MINE,
    STEPS_FRAME,
    SURFACE_FRAME,
    Player,
    State,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.errors import BadPosition

# What can have been begun in the middle of what.
NOTHING_BELOW = 0
BEGUN_IN = {
    CHAIN_FRAME: (ACTIVATION_FRAME, LIMIT_FRAME),
    ACTIVATION_FRAME: (LIMIT_FRAME,),
    SURFACE_FRAME: (LIMIT_FRAME,),
    LIMIT_FRAME: (STEPS_FRAME,),
    STEPS_FRAME: (LIMIT_FRAME, ACTIVATION_FRAME, COMPLETED_FRAME),
    COMPLETED_FRAME: (LIMIT_FRAME,),
}
# Whose effects can be resolved in the middle of what.
EFFECTS_IN = {
    NOTHING_BELOW: ("event",),
    CHAIN_FRAME: ("card", "bonus"),
    ACTIVATION_FRAME: ("bonus",),
    SURFACE_FRAME: ("surface",),
    STEPS_FRAME: ("card", "bonus", "space"),
    COMPLETED_FRAME: ("space",),
}


def check_asked(s: State, p: Player) -> None:
    """A player who acts is asked for what comes next, and can answer."""
    if p.asks == NOTHING:
        raise BadPosition("asks", f"seat {p.seat} has to decide something")
    if p.asks == ASK_SLOT:
        check_slot_asked(s, p)
        return
    frames = frames_of(p)
    if not frames:
        raise BadPosition("doing", f"seat {p.seat} is in the middle of something")
    for number in range(len(frames)):
        check_place_in_stack(s, frames, number)
        check_frame(s, p, frames, number)
    if sum(frame.kind == COMPLETED_FRAME for frame in frames) > 1:
        raise BadPosition("doing", "one board is completed at a time")
    check_question(s, p)


def check_slot_asked(s: State, p: Player) -> None:
    """A player who is asked for a place has a card to place."""
    if s.phase != PHASE_MINE or p.choice < 0:
        raise BadPosition("asks", "a card is placed after it was revealed")
    if p.top > 0:
        raise BadPosition("doing", "a card is placed before anything else")


def frames_of(p: Player) -> list[Frame]:
    """Return what a player is in the middle of, from what was begun first."""
    frames = []
    for number in range(p.top):
        field = [int(value) for value in p.stack[number * FRAME : (number + 1) * FRAME]]
        kind, pc, at = field[KIND], field[PC], field[AT]
        is_last = number == p.top - 1
        frames.append(
            Frame(
                FrameKind(kind),
                Pc(pc),
                CardPlace(at),
                field[LEFT],
                field[GOT],
                field[DONE],
                is_last,
            )
        )
    return frames


def check_place_in_stack(s: State, frames: list[Frame], number: int) -> None:
    """Each thing was begun in the middle of one that can begin it."""
    kind = frames[number].kind
    first = (CHAIN_FRAME, SURFACE_FRAME) if s.phase == PHASE_MINE else (LIMIT_FRAME,)
    allowed = first if number == 0 else BEGUN_IN[frames[number - 1].kind]
    if kind not in allowed:
        names = ", ".join(FRAME_NAMES[other - 1] for other in allowed)
        raise BadPosition(
            "doing", f"{FRAME_NAMES[kind - 1]} cannot come here; it could be: {names}"
        )


def check_frame(s: State, p: Player, frames: list[Frame], number: int) -> None:
    """What was begun has the fields that it can have."""
    frame = frames[number]
    if frame.kind == STEPS_FRAME:
        check_effect(s, p, frames, number)
        operation_at(s, frame.pc).check(s, p, frame)
        if not frame.is_last:
            check_interrupted(s, frame, frames[number + 1])
        return
    if (frame.at == NO_PLACE) != (frame.kind not in (CHAIN_FRAME, ACTIVATION_FRAME)):
        raise BadPosition("at", "a chain and an activation are at a card, nothing else is")
    if frame.kind == SURFACE_FRAME:
        check_surface(s, frame)
        return
    if frame.left > 0 or (frame.begun and frame.kind != ACTIVATION_FRAME):
        raise BadPosition("left", f"{FRAME_NAMES[frame.kind - 1]} is not done several times")
    if frame.done:
        raise BadPosition("done", f"{FRAME_NAMES[frame.kind - 1]} chooses nothing")
    check_activated(p, frames, number)


def check_activated(p: Player, frames: list[Frame], number: int) -> None:
    """An activation that has begun has marked its card, and so has one that is over."""
    frame = frames[number]
    if frame.kind == ACTIVATION_FRAME:
        check_activation_begun_by(frame, frames[number - 1])
        if frame.begun != has_bit(p.activated, frame.at):
            raise BadPosition("activated", "a card is marked when its activation begins")
        if frame.begun and has_bit(p.collapses, frame.at):
            raise BadPosition("collapse", "its activation would have cleared it")
    elif frame.kind == CHAIN_FRAME:
        is_over = frame.is_last or frames[number + 1].kind != ACTIVATION_FRAME
        if is_over and not has_bit(p.activated, frame.at):
            raise BadPosition("activated", "the chain comes from a card that was activated")


def check_activation_begun_by(frame: Frame, below: Frame) -> None:
    """The chain activates the card where it is, a step one that it has chosen."""
    if below.kind == CHAIN_FRAME and frame.at != below.at:
        raise BadPosition("at", "the chain activates the card where it is")
    if below.kind == STEPS_FRAME and not below.has_done(frame.at):
        raise BadPosition("done", "the card that is activated was chosen")


def check_surface(s: State, frame: Frame) -> None:
    """Every use of the surface board is one effect less."""
    if frame.begun:
        short, long = frame.has_done(SHORT_ADVANCE), frame.has_done(LONG_ADVANCE)
        if short != long or frame.has_done_from(int(SURFACE_EFFECTS)):
            raise BadPosition("done", "both advances of the surface board are one effect")
        used = frame.times_done() - short
        if frame.left + used != max(0, 1 + int(s.mod(d.MOD_SURFACE_USES))):
            raise BadPosition("left", "the surface board has not as many effects left")
        if not frame.is_last and not frame.done:
            raise BadPosition("done", "an effect of the surface board was chosen")
    elif frame.done or not frame.is_last:
        raise BadPosition("left", "the surface board is in use")


def check_effect(s: State, p: Player, frames: list[Frame], number: int) -> None:
    """An effect is one that can be resolved now: of a card, event, board, or the surface."""
    frame, below = frames[number], frames[number - 2] if number > 1 else None
    name, _ = program_at(s, frame.pc)
    sort, which, *_ = name.split()
    if sort not in EFFECTS_IN[NOTHING_BELOW if below is None else below.kind]:
        raise BadPosition("of", f"{name} cannot be resolved in the middle of this")
    if sort == "surface" and below is not None and not below.has_done(SURFACE_NAMES.index(which)):
        raise BadPosition("done", f"{name} was chosen")
    if sort == "card":
        if frame.at == NO_PLACE or int(s.deck.numbers[p.cards[frame.at]]) != int(which):
            raise BadPosition("at", f"card {which} is not there")
        if not has_bit(p.activated, frame.at):
            raise BadPosition("activated", "a card whose effect is resolved was activated")
        return
    if (sort in ("event", "bonus")) and int(which) != number_of_event(s):
        raise BadPosition("of", f"event {which} is not in force")
    if sort == "space" and which not in [SIDE_IDS[side] for side in s.sides]:
        raise BadPosition("of", f"{which} is not up")
    if (frame.at != NO_PLACE) != (sort == "bonus" and is_about_a_card(s, name)):
        raise BadPosition("at", f"{name} is not about a card, or about one")


def number_of_event(s: State) -> int:
    """Return the number of the event in force, -1 if there is none."""
    return int(s.deck.event_numbers[s.event]) if s.event >= 0 else -1


def is_about_a_card(s: State, bonus: str) -> bool:
    """Tell whether what an event gives a bonus for happens to a card."""
    start = s.deck.programs[bonus]
    rules = s.deck.event_rules
    for rule in range(len(rules) // d.RULE):
        if rules[rule * d.RULE + d.RULE_STEPS] == start:
            return rules[rule * d.RULE + d.RULE_TRIGGER] not in (
                d.AFTER_ADVANCED,
                d.AFTER_BOARD_COMPLETED,
            )
    return False


def check_interrupted(s: State, frame: Frame, begun: Frame) -> None:
    """Other things come between the steps of an effect only where a step has begun them."""
    name, step = program_at(s, frame.pc)
    operation = operation_at(s, frame.pc)
    if frame.begun:
        if not operation.is_interrupted:
            raise BadPosition("step", f"this step of {name} begins nothing else")
        if begun.kind == COMPLETED_FRAME or (
            begun.kind == ACTIVATION_FRAME and not operation.activates
        ):
            raise BadPosition("step", f"this step of {name} begins something else")
        return
    has_advanced = step > 0 and operation_at(s, Pc(frame.pc - int(d.STEP))).leads_on
    is_waiting_bonus = step == 0 and name.startswith("bonus")
    if begun.kind == ACTIVATION_FRAME or not (has_advanced or is_waiting_bonus):
        raise BadPosition("step", f"this step of {name} has not begun")
