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
    "src/pepita/games/saboteur/cards.py",
    "src/pepita/games/saboteur/switches.py",
    "src/pepita/games/saboteur/state.py",
    "src/pepita/games/saboteur/board.py",
    "src/pepita/games/saboteur/setup.py",
    "src/pepita/games/saboteur/turn.py",
    "src/pepita/games/saboteur/path_cards.py",
    "src/pepita/games/saboteur/action_cards.py",
    "src/pepita/games/saboteur/goals.py",
    "src/pepita/games/saboteur/round_end.py",
    "src/pepita/games/saboteur/gold.py",
    "src/pepita/games/saboteur/gold_pool.py",
    "src/pepita/games/saboteur/miner_payout.py",
    "src/pepita/games/saboteur/saboteur_payout.py",
    "src/pepita/games/saboteur/payout.py",
    "src/pepita/games/saboteur/next_round.py",
    "src/pepita/games/saboteur/moves.py",
    "src/pepita/games/saboteur/reasons.py",
    "src/pepita/games/saboteur/facts.py",
    "src/pepita/games/saboteur/imagine_gold.py",
    "src/pepita/games/saboteur/imagine.py",
    "src/pepita/games/saboteur/game.py",
    "src/pepita/games/saboteur/notation.py",
    "src/pepita/games/saboteur/gold_view.py",
    "src/pepita/games/saboteur/view.py",
    "src/pepita/games/saboteur/position.py",
    "src/pepita/games/gold_mine/tiles.py",
    "src/pepita/games/gold_mine/switches.py",
    "src/pepita/games/gold_mine/state.py",
    "src/pepita/games/gold_mine/mine.py",
    "src/pepita/games/gold_mine/laying.py",
    "src/pepita/games/gold_mine/walking.py",
    "src/pepita/games/gold_mine/reasons.py",
    "src/pepita/games/gold_mine/out_of_reach.py",
    "src/pepita/games/gold_mine/facts.py",
    "src/pepita/games/gold_mine/moves.py",
    "src/pepita/games/gold_mine/winning.py",
    "src/pepita/games/gold_mine/challenges.py",
    "src/pepita/games/gold_mine/gold.py",
    "src/pepita/games/gold_mine/setup.py",
    "src/pepita/games/gold_mine/drawing_tiles.py",
    "src/pepita/games/gold_mine/development.py",
    "src/pepita/games/gold_mine/movement_legality.py",
    "src/pepita/games/gold_mine/legality.py",
    "src/pepita/games/gold_mine/choices.py",
    "src/pepita/games/gold_mine/turns.py",
    "src/pepita/games/gold_mine/imagine.py",
    "src/pepita/games/gold_mine/game.py",
    "src/pepita/games/gold_mine/notation.py",
    "src/pepita/games/gold_mine/view.py",
    "src/pepita/games/gold_mine/position.py",
    "src/pepita/games/imperial_miners/deck.py",
    "src/pepita/games/imperial_miners/switches.py",
    "src/pepita/games/imperial_miners/state.py",
    "src/pepita/games/imperial_miners/mine.py",
    "src/pepita/games/imperial_miners/amounts.py",
    "src/pepita/games/imperial_miners/secrets.py",
    "src/pepita/games/imperial_miners/piles.py",
    "src/pepita/games/imperial_miners/frames.py",
    "src/pepita/games/imperial_miners/progress.py",
    *compiled_operations(),
    "src/pepita/games/imperial_miners/steps.py",
    "src/pepita/games/imperial_miners/activation.py",
    "src/pepita/games/imperial_miners/setup.py",
    "src/pepita/games/imperial_miners/rounds.py",
    "src/pepita/games/imperial_miners/answers.py",
    "src/pepita/games/imperial_miners/scoring.py",
    "src/pepita/games/imperial_miners/moves.py",
    "src/pepita/games/imperial_miners/facts.py",
    "src/pepita/games/imperial_miners/reasons.py",
    "src/pepita/games/imperial_miners/legality.py",
    "src/pepita/games/imperial_miners/choices.py",
    "src/pepita/games/imperial_miners/imagine.py",
    "src/pepita/games/imperial_miners/rehearsal.py",
    "src/pepita/games/imperial_miners/game.py",
    "src/pepita/games/imperial_miners/notation.py",
    "src/pepita/games/imperial_miners/public_data.py",
    "src/pepita/games/imperial_miners/view.py",
    "src/pepita/games/imperial_miners/position.py",
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
