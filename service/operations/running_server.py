"""How commands of an operator find the server that runs in a data directory."""

from dataclasses import replace
from pathlib import Path

import redis

from service.operations.configuration.settings import Settings
from service.operations.data_directory import ARCHIVE, CLIENTS_URL, SERVER


class NotRunning(Exception):
    """No server runs. The message says what to do."""


def running_url(directory: Path) -> str | None:
    """Return the URL of the embedded server that runs in the directory, or None if none is running."""
    try:
        url = (directory / CLIENTS_URL).read_text().strip()
        with redis.Redis.from_url(url) as client:
            client.ping()
    except (FileNotFoundError, redis.RedisError):
        return None
    return url


def settings_of_running(settings: Settings) -> Settings:
    """Return the settings with which the processes of the running server were started. Raises `NotRunning`."""
    if settings.events_url:
        return settings
    folder = settings.data_dir.absolute()
    url = running_url(folder / SERVER)
    if url is None:
        raise NotRunning(
            f"No server is running with the data directory {folder}. Start Retcon, or set RETCON_DATA_DIR or "
            "RETCON_EVENTS_URL as for the server."
        )
    archive = settings.archive_url or (folder / ARCHIVE).as_uri()
    return replace(settings, events_url=url, queue_url=settings.queue_url or url, archive_url=archive)
