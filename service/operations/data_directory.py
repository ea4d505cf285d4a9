"""What a data directory contains."""

from typing import Final

SERVER: Final = "server"
ARCHIVE: Final = "archive"
"""The folders of a data directory with the embedded server and the archive."""

CLIENTS_URL: Final = "clients.url"
"""The file of the embedded server's folder with the URL of the running server, for Retcon's own processes."""
