"""Streams of whole games of every ruleset reveal what reads reveal, and nothing more."""

import json
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import jsonpatch
import pytest

from engines import REGISTRY
from engines.chance import PlayoutChance
from engines.contract import Engine, IllegalMove, Seat
from events.folding.table import Table
from events.records.codec import canonical_json
from events.records.entries import Entry
from events.records.hash_chain import sha256
from events.records.kinds import MovePlayed
from service.games.context import Games
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.reading.projections import game_json, record_json
from service.reading.viewers import NamedViewer, StreamViewpoint, stream_viewpoint_of, viewpoint_of
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract_case import ContractCase
from tests.support.games import ALICE, games, same_seeds
from tests.support.marks import masked

FIRST_CASES = {id(case.engine): case for case in reversed(CASES)}
WHOLE: list[ContractCase] = list(FIRST_CASES.values())
Transition = tuple[Table | None, Entry, Table]


@lru_cache(len(WHOLE))
def played(case: ContractCase) -> tuple[Games, list[Transition]]:
    """Return a whole game in which Alice plays every seat at random, and its transitions."""
    engines: dict[tuple[str, int], Engine] = {(case.engine.KEY, case.engine.RULES_VERSION): case.engine}
    where, rng = games(registry=engines), Random(f"stream {case}")
    seats = [Creator()] * case.seats
    with same_seeds(f"stream {case}"):
        table = lobby.create_game(where, ALICE, case.engine, case.options, seats, "public").table
    while not table.is_over:
        seat = rng.choice(table.awaiting)
        move = rng.choice(case.engine.legal_moves(table.dealt, seat))
        table = playing.play_moves(where, ALICE, table.game_id, seat, [move], None).table
    history = list(where.tables.history(table.game_id))
    befores = [None, *(table for _, table in history)]
    return where, [(before, entry, after) for before, (entry, after) in zip(befores, history, strict=False)]


def message(new: Transition, viewpoint: StreamViewpoint) -> Any:
    """The message as it is sent."""
    before, entry, after = new
    return json.loads(json.dumps(record_json(entry, before, after, viewpoint)))


@pytest.mark.parametrize("case", mostly_soak(WHOLE))
def test_applying_every_patch_gives_the_game_as_get_shows_it_at_each_version(case: ContractCase) -> None:
    _, transitions = played(case)
    newest = transitions[-1][2]
    for seat in (*range(case.seats), None):
        viewer: NamedViewer | None
        player, viewer = (None, "spectator") if seat is None else ("p_alice", None)
        stream = stream_viewpoint_of(newest, player, seat, viewer)
        viewpoint, game = viewpoint_of(newest, player, seat, viewer), None
        for each in transitions:
            game = jsonpatch.apply_patch(game, message(each, stream)["patch"])
            assert game == json.loads(json.dumps(game_json(each[2], viewpoint)))


@pytest.mark.parametrize("case", mostly_soak(WHOLE))
def test_without_a_named_viewer_each_version_is_streamed_as_get_showed_it_when_new(case: ContractCase) -> None:
    _, transitions = played(case)
    for player in ("p_alice", None):
        game, stream = None, stream_viewpoint_of(transitions[0][2], player)
        for each in transitions:
            game = jsonpatch.apply_patch(game, message(each, stream)["patch"])
            assert game == json.loads(json.dumps(game_json(each[2], viewpoint_of(each[2], player))))


@pytest.mark.parametrize("case", mostly_soak(CASES))
def test_games_in_one_information_set_give_the_same_stream(case: ContractCase) -> None:
    rng, compared = Random(f"twins {case}"), 0
    _, transitions = played(case)
    moves = [each for each in transitions if isinstance(each[1].record, MovePlayed) and not each[2].is_over]
    for each in rng.sample(moves, min(25, len(moves))):
        for seat in (*range(case.seats), None):
            stream = StreamViewpoint("p_alice" if seat is not None else None, seat, seat, is_fixed=True, is_chosen=True)
            for twin in twins(case, each, seat, rng):
                compared += 1
                assert canonical_json(masked(message(twin, stream))) == canonical_json(masked(message(each, stream)))
    assert compared > 5


@pytest.mark.parametrize("case", mostly_soak(WHOLE))
def test_marks_can_not_be_computed_without_the_seed(case: ContractCase) -> None:
    """The marks of games that a viewer can't tell apart differ, so they say nothing but: another seed, another log."""
    rng, seen = Random(f"marks {case}"), list[tuple[str, ...]]()
    _, transitions = played(case)
    moves = [each for each in transitions if isinstance(each[1].record, MovePlayed) and not each[2].is_over]
    for before, entry, after in rng.sample(moves * 20, 25):  # more than once in short games
        for twin in twins(case, (before, entry, after), None, rng):
            table = twin[2]
            other_seed, other_log = after._replace(seed=table.seed), after._replace(head=table.head)
            seen.append((after.mark, other_seed.mark, other_log.mark, table.mark))
    assert len(seen) > 5
    assert all(len(set(marks)) == 4 for marks in seen), "a mark depends on the seed as well as on the log"
    assert not any(text.startswith(mark) for marks in seen for mark in marks for text in public(transitions[-1][2]))


def public(table: Table) -> list[str]:
    """What everybody knows of a seed and a log in play, in all the forms that might be mistaken for a mark."""
    return [table.commitment, sha256(table.commitment), *(sha256(f"{number}") for number in range(table.version))]


def twins(case: ContractCase, each: Transition, viewer: Seat | None, rng: Random) -> list[Transition]:
    """Return variants of a transition that the viewer can't tell from it, before or after: dealt differently, with
    another seed and other numbers, and perhaps with another move of another seat.
    """
    before, entry, after = each
    assert before is not None
    assert isinstance(entry.record, MovePlayed)
    engine, mover, chance = case.engine, entry.record.seat, PlayoutChance(rng)
    state = engine.imagine(engine.view(before.dealt, viewer), chance)
    choices = [entry.record.move]
    if mover != viewer and (legal := engine.legal_moves(state, mover)):
        choices.append(rng.choice(legal))
    found = list[Transition]()
    for move in choices:
        try:
            then = engine.apply(state, mover, move, chance)
        except IllegalMove:
            continue
        if engine.view(then, viewer) == engine.view(after.dealt, viewer):
            record = replace(entry.record, move=move, draws=(9, 9), digest="d" * 64)
            twin = entry._replace(record=record, command="c", prev="e" * 64, hash="f" * 64)
            twins = _otherwise(before, state), twin, _otherwise(after, then)
            found.append(twins)
    return found


def _otherwise(table: Table, state: Any) -> Table:
    """Return the table with another state, and with another seed and log, so that all its marks are others."""
    seed, head = "0" * 64, "f" * 64
    heads = tuple(None if opened is None else head for opened in table.decisions)
    return table._replace(state=state, seed=seed, digest="d" * 64, head=head, decision_heads=heads)


def test_every_registered_ruleset_is_streamed() -> None:
    assert {id(engine) for engine in REGISTRY.values()} <= set(FIRST_CASES)
