"""The shape of what is found at a step of a game, as it is stored. `service.analysis.findings` finds it."""

from collections.abc import Mapping
from typing import Any

Finding = Mapping[str, Any]
"""`version`, and the shares `true` and `known` of each seat, as lists of floats. After a decision also `decision`: its
`seat`, and `chosen` and `best`, each a `MoveRating`. Older versions have stored more, which is not read.
"""

MoveRating = Mapping[str, Any]
"""A move: its `notation`, its `label` as a message, its `share`, a float, and its `line`, a list of sentences."""
