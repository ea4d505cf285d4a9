"""Every error of Redis, of the archive's store and of the operating system has been thought of, and has an answer."""

from pathlib import Path
from typing import Any, Final, Never

import obstore
import pytest
import structlog.testing
from redis import exceptions

import events
import service
import workers
from events.archive.store import ArchiveUnavailable, Store
from events.on_redis.outages import FATES, OutageCode, fate_of
from events.records.log import LogUnavailable
from service.backend import Backend
from tests.service.test_errors import problem, raising
from tests.support.outages import CLASSES, ERRORS, OF_THE_STORE, TEXTS, UNUSED, named, subclasses

STATUS: Final = {OutageCode.STORAGE: 503, OutageCode.ARCHIVE: 503, OutageCode.MACHINE: 503, OutageCode.DEFECT: 500}


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_somebody_has_decided_what_becomes_of_every_class_and_why(kind: type[Exception]) -> None:
    _, why = FATES[kind]
    assert why


def test_nothing_else_is_in_the_table() -> None:
    assert FATES.keys() - set(CLASSES) == {LogUnavailable, OSError, MemoryError}


@pytest.mark.parametrize("part", UNUSED)
def test_a_part_of_redis_py_whose_errors_are_left_out_is_not_used(part: str) -> None:
    for room in (events, service, workers):
        for path in Path(*room.__path__).rglob("*.py"):
            assert f"redis.{part}" not in path.read_text(), path


@pytest.mark.parametrize("text", TEXTS)
def test_some_answers_of_a_server_pass_although_their_class_is_that_of_defects(text: str) -> None:
    assert fate_of(exceptions.ResponseError(text)) is TEXTS[text]


@pytest.mark.parametrize("error", ERRORS, ids=named)
def test_a_request_is_answered_as_the_table_says(error: Exception, backend: Backend) -> None:
    fate = fate_of(error)
    assert fate
    client = raising(backend, error)
    with structlog.testing.capture_logs() as logs:
        answer = client.get("/fail")
    assert (answer.status_code, problem(answer)["code"]) == (STATUS[fate], fate)
    assert answer.headers.get("Retry-After") == (None if fate is OutageCode.DEFECT else "1")
    assert fate in [line["event"] for line in logs]
    assert "reason" not in answer.text


def test_no_error_of_the_operating_system_is_a_server_error() -> None:
    kinds: Any = (OSError, *subclasses(OSError))
    assert {fate_of(kind.__new__(kind)) for kind in kinds} == {OutageCode.MACHINE}


@pytest.mark.parametrize("kind", [*OF_THE_STORE, OSError, FileNotFoundError], ids=lambda kind: kind.__name__)
def test_the_archive_is_unavailable_whatever_its_store_says(
    kind: type[Exception], backend: Backend, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> Never:
        raise kind("reason")

    for name in ("put", "list"):
        monkeypatch.setattr(obstore, name, fail)
    store = Store(tmp_path.as_uri())
    for work in (lambda: store.replace("a", b""), lambda: [*store.paths("a")]):
        with pytest.raises(ArchiveUnavailable) as raised:
            work()
        answer = raising(backend, raised.value).get("/fail")
        assert (answer.status_code, problem(answer)["code"]) == (503, "archive_unavailable")
    assert obstore.exceptions.BaseError in kind.__mro__ or issubclass(kind, OSError)
