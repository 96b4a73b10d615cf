"""The sentences that a player reads on cards, events and spaces, made from what these do.

Text and effect cannot disagree: there is no other text. `operations` say single steps.
"""

from collections.abc import Sequence

from pepita.games.imperial_miners.card_text.counters import saved_in
from pepita.games.imperial_miners.card_text.grammar import Speech, card
from pepita.games.imperial_miners.card_text.numbers import condition, constant, less
from pepita.games.imperial_miners.deck.shapes import (
    CardOption,
    DeckCard,
    DeckEvent,
    EventRule,
    ModName,
    Named,
    TriggerRule,
)
from pepita.games.imperial_miners.deck.steps import Steps
from pepita.games.imperial_miners.operations.phrases import branch_wording, sequence

ENGLISH = "en"


def steps_sentence(steps: Steps, language: str) -> str:
    """Return what a list of steps does."""
    return sentence(sequence(Speech(language, saved_in(steps)), steps))


def space_sentence(steps: Steps, language: str) -> str:
    """Return what a space of a progress board does."""
    return steps_sentence(steps, language)


def option_sentences(options: Sequence[CardOption], language: str) -> list[str]:
    """Return what each option of a card asks and does."""
    return [option_sentence(option, language) for option in options]


def option_sentence(option: CardOption, language: str) -> str:
    """Return an option: when it is offered, what it costs, what it does."""
    say = Speech(language, saved_in([*option["cost"], *option["do"]]))
    text = sequence(say, option["do"])
    if option["cost"]:
        text = say("cost", cost=sequence(say, option["cost"]), effect=text)
    if option["need"]:
        key = "need-cost" if option["cost"] else "need"
        text = say(key, condition=condition(say, option["need"]), effect=text)
    return sentence(text)


def event_sentence(event: DeckEvent, language: str) -> str:
    """Return what an event does, and when."""
    say = Speech(language, saved_in(event["do"]))
    if event["kind"] == "special":
        text = "; ".join(rule(say, given) for given in event["rules"])
    else:
        text = sequence(say, event["do"])
    return sentence(say(f"event.{event['kind']}", effect=text))


def rule(say: Speech, given: EventRule) -> str:
    """Return one rule of a special event."""
    if "mod" in given:
        return mod(say, given["mod"], given["n"])
    steps = given["do"]
    effect = sequence(say, steps) if len(steps) == 1 else branch_wording(say, steps)
    return say("rule", trigger=trigger(say, given), effect=effect)


def trigger(say: Speech, given: TriggerRule) -> str:
    """Return what makes a rule act: "each time you complete a cart"."""
    faction, level = given["match"]["faction"], given["match"]["level"]
    if not faction and not level:
        return say(f"trigger.{given['on']}")
    one, several = (card(say, n, faction, level) for n in (1, 2))
    return say(f"match.{given['on']}", card=one, cards=several)


def mod(say: Speech, name: ModName, n: int) -> str:
    """Return what a special event changes, and by how much."""
    if name == "surface_uses":
        return say.number("mod.surface_uses", n)
    size = abs(n)
    return say(
        f"mod.{name}.{'less' if n < 0 else 'more'}",
        n=size,
        coins=say.number("unit.coin", size),
        spaces=say.number("unit.space", size),
        cards=say.number("unit.card", size),
    )


def card_text(given: DeckCard, language: str) -> list[str]:
    """Return all lines of a card: its title, what makes it cheaper, and its effects.

    Two effects have the numbers by which moves name them.
    """
    discount = discount_sentence(given, language)
    aside = [f"({discount})"] if discount else []
    effects = option_sentences(given["options"], language)
    return [title(given, language), *aside, *numbered(effects, language)]


def numbered(effects: Sequence[str], language: str) -> list[str]:
    """Return effects of which one is chosen: "1. …", "or 2. …"; one alone has no number."""
    if len(effects) == 1:
        return list(effects)
    first, *others = effects
    say = Speech(language)
    more = [say("or-effect", n=n, effect=effect) for n, effect in enumerate(others, 2)]
    return [f"1. {first}", *more]


def discount_sentence(given: DeckCard, language: str) -> str:
    """Return what makes a card cheaper; nothing if nothing does."""
    if constant(given["discount"]) == 0:
        return ""
    say = Speech(language)
    return sentence(say("discount", less=less(say, given["discount"])))


def title(given: DeckCard, language: str, cost: str = "") -> str:
    """Return the line above the options: number, name, level, cost, factions and half carts.

    `cost` says more of the cost than the number on the card.
    """
    say = Speech(language)
    factions = ", ".join(faction_name(name, language) for name in given["factions"])
    return say(
        "title",
        number=given["number"],
        name=name_of(given, language),
        level=given["level"],
        cost=cost or given["cost"],
        factions=factions or say("no-faction"),
        halves=half_names(given["halves"], language),
    )


def half_names(halves: Sequence[str], language: str) -> str:
    """Return where the half carts of a card are."""
    say = Speech(language)
    names = ", ".join(say(f"half.{half}") for half in halves)
    return say("halves", halves=names) if names else say("no-halves")


def faction_name(faction: str, language: str) -> str:
    """Return the name of a faction, as of a people."""
    return Speech(language)(f"faction.{faction}")


def name_of(record: Named, language: str) -> str:
    """Return the name of a card, an event or a side; the English one if it has no other."""
    names = record["name"]
    return names.get(language) or names[ENGLISH]


def sentence(text: str) -> str:
    """Return a text with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:]}."
