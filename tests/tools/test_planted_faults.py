"""The faults that are planted to see how soon the simulation finds them. They are planted here without running it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.simulation.planting import ROOT, PlantedFault, faults

PLANTED = """
from tools.simulation import planting
planting.plant(planting.fault_named({name!r}))
from service.after_append import outbox
from events.on_redis import redis_log
from events.on_redis.lua import script
print(outbox.LEASE_MS, "if earlier then" in script(redis_log.__file__, "append"))
"""


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)
def test_the_text_that_a_fault_replaces_occurs_once(fault: PlantedFault) -> None:
    changed = fault.planted_in((ROOT / fault.file).read_text(encoding="utf-8"))
    if fault.file.endswith(".py"):
        compile(changed, fault.file, "exec")


def test_there_are_70_faults_in_the_server_and_each_has_its_own_name() -> None:
    assert len({fault.name for fault in faults()}) == len(faults()) == 71
    assert {Path(fault.file).parts[0] for fault in faults()} == {"events", "service", "workers"}


def planted(name: str) -> str:
    """Return what a process prints in which the fault is planted."""
    command = [sys.executable, "-c", PLANTED.format(name=name)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def test_a_fault_is_planted_in_a_module() -> None:
    assert planted("endless-lease") == "2000000000 True"


def test_a_fault_is_planted_in_a_script() -> None:
    assert planted("append-again") == "2000 False"


def test_a_fault_whose_text_is_gone_is_refused() -> None:
    with pytest.raises(ValueError, match="0 times"):
        PlantedFault("gone", "Nothing is broken.", "workers/clock.py", "no such text", "").planted_in("")
