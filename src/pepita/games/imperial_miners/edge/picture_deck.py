"""A whole deck as text: every card, event and side with the sentences that a player reads."""

from pepita.games.imperial_miners.card_text.names import Names
from pepita.games.imperial_miners.card_text.sentences import card_text
from pepita.games.imperial_miners.deck.shapes import CheckedDeck


def draw_deck(deck: CheckedDeck, language: str) -> str:
    names = Names(deck, language)
    parts = ["\n    ".join(card_text(card, language)) for card in deck["cards"]]
    for number in names.events:
        effect = names.event_effect(number)
        parts.append(names.phrase("event", event=names.event(number), effect=effect))
    for side, record in names.sides.items():
        spaces = range(1, len(record["spaces"]) + 1)
        lines = [f"{position} {names.space(side, position)}" for position in spaces]
        parts.append("\n    ".join([f"{side} {names.board(side)}", *lines]))
    return "\n".join(parts)
