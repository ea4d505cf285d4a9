"""How the playthroughs of the working tree differ from those of a revision."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.checkouts import ROOT, checked_out

PROGRAM: Final = Path(__file__).with_name("all_playthroughs.py")


def compare(revision: str) -> int:
    """Print the differences. Returns 1 if there are any, and 2 if git doesn't know the revision or a log fails."""
    try:
        with checked_out(revision) as before:
            return print_differences(before, ROOT)
    except subprocess.CalledProcessError as error:
        print(error.stderr or error, file=sys.stderr)
        return 2


def print_differences(before: Path, now: Path) -> int:
    """Print how the playthroughs that the modules of two folders make differ. Returns 1 if they do."""
    with TemporaryDirectory() as folder:
        for root, name in ((before, "before"), (now, "now")):
            # -P: the folder of the program belongs to the working tree, so no modules may be taken from it
            command = [sys.executable, "-P", str(PROGRAM), str(Path(folder, name))]
            subprocess.run(command, cwd=root, env=os.environ | {"PYTHONPATH": str(root)}, check=True)
        shown = ["git", "--no-pager", "diff", "--no-index", "before", "now"]
        return subprocess.run(shown, cwd=folder, check=False).returncode
