"""Compiles the rules to C where a C compiler works; elsewhere the same files run as Python.

PEPITA_COMPILE=0 never compiles, 1 compiles or fails, and without it the machine decides.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

OPERATIONS = Path("src/pepita/games/imperial_miners/operations")
# What reads, writes and words the steps of a deck, apart from the operations themselves.
INTERPRETED_OPERATIONS = {"frame.py", "phrases.py", "reading.py", "writer.py"}


def compiled_operations() -> list[str]:
    """Finds the operations of Imperial Miners, so that a new one is not forgotten here."""
    found = sorted(OPERATIONS.glob("*.py"))
    return [str(path) for path in found if path.name not in INTERPRETED_OPERATIONS]


COMPILED = (
    "src/pepita/kernel/chance.py",
    "src/pepita/kernel/ordered.py",
    "src/pepita/kernel/plain.py",
    "src/pepita/kernel/grid.py",
    "src/pepita/kernel/reasons.py",
    "src/pepita/kernel/facts.py",
    "src/pepita/kernel/state.py",
    "src/pepita/kernel/notation.py",
    "src/pepita/kernel/game.py",
    "src/pepita/games/saboteur/rules/cards.py",
    "src/pepita/games/saboteur/rules/switches.py",
    "src/pepita/games/saboteur/rules/state.py",
    "src/pepita/games/saboteur/rules/board.py",
    "src/pepita/games/saboteur/rules/setup.py",
    "src/pepita/games/saboteur/rules/turn.py",
    "src/pepita/games/saboteur/rules/path_cards.py",
    "src/pepita/games/saboteur/rules/action_cards.py",
    "src/pepita/games/saboteur/rules/goals.py",
    "src/pepita/games/saboteur/rules/round_end.py",
    "src/pepita/games/saboteur/rules/gold_log.py",
    "src/pepita/games/saboteur/rules/gold_pool.py",
    "src/pepita/games/saboteur/rules/miner_payout.py",
    "src/pepita/games/saboteur/rules/saboteur_payout.py",
    "src/pepita/games/saboteur/rules/payout.py",
    "src/pepita/games/saboteur/rules/next_round.py",
    "src/pepita/games/saboteur/rules/moves.py",
    "src/pepita/games/saboteur/rules/reasons.py",
    "src/pepita/games/saboteur/rules/facts.py",
    "src/pepita/games/saboteur/rules/imagine_gold.py",
    "src/pepita/games/saboteur/rules/imagine.py",
    "src/pepita/games/saboteur/edge/game.py",
    "src/pepita/games/saboteur/edge/notation.py",
    "src/pepita/games/saboteur/edge/gold_view.py",
    "src/pepita/games/saboteur/edge/view.py",
    "src/pepita/games/saboteur/edge/position.py",
    "src/pepita/games/gold_mine/rules/tiles.py",
    "src/pepita/games/gold_mine/rules/switches.py",
    "src/pepita/games/gold_mine/rules/state.py",
    "src/pepita/games/gold_mine/rules/mine.py",
    "src/pepita/games/gold_mine/rules/laying.py",
    "src/pepita/games/gold_mine/rules/walking.py",
    "src/pepita/games/gold_mine/rules/reasons.py",
    "src/pepita/games/gold_mine/rules/out_of_reach.py",
    "src/pepita/games/gold_mine/rules/facts.py",
    "src/pepita/games/gold_mine/rules/moves.py",
    "src/pepita/games/gold_mine/rules/winning.py",
    "src/pepita/games/gold_mine/rules/challenges.py",
    "src/pepita/games/gold_mine/rules/gold.py",
    "src/pepita/games/gold_mine/rules/setup.py",
    "src/pepita/games/gold_mine/rules/tile_draws.py",
    "src/pepita/games/gold_mine/rules/development.py",
    "src/pepita/games/gold_mine/rules/movement_legality.py",
    "src/pepita/games/gold_mine/rules/legality.py",
    "src/pepita/games/gold_mine/rules/choices.py",
    "src/pepita/games/gold_mine/rules/turns.py",
    "src/pepita/games/gold_mine/rules/imagine.py",
    "src/pepita/games/gold_mine/edge/game.py",
    "src/pepita/games/gold_mine/edge/notation.py",
    "src/pepita/games/gold_mine/edge/view.py",
    "src/pepita/games/gold_mine/edge/position.py",
    "src/pepita/games/imperial_miners/deck/bytecode.py",
    "src/pepita/games/imperial_miners/rules/switches.py",
    "src/pepita/games/imperial_miners/rules/state.py",
    "src/pepita/games/imperial_miners/rules/mine.py",
    "src/pepita/games/imperial_miners/rules/amounts.py",
    "src/pepita/games/imperial_miners/rules/public_knowledge.py",
    "src/pepita/games/imperial_miners/rules/piles.py",
    "src/pepita/games/imperial_miners/rules/triggers.py",
    "src/pepita/games/imperial_miners/rules/progress.py",
    *compiled_operations(),
    "src/pepita/games/imperial_miners/rules/interpreter.py",
    "src/pepita/games/imperial_miners/rules/activation.py",
    "src/pepita/games/imperial_miners/rules/setup.py",
    "src/pepita/games/imperial_miners/rules/rounds.py",
    "src/pepita/games/imperial_miners/rules/answers.py",
    "src/pepita/games/imperial_miners/rules/scoring.py",
    "src/pepita/games/imperial_miners/rules/moves.py",
    "src/pepita/games/imperial_miners/rules/facts.py",
    "src/pepita/games/imperial_miners/rules/reasons.py",
    "src/pepita/games/imperial_miners/rules/legality.py",
    "src/pepita/games/imperial_miners/rules/choices.py",
    "src/pepita/games/imperial_miners/rules/imagine.py",
    "src/pepita/games/imperial_miners/edge/game.py",
    "src/pepita/games/imperial_miners/edge/notation.py",
    "src/pepita/games/imperial_miners/edge/public_data.py",
    "src/pepita/games/imperial_miners/edge/view.py",
    "src/pepita/games/imperial_miners/edge/position.py",
    "src/pepita/words/__init__.py",
)

# All rules are one C file; this lets the compiler inline across functions that it must export.
INLINE = ["-fno-semantic-interposition"]

BUILDS = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}

PROBE = """
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""


def extensions() -> list[Extension]:
    wish = os.environ.get("PEPITA_COMPILE", "")
    if wish not in ("", "0", "1"):
        sys.exit(f"PEPITA_COMPILE is {wish!r}; it can be 0, 1 or unset.")
    # Asking for metadata must not cost a compilation.
    if wish == "0" or BUILDS.isdisjoint(sys.argv):
        return []
    obstacle = why_not_compile()
    if obstacle is None:
        return compiled()
    if wish == "1":
        sys.exit(f"PEPITA_COMPILE=1, but the rules cannot be compiled: {obstacle}.")
    print(f"The rules will run as plain Python, slower: {obstacle}.", file=sys.stderr)
    return []


def compiled() -> list[Extension]:
    from mypyc.build import mypycify

    missing = [path for path in COMPILED if not Path(path).is_file()]
    if missing:
        sys.exit(f"setup.py lists modules to compile that do not exist: {', '.join(missing)}.")
    modules = mypycify(
        ["--config-file=pyproject.toml", *COMPILED], opt_level="3", group_name="pepita"
    )
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *INLINE]
    return modules


def why_not_compile() -> str | None:
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypy is not installed"
    return None if can_compile_c() else "no working C compiler with Python's headers was found"


def can_compile_c() -> bool:
    """Builds and links a module of three lines: a compiler without Python.h does not count."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CCompilerError):
            return False
    return True


setup(ext_modules=extensions())
