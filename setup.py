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

SOURCE = Path("src/pepita")

# What the rules stand on, and what turns them into text and data.
KERNEL = (
    "bits", "chance", "facts", "game", "grid", "notation", "numbers", "plain", "reasons",
    "sorted_list", "state",
)  # fmt: skip
EDGE = ("game", "gold_view", "notation", "position", "public_data", "view")
# What reads, writes and words the steps of a deck, apart from the operations themselves.
INTERPRETED_OPERATIONS = ("frame", "phrases", "reading", "writer")


def modules_to_compile() -> list[str]:
    """Finds the rules of all games, so that nothing new is forgotten here."""
    return [
        str(path)
        for path in (
            *(SOURCE / "kernel" / f"{name}.py" for name in KERNEL),
            *sorted(SOURCE.glob("games/*/rules/[a-z]*.py")),
            *sorted(SOURCE.glob("games/*/deck/bytecode.py")),
            *(
                path
                for path in sorted(SOURCE.glob("games/*/operations/*.py"))
                if path.stem not in INTERPRETED_OPERATIONS
            ),
            *(path for path in sorted(SOURCE.glob("games/*/edge/*.py")) if path.stem in EDGE),
            SOURCE / "words" / "__init__.py",
        )
    ]


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

    modules = mypycify(
        ["--config-file=pyproject.toml", *modules_to_compile()], opt_level="3", group_name="pepita"
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
