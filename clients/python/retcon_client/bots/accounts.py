"""The accounts of bots on this computer, so that a bot that runs again is the same player."""

from pathlib import Path
from typing import Any, cast

from retcon_client import Client, RetconError
from retcon_client.play.accounts import Account, Accounts, accounts_path


class BotAccounts:
    """Accounts by server and name, in `bots.json` beside the accounts of people."""

    def __init__(self, accounts: Accounts | None = None) -> None:
        self._accounts = accounts or Accounts(accounts_path().with_name("bots.json"))

    @property
    def path(self) -> Path:
        """The file."""
        return self._accounts.path

    def find(self, url: str, kept_as: str) -> Account | None:
        """Return the account that is kept under that name; None if there is none."""
        return self._accounts.find(url, kept_as)

    def sign_in(self, client: Client, url: str, name: str, kept_as: str | None = None) -> Account:
        """Give the client the token of a bot, and return its account: a new one with that name if none is kept, or if
        the server does not know it any more. Raises `RetconError`; its code is `name_taken` if the name belongs to
        somebody else. `kept_as`: the name under which the account is kept, if not `name`.
        """
        account = self.find(url, kept_as or name)
        if account is not None and _is_valid(client, account["token"]):
            return account
        client.token = None
        return self._accounts.sign_up(client, url, {"name": name, "kind": "bot"}, kept_as or name)


def _is_valid(client: Client, token: Any) -> bool:
    client.token = cast(str, token)
    try:
        client.get_me()
    except RetconError as error:
        if error.code == "invalid_token":
            return False
        raise
    return True
