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
from pathlib import Path

import corpus
from corpus import COURSE, ROWS, program
from tmux import Terminal

COMPANION = "target/debug/course"
# All that a student writes.
STEPS = sum(1 for row in ROWS if row["functions"])
# The steps that are saved here, and the first that is not begun.
NUMBERS = {row["name"]: number for number, row in enumerate(ROWS)}
DIRECTIONS, LEGAL, READING, ASKING = (NUMBERS[name] for name in ["directions", "legal", "reading", "asking"])
# Wrong programs, each with what the first failure of its step shows.
WRONG = {
    DIRECTIONS: ("directions/wrong_answer/no_closing_disc", "count_turn_over · "),
    LEGAL: ("legal/wrong_answer/no_diagonals", "diagonals are directions too"),
    READING: ("reading/wrong_answer/34_accepted", "part 7 of 9"),
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
            clone = corpus.clone(Path(scratch) / "course")
            subprocess.run(["cargo", "build", "--quiet", "--package", "othello-companion"], cwd=clone, check=True)
        scenarios(clone)


def scenarios(clone):
    """All of them, in one watch."""
    prepare(clone)
    watch = Terminal(f"cd {clone} && {COMPANION} watch", columns=80, rows=24)
    watch.shows(f"Step {ASKING}. Asking for a move", "Nothing is written yet")
    for scenario in SCENARIOS:
        scenario(clone, watch)
    watch.press("q")
    watch.close()
    print(f"{len(SCENARIOS)} passed, 0 failed")


def prepare(clone):
    """The steps before `asking` are solved, and nothing else is begun. The chapters' pages are there, so that none is built."""
    subprocess.run(["git", "checkout", "--quiet", "--", "exercises"], cwd=clone, check=True)
    shutil.rmtree(clone / ".course", ignore_errors=True)
    for step in range(1, ASKING):
        right(clone, step)
    for name, _ in WRONG.values():
        program(name)  # the first takes a moment
    (clone / "target/book").mkdir(parents=True, exist_ok=True)
    for step in range(len(ROWS)):
        (clone / f"target/book/step{step}.html").write_text("")
    # Every step is judged once.
    subprocess.run([COMPANION], cwd=clone, stdout=subprocess.DEVNULL, check=True)


def right(clone, step):
    shutil.copyfile(COURSE / "solutions" / f"step{step}.rs", clone / "exercises" / f"step{step}.rs")


def wrong(clone, step):
    shutil.copyfile(program(WRONG[step][0]), clone / "exercises" / f"step{step}.rs")


def several_at_once(clone, watch):
    """An editor that saves all: the lowest that fails is shown, and the next when that is fixed."""
    wrong(clone, READING)
    wrong(clone, LEGAL)
    watch.shows(f"Step {LEGAL}.", WRONG[LEGAL][1])
    right(clone, LEGAL)
    watch.shows(f"Step {READING}.", WRONG[READING][1])
    right(clone, READING)
    watch.shows(f"Step {READING} is done", f"{READING} of {STEPS} steps", f"Next: step {ASKING}", f"Enter goes on to step {ASKING}")


def one_after_the_other(clone, watch):
    """The second save ends the test of the first, which is not forgotten."""
    wrong(clone, LEGAL)
    time.sleep(0.3)
    with (clone / f"exercises/step{READING}.rs").open("a") as file:
        file.write("// saved again\n")
    watch.shows(f"Step {LEGAL}.", WRONG[LEGAL][1])
    right(clone, LEGAL)
    watch.shows(f"Step {READING} is done", f"{READING} of {STEPS} steps", f"Enter goes on to step {ASKING}")


def a_lower_step(clone, watch):
    """It is shown alone, with the step that waits for it, and when it is fixed nothing is left over."""
    wrong(clone, DIRECTIONS)
    watch.shows(f"Step {DIRECTIONS}.", "▪▪▱", f"{DIRECTIONS} of {STEPS} steps, 2 wait", WRONG[DIRECTIONS][1])
    wrong(clone, LEGAL)
    watch.shows(f"Step {DIRECTIONS}.", f"Step {LEGAL} builds on this one. First fix step {DIRECTIONS}.", WRONG[DIRECTIONS][1])
    right(clone, LEGAL)
    right(clone, DIRECTIONS)
    watch.shows("is done", f"{READING} of {STEPS} steps", f"Next: step {ASKING}", f"Enter goes on to step {ASKING}")


def a_test_that_is_slow(clone, watch):
    """Keys answer while it runs, and a save ends it."""
    (clone / f"exercises/step{LEGAL}.rs").write_text(ENDLESS)
    watch.shows(f"Testing step {LEGAL}", "·")
    watch.press("h")
    watch.shows("Hint 1", "goes back")
    watch.press("x")
    right(clone, LEGAL)
    watch.shows(f"Step {LEGAL} is done")
    watch.shows(f"Enter goes on to step {ASKING}")


def a_chapter_is_read(clone, watch):
    """While it is, a save is tested, and no key has to be pressed for it."""
    watch.press("r")
    watch.shows(f"The chapter of step {LEGAL}", "goes back")
    wrong(clone, LEGAL)
    watch.shows(WRONG[LEGAL][1])
    right(clone, LEGAL)
    watch.shows(f"Enter goes on to step {ASKING}")


def a_hunt_in_another_window(clone, watch):
    """The bug is shown when it is hidden, and the own version when it is back."""
    hunt = subprocess.run([COMPANION, "hunt", str(LEGAL)], cwd=clone, capture_output=True, text=True)
    assert "A bug hunt is on: one line" in hunt.stdout, hunt
    watch.shows(f"Step {LEGAL}.", "A bug hunt is on.")
    subprocess.run([COMPANION, "hunt", "--give-up"], cwd=clone, stdout=subprocess.DEVNULL, check=True)
    watch.shows(f"Step {LEGAL} is done", f"Enter goes on to step {ASKING}")
    same = (clone / f"exercises/step{LEGAL}.rs").read_bytes() == (COURSE / f"solutions/step{LEGAL}.rs").read_bytes()
    assert same, "the hunt is to leave the file as it was"


def an_old_date(clone, watch):
    """A file brought back from a copy has an old date: it is tested as it is."""
    wrong(clone, LEGAL)
    os.utime(clone / f"exercises/step{LEGAL}.rs", (1, 1))
    watch.shows(WRONG[LEGAL][1])
    right(clone, LEGAL)
    os.utime(clone / f"exercises/step{LEGAL}.rs", (2, 2))
    watch.shows(f"Step {LEGAL} is done", f"Enter goes on to step {ASKING}")


def the_game(clone, watch):
    """It is played in the same terminal, and Ctrl+C there comes back to the watch."""
    watch.press("c")
    watch.shows("Player 1 >")
    watch.press("C-c")
    watch.shows("any key goes back")
    watch.press("C-c")
    watch.shows(f"Step {LEGAL} is done", f"Enter goes on to step {ASKING}")


SCENARIOS = [several_at_once, one_after_the_other, a_lower_step, a_test_that_is_slow, a_chapter_is_read,
             a_hunt_in_another_window, an_old_date, the_game]


if __name__ == "__main__":
    main()
