"""The TypeScript client plays a game of every ruleset to its end, against a real server."""

import json
import os
import subprocess
from pathlib import Path
from uuid import uuid4

import pytest

from engines import WITH_EXAMPLES
from tests.support.real_server import Server

RULESETS = sorted({key for key, _ in WITH_EXAMPLES})
SHORT = ("coin-nim",)
"""The rulesets whose games are short."""


EACH = [pytest.param(key, marks=() if key in SHORT else pytest.mark.soak) for key in RULESETS]


@pytest.mark.parametrize("key", EACH)
def test_the_client_plays(shared_server: Server, programs: Path, key: str) -> None:
    environment = {**os.environ, "RETCON_URL": shared_server.url}
    command = ["node", "games.js", key, f"Ada {uuid4().hex[:12]}"]
    done = subprocess.run(command, cwd=programs, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    versions, last, now = shown["versions"], shown["last"], shown["now"]
    assert versions == list(range(versions[0], versions[0] + len(versions)))
    assert last["status"] == "finished"
    assert {**last, "view": None} == {**now, "view": None, "seat": last["seat"]}
