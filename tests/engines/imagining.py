"""States imagined from a view."""

from collections.abc import Iterator

from engines.contract import EngineOf, M, S, V, Viewer
from tests.engines.playing import CHANCE


def imagined(engine: EngineOf[S, V, M], state: S, viewer: Viewer, times: int = 25) -> Iterator[S]:
    """States imagined from the viewer's view, each of which `load` accepts and the viewer can't tell from this one."""
    view = engine.view(state, viewer)
    for _ in range(times):
        other = engine.imagine(view, CHANCE)
        assert engine.view(other, viewer) == view
        assert engine.awaiting(other) == engine.awaiting(state)
        assert engine.load(engine.dump(other)) == other
        yield other
