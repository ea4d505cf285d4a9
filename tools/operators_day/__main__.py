"""Records an operator's day: upgrade a server, look at it, ban and erase players, restore a backup."""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.support.ports import free_port
from tests.support.releases import last_release, unpacked
from tests.support.waiting import wait_until
from tools.clients.released import ROOT
from tools.demo.client import Client
from tools.operators_day.recording import Recording

CAST: Final = ROOT / "docs" / "operators-day.cast"
ADMIN: Final = ".venv/bin/python -m retcon admin"
START: Final = "nohup .venv/bin/python -m retcon serve >>{log} 2>&1 & echo $! >{pid}"
STOP: Final = 'kill "$(cat {pid})" && tail --pid="$(cat {pid})" -f /dev/null'
READY: Final = "curl --silent --retry 60 --retry-delay 1 --retry-all-errors --fail $URL/readyz; echo"


class Day:
    """A day on a server in the folder: `records` is what is shown of it."""

    def __init__(self, folder: Path) -> None:
        self.folder, port = folder, free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.places = {"log": str(folder / "retcon.log"), "pid": str(folder / "retcon.pid")}
        environment = {"RETCON_DATA_DIR": str(folder / "data"), "PORT": str(port), "URL": self.url}
        self.records = Recording("An operator's day", ROOT, environment, self._shown(port))
        self.clients = dict[str, Client]()

    def _shown(self, port: int) -> Mapping[str, str]:
        """What stands for places of this machine."""
        return {
            str(self.folder / "data"): "/var/lib/retcon",
            str(self.folder / "backups"): "/backups",
            str(self.folder): "/srv",
            str(port): "8000",
        }

    def admin(self, command: str, code: int = 0) -> str:
        """Run a command of administration."""
        return self.records.run(f"{ADMIN} {command}", code=code)

    def start(self, before: str = "") -> None:
        """Start the server, and wait until it is ready."""
        self.records.run(before + START.format(**self.places))
        self.records.run(READY)

    def stop(self) -> None:
        """Stop the server."""
        self.records.run(STOP.format(**self.places))

    def end(self) -> None:
        """Stop the server if it runs, without showing it."""
        self.records.quietly(STOP.format(**self.places))

    def id_of(self, name: str) -> str:
        """Return the id of a player."""
        return str(self.clients[name].ask("GET", "/players/me")["id"])


def main() -> int:
    """Write the recording."""
    with tempfile.TemporaryDirectory() as name:
        day = Day(Path(name))
        version, commit = last_release()
        old = unpacked(commit, Path(name) / f"retcon-{version}")
        (old / ".venv").symlink_to(ROOT / ".venv")
        try:
            upgrade(day, version)
            look(day)
            ban(day)
            erase(day)
            restore(day)
        finally:
            day.end()
        CAST.write_text(day.records.text(), encoding="utf-8")
    print(f"wrote {CAST.relative_to(ROOT)}")
    return 0


def upgrade(day: Day, version: str) -> None:
    """People play at the last release, and the operator upgrades it."""
    day.records.say(f"Retcon {version} is running. Ada, Grace and Mallory play.")
    day.start(f"cd {day.folder}/retcon-{version} && ")
    for name in ("Ada", "Grace", "Mallory"):
        day.clients[name] = Client(day.url, name)
    for ruleset in ("time-machine", "time-breaker", "early-american-chrononauts"):
        day.clients["Ada"].new_game(ruleset, 1)
    over = day.clients["Grace"].new_game("time-chase", 2)["id"]
    day.clients["Ada"].ask("POST", f"/games/{day.clients['Ada'].new_game('time-breaker', 1)['id']}/concede")
    day.clients["Grace"].ask("POST", f"/games/{over}/concede")
    wait_until(lambda: any((day.folder / "data" / "archive").glob("games/*/*/*")))
    backups = day.folder / "backups"
    backups.mkdir()
    day.records.say("Upgrade: back up, try the backup, stop the old version, start the new one.")
    day.records.run(f".venv/bin/python -m retcon backup {backups}/morning")
    day.records.run(f".venv/bin/python -m retcon drill {backups}/morning")
    day.stop()
    day.start()
    day.records.run(".venv/bin/python -m retcon verify")


def look(day: Day) -> None:
    """The operator inspects the server."""
    day.records.say("Is everything all right?")
    day.admin("server doctor")
    day.admin("games stalled")
    day.admin("games find --status active")
    day.admin("server storage")


def ban(day: Day) -> None:
    """The operator bans Mallory, who is told why."""
    day.records.say("A report about Mallory: find the player, try the ban, then ban.")
    mallory = day.id_of("Mallory")
    day.admin("players find Mallory")
    terms = '"You left 40 games." --scope games --duration "30 days" --reason "Report 14."'
    day.admin(f"players ban {mallory} {terms} --dry-run")
    day.admin(f"players ban {mallory} {terms}")
    day.records.say("What Mallory gets from now on:")
    token = day.clients["Mallory"].token
    day.records.hide(token, "rtc_…")
    body = '{"ruleset": "time-machine", "seats": [{"kind": "me"}, {"kind": "open"}]}'
    headers = f"-H 'Authorization: Bearer {token}' -H 'Content-Type: application/json'"
    day.records.run(f"curl --silent $URL/v1/games {headers} -d '{body}'; echo")


def erase(day: Day) -> None:
    """The operator erases Grace, and looks at the audit log."""
    day.records.say("A letter from Grace, who wants to be erased.")
    grace = day.id_of("Grace")
    day.admin(f'players erase {grace} --dry-run --reason "Asked for by letter."')
    day.admin(f'players erase {grace} --reason "Asked for by letter."')
    day.records.say("The same again, by mistake, with a wrong id:")
    day.admin('players erase p_7xkq5z2mvh3fydaw --reason "Asked for by letter."', code=1)
    day.records.say("Who did what today?")
    day.admin("audit show")
    day.admin("audit verify")


def restore(day: Day) -> None:
    """The operator restores the backup of the morning, and erases Grace again."""
    data, backup = day.folder / "data", day.folder / "backups" / "morning"
    wait_until(lambda: "none" in day.records.quietly(f"{ADMIN} players find Grace"))
    day.records.say("The disk breaks. Restore the backup of the morning.")
    day.stop()
    day.records.run(
        f"mv {data}/server/appendonlydir {data}/server/appendonlydir.old; mv {data}/archive {data}/archive.old"
    )
    day.records.run(f"cp -a {backup}/appendonlydir {data}/server/; cp -a {backup}/archive {data}/")
    day.start()
    day.records.run(".venv/bin/python -m retcon verify")
    day.records.say("The backup is older than the erasure and the ban, so both are repeated.")
    grace, mallory = (day.id_of(name) for name in ("Grace", "Mallory"))
    day.admin(f'players erase {grace} --reason "Asked for by letter; restored from the backup."')
    day.admin(f'players ban {mallory} "You left 40 games." --scope games --duration "30 days" --reason "Report 14."')


if __name__ == "__main__":
    sys.exit(main())
