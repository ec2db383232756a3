#!/usr/bin/env python3
"""How long a student waits, each as a figure of this machine and as a ratio taken in the same run.

    python3 checks/speed.py

1. The first verdict: `cargo test --test step1` on a fresh copy, with the crates already downloaded.
2. From a save to a verdict: `cargo test --test step1` after an edit of exercises/step1.rs, beside the same
   after an edit of the only test of an empty crate. Both are measured in turns, and the medians compared.
"""

import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
ROUNDS = 15
EMPTY_TEST = """
#[test]
fn one() {
    assert_eq!(1 + 1, 2);
}
"""


def main():
    with tempfile.TemporaryDirectory() as scratch:
        course, empty = copy_of_the_course(Path(scratch) / "course"), empty_crate(Path(scratch) / "empty")
        run(course, "cargo", "fetch", "--locked", "--quiet")
        first = seconds(course, "cargo", "test", "--test", "step1")
        print(f"first verdict of step 1, fresh clone, crates downloaded   {first:6.2f} s")
        # As a student's: a solution that passes, so that the tests do all their work.
        shutil.copy(course / "solutions/step1.rs", course / "exercises/step1.rs")
        ours, theirs = in_turns(course, empty)
        print(f"from a save to the verdict of step 1, median of {ROUNDS}         {ours:6.3f} s")
        print(f"the same in an empty crate with one test                  {theirs:6.3f} s")
        print(f"ratio                                                     {ours / theirs:6.2f}")


def copy_of_the_course(path):
    subprocess.run(["git", "clone", "--quiet", COURSE, path], check=True)
    return path


def empty_crate(path):
    subprocess.run(["cargo", "init", "--quiet", "--lib", "--vcs", "none", "--name", "empty", path], check=True)
    (path / "tests").mkdir()
    (path / "tests/one.rs").write_text(EMPTY_TEST)
    return path


def in_turns(course, empty):
    tasks = [(course, "exercises/step1.rs", "step1"), (empty, "tests/one.rs", "one")]
    times = [[], []]
    for i in range(ROUNDS + 2):
        for (root, file, test), taken in zip(tasks, times):
            with open(root / file, "a", encoding="utf-8") as source:
                source.write(f"// save {i}\n")
            taken.append(seconds(root, "cargo", "test", "--test", test))
    # The first two of each fill the caches.
    return [statistics.median(taken[2:]) for taken in times]


def seconds(root, *command):
    start = time.perf_counter()
    run(root, *command)
    return time.perf_counter() - start


def run(root, *command):
    # A target folder named from outside would be shared by both crates.
    settings = {name: value for name, value in os.environ.items() if name != "CARGO_TARGET_DIR"}
    subprocess.run(command, cwd=root, env=settings, capture_output=True, check=False)


if __name__ == "__main__":
    main()
