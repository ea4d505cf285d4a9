"""The container image: it is built, and its programs run with a read-only root, without rights, as nobody special.

RETCON_TEST_BASE names the base image, which must be on this machine or in a registry that can be reached, and
RETCON_TEST_BUILD has further options for `buildah build`, such as mounts for pip's configuration.
"""

import json
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from tests.support.real_server import ROOT
from tests.support.waiting import wait_until

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not (shutil.which("buildah") and shutil.which("podman")), reason="needs buildah and podman"),
    pytest.mark.skipif("RETCON_TEST_BASE" not in os.environ, reason="RETCON_TEST_BASE names no base image"),
]

LOCKED_UP = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "--network=none"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True)


@pytest.fixture(scope="module")
def image() -> str:
    options = shlex.split(os.environ.get("RETCON_TEST_BUILD", ""))
    name = "localhost/retcon-test"
    base = f"BASE={os.environ['RETCON_TEST_BASE']}"
    command = ["buildah", "build", "--format=docker", "--build-arg", base, *options, "--tag", name]
    built = run(*command, "--file", "deploy/Containerfile", ".")
    assert built.returncode == 0, built.stderr
    return name


@pytest.fixture(scope="module")
def container(image: str) -> Iterator[str]:
    """A container with a Valkey and a web, both of the image."""
    store = [
        "--entrypoint=valkey-server",
        image,
        "--appendonly",
        "yes",
        "--dir",
        "/tmp",
        "--maxmemory-policy",
        "noeviction",
    ]
    started = run("podman", "run", "--detach", *LOCKED_UP, *store)
    assert started.returncode == 0, started.stderr
    shared = f"--network=container:{started.stdout.strip()}"
    web = run("podman", "run", "--detach", *[shared if "network" in each else each for each in LOCKED_UP], image)
    assert web.returncode == 0, web.stderr
    try:
        yield web.stdout.strip()
    finally:
        run("podman", "rm", "--force", web.stdout.strip(), started.stdout.strip())


def test_the_image_has_no_tools_to_build_and_no_secrets(image: str) -> None:
    found = run("podman", "run", "--rm", *LOCKED_UP, "--entrypoint=find", image, "/opt/retcon", "-maxdepth", "1")
    names = {line.removeprefix("/opt/retcon").strip("/") for line in found.stdout.splitlines()}
    assert {"service", "web", "docs", ".venv"} <= names
    assert not names & {".git", "tests", "tools", ".retcon", "deploy"}
    assert run("podman", "run", "--rm", *LOCKED_UP, "--entrypoint=pip", image, "list").returncode != 0


def test_the_web_becomes_healthy_and_stops_when_it_is_told_to(container: str) -> None:
    wait_until(
        lambda: run("podman", "exec", container, "python", "-m", "workers.commands.health_check", "web").returncode == 0
    )
    run("podman", "stop", "--time=60", container)
    (state,) = json.loads(run("podman", "inspect", container).stdout)
    assert state["State"]["ExitCode"] == 0


def test_a_program_that_does_not_exist_is_refused(image: str) -> None:
    refused = run("podman", "run", "--rm", *LOCKED_UP, image, "nothing")
    assert refused.returncode == 1
    assert "expected one of web, worker" in refused.stderr
