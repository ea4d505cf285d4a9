"""Content packs: the dates of the gates, their arrows, and the number of each card.

A pack is a folder of three JSON files: `pack.json` (key, title, description), `gates.json` (24 gates with key, date,
title, green and red) and `cards.json` (the number of each kind; `jump` is the number for each gate).

- `loading`: loading a pack from its folder, with all checks
- `pack`: tiles and cards of a loaded pack by number, and one object for each move with them
"""

from engines.games.time_breaker.packs.loading import DEFAULT, PACKS, load_pack
from engines.games.time_breaker.packs.pack import Gate, Pack
from engines.kit.packs import BrokenPack

__all__ = ["DEFAULT", "PACKS", "BrokenPack", "Gate", "Pack", "load_pack"]
