"""Stands in for a Procfile's programs: `program.py NAME NOTES` notes its start and its end in the file NOTES.

Named `web`, it also answers every request, as long as its Redis answers it.
"""

import os
import signal
import socket
import sys
import time
from pathlib import Path
from urllib.parse import unquote, urlsplit


def main(name: str, notes: Path) -> None:
    def note(text: str) -> None:
        with notes.open("a") as file:
            file.write(f"{text} {name} {os.getpid()}\n")

    def end(number: int, frame: object) -> None:
        note("ended")
        sys.exit(0)

    signal.signal(signal.SIGTERM, end)
    note("started")
    print("hello", flush=True)
    if name == "web":
        with socket.create_server(("127.0.0.1", int(os.environ["PORT"]))) as listener:
            while True:
                answer(listener)
    time.sleep(600)


def answer(listener: socket.socket) -> None:
    connection, _ = listener.accept()
    with connection:
        connection.recv(10_000)
        connection.sendall(b"HTTP/1.0 200 OK\r\n\r\n" if is_redis_there() else b"HTTP/1.0 503 No Redis\r\n\r\n")


def is_redis_there() -> bool:
    url = urlsplit(os.environ["RETCON_EVENTS_URL"])
    family, address = (
        (socket.AF_UNIX, unquote(url.path)) if url.scheme == "unix" else (socket.AF_INET, (url.hostname, url.port))
    )
    with socket.socket(family) as connection:
        return connection.connect_ex(address) == 0


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
