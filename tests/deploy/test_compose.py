"""The compose file: every program runs, locked up, and nothing starts without its secrets."""

import re
from typing import Any

import pytest
import yaml

from service.operations.configuration.settings import Settings
from tests.deploy.proxies import DEPLOY
from tests.support.real_server import ROOT
from workers.supervision.procfile import commands

TEXT = (DEPLOY / "compose.yaml").read_text()
SERVICES: dict[str, Any] = yaml.safe_load(TEXT)["services"]
PROGRAMS = commands((ROOT / "Procfile").read_text())


def test_each_program_of_the_procfile_has_a_service_of_its_name() -> None:
    assert {name: service.get("command") for name, service in SERVICES.items() if name in PROGRAMS} == {
        name: [name] for name in PROGRAMS
    }
    assert SERVICES.keys() - PROGRAMS.keys() == {"ids", "valkey", "caddy"}


@pytest.mark.parametrize("name", SERVICES)
def test_each_service_is_locked_up_and_restarted(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "caddy" else [])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert {"mem_limit", "pids_limit", "cpus", "stop_grace_period"} <= service.keys()


def test_what_needs_no_network_has_none() -> None:
    assert {name for name, service in SERVICES.items() if service.get("network_mode") == "none"} == {
        *("ids", "valkey", "worker", "urgent", "clock")
    }
    assert SERVICES["metrics"]["ports"] == ["127.0.0.1:9100:9100"]


def test_processes_that_count_together_share_their_numbering() -> None:
    for name in PROGRAMS:
        assert SERVICES[name]["pid"] == f"container:{SERVICES['ids']['container_name']}"


def test_it_does_not_start_without_the_site_s_name_and_the_secrets() -> None:
    required = dict(re.findall(r"\$\{(\w+):\?([^}]+)\}", TEXT))
    assert required.keys() == {"RETCON_SITE", "RETCON_SECRETS"}
    assert all("set it to the" in message for message in required.values())


def test_its_settings_are_accepted(tmp_path: Any) -> None:
    given = {
        name: re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", str(text)) for name, text in SERVICES["web"]["environment"].items()
    }
    given = {name: re.sub(r"\$\{\w+:\?[^}]*\}", "play.example", text) for name, text in given.items()}
    (tmp_path / "secret").write_text("s" * 32)
    (tmp_path / "events_url").write_text("unix://retcon:x@/run/valkey/valkey.sock")
    given = {name: text.replace("/run/secrets", str(tmp_path)) for name, text in given.items()}
    settings = Settings.from_environment(given)
    assert (settings.public_url, settings.trusted_proxies) == ("https://play.example", 1)
    assert settings.events_url == "unix://retcon:x@/run/valkey/valkey.sock"
