"""Node of the machine is taken if it is new enough; else programs are made that run PyPI's."""

import subprocess
from pathlib import Path

import pytest

from tools import node


def program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("version", "is_found"), [("v20.19.0", True), ("v24.1.0", True), ("v18.20.1", False)]
)
def test_an_old_node_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_found: bool
) -> None:
    program(tmp_path / "node", f"echo {version}")
    program(tmp_path / "npm", "true")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.is_found() is is_found


def test_without_npm_node_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "node", "echo v24.1.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not node.is_found()


def test_what_is_brought_is_run_with_its_own_files(tmp_path: Path) -> None:
    package, folder = tmp_path / "a package", tmp_path / "programs"
    program(package / "bin" / "node", 'echo node "$@"')
    node.put_programs(package, folder)
    node.put_programs(package, folder)  # again changes nothing
    said = {
        name: subprocess.check_output([folder / name, "run", "a b"], text=True).strip()
        for name in ("node", "npm", "npx")
    }
    scripts = package / "lib" / "node_modules" / "npm" / "bin"
    assert said == {
        "node": "node run a b",
        "npm": f"node {scripts}/npm-cli.js run a b",
        "npx": f"node {scripts}/npx-cli.js run a b",
    }
