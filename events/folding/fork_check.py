"""Whether a fork begins as the log of its source says."""

from collections.abc import Sequence

from engines.contract import Viewer
from events.folding.fates import without_orders
from events.folding.table import FoldDiverged, Table
from events.records.codec import canonical_json, to_json
from events.records.origins import Fork


def check_source(fork: Sequence[Table], source: Sequence[Table]) -> None:
    """Raise `FoldDiverged` unless a fork begins with a position of its source, or with one that the viewer whose
    knowledge was kept could not have told from it, in both cases without the orders that players had given. Both games
    are given as their tables after each record.
    """
    begun = fork[1].fork if len(fork) > 1 else None
    if begun is None:
        raise FoldDiverged(2, "it is no fork, so it has no source")
    if begun.version > len(source):
        raise FoldDiverged(2, f"its source ends before version {begun.version}")
    then = source[begun.version - 1]
    if then.mark != begun.mark:
        raise FoldDiverged(2, f"version {begun.version} of this source has the mark {then.mark}, not {begun.mark}")
    if _game(fork[1]) != _game(then):
        raise FoldDiverged(1, "its ruleset, rules version, options or number of seats is not that of its source")
    if not _is_like(begun, then):
        raise FoldDiverged(2, "it does not begin with what its source was then")


def _is_like(fork: Fork, then: Table) -> bool:
    if fork.state is None or then.state is None:
        return False
    engine = then.engine
    begun = (without_orders(engine, then.state), then.state)  # older forks have kept them
    if fork.known_to is None:
        return canonical_json(engine.dump(fork.state)) in [canonical_json(engine.dump(state)) for state in begun]
    viewer: Viewer = None if fork.known_to == "spectator" else fork.known_to
    return engine.view(fork.state, viewer) in [engine.view(state, viewer) for state in begun]


def _game(table: Table) -> tuple[object, ...]:
    return table.engine.KEY, table.engine.RULES_VERSION, to_json(table.options), len(table.seats)
