"""The check of the servers before programs start: see `events.on_redis.server_checks`."""

from dataclasses import dataclass, field

from workers.supervision import output


class ServerRefused(Exception):
    """A server could lose data, or can't be used. The message gives the reason."""


@dataclass(frozen=True, slots=True)
class Servers:
    """What is to be checked: the arguments of `check_servers`."""

    events_url: str = field(repr=False)
    queue_url: str = field(repr=False)
    allow_loss: tuple[str, ...] = ()
    replicas: int = 0


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found: the shortcomings that are waived, and hints; or why a server can't be used."""

    waived: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    refusal: str = ""

    def tell(self) -> None:
        """Print them. Raises `ServerRefused`."""
        if self.refusal:
            raise ServerRefused(self.refusal)
        for shortcoming in self.waived:
            output.say("loss_allowed", f"allowed by RETCON_ALLOW_LOSS: {shortcoming}", "warning")
        for hint in self.hints:
            output.say("hint", hint)


def check(servers: Servers) -> Findings:
    """Check the servers."""
    from events.on_redis import server_checks as checks  # noqa: PLC0415 (the supervisor should remain small)

    try:
        waived = checks.check_servers(servers.events_url, servers.queue_url, servers.allow_loss, servers.replicas)
    except (checks.UnsafeServer, checks.UnusableServer) as refusal:
        return Findings(refusal=str(refusal))
    return Findings(tuple(waived), tuple(checks.hints_about(servers.events_url)))
