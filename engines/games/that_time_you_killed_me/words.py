"""The game in words: what a move did, what a move would do, what there is to play with. The texts are in `words/`."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from engines.contract import Made, Seat
from engines.games.that_time_you_killed_me.board import (
    ERAS,
    SIDES,
    STATUES,
    TOWARD,
    Era,
    beside,
    era_of,
    eras_held,
    space_of,
)
from engines.games.that_time_you_killed_me.components import components
from engines.games.that_time_you_killed_me.moves import (
    LAYER_OF,
    Build,
    ChooseCopy,
    CommandElephant,
    Heave,
    Leap,
    Move,
    MoveTo,
    Plant,
    RemoveSeed,
    ShiftFocus,
    Split,
    TakePower,
    TakeTurn,
    TimeTravel,
    Train,
    Undo,
    parse_move,
)
from engines.games.that_time_you_killed_me.playing.basics import is_eliminated
from engines.games.that_time_you_killed_me.playing.influence import statue_behind
from engines.games.that_time_you_killed_me.position_notation import parse_position
from engines.games.that_time_you_killed_me.sentences.consequences import (
    IN_ERA,
    STATUE_NAMES,
    effects,
    elephant_in,
    power_term,
)
from engines.games.that_time_you_killed_me.sentences.turn_steps import last_step
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import ACTIONS, REPETITIONS
from engines.games.that_time_you_killed_me.view import View
from engines.kit.effort import Effort
from engines.kit.texts import Catalogue, Message, Sentence, Who, message

__all__ = ["EFFORT", "MODE", "WORDS", "ask", "components", "destination", "label", "tell", "winner"]

WORDS: Final = Catalogue(Path(__file__).parent / "words")
EFFORT: Final = Effort(weight=3, steps=(69, 69))
MODE: Final = "scenario"

TO_ERA: Final = tuple(message(f"to-{era}") for era in ERAS)
"""By era: its name as the end of a journey. Some languages need another case than for a place."""

_STATUES: Final = tuple(message(f"{side}-statue") for side in SIDES)
"""By seat: its statue."""

_JOURNEYS: Final = {
    (TimeTravel, "forward"): "travel{s}-forward",
    (TimeTravel, "backward"): "travel{s}-back",
    (Leap, "forward"): "leap{s}-forward",
    (Leap, "backward"): "leap{s}-back",
    (Split, "forward"): "split{s}",
}
"""By kind and direction of a journey: its message, where `{s}` is empty in the imperative."""


def ask(view: View) -> Message:
    """Return what the viewer, whose turn it is, is asked."""
    match view.phase:
        case "choose_power":
            assert view.draft is not None
            wanted = 2 if view.draft.timeline == "draft_powers" else 1
            return message("ask-turn" if len(view.draft.taken) == wanted else "ask-power")
        case "choose_copy":
            assert view.seat is not None
            return message("ask-copy", era=message(view.seats[view.seat].focus))
        case "shift_focus":
            return message("ask-focus")
    return message(("ask-first", "ask-second", "ask-extra")[min(view.actions_taken, ACTIONS)])


def aim(_view: View) -> Message:
    """Return how the game is won."""
    return message("aim")


def tell(record: Made[object], before: Callable[[], View], after: View) -> Sentence:
    """Return the sentence of a move: what the seat did, who was pushed or killed, what grew, and how the game ended."""
    match record.move:
        case Undo():
            return Sentence(record.seat, message("undoes"))
        case TakePower(power):
            key = "shares-power" if after.draft is not None and after.draft.timeline == "power_share" else "takes-power"
            return Sentence(record.seat, message(key, power=power_term(power)))
        case TakeTurn(turn):
            return Sentence(record.seat, message(f"takes-{turn}-turn"))
        case ChooseCopy(space):
            chosen = message("chooses", space=str(space), era=message(after.seats[record.seat].focus))
            return Sentence(record.seat, chosen)
        case ShiftFocus():
            return Sentence(record.seat, _shifted(record.seat, record.move, before, after), _end(record.seat, after))
    old, new = last_step(after)
    move = parse_move(after.moves[-1])
    done = _traveled(old, new, move) if isinstance(move, TimeTravel | Leap | Split) else _acted(old, move)
    return Sentence(record.seat, done, effects(old, new, move))


def _shifted(seat: Seat, move: ShiftFocus, before: Callable[[], View], after: View) -> Message:
    # Only with one card can the focus stay, so that only its turns need the view before.
    if after.seats[seat].power == "steady_focus" and before().seats[seat].focus == move.era:
        return message("keeps-focus", era=message(move.era))
    return message("shifts", era=message(f"to-{move.era}"))


def winner(view: View) -> Seat | None:
    """Return who has won; None after a draw. Rulebook "Checking for Victory"; rulings R4, R5."""
    # It would be the turn of the seat that has lost, if anybody has.
    board = parse_position(view.start)
    return 1 - board.seat if is_eliminated(board, board.seat) else None


def _end(seat: Seat, after: View) -> tuple[Message, ...]:
    """Return how the game ended with the turn of the seat, if it did. Rulebook "How To Win"; rulings R4, R5."""
    if after.phase != "over":
        return ()
    if winner(after) == seat:
        held = eras_held(parse_position(after.start)[1 - seat])
        return (message("wins", who=Who(seat), loser=Who(1 - seat), eras=held),)
    if after.repetition_draw and after.repeated >= REPETITIONS:
        return (message("draw-repetition"),)
    return (message("draw-limit", turns=after.turn),)


def _traveled(old: State, new: State, move: TimeTravel | Leap | Split) -> Message:
    """Return what a journey through time is. `start` is the era where it began."""
    key = _journey(move, "s")
    left, reached = era_of(old.active), era_of(new.active)
    return message(key, space=_space(old.active), start=IN_ERA[left], era=TO_ERA[reached])


def _journey(move: TimeTravel | Leap | Split, s: str) -> str:
    direction = "forward" if isinstance(move, Split) else move.direction
    return _JOURNEYS[type(move), direction].format(s=s)


def _acted(old: State, move: Move) -> Message:
    """Return what an action within an era is."""
    at, board = old.active, old.board
    era = IN_ERA[era_of(at)]
    match move:
        case MoveTo(to, pull=True):
            statue = STATUE_NAMES[statue_behind(board, at, TOWARD[at][to])]
            return message("pulls", start=_space(at), space=str(to), era=era, statue=statue)
        case MoveTo(to):
            return message("moves", start=_space(at), space=str(to), era=era)
        case Plant(space):
            return message("plants", space=str(space), era=era)
        case RemoveSeed(space):
            return message("removes", space=str(space), era=era)
        case Build(space):
            return message("builds", space=str(space), era=era, statue=_STATUES[board.seat])
        case Heave(space):
            layer = next(layer for layer in STATUES if board[layer] >> beside(at, space) & 1)
            return message("heaves", space=str(space), era=era, statue=STATUE_NAMES[layer])
    return _with_elephant(old, move)


def _with_elephant(old: State, move: Move) -> Message:
    assert isinstance(move, Train | CommandElephant)
    era = era_of(old.active)
    stands = _space(elephant_in(old.board, LAYER_OF[move.elephant], era))
    elephant = message(f"{move.elephant}-elephant-object")
    if isinstance(move, Train):
        return message("trains", space=stands, era=IN_ERA[era], elephant=elephant)
    key = "commands-pull" if move.pull else "commands"
    return message(key, start=stands, space=str(move.to), era=IN_ERA[era], elephant=elephant)


def _space(at: int) -> str:
    return str(space_of(at))


def label(move: Move, view: View) -> Message:
    """Return what a legal move does."""
    match move:
        case ChooseCopy(space):
            return message("choose", space=str(space))
        case MoveTo(to, pull):
            return message("pull" if pull else "move", space=str(to))
        case TimeTravel() | Leap() | Split():
            return message(_journey(move, ""), era=message(f"to-{destination(move, view)}"))
        case ShiftFocus(era):
            assert view.seat is not None
            if view.seats[view.seat].focus == era:
                return message("keep-focus", era=message(era))
            return message("shift", era=message(f"to-{era}"))
        case TakePower(power):
            return message("take-power", power=power_term(power))
        case TakeTurn(turn):
            return message(f"take-{turn}-turn")
        case Train(elephant):
            return message("train", elephant=message(f"{elephant}-elephant-object"))
        case CommandElephant(elephant, to, pull):
            key = "command-pull" if pull else "command"
            return message(key, elephant=message(f"{elephant}-elephant-object"), space=str(to))
        case Undo():
            return message("undo")
        case Plant(space) | RemoveSeed(space) | Build(space) | Heave(space):
            return message(_ON_SPACE[type(move)], space=str(space))


_ON_SPACE: Final[dict[type[Move], str]] = {Plant: "plant", RemoveSeed: "remove", Build: "build", Heave: "heave"}


def destination(move: TimeTravel | Leap | Split, view: View) -> Era:
    """Return the era to which the active copy travels."""
    assert view.active is not None
    way = -1 if not isinstance(move, Split) and move.direction == "backward" else 1
    return ERAS[ERAS.index(view.active.era) + way * (2 if isinstance(move, Leap) else 1)]
