"""Where requests to push services go: only to the listed services. `tests/outgoing` has the rest."""

import subprocess
import sys

import pytest

from service.outgoing.endpoints import MAX_URL
from service.push.endpoints import endpoint_of
from tests.service.conftest import settings

LISTED = ("push.example", "*.apple.example", "http://127.0.0.1:9000", "https://10.0.0.1:8443")


@pytest.mark.parametrize(
    ("url", "must_be_public"),
    [
        ("https://push.example/a/b?c=d:e-_~%20", True),
        ("https://web.apple.example/x", True),
        ("https://a.b.apple.example/x", True),
        ("http://127.0.0.1:9000/x", False),
        ("https://10.0.0.1:8443/x", False),
    ],
)
def test_addresses_at_listed_services_are_accepted(url: str, must_be_public: bool) -> None:
    endpoint = endpoint_of(url, LISTED)
    assert endpoint is not None
    assert f"{endpoint.origin}{endpoint.target}" == url
    assert endpoint.must_be_public == must_be_public


@pytest.mark.parametrize(
    "url",
    [
        *(
            "",
            "push.example",
            "https://push.example",
            "//push.example/x",
            "http://push.example/x",
            "ftp://push.example/x",
        ),
        *(
            "https://push.example:443/x",
            "https://push.example:8443/x",
            "https://push.example./x",
            "https://PUSH.example/x",
        ),
        *(
            "https://push.example@evil.example/x",
            "https://evil.example/push.example",
            "https://evil.example#push.example/",
        ),
        *("https://evil.example\\@push.example/x", "https://push.example/x#y", "https://push.example/a b"),
        *(
            "https://push.example/x\n",
            "https://push.example/\u00e9",
            "https://xpush.example/x",
            "https://push.example.x/x",
        ),
        *("https://apple.example/x", "https://xapple.example/x", "https://[::1]/x", "https://push.example%2f.x/y"),
        *("http://127.0.0.1/x", "http://127.0.0.1:9001/x", "https://127.0.0.1:9000/x", "http://127.1:9000/x"),
        *("http://10.0.0.1:8443/x", "https://10.0.0.1/x", f"https://push.example/{'x' * MAX_URL}"),
    ],
)
def test_other_addresses_are_refused(url: str) -> None:
    assert endpoint_of(url, LISTED) is None


@pytest.mark.parametrize(
    "url",
    [
        *("https://fcm.googleapis.com/fcm/send/x", "https://fcm.googleapis.com/wp/x", "https://web.push.apple.com/x"),
        *("https://updates.push.services.mozilla.com/wpush/v2/x", "https://wns2-par02p.notify.windows.com/w/?token=x"),
    ],
)
def test_the_services_of_browsers_are_listed_by_default(url: str) -> None:
    endpoint = endpoint_of(url, settings("redis://127.0.0.1").push_hosts)
    assert endpoint is not None
    assert endpoint.must_be_public


@pytest.mark.parametrize(
    "module", ["service.api.app", "workers.worker", pytest.param("workers.clock", marks=pytest.mark.soak)]
)
def test_only_a_process_that_pushes_loads_the_libraries(module: str) -> None:
    program = f"import sys, {module}; print(*{{'aiohttp', 'http_ece', 'pywebpush'}} & {{*sys.modules}})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
