"""`all_playthroughs.py FOLDER` writes the playthroughs of all golden logs to that folder.

Older revisions run it with their own modules, so it imports only what they have.
"""

import sys
from pathlib import Path

from tests.golden.playthrough import playthrough
from tests.golden.views import history, logs


def main(folder: str) -> None:
    """Write one file per log."""
    for log in logs():
        file = Path(folder, log.parent.name, f"{log.stem}.txt")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(playthrough(history(log.read_text(encoding="utf-8").splitlines())), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
