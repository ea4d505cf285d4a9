"""A web process may hold as many connections as it says, whatever limit it was started with."""

import subprocess
import sys

import pytest

STARTED_WITH = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))
from service.web_server import gunicorn_conf
print(*resource.getrlimit(resource.RLIMIT_NOFILE), gunicorn_conf.worker_connections)
"""


@pytest.mark.parametrize(("soft", "hard", "files"), [(256, 4096, 4000), (256, 1000, 1000), (4096, 4096, 4096)])
def test_the_limit_of_open_files_is_raised_as_far_as_it_may_be(soft: int, hard: int, files: int) -> None:
    program = STARTED_WITH.format(soft=soft, hard=hard)
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said.split() == [str(files), str(hard), "2000"]
