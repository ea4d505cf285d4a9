"""The API browser in a real browser, where one is installed: its scripts run under our content security policy."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from werkzeug.serving import make_server

from service.api.app import create_app
from service.backend import Backend
from service.operations.configuration.settings import Settings
from tests.support.browser import needs_browser
from tests.support.browser import shown as page

pytestmark = needs_browser


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
