"""Finds PostgreSQL, on which the log is tested. As root on Debian it installs a missing one.

Only its programs are needed: the tests start their own server and do not touch others.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.debian import can_install, install

PROGRAMS = ("initdb", "postgres")
DEBIAN = Path("/usr/lib/postgresql")
MISSING = """\
Pepita's log is tested on PostgreSQL too, and there is none here.
On Debian and Ubuntu: sudo apt-get install postgresql
Elsewhere install it so that its programs initdb and postgres are on the PATH."""


def find(debian: Path = DEBIAN) -> Path | None:
    """Return the folder of PostgreSQL's programs: from the PATH, else the newest of Debian."""
    on_path = shutil.which(PROGRAMS[0])
    folders = [Path(on_path).resolve().parent] if on_path else []
    # Debian has a folder for each version, outside the PATH.
    folders += sorted(debian.glob("*/bin"), key=version_of, reverse=True)
    for folder in folders:
        if all(shutil.which(program, path=str(folder)) for program in PROGRAMS):
            return folder
    return None


def version_of(folder: Path) -> list[int]:
    """Return the version in the name of a folder, as numbers: 15 is newer than 9.6."""
    return [int(part) for part in folder.parent.name.split(".") if part.isdecimal()]


def main() -> int:
    """Print which PostgreSQL was found; fail if there is none and none can be installed."""
    folder = find()
    if folder is None and can_install():
        print("Installing PostgreSQL", flush=True)
        try:
            install("postgresql")
        except subprocess.CalledProcessError as error:
            print(f"That failed: {error}", file=sys.stderr)
        folder = find()
    if folder is None:
        print(MISSING, file=sys.stderr)
        return 1
    version = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True)
    print(f"{version.stdout.strip()}, in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
