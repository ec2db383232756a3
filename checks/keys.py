#!/usr/bin/env python3
"""How soon the game answers a key while level 10 thinks, measured at the terminal that it writes to. On an idle machine half of
the keys are to be answered within 16 ms, so that nobody notices.

    cargo build --release --package othello-game && python3 checks/keys.py target/release/othello
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time

MOVES = 5


def times(othello, home):
    """The times in milliseconds from pressing a key to seeing what it does, the shortest first."""
    pid, screen = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        setting = {"XDG_CONFIG_HOME": f"{home}/config", "XDG_STATE_HOME": f"{home}/state", "TERM": "xterm-256color"}
        os.execve(othello, ["othello", "--black", "person", "--white", "10", "--no-flips"], {**os.environ, **setting})
    try:
        return sorted(measured(screen))
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def measured(screen):
    after(screen, b"", b"Black to move")
    for _ in range(MOVES):
        after(screen, b"\t\r", b"thinking")
        until = time.monotonic() + 0.7
        while time.monotonic() < until:
            # The help opens, and the next key closes it.
            yield after(screen, b"?", b"Place")
            yield after(screen, b"?", b"quit")
        # The clock ticks while it thinks.
        while select.select([screen], [], [], 0.6)[0]:
            os.read(screen, 1 << 16)


def after(screen, key, text, seconds=60):
    """Presses a key, and waits until the text is written."""
    began, seen = time.perf_counter(), b""
    os.write(screen, key)
    while text not in seen:
        left = began + seconds - time.perf_counter()
        if left <= 0 or not select.select([screen], [], [], left)[0]:
            sys.exit(f"{key} is to show {text}, but there came {seen}")
        seen += os.read(screen, 1 << 16)
    return 1000 * (time.perf_counter() - began)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        measured_times = times(sys.argv[1], home)
    middle, late = measured_times[len(measured_times) // 2], measured_times[len(measured_times) * 99 // 100]
    print(f"{len(measured_times)} keys while level 10 thinks: half within {middle:.1f} ms, 99 of 100 within {late:.1f} ms")
