import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.durability import WouldLoseEvents, check_durability
from tests.waiting import wait_until
from workers.embedded import embedded_server, find_binary, free_port, is_recent_server

SAFE = {"appendonly": "yes", "appendfsync": "everysec", "maxmemory-policy": "noeviction"}


def installed() -> list[Path]:
    """The packaged server, and the system's where there is one."""
    system = shutil.which("redis-server")
    return [find_binary(), *([Path(system)] if system and is_recent_server(Path(system)) else [])]


@pytest.fixture(params=installed(), ids=lambda binary: binary.name)
def binary(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


@contextmanager
def server(binary: Path, folder: Path, **settings: str) -> Iterator[redis.Redis]:
    """A client of a server that has these settings; underscores stand for hyphens."""
    port = str(free_port())
    named = {"port": port, "dir": str(folder), "save": ""} | {k.replace("_", "-"): v for k, v in settings.items()}
    words = [word for name, value in named.items() for word in (f"--{name}", value)]
    with subprocess.Popen([binary, "--bind", "127.0.0.1", *words], stdout=subprocess.DEVNULL) as running:
        try:
            with connected(int(port)) as client:
                yield client
        finally:
            running.kill()


def connected(port: int, **options: Any) -> redis.Redis:
    client = redis.Redis(port=port, retry=Retry(NoBackoff(), 0), **options)
    for _ in range(200):
        try:
            client.ping()
        except redis.ConnectionError:
            time.sleep(0.02)
        else:
            return client
    raise AssertionError("the server does not answer")


def refusal(client: redis.Redis | redis.RedisCluster, *waived: str) -> str:
    with pytest.raises(WouldLoseEvents) as refused:
        check_durability(client, waived)
    return str(refused.value)


def test_the_embedded_server_loses_nothing(binary: Path, tmp_path: Path) -> None:
    with embedded_server(tmp_path, binary) as url, redis.Redis.from_url(url) as client:
        assert check_durability(client) == []


@pytest.mark.parametrize(
    ("setting", "value"), [("appendonly", "no"), ("appendfsync", "no"), ("maxmemory-policy", "allkeys-lru")]
)
def test_a_setting_that_loses_events_is_refused_by_name(binary: Path, tmp_path: Path, setting: str, value: str) -> None:
    with server(binary, tmp_path, **SAFE | {setting: value}) as client:
        message = refusal(client)
        assert f"{setting} is {value} on localhost:" in message
        assert message.endswith(f"RETCON_ALLOW_LOSS={setting}")
        (allowed,) = check_durability(client, [setting])
        assert allowed.startswith(f"{setting} is {value}")


def test_all_shortcomings_are_named_at_once(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", maxmemory_policy="volatile-ttl") as client:
        assert refusal(client).endswith("RETCON_ALLOW_LOSS=appendonly,maxmemory-policy")


def test_a_waiver_covers_only_what_it_names(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", maxmemory_policy="allkeys-lru") as client:
        message = refusal(client, "appendonly")
        assert "appendonly is" not in message
        assert message.endswith("RETCON_ALLOW_LOSS=appendonly,maxmemory-policy")


def test_where_config_is_forbidden_info_is_believed(binary: Path, tmp_path: Path) -> None:
    with server(binary, tmp_path, **SAFE) as client:
        client.acl_setuser("retcon", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-config"])
        with redis.Redis(port=client.get_connection_kwargs()["port"], username="retcon", password="") as limited:
            message = refusal(limited)
            assert "appendfsync is unknown" in message
            assert message.endswith("RETCON_ALLOW_LOSS=appendfsync")


def test_what_the_server_does_not_tell_counts_as_a_loss(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, **SAFE) as client:
        client.acl_setuser("retcon", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-config", "-info"])
        with redis.Redis(port=client.get_connection_kwargs()["port"], username="retcon", password="") as limited:
            assert refusal(limited).endswith("=appendfsync,appendonly,maxmemory-policy,version")


class OldServer(redis.Redis):
    """A client of a server too old to be installed anywhere."""

    def info(self, *args: Any, **kwargs: Any) -> Any:
        return {"redis_version": "6.2.14"}

    def config_get(self, *args: Any, **kwargs: Any) -> Any:
        return SAFE


def test_a_server_before_7_is_refused() -> None:
    assert "version is 6.2.14 on localhost:6379, not 7.0 or newer" in refusal(OldServer())


def test_every_primary_of_a_cluster_is_asked(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", cluster_enabled="yes") as node:
        node.execute_command("CLUSTER ADDSLOTSRANGE", 0, 16383)  # type: ignore[no-untyped-call] # so in redis-py
        wait_until(lambda: node.cluster("info")["cluster_state"] == "ok")
        with redis.RedisCluster("127.0.0.1", node.get_connection_kwargs()["port"]) as client:
            assert "appendonly is no on 127.0.0.1:" in refusal(client)
