"""Content packs: which years the gates carry, where their arrows lead, how many of each card there are.

A pack is a folder of three JSON files: `pack.json` (key, title, description), `gates.json` (24 of key, date,
title, green, red) and `cards.json` (how many of each kind, `jump` being the number for each gate).
"""

from engines.games.time_breaker.packs.loading import DEFAULT, PACKS, load_pack
from engines.games.time_breaker.packs.pack import Gate, Pack
from engines.kit.packs import BrokenPack

__all__ = ["DEFAULT", "PACKS", "BrokenPack", "Gate", "Pack", "load_pack"]
