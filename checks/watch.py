#!/usr/bin/env python3
"""Saves, keys and other windows while `cargo course watch` runs in a real terminal: what was saved last is what is shown.

    python3 checks/watch.py [--clone FOLDER]

FOLDER is a clone of the course that is built already; what is in its exercises is replaced. checks/companion.py does
this too, when its walk has ended.
"""

import argparse
import os
import shutil
import subprocess
import tempfile
import time
import tomllib
from pathlib import Path

from corpus import program
from tmux import Terminal

COURSE = Path(__file__).resolve().parent.parent
COMPANION = "target/debug/course"
ROWS = tomllib.loads((COURSE / "course.toml").read_text(encoding="utf-8"))["step"]
# All that a student writes.
STEPS = sum(1 for row in ROWS if row["functions"])
# Wrong programs, each with what the first failure of its step shows.
WRONG = {
    2: ("directions/wrong_answer/no_closing_disc", "count_turn_over · "),
    3: ("legal/wrong_answer/no_diagonals", "diagonals are directions too"),
    5: ("reading/wrong_answer/34_accepted", "part 7 of 9"),
}
ENDLESS = """use othello_steps::{Board, Player};
pub fn is_legal_move(_: &Board, _: Player, _: isize, _: isize) -> bool {
    loop {}
}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clone", type=Path, help="a clone that is built")
    clone = parser.parse_args().clone
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        if not clone:
            clone = Path(scratch) / "course"
            subprocess.run(["git", "clone", "--quiet", COURSE, clone], check=True)
            subprocess.run(["cargo", "build", "--quiet", "--package", "othello-companion"], cwd=clone, check=True)
        scenarios(clone)


def scenarios(clone):
    """All of them, in one watch."""
    prepare(clone)
    watch = Terminal(f"cd {clone} && {COMPANION} watch", columns=80, rows=24)
    watch.shows("Step 6. Asking for a move", "Nothing is written yet")
    for scenario in SCENARIOS:
        scenario(clone, watch)
    watch.press("q")
    watch.close()
    print(f"{len(SCENARIOS)} passed, 0 failed")


def prepare(clone):
    """Steps 1 to 5 are solved, and nothing else is begun. The chapters' pages are there, so that none is built."""
    subprocess.run(["git", "checkout", "--quiet", "--", "exercises"], cwd=clone, check=True)
    shutil.rmtree(clone / ".course", ignore_errors=True)
    for step in range(1, 6):
        right(clone, step)
    for name, _ in WRONG.values():
        program(name)  # the first takes a moment
    (clone / "target/book").mkdir(parents=True, exist_ok=True)
    for step in range(16):
        (clone / f"target/book/step{step}.html").write_text("")
    # Every step is judged once.
    subprocess.run([COMPANION], cwd=clone, stdout=subprocess.DEVNULL, check=True)


def right(clone, step):
    shutil.copyfile(COURSE / "solutions" / f"step{step}.rs", clone / "exercises" / f"step{step}.rs")


def wrong(clone, step):
    shutil.copyfile(program(WRONG[step][0]), clone / "exercises" / f"step{step}.rs")


def several_at_once(clone, watch):
    """An editor that saves all: the lowest that fails is shown, and the next when that is fixed."""
    wrong(clone, 5)
    wrong(clone, 3)
    watch.shows("Step 3.", WRONG[3][1])
    right(clone, 3)
    watch.shows("Step 5.", WRONG[5][1])
    right(clone, 5)
    watch.shows("Step 5 is done", f"5 of {STEPS} steps", "Next: step 6", "Enter goes on to step 6")


def one_after_the_other(clone, watch):
    """The second save ends the test of the first, which is not forgotten."""
    wrong(clone, 3)
    time.sleep(0.3)
    (clone / "exercises/step5.rs").touch()
    watch.shows("Step 3.", WRONG[3][1])
    right(clone, 3)
    watch.shows("Step 5 is done", f"5 of {STEPS} steps", "Enter goes on to step 6")


def a_lower_step(clone, watch):
    """It is shown alone, with the step that waits for it, and when it is fixed nothing is left over."""
    wrong(clone, 2)
    watch.shows("Step 2.", "▪▪▱", f"2 of {STEPS} steps, 2 wait", WRONG[2][1])
    wrong(clone, 3)
    watch.shows("Step 2.", "Step 3 builds on this one. First fix step 2.", WRONG[2][1])
    right(clone, 3)
    right(clone, 2)
    watch.shows("is done", f"5 of {STEPS} steps", "Next: step 6", "Enter goes on to step 6")


def a_test_that_is_slow(clone, watch):
    """Keys answer while it runs, and a save ends it."""
    (clone / "exercises/step3.rs").write_text(ENDLESS)
    watch.shows("Testing step 3", "·")
    watch.press("h")
    watch.shows("Hint 1", "goes back")
    watch.press("x")
    right(clone, 3)
    watch.shows("Step 3 is done")
    watch.shows("Enter goes on to step 6")


def a_chapter_is_read(clone, watch):
    """While it is, a save is tested, and no key has to be pressed for it."""
    watch.press("r")
    watch.shows("The chapter of step 3", "goes back")
    wrong(clone, 3)
    watch.shows(WRONG[3][1])
    right(clone, 3)
    watch.shows("Enter goes on to step 6")


# The cargo of a watch, in which the book is never built by itself: it waits until somebody writes to one pipe, and then to the other.
# A pipe that is opened twice may still be open for whoever wrote first, and then it ends at once.
CARGO = """#!/bin/sh
case "$*" in *xtask*) ;; *) exec cargo "$@" ;; esac
echo "the book is being built"
read line < {first}
echo "it is nearly built"
read line < {second}
"""


def keys_while_the_book_is_built(clone, watch):
    """They are neither shown nor carried out when it is."""
    first, second, cargo = (clone / ".course" / name for name in ("first", "second", "cargo"))
    os.mkfifo(first)
    os.mkfifo(second)
    cargo.write_text(CARGO.format(first=first, second=second))
    cargo.chmod(0o755)
    (clone / "target/book/step5.html").unlink()
    other = Terminal(f"cd {clone} && CARGO={cargo} {COMPANION} watch 5", columns=80, rows=24)
    other.shows("Step 5 is done", "q quit")
    other.press("r")
    other.shows("the book is being built")
    other.press("z", "q", "q")
    first.write_text("\n")
    other.shows("it is nearly built")
    screen = other.screen()
    assert "zq" not in screen, f"the keys are shown:\n{screen}"
    second.write_text("\n")
    other.shows("The chapter of step 5", "goes back")
    other.press("x")
    other.shows("Step 5 is done", "q quit")
    other.press("q")
    other.close()


def a_hunt_in_another_window(clone, watch):
    """The bug is shown when it is hidden, and the own version when it is back."""
    hunt = subprocess.run([COMPANION, "hunt", "3"], cwd=clone, capture_output=True, text=True)
    assert "A bug hunt is on: one line" in hunt.stdout, hunt
    watch.shows("Step 3.", "A bug hunt is on.")
    subprocess.run([COMPANION, "hunt", "--give-up"], cwd=clone, stdout=subprocess.DEVNULL, check=True)
    watch.shows("Step 3 is done", "Enter goes on to step 6")
    same = (clone / "exercises/step3.rs").read_bytes() == (COURSE / "solutions/step3.rs").read_bytes()
    assert same, "the hunt is to leave the file as it was"


def an_old_date(clone, watch):
    """A file brought back from a copy has an old date: it is tested as it is."""
    wrong(clone, 3)
    os.utime(clone / "exercises/step3.rs", (1, 1))
    watch.shows(WRONG[3][1])
    right(clone, 3)
    os.utime(clone / "exercises/step3.rs", (2, 2))
    watch.shows("Step 3 is done", "Enter goes on to step 6")


def the_game(clone, watch):
    """It is played in the same terminal, and Ctrl+C there comes back to the watch."""
    watch.press("c")
    watch.shows("Player 1 >")
    watch.press("C-c")
    watch.shows("any key goes back")
    watch.press("C-c")
    watch.shows("Step 3 is done", "Enter goes on to step 6")


SCENARIOS = [several_at_once, one_after_the_other, a_lower_step, a_test_that_is_slow, a_chapter_is_read,
             keys_while_the_book_is_built, a_hunt_in_another_window, an_old_date, the_game]


if __name__ == "__main__":
    main()
