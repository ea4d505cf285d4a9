"""The TypeScript client plays whole games by touch against the server's bots, as docs/texts.md says."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.clients.python.test_games import new_name
from tests.clients.typescript.test_games import EACH
from tests.support.real_server import Server


@pytest.mark.parametrize("key", EACH)
def test_a_whole_game_is_played_by_touch(shared_server: Server, programs: Path, key: str) -> None:
    environment = {**os.environ, "RETCON_URL": shared_server.url}
    command = ["node", "touch.js", key, new_name()]
    done = subprocess.run(command, cwd=programs, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["status"] == "finished"
