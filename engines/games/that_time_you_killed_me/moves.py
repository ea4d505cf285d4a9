"""The options, and every move of every chapter with its notation."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, get_args

from engines.contract import BadNotation, OneOf, Range
from engines.games.that_time_you_killed_me.board import DARK, ERAS, LIGHT, SPACES, Era, Space
from engines.games.that_time_you_killed_me.playing.powers import KEYS
from engines.games.that_time_you_killed_me.tables import (
    FOREVER,
    LONGEST_LIMIT,
    MOST_REMOVED,
    USUAL_LIMIT,
    Chapter,
    Elephant,
    Scenario,
    StatueBuild,
    Timeline,
)

Direction = Literal["forward", "backward"]


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the game. Rulebook "Standard Setup", "Convergence", "Coda"; rulings R1 to R6."""

    scenario: Annotated[
        Scenario,
        "The part of the rulebook that is played: the standard rules, one chapter, several chapters combined"
        " (`convergence`), or a game with power cards (`alternate`).",
    ] = "basics"
    chapters: Annotated[
        tuple[Chapter, ...], "The two or three chapters of a `convergence`. If empty, two are drawn."
    ] = ()
    first: Annotated[Literal["random", "white", "black"], "The color that goes first. White is seat 0."] = "random"
    handicap: Annotated[
        tuple[Annotated[int, Range(0, MOST_REMOVED)], ...],
        "By seat: the number of copies that are removed from its supply before the game.",
    ] = (0, 0)
    statue_build: Annotated[
        StatueBuild,
        "What happens to the later copy of a built statue where something that can't be pushed is in its way: it"
        " shifts the opposite way, or it is left out.",
    ] = "rebound"
    repetition_draw: Annotated[bool, "Whether the third occurrence of a position is a draw."] = True
    turn_limit: Annotated[
        int,
        Range(FOREVER, LONGEST_LIMIT),
        "The number of turns, of both seats together, after which the game is a draw; 0 for no limit.",
    ] = USUAL_LIMIT
    timeline: Annotated[
        Timeline, "In `alternate`: whether each seat chooses a power card, or one card is chosen for both."
    ] = "draft_powers"
    envelope: Annotated[
        Literal["random", "clockwork", "grudge", "groundwork", "menagerie"],
        "In `alternate`: the envelope whose four power cards are laid out.",
    ] = "random"
    position: Annotated[str | None, "A custom start in position notation; null for the standard setup."] = None


@dataclass(frozen=True, slots=True)
class ChooseCopy:
    """Choose the active copy. Rulebook "Step 1: Choose Copy"."""

    type: ClassVar[str] = "choose_copy"
    prepares: ClassVar[bool] = True
    space: Annotated[Space, "The copy's space in your focus era."]


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Move one space, and optionally pull a statue. Rulebook "Action: Move", "Effect: Pull Statue"."""

    type: ClassVar[str] = "move"
    to: Annotated[Space, "The space that the active copy enters."]
    pull: Annotated[bool, "Whether the statue directly behind follows into the space that the copy leaves."] = False


@dataclass(frozen=True, slots=True)
class TimeTravel:
    """Travel one era. Rulebook "Action: Time Travel Forward", "Action: Time Travel Backward"."""

    type: ClassVar[str] = "time_travel"
    direction: Annotated[Direction, "Backward leaves a copy from your supply behind."]


@dataclass(frozen=True, slots=True)
class ShiftFocus:
    """Move the focus to another era, which ends the turn. Rulebook "Step 3: Shift Focus"."""

    type: ClassVar[str] = "shift_focus"
    era: Annotated[Era, "The era in which you choose a copy on your next turn."]


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back all moves of this turn. Rulebook "How To Take A Turn"; ruling R3."""

    type: ClassVar[str] = "undo"


@dataclass(frozen=True, slots=True)
class Plant:
    """Plant a seed. Rulebook "Action: Plant Seed"; ruling R15."""

    type: ClassVar[str] = "plant"
    space: Annotated[Space, "The active copy's own space, or an empty one beside it."]


@dataclass(frozen=True, slots=True)
class RemoveSeed:
    """Return a seed to the supply. Rulebook "Action: Remove Seed"; ruling R15."""

    type: ClassVar[str] = "remove_seed"
    space: Annotated[Space, "The seed's space: the active copy's own, or one beside it."]


@dataclass(frozen=True, slots=True)
class Build:
    """Build your statue, once per game. Rulebook "Action: Build Statue"."""

    type: ClassVar[str] = "build"
    space: Annotated[Space, "An empty space beside the active copy."]


@dataclass(frozen=True, slots=True)
class Train:
    """Put your hat on an elephant and, through memory, on its later selves. Rulebook "Action: Train"."""

    type: ClassVar[str] = "train"
    elephant: Annotated[Elephant, "The elephant in the active copy's era."]


@dataclass(frozen=True, slots=True)
class CommandElephant:
    """Send an elephant that wears your hat one space. Rulebook "Action: Command"; rulings R32, R35."""

    type: ClassVar[str] = "command"
    elephant: Annotated[Elephant, "The elephant in the active copy's era."]
    to: Annotated[Space, "The space that the elephant enters."]
    pull: Annotated[bool, "Whether the statue directly behind the elephant follows it."] = False


@dataclass(frozen=True, slots=True)
class TakePower:
    """Choose one of the power cards laid out. Rulebook "Draft Powers", "Power Share"."""

    type: ClassVar[str] = "take_power"
    power: Annotated[str, OneOf(KEYS), "The card's key."]


@dataclass(frozen=True, slots=True)
class TakeTurn:
    """Decide, as the second player, who begins. Rulebook "Draft Powers", "Power Share"."""

    type: ClassVar[str] = "take_turn"
    turn: Annotated[Literal["first", "second"], "The turn that you take; the other seat takes the other one."]


@dataclass(frozen=True, slots=True)
class Leap:
    """Travel two eras with one action. Power card "Express"."""

    type: ClassVar[str] = "leap"
    direction: Annotated[Direction, "Backward leaves a copy from your supply behind."]


@dataclass(frozen=True, slots=True)
class Split:
    """Travel forward and leave a new copy. Power card "Afterimage"."""

    type: ClassVar[str] = "split"


@dataclass(frozen=True, slots=True)
class Heave:
    """Push a statue without moving. Power card "Heave"."""

    type: ClassVar[str] = "heave"
    space: Annotated[Space, "The statue's space, beside the active copy."]


Move = (
    ChooseCopy
    | MoveTo
    | TimeTravel
    | ShiftFocus
    | Undo
    | Plant
    | RemoveSeed
    | Build
    | Train
    | CommandElephant
    | TakePower
    | TakeTurn
    | Leap
    | Split
    | Heave
)
MOVES: Final[tuple[type[Move], ...]] = get_args(Move)
BOOKKEEPING: Final = (Undo,)

_SPACES: Final = range(1, SPACES + 1)

# Each move exists once: the rules look moves up by square, era or elephant, and never make one.
CHOOSE: Final = {space: ChooseCopy(space) for space in _SPACES}
MOVE_TO: Final = {space: MoveTo(space) for space in _SPACES}
PULL_TO: Final = {space: MoveTo(space, pull=True) for space in _SPACES}
FORWARD: Final = TimeTravel("forward")
BACKWARD: Final = TimeTravel("backward")
SHIFT_TO: Final = tuple(ShiftFocus(era) for era in ERAS)
SHIFTS_FROM: Final = tuple(tuple(shift for shift in SHIFT_TO if shift.era != era) for era in ERAS)
"""By the number of the focus era: the shifts to a different one."""

UNDO: Final = Undo()
PLANT_ON: Final = {space: Plant(space) for space in _SPACES}
REMOVE_FROM: Final = {space: RemoveSeed(space) for space in _SPACES}
BUILD_ON: Final = {space: Build(space) for space in _SPACES}

ELEPHANT_OF: Final[dict[int, Elephant]] = {DARK: "dark", LIGHT: "light"}
LAYER_OF: Final = {elephant: layer for layer, elephant in ELEPHANT_OF.items()}
"""The field of the board that holds an elephant."""

TRAIN: Final = {layer: Train(elephant) for layer, elephant in ELEPHANT_OF.items()}
COMMAND: Final = {
    (layer, space, is_pulling): CommandElephant(elephant, space, is_pulling)
    for layer, elephant in ELEPHANT_OF.items()
    for space in _SPACES
    for is_pulling in (False, True)
}
TAKE: Final = {key: TakePower(key) for key in KEYS}
TURNS: Final = (TakeTurn("first"), TakeTurn("second"))
LEAP_FORWARD: Final = Leap("forward")
LEAP_BACKWARD: Final = Leap("backward")
SPLIT: Final = Split()
HEAVE: Final = {space: Heave(space) for space in _SPACES}

NOTATION: Final[dict[str, Move]] = {
    **{f"@{space}": choice for space, choice in CHOOSE.items()},
    **{f"{space}": move for space, move in MOVE_TO.items()},
    **{f"{space}~": move for space, move in PULL_TO.items()},
    "fwd": FORWARD,
    "back": BACKWARD,
    **{f">{shift.era}": shift for shift in SHIFT_TO},
    "undo": UNDO,
    **{f"+{space}": plant for space, plant in PLANT_ON.items()},
    **{f"-{space}": removal for space, removal in REMOVE_FROM.items()},
    **{f"^{space}": build for space, build in BUILD_ON.items()},
    "Td": TRAIN[DARK],
    "Tl": TRAIN[LIGHT],
    **{f"{'D' if layer == DARK else 'L'}{space}{'~' * pull}": move for (layer, space, pull), move in COMMAND.items()},
    **{f"take:{key}": take for key, take in TAKE.items()},
    "first": TURNS[0],
    "second": TURNS[1],
    "fwd2": LEAP_FORWARD,
    "back2": LEAP_BACKWARD,
    "fwd+": SPLIT,
    **{f"*{space}": heave for space, heave in HEAVE.items()},
}
"""Every move there is, by its notation."""

_TEXTS: Final = {move: text for text, move in NOTATION.items()}


def can_undo(move: Move) -> bool:
    """Return True for all moves of a turn except its last one. Ruling R3."""
    return not isinstance(move, ShiftFocus | Undo | TakePower | TakeTurn)


def format_move(move: Move) -> str:
    """Return the move in notation, which `docs/rules/that_time_you_killed_me.md` lists.

    Raises `BadNotation` for anything that is not a move of this game.

    >>> [format_move(move) for move in (ChooseCopy(7), MoveTo(6), MoveTo(6, pull=True), TimeTravel("forward"))]
    ['@7', '6', '6~', 'fwd']
    """
    if move not in _TEXTS:
        raise BadNotation(f"{move!r} is not a move of this game")
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """Return the move that `format_move` writes as `text`. Raises `BadNotation` for any other text.

    >>> parse_move(">past")
    ShiftFocus(era='past')
    """
    if text not in NOTATION:
        raise BadNotation(f"{text!r} is not a move; moves look like @7, 6, fwd, back, >past, undo")
    return NOTATION[text]


def format_turn(moves: tuple[Move, ...]) -> str:
    """Return the moves of a turn on one line, such as `@7 6 fwd >past`. Raises `BadNotation` like `format_move`."""
    return " ".join(map(format_move, moves))


def parse_turn(text: str) -> tuple[Move, ...]:
    """Return the moves that `format_turn` wrote on one line. Raises `BadNotation` if one of them is not a move.

    >>> format_turn(parse_turn("@1 2 +3 >future"))
    '@1 2 +3 >future'
    """
    return tuple(map(parse_move, text.split(" "))) if text else ()
