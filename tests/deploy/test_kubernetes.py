"""The manifests of `deploy/kubernetes`, as kustomize renders them, against the fields that matter."""

import shutil
import subprocess
from typing import Any

import pytest
import yaml

from service.operations.configuration.settings import Settings
from tests.deploy.proxies import DEPLOY
from tests.support.real_server import ROOT
from workers.supervision.procfile import commands

pytestmark = pytest.mark.skipif(shutil.which("kubectl") is None, reason="kubectl is not installed")

PROGRAMS = set(commands((ROOT / "Procfile").read_text())) - {"metrics"}


@pytest.fixture(scope="module", params=["base", "example"])
def rendered(request: pytest.FixtureRequest) -> list[Any]:
    """All objects of the folder."""
    command = ["kubectl", "kustomize", str(DEPLOY / "kubernetes" / request.param)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return list(yaml.safe_load_all(text))


def of(rendered: list[Any], kind: str) -> dict[str, Any]:
    """Return the objects of that kind by their names."""
    return {each["metadata"]["name"]: each for each in rendered if each["kind"] == kind}


def pods(rendered: list[Any]) -> dict[str, Any]:
    found = of(rendered, "Deployment") | of(rendered, "StatefulSet")
    return {name: each["spec"]["template"] for name, each in found.items()}


def test_each_program_has_a_deployment_whose_pods_serve_their_own_counters(rendered: list[Any]) -> None:
    deployments = of(rendered, "Deployment")
    assert deployments.keys() == PROGRAMS
    for name, deployment in deployments.items():
        pod = deployment["spec"]["template"]
        retcon, metrics = pod["spec"]["containers"]
        assert (retcon["args"], metrics["args"]) == ([name], ["metrics"])
        assert pod["spec"]["shareProcessNamespace"], "counters are in files named by process ids"
        assert "/run/counters" in {mount["mountPath"] for mount in retcon["volumeMounts"]}
        assert metrics["volumeMounts"] == retcon["volumeMounts"]


def test_each_pod_meets_the_restricted_standard(rendered: list[Any]) -> None:
    for pod in pods(rendered).values():
        assert not pod["spec"]["automountServiceAccountToken"]
        assert pod["spec"]["securityContext"]["runAsNonRoot"]
        assert pod["spec"]["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        for container in pod["spec"]["containers"]:
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }
            assert {"cpu", "memory"} == container["resources"]["requests"].keys()
            assert "memory" in container["resources"]["limits"]


def test_every_reference_names_an_object_that_exists_or_a_secret(rendered: list[Any]) -> None:
    maps, secrets = of(rendered, "ConfigMap"), set()
    for pod in pods(rendered).values():
        volumes = {volume["name"]: volume for volume in pod["spec"]["volumes"]}
        claims = {"games"}
        for container in pod["spec"]["containers"]:
            assert {mount["name"] for mount in container["volumeMounts"]} <= volumes.keys() | claims
            assert all(source["configMapRef"]["name"] in maps for source in container.get("envFrom", []))
        assert all(volume["configMap"]["name"] in maps for volume in volumes.values() if "configMap" in volume)
        secrets |= {volume["secret"]["secretName"] for volume in volumes.values() if "secret" in volume}
    assert secrets == {"retcon"}
    assert not of(rendered, "Secret"), "secrets are referred to, and never stored here"


def test_every_selector_finds_pods(rendered: list[Any]) -> None:
    labels = [pod["metadata"]["labels"].items() for pod in pods(rendered).values()]
    selectors = [each["spec"]["selector"] for each in of(rendered, "Service").values()]
    selectors += [each["spec"]["selector"]["matchLabels"] for each in of(rendered, "PodDisruptionBudget").values()]
    selectors += [each["spec"]["podSelector"].get("matchLabels", {}) for each in of(rendered, "NetworkPolicy").values()]
    for selector in selectors:
        assert any(selector.items() <= each for each in labels), selector


def test_pods_are_restarted_if_they_hang_and_get_requests_only_when_ready(rendered: list[Any]) -> None:
    web = pods(rendered)["web"]["spec"]
    container = web["containers"][0]
    assert container["startupProbe"]["httpGet"]["path"] == container["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert container["livenessProbe"]["httpGet"]["path"] == "/healthz"
    pause = int(container["lifecycle"]["preStop"]["exec"]["command"][1])
    probe = container["readinessProbe"]
    assert probe["periodSeconds"] * probe["failureThreshold"] < pause < web["terminationGracePeriodSeconds"]


def test_whatever_runs_more_than_once_has_a_budget(rendered: list[Any]) -> None:
    many = {name for name, each in of(rendered, "Deployment").items() if each["spec"]["replicas"] > 1}
    assert of(rendered, "PodDisruptionBudget").keys() == many


def test_its_settings_are_accepted(rendered: list[Any]) -> None:
    (data,) = [each["data"] for name, each in of(rendered, "ConfigMap").items() if name.startswith("settings")]
    settings = Settings.from_environment({name: text for name, text in data.items() if not name.endswith("_FILE")})
    assert settings.metrics_at == ("0.0.0.0", 9100)
    assert {name for name in data if name.endswith("_FILE")} == {"RETCON_SECRET_FILE", "RETCON_EVENTS_URL_FILE"}
