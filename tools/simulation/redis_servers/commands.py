"""Commands as bytes: how they are read, and how those that concern time are changed before a real server gets them."""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha1
from pathlib import Path
from typing import Final, NamedTuple

import hiredis

READS: Final = frozenset(
    b"GET MGET EXISTS TYPE STRLEN GETRANGE HGET HMGET HGETALL HKEYS HVALS HLEN HEXISTS HSTRLEN SMEMBERS SISMEMBER "
    b"SMISMEMBER SCARD SINTER SUNION SDIFF SRANDMEMBER ZRANGE ZRANGEBYSCORE ZREVRANGE ZREVRANGEBYSCORE ZSCORE ZMSCORE "
    b"ZCARD ZCOUNT ZRANK ZREVRANK ZRANGEBYLEX ZLEXCOUNT XRANGE XREVRANGE XLEN XREAD LRANGE LLEN LINDEX LPOS "
    b"PEXPIRETIME EXPIRETIME TTL PTTL TIME KEYS SCAN DBSIZE OBJECT PING HSCAN SSCAN ZSCAN MEMORY".split()
)
"""The commands that change nothing."""

FREEING: Final = frozenset(b"DEL UNLINK HDEL ZREM SREM LREM LPOP RPOP LTRIM XTRIM XDEL EXPIRE PEXPIRE PERSIST".split())
"""The commands that a server without memory still carries out."""

_PRELUDE: Final = (
    (Path(__file__).with_name("prelude.lua")).read_text().replace("%READS%", b" ".join(sorted(READS)).decode())
)

Args = list[bytes]


class Notes(NamedTuple):
    """What a command did besides its answer: messages by channel, keys with expiry times, lists that were pushed to."""

    published: list[tuple[bytes, bytes]]
    expiring: list[tuple[bytes, int]]
    pushed: list[bytes]
    has_written: bool


NOTHING: Final = Notes([], [], [], False)


def parsed(data: bytes) -> Iterator[Args]:
    """Yield the commands in what a client sends."""
    reader = hiredis.Reader()
    reader.feed(data)
    while args := reader.gets():
        yield args


@cache
def timed(script: str) -> tuple[bytes, bytes]:
    """Return the script with the prelude, and its SHA-1."""
    text = _PRELUDE.replace("%SCRIPT%", script).encode()
    return text, sha1(text).hexdigest().encode()


@cache
def sha_of(script: str) -> bytes:
    """Return the SHA-1 by which clients call the script."""
    return sha1(script.encode()).hexdigest().encode()


def with_times(args: Args, now_ms: int) -> tuple[Args, Notes]:
    """Return a command that writes with absolute times of expiry."""
    name = args[0].upper()
    if name in (b"EXPIRE", b"PEXPIRE"):
        at = now_ms + int(args[2]) * (1000 if name == b"EXPIRE" else 1)
        return [b"PEXPIREAT", args[1], b"%d" % at, *args[3:]], _expiring(args[1], at)
    if name in (b"SETEX", b"PSETEX"):
        at = now_ms + int(args[2]) * (1000 if name == b"SETEX" else 1)
        return [b"SET", args[1], args[3], b"PXAT", b"%d" % at], _expiring(args[1], at)
    if name == b"SET":
        return _set_with_times(args, now_ms)
    pushed = [args[1]] if name in (b"LPUSH", b"RPUSH") else []
    if name == b"XADD" and b"*" in args[2:6]:
        index = args.index(b"*", 2)
        args = [*args[:index], b"%d-*" % now_ms, *args[index + 1 :]]
    return args, Notes([], [], pushed, has_written=True)


def _set_with_times(args: Args, now_ms: int) -> tuple[Args, Notes]:
    for index in range(3, len(args)):
        word = args[index].upper()
        if word in (b"EX", b"PX"):
            at = now_ms + int(args[index + 1]) * (1000 if word == b"EX" else 1)
            return [*args[:index], b"PXAT", b"%d" % at, *args[index + 2 :]], _expiring(args[1], at)
    return args, Notes([], [], [], has_written=True)


def _expiring(key: bytes, at: int) -> Notes:
    return Notes([], [(key, at)], [], has_written=True)


def unwrapped(raw: bytes) -> tuple[bytes, Notes]:
    """Return the answer of a script and its notes, from the answer of the script with the prelude."""
    if not raw.startswith((b"*1\r\n$", b"*2\r\n$")):  # an error: what came before it stays
        return raw, Notes([], [], [], has_written=True)
    end = raw.index(b"\r\n", 5)
    length = int(raw[5:end])
    notes = notes_in(raw[end + 2 : end + 2 + length])
    return (raw[end + 4 + length :] if raw[1:2] == b"2" else b"_\r\n"), notes


def notes_in(text: bytes) -> Notes:
    """Return the notes of the prelude."""
    words, at = [], 0
    while at < len(text):
        end = text.index(b":", at)
        at = end + 1 + int(text[at:end])
        words.append(text[end + 1 : at])
    notes, rest = Notes([], [], [], has_written=b"W" in words), iter(words)
    for word in rest:
        match word:
            case b"P":
                notes.published.append((next(rest), next(rest)))
            case b"E":
                notes.expiring.append((next(rest), int(next(rest))))
            case b"L":
                notes.pushed.append(next(rest))
    return notes


def bulk(text: bytes) -> bytes:
    """Return a text as a server sends it."""
    return b"$%d\r\n%b\r\n" % (len(text), text)


def array(items: Sequence[bytes], mark: bytes = b"*") -> bytes:
    """Return answers as one array; as a message, if the mark is `>`, and as a map, if it is `%`."""
    count = len(items) // 2 if mark == b"%" else len(items)
    return b"%b%d\r\n%b" % (mark, count, b"".join(items))
