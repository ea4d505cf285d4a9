"""nginx and Caddy with the configurations of `deploy/`, in front of servers on loopback."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import requests
from cryptography.hazmat.primitives.serialization import Encoding
from requests.adapters import HTTPAdapter

from tests.support.certificates import Authority
from tests.support.ports import free_port
from tests.support.real_server import ROOT
from tests.support.waiting import PATIENCE_SECONDS, wait_until

DEPLOY = ROOT / "deploy"
NAMES = ("nginx", "caddy")


@dataclass(frozen=True)
class Proxy:
    """A running proxy, which ends TLS at `url`. `authority` is the file of the authority to trust."""

    name: str
    url: str
    authority: Path
    folder: Path

    def ask(self, method: str, path: str, source: str = "127.0.0.1", **options: Any) -> requests.Response:
        """Send a request from that address, and return the answer."""
        with requests.Session() as session:
            session.trust_env = False
            session.mount("https://", _From(source))
            return session.request(
                method, f"{self.url}{path}", verify=str(self.authority), timeout=PATIENCE_SECONDS, **options
            )

    @property
    def logs(self) -> str:
        """Everything that it has logged."""
        return "".join(path.read_text() for path in self.folder.glob("*.log"))


class _From(HTTPAdapter):
    """Sends requests from one address, each over a connection of its own, with their paths unchanged."""

    def __init__(self, source: str) -> None:
        self._source = source
        super().__init__()

    def init_poolmanager(self, *words: Any, **options: Any) -> None:
        super().init_poolmanager(*words, **options, source_address=(self._source, 0))


@contextmanager
def proxy(name: str, folder: Path, upstreams: Sequence[str]) -> Iterator[Proxy]:
    """Run the proxy in front of these addresses, `host:port`. The test is skipped if it is not installed."""
    program = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if program is None:
        pytest.skip(f"{name} is not installed")
    port, authority = free_port(), Authority.new()
    authority.server("localhost", folder)
    (folder / "authority.pem").write_bytes(authority.certificate.public_bytes(Encoding.PEM))
    (certificate,) = folder.glob("[0-9]*.pem")
    configured = {"nginx": _nginx, "caddy": _caddy}[name](folder, port, certificate, upstreams)
    with (folder / f"{name}.log").open("w") as log:
        running = subprocess.Popen([program, *configured], stdout=log, stderr=log, env=_environment(folder))
    made = Proxy(name, f"https://localhost:{port}", folder / "authority.pem", folder)
    try:
        wait_until(lambda: running.poll() is not None or _answers(made))
        assert running.poll() is None, made.logs
        yield made
    finally:
        running.terminate()
        running.wait()


def _answers(made: Proxy) -> bool:
    try:
        return made.ask("GET", "/metrics").status_code == 404
    except requests.RequestException:
        return False


def _environment(folder: Path) -> dict[str, str]:
    return os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}


def replaced(text: str, changes: dict[str, str]) -> str:
    """Return the text with each pattern replaced. Fails if one is missing."""
    for pattern, new in changes.items():
        text, count = re.subn(pattern, new, text, flags=re.MULTILINE)
        assert count, f"{pattern} is missing"
    return text


def _nginx(folder: Path, port: int, certificate: Path, upstreams: Sequence[str]) -> list[str]:
    """Write the configuration for a test: the lines marked `yours`, and the paths of logs."""
    servers = "\n".join(f"server {address} max_fails=0;" for address in upstreams)
    changes = {
        r"^ *server 127.*# yours.*$": servers,
        r"listen 443 ": f"listen 127.0.0.1:{port} ",
        r"listen 80;": f"listen 127.0.0.1:{free_port()};",
        r"server_name play.example;": "server_name localhost;",
        r"/etc/ssl/retcon/(fullchain|key).pem": str(certificate),
        r"/var/log/nginx/": f"{folder}/",
    }
    (folder / "site.conf").write_text(replaced((DEPLOY / "nginx.conf").read_text(), changes))
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ {paths} include {folder}/site.conf; }}"
    )
    return ["-p", str(folder), "-c", str(folder / "nginx.conf")]


def _caddy(folder: Path, port: int, certificate: Path, upstreams: Sequence[str]) -> list[str]:
    """Write the configuration for a test: the variables, a certificate that need not be ordered, and a quick end."""
    changes = {
        r"\{\$RETCON_SITE:[^}]*\}": f"https://localhost:{port}",
        r"\{\$RETCON_UPSTREAMS:[^}]*\}": " ".join(upstreams),
        r"\{\$RETCON_OPERATORS:([^}]*)\}": r"\1",
        r"^\tgrace_period 5s": "\tgrace_period 100ms",
        r"^\tadmin off$": "\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust",
        r"^\tlog$": f"\tlog\n\ttls {certificate} {certificate}",
    }
    (folder / "Caddyfile").write_text(replaced((DEPLOY / "Caddyfile").read_text(), changes))
    return ["run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
