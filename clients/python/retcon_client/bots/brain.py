"""A bot's brain: a function from what a seat sees to one of its legal moves."""

import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from random import choice
from threading import Thread
from types import ModuleType
from typing import Any, Final, cast

from retcon_client import types

Choose = Callable[..., Any]
"""`choose(view, moves)` or `choose(view, moves, turn)`. It returns an element of `moves`, or its notation."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that a seat owes: the game as the seat knows it, the seat, and the seconds that it has."""

    game: types.Game
    seat: int
    seconds: float


class BadBot(Exception):
    """A file is not a bot. The message gives the reason."""


class Fault(Exception):
    """A bot did not choose a legal move. The message says what it did instead; `trace` is the traceback, if any."""

    def __init__(self, message: str, trace: str = "") -> None:
        super().__init__(message)
        self.trace = trace


class Brain:
    """A function that chooses moves, with what its module says about it.

    - `name`: the bot's name.
    - `rulesets`: the keys of the rulesets that it plays; None for all.
    - `about`: one line for the list of bots.
    """

    def __init__(
        self, choose: Choose, *, name: str = "My bot", rulesets: Iterable[str] | None = None, about: str = ""
    ) -> None:
        self._choose: Final = choose
        self._takes_turn: Final = _wants_turn(choose)
        self.name, self.about = name, about
        self.rulesets = None if rulesets is None else tuple(rulesets)

    def answer(self, turn: Turn, moves: list[types.LegalMove]) -> types.LegalMove:
        """Return the move that the function chooses. Raises `Fault` if it fails, takes too long, or chooses no legal
        move. A function that takes too long can't be stopped; what it returns later is ignored.
        """
        outcome = SimpleQueue[Any]()
        Thread(target=lambda: outcome.put(self._outcome(turn, moves)), daemon=True).start()
        try:
            chosen = outcome.get(timeout=turn.seconds)
        except Empty:
            raise Fault(f"took longer than {turn.seconds:.1f} seconds") from None
        if isinstance(chosen, Fault):
            raise chosen
        return cast(types.LegalMove, chosen)

    def _outcome(self, turn: Turn, moves: list[types.LegalMove]) -> Any:
        """Return the move that the function chooses, or the fault. It gets copies, so that it can't change what is
        played.
        """
        try:
            turn = deepcopy(turn)
            arguments = (turn.game["view"], deepcopy(moves), *((turn,) if self._takes_turn else ()))
            return _legal(self._choose(*arguments), moves)
        except Fault as fault:
            return fault
        except BaseException as error:  # also `sys.exit()`
            return Fault(f"raised {type(error).__name__}: {error}", _trace(error))


def load_brain(path: Path) -> Brain:
    """Return the bot that a Python file contains: its function `choose`, and optionally `NAME`, `RULESETS` and `ABOUT`.
    Raises `BadBot`.
    """
    module = _module(path)
    choose = getattr(module, "choose", None)
    if not callable(choose) or inspect.iscoroutinefunction(choose) or not _takes(choose, 2, 3):
        raise BadBot(f"{path} has no function choose(view, moves) or choose(view, moves, turn)")
    name, about = getattr(module, "NAME", path.stem), getattr(module, "ABOUT", "")
    rulesets = getattr(module, "RULESETS", None)
    if not isinstance(name, str) or not isinstance(about, str):
        raise BadBot(f"NAME and ABOUT of {path} must be text")
    if rulesets is not None and not _are_keys(rulesets):
        raise BadBot(f"RULESETS of {path} must be a list of the keys of rulesets, such as ['time-machine']")
    return Brain(choose, name=name, rulesets=rulesets, about=about)


def _are_keys(rulesets: Any) -> bool:
    return isinstance(rulesets, list | tuple | set) and all(isinstance(each, str) for each in rulesets)


def any_move(moves: list[types.LegalMove], idle: Iterable[str] = ()) -> types.LegalMove:
    """Return a random move: not one of the `idle` types, unless there is no other."""
    kinds = set(idle)
    return choice([each for each in moves if _type_of(each) not in kinds] or moves)


def _module(path: Path) -> ModuleType:
    if not path.is_file():
        raise BadBot(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadBot(f"{path} is not a Python file: its name must end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(path.parent.resolve()))  # so that it can import the files beside it
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadBot(f"{path} can't be loaded: {type(error).__name__}: {error}") from error
    finally:
        sys.path.pop(0)
    return module


def _takes(choose: Choose, *counts: int) -> bool:
    """True if the function can be called with one of these numbers of arguments."""
    try:
        signature = inspect.signature(choose)
    except ValueError:  # a builtin without a signature
        return True
    for count in counts:
        with suppress(TypeError):
            signature.bind(*[None] * count)
            return True
    return False


def _wants_turn(choose: Choose) -> bool:
    """True if the function can't do without a third argument, or has one that is called `turn`."""
    if not _takes(choose, 2):
        return True
    try:
        return "turn" in inspect.signature(choose).parameters
    except ValueError:
        return False


def _trace(error: BaseException) -> str:
    """Return the traceback from the bot's own function on."""
    own = error.__traceback__.tb_next if error.__traceback__ else None
    return "".join(traceback.format_exception(type(error), error, own)).rstrip()


def _legal(chosen: Any, moves: list[types.LegalMove]) -> types.LegalMove:
    """Return the chosen move. Raises `Fault`, also if the bot's object can't be compared or shown."""
    try:
        for each in moves:
            if chosen in (each, each["notation"], each["move"]):
                return each
        shown = repr(chosen)
    except Exception as error:
        kind = type(chosen).__name__
        raise Fault(f"chose a {kind}, which can't be compared with its moves ({type(error).__name__})") from error
    raise Fault(f"chose {shown}, which is not one of its {len(moves)} legal moves"[:500])


def _type_of(legal: types.LegalMove) -> str:
    return str(cast(dict[str, Any], legal["move"]).get("type"))
