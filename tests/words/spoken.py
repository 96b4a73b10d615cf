"""Which keys the code says: those that stand in the source, and the families it spells with facts.

A key that is put together from a fact is read from the source as a pattern, with `*` for the fact.
"""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pepita
import pepita.games.imperial_miners.rules.scoring as imperial_miners_scoring
from pepita.games.gold_mine.edge.fact_data import CHALLENGE_NAMES
from pepita.games.gold_mine.edge.tile_set import KIND_NAMES
from pepita.games.imperial_miners.rules.switches import TIE_BREAKS
from pepita.games.registry import GAMES, claims, entry, games
from pepita.games.saboteur.edge.notation import write_gold
from pepita.games.saboteur.edge.refusals import write_far_cell
from pepita.games.saboteur.edge.talk import SEEN
from pepita.games.saboteur.rules import moves
from pepita.games.saboteur.rules.cards import (
    FACE_NAMES,
    GOAL_NAMES,
    ROLE_NAMES,
    TOOL_NAMES,
)
from pepita.kernel.grid import SIDE_NAMES
from pepita.kernel.options import Option
from pepita.tables.talk import PHRASES
from tests.contract.companions import companion
from tests.rules.imperial_miners.effects import sentence_keys

Function = ast.FunctionDef | ast.AsyncFunctionDef

SOURCE = Path(pepita.__file__).parent
DRAWING = SOURCE / "games" / "imperial_miners"

# By game: why a move is refused, what is told, and what is asked.
CODES = {name: sorted({reason.code for reason in game.reasons}) for name, game in GAMES.items()}
FACTS = {
    name: [kind.name for kind in game.facts if not kind.untold] for name, game in GAMES.items()
}
ASKS = {name: list(companion(name).asks) for name in GAMES}

# Facts that have a sentence for each of these.
KINDS: dict[str, tuple[str, ...]] = {"round-ended": ROLE_NAMES, "challenged": CHALLENGE_NAMES}

# What a fact may be that is a word and not a number, a cell or a move.
WORDS = [
    *TOOL_NAMES,
    *SIDE_NAMES,
    *GOAL_NAMES,
    *ROLE_NAMES,
    *FACE_NAMES,
    *SEEN,
    *KIND_NAMES,
    *CHALLENGE_NAMES,
    *("italian", "brazilian", "argentine"),
    *("tunnel", "mouth", "wall", "hidden"),
    *ASKS["imperial-miners"],
    # Phases in which one may have to wait for others.
    *("event", "mine", "end-of-round"),
    *(rank for _, rank in imperial_miners_scoring.RANKS),
    write_gold(0, 0, 0),
    write_far_cell(moves.FAR_AWAY),
]


@cache
def keys() -> frozenset[str]:
    """All keys that can be asked for."""
    outright = {pattern for pattern in patterns() if "*" not in pattern}
    spelled = families().values()
    said = (f"word.{word}" for word in WORDS)
    # What a seat is called where no name is known is put into other sentences.
    return frozenset(outright.union(["seat"], *spelled, said, sentence_keys(), phrase_keys()))


def families() -> dict[str, list[str]]:
    """The keys that each pattern of the source stands for."""
    refusals = {game: [f"{game}.refusal.{code}" for code in CODES[game]] for game in games()}
    return {
        # A claim knows its key.
        "*": sorted({claim.key() for game in games() for claim in claims(game, 3)}),
        "*.welcome": [f"{game}.welcome" for game in games()],
        # Only Imperial Miners is played alone.
        "*.welcome-alone": ["imperial-miners.welcome-alone"],
        "*.score": [f"{game}.score" for game in games()],
        # Only Imperial Miners breaks ties.
        "*.table.tie-break.*": [
            f"imperial-miners.table.tie-break.{compared}" for compared in ("coins", *TIE_BREAKS)
        ],
        "*.help": [f"{game}.help" for game in games()],
        "*.prompt.*": [f"{game}.prompt.{asked}" for game in games() for asked in ASKS[game]],
        # Only Saboteur has sides.
        "saboteur.you-are.*": [f"saboteur.you-are.{role}" for role in ROLE_NAMES],
        "*.fact.*": [
            key for game in games() for name in FACTS[game] for key in fact_keys(game, name)
        ],
        "*.refusal.*": [key for game in games() for key in refusals[game]],
        "table.refusal.*": [f"table.refusal.{code}" for code in refused_codes()],
        "option.*.*": [f"option.{game}.{option.name}" for game, option in options()],
        "option.value.*": sorted(
            {f"option.value.{value}" for _, option in options() for value in named_values(option)}
        ),
        "table.phrase.*": [f"table.phrase.{phrase}" for phrase in PHRASES],
    }


def options() -> list[tuple[str, Option]]:
    """What tables can choose, with the game."""
    return [(game, option) for game in games() for option in entry(game).options]


def named_values(option: Option) -> list[object]:
    """The values of an option that have a name; counts have none."""
    return [value for value in option.values or () if type(value) is not int]


@cache
def refused_codes() -> frozenset[str]:
    """What a table can refuse besides moves that break a rule."""
    return frozenset(
        code
        for module in modules(SOURCE)
        for function, call in module.calls("Refused")
        for code in module.spelled(call.args[0], function)
    )


def phrase_keys() -> set[str]:
    """What the drawing of Imperial Miners says; its modules share the names of a deck."""
    return {
        f"imperial-miners.table.{key}"
        for module in modules(DRAWING)
        for function, call in module.calls("phrase")
        for key in module.spelled(call.args[0], function)
    }


def fact_keys(game: str, name: str) -> list[str]:
    """The sentences of a fact: most have one, some have one of each kind."""
    key = f"{game}.fact.{name}"
    return [f"{key}.{kind}" for kind in KINDS[name]] if name in KINDS else [key]


@cache
def patterns() -> frozenset[str]:
    """Everything that the source hands to `words.say`."""
    return frozenset(pattern for module in modules(SOURCE) for pattern in module.said())


@cache
def modules(folder: Path) -> list["Module"]:
    """The source files in a folder."""
    return [Module(file.read_text("utf-8")) for file in sorted(folder.rglob("*.py"))]


class Module:
    """One source file, and what the strings in it can be."""

    def __init__(self, text: str) -> None:
        self.functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, Function)]

    def said(self) -> Iterator[str]:
        """Each key that is handed to `words.say`, or to `unreadable`, which says it."""
        for function, call in self.calls("say"):
            if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "words":
                yield from self.spelled(call.args[0], function)
        # A move that cannot be read is answered with a sentence about one of its parts.
        for function, call in self.calls("unreadable"):
            yield from self.spelled(call.args[1], function)

    def calls(self, name: str) -> Iterator[tuple[Function, ast.Call]]:
        """The calls of a function or method, each with the innermost function it stands in."""
        for function in self.functions:
            inner = [node for node in ast.walk(function) if isinstance(node, Function)][1:]
            hidden = {id(node) for other in inner for node in ast.walk(other)}
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and id(node) not in hidden and called(node) == name:
                    yield function, node

    def spelled(self, node: ast.expr, function: Function) -> set[str]:
        """All texts that an expression can be, with `*` for what the source does not tell."""
        match node:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.JoinedStr(values=parts):
                spellings = product(*(self.spelled(part, function) for part in parts))
                return {"".join(spelling) for spelling in spellings}
            case ast.FormattedValue(value=value):
                return self.spelled(value, function)
            case ast.IfExp(body=one, orelse=other):
                return self.spelled(one, function) | self.spelled(other, function)
            case ast.Name(id=name):
                return self.assigned(name, function) or self.passed(name, function) or {"*"}
        return {"*"}

    def assigned(self, name: str, function: Function) -> set[str]:
        """What a function gives to one of its own names."""
        texts: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and [ast.unparse(to) for to in node.targets] == [name]:
                texts |= self.spelled(node.value, function)
        return texts

    def passed(self, name: str, function: Function) -> set[str]:
        """What the file hands to a function under one of its parameters."""
        parameters = [argument.arg for argument in function.args.args if argument.arg != "self"]
        # A class is called by its own name; a call of `__init__` makes another one.
        if name not in parameters or function.name == "__init__":
            return set()
        place = parameters.index(name)
        texts: set[str] = set()
        for caller, call in self.calls(function.name):
            if len(call.args) > place:
                texts |= self.spelled(call.args[place], caller)
        return texts


def called(call: ast.Call) -> str:
    """The last word of what is called."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
