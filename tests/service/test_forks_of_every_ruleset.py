"""Forks of whole games of every ruleset, at versions all over them and both ways, are played to their end."""

from typing import Any, Final

import pytest

from engines import REGISTRY, WITH_EXAMPLES, latest
from engines.contract import Engine, Viewer
from events.folding.fates import without_orders
from events.folding.table import Table
from events.verify import verify, verify_with_source
from service.games.context import Games
from tests.engines.cases import GAMES, SMALLEST
from tests.engines.contract_case import ContractCase
from tests.support import games as made
from tests.support.forking import fork, played_out
from tests.support.games import games, play_out

ALL_RULES: Final = {**WITH_EXAMPLES, **made.REGISTRY}
LARGEST: Final = [max(cases, key=lambda case: case.seats) for cases in GAMES.values()]
OLD_RULES: Final = [
    (engine, 2) for (key, version), engine in sorted(REGISTRY.items()) if version < latest()[key].RULES_VERSION
]


def whole_game(engine: Engine, options: Any, seats: int) -> tuple[Games, Table, list[str]]:
    """A game of bots with its exported log."""
    where = games(registry=ALL_RULES)
    table = play_out(where, engine, options, seats)
    return where, table, list(where.tables.exported(table))


def moments(where: Games, table: Table, count: int) -> list[int]:
    """Versions all over the game, from its start to the last that the rules had not ended."""
    playing = [
        then.version
        for _, then in where.tables.history(table.game_id)
        if then.state is not None and table.engine.outcome(then.state) is None
    ]
    return sorted({playing[round(step * (len(playing) - 1) / max(1, count - 1))] for step in range(count)})


def check_forks(engine: Engine, options: Any, seats: int, count: int) -> str:
    """Fork a game at so many versions both ways, play the forks to their end, and verify them. A line about them."""
    where, source, source_log = whole_game(engine, options, seats)
    versions, ends = moments(where, source, count), list[str]()
    for number, version in enumerate(versions):
        viewer: Any = (*range(seats), "spectator")[number % (seats + 1)]
        for how in ({"hidden": "as_it_was"}, {"hidden": "dealt_anew", "known_to": viewer}):
            over = played_out(
                where, check_begun(where, fork(where, source, version, **how), source, viewer), str(number)
            )
            log = list(where.tables.exported(over))
            assert verify(log, ALL_RULES).head == over.head
            assert verify_with_source(log, source_log, ALL_RULES).head == over.head
            ends.append(over.outcome.reason if over.outcome else over.status)
    told = ", ".join(f"{reason} {ends.count(reason)}" for reason in sorted(set(ends)))
    named = f"{engine.KEY} {engine.RULES_VERSION}, {seats} seats"
    return f"| {named} | {source.version} | {' '.join(map(str, versions))} | {len(ends)} | {told} |"


def check_begun(where: Games, table: Table, source: Table, viewer: Any) -> Table:
    """The fork begins with its source's state, or with what the viewer could not have told from it; nobody has left
    orders there.
    """
    assert table.fork is not None
    begun = next(then for _, then in where.tables.history(table.game_id) if then.state is not None)
    then = where.tables.at(source.game_id, table.fork.version)
    engine, seen_by = table.engine, viewer_named(viewer)
    state = without_orders(engine, then.dealt)
    assert without_orders(engine, begun.dealt) == begun.dealt
    assert engine.view(begun.dealt, seen_by) == engine.view(state, seen_by)
    assert table.fork.known_to is not None or engine.dump(begun.dealt) == engine.dump(state)
    return table


def viewer_named(viewer: Any) -> Viewer:
    return None if viewer == "spectator" else viewer


@pytest.mark.parametrize("case", SMALLEST, ids=lambda case: case.name)
def test_a_game_is_forked_both_ways(case: ContractCase) -> None:
    check_forks(case.engine, case.options, case.seats, 2)


@pytest.mark.parametrize(("engine", "seats"), OLD_RULES[:1], ids=lambda value: getattr(value, "KEY", str(value)))
def test_a_fork_keeps_the_old_rules_of_its_source(engine: Engine, seats: int) -> None:
    where, source, log = whole_game(engine, engine.Options(), seats)
    table = fork(where, source, moments(where, source, 3)[1])
    assert table.engine.RULES_VERSION == source.engine.RULES_VERSION == 1
    assert verify_with_source(where.tables.exported(played_out(where, table)), log, ALL_RULES).is_over


@pytest.mark.soak
def test_games_of_all_rulesets_are_forked_at_ten_versions_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["| game | records | forked at | forks played | ends |", "| --- | --- | --- | --- | --- |"]
    lines += [check_forks(case.engine, case.options, case.seats, 10) for case in (*SMALLEST, *LARGEST)]
    lines += [check_forks(engine, engine.Options(), seats, 10) for engine, seats in OLD_RULES]
    with capsys.disabled():
        print("", *lines, sep="\n")
