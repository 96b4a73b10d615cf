"""Installs packages of Debian that the tests need, if we are root there."""

import os
import shutil
import subprocess


def can_install() -> bool:
    """Tell whether we may install packages here."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(package: str) -> None:
    """Install a package; raises CalledProcessError."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for wish in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        command = ["apt-get", "-qq", *wish]
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
