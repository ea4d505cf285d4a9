"""What becomes of the errors of Redis, of the archive's store and of the operating system, class by class.

A request is answered with the code of its fate. A job ends, and its work stays due, so that it is done again: at once
by the next job or sweep after an outage, later after a defect. A defect is a fault of Retcon; none is known.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from obstore import exceptions as obstore
from redis import exceptions as redis
from redis import sentinel

from events.records.log import LogUnavailable

STORAGE_ERRORS: Final = (redis.RedisError, redis.RedisClusterException, LogUnavailable)
"""The errors of Redis and its clients. Most are outages."""

OUTAGES: Final = (*STORAGE_ERRORS, OSError, MemoryError)
"""The errors after which a job leaves its work as it is. No game is at fault."""


class OutageCode(StrEnum):
    """The code with which a request is answered."""

    STORAGE = "storage_unavailable"
    """503. Redis can't serve or store now."""
    ARCHIVE = "archive_unavailable"
    """503. `events.archive.store` turns the error into `ArchiveUnavailable`."""
    MACHINE = "out_of_resources"
    """503. The operating system refused something: no path or size comes from a request."""
    DEFECT = "internal_error"
    """500. It can't happen unless Retcon is wrong."""


FATES: Final[Mapping[type[Exception], tuple[OutageCode, str]]] = {
    redis.RedisError: (OutageCode.DEFECT, "redis-py raises it where it is called wrongly"),
    redis.ConnectionError: (OutageCode.STORAGE, "the connection is lost or refused"),
    redis.TimeoutError: (OutageCode.STORAGE, "no answer in time, or none a moment ago"),
    redis.AuthenticationError: (OutageCode.STORAGE, "the password has changed"),
    redis.AuthorizationError: (OutageCode.STORAGE, "the server lets nobody in"),
    redis.AuthenticationWrongNumberOfArgsError: (
        OutageCode.STORAGE,
        "another server, without users, is at the address",
    ),
    redis.ExternalAuthProviderError: (OutageCode.STORAGE, "the server can't check the password"),
    redis.NoPermissionError: (OutageCode.STORAGE, "the user's rights have changed"),
    redis.BusyLoadingError: (OutageCode.STORAGE, "the server is starting"),
    redis.MaxConnectionsError: (OutageCode.STORAGE, "all connections of this process are in use"),
    sentinel.MasterNotFoundError: (OutageCode.STORAGE, "the Sentinels know no primary"),
    sentinel.SlaveNotFoundError: (OutageCode.STORAGE, "the Sentinels know no replica"),
    redis.InvalidResponse: (OutageCode.STORAGE, "the connection is broken, and is closed"),
    redis.OutOfMemoryError: (OutageCode.STORAGE, "the server's memory is full"),
    redis.ReadOnlyError: (OutageCode.STORAGE, "the server is a replica now"),
    redis.NoScriptError: (
        OutageCode.STORAGE,
        "a lost script is sent whole (`events.on_redis.lua`), so only a broken server says so",
    ),
    redis.ExecAbortError: (OutageCode.STORAGE, "the server refused a part of a transaction and did nothing"),
    redis.ClusterError: (OutageCode.STORAGE, "too many nodes of the cluster failed in turn"),
    redis.ClusterDownError: (OutageCode.STORAGE, "a part of the cluster is away"),
    redis.MasterDownError: (OutageCode.STORAGE, "a replica has lost its primary"),
    redis.AskError: (OutageCode.STORAGE, "the cluster is moving the keys"),
    redis.MovedError: (OutageCode.STORAGE, "the cluster has moved the keys"),
    redis.TryAgainError: (OutageCode.STORAGE, "the cluster is moving some of the keys"),
    redis.SlotNotCoveredError: (OutageCode.STORAGE, "no node holds the keys"),
    redis.ChildDeadlockedError: (
        OutageCode.STORAGE,
        "the connections of this process can't be used; it says so after 5 s",
    ),
    redis.ResponseError: (OutageCode.DEFECT, "the server refuses the command, except for the reasons in `_TEMPORARY`"),
    redis.RedisClusterException: (
        OutageCode.DEFECT,
        "no cluster has the command, except for the reasons in `_TEMPORARY`",
    ),
    redis.DataError: (OutageCode.DEFECT, "a value can't be sent; schemas check what requests contain"),
    redis.PubSubError: (OutageCode.DEFECT, "a subscription was used before it was made"),
    redis.WatchError: (OutageCode.DEFECT, "nothing watches keys; scripts and transactions take their place"),
    redis.ModuleError: (OutageCode.DEFECT, "no module is used"),
    redis.NoSuchFieldsetError: (OutageCode.DEFECT, "no fieldset is used"),
    redis.LockError: (OutageCode.DEFECT, "no lock of redis-py is used"),
    redis.LockNotOwnedError: (OutageCode.DEFECT, "as above"),
    redis.ClusterCrossSlotError: (OutageCode.DEFECT, "the keys of a command have one hash tag; tests run on a cluster"),
    redis.CrossSlotTransactionError: (OutageCode.DEFECT, "as above"),
    redis.InvalidPipelineStack: (OutageCode.DEFECT, "redis-py has lost count of its own commands"),
    redis.IncorrectPolicyType: (OutageCode.DEFECT, "no policy for a cluster's commands is set"),
    obstore.BaseError: (OutageCode.ARCHIVE, "all errors of the store"),
    obstore.GenericError: (OutageCode.ARCHIVE, "the store can't be reached, or its disk is full"),
    obstore.NotFoundError: (OutageCode.ARCHIVE, "the bucket is gone; a missing object is a `FileNotFoundError`"),
    obstore.PermissionDeniedError: (OutageCode.ARCHIVE, "the rights have changed"),
    obstore.UnauthenticatedError: (OutageCode.ARCHIVE, "the credentials have changed"),
    obstore.AlreadyExistsError: (OutageCode.ARCHIVE, "no error where an object is created: it is there"),
    obstore.PreconditionError: (OutageCode.ARCHIVE, "no precondition is set but that an object is new"),
    obstore.NotModifiedError: (OutageCode.ARCHIVE, "as above"),
    obstore.JoinError: (OutageCode.ARCHIVE, "a thread of the store has died"),
    obstore.InvalidPathError: (OutageCode.ARCHIVE, "paths are made of dates and ids"),
    obstore.NotSupportedError: (OutageCode.ARCHIVE, "the bucket can't create objects exclusively"),
    obstore.UnknownConfigurationKeyError: (OutageCode.ARCHIVE, "the variables of the bucket are wrong"),
    LogUnavailable: (OutageCode.STORAGE, "the log can't be written"),
    OSError: (OutageCode.MACHINE, "too many files or processes, a full disk, missing rights, a broken pipe"),
    MemoryError: (OutageCode.MACHINE, "the memory of the machine or of the process is used up"),
}
"""The fate of each class, and why. A class without an entry has that of its nearest base."""

_TEMPORARY: Final = (
    *("MISCONF", "NOREPLICAS", "BUSY ", "UNKILLABLE", "UNBLOCKED", "DENIED", "IOERR", "NOMASTERLINK", "LOADING"),
    *("Redis Cluster cannot be connected", "All slots are not covered"),
)
"""How the texts of errors begin that have no class of their own, and pass."""

_KILLED: Final = "Script killed"
"""What a server says, among other words, if an operator has stopped a script, which has changed nothing."""


def fate_of(error: Exception) -> OutageCode | None:
    """Return what becomes of the error; None if it is of none of these kinds."""
    if isinstance(error, redis.ResponseError | redis.RedisClusterException):
        text = str(error)
        if text.startswith(_TEMPORARY) or _KILLED in text:
            return OutageCode.STORAGE
    return next((FATES[base][0] for base in type(error).__mro__ if base in FATES), None)


def is_outage(error: Exception) -> bool:
    """Return True if Redis can't serve or store now. Nothing but waiting helps."""
    return fate_of(error) is OutageCode.STORAGE
