"""What is kept of events and of legal moves is shown to nobody who sees something else."""

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

import pytest

from engines.contract import ALL, Json, Viewer
from engines.kit.texts import LANGUAGES
from events.folding.table import Open, Table
from events.shown.telling import Teller
from events.tables.steps import Step
from events.tables.table_cache import TableCache
from service.games.agreed.ending import concede
from service.games.context import Games
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.reading import events_as_json as shown_events
from service.reading import projections
from service.reading.events_as_json import ShownEvents
from service.reading.projections import legal_moves_bytes, moves_json
from service.reading.revealing import revealed
from service.reading.viewers import Viewpoint, viewpoint_of
from tests.service.conftest import Time
from tests.service.games_with_takebacks import BACK, GUESS, MOVES, NIM, REGISTRY, game_of, tell
from tests.support.games import ALICE, BOB, CAROL, call, finished, games, guess, others, started
from tests.support.logs import copied

PLAYERS = [ALICE.player, BOB.player, CAROL.player, None]


def viewpoints(newest: Table) -> list[Viewpoint]:
    """Everyone's own, and all that can be named."""
    own = [viewpoint_of(newest, player) for player in PLAYERS]
    viewers: list[Viewer] = [0, 1, None, ALL]
    named = [Viewpoint(newest, ALICE.player, 0, viewer, is_fixed=True) for viewer in viewers]
    return own + (named if newest.is_over else [])


def told(viewpoint: Viewpoint, steps: Sequence[Step], first: int, language: str) -> list[Json]:
    """The events from the step `first` on, told again."""
    known, teller = revealed(steps[first:], (), viewpoint.viewer_at), Teller(language)
    befores = [None, *(after for _, after in steps)]
    return [
        json.loads(json.dumps(teller.event(entry, before, after, viewpoint.viewer_at(after), known.get(entry.version))))
        for before, (entry, after) in list(zip(befores, steps, strict=False))[first:]
    ]


def assert_everyone_sees_their_own(events: ShownEvents, newest: Table, steps: Sequence[Step]) -> None:
    for _, viewpoint, first, language in product(range(2), viewpoints(newest), (0, 3, len(steps) - 1), LANGUAGES):
        base = steps[first - 1][1] if first else None
        found = [json.loads(each) for each in events.of(viewpoint, base, steps[first:], (), language)]
        assert found == told(viewpoint, steps, first, language)


def steps_of(where: Games, newest: Table) -> list[Step]:
    return list(TableCache(where.tables.log, where.registry).history(newest.game_id, upto=newest.version))


def secrets(where: Games) -> Iterator[Table]:
    """A game in which choices are made in secret and revealed by the next one."""
    table = started(where)
    yield table
    for caller, number in ((ALICE, 2), (BOB, 3), (ALICE, 1), (BOB, 2)):
        table = call(where, table, caller, number)
        yield table


def test_everyone_reads_each_choice_as_they_know_it_by_then() -> None:
    where, events = games(), ShownEvents()
    for newest in secrets(where):
        assert_everyone_sees_their_own(events, newest, steps_of(where, newest))


def test_an_earlier_newest_version_does_not_show_what_a_later_one_revealed() -> None:
    """A delayed spectator reads after the players, from the same process."""
    where, events = games(), ShownEvents()
    tables = list(secrets(where))
    for newest in (*tables, *reversed(tables)):
        assert_everyone_sees_their_own(events, newest, steps_of(where, newest))


def test_a_page_shows_what_is_revealed_after_it_to_each_viewer_by_then() -> None:
    """Two choices of three are secret, so each viewer learns of others."""
    where, events = games(), ShownEvents()
    table = guess(where, (Creator(), Open(), Open())).table
    for seat, caller in ((1, BOB), (2, CAROL)):
        table = lobby.take_seat(where, caller, table.game_id, seat).table
    first, tables = table.version, list[Table]()
    for caller in (ALICE, BOB, CAROL, ALICE):
        tables.append(call(where, tables[-1] if tables else table, caller, 2))
    steps = steps_of(where, tables[-1])
    newests = (*tables[1:], *reversed(tables[1:]))
    for newest, player, begin in product(newests, (*PLAYERS, "p_stranger"), (first + 1, first)):
        viewpoint, known = viewpoint_of(newest, player), steps[: newest.version]
        page, later = known[begin : first + 2], known[first + 2 :]
        found = [json.loads(each) for each in events.of(viewpoint, known[begin - 1][1], page, later, "en")]
        assert found == told(viewpoint, known, begin, "en")[: len(page)]


def test_in_a_finished_game_each_viewpoint_reads_its_own_events() -> None:
    where, events = games(), ShownEvents()
    newest = finished(where)
    assert_everyone_sees_their_own(events, newest, steps_of(where, newest))


def test_a_seat_that_was_conceded_reads_as_a_spectator_from_then_on() -> None:
    where, events = games(), ShownEvents()
    before = call(where, started(where), ALICE, 2)
    after = concede(where, BOB, before.game_id, 1).table
    for newest in (before, after, before):
        assert_everyone_sees_their_own(events, newest, steps_of(where, newest))


def test_events_after_a_takeback_are_those_of_the_new_moves(time: Time) -> None:
    where, events = games(registry=REGISTRY), ShownEvents()
    table = game_of(where, GUESS)
    agreed = (f"Alice offers {table.version}", f"Bob offers {table.version}")
    for lines in (("Alice 2",), agreed, ("Alice 3",), ("Bob 1",), ("Alice 1",)):
        table = tell(where, time, table, *lines)
        assert_everyone_sees_their_own(events, table, steps_of(where, table))


def test_the_same_version_of_another_history_has_its_own_events() -> None:
    where, events = games(), ShownEvents()
    base = started(where)
    log = copied(where.tables.log, base)
    one = call(where, base, ALICE, 2)
    assert_everyone_sees_their_own(events, one, steps_of(where, one))
    where.tables.log = log
    other = call(where, others(where).tables.load(base.game_id), ALICE, 3)
    assert (one.game_id, one.version) == (other.game_id, other.version)
    assert one.mark != other.mark
    for newest, where_it_is in ((other, where), (other, where)):
        assert_everyone_sees_their_own(events, newest, steps_of(where_it_is, newest))


def test_names_of_an_erased_person_are_not_kept_in_events() -> None:
    where, events = games(), ShownEvents()
    table = call(where, started(where), ALICE, 2)
    spectator = viewpoint_of(table, None)
    assert BOB.name.encode() in b"".join(events.of(spectator, None, steps_of(where, table), (), "en"))
    where.tables.log.erase(table.game_id, BOB.player)
    newest = others(where).tables.load(table.game_id)
    said = b"".join(events.of(viewpoint_of(newest, None), None, steps_of(where, newest), (), "en"))
    assert BOB.name.encode() not in said
    assert_everyone_sees_their_own(events, newest, steps_of(where, newest))


def test_an_event_is_told_once_for_all_who_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    where, events, asked = games(), ShownEvents(), list[Viewer]()
    newest = call(where, started(where), ALICE, 2)
    steps, event = steps_of(where, newest), Teller.event

    def counted(*args: object) -> object:
        asked.append(args[4])  # type: ignore[arg-type]
        return event(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(Teller, "event", counted)
    for _, player in product(range(3), (CAROL.player, None, BOB.player)):
        events.of(viewpoint_of(newest, player), None, steps, (), "en")
    assert asked.count(None) + asked.count(1) == len(asked)
    assert len(asked) <= 2 * len(steps)


def test_few_events_are_kept_and_no_large_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown_events, "EVENTS_KEPT", 2)
    where, events = games(), ShownEvents()
    newest = started(where)
    steps, viewpoint = steps_of(where, newest), viewpoint_of(newest, None)
    first = events.of(viewpoint, None, steps, (), "en")
    again = events.of(viewpoint, None, steps, (), "en")
    assert first == again
    assert first[0] is not again[0], "the first event had to make room"
    monkeypatch.setattr(shown_events, "LARGEST_KEPT", 10)
    large = ShownEvents()
    one, other = (large.of(viewpoint, steps[-2][1], steps[-1:], (), "en")[0] for _ in range(2))
    assert one == other
    assert one is not other


# legal moves


def test_each_seat_gets_its_own_legal_moves_in_each_language(time: Time) -> None:
    where = games(registry=REGISTRY)
    start = game_of(where, NIM)
    tables = [start]
    for lines in (MOVES[:1], MOVES[1:], BACK, MOVES[:1]):
        tables.append(tell(where, time, tables[-1], *lines))
    found = set[bytes]()
    for _, table, seat, language in product(range(2), tables, (0, 1), LANGUAGES):
        said = legal_moves_bytes(table, seat, language)
        assert json.loads(said) == json.loads(json.dumps(moves_json(table, seat, language)))
        assert legal_moves_bytes(table, seat, language) is said
        found.add(said)
    assert len(found) == len(tables) * 3, "a seat that owes nothing is told the same in both languages"
    assert all(one.version < two.version for one, two in pairwise(tables))


def test_moves_of_another_history_with_the_same_version_are_not_mixed_up() -> None:
    where = games()
    base = started(where)
    log = copied(where.tables.log, base)
    one = call(where, base, ALICE, 2)
    assert json.loads(legal_moves_bytes(one, 1))["mark"] == one.mark
    where.tables.log = log
    other = call(where, others(where).tables.load(base.game_id), ALICE, 3)
    assert one.version == other.version
    assert json.loads(legal_moves_bytes(other, 1))["mark"] == other.mark != one.mark
    assert json.loads(legal_moves_bytes(one, 1))["mark"] == one.mark


def test_large_lists_of_legal_moves_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projections, "LARGEST_MOVES_KEPT", 10)
    table = started(games())
    assert legal_moves_bytes(table, 0) == legal_moves_bytes(table, 0)
    assert legal_moves_bytes(table, 0) is not legal_moves_bytes(table, 0)
