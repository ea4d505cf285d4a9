"""Erased people are named nowhere, and their tokens and sessions open nothing.

Nothing may contain an erased person's id, name, tokens or sessions, or the hosts of their webhooks. There are no
exceptions. Some things stay, which contain none of these: disclosures that were emptied, results on ladders, which name
handles, digests of requests, by which repetitions are recognised, and the invite of a private game.
"""

import base64
import hashlib
from collections.abc import Iterator

from tools.simulation.checkers.contents import contents
from tools.simulation.checkers.facts import Facts
from tools.simulation.worlds.people import SimulatedPerson


def erased_people_are_gone(facts: Facts) -> Iterator[str]:
    """Yield where an erased person is still named, and what their tokens and sessions still open."""
    erased = [person for person in facts.world.people if person.is_erased and not _is_erasure_lost(facts, person)]
    wanted = [(person, what, text.lower()) for person in erased for what, text in _traces(person)]
    found = dict[str, None]()
    for place, text in contents(facts) if wanted else ():
        lower = text.lower()
        found |= {
            f"erased: the {what} of {person.id} is in {place}": None for person, what, trace in wanted if trace in lower
        }
    yield from found
    for person in erased:
        for what, status in person.refusals.items():
            if status != 401:
                yield f"erased: the {what} of {person.id} was answered {status}"


def tokens_are_not_stored(facts: Facts) -> Iterator[str]:
    """Yield where the text of anybody's token or session is stored. Only their digests may be."""
    secrets = [(person, text) for person in facts.world.people for text in (*person.tokens, *person.sessions)]
    for place, text in contents(facts):
        for person, secret in secrets:
            if secret in text:
                yield f"secret: a token of {person.name} is in {place}"


def _is_erasure_lost(facts: Facts, person: SimulatedPerson) -> bool:
    """True if a server may have lost that the account was erased."""
    asked = [each for each in facts.ledger.attempts if each.player == person.id and each.path == "/v1/players/me"]
    return facts.ledger.has_lost and not any(each.is_confirmed for each in asked)


def _traces(person: SimulatedPerson) -> Iterator[tuple[str, str]]:
    yield "id", person.id
    yield "name", person.name
    for text in (*person.tokens, *person.sessions):
        digest = hashlib.sha256(text.encode())
        yield "token", text
        yield "digest of a token", digest.hexdigest()
        yield "id of a token", f"t_{base64.b32encode(digest.digest()[:10]).decode()}"
    for host in person.hosts:
        yield "webhook", host
