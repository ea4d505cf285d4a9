"""Copies of a pack that tests may change or break."""

import shutil
from pathlib import Path

from engines.games.early_american_chrononauts.packs import __file__ as packs_file

FILES = (
    *("pack.json", "timeline.json", "patches.json", "identities.json", "missions.json"),
    *("artifacts.json", "gadgets.json", "inverters.json", "actions.json", "timewarps.json"),
)


def copied(folder: Path, key: str = "early-american") -> Path:
    """A copy of the pack of that key."""
    return Path(shutil.copytree(Path(packs_file).parent / key, folder / key))
