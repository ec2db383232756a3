"""A real terminal (tmux) that a program runs in, to press keys and look at the screen."""

import subprocess
import sys
import time

PATIENCE = 60.0  # seconds for a screen to show what it should


class Terminal:
    """A tmux window of its own, in which one program runs."""

    def __init__(self, command, columns=80, rows=30):
        self.server = ["tmux", "-u", "-L", f"othello-{time.monotonic_ns()}"]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), f"{command}; sleep 60")

    def tmux(self, *arguments):
        return subprocess.run([*self.server, *arguments], check=True, capture_output=True, text=True).stdout

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def shows(self, *texts):
        """Waits until every text is on the screen; the program needs a moment."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.screen()
            if all(text in screen for text in texts):
                return
            time.sleep(0.05)
        sys.exit(f"the terminal was to show {texts}, but shows:\n{self.screen()}")

    def close(self):
        self.tmux("kill-server")
