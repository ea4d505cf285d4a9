"""Fixtures for the tests of engines."""

import pytest

from tests.engines import playing


@pytest.fixture(autouse=True)
def _same_draws() -> None:
    playing.draw_anew()
