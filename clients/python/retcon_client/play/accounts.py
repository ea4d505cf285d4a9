"""The accounts on this computer: a token for each server, in a file that only its owner can read."""

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

from retcon_client import Client
from retcon_client.given import checked_url

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Account = dict[str, Any]
"""What is kept of an account: its `token`, and the `id` and `name` of its player."""

_PRIVATE: Final = 0o600


def accounts_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the path of the file: `$XDG_CONFIG_HOME/retcon/accounts.json`, by default below `~/.config`."""
    folder = environ.get("XDG_CONFIG_HOME") or str(Path(environ.get("HOME") or Path.home()) / ".config")
    return Path(folder) / "retcon" / "accounts.json"


def server_url(url: str) -> str:
    """Return the URL of a server as requests are sent to it and accounts are kept for it, however it was typed. Raises
    `Unusable`.

    >>> server_url("Localhost:8000/v1/"), server_url("HTTP://localhost:8000")
    ('http://localhost:8000', 'http://localhost:8000')
    """
    typed = url.strip()
    scheme, host, *rest = urlsplit(checked_url(typed if "://" in typed else f"http://{typed}"))
    login, at, name = host.rpartition("@")
    return urlunsplit((scheme, f"{login}{at}{name.lower()}", *rest))


class Accounts:
    """The accounts in a file. Each change replaces the file as a whole, so it is never half written, and only one
    program at a time changes it. Several accounts on a server differ in the name under which they are kept.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path: Final = path or accounts_path()

    def find(self, url: str, kept_as: str = "") -> Account | None:
        """Return the account on that server; None if there is none."""
        found = self._read().get(_place(url, kept_as))
        return found if _is_account(found) else None

    def keep(self, url: str, account: Account, kept_as: str = "") -> None:
        """Keep the account of that server, in place of the one before."""
        with self._changing() as accounts:
            accounts[_place(url, kept_as)] = account

    def forget(self, url: str) -> bool:
        """Forget the account on that server. Return False if there was none."""
        with self._changing() as accounts:
            return _is_account(accounts.pop(_place(url, ""), None))

    def sign_up(self, client: Client, url: str, player: Any, kept_as: str = "") -> Account:
        """Create a player and keep its account, in place of the one before; the client gets its token. If this is
        interrupted anywhere, the next call for the same player returns the account that the server has created, for a
        day. Raises `RetconError`.
        """
        made = client.create_player(player, idempotency_key=self._key_for(url, player, kept_as))
        client.token = made["token"]
        account = {"token": made["token"], "id": made["id"], "name": made["name"]}
        self.keep(url, account, kept_as)
        return account

    def _key_for(self, url: str, player: Any, kept_as: str) -> str:
        """Return the Idempotency-Key with which to create the player. It is kept until the account is."""
        with self._changing() as accounts:
            found = accounts.setdefault(_place(url, kept_as), {})
            begun = found.get("signing_up")
            if begun is None or begun["player"] != player:
                begun = found["signing_up"] = {"player": player, "key": str(uuid4())}
            return str(begun["key"])

    def _read(self) -> dict[str, Any]:
        try:
            read = json.loads(self.path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise BrokenAccounts(f"{self.path} can't be read: {error}") from None
        if not isinstance(read, dict):
            raise BrokenAccounts(f"{self.path} is no JSON object")
        return read

    @contextmanager
    def _changing(self) -> Iterator[dict[str, Any]]:
        """Give the accounts to be changed, and write them. Meanwhile, other programs wait."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self.path.with_name(f".{self.path.name}.lock").open("a") as file:
            _lock(file)  # until the file is closed, however that happens
            accounts = self._read()
            yield accounts
            self._write(accounts)

    def _write(self, accounts: dict[str, Any]) -> None:
        handle, written = tempfile.mkstemp(prefix=".accounts-", dir=self.path.parent)  # created with mode 0600
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(accounts, file, indent=2, ensure_ascii=False)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(written, _PRIVATE)
            os.replace(written, self.path)
        except BaseException:
            os.unlink(written)
            raise


class BrokenAccounts(Exception):
    """The file of accounts can't be read. It is never overwritten then."""


def _is_account(found: Any) -> bool:
    return isinstance(found, dict) and isinstance(found.get("token"), str)


def _place(url: str, kept_as: str) -> str:
    """Return the name under which the file has an account."""
    return f"{server_url(url)}/#{kept_as}" if kept_as else server_url(url)


def _lock(file: IO[str]) -> None:
    """Wait until no other program has locked the file, and lock it."""
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX)
