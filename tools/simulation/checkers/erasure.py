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


def nothing_names_erased_people(facts: Facts) -> Iterator[str]:
    """Yield where an erased person is still named, and where the text of anybody's token or session is stored: only
    their digests may be.
    """
    people = facts.world.people
    traces = [(f"erased: the {what} of {each.id}", text.lower()) for each in _erased(facts) for what, text in _of(each)]
    traces += [(f"secret: a token of {each.name}", text.lower()) for each in people for text in each.secrets]
    texts = [(place, text.lower()) for place, text in contents(facts)]
    everything = "\n".join(text for _, text in texts)
    found = {
        f"{what} is in {place}"
        for what, trace in traces
        if trace in everything
        for place, text in texts
        if trace in text
    }
    yield from sorted(found)


def erased_people_are_gone(facts: Facts) -> Iterator[str]:
    """Yield who is told of an erased person, and what the person's tokens and sessions still open."""
    for person in _erased(facts):
        for reader, game, text in facts.ledger.shown:
            if f'"{person.name}"' in text or person.id in text:
                yield f"erased: {person.id} is named to {reader} in {game}"
        for what, status in person.refusals.items():
            if status != 401:
                yield f"erased: the {what} of {person.id} was answered {status}"


def _erased(facts: Facts) -> list[SimulatedPerson]:
    return [person for person in facts.world.people if person.is_erased and not _is_erasure_lost(facts, person)]


def _is_erasure_lost(facts: Facts, person: SimulatedPerson) -> bool:
    """True if a server may have lost that the account was erased."""
    asked = [each for each in facts.ledger.attempts if each.player == person.id and each.path == "/v1/players/me"]
    return facts.ledger.has_lost and not any(each.is_confirmed for each in asked)


def _of(person: SimulatedPerson) -> Iterator[tuple[str, str]]:
    yield "id", person.id
    yield "name", person.name
    for text in person.secrets:
        digest = hashlib.sha256(text.encode())
        yield "token", text
        yield "digest of a token", digest.hexdigest()
        yield "id of a token", f"t_{base64.b32encode(digest.digest()[:10]).decode()}"
    for host in person.hosts:
        yield "webhook", host
