"""Who the people of a log are. The log itself contains only salted commitments (decision 021).

A disclosure opens one commitment. Disclosures are stored next to the log and can be erased; the log still verifies.
"""

import json
import secrets
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Any, Final

from engines.contract import Json, Seat
from events.records.codec import BadShape, canonical_json, from_json, to_json
from events.records.hash_chain import sha256

ERASED: Final = "Erased player"
"""The name of everyone whose disclosure is missing."""

Place = Seat | str
"""Where a person appears in a log: a seat, `creator` or `importer`."""


@dataclass(frozen=True, slots=True)
class Disclosure:
    """The account id (empty if the person has no account here), the name at that time, and 16 random bytes in hex."""

    player: str
    name: str
    salt: str

    def commitment(self, place: Place) -> str:
        """Return the SHA-256, in hex, of the canonical JSON of salt, place, account id and name."""
        return sha256(canonical_json([self.salt, place, self.player, self.name]))


Disclosures = Mapping[int, Disclosure]
"""The disclosures of a log, each under the version of the record with the commitment."""

NOBODY: Final = Disclosure("", ERASED, "")


def disclose(player: str, name: str) -> Disclosure:
    """Return a new disclosure of the person."""
    return Disclosure(player, name, secrets.token_hex(16))


def disclosure_to_json(version: int, disclosure: Disclosure) -> dict[str, Json]:
    """Return the line of an exported log that opens the commitment of the record `version`."""
    opened: dict[str, Json] = to_json(disclosure)
    return {"discloses": version, **opened}


def disclosure_from_json(line: Mapping[str, Any]) -> tuple[int, Disclosure]:
    """Return the version and the disclosure that such a line contains. Raises `BadShape`."""
    version = line["discloses"]
    if type(version) is not int:
        raise BadShape("discloses must be a whole number")
    return version, from_json(Disclosure, {name: value for name, value in line.items() if name != "discloses"})


def disclosure_text(disclosure: Disclosure) -> str:
    """Return the text that is stored next to the log."""
    return canonical_json(astuple(disclosure))


def stored_disclosure(text: str) -> Disclosure:
    """Return the disclosure that is stored as this text."""
    return Disclosure(*json.loads(text))
