#!/usr/bin/env python3
"""Walks a student from a fresh clone to the last step in a real terminal, with a mistake in each step first.

    python3 checks/companion.py [--screens FOLDER]

`cargo course watch` runs all the while; this saves files, presses keys and looks at the screen.
"""

import argparse
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import watch
import corpus
from corpus import COURSE, ROWS, number, program
from tmux import Terminal

FIRST = f"{1:2}. {ROWS[1]['title']}"
LAST = f"{len(ROWS) - 1:2}. {ROWS[-1]['title']}"

def by_step(shown):
    """What is shown of some programs, each with its program, by the number of the program's step."""
    return {number(name.split("/")[0]): (name, words) for name, words in shown.items()}


# For a step a mistake, and what the first failure is to show of it.
MISTAKES = by_step({
    "line/wrong_answer/skips_gaps": ["check_right", "black_beyond_a_gap", "expected  0", "yours     2",
        "the loop goes on after a gap"],
    "directions/wrong_answer/no_closing_disc": ["count_turn_over", "up_to_the_sentinel", "expected  0", "yours     3"],
    "legal/wrong_answer/no_diagonals": ["is_legal_move", "up_and_right", "diagonals are directions too"],
    "moves/wrong_answer/by_columns": ["legal_moves", "expected  a1 e1 d3 c6 f6", "in another order"],
    "reading/wrong_answer/34_accepted": ["parse_move", "two_digits_without_a_space", '"34"', "part 7 of 9"],
    "asking/wrong_answer/prompt_not_flushed": ["get_move", "the_first_prompt", "(nothing)", "output.flush()"],
    "turning/wrong_answer/misses_the_last_disc": ["set_and_turn_over", "you leave out the last disc of a row"],
    "game/wrong_answer/pass_ends_the_game": ["next_player", "black_again_for_white_passes", "Some(Black)"],
})


# For a step an error of the compiler, and the sentence that goes with it.
ERRORS = by_step({"directions/does_not_compile/index_with_a_comma": ["It does not compile yet: exercises/step2.rs, line 5", "board[p][q]"]})


# The keys while a step is not done.
KEYS = "h hint   f the whole output   r read   q quit"

# What is said after the last step of each level, and after the bonus.
ENDINGS = {8: "That was the game. Every rule in it is yours: 8 steps,", number("player"): "The game is yours, and so is the machine",
           len(ROWS) - 1: "That was the last step."}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", type=Path, help="a folder to keep the screens in")
    screens = parser.parse_args().screens
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        clone = corpus.clone(Path(scratch) / "course")
        # So that the screens show the course at work, and not cargo.
        subprocess.run(["cargo", "build", "--quiet", "--package", "othello-companion"], cwd=clone, check=True)
        walk(clone, Pages(screens))
        watch.scenarios(clone)


class Pages:
    """Keeps the screens, if they are wanted, numbered in order."""

    def __init__(self, folder):
        self.folder, self.count = folder, 0
        if folder:
            folder.mkdir(parents=True, exist_ok=True)

    def keep(self, terminal, name):
        self.count += 1
        if self.folder:
            (self.folder / f"{self.count:02}-{name}.txt").write_text(terminal.screen(), encoding="utf-8")


def walk(clone, pages):
    status = Terminal(f"cd {clone} && cargo course", columns=80, rows=40)
    status.shows("the first time this takes a minute or more")
    status.shows(f"→ · {FIRST}", f"· {LAST}", "Next: cargo course read 1")
    pages.keep(status, "status-at-first")
    status.close()

    hints(clone)
    # The smallest terminal that is usual: all of a verdict is on it at once.
    terminal = Terminal(f"cd {clone} && cargo course watch", columns=80, rows=24)
    terminal.shows("All ", "tests fail, and that's expected", "Step 1.", KEYS)
    pages.keep(terminal, "watch-at-first")
    for step in (number for number, row in enumerate(ROWS) if row["functions"]):
        if step in ERRORS:
            error, shown = ERRORS[step]
            save(clone, step, program(error))
            terminal.shows(*shown, f"Step {step}.", KEYS)
            pages.keep(terminal, f"step{step}-an-error")
        if step in MISTAKES:
            mistake, shown = MISTAKES[step]
            save(clone, step, program(mistake))
            terminal.shows(*shown, f"Step {step}.", KEYS)
            pages.keep(terminal, f"step{step}-a-mistake")
        if step == 3:
            # With Caps Lock too.
            terminal.press("H")
            terminal.shows("Hint 1", "(1 of 3)", "goes back")
            terminal.press("x")
            terminal.shows(*MISTAKES[3][1], KEYS)
            terminal.press("f")
            # From the first failure on.
            terminal.shows("lines 1 to", "one_direction_is_enough", "any other key goes back")
            terminal.press("x")
        save(clone, step, COURSE / "solutions" / f"step{step}.rs")
        terminal.shows(f"Step {step} is done.", ENDINGS.get(step, "Your code" if step == 1 else "Now the game"))
        pages.keep(terminal, f"step{step}-done")
        if step + 1 < len(ROWS):
            terminal.shows(f"Enter goes on to step {step + 1}")
            terminal.press("Enter")
            terminal.shows(f"Step {step + 1}. {ROWS[step + 1]['title']}", "Nothing is written yet")
    terminal.press("q")
    terminal.close()

    status = Terminal(f"cd {clone} && cargo course", columns=80, rows=40)
    status.shows(f"✓ {FIRST}", f"✓ {LAST}", "Every step is done.")
    pages.keep(status, "status-at-last")
    status.close()
    print("1 passed, 0 failed")


def hints(clone):
    """One hint at a time, and those so far only when they are asked for. A line that wraps would not be found."""
    more, so_far = "One more: cargo course hint 4", "The hints so far: cargo course hint 4 --again"
    last = "That was the last hint. The chapter: cargo course read 4"
    for command, shown, hidden in [
        ("hint 4 --again", ["No hint yet. The first: cargo course hint 4"], ["Hint 1", so_far]),
        ("hint 4", ["Hint 1", more], ["Hint 2", so_far]),
        ("hint 4", ["Hint 2", more, so_far], ["Hint 1", "Hint 3"]),
        ("hint 4 --again", ["Hint 1", "Hint 2", more], ["Hint 3", so_far]),
        ("hint 4", ["Hint 3", last, so_far], ["Hint 1", "Hint 2"]),
    ]:
        answers(clone, command, shown, hidden)
    answers(clone, "--help", ["  solution  ", "  hint  "], [])
    # A class's copy has no solutions.
    (clone / "solutions").rename(clone / "put aside")
    answers(clone, "--help", ["  hint  ", "Bring back what reset or hunt replaced"], ["solution"])
    (clone / "put aside").rename(clone / "solutions")


def answers(clone, command, shown, hidden):
    terminal = Terminal(f"cd {clone} && clear && cargo course {command} && echo that is all", columns=80, rows=60)
    terminal.shows(*shown, "that is all")
    screen = terminal.screen()
    assert not any(text in screen for text in hidden), f"`cargo course {command}` is not to show {hidden}:\n{screen}"
    terminal.close()


def save(clone, step, source):
    time.sleep(0.3)
    shutil.copyfile(source, clone / "exercises" / f"step{step}.rs")


if __name__ == "__main__":
    main()
