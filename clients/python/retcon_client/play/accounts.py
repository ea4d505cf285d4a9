"""The accounts on this computer: a token for each server, in a file that only its owner can read."""

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

Account = dict[str, Any]
"""What is kept of an account: its `token`, and the `id` and `name` of its player."""

_PRIVATE: Final = 0o600


def accounts_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the path of the file: `$XDG_CONFIG_HOME/retcon/accounts.json`, by default below `~/.config`."""
    folder = environ.get("XDG_CONFIG_HOME") or str(Path(environ.get("HOME") or Path.home()) / ".config")
    return Path(folder) / "retcon" / "accounts.json"


def server_key(url: str) -> str:
    """Return the name under which the account of a server is kept.

    >>> server_key("HTTP://Localhost:8000/")
    'http://localhost:8000'
    """
    scheme, found, rest = url.strip().rstrip("/").partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme.lower()}{found}{host.lower()}{slash}{path}"


class Accounts:
    """The accounts in a file. Each change replaces the file as a whole, so it is never half written."""

    def __init__(self, path: Path | None = None) -> None:
        self.path: Final = path or accounts_path()

    def find(self, url: str) -> Account | None:
        """Return the account on that server; None if there is none."""
        found = self._read().get(server_key(url))
        return found if isinstance(found, dict) and isinstance(found.get("token"), str) else None

    def keep(self, url: str, account: Account) -> None:
        """Keep the account of that server, in place of the one before."""
        self._write({**self._read(), server_key(url): account})

    def forget(self, url: str) -> bool:
        """Forget the account on that server. Return False if there was none."""
        accounts = self._read()
        had = accounts.pop(server_key(url), None) is not None
        if had:
            self._write(accounts)
        return had

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

    def _write(self, accounts: dict[str, Any]) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
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
