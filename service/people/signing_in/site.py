"""The server as browsers know it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Site:
    """The server as browsers know it: its origin, and the host that passkeys are bound to."""

    origin: str
    host: str
