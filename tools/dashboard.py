"""`python -m tools.dashboard [--check]`: writes deploy/grafana/retcon.json, the dashboard of Grafana, from `ROWS`.

With `--check`, it only says whether the file is up to date.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parents[1] / "deploy/grafana/retcon.json"

COLUMNS: Final = 24
HEIGHT: Final = 8
"""The width of a dashboard and the height of a panel, in Grafana's units."""

SOURCE: Final = {"type": "prometheus", "uid": "${source}"}


@dataclass(frozen=True, slots=True)
class Panel:
    """A graph: its title, its unit as Grafana names it, and the expressions of its lines by their legends."""

    title: str
    unit: str
    lines: dict[str, str]


def _quantiles(metric: str, label: str) -> dict[str, str]:
    rates = f"sum by (le, {label}) (rate({metric}_bucket[$__rate_interval]))"
    return {
        f"{{{{{label}}}}} median": f"histogram_quantile(0.5, {rates})",
        f"{{{{{label}}}}} 99 %": f"histogram_quantile(0.99, {rates})",
    }


def _rate(metric: str, labels: str) -> dict[str, str]:
    legend = " ".join(f"{{{{{label}}}}}" for label in labels.split(", "))
    return {legend: f"sum by ({labels}) (rate({metric}[$__rate_interval]))"}


_REQUEST_TIMES: Final = "sum by (le) (rate(retcon_http_request_seconds_bucket[$__rate_interval]))"

ROWS: Final[dict[str, Sequence[Panel]]] = {
    "What players notice": (
        Panel("Requests", "reqps", _rate("retcon_http_requests_total", "status")),
        Panel(
            "Time to answer",
            "s",
            {
                "median": f"histogram_quantile(0.5, {_REQUEST_TIMES})",
                "99 %": f"histogram_quantile(0.99, {_REQUEST_TIMES})",
            },
        ),
        Panel("Open streams", "short", {"{{kind}}": "sum by (kind) (retcon_streams)"}),
        Panel("Time until bots have moved", "s", _quantiles("retcon_bot_answer_seconds", "bot")),
        Panel("Overdue games", "short", {"games": "max(retcon_overdue_games)"}),
        Panel("Refused by limits", "reqps", _rate("retcon_rate_limited_total", "bucket")),
    ),
    "Games": (
        Panel("Appends", "ops", _rate("retcon_appends_total", "ruleset, result")),
        Panel("Time to append", "s", _quantiles("retcon_append_seconds", "ruleset")),
        Panel(
            "Faults of stored games",
            "short",
            {
                "logs that do not fold": "increase(retcon_replay_divergences_total[1h])",
                "damaged objects": "increase(retcon_damaged_objects_total[1h])",
            },
        ),
    ),
    "Waiting work": (
        Panel(
            "Games",
            "short",
            {
                "pending": "max(retcon_pending_games)",
                "bots waiting": "max(retcon_waiting_bot_games)",
                "not archived": "max(retcon_unarchived_games)",
            },
        ),
        Panel("Queued jobs", "short", {"{{queue}}": "max by (queue) (retcon_queued_jobs)"}),
        Panel("Age of the oldest job", "s", {"{{queue}}": "max by (queue) (retcon_queue_age_seconds)"}),
        Panel("Webhooks", "ops", _rate("retcon_webhooks_total", "result")),
        Panel(
            "Webhooks that wait",
            "short",
            {"webhooks": "max(retcon_waiting_webhooks)", "seconds late": "max(retcon_webhook_delay_seconds)"},
        ),
        Panel(
            "Age of the oldest",
            "s",
            {
                "game to archive": "max(retcon_archive_lag_seconds)",
                "erasure": "max(retcon_erasure_age_seconds)",
            },
        ),
        Panel(
            "Erasures",
            "short",
            {"players": "max(retcon_waiting_erasures)", "files to rewrite": "max(retcon_waiting_rewrites)"},
        ),
    ),
    "Redis and disk": (
        Panel("Redis answers", "short", {"{{server}}": "min by (server) (retcon_redis_up)"}),
        Panel(
            "Memory of Redis",
            "bytes",
            {
                "{{server}} used": "max by (server) (retcon_redis_used_memory_bytes)",
                "{{server}} limit": "max by (server) (retcon_redis_max_memory_bytes)",
            },
        ),
        Panel("Append-only file is written", "short", {"{{server}}": "min by (server) (retcon_redis_aof_write_ok)"}),
        Panel("Replicas", "short", {"{{server}}": "min by (server) (retcon_redis_replicas)"}),
        Panel("Replication lag", "bytes", {"{{server}}": "max by (server) (retcon_redis_replication_lag_bytes)"}),
        Panel("Clock skew", "s", {"{{instance}} {{server}}": "retcon_clock_skew_seconds"}),
        Panel("Free disk space", "percentunit", {"{{folder}}": "retcon_disk_free_bytes / retcon_disk_size_bytes"}),
    ),
    "Processes": (
        Panel("Processes", "short", {"{{kind}}": "sum by (kind) (retcon_processes)"}),
        Panel("Processes that ended", "short", {"{{kind}}": "increase(retcon_processes_ended_total[15m])"}),
        Panel("CPU", "percentunit", {"{{kind}}": "sum by (kind) (rate(retcon_process_cpu_seconds_total[15m]))"}),
        Panel("Resident memory", "bytes", {"{{kind}}": "sum by (kind) (retcon_process_resident_memory_bytes)"}),
        Panel("Open files", "percentunit", {"{{kind}}": "retcon_process_open_files / retcon_process_max_files"}),
        Panel("Uptime", "s", {"{{kind}}": "time() - max by (kind) (retcon_process_start_time_seconds)"}),
        Panel("Versions", "short", {"{{version}}": "count by (version) (retcon_info)"}),
    ),
}


def dashboard() -> dict[str, Any]:
    """Return the dashboard as Grafana reads it."""
    source = {"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}
    return {
        "uid": "retcon",
        "title": "Retcon",
        "description": "What the metrics mean: docs/observability.md",
        "schemaVersion": 39,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [source]},
        "panels": list(_panels()),
    }


def _panels() -> Iterator[dict[str, Any]]:
    """Yield each row's title and panels, three panels beside each other."""
    top, number, width = 0, 0, COLUMNS // 3
    for title, panels in ROWS.items():
        number += 1
        yield {"id": number, "type": "row", "title": title, "gridPos": {"x": 0, "y": top, "w": COLUMNS, "h": 1}}
        top += 1
        for place, panel in enumerate(panels):
            number += 1
            below, beside = divmod(place, 3)
            at = {"x": width * beside, "y": top + HEIGHT * below, "w": width, "h": HEIGHT}
            yield {"id": number, "gridPos": at, **_panel(panel)}
        top += HEIGHT * -(-len(panels) // 3)


def _panel(panel: Panel) -> dict[str, Any]:
    lines = enumerate(panel.lines.items())
    return {
        "type": "timeseries",
        "title": panel.title,
        "datasource": SOURCE,
        "fieldConfig": {"defaults": {"unit": panel.unit, "min": 0 if panel.title != "Clock skew" else None}},
        "targets": [
            {"refId": chr(ord("A") + number), "datasource": SOURCE, "expr": expression, "legendFormat": legend}
            for number, (legend, expression) in lines
        ],
    }


def main() -> int:
    """Write the file, or check it. Return the exit code."""
    text = json.dumps(dashboard(), indent=2) + "\n"
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text)
    elif FILE.read_text() != text:
        print(f"{FILE.name} is out of date. Run: .venv/bin/python -m tools.dashboard", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
