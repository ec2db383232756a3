#!/usr/bin/env python3
"""Writes the first failure of wrong programs of the corpus, of every step, for the test of what a screen keeps of them.

    python3 checks/screens.py [--programs 10] [--step NAME]

It runs the tests of each program, so many programs of each step, and writes crates/companion/tests/failures.jsonl: a line of JSON for
each, the program's name and the failure. The programs are taken evenly from the step's, so that a new one changes few lines. With
--step only that step's lines are written anew.
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import corpus
from corpus import COURSE, WHOLE, number, program, programs

FAILURES = COURSE / "crates/companion/tests/failures.jsonl"
MARK = "\x01failure\x01"
KINDS = ["wrong_answer", "run_time_error"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=10, help="how many of each step")
    parser.add_argument("--step", help="the name of the one step whose failures are written anew")
    asked = parser.parse_args()
    count = asked.programs
    before = FAILURES.read_text(encoding="utf-8").splitlines() if asked.step else []
    steps = [row["name"] for row in corpus.ROWS if row["functions"]]
    lines = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        clone = corpus.clone(Path(scratch) / "course")
        for solution in (COURSE / "solutions").glob("step*.rs"):
            shutil.copy(solution, clone / "exercises")
        for step in steps:
            if asked.step and step != asked.step:
                lines += [line for line in before if json.loads(line)["program"].startswith(f"{step}/")]
                continue
            names = [name for kind in KINDS for name in names_of(step, kind)]
            for name in names[::max(1, len(names) // count)][:count]:
                failure = first_failure(clone, step, name)
                if failure:
                    lines.append(json.dumps({"program": name, "failure": failure}, ensure_ascii=False))
    FAILURES.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} failures written")


def names_of(step, kind):
    return [str(path.relative_to(WHOLE).with_suffix("")) for path in programs(kind, step=step)]


def first_failure(clone, step, name):
    file = f"step{number(step)}"
    exercise = clone / f"exercises/{file}.rs"
    exercise.unlink()
    shutil.copy(program(name), exercise)
    command = ["cargo", "test", "--quiet", "--test", file]
    settings = {**os.environ, "OTHELLO_READ_FAILURES": "1", "OTHELLO_SAY_AT_ONCE": "1", "RUST_TEST_THREADS": "1"}
    ran = subprocess.run(command, cwd=clone, env=settings, capture_output=True, text=True)
    said = [line.removeprefix(MARK) for line in (ran.stdout + ran.stderr).split("\n") if line.startswith(MARK)]
    if not said:
        return None
    # A wrong answer is said before and after the mistake is looked for: the second has it.
    failures = [json.loads(line) for line in said]
    first = failures[0]["test"]
    shutil.copy(COURSE / "solutions" / f"{file}.rs", exercise)
    return [failure for failure in failures if failure["test"] == first][-1]


if __name__ == "__main__":
    main()
