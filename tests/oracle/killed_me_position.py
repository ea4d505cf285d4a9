"""A position of "That Time You Killed Me" as a plain record of what lies where, and its neutral form.

The rules are in `killed_me`, which is where to start reading.
"""

from dataclasses import dataclass, field
from typing import Any

PAST, PRESENT, FUTURE = ERAS = (0, 1, 2)
WHITE, BLACK = SEATS = (0, 1)
SPACES = range(1, 17)
DIRECTIONS = ("N", "E", "S", "W")
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CHAPTERS = ("growth", "influence", "memory")
DARK, LIGHT = ELEPHANTS = ("dark", "light")
OWN_STATUE = ("white", "black")
EACH_KIND_OF_PLANT = 5

Place = tuple[int, int]
"""An era and a space of its board."""


def beside(space: int, direction: str) -> int | None:
    """The next space that way, None if there is a wall.

    >>> beside(6, "N"), beside(6, "E"), beside(8, "E"), beside(16, "S")
    (2, 7, None, None)
    """
    row, column = divmod(space - 1, 4)
    row += {"N": -1, "S": 1}.get(direction, 0)
    column += {"W": -1, "E": 1}.get(direction, 0)
    if row not in range(4) or column not in range(4):
        return None
    return 4 * row + column + 1


def neighbours(space: int) -> list[int]:
    """The spaces orthogonally adjacent, in rising order."""
    around = [beside(space, direction) for direction in DIRECTIONS]
    return sorted(other for other in around if other is not None)


@dataclass
class Position:
    """Everything on the three boards and beside them, at the start of a turn or during it.

    `hats` tells which seat's hat the elephant of that colour wears in that era. `active` is the place of the copy that
    acts, None between turns and when it has died; it is no part of the neutral form.
    """

    chapters: tuple[str, ...]
    statue_build: str
    turn_of: int
    focus: list[int]
    supply: list[int]
    builds_left: list[bool]
    players: dict[Place, int] = field(default_factory=dict)
    seeds: set[Place] = field(default_factory=set)
    shrubs: set[Place] = field(default_factory=set)
    trees: set[Place] = field(default_factory=set)
    fallen: dict[Place, str] = field(default_factory=dict)
    statues: dict[Place, str] = field(default_factory=dict)
    elephants: dict[Place, str] = field(default_factory=dict)
    hats: dict[tuple[str, int], int] = field(default_factory=dict)
    active: Place | None = None

    def copy(self) -> "Position":
        """Return a copy of the position that can be changed."""
        return Position(
            chapters=self.chapters,
            statue_build=self.statue_build,
            turn_of=self.turn_of,
            focus=self.focus.copy(),
            supply=self.supply.copy(),
            builds_left=self.builds_left.copy(),
            players=self.players.copy(),
            seeds=self.seeds.copy(),
            shrubs=self.shrubs.copy(),
            trees=self.trees.copy(),
            fallen=self.fallen.copy(),
            statues=self.statues.copy(),
            elephants=self.elephants.copy(),
            hats=self.hats.copy(),
            active=self.active,
        )

    def holds_object(self, place: Place) -> bool:
        """Whether an object other than a seed is there."""
        return (
            place in self.shrubs
            or place in self.trees
            or place in self.fallen
            or place in self.statues
            or place in self.elephants
        )

    def is_open(self, place: Place) -> bool:
        """Whether neither a player nor an object is there; seeds do not count. "Object: Seed"."""
        return place not in self.players and not self.holds_object(place)

    def is_empty(self, place: Place) -> bool:
        """Whether neither a player nor an object nor a seed is there."""
        return self.is_open(place) and place not in self.seeds

    def copies_of(self, seat: int, era: int) -> list[int]:
        """The spaces where the seat's copies stand in the era, in rising order."""
        return sorted(space for (e, space), owner in self.players.items() if e == era and owner == seat)

    def eras_of(self, seat: int) -> set[int]:
        """The eras in which the seat has copies."""
        return {era for (era, _), owner in self.players.items() if owner == seat}

    def statue_at(self, statue: str, era: int) -> int | None:
        """The space where the statue stands in the era, None if it has no copy there."""
        for (e, space), name in self.statues.items():
            if e == era and name == statue:
                return space
        return None

    def seeds_in_supply(self) -> int:
        """The number of seeds that can still be planted."""
        return EACH_KIND_OF_PLANT - len(self.seeds)

    def shrubs_in_supply(self) -> int:
        """The number of shrubs that can still grow."""
        return EACH_KIND_OF_PLANT - len(self.shrubs)

    def trees_in_supply(self) -> int:
        """The number of trees that can still grow; a fallen one is not in the supply."""
        return EACH_KIND_OF_PLANT - len(self.trees) - len(self.fallen)

    def to_json(self) -> dict[str, Any]:
        """The neutral form: equal positions have equal forms. Every list of pieces is sorted.

        Eras are 0 past, 1 present, 2 future; spaces 1 to 16 row by row; seats (and the colours of players and hats)
        0 white, 1 black; directions "N" (toward spaces 1 to 4), "E", "S", "W".

        - `chapters`: those of "growth", "influence", "memory" in play, in this order.
        - `statue_build`: "rebound" or "no_rebound" (in every game, though only influence has a use for it).
        - `turn_of`: the seat whose turn begins. `focus`: by seat, an era. `supply`: by seat, copies not yet placed.
        - `builds_left`: by seat, whether it may still build its statue; false for both without influence.
        - `players`: [era, space, seat]. `seeds`, `shrubs`, `trees` (standing): [era, space].
        - `fallen`: [era, space it lies on, direction its trunk points to], which is toward the space where it stood:
          a tree pushed from 6 east to 7 is [era, 7, "W"].
        - `statues`: [statue, era, space]; the statue is "orange", "white" or "black", its copies share the name.
        - `elephants`: [colour, era, space, hat]; "dark" or "light"; the seat whose hat it wears, or null.
        """
        return {
            "chapters": list(self.chapters),
            "statue_build": self.statue_build,
            "turn_of": self.turn_of,
            "focus": list(self.focus),
            "supply": list(self.supply),
            "builds_left": list(self.builds_left),
            "players": sorted([era, space, seat] for (era, space), seat in self.players.items()),
            "seeds": sorted([era, space] for era, space in self.seeds),
            "shrubs": sorted([era, space] for era, space in self.shrubs),
            "trees": sorted([era, space] for era, space in self.trees),
            "fallen": sorted([era, space, direction] for (era, space), direction in self.fallen.items()),
            "statues": sorted([statue, era, space] for (era, space), statue in self.statues.items()),
            "elephants": sorted(
                ([colour, era, space, self.hats.get((colour, era))] for (era, space), colour in self.elephants.items()),
                key=lambda elephant: elephant[:3],
            ),
        }

    @classmethod
    def from_json(cls, neutral: dict[str, Any]) -> "Position":
        """Return the position that a neutral form describes; its pieces may be listed in any order."""
        return cls(
            chapters=tuple(sorted(neutral["chapters"])),
            statue_build=neutral["statue_build"],
            turn_of=neutral["turn_of"],
            focus=list(neutral["focus"]),
            supply=list(neutral["supply"]),
            builds_left=list(neutral["builds_left"]),
            players={(era, space): seat for era, space, seat in neutral["players"]},
            seeds={(era, space) for era, space in neutral["seeds"]},
            shrubs={(era, space) for era, space in neutral["shrubs"]},
            trees={(era, space) for era, space in neutral["trees"]},
            fallen={(era, space): direction for era, space, direction in neutral["fallen"]},
            statues={(era, space): statue for statue, era, space in neutral["statues"]},
            elephants={(era, space): colour for colour, era, space, _ in neutral["elephants"]},
            hats={(colour, era): hat for colour, era, _, hat in neutral["elephants"] if hat is not None},
        )


def start(chapters: tuple[str, ...] = (), statue_build: str = "rebound", first: int = WHITE) -> Position:
    """The position before the first turn. "Standard Setup" and each chapter's "Extra Setup"."""
    position = Position(
        chapters=tuple(sorted(chapters)),
        statue_build=statue_build,
        turn_of=first,
        focus=[FUTURE, FUTURE],
        supply=[4, 4],
        builds_left=["influence" in chapters] * 2,
    )
    position.focus[first] = PAST
    for era in ERAS:
        position.players[era, 1] = WHITE
        position.players[era, 16] = BLACK
        if "influence" in chapters:
            position.statues[era, 7] = "orange"
        if "memory" in chapters:
            position.elephants[era, 4] = DARK
            position.elephants[era, 13] = LIGHT
    return position
