"""`python -m tools.fit`: deals games of all modes on a server of its own, and says which decisions fit a screen."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from service.backend import Backend
from service.operations.configuration.settings import Settings
from service.operations.running_server import settings_of_running
from tests.support.browser import BROWSER
from tests.support.real_server import SMALL, serving
from tools.fit.counting import Counts
from tools.fit.positions import MODES
from tools.fit.visiting import Screen, visiting

_SERVER: Final = SMALL | {"RETCON_RATE_LIMITS_ENABLED": "false", "RETCON_EXAMPLES": "true"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print what is wrong and a table. Return 0 if every decision fits, and 1 otherwise."""
    given = _parser().parse_args(arguments)
    screens = [Screen(*size, *look) for size, *look in product(given.size, given.lang, given.scheme)]
    modes, counts = [mode for mode in MODES if given.mode in mode.name], Counts()
    with _browsing() as (browser, backend, site):
        for number, screen in enumerate(screens):
            with visiting(browser, backend, site, screen) as visitor:
                for mode in modes:
                    for table, found in visitor.measures(mode, given.seed + number, given.each):
                        counts.add(mode.name, screen.name, table.version, found)
    print(counts)
    return int(not counts.are_good)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=(__doc__ or "").strip())
    parser.add_argument("--each", type=int, default=6, help="decisions of each mode on each screen (6)")
    parser.add_argument("--mode", default="", help="only modes whose name contains this, such as `jumble`")
    parser.add_argument("--size", nargs="+", type=_size, default=[(390, 844)], metavar="WIDTHxHEIGHT")
    parser.add_argument("--lang", nargs="+", default=["en"], choices=["en", "de"])
    parser.add_argument("--scheme", nargs="+", default=["light"], choices=["light", "dark"])
    parser.add_argument("--seed", type=int, default=1, help="another one gives other games (1)")
    return parser


def _size(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("x")))


@contextmanager
def _browsing() -> Iterator[tuple[Browser, Backend, str]]:
    """A browser, and a server with its address."""
    with TemporaryDirectory() as folder, serving(Path(folder), **_SERVER) as server, sync_playwright() as playwright:
        settings = settings_of_running(Settings.from_environment({"RETCON_DATA_DIR": folder}))
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        yield browser, Backend.connect(settings), server.url.replace("127.0.0.1", "localhost")
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
