import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
import redis

from events.on_redis.clients import blocking_client, command_client
from events.on_redis.server_checks import EVENTS, QUEUE, REPLICAS
from service.operations.configuration.settings import BadSettings, Settings, with_absolute_paths
from service.operations.configuration.smtp_urls import SmtpServer
from service.operations.configuration.variables import VARIABLES, WAIVABLE, table

ROOT = Path(__file__).parents[2]


def faults(**environ: str) -> tuple[str, ...]:
    with pytest.raises(BadSettings) as bad:
        Settings.from_environment(environ)
    return bad.value.faults


def test_an_empty_environment_gives_the_defaults() -> None:
    settings = Settings.from_environment({})
    assert (settings.port, settings.host, settings.data_dir) == (8000, "127.0.0.1", Path(".retcon"))
    assert (settings.events_url, settings.queue_url, settings.secret) == (None, None, None)
    assert (settings.allow_loss, settings.cors_origins, settings.rate_limits_enabled) == ((), (), True)


def test_every_variable_has_its_field() -> None:
    assert {each.name for each in fields(Settings)} == {each.field for each in VARIABLES}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("PORT", "9000", 9000),
        ("RETCON_HOST", "0.0.0.0", "0.0.0.0"),
        ("RETCON_DATA_DIR", "/srv/retcon", Path("/srv/retcon")),
        ("RETCON_METRICS_ADDRESS", "0.0.0.0:9100", "0.0.0.0:9100"),
        ("RETCON_METRICS_ADDRESS", "OFF", "off"),
        ("RETCON_EVENTS_URL", "redis+cluster://events:7000", "redis+cluster://events:7000"),
        ("RETCON_QUEUE_URL", "rediss://queue", "rediss://queue"),
        ("RETCON_REDIS_SERVER", "/opt/redis-server", Path("/opt/redis-server")),
        ("RETCON_FSYNC", "Always", "always"),
        ("RETCON_ALLOW_LOSS", "appendonly, maxmemory-policy", ("appendonly", "maxmemory-policy")),
        ("RETCON_WEB_WORKERS", "4", 4),
        ("RETCON_BOT_WORKERS", "3", 3),
        ("RETCON_BOT_SECONDS", "0.5", 0.5),
        ("RETCON_SWEEP_SECONDS", "30", 30.0),
        ("RETCON_CORS_ORIGINS", "https://a.example,http://b:3000", ("https://a.example", "http://b:3000")),
        (
            "RETCON_WEBHOOK_HOSTS",
            "HTTP://LocalHost:9000/, https://a.example:443",
            ("http://localhost:9000", "https://a.example"),
        ),
        ("RETCON_WEBHOOK_HOSTS", "http://[::1]:80,http://10.0.0.1", ("http://[::1]", "http://10.0.0.1")),
        ("RETCON_WEBHOOK_PORTS", "443, 9443", (443, 9443)),
        ("RETCON_WEBHOOK_PROXY", "http://proxy.internal:4750", "http://proxy.internal:4750"),
        ("RETCON_MAIL_FROM", "Games@Play.example", "Games@play.example"),
        ("RETCON_MAX_BODY_BYTES", "2048", 2048),
        ("RETCON_MAX_IMPORT_BYTES", "2048", 2048),
        ("RETCON_RATE_LIMIT", "10/second; 300/minute", "10/second; 300/minute"),
        ("RETCON_MOVE_RATE_LIMIT", "1 per second", "1 per second"),
        ("RETCON_SIGNUP_RATE_LIMIT", "5 per hour", "5 per hour"),
        ("RETCON_RATE_LIMITS_ENABLED", "false", False),
        ("RETCON_LOG_LEVEL", "DEBUG", "debug"),
        ("RETCON_SECRET", "s" * 32, "s" * 32),
    ],
)
def test_a_variable_sets_its_field(name: str, text: str, value: object) -> None:
    environ = {"RETCON_QUEUE_URL": "redis://queue"} | {name: text}
    assert getattr(Settings.from_environment(environ), name.removeprefix("RETCON_").lower()) == value


def test_a_blank_variable_counts_as_unset() -> None:
    assert Settings.from_environment({"PORT": " ", "RETCON_SECRET": ""}) == Settings.from_environment({})


def test_other_programs_variables_are_ignored() -> None:
    assert Settings.from_environment({"REDIS_URL": "x", "PATH": "y"}) == Settings.from_environment({})


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "0"),
        ("PORT", "http"),
        *(
            ("RETCON_WEBHOOK_HOSTS", text)
            for text in ("a.example", "*.a.example", "ftp://a", "http://a/x", "http://a:0")
        ),
        *(("RETCON_WEBHOOK_HOSTS", text) for text in ("http://a:65536", "http://u@a", "http://[x]", "https://a b")),
        *(("RETCON_WEBHOOK_PORTS", text) for text in ("0", "65536", "443;8443", "https", "4_43")),
        *(
            ("RETCON_WEBHOOK_PROXY", text)
            for text in ("proxy:4750", "https://proxy:4750", "http://u:p@proxy", "http://")
        ),
        *(("RETCON_MAIL_FROM", text) for text in ("play.example", "Retcon <games@play.example>", "a@b.example,")),
        ("RETCON_HOST", "a..b"),
        ("RETCON_DATA_DIR", "~nobody-of-that-name/retcon"),
        ("RETCON_METRICS_ADDRESS", "9100"),
        ("RETCON_METRICS_ADDRESS", "127.0.0.1:0"),
        ("RETCON_METRICS_ADDRESS", "::1:9100"),
        ("RETCON_METRICS_ADDRESS", "a..b:9100"),
        ("RETCON_EVENTS_URL", "http://events"),
        ("RETCON_QUEUE_URL", "redis+cluster://queue"),
        ("RETCON_FSYNC", "no"),
        ("RETCON_ALLOW_LOSS", "appendonly,everything"),
        ("RETCON_CORS_ORIGINS", "play.example"),
        ("RETCON_RATE_LIMIT", "many"),
        ("RETCON_RATE_LIMITS_ENABLED", "perhaps"),
        ("RETCON_BOT_SECONDS", "nan"),
        ("RETCON_SWEEP_SECONDS", "31"),
        ("RETCON_SECRET", "short"),
    ],
)
def test_a_bad_value_is_refused_with_its_name_and_the_accepted_values(name: str, text: str) -> None:
    (fault,) = faults(**{name: text})
    kind = next(each.kind for each in VARIABLES if each.name == name)
    assert fault.startswith(f"{name}: ")
    assert kind.accepts in fault


def test_all_faults_are_listed_at_once() -> None:
    found = faults(PORT="x", RETCON_FSYNC="x", RETCON_PROT="8000")
    assert [fault.partition(":")[0] for fault in found] == ["RETCON_PROT", "PORT", "RETCON_FSYNC"]


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("RETCON_EVENT_URL", "RETCON_EVENTS_URL"), ("RETCON_PORT", "PORT"), ("RETCON_CORS_ORIGIN", "RETCON_CORS_ORIGINS")],
)
def test_an_unknown_name_is_refused_with_the_nearest_known_one(name: str, nearest: str) -> None:
    assert faults(**{name: "1"}) == (f"{name}: no such setting; did you mean {nearest}?",)


def test_secrets_and_urls_are_never_printed() -> None:
    environ = {"RETCON_SECRET": "quiet" * 8, "RETCON_EVENTS_URL": "redis://:quiet@events"}
    assert "quiet" not in repr(Settings.from_environment(environ))
    assert "quiet" not in str(faults(RETCON_SECRET="quiet", RETCON_EVENTS_URL="quiet", RETCON_QUEUE_URL="quiet"))


ADDRESSES = [each.name for each in VARIABLES if each.name.endswith(("_URL", "_ENDPOINT", "_PROXY"))]


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_password_in_an_address_is_never_printed_whether_it_is_accepted_or_not(name: str) -> None:
    environ = {"RETCON_ARCHIVE_URL": "s3://games"} if name == "RETCON_ARCHIVE_ENDPOINT" else {}
    for text in ("http://name:quiet@host:4750", "s3://name:quiet@bucket/", "http://name:qui/et@host/quiet x"):
        try:
            printed = repr(Settings.from_environment(environ | {name: text}))
        except BadSettings as bad:
            printed = str(bad)
        assert "quiet" not in printed


NO_PORT = "its port must be a whole number from 1 to 65535."
NO_PASSWORD = "a /, ?, # or @ in its password must be written %2F, %3F, %23 or %40."
NO_DATABASE = "its path must be the number of a database."
NO_OPTIONS = "its options can be db, protocol, client_name, health_check_interval, with valid values."


@pytest.mark.parametrize("name", ["RETCON_EVENTS_URL", "RETCON_QUEUE_URL"])
@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("redis://quiet:notaport", NO_PORT),
        ("redis://:quiet", NO_PORT),
        ("redis://quiet:0", NO_PORT),
        ("redis://quiet:65536", NO_PORT),
        ("redis://quiet:7000,quiet:7001", NO_PORT),
        ("redis://:quiet/ss@host", NO_PASSWORD),
        ("redis://quiet:12/ss@host:6379", NO_PASSWORD),
        ("redis://quiet:12?ss@host:6379", NO_PASSWORD),
        ("redis://quiet:12#ss@host:6379", NO_PASSWORD),
        ("unix://:quiet/ss@/run/redis.sock", NO_PASSWORD),
        ("redis://quiet#1", NO_PASSWORD),
        ("redis://[quiet", "its host must be a name or an address."),
        ("redis://quiet..host", "its host must be a name or an address."),
        ("redis://host/quiet", NO_DATABASE),
        ("redis://host/1/2", NO_DATABASE),
        ("redis://host?quiet=1", NO_OPTIONS),
        ("redis://host?db=quiet", NO_OPTIONS),
        ("redis://host?quiet", NO_OPTIONS),
        ("redis://host?ssl_cert_reqs=none", NO_OPTIONS),
        ("unix://quiet/redis.sock", "its path must begin with a /, as in unix:///run/redis.sock."),
        ("unix://:quiet@", "its path must begin with a /, as in unix:///run/redis.sock."),
    ],
)
def test_an_invalid_url_is_refused_with_the_reason_and_not_shown(name: str, url: str, reason: str) -> None:
    assert faults(**{name: url}) == (f"{name}: {reason}",)


@pytest.mark.parametrize("url", ["redis+cluster://host/1", "redis+cluster://host?db=1"])
def test_a_cluster_has_no_numbered_databases(url: str) -> None:
    (fault,) = faults(RETCON_EVENTS_URL=url, RETCON_QUEUE_URL="redis://queue")
    assert fault.startswith("RETCON_EVENTS_URL: its ")


TLS = "ssl_ca_certs=/ca&ssl_ca_path=/cas&ssl_certfile=/cert&ssl_keyfile=/key&ssl_password=x&ssl_check_hostname=true"


@pytest.mark.parametrize(
    "url",
    [
        "redis://127.0.0.1:1",
        "redis://:pa%2Fss%40@127.0.0.1:1/3",
        "redis://user:p:w@[::1]:1/",
        "redis://127.0.0.1:1?db=2&protocol=3&client_name=retcon&health_check_interval=30",
        "unix:///nowhere/redis@1.sock?db=3",
        "unix://user:word@/nowhere/redis.sock",
        f"rediss://127.0.0.1:1/0?{TLS}&ssl_cert_reqs=required",
        "rediss://127.0.0.1:1?ssl_cert_reqs=none",
    ],
)
def test_a_url_that_is_accepted_is_one_that_clients_understand(url: str) -> None:
    accepted = Settings.from_environment({"RETCON_EVENTS_URL": url}).events_url or ""
    for client in (command_client(accepted), blocking_client(accepted)):
        with client, pytest.raises(redis.ConnectionError, match=r"Error \d+ connecting to"):
            client.ping()


def test_the_queue_is_where_the_events_are_unless_set() -> None:
    assert Settings.from_environment({"RETCON_EVENTS_URL": "redis://a"}).queue_url == "redis://a"


def test_a_cluster_for_events_needs_a_queue_of_its_own() -> None:
    (fault,) = faults(RETCON_EVENTS_URL="redis+cluster://a")
    assert fault.startswith("RETCON_QUEUE_URL: must be set")


def test_a_mail_server_needs_an_address_that_mail_comes_from() -> None:
    (fault,) = faults(RETCON_SMTP_URL="smtps://retcon:quiet@mail.example")
    assert fault.startswith("RETCON_MAIL_FROM: must be set if RETCON_SMTP_URL is; expected ")
    environ = {"RETCON_SMTP_URL": "smtps://retcon:quiet@mail.example", "RETCON_MAIL_FROM": "a@play.example"}
    accepted = Settings.from_environment(environ)
    assert accepted.smtp_server == SmtpServer("mail.example", 465, "tls", "retcon", "quiet")
    assert "quiet" not in repr(accepted) + repr(accepted.smtp_server)
    assert faults(RETCON_SMTP_URL="smtp://a:qui/et@b") == (f"RETCON_SMTP_URL: {NO_PASSWORD}",)


def test_an_unknown_name_near_none_is_refused() -> None:
    assert faults(RETCON_ZZZ="1") == ("RETCON_ZZZ: no such setting; see docs/settings.md.",)


def test_what_programs_of_players_read_may_be_set_too() -> None:
    Settings.from_environment({"RETCON_URL": "http://127.0.0.1:8000", "RETCON_TOKEN": "secret"})


@pytest.mark.parametrize(
    ("host", "address", "base_url"),
    [
        ("127.0.0.1", "127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("0.0.0.0", "0.0.0.0:8000", "http://127.0.0.1:8000"),
        ("::", "[::]:8000", "http://[::1]:8000"),
    ],
)
def test_a_local_client_finds_the_api_wherever_it_listens(host: str, address: str, base_url: str) -> None:
    settings = Settings.from_environment({"RETCON_HOST": host})
    assert (settings.address, settings.base_url) == (address, base_url)


@pytest.mark.parametrize(
    ("address", "at"),
    [
        ("", ("127.0.0.1", 8001)),
        ("10.0.0.7:9100", ("10.0.0.7", 9100)),
        ("[::1]:9100", ("::1", 9100)),
        ("off", None),
    ],
)
def test_metrics_are_at_an_address_of_their_own(address: str, at: tuple[str, int] | None) -> None:
    assert Settings.from_environment({"RETCON_METRICS_ADDRESS": address}).metrics_at == at


def test_after_the_last_port_metrics_have_no_default_port() -> None:
    (fault,) = faults(PORT="65535")
    assert fault.startswith("RETCON_METRICS_ADDRESS: must be set if PORT is 65535; expected ")
    assert Settings.from_environment({"PORT": "65535", "RETCON_METRICS_ADDRESS": "off"}).metrics_at is None


def test_the_waivable_names_are_the_ones_that_are_checked() -> None:
    assert {use.waiver(each) for use in (EVENTS, QUEUE) for each in use.requirements} | {REPLICAS} == set(WAIVABLE)


def test_the_documentation_shows_the_same_table() -> None:
    assert table() in (ROOT / "docs/settings.md").read_text()


def test_gunicorns_master_imports_nothing_that_gevent_must_replace_first() -> None:
    script = "import sys, service.web_server.gunicorn_conf; print({'redis', 'prometheus_client'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", script], cwd=ROOT, text=True) == "set()\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [("RETCON_SECRET", "s" * 32), ("RETCON_EVENTS_URL", "redis://a"), ("RETCON_QUEUE_URL", "redis://b")],
)
def test_a_secret_can_be_read_from_a_file(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{text}\n")
    assert Settings.from_environment({f"{name}_FILE": str(tmp_path / "secret")}) == Settings.from_environment(
        {name: text}
    )


def test_a_secrets_file_that_can_not_be_used_is_refused_without_its_contents(tmp_path: Path) -> None:
    short, empty, binary = (tmp_path / name for name in ("short", "empty", "binary"))
    short.write_text("hush")
    empty.write_text(" \n")
    binary.write_bytes(b"\xff" * 40)
    for path, reason in {
        tmp_path / "none": f"RETCON_SECRET_FILE: can't read {tmp_path}/none: No such file or directory.",
        tmp_path: f"RETCON_SECRET_FILE: can't read {tmp_path}: Is a directory.",
        empty: "RETCON_SECRET_FILE: the file is empty.",
        binary: f"RETCON_SECRET_FILE: {binary} is not text.",
        short: "RETCON_SECRET: this value is not accepted; expected 32 characters or more.",
    }.items():
        assert faults(RETCON_SECRET_FILE=str(path)) == (reason,)


def test_a_secret_and_its_file_are_not_accepted_together(tmp_path: Path) -> None:
    (fault,) = faults(RETCON_SECRET="s" * 32, RETCON_SECRET_FILE=str(tmp_path))
    assert fault == "RETCON_SECRET_FILE: can't be set together with RETCON_SECRET."


def test_only_secrets_have_files() -> None:
    (fault,) = faults(RETCON_HOST_FILE="/etc/hostname")
    assert fault.startswith("RETCON_HOST_FILE: no such setting")


def test_paths_become_absolute_where_they_are_read_elsewhere_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    relative = {"RETCON_PACKS_DIR": " packs ", "RETCON_SECRET_FILE": "key"}
    others = {"RETCON_REDIS_SERVER": "valkey-server", "RETCON_ARCHIVE_URL": "off", "RETCON_EVENTS_URL_FILE": "/key"}
    assert with_absolute_paths(relative | others) == others | {
        "RETCON_DATA_DIR": f"{tmp_path}/.retcon",
        "RETCON_PACKS_DIR": f"{tmp_path}/packs",
        "RETCON_SECRET_FILE": f"{tmp_path}/key",
    }
    assert with_absolute_paths({"RETCON_DATA_DIR": "~nobody-we-know"})["RETCON_DATA_DIR"] == "~nobody-we-know"
