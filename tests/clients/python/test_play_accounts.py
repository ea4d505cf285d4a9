"""The accounts of the command `retcon`: one for each server, kept in a file."""

import stat
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import Any

import pytest

from retcon_client.play.accounts import Accounts, BrokenAccounts
from tests.clients.python.terminal import Terminal


def test_the_token_is_kept_for_its_owner_alone(retcon: Terminal) -> None:
    assert stat.S_IMODE(retcon.accounts.path.stat().st_mode) == 0o600
    assert retcon("token").out.strip() == retcon.token
    assert "Ada, person, p_" in retcon("whoami").out


def test_the_token_of_another_computer_is_read_from_the_input(retcon: Terminal) -> None:
    token = retcon.token
    assert retcon("logout").code == 0
    assert retcon("logout").code == 1
    assert "You have no account" in retcon("play", "-r", "coin-nim").err
    assert retcon("login", typed="rtc_wrong\n").code == 1
    assert retcon("login", typed=f"{token}\n").code == 0
    assert token not in retcon("whoami").out


def test_a_token_that_is_refused_is_said_to_come_from_somewhere(
    retcon: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    retcon.accounts.keep(retcon.url, {"token": "rtc_wrong"})
    assert f"The token comes from {retcon.accounts.path}." in retcon("games").err
    monkeypatch.setenv("RETCON_TOKEN", "rtc_other")
    assert "The token comes from RETCON_TOKEN." in retcon("games").err
    assert "The token comes from" not in retcon("login", typed="rtc_typed\n").err


def test_a_broken_file_of_accounts_is_never_overwritten(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path / "accounts.json")
    accounts.path.write_text("{broken")
    with pytest.raises(BrokenAccounts):
        accounts.keep("http://x", {"token": "rtc_x"})
    assert accounts.path.read_text() == "{broken"


def test_accounts_of_several_servers_stay_apart(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path / "deep" / "accounts.json")
    accounts.keep("http://One/", {"token": "rtc_1"})
    accounts.keep("http://two", {"token": "rtc_2"})
    assert accounts.find("http://one") == {"token": "rtc_1"}
    assert accounts.forget("http://one")
    assert accounts.find("http://one") is None
    assert {path.name for path in accounts.path.parent.iterdir()} == {"accounts.json", ".accounts.json.lock"}


def test_accounts_that_are_kept_at_the_same_time_are_all_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # private: the other program must come between reading and writing
    accounts, read = Accounts(tmp_path / "accounts.json"), Accounts._read
    other = Thread(target=accounts.keep, args=("http://two", {"token": "rtc_2"}))

    def read_while_another_keeps(self: Accounts) -> Any:
        found = read(self)
        # private: see above
        monkeypatch.setattr(Accounts, "_read", read)
        other.start()
        other.join(0.5)
        return found

    # private: see above
    monkeypatch.setattr(Accounts, "_read", read_while_another_keeps)
    accounts.keep("http://one", {"token": "rtc_1"})
    other.join()
    assert accounts.find("http://one") == {"token": "rtc_1"}
    assert accounts.find("http://two") == {"token": "rtc_2"}


def test_a_sign_up_that_was_interrupted_is_finished_by_the_next(
    retcon: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, name, keep = retcon.token, f"Z{token_hex(4)}", Accounts.keep
    monkeypatch.setattr(Accounts, "keep", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    assert retcon("sign-up", name).code == 130
    monkeypatch.setattr(Accounts, "keep", keep)
    assert retcon.token == before, "the account of before is kept until there is another"
    said = retcon("sign-up", name)
    assert (said.code, name in retcon("whoami").out) == (0, True), said.err
    assert "signing_up" not in retcon.accounts.path.read_text()


@pytest.mark.parametrize("end", ["", "/", "/v1", "/v1/"])
@pytest.mark.parametrize("beginning", ["http://", "HTTP://", ""])
def test_a_server_has_one_account_however_its_url_is_typed(retcon: Terminal, beginning: str, end: str) -> None:
    typed = beginning + retcon.url.removeprefix("http://") + end
    elsewhere = Terminal(typed, retcon.accounts, retcon.monkeypatch, retcon.capsys, retcon.name)
    assert elsewhere("whoami").out.endswith(f", on {retcon.url}\n")
    assert retcon.accounts.find(typed) == retcon.accounts.find(retcon.url)
