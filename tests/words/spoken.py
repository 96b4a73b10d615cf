"""Which keys the code says: those that stand in the source, and the families it spells with facts.

A key that is put together from a fact is read from the source as a pattern, with `*` for the fact.
"""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pepita
from pepita.games.saboteur import moves
from pepita.games.saboteur.cards import (
    FACE_NAMES,
    GOAL_NAMES,
    ROLE_NAMES,
    SIDE_NAMES,
    TOOL_NAMES,
)
from pepita.games.saboteur.notation import write_gold
from pepita.games.saboteur.refusals import REASONS, write_far_cell
from pepita.games.saboteur.state import PHASE_NAMES
from pepita.games.saboteur.talk import SEEN, claims
from pepita.games.saboteur.telling import NAMES
from pepita.terminal.story import UNTOLD

SOURCE = Path(pepita.__file__).parent

CODES = [code for code, _, _ in REASONS.values()]
FACTS = [name for name in NAMES.values() if name not in UNTOLD]

# What a fact may be that is a word and not a number, a cell or a move.
WORDS = [
    *TOOL_NAMES,
    *SIDE_NAMES,
    *GOAL_NAMES,
    *ROLE_NAMES,
    *FACE_NAMES,
    *SEEN,
    *("italian", "brazilian", "argentine"),
    *("tunnel", "wall", "hidden"),
    write_gold(0, 0, 0),
    write_far_cell(moves.FAR_AWAY),
]


def keys() -> set[str]:
    """All keys that can be asked for."""
    outright = {pattern for pattern in patterns() if "*" not in pattern}
    return outright.union(*families().values(), (f"word.{word}" for word in WORDS))


def families() -> dict[str, list[str]]:
    """The keys that each pattern of the source stands for."""
    refusals = [f"saboteur.refusal.{code}" for code in CODES]
    # Over is a phase in which nobody is asked for anything.
    phases = [phase for phase in PHASE_NAMES if phase != "over"]
    return {
        # A move that cannot be read carries its key, which stands in the source where it is made.
        "*": [],
        "*.help": ["saboteur.help"],
        "*.prompt.*": [f"saboteur.prompt.{phase}" for phase in phases],
        "*.you-are.*": [f"saboteur.you-are.{role}" for role in ROLE_NAMES],
        "*.fact.*": [key for name in FACTS for key in fact_keys(name)],
        "*.refusal.*": refusals,
        "saboteur.refusal.*": refusals,
        "saboteur.claim.*": [f"saboteur.claim.{claim.kind}" for claim in claims(3)],
    }


def fact_keys(name: str) -> list[str]:
    """The sentences of a fact: the end of a round has one for each side."""
    key = f"saboteur.fact.{name}"
    return [f"{key}.{role}" for role in ROLE_NAMES] if name == "round-ended" else [key]


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
