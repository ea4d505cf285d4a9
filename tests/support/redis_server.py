"""An embedded server without restrictions, so that tests can empty and reconfigure it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from workers.embedded import EmbeddedServer


class OpenServer(EmbeddedServer):
    """An embedded server that denies its clients nothing."""

    @property
    def users(self) -> tuple[str, ...]:
        """The embedded server's own users, the default one without limits."""
        default, *others = super().users
        return f"{default} +@all", *others


@contextmanager
def open_server(directory: Path) -> Iterator[str]:
    """The URL of such a server, which runs to the end of the block."""
    server = OpenServer(directory)
    try:
        server.start()
        yield server.url
    finally:
        server.stop()
