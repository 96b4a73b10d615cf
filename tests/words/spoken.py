"""Which keys the code says: those that stand in the source, and the families it spells with facts.

A key that is put together from a fact is read from the source as a pattern, with `*` for the fact.
"""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pepita
import pepita.games.gold_mine.refusals as gold_mine_refusals
import pepita.games.gold_mine.state as gold_mine_state
import pepita.games.gold_mine.telling as gold_mine_telling
import pepita.games.saboteur.refusals as saboteur_refusals
import pepita.games.saboteur.state as saboteur_state
import pepita.games.saboteur.telling as saboteur_telling
from pepita.games.gold_mine.telling import CHALLENGE_NAMES
from pepita.games.gold_mine.tile_set import SORT_NAMES
from pepita.games.registry import games
from pepita.games.saboteur import moves
from pepita.games.saboteur.cards import (
    FACE_NAMES,
    GOAL_NAMES,
    ROLE_NAMES,
    SIDE_NAMES,
    TOOL_NAMES,
)
from pepita.games.saboteur.notation import write_gold
from pepita.games.saboteur.talk import SEEN, claims
from pepita.wire.story import UNTOLD

SOURCE = Path(pepita.__file__).parent

# By game: why a move is refused, what is told, and what is waited for.
CODES = {
    "gold-mine": [code for code, _, _ in gold_mine_refusals.REASONS.values()],
    "saboteur": [code for code, _, _ in saboteur_refusals.REASONS.values()],
}
NAMES = {
    "gold-mine": gold_mine_telling.NAMES,
    "saboteur": saboteur_telling.NAMES,
}
FACTS = {
    game: [name for name in names.values() if name not in UNTOLD[game]]
    for game, names in NAMES.items()
}
PHASES = {
    "gold-mine": gold_mine_state.PHASE_NAMES,
    "saboteur": saboteur_state.PHASE_NAMES,
}

# Facts that have a sentence for each of these.
KINDS = {"round-ended": ROLE_NAMES, "challenged": CHALLENGE_NAMES}

# What a fact may be that is a word and not a number, a cell or a move.
WORDS = [
    *TOOL_NAMES,
    *SIDE_NAMES,
    *GOAL_NAMES,
    *ROLE_NAMES,
    *FACE_NAMES,
    *SEEN,
    *SORT_NAMES,
    *CHALLENGE_NAMES,
    *("italian", "brazilian", "argentine"),
    *("tunnel", "mouth", "wall", "hidden"),
    write_gold(0, 0, 0),
    saboteur_refusals.write_far_cell(moves.FAR_AWAY),
]


def keys() -> set[str]:
    """All keys that can be asked for."""
    outright = {pattern for pattern in patterns() if "*" not in pattern}
    return outright.union(*families().values(), (f"word.{word}" for word in WORDS))


def families() -> dict[str, list[str]]:
    """The keys that each pattern of the source stands for."""
    refusals = {game: [f"{game}.refusal.{code}" for code in CODES[game]] for game in games()}
    return {
        # A move that cannot be read carries its key, which stands in the source where it is made.
        "*": [],
        "*.welcome": [f"{game}.welcome" for game in games()],
        "*.help": [f"{game}.help" for game in games()],
        "*.prompt.*": [key for game in games() for key in prompt_keys(game)],
        # Only Saboteur has sides.
        "*.you-are.*": [f"saboteur.you-are.{role}" for role in ROLE_NAMES],
        "*.fact.*": [
            key for game in games() for name in FACTS[game] for key in fact_keys(game, name)
        ],
        "*.refusal.*": [key for game in games() for key in refusals[game]],
        "gold-mine.refusal.*": refusals["gold-mine"],
        "saboteur.refusal.*": refusals["saboteur"],
        "saboteur.claim.*": [f"saboteur.claim.{claim.kind}" for claim in claims(3)],
    }


def prompt_keys(game: str) -> list[str]:
    """What a player is asked for; over is a phase in which nobody is asked for anything."""
    return [f"{game}.prompt.{phase}" for phase in PHASES[game] if phase != "over"]


def fact_keys(game: str, name: str) -> list[str]:
    """The sentences of a fact: most have one, some have one of each kind."""
    key = f"{game}.fact.{name}"
    return [f"{key}.{kind}" for kind in KINDS[name]] if name in KINDS else [key]


@cache
def patterns() -> frozenset[str]:
    """Everything that the source hands to `words.say`."""
    files = SOURCE.rglob("*.py")
    return frozenset(
        pattern for file in files for pattern in Module(file.read_text("utf-8")).said()
    )


class Module:
    """One source file, and what the strings in it can be."""

    def __init__(self, text: str) -> None:
        self.functions = [
            node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)
        ]

    def said(self) -> Iterator[str]:
        """Each first argument of `words.say`."""
        for function, call in self.calls("say"):
            if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "words":
                yield from self.spelled(call.args[0], function)

    def calls(self, name: str) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
        """The calls of a function or method, each with the innermost function it stands in."""
        for function in self.functions:
            inner = [node for node in ast.walk(function) if isinstance(node, ast.FunctionDef)][1:]
            hidden = {id(node) for other in inner for node in ast.walk(other)}
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and id(node) not in hidden and called(node) == name:
                    yield function, node

    def spelled(self, node: ast.expr, function: ast.FunctionDef) -> set[str]:
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

    def assigned(self, name: str, function: ast.FunctionDef) -> set[str]:
        """What a function gives to one of its own names."""
        texts: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and [ast.unparse(to) for to in node.targets] == [name]:
                texts |= self.spelled(node.value, function)
        return texts

    def passed(self, name: str, function: ast.FunctionDef) -> set[str]:
        """What the file hands to a function under one of its parameters."""
        parameters = [argument.arg for argument in function.args.args if argument.arg != "self"]
        if name not in parameters:
            return set()
        place = parameters.index(name)
        texts: set[str] = set()
        for caller, call in self.calls(function.name):
            if len(call.args) > place:
                texts |= self.spelled(call.args[place], caller)
        return texts


def called(call: ast.Call) -> str:
    """The last word of what is called."""
    return ast.unparse(call.func).rpartition(".")[2]
