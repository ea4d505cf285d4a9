"""A real browser, where one is installed."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

NAMES: Final = ("/usr/lib/chromium/chromium-headless-shell", "chromium-headless-shell", "chromium")
BROWSER: Final = next(filter(None, map(shutil.which, NAMES)), None)
QUIETLY: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--enable-logging=stderr"),
)

needs_browser: Final = pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")


def shown(url: str, profile: Path, *options: str) -> tuple[str, str]:
    """Return the page as the browser makes it, and what it logs."""
    assert BROWSER is not None
    done = subprocess.run(
        [BROWSER, *QUIETLY, *options, f"--user-data-dir={profile}", "--virtual-time-budget=15000", "--dump-dom", url],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout, done.stderr
