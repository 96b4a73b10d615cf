"""boardgame.io and the Node it runs on: installed from npm into a build folder.

koa-compose is held at 4.1.0: since 4.2 it copies what it composes, and boardgame.io adds its lobby
only afterwards, so that every call of the lobby would be answered with 404. node-persist, which
its FlatFile writes with, is held at 3.1.0: later ones write once a second, and every move waits.
"""

import json
import shutil
import subprocess

from bench.load.processes import ROOT

SOURCE = ROOT / "bench" / "peers" / "boardgame_io"
BUILD = ROOT / "build" / "peers" / "boardgame_io"
NO_NODE = "Node is missing: install it with npm, or let `make load` bring it."


def node() -> str:
    """Return Node as it is on the PATH, with its npm; `make` puts there what it brings."""
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        raise SystemExit(NO_NODE)
    return found


def installed() -> list[str]:
    """Install their server unless it is there; return the command that starts it."""
    BUILD.mkdir(parents=True, exist_ok=True)
    wanted = (SOURCE / "package.json").read_text()
    stamp = BUILD / "installed.json"
    for name in ("package.json", "game.js", "server.js"):
        shutil.copy(SOURCE / name, BUILD)
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing boardgame.io", flush=True)
        install()
        stamp.write_text(wanted)
    return [node(), "--expose-gc", str(BUILD / "server.js")]


def install() -> None:
    """Let npm bring what package.json names."""
    node()
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"]
    subprocess.run([*command, "--loglevel=error"], cwd=BUILD, check=True)


def version() -> str:
    """Return what is measured, with versions."""
    said = subprocess.run([node(), "--version"], capture_output=True, text=True, check=True)
    package = (BUILD / "node_modules" / "boardgame.io" / "package.json").read_text()
    number = json.loads(package)["version"]
    return f"boardgame.io {number} on Node {said.stdout.strip()}"
