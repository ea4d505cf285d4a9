"""The configurations of Valkey, and the secrets for it."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from events.on_redis.server_checks import check_servers
from tests.deploy.proxies import DEPLOY, replaced
from tests.support.waiting import wait_until
from workers.embedded.server import CLIENT_RIGHTS, COMPACT, find_binary

CONFIGURATIONS = ("valkey.conf", "systemd/valkey.conf", "kubernetes/base/valkey.conf")


def options(name: str) -> dict[str, str]:
    lines = (DEPLOY / name).read_text().splitlines()
    return {key: value for key, _, value in (line.partition(" ") for line in lines if not line.startswith("#"))}


def secrets(folder: Path, *form: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([DEPLOY / "secrets.sh", folder, *form], capture_output=True, text=True)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a running Valkey with our configuration and new secrets."""
    folder = tmp_path_factory.mktemp("valkey")
    assert secrets(folder / "new", f"unix://retcon:PASSWORD@{folder}/valkey.sock").returncode == 0
    changes = {"^dir .*": f"dir {folder}", "/run/secrets/": f"{folder}/new/", "/run/valkey/": f"{folder}/"}
    (folder / "valkey.conf").write_text(replaced((DEPLOY / "valkey.conf").read_text(), changes))
    with subprocess.Popen([find_binary(), folder / "valkey.conf"], stdout=subprocess.DEVNULL) as running:
        try:
            wait_until((folder / "valkey.sock").exists)
            yield (folder / "new" / "events_url").read_text().strip()
        finally:
            running.terminate()


def test_retcon_accepts_a_valkey_with_this_configuration(url: str) -> None:
    assert list(check_servers(url, url, (), 0)) == []


def test_only_retcon_may_use_it_and_it_may_not_change_its_settings(url: str) -> None:
    with redis.Redis.from_url(url) as retcon, redis.Redis.from_url(url.replace("retcon:", "default:")) as other:
        assert retcon.ping()
        with pytest.raises(redis.exceptions.NoPermissionError):
            retcon.config_set("appendonly", "no")
        with pytest.raises(redis.exceptions.AuthenticationError):
            other.ping()


def test_its_users_have_the_rights_of_the_embedded_server() -> None:
    assert f"user retcon on #$hashed {CLIENT_RIGHTS}\n" in (DEPLOY / "secrets.sh").read_text()


def test_all_configurations_store_the_games_in_the_same_way() -> None:
    first, *others = map(options, CONFIGURATIONS)
    for other in others:
        for name in ("appendonly", "appendfsync", "aof-use-rdb-preamble", "save", "maxmemory-policy", "daemonize"):
            assert other[name] == first[name]


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_all_configurations_take_as_little_memory_as_the_embedded_server(name: str) -> None:
    assert options(name).items() >= COMPACT.items()


def test_secrets_are_new_each_time_and_in_a_folder_that_others_can_not_enter(tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert secrets(tmp_path / name).returncode == 0
        assert (tmp_path / name).stat().st_mode & 0o777 == 0o700
    for file in ("secret", "events_url", "valkey_users"):
        assert (tmp_path / "a" / file).read_text() != (tmp_path / "b" / file).read_text()


def test_existing_secrets_are_not_overwritten(tmp_path: Path) -> None:
    secrets(tmp_path / "a")
    before = (tmp_path / "a" / "secret").read_text()
    refused = secrets(tmp_path / "a")
    assert refused.returncode != 0
    assert "File exists" in refused.stderr
    assert (tmp_path / "a" / "secret").read_text() == before
