"""Finds Chromium, in which the client is tested. As root on Debian it installs a missing one."""

import os
import shutil
import subprocess
import sys

from tools.debian import can_install, install

PROGRAMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MISSING = """\
Pepita's browser client is tested in a real Chromium, and there is none here.
On Debian and Ubuntu: sudo apt-get install chromium
Elsewhere install Chromium or Chrome so that it is on the PATH, or name it: PEPITA_CHROMIUM=/path"""


def find() -> str | None:
    """Return the program: the one that PEPITA_CHROMIUM names, else the first on the PATH."""
    named = os.environ.get("PEPITA_CHROMIUM")
    return named or next((found for name in PROGRAMS if (found := shutil.which(name))), None)


def main() -> int:
    """Print which Chromium was found; fail if there is none and none can be installed."""
    if find() is None and can_install():
        print("Installing Chromium", flush=True)
        try:
            install("chromium")
        except subprocess.CalledProcessError as error:
            print(f"That failed: {error}", file=sys.stderr)
    found = find()
    if found is None:
        print(MISSING, file=sys.stderr)
        return 1
    print(f"Chromium: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
