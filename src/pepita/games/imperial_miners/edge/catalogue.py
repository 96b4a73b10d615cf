"""Every card, event, progress board, surface effect and faction with its texts in one language."""

from functools import lru_cache

from pepita import words
from pepita.games.imperial_miners.card_text.counters import saved_in
from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.names import Names, names_at
from pepita.games.imperial_miners.card_text.sentences import (
    discount_sentence,
    event_sentence,
    faction_name,
    name_of,
    sentence,
    space_sentence,
)
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.deck.cache import DECKS_KEPT
from pepita.games.imperial_miners.deck.compiler import SURFACE_NAMES
from pepita.games.imperial_miners.deck.programs import compiled_steps, steps_of
from pepita.games.imperial_miners.deck.shapes import DeckCard, DeckEvent, DeckSide
from pepita.games.imperial_miners.deck.steps import Steps
from pepita.games.imperial_miners.operations.operation import BY_NAME
from pepita.games.imperial_miners.operations.phrases import sequence, signs_of
from pepita.games.imperial_miners.shapes import (
    BoardDetails,
    BoardPiece,
    CardDetails,
    CardPiece,
    EventPiece,
    Faction,
    FactionPiece,
    ImperialMinersPiece,
    SurfaceEffect,
    SurfacePiece,
)
from pepita.kernel.options import Options
from pepita.kernel.piece import Effect


def pieces(options: Options, language: str) -> list[ImperialMinersPiece]:
    """Return what lies in the box of a table, whose deck may be its own."""
    return pieces_named(names_at(options, language))


@lru_cache(maxsize=DECKS_KEPT * len(words.LANGUAGES))
def pieces_named(names: Names) -> list[ImperialMinersPiece]:
    """Return the pieces of a deck; nobody changes them, so they are kept with its names."""
    return [
        *(card_piece(names, card) for card in names.cards.values()),
        *(event_piece(names, event) for event in names.events.values()),
        *(board_piece(names, side) for side in names.sides.values()),
        *(surface_piece(names, effect) for effect in SURFACE_NAMES),
        *(faction_piece(names, faction) for faction in FACTION_NAMES),
    ]


def card_piece(names: Names, card: DeckCard) -> CardPiece:
    number = card["number"]
    effects = [
        effect(names, f"card {number} {option}", text)
        for option, text in enumerate(names.effects(number), 1)
    ]
    details: CardDetails = {
        "level": card["level"],
        "cost": card["cost"],
        "factions": list(card["factions"]),
        "halves": list(card["halves"]),
        "discount": discount_sentence(card, names.language),
    }
    return CardPiece(
        kind="card", id=str(number), name=names.name(number), effects=effects, details=details
    )


def event_piece(names: Names, event: DeckEvent) -> EventPiece:
    """Return an event; the rules of a special one are effects of their own beside the whole."""
    number, text = event["number"], event_sentence(event, names.language)
    rules = event["rules"] if event["kind"] == "special" else ()
    whole: Effect = {
        "of": f"event {number}",
        "text": text,
        "choices": choices_of(names, event["do"]),
    }
    bonuses = [
        effect(names, f"bonus {number} {place}", text)
        for place, rule in enumerate(rules, 1)
        if "mod" not in rule
    ]
    return EventPiece(
        kind="event",
        id=str(number),
        name=name_of(event, names.language),
        effects=[whole, *bonuses],
        details={"kind": event["kind"]},
    )


def board_piece(names: Names, side: DeckSide) -> BoardPiece:
    """Return a side of a progress board: an effect for each space, from the bottom."""
    effects = [
        effect(names, f"space {side['id']} {position}", space_sentence(steps, names.language))
        for position, steps in enumerate(side["spaces"], 1)
    ]
    details: BoardDetails = {"signs": [signs_of(steps) for steps in side["spaces"]]}
    name = name_of(side, names.language)
    return BoardPiece(kind="board", id=side["id"], name=name, effects=effects, details=details)


def surface_piece(names: Names, name: SurfaceEffect) -> SurfacePiece:
    """Return an effect of the surface board."""
    text = names.surface(name)
    effects: list[Effect] = [{"of": f"surface {name}", "text": text, "choices": {}}]
    return SurfacePiece(kind="surface", id=name, name=text, effects=effects, details={})


def faction_piece(names: Names, faction: Faction) -> FactionPiece:
    name = faction_name(faction, names.language)
    return FactionPiece(kind="faction", id=faction, name=name, effects=[], details={})


def effect(names: Names, of: str, text: str) -> Effect:
    """Return an effect by its name, with what can be chosen in it."""
    return {"of": of, "text": text, "choices": choices_of(names, steps_of(names, of))}


def choices_of(names: Names, steps: Steps) -> dict[str, list[str]]:
    """Return what can be chosen in some steps, by the number that a view gives the step."""
    say = Speech(names.language, saved_in(steps))
    return {
        str(place): [sentence(sequence(say, each)) for each in ways]
        for place, step in enumerate(compiled_steps(steps))
        if step is not None and (ways := BY_NAME[step["op"]].ways(step))
    }
