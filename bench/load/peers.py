"""boardgame.io and its Node: installed from npm into a build folder.

koa-compose is pinned to 4.1.0: since 4.2 it copies the routes that it composes, and boardgame.io
adds its lobby only later, so every call of the lobby would get a 404. node-persist, with which its
FlatFile writes, is pinned to 3.1.0: later versions write once a second, and every move waits.
"""

import json
import shutil
import subprocess

from bench.load.processes import ROOT

SOURCE = ROOT / "bench" / "peers" / "boardgame_io"
BUILD = ROOT / "build" / "peers" / "boardgame_io"
NO_NODE = "Node is missing: install it with npm, or let `make load` bring it."


def node() -> str:
    """Return Node from the PATH, with its npm; `make` puts the one that it installs there."""
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        raise SystemExit(NO_NODE)
    return found


def installed() -> list[str]:
    """Install their server if it is missing; return the command that starts it."""
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
    """Install the packages of package.json with npm."""
    node()
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"]
    subprocess.run([*command, "--loglevel=error"], cwd=BUILD, check=True)


def version() -> str:
    """Return the names and versions of the measured programs."""
    said = subprocess.run([node(), "--version"], capture_output=True, text=True, check=True)
    package = (BUILD / "node_modules" / "boardgame.io" / "package.json").read_text()
    number = json.loads(package)["version"]
    return f"boardgame.io {number} on Node {said.stdout.strip()}"
