"""How gunicorn runs the API: `gunicorn -c service/gunicorn_conf.py 'service.api.app:create_app()'`."""

import os
import shutil
from typing import Any

from service.settings import Settings

_settings = Settings.from_environment(os.environ)
_metrics = _settings.data_dir.absolute() / "metrics"

bind = _settings.address
workers = _settings.web_workers
worker_class = "gevent"
worker_connections = 2000  # each stream is one, and each request that waits for news
graceful_timeout = 5
keepalive = 75  # longer than the proxies in front, so that none sends a request just as we hang up
accesslog = None  # the app logs its requests
loglevel = "warning" if _settings.log_level == "info" else _settings.log_level
control_socket_disable = True


def on_starting(server: Any) -> None:
    """Have all processes count together, in files of theirs in one folder, and from nothing."""
    shutil.rmtree(_metrics, ignore_errors=True)
    _metrics.mkdir(parents=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(_metrics)


def child_exit(server: Any, worker: Any) -> None:
    """Drop the present values of a process that is gone; what it counted stays.

    This is prometheus_client's `mark_process_dead`, without importing it before gevent has replaced the locks.
    """
    for leftover in _metrics.glob(f"gauge_live*_{worker.pid}.db"):
        leftover.unlink(missing_ok=True)


def post_worker_init(worker: Any) -> None:
    """Have streams end as soon as the process is told to stop, so that their clients go on elsewhere at once; and what
    can't be read be answered as every other error is.
    """
    from service.api import streams, unread  # noqa: PLC0415 (gevent has replaced the locks only now)

    streams.end_with(worker)
    unread.install()
