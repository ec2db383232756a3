"""A real terminal (tmux) that a program runs in, to press keys, use the mouse and look at the screen."""

import subprocess
import sys
import time
from pathlib import Path

# A build may have to end first, on a machine that has other work: the gate waits for the grader at the same time.
PATIENCE = 300.0


class Terminal:
    """A tmux window of its own, in which one program runs."""

    def __init__(self, command, columns=80, rows=30):
        self.server = ["tmux", "-u", "-L", f"othello-{time.monotonic_ns()}"]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), f"{command}; sleep 60")

    def tmux(self, *arguments):
        return subprocess.run([*self.server, *arguments], check=True, capture_output=True, text=True).stdout

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def write(self, text):
        """Presses one key for each character."""
        self.tmux("send-keys", "-l", text)

    def mouse(self, column, row, *, click):
        """Moves the mouse to a place, from 1, and clicks. The bytes are those that terminals send (SGR 1006)."""
        reports = [(0, "M"), (0, "m")] if click else [(35, "M")]
        self.write("".join(f"\x1b[<{button};{column};{row}{end}" for button, end in reports))

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def screen(self, *, colours=False):
        """The text on the screen; with `colours` also the escape sequences, and the spaces at the ends of lines."""
        return self.tmux("capture-pane", "-p", *(["-e", "-N"] if colours else []))

    def shows(self, *texts, colours=False):
        """Waits until every text is on the screen; the program needs a moment."""
        self.wait(lambda screen: all(text in screen for text in texts), f"show {texts}", colours)

    def hides(self, text):
        """Waits until the text is no longer on the screen."""
        self.wait(lambda screen: text not in screen, f"show {text!r} no longer", False)

    def wait(self, holds, wanted, colours):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if holds(self.screen(colours=colours)):
                return
            time.sleep(0.05)
        sys.exit(f"the terminal was to {wanted}, but shows:\n{self.screen()}")

    def close(self):
        """Ends what runs in the terminal, and waits until it has ended: the next one may want its files."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        self.tmux("kill-server")
        while any(runs_in_group(process, shell) for process in Path("/proc").glob("[0-9]*")):
            time.sleep(0.05)


def runs_in_group(process, group):
    """Whether a process, by its folder in /proc, belongs to a group and has not ended."""
    try:
        state, _, its_group, *_ = (process / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return its_group == group and state not in "ZX"
