"""The API browser in a real browser, where one is installed: its scripts run under our content security policy."""

import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from werkzeug.serving import make_server

from service.api.app import create_app
from service.backend import Backend
from service.operations.settings import Settings

NAMES = ("/usr/lib/chromium/chromium-headless-shell", "chromium-headless-shell", "chromium")
BROWSER = next(filter(None, map(shutil.which, NAMES)), None)
QUIETLY = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--enable-logging=stderr"),
)

pytestmark = pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")


@pytest.fixture
def url() -> Iterator[str]:
    app = create_app(Backend.connect(Settings.from_environment({"RETCON_RATE_LIMITS_ENABLED": "false"})))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def page(url: str, profile: Path) -> tuple[str, str]:
    """The page as the browser makes it, and what it logs."""
    assert BROWSER is not None
    done = subprocess.run(
        [BROWSER, *QUIETLY, f"--user-data-dir={profile}", "--virtual-time-budget=15000", "--dump-dom", url],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout, done.stderr


def test_the_api_browser_shows_every_operation_and_no_script_is_blocked(url: str, tmp_path: Path) -> None:
    shown, logged = page(f"{url}/docs/api", tmp_path)
    for path in ("/v1/players", "/v1/games", "/v1/rulesets"):
        assert f'data-path="{path}"' in shown
    assert "Content Security Policy" not in logged
    assert "Uncaught" not in logged


def test_the_page_of_errors_is_shown(url: str, tmp_path: Path) -> None:
    shown, logged = page(f"{url}/docs/errors", tmp_path)
    assert "stale_decision" in shown
    assert "Content Security Policy" not in logged
