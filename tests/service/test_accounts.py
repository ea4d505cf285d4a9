"""Players and tokens, also after retries and crashes."""

from dataclasses import replace
from typing import Any, cast
from uuid import uuid4

import pytest
from redis import Redis

from events.on_redis.clients import command_client
from service import errors
from service.people import accounts as module
from service.people.accounts import MAX_TOKENS, Accounts, server_secret
from service.people.players import FIRST_SCOPES, Access, Player, Token
from tests.support.commands import once_after, recorded
from tests.support.feeds import stop_time

SECRET = "a secret of more than thirty-two characters"


@pytest.fixture
def accounts(redis_client: Redis) -> Accounts:
    return Accounts(redis_client, SECRET)


def access_of(accounts: Accounts, token: str) -> Access:
    access = accounts.authenticate(token)
    assert access is not None
    return access


def create(accounts: Accounts, name: str, key: str | None = None) -> tuple[Player, str]:
    """A new player and the text of its token."""
    player, issued = accounts.create_player(name, key)
    return player, issued.text


def issue(
    accounts: Accounts, issuer: Access, scopes: list[str], label: str, key: str | None = None
) -> tuple[Token, str]:
    """A further token and its text."""
    issued = accounts.issue_token(issuer, scopes, label, key)
    return issued.token, issued.text


def elsewhere(client: Redis) -> Accounts:
    """The accounts as another process sees them."""
    return Accounts(client, SECRET)


def stored(client: Redis) -> bytes:
    """All that Redis holds, as one text."""
    keys = cast(list[bytes], client.keys())
    return b"\n".join([*keys, *(client.dump(key) or b"" for key in keys)])


def test_a_new_player_has_an_id_and_a_token_with_all_scopes_of_a_person(accounts: Accounts) -> None:
    player, token = create(accounts, "Ada")
    access = access_of(accounts, token)
    assert player.name == access.name == "Ada"
    assert player.id == access.player_id
    assert player.id.startswith("p_")
    assert len(player.id) == 18
    assert access.scopes == set(FIRST_SCOPES["person"])
    assert (player.kind, access.kind) == ("person", "person")
    assert accounts.player(player.id) == player


def test_a_bot_account_has_the_scope_bot_and_stays_a_bot_account(accounts: Accounts, redis_client: Redis) -> None:
    player, issued = accounts.create_player("Deep Guess", kind="bot")
    access = access_of(elsewhere(redis_client), issued.text)
    assert (player.kind, access.kind, issued.token.scopes) == ("bot", "bot", ("read", "bot", "account"))
    assert elsewhere(redis_client).player(player.id) == player
    _, second = issue(accounts, access, ["bot"], "the same, elsewhere")
    assert access_of(elsewhere(redis_client), second).kind == "bot"


def test_no_account_can_have_the_scope_of_the_other_kind(accounts: Accounts) -> None:
    for kind, other in (("person", "bot"), ("bot", "play")):
        _, issued = accounts.create_player(f"A {kind}", kind=kind)  # type: ignore[arg-type]  # both are kinds
        with pytest.raises(errors.MissingScope) as refusal:
            accounts.issue_token(access_of(accounts, issued.text), [other], "more")
        assert refusal.value.scope == other


def test_a_bot_needs_the_scope_bot_where_a_person_needs_play() -> None:
    person, bot = Access("p_1", "Ada", frozenset(["play"]), "t_1"), Access("p_2", "B", frozenset(["bot"]), "t_2", "bot")
    assert (person.missing("play"), bot.missing("play")) == (None, None)
    reader = replace(bot, scopes=frozenset(["read"]))
    assert (reader.missing("play"), reader.missing("account"), reader.missing("read")) == ("bot", "account", None)
    assert replace(person, scopes=frozenset(["bot"])).missing("play") == "play"


def test_a_key_can_not_be_reused_to_sign_up_another_kind_of_account(accounts: Accounts) -> None:
    accounts.create_player("Ada", "key")
    with pytest.raises(errors.IdempotencyKeyReused):
        accounts.create_player("Ada", "key", "bot")


def test_tokens_are_stored_only_as_hashes(accounts: Accounts, redis_client: Redis) -> None:
    _, token = create(accounts, "Ada", key=str(uuid4()))
    assert token.startswith("rtc_")
    assert len(token) == 47
    assert token.removeprefix("rtc_").encode() not in stored(redis_client)


def test_idempotency_keys_are_stored_only_as_hashes(accounts: Accounts, redis_client: Redis) -> None:
    create(accounts, "Ada", key="a-key-nobody-guesses")
    assert b"a-key-nobody-guesses" not in stored(redis_client)


@pytest.mark.parametrize("token", ["", "rtc_", "x" * 47, "rtc_" + "é" * 43, "rtc_" + "A" * 43])
def test_an_unknown_token_has_no_access(accounts: Accounts, token: str) -> None:
    assert accounts.authenticate(token) is None


def test_names_are_compared_without_case_and_unicode_composition(accounts: Accounts) -> None:
    create(accounts, "  Zoë Straße ")
    for name in ("Zoë Straße", "zoe\u0308 straße", "ZOË STRASSE"):
        with pytest.raises(errors.NameTaken):
            create(accounts, name)


@pytest.mark.parametrize("name", ["", "x" * 41, "a\nb", "a\u3000"])
def test_an_invalid_name_is_refused(accounts: Accounts, name: str) -> None:
    with pytest.raises(errors.Malformed) as refusal:
        accounts.create_player(name)
    assert refusal.value.faults[0].location == "/name"


def test_the_same_key_gives_the_same_player_and_token(accounts: Accounts, redis_client: Redis) -> None:
    first = create(accounts, "Ada", key="k1")
    assert create(accounts, " Ada ", key="k1") == first
    assert create(elsewhere(redis_client), "Ada", key="k1") == first


def test_a_key_can_not_be_reused_for_another_name(accounts: Accounts) -> None:
    create(accounts, "Ada", key="k1")
    with pytest.raises(errors.IdempotencyKeyReused):
        create(accounts, "Grace", key="k1")


def test_a_reused_key_does_not_give_access_to_a_taken_name(accounts: Accounts) -> None:
    create(accounts, "Ada", key="k1")
    with pytest.raises(errors.NameTaken):
        create(accounts, "Ada", key="k2")


def test_an_idempotency_key_gives_no_token_after_a_day(accounts: Accounts, redis_client: Redis) -> None:
    create(accounts, "Ada", key="k1")
    (mark,) = redis_client.keys("*:mark:*")
    assert 0 < redis_client.ttl(mark) <= module.KEY_SECONDS
    redis_client.delete(mark)
    with pytest.raises(errors.NameTaken):
        create(accounts, "Ada", key="k1")


def test_a_sign_up_sent_twice_creates_one_player(accounts: Accounts, redis_client: Redis) -> None:
    run = accounts.writer.run

    def twice(*call: Any) -> Any:
        run(*call)
        return run(*call)

    accounts.writer.run = twice  # type: ignore[assignment, method-assign] # the reply was lost, and the script is sent again
    player, token = create(accounts, "Ada")
    assert access_of(accounts, token).player_id == player.id
    assert len(redis_client.keys("*:player:*")) == 1


def test_a_crash_during_sign_up_leaves_a_complete_player_or_none(accounts: Accounts, redis_client: Redis) -> None:
    before = redis_client.info("commandstats").get("cmdstat_evalsha", {}).get("calls", 0)
    create(accounts, "Ada", key="k1")
    calls = redis_client.info("commandstats")["cmdstat_evalsha"]["calls"] - before
    assert calls <= 2, "one script (and once more if the server didn't know it)"


def test_another_token_has_the_requested_scopes(accounts: Accounts) -> None:
    player, first = create(accounts, "Ada")
    token, text = issue(accounts, access_of(accounts, first), ["play", "read"], "my bot")
    assert token.scopes == ("read", "play")
    assert access_of(accounts, text) == Access(player.id, "Ada", frozenset(("read", "play")), token.id)


def test_a_token_can_grant_only_scopes_that_it_has(accounts: Accounts) -> None:
    _, first = create(accounts, "Ada")
    lesser = replace(access_of(accounts, first), scopes=frozenset(("account",)))
    with pytest.raises(errors.MissingScope) as refusal:
        issue(accounts, lesser, ["account", "play"], "more")
    assert refusal.value.extras == {"scope": "play"}


def test_the_same_key_issues_the_same_token(accounts: Accounts) -> None:
    _, first = create(accounts, "Ada")
    access = access_of(accounts, first)
    issued = issue(accounts, access, ["read"], "bot", key="k1")
    assert issue(accounts, access, ["read"], "bot", key="k1") == issued
    assert len(accounts.tokens(access.player_id)) == 2
    with pytest.raises(errors.IdempotencyKeyReused):
        issue(accounts, access, ["read", "play"], "bot", key="k1")


def test_two_players_may_use_the_same_key(accounts: Accounts) -> None:
    _, ada = create(accounts, "Ada")
    _, grace = create(accounts, "Grace")
    one, two = (issue(accounts, access_of(accounts, each), ["read"], "bot", key="k1") for each in (ada, grace))
    assert one[1] != two[1]


def test_a_retry_does_not_restore_a_revoked_token(accounts: Accounts) -> None:
    _, first = create(accounts, "Ada")
    access = access_of(accounts, first)
    token, text = issue(accounts, access, ["read"], "bot", key="k1")
    accounts.revoke(access.player_id, token.id)
    assert issue(accounts, access, ["read"], "bot", key="k1") == (token, text)
    assert accounts.authenticate(text) is None


def test_a_player_can_not_have_more_tokens_than_the_maximum(accounts: Accounts) -> None:
    _, first = create(accounts, "Ada")
    access = access_of(accounts, first)
    for number in range(MAX_TOKENS - 1):
        issue(accounts, access, ["read"], f"bot {number}")
    with pytest.raises(errors.TooManyTokens):
        issue(accounts, access, ["read"], "one more")
    assert len(accounts.tokens(access.player_id)) == MAX_TOKENS


def test_tokens_are_listed_oldest_first_without_secrets(accounts: Accounts) -> None:
    player, first = create(accounts, "Ada")
    token, _ = issue(accounts, access_of(accounts, first), ["read"], "bot")
    listed = accounts.tokens(player.id)
    assert sorted(each.label for each in listed) == ["bot", "sign-up"]
    assert token in listed
    assert [each.created_at for each in listed] == sorted(each.created_at for each in listed)


def test_a_revoked_token_is_refused_at_once_by_this_process_and_soon_by_others(
    accounts: Accounts, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, first = create(accounts, "Ada")
    _, token = issue(accounts, access_of(accounts, first), ["read"], "bot")
    access, other = access_of(accounts, token), elsewhere(redis_client)
    stop_time(monkeypatch)
    access_of(other, token)
    accounts.revoke(access.player_id, access.token_id)
    assert accounts.authenticate(token) is None
    assert other.authenticate(token) is not None
    stop_time(monkeypatch, after=module.REVOCATION_SECONDS)
    assert other.authenticate(token) is None


def test_the_last_token_with_the_scope_account_can_not_be_revoked(accounts: Accounts) -> None:
    _, first = create(accounts, "Ada")
    access = access_of(accounts, first)
    issue(accounts, access, ["read", "play"], "bot")
    with pytest.raises(errors.LastToken):
        accounts.revoke(access.player_id, access.token_id)
    other, _ = issue(accounts, access, ["account"], "keys")
    accounts.revoke(access.player_id, access.token_id)
    with pytest.raises(errors.LastToken):
        accounts.revoke(access.player_id, other.id)


def test_one_of_two_account_tokens_survives_concurrent_revocations(
    accounts: Accounts, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, first = create(accounts, "Ada")
    access = access_of(accounts, first)
    other, _ = issue(accounts, access, ["account"], "keys")
    tokens_read = "MGET"
    once_after(monkeypatch, redis_client, tokens_read, lambda: elsewhere(redis_client).revoke(player.id, other.id))
    with pytest.raises(errors.LastToken):
        accounts.revoke(player.id, access.token_id)
    assert [token.id for token in accounts.tokens(player.id)] == [access.token_id]


def test_a_player_can_not_revoke_the_token_of_another(accounts: Accounts, redis_client: Redis) -> None:
    _, ada = create(accounts, "Ada")
    grace, _ = create(accounts, "Grace")
    with pytest.raises(errors.TokenNotFound):
        accounts.revoke(grace.id, access_of(accounts, ada).token_id)
    assert elsewhere(redis_client).authenticate(ada) is not None


@pytest.mark.usefixtures("redis_client")
def test_a_token_is_looked_up_at_most_once_a_second(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    client = command_client(redis_url)
    accounts = Accounts(client, SECRET)
    _, token = create(accounts, "Ada")
    stop_time(monkeypatch)
    with recorded(client) as sent:
        access_of(accounts, token)
        assert sent
        sent.clear()
        for _ in range(10):
            access_of(accounts, token)
        assert not sent


def test_all_processes_derive_tokens_from_one_secret(redis_client: Redis) -> None:
    assert server_secret(redis_client, None) == server_secret(redis_client, None)
    assert server_secret(redis_client, SECRET) == SECRET.encode()


def test_an_unknown_player_id_has_no_player_and_no_tokens(accounts: Accounts) -> None:
    assert accounts.player("p_nobody") is None
    assert accounts.tokens("p_nobody") == []
