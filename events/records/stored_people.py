"""The people of one log, as the log discloses them."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from events.records.disclosures import Disclosure, stored_disclosure
from events.records.log import Log


class StoredPeople(Mapping[int, Disclosure]):
    """The disclosures of a log, which are read when the first one is wanted."""

    def __init__(self, log: Log, game_id: str) -> None:
        self._log, self._game_id = log, game_id

    @cached_property
    def _stored(self) -> tuple[int, Mapping[int, Disclosure]]:
        erasures, texts = self._log.disclosures(self._game_id)
        return erasures, {version: stored_disclosure(text) for version, text in texts.items()}

    @property
    def erasures(self) -> int:
        """How often people were erased from the log."""
        return self._stored[0]

    def __getitem__(self, version: int) -> Disclosure:
        return self._stored[1][version]

    def __iter__(self) -> Iterator[int]:
        return iter(self._stored[1])

    def __len__(self) -> int:
        return len(self._stored[1])
