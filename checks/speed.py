#!/usr/bin/env python3
"""How long a student waits, each as a figure of this machine and as a ratio taken in the same run.

    python3 checks/speed.py

1. The first verdict: `cargo test --test step1` on a fresh copy, with the crates already downloaded.
2. From a save to a verdict: `cargo test --test step1` after a line of exercises/step1.rs has changed, beside the
   same in the only test of an empty crate; and after a comment, which leaves the code as it is. All are measured
   in turns, and the medians compared.
3. The companion: `cargo course` when nothing has changed, and from a save to a verdict in `cargo course watch`
   beside `cargo test` after the same save.
"""

import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from corpus import program

COURSE = Path(__file__).resolve().parent.parent
ROUNDS = 15
EMPTY_TEST = """
#[test]
fn one() {
    let mut i = 1;
    i += 1;
    assert_eq!(i, 2);
}
"""
# A line of both is edited: another number each time, and the same sum.
LINE, EDITED = r"let mut i = 1[^;]*;", "let mut i = 1 + {0} - {0};"


def main():
    with tempfile.TemporaryDirectory() as scratch:
        course, empty = copy_of_the_course(Path(scratch) / "course"), empty_crate(Path(scratch) / "empty")
        run(course, "cargo", "fetch", "--locked", "--quiet")
        first = seconds(course, "cargo", "test", "--test", "step1")
        print(f"first verdict of step 1, fresh clone, crates downloaded   {first:6.2f} s")
        # As a student's: a solution that passes, so that the tests do all their work.
        shutil.copy(course / "solutions/step1.rs", course / "exercises/step1.rs")
        for what, save in [("a line", edit), ("a comment", comment)]:
            ours, theirs = in_turns(course, empty, save)
            print(f"from {what + ' saved':15} to the verdict of step 1, median of {ROUNDS} {ours:6.3f} s")
            print(f"the same in an empty crate with one test                  {theirs:6.3f} s")
            print(f"ratio                                                     {ours / theirs:6.2f}")
            if save is edit:
                print(f"the first verdict takes as long as that, so many times    {first / theirs:6.1f}")
        companion(course)


def copy_of_the_course(path):
    subprocess.run(["git", "clone", "--quiet", COURSE, path], check=True)
    return path


def empty_crate(path):
    subprocess.run(["cargo", "init", "--quiet", "--lib", "--vcs", "none", "--name", "empty", path], check=True)
    (path / "tests").mkdir()
    (path / "tests/one.rs").write_text(EMPTY_TEST)
    return path


def in_turns(course, empty, save):
    tasks = [(course, "exercises/step1.rs", "step1"), (empty, "tests/one.rs", "one")]
    times = [[], []]
    for i in range(ROUNDS + 2):
        for (root, file, test), taken in zip(tasks, times):
            save(root / file, i)
            taken.append(seconds(root, "cargo", "test", "--test", test))
    # The first two of each fill the caches.
    return [statistics.median(taken[2:]) for taken in times]


def companion(course):
    run(course, "cargo", "course")  # builds it, and judges every step once
    status = statistics.median(seconds(course, "cargo", "course") for _ in range(ROUNDS))
    print(f"cargo course, nothing changed                             {status:6.3f} s")
    # A step that fails, or the watch would go on to the next one.
    exercise = course / "exercises/step1.rs"
    shutil.copy(program("line/wrong_answer/skips_gaps"), exercise)
    watch = subprocess.Popen(["cargo", "course", "watch", "1"], cwd=course, stdout=subprocess.PIPE, text=True)
    wait_for(watch, "Stuck?")
    watched, tested = [], []
    for i in range(ROUNDS):
        start = comment(exercise, i)
        wait_for(watch, "Stuck?")
        watched.append(time.perf_counter() - start)
    watch.kill()
    for i in range(ROUNDS):
        comment(exercise, i)
        tested.append(seconds(course, "cargo", "test", "--test", "step1"))
    watched, tested = statistics.median(watched), statistics.median(tested)
    print(f"from a save to a verdict in watch                         {watched:6.3f} s")
    print(f"cargo test after the same save                            {tested:6.3f} s")
    print(f"difference                                                {watched - tested:6.3f} s")


def comment(file, i):
    with open(file, "a", encoding="utf-8") as source:
        source.write(f"// save {i}\n")
    return time.perf_counter()


def edit(file, i):
    text, count = re.subn(LINE, EDITED.format(i), file.read_text(encoding="utf-8"), count=1)
    assert count == 1, f"{file} has no line `let mut i = 1;` to edit"
    file.write_text(text, encoding="utf-8")


def wait_for(process, text):
    while text not in process.stdout.readline():
        pass


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
