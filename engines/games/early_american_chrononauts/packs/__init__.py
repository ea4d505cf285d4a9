"""Content packs: the timeline and all cards of a game as data. The README in this folder says how to write one.

- `cards`: the cards of a pack, made from the content of its files
- `checks`: checks that the cards of a pack fit together
- `combining`: two packs combined into one
- `entries`: one object of a pack's file, with its place in the file
- `history`: checks over all settings of a pack's linchpins
- `loading`: loading a pack from its folder, with all checks
- `pack`: the timeline, and every card by kind
- `settings`: all settings of a pack's linchpins at once
"""

from pathlib import Path
from typing import Final

from engines.games.early_american_chrononauts.packs.combining import combined
from engines.games.early_american_chrononauts.packs.loading import load_pack
from engines.games.early_american_chrononauts.packs.pack import Pack
from engines.kit.packs import BrokenPack, shelf

__all__ = ["DEFAULT", "PACKS", "BrokenPack", "Pack", "combined", "load_pack"]

DEFAULT: Final = "early-american"

PACKS: Final[dict[str, Pack]] = shelf(Path(__file__).parent, load_pack)
"""All packs by key: those that come with the game, and those that the operator has added."""
