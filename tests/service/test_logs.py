"""The service's own logs."""

import pytest
import structlog
import structlog.testing

from service.api import logs


@pytest.fixture(autouse=True)
def _configured() -> None:
    logs.configure("info")


def test_a_logger_that_has_written_can_still_be_read_along_once_logs_are_configured_anew() -> None:
    log = structlog.get_logger()
    log.info("first")
    logs.configure("info")
    with structlog.testing.capture_logs() as said:
        log.info("second")
    assert [line["event"] for line in said] == ["second"]
