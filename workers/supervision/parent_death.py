"""Starts a program that the kernel ends together with its parent, even after `kill -9` of the parent. Linux only.

This file also runs as a script that replaces itself with the program, so no Python code runs in a forked child.
"""

import ctypes
import os
import signal
import sys
from collections.abc import Sequence

_PR_SET_PDEATHSIG = 1


def ending_with_parent(command: Sequence[str]) -> list[str]:
    """Return the command line that runs `command` and ends it when the thread that starts it ends."""
    return [sys.executable, "-I", "-S", __file__, str(os.getpid()), *command]


def end_with_parent(parent: int) -> None:
    """Have the kernel end this process together with its parent. Raise `SystemExit` if that has ended already."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:  # it ended before the kernel was told
        sys.exit(1)


if __name__ == "__main__":
    end_with_parent(int(sys.argv[1]))
    os.execvp(sys.argv[2], sys.argv[2:])
