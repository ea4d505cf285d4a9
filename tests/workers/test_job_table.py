"""The table of jobs, and what follows from it."""

import inspect
import re
from importlib import import_module

import pytest

from service.jobs.table import JOBS, PROCESSES, QUEUES, Job, queues_of
from workers.jobs.due import DUE
from workers.supervision.procfile import FORMER_NAMES, commands, present_name
from workers.supervision.program import PROCFILE


@pytest.mark.parametrize("job", JOBS.values(), ids=lambda job: job.name)
def test_the_function_of_each_job_exists_and_takes_its_arguments(job: Job) -> None:
    module, _, name = job.function.partition(":")
    function = getattr(import_module(module), name)
    inspect.signature(function).bind(*job.takes)
    assert all(re.compile(pattern) for pattern in job.takes)


def test_the_clock_knows_of_each_job() -> None:
    assert set(DUE) == {*JOBS.values()}


def test_each_queue_is_emptied_by_a_process_of_the_procfile() -> None:
    programs = commands(PROCFILE.read_text()).values()
    started = {" ".join(command.split()[3:]) or "worker" for command in programs if "workers.worker" in command}
    assert started == {*PROCESSES}
    assert {queue for process in PROCESSES for queue in queues_of(process)} == {*QUEUES}
    assert not {*FORMER_NAMES} & started


def test_what_is_urgent_comes_first() -> None:
    assert [queue.rpartition("-")[2] for queue in queues_of("worker")] == ["urgent", "erasing", "bots"]
    assert [queue.rpartition("-")[2] for queue in queues_of("background")] == [
        "pushes",
        "ratings",
        "archive",
        "replays",
        "analyses",
    ]


def test_a_former_name_still_works_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert present_name("archive") == "background"
    assert "is called 'background' now" in capsys.readouterr().err
    assert present_name("urgent") == "urgent"
    assert not capsys.readouterr().err
