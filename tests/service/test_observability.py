"""The page about metrics, alerts and logs names all that there are, and nothing else; alerts and dashboard use them."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import REGISTRY

from service.after_append import queue_metrics
from service.operations import log_lines, metrics
from tests.service.log_events import events, loggers
from tools import dashboard
from workers.measurements import server_metrics
from workers.measurements.process_metrics import Processes

ROOT = Path(__file__).parents[2]

PAGE: Final = (ROOT / "docs/observability.md").read_text()
ALERTS: Final = ROOT / "deploy/prometheus/alerts.yaml"

MODULES: Final = (metrics, queue_metrics, server_metrics)
"""Those that make metrics when they are imported."""


def families() -> list[Metric]:
    """All metrics of all processes."""
    assert MODULES
    found = [*REGISTRY.collect(), *Processes().collect()]
    return [family for family in found if family.name.startswith("retcon_")]


def shown(family: Metric) -> str:
    """The name of the metric in Prometheus."""
    return f"{family.name}_total" if family.type == "counter" else family.name


def series() -> set[str]:
    """The names that an expression may use."""
    histograms = [family.name for family in families() if family.type == "histogram"]
    return {shown(family) for family in families()} | {
        f"{name}_{part}" for name in histograms for part in ("bucket", "sum", "count")
    }


def rows(head: str) -> list[list[str]]:
    """The rows of the table of the page with that head."""
    table = PAGE.partition(f"| {head} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip().strip("`") for cell in row.strip("|").split(" | ")] for row in table]


def labels_by_metric() -> dict[str, set[str]]:
    """The labels that the page lists, by metric."""
    return {name: set(re.findall(r"[a-z]+", labels)) for name, _, labels, _ in rows("name | type | labels | meaning")}


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load(ALERTS.read_text())["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def test_the_page_lists_every_metric_with_its_type() -> None:
    found = {name: kind for name, kind, *_ in rows("name | type | labels | meaning")}
    assert found == {shown(family): family.type for family in families()}


def test_the_page_lists_the_labels_of_every_metric() -> None:
    listed = {
        name: set(re.findall(r"[a-z]+", labels)) for name, _, labels, *_ in rows("name | type | labels | meaning")
    }
    for family in families():
        # private: prometheus_client tells the labels of a metric that has no values nowhere else
        collector = REGISTRY._names_to_collectors.get(family.name)
        # private: see above
        names = collector._labelnames if collector else ("kind",)  # type: ignore[attr-defined]
        assert listed[shown(family)] == set(names), family.name


def test_no_metric_has_a_label_for_a_player_a_game_or_a_move() -> None:
    used = {
        label for *_, labels, _ in rows("name | type | labels | meaning") for label in re.findall(r"[a-z]+", labels)
    }
    assert used == {
        *("bot", "bucket", "folder", "kind", "method", "queue", "result", "route", "ruleset", "server", "status"),
        "version",
    }


def test_the_page_lists_every_event_of_the_log() -> None:
    listed = [name for name, *_ in rows("event | level | meaning | what to do")]
    assert listed == sorted({*events(), log_lines.OUTPUT})


def test_every_logger_has_the_name_by_which_its_events_are_found() -> None:
    assert loggers() == {"_log"}


def test_the_dashboard_uses_existing_metrics_and_each_of_them() -> None:
    panels = json.loads(dashboard.FILE.read_text())["panels"]
    named = {
        name
        for panel in panels
        for target in panel.get("targets", ())
        for name in re.findall(r"retcon_\w+", target["expr"])
    }
    assert named <= series()
    left_out = {family.name for family in families() if not any(name.startswith(family.name) for name in named)}
    assert left_out == set()


def test_the_dashboard_is_the_one_that_is_generated() -> None:
    assert json.loads(dashboard.FILE.read_text()) == dashboard.dashboard()


def test_alerts_use_existing_metrics() -> None:
    assert {name for rule in rules() for name in re.findall(r"retcon_\w+", rule["expr"])} <= series()


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule["alert"])
def test_every_alert_says_what_it_means_what_players_notice_and_what_to_do(rule: dict[str, Any]) -> None:
    assert rule["annotations"].keys() == {"summary", "players", "runbook"}
    assert all(rule["annotations"].values())
    assert rule["annotations"]["runbook"] == f"docs/observability.md#{rule['alert'].lower()}"
    assert f"### {rule['alert']}\n" in PAGE
    assert rule["labels"]["severity"] in ("page", "ticket")


def test_every_alert_has_a_test() -> None:  # `make check` runs it with promtool
    tests = yaml.safe_load((ALERTS.parent / "alerts_test.yaml").read_text())["tests"]
    assert [test["name"] for test in tests] == [rule["alert"] for rule in rules()]
