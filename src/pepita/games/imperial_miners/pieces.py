"""Every card, event, progress board, surface effect and faction with its texts in one language."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from pepita import words
from pepita.games.imperial_miners.clauses import sequence
from pepita.games.imperial_miners.compiling import FACTIONS, SURFACE_NAMES
from pepita.games.imperial_miners.naming import Names, names_at
from pepita.games.imperial_miners.own_decks import DECKS_KEPT
from pepita.games.imperial_miners.programs import Step, Steps, compiled_steps, steps_of
from pepita.games.imperial_miners.quantities import constant
from pepita.games.imperial_miners.saves import saved_in
from pepita.games.imperial_miners.sentences import (
    discount_sentence,
    event_sentence,
    faction_name,
    name_of,
    sentence,
    space_sentence,
)
from pepita.games.imperial_miners.speech import Speech
from pepita.kernel.piece import Effect, Piece

Data = Mapping[str, Any]

TOP_LEVEL = 4


def pieces(options: Data, language: str) -> list[Piece]:
    """Return what lies in the box of a table, whose deck may be its own."""
    return pieces_named(names_at(options, language))


@lru_cache(maxsize=DECKS_KEPT * len(words.LANGUAGES))
def pieces_named(names: Names) -> list[Piece]:
    """Return the pieces of a deck; nobody changes them, so they are kept with its names."""
    return [
        *(card_piece(names, card) for card in names.cards.values()),
        *(event_piece(names, event) for event in names.events.values()),
        *(board_piece(names, side) for side in names.sides.values()),
        *(surface_piece(names, effect) for effect in SURFACE_NAMES),
        *(Piece("faction", each, faction_name(each, names.language)) for each in FACTIONS),
    ]


def card_piece(names: Names, card: Data) -> Piece:
    """Return a mine card."""
    number = card["number"]
    effects = [
        effect(names, f"card {number} {option}", text)
        for option, text in enumerate(names.effects(number), 1)
    ]
    details = {
        "level": card["level"],
        "cost": card["cost"],
        "factions": list(card["factions"]),
        "halves": list(card["halves"]),
        "discount": discount_sentence(card, names.language),
    }
    return Piece("card", str(number), names.name(number), effects, details)


def event_piece(names: Names, event: Data) -> Piece:
    """Return an event; the rules of a special one are effects of their own beside the whole."""
    number, text = event["number"], event_sentence(event, names.language)
    rules = event["rules"] if event["kind"] == "special" else ()
    effects = [Effect(f"event {number}", text, choices_of(names, event["do"]))] + [
        effect(names, f"bonus {number} {place}", text)
        for place, rule in enumerate(rules, 1)
        if "mod" not in rule
    ]
    return Piece(
        "event", str(number), name_of(event, names.language), effects, {"kind": event["kind"]}
    )


def board_piece(names: Names, side: Data) -> Piece:
    """Return a side of a progress board: an effect for each space, from the bottom."""
    effects = [
        effect(names, f"space {side['id']} {position}", space_sentence(steps, names.language))
        for position, steps in enumerate(side["spaces"], 1)
    ]
    details = {"signs": [list(signs(steps)) for steps in side["spaces"]]}
    return Piece("board", side["id"], name_of(side, names.language), effects, details)


def signs(steps: Steps) -> Iterator[str]:
    """Return what a space gives, as signs for a small drawing: `coin 2`, `or`, `vp 1+`."""
    for step in steps:
        if step["op"] == "choose":
            for number, branch in enumerate(step["of"]):
                yield from ["or"] if number else []
                yield from signs(branch)
        elif step["op"] == "when":
            yield from signs(step["then"])
        else:
            yield from sign(step)


def sign(step: Step) -> Iterator[str]:
    """Return what a single step gives; a number that grows with the mine ends in a plus."""
    op = step["op"]
    if op == "gain":
        n = constant(step["n"])
        yield f"{step['what']} {step['n']['base']}+" if n is None else f"{step['what']} {n}"
    elif op == "ladder":
        yield f"{step['get']} +"
    elif op == "draw":
        kind = "faction" if step["faction"] else "level4" if step["deck"] == TOP_LEVEL else "draw"
        yield f"{kind} {constant(step['n']) or '+'}"
    elif op in ("place", "remove"):
        yield f"{op} {step['token']}"
    elif op == "advance":
        yield f"advance {constant(step['n']) or '+'}"
    elif op in ("cart", "activate"):
        yield op


def surface_piece(names: Names, name: str) -> Piece:
    """Return an effect of the surface board."""
    text = names.surface(name)
    return Piece("surface", name, text, [Effect(f"surface {name}", text)])


def effect(names: Names, of: str, text: str) -> Effect:
    """Return an effect by its name, with what can be chosen in it."""
    return Effect(of, text, choices_of(names, steps_of(names, of)))


def choices_of(names: Names, steps: Steps) -> dict[str, list[str]]:
    """Return what can be chosen in some steps, by the number that a view gives the step."""
    say = Speech(names.language, saved_in(steps))
    return {
        str(place): [sentence(sequence(say, [*each])) for each in ways(step)]
        for place, step in enumerate(compiled_steps(steps))
        if step is not None and step["op"] in ("choose", "ladder")
    }


def ways(step: Step) -> Iterator[Steps]:
    """Return the branches of a step, or an exchange at each of its prices alone."""
    if step["op"] == "choose":
        yield from step["of"]
    else:
        for row in step["rows"]:
            yield [{**step, "rows": [row], "optional": False}]
