"""What lies outside of the server and its Redis: the archive's bucket, and the receivers of webhooks.

Each request is a scheduling point at which the seed decides whether it arrives, and whether its answer does.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, cast

from obstore.exceptions import AlreadyExistsError, GenericError

from tools.simulation.redis_servers.network import Network
from tools.simulation.runtime import scheduler
from tools.simulation.scheduler import Killed

_AWAY: Final = "the store can't be reached"


class PresentOutside:
    """What is outside in the present run."""

    outside: "Outside"


@dataclass(slots=True)
class Received:
    """A message that a receiver has got."""

    id: str
    at_ns: int
    body: dict[str, Any]


@dataclass(slots=True)
class SimulatedReceiver:
    """The receiver of one webhook. It has accepted the messages with the ids in `accepted`."""

    host: str
    got: list[Received] = field(default_factory=list)
    accepted: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Outside:
    """The bucket's objects by path, and the receivers by host. `failing` is how likely a request fails."""

    network: Network
    failing: float = 0.0
    objects: dict[str, bytes] = field(default_factory=dict)
    receivers: dict[str, SimulatedReceiver] = field(default_factory=dict)

    def fault(self, kind: str) -> str:
        """Draw what happens to a request: nothing, it is `lost`, its answer is (`unanswered`), or it is `refused`."""
        active = scheduler()
        active.pause()
        if active.random.random() >= self.failing or not active.node.own.get("suffers"):
            return ""
        drawn = active.random.choice(("lost", "unanswered", "refused", "slow", "die"))
        self.network.note(f"{kind} {drawn}")
        if drawn == "slow":
            active.sleep(active.random.random() * 8)
        if drawn == "die":
            if active.random.random() < 0.5:
                return "die"
            self.network.die(active.node)
        return drawn


@dataclass(frozen=True, slots=True)
class StoredObject:
    """See `obstore.GetResult`."""

    content: bytes

    def bytes(self) -> bytes:
        """Return the content."""
        return self.content


class SimulatedBuckets:
    """What `events.archive.store` uses of obstore."""

    @staticmethod
    def put(_store: Any, path: str, content: Any, mode: str = "overwrite") -> None:
        """See `obstore.put`. Raises `AlreadyExistsError` and `GenericError`."""
        outside = PresentOutside.outside
        fault = outside.fault("archive put")
        scheduler().note(f"archive put {path}")
        if fault in ("lost", "refused"):
            raise GenericError(_AWAY)
        if mode == "create" and path in outside.objects:
            raise AlreadyExistsError(path)
        outside.objects[path] = bytes(content)
        if fault == "die":
            outside.network.die(scheduler().node)
        if fault == "unanswered":
            raise GenericError(_AWAY)

    @staticmethod
    def get(_store: Any, path: str) -> StoredObject:
        """See `obstore.get`. Raises `FileNotFoundError` and `GenericError`."""
        outside = PresentOutside.outside
        if outside.fault("archive get") in ("lost", "refused", "unanswered"):
            raise GenericError(_AWAY)
        if path not in outside.objects:
            raise FileNotFoundError(path)
        return StoredObject(outside.objects[path])

    @staticmethod
    def list(_store: Any, prefix: str) -> Iterator[list[dict[str, str]]]:
        """See `obstore.list`. Raises `GenericError`."""
        outside = PresentOutside.outside
        if outside.fault("archive list") in ("lost", "refused", "unanswered"):
            raise GenericError(_AWAY)
        yield [{"path": path} for path in sorted(outside.objects) if path.startswith(f"{prefix}/")]


class SimulatedStore:
    """See `obstore.store.S3Store`."""

    @classmethod
    def from_url(cls, _url: str, **_options: Any) -> "SimulatedStore":
        """Return the bucket."""
        return cls()


def receive(endpoint: Any, headers: dict[str, str], body: bytes) -> int:
    """Let the endpoint's receiver get a request, and return its status. Raises `Unreached`, `Unanswered`, and `Killed`
    if the sender dies.
    """
    from service.outgoing.failures import Unanswered, Unreached  # noqa: PLC0415 (the runtime must be replaced before)

    outside, active = PresentOutside.outside, scheduler()
    fault = outside.fault("webhook")
    if fault == "lost":
        raise Unreached("the host accepted no connection")
    receiver = outside.receivers.setdefault(endpoint.host, SimulatedReceiver(endpoint.host))
    message = Received(headers["webhook-id"], active.now_ns, json.loads(body))
    active.note(f"webhook {endpoint.host} {message.id} {message.body.get('type')}")
    receiver.got.append(message)
    if fault == "refused":
        return active.random.choice((500, 503, 429))
    receiver.accepted.add(message.id)
    if fault == "die":
        outside.network.die(active.node)
        raise Killed
    if fault == "unanswered":
        raise Unanswered("no answer came in time")
    return 204


def install() -> None:
    """Replace the store of the archive and requests to addresses of clients. The runtime must have been replaced."""
    from events.archive import store  # noqa: PLC0415 (see above)
    from service.outgoing import posting  # noqa: PLC0415 (see above)

    replaced, sending, reply = cast(Any, store), cast(Any, posting), posting.Reply
    replaced.obstore, replaced.S3Store = SimulatedBuckets, SimulatedStore

    def post(endpoint: Any, headers: dict[str, str], body: bytes, *_: Any) -> Any:
        return reply(receive(endpoint, headers, body))

    sending.post = post
