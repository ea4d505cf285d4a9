"""Games are dealt alike whenever these tests run."""

from tests.support.games import _same_games  # noqa: F401 (a fixture)
