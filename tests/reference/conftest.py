"""The mark of the tests that take minutes."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known: `-m "not soak"` leaves them out."""
    config.addinivalue_line("markers", "soak: takes minutes; leave out with -m 'not soak'")
