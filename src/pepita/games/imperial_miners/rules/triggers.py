"""Beginning things that may need decisions: effects, bonuses of events, activations."""

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.rules.facts import BONUS
from pepita.games.imperial_miners.rules.numbers import CardPlace, Pc, Trigger
from pepita.games.imperial_miners.rules.state import (
    LIMIT_FRAME,
    NO_PLACE,
    NO_STEP,
    STEPS_FRAME,
    Player,
    State,
)
from pepita.kernel.bits import has_bit


def begin_effect(p: Player, steps: Pc, at: CardPlace) -> None:
    """Begin an effect; when it is resolved the hand is checked. [M-DRAW-05]"""
    p.push(LIMIT_FRAME, NO_STEP, NO_PLACE)
    p.push(STEPS_FRAME, steps, at)


def fire(s: State, p: Player, trigger: Trigger, at: CardPlace) -> None:
    """Begin the bonus that a special event gives for what just happened to a card.

    It lasts from the event's turning up to the end of the mine phase (A-17). [M-EVENT-05]
    """
    rules = s.deck.event_rules
    for rule in range(i64(len(rules)) // d.RULE):
        base = rule * d.RULE
        is_meant = rules[base + d.RULE_EVENT] == s.event and rules[base + d.RULE_TRIGGER] == trigger
        if is_meant and matches(s, p, base, at):
            begin_effect(p, Pc(rules[base + d.RULE_STEPS]), at)
            if s.telling:
                s.tell(BONUS, p.seat, s.event)


def matches(s: State, p: Player, base: i64, at: CardPlace) -> bool:
    """Tell whether the card concerned is of the level and faction that a rule asks for."""
    level = s.deck.event_rules[base + d.RULE_LEVEL]
    faction = s.deck.event_rules[base + d.RULE_FACTION]
    if level == 0 and faction < 0:
        return True
    if at == NO_PLACE:
        return False
    card = p.cards[at]
    if level > 0 and s.deck.levels[card] != level:
        return False
    return faction < 0 or has_bit(s.deck.factions[card], faction)
