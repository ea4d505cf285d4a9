"""Two histories that differ only in what a viewer can't know are told, drawn and read again alike, byte for byte."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engines.chance import PlayoutChance, SeededChance
from engines.contract import Engine, Made, Move, Seat, State, Viewer
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import svg_text
from engines.kit.texts import LANGUAGES
from engines.optional import drawing, telling
from events.folding.table import Table
from events.records.codec import canonical_json, to_json
from events.records.entries import Entry
from events.records.kinds import MovePlayed
from events.shown.telling import label_json, move_told, text_json
from events.tables.steps import Step
from service.reading.revealing import revealed
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract_case import ContractCase
from tests.engines.drawn import look_of
from tests.engines.random_games import first_games, viewers

STARTS = 6
LONGEST = 25
"""From how many moments of a game twins are played on, and for how many moves at most."""

NAMES = tuple("ABCDEFGH")


@dataclass(frozen=True, slots=True)
class Twins:
    """A move in two histories that the viewer could not tell apart so far: the states before and after it."""

    seat: Seat
    moves: tuple[Move, Move]
    before: tuple[State, State]
    after: tuple[State, State]


def as_seen(engine: Engine, seat: Seat, move: Move, after: State, viewer: Viewer) -> str:
    """Return everything that the viewer learns from a move."""
    told = [engine.conceal(Made(seat, move), after, viewer), engine.view(after, viewer), list(engine.awaiting(after))]
    return canonical_json(to_json(told))


def twins(case: ContractCase, start: int, viewer: Viewer, rng: Random) -> Iterator[Twins]:
    """Yield the moves of two histories, the first of which is that of a random game from its step `start`, as long as
    the viewer can't tell them apart. Where a move is hidden from the viewer, the second history has another one.
    """
    engine, steps = case.engine, first_games(case, 1)[0][start : start + LONGEST]
    state = engine.imagine(engine.view(steps[0].before, viewer), PlayoutChance(rng))
    for number, step in enumerate(steps):
        hides = engine.conceal(step, step.after, viewer) != step.move
        legal = engine.legal_moves(state, step.seat)
        candidates = [*rng.sample(legal, min(len(legal), 4 * hides)), *[move for move in legal if move == step.move]]
        seen = as_seen(engine, step.seat, step.move, step.after, viewer)
        for move in candidates:
            after = engine.apply(state, step.seat, move, SeededChance(b"twins", number + 1))
            if as_seen(engine, step.seat, move, after, viewer) == seen:
                yield Twins(step.seat, (step.move, move), (step.before, state), (step.after, after))
                state = after
                break
        else:
            return


def steps_of(engine: Engine, played: Sequence[Twins], world: int) -> list[Step]:
    """Return the steps of one of the two histories, as far as `revealed` reads them."""
    steps, decisions = list[Any](), dict[Seat, int]()
    for version, twin in enumerate(played, start=1):
        awaiting = engine.awaiting(twin.after[world])
        opened = [seat for seat in awaiting if seat == twin.seat or seat not in engine.awaiting(twin.before[world])]
        decisions = {seat: version if seat in opened else decisions.get(seat, 0) for seat in awaiting}
        entry = SimpleNamespace(version=version, record=MovePlayed(twin.seat, twin.moves[world], (), ""))
        table = {"engine": engine, "dealt": twin.after[world], "version": version}
        steps.append((entry, SimpleNamespace(**table, awaiting=awaiting, decisions=tuple(decisions.values()))))
    return cast(list[tuple[Entry, Table]], steps)


def shown_of(engine: Engine, played: Sequence[Twins], world: int, viewer: Viewer) -> Iterator[object]:
    """Yield what one history shows of itself when it is read again, and its last position."""
    known = revealed(steps_of(engine, played, world), (), lambda _: viewer)
    for version, twin in enumerate(played, start=1):
        move, before, after = twin.moves[world], twin.before[world], twin.after[world]
        shown = move if version in known else engine.conceal(Made(twin.seat, move), after, viewer)
        said = move_told(
            engine,
            Made(twin.seat, move),
            shown,
            lambda before=before: engine.view(before, viewer),  # type: ignore[misc]
            lambda after=after: engine.view(after, viewer),  # type: ignore[misc]
        )
        yield version, known.get(version), to_json(shown), [text_json(said, language, NAMES) for language in LANGUAGES]
    yield from drawn_of(engine, played[-1], world, viewer, len(played))


def drawn_of(engine: Engine, twin: Twins, world: int, viewer: Viewer, number: int) -> Iterator[object]:
    """Yield the picture after a move, and what the viewer can do with it."""
    draws, tells, after = drawing(engine), telling(engine), twin.after[world]
    view = engine.view(after, viewer)
    if draws and tells:
        shown = engine.conceal(Made(twin.seat, twin.moves[world]), after, viewer)
        sentence = tells.tell(Made(twin.seat, shown), lambda: engine.view(twin.before[world], viewer), view)
        yield svg_text(draws.picture(view, (Seen(twin.seat, shown, sentence),), look_of(engine, number)))
    for move in engine.legal_moves(after, viewer) if isinstance(viewer, int) else ():
        touched = draws.touches(move, view) if draws else ()
        yield to_json(move), touched, [label_json(engine, move, view, language, NAMES) for language in LANGUAGES]


@pytest.mark.parametrize("case", mostly_soak(CASES))
def test_what_a_viewer_can_not_know_changes_nothing_that_it_is_shown(case: ContractCase) -> None:
    rng, game = Random(f"twins of {case}"), first_games(case, 1)[0]
    compared = 0
    for start in rng.sample(range(len(game)), min(STARTS, len(game))):
        for viewer in viewers(case):
            played = list(twins(case, start, viewer, rng))
            for upto in range(1, len(played) + 1):
                one, other = (list(shown_of(case.engine, played[:upto], world, viewer)) for world in (0, 1))
                assert one == other
                compared += 1
    assert compared
