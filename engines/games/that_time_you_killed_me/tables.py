"""The game's identity and components: scenarios, numbers of pieces, limits."""

from typing import Final, Literal, get_args

KEY: Final = "that-time-you-killed-me"
TITLE: Final = "That Time You Killed Me"
RULES_VERSION: Final = 1
SEATS: Final = range(2, 3)
"""Two seats: 0 is white, 1 is black. Rulebook "Standard Setup", 2."""

Chapter = Literal["growth", "influence", "memory"]
Scenario = Literal["basics", "growth", "influence", "memory", "convergence", "alternate"]
StatueBuild = Literal["rebound", "no_rebound"]
Timeline = Literal["draft_powers", "power_share"]
Envelope = Literal["clockwork", "grudge", "groundwork", "menagerie"]
Elephant = Literal["dark", "light"]

CHAPTERS: Final[tuple[Chapter, ...]] = get_args(Chapter)
"""The chapters that add pieces, in the rulebook's order."""

ENVELOPES: Final[tuple[Envelope, ...]] = get_args(Envelope)
"""The envelopes that hold power cards. They are ours; see `powers.py`."""

ACTIONS: Final = 2
"""The actions of a turn. Rulebook "Step 2: Take Actions"."""

COPIES_EACH: Final = 7
SUPPLY_OF_SELF: Final = 4
"""A seat's player pieces, and how many of them start in its supply. Rulebook "Standard Setup", 2."""

MOST_REMOVED: Final = 3
"""The largest handicap. Rulebook "Adjusting for Skill Gaps"; ruling R11."""

SEEDS_IN_ALL: Final = 5
SHRUBS_IN_ALL: Final = 5
TREES_IN_ALL: Final = 5
"""The pieces of chapter 1. Rulebook "Chapter 1 Growth", Components."""

REPETITIONS: Final = 3
"""A position that occurs this often is a draw. Ruling R4."""

FOREVER: Final = 0
"""The turn limit that stands for none."""

LONGEST_LIMIT: Final = 10_000
USUAL_LIMIT: Final = 200
"""The highest turn limit, and the one that applies unless another is chosen. Ruling R4."""

ELIMINATION: Final = "elimination"
REPETITION: Final = "repetition"
TURN_LIMIT: Final = "turn limit"
REASONS: Final = (ELIMINATION, REPETITION, TURN_LIMIT)
"""Why a game ends. Rulebook "How To Win"; ruling R4."""
