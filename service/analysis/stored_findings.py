"""The shape of what is found at a step of a game, as it is stored. `service.analysis.findings` finds it."""

from collections.abc import Mapping
from typing import Any

Finding = Mapping[str, Any]
"""`version`, and the shares `true` and `known` of each seat, as lists of floats. After a decision also `decision`: its
`seat`, `chosen` and `best`, each a `MoveRating`, and its `question`, a message or null. Older versions have stored no
question, and more that is not read.
"""

MoveRating = Mapping[str, Any]
"""A move: its `notation`, its `label` as a message, its `share`, a float, and its `line`, a list of sentences."""
