"""Where the objects of the archive are: a folder or a bucket. Objects are created whole, or not at all."""

import os
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar
from urllib.parse import unquote, urlsplit

import obstore
from obstore.exceptions import AlreadyExistsError, BaseError
from obstore.store import LocalStore, S3Store
from redis.exceptions import TimeoutError

from events.on_redis import timings
from events.on_redis.circuit_breaker import Breaker

SECONDS: Final = 4
"""How long one attempt to read or write an object may take."""

_OPTIONS: Final[dict[str, Any]] = {"timeout": timedelta(seconds=SECONDS), "connect_timeout": timedelta(seconds=2)}
_RETRIES: Final[Any] = {"max_retries": 1, "retry_timeout": timedelta(seconds=2 * SECONDS)}

T = TypeVar("T")


class ArchiveUnavailable(Exception):
    """The archive can't be reached, or can't be written to: its disk is full, or access is denied."""


class Pool(Protocol):
    """Threads that wait for the archive while other requests are answered."""

    def call(self, work: Callable[[], T]) -> T:
        """Return what `work` returns. Raises what it raises."""

    def calls(self, work: Sequence[Callable[[], T]]) -> list[T]:
        """Return what each of these returns, which may run at the same time."""


class SameThread:
    """A pool without threads, for processes that do one thing at a time."""

    def call(self, work: Callable[[], T]) -> T:
        """See `Pool.call`."""
        return work()

    def calls(self, work: Sequence[Callable[[], T]]) -> list[T]:
        """See `Pool.calls`."""
        return [each() for each in work]


class Store:
    """The objects by path. Every method raises `ArchiveUnavailable`; after a failure, for a moment, at once."""

    def __init__(self, url: str | None, endpoint: str | None = None, pool: Pool | None = None) -> None:
        """Open the folder of a URL `file:///…`, which is created if needed, or the bucket of a URL `s3://…`. Nothing is
        read. The credentials for a bucket are those of the usual AWS variables. An `endpoint` is the address of a
        server that is not Amazon's. Without a URL, nothing can be read or written.
        """
        self._folder = Path(unquote(urlsplit(url).path)) if url and url.startswith("file:") else None
        self._url, self._endpoint, self._pool = url, endpoint, pool or SameThread()
        self._opened: Any = None
        self._breaker = Breaker()

    def create(self, path: str, content: bytes) -> bool:
        """Create the object and flush it to disk. False if there is one with this path, which stays as it is."""
        return self._call(lambda: self._create(path, content))

    def replace(self, path: str, content: bytes) -> None:
        """Create the object, or replace it as a whole."""
        self._call(lambda: obstore.put(self._store(), path, content))

    def replace_by_file(self, path: str, file: Path) -> None:
        """Create the object from the content of the file, in parts, or replace it as a whole."""
        self._call(lambda: obstore.put(self._store(), path, file))

    def read(self, path: str) -> bytes | None:
        """Return the content of the object; None if there is none."""
        return self._call(lambda: self._read(path))

    def read_all(self, paths: Sequence[str]) -> list[bytes | None]:
        """Return the contents of these objects."""
        return self._guarded(lambda: self._pool.calls([lambda path=path: self._read(path) for path in paths]))  # type: ignore[misc] # mypy can't type a default of a lambda

    def paths(self, prefix: str) -> Iterator[str]:
        """Yield the paths of all objects in this folder of the archive, in parts."""
        parts = self._call(lambda: iter(obstore.list(self._store(), prefix)))
        while part := self._call(lambda: next(parts, None)):
            yield from (each["path"] for each in part)

    def _create(self, path: str, content: bytes) -> bool:
        try:
            obstore.put(self._store(), path, content, mode="create")
        except AlreadyExistsError:
            return False
        if self._folder:
            _flush(self._folder, path)
        return True

    def _read(self, path: str) -> bytes | None:
        try:
            return bytes(obstore.get(self._store(), path).bytes())
        except FileNotFoundError:
            return None

    def _store(self) -> Any:
        if self._opened is None:
            self._opened = self._open()
        return self._opened

    def _open(self) -> Any:
        if self._folder:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            return LocalStore(self._folder)
        if self._url is None:
            raise ArchiveUnavailable("RETCON_ARCHIVE_URL is not set")
        options: dict[str, Any] = {"client_options": _OPTIONS, "retry_config": _RETRIES}
        if self._endpoint:
            options |= {"endpoint": self._endpoint, "client_options": {**_OPTIONS, "allow_http": True}}
        return S3Store.from_url(self._url, **options)

    def _call(self, work: Callable[[], T]) -> T:
        return self._guarded(lambda: self._pool.call(work))

    def _guarded(self, work: Callable[[], T]) -> T:
        try:
            self._breaker.check(2 * SECONDS)
            with timings.ARCHIVE:
                result = work()
        except TimeoutError as error:
            raise ArchiveUnavailable("it did not answer a moment ago") from error
        except (BaseError, OSError) as error:
            self._breaker.timed_out()
            raise ArchiveUnavailable(str(error).partition("\n")[0]) from error
        self._breaker.answered()
        return result


def _flush(folder: Path, path: str) -> None:
    """Flush a new file and the folders above it to disk."""
    place = folder / path
    while True:
        descriptor = os.open(place, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        if place == folder:
            return
        place = place.parent
