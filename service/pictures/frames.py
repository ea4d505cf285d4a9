"""The frames of a replay: a game's positions one after the other, as one viewer knew each at that time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node
from events.records.kinds import GameStarted, MovePlayed, MovesTakenBack
from events.tables.steps import Transition
from events.tables.table_cache import TableCache
from service.games.versions import is_marked, parse_version
from service.pictures.drawing import drawn_at, look_of
from service.pictures.latest_moves import seen_move
from service.pictures.replays import ReplayRequest

T = TypeVar("T")

SHOWN: Final = (GameStarted, MovePlayed, MovesTakenBack)
"""The records after which there is a frame. The last position always has one."""


class NoReplay(Exception):
    """The game does not have that version any more, so nobody can ask for the replay."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A position: its version, its picture, and the sentence about the move that led to it, without names."""

    version: int
    picture: Node
    said: str


def steps_of(tables: TableCache, replay: ReplayRequest, most: int) -> Sequence[Transition]:
    """Return the steps that lead to the frames of a replay, at most that many, evenly spread: the last one is among
    them. Raises `NoReplay` if the log has changed.
    """
    kept, every, number, step = list[Transition](), 1, 0, None
    for step in _walked(tables, replay):
        if isinstance(step.entry.record, SHOWN):
            if number % every == 0:
                kept.append(step)
            number += 1
        if len(kept) > 2 * most:
            kept, every = kept[::2], every * 2
    if step is None or not is_marked(parse_version(replay.version).mark, step.after.mark):
        raise NoReplay
    if not kept or kept[-1] is not step:
        kept.append(step)
    return thinned(kept, most)


def _walked(tables: TableCache, replay: ReplayRequest) -> Iterator[Transition]:
    before = None
    for entry, after in tables.history(replay.game_id, 0, parse_version(replay.version).number):
        yield Transition(before, entry, after)
        before = after


def thinned(steps: Sequence[T], most: int) -> Sequence[T]:
    """Return at most that many of the steps, evenly spread, with the first and the last.

    >>> thinned("abcdefgh", 3)
    ['a', 'd', 'h']
    """
    if len(steps) <= most:
        return steps
    last = len(steps) - 1
    return [steps[number * last // (most - 1)] for number in range(most)]


def frame_of(step: Transition, replay: ReplayRequest, with_caption: bool) -> Frame:
    """Draw the position after a step, with the move that led to it. `with_caption`: its sentence is in the picture."""
    table, look = step.after, look_of(step.after.engine, replay.style, ())
    seen = _seen(step, replay)
    said = [look.words.tell(each.sentence) for each in seen if each.sentence]
    last: tuple[Seen, ...] = seen if with_caption else tuple(replace(each, sentence=None) for each in seen)
    return Frame(table.version, drawn_at(table, replay.viewer_at(table), last, look), " ".join(said))


def _seen(step: Transition, replay: ReplayRequest) -> tuple[Seen, ...]:
    is_move = isinstance(step.entry.record, MovePlayed)
    return (seen_move(step, replay.viewer_at(step.after)),) if is_move else ()
