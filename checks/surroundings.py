#!/usr/bin/env python3
"""Tries what may stand in a student's shell on a right step and on a wrong one: no verdict changes, and no file of the course.

    python3 checks/surroundings.py

`cargo course test` and `cargo test` run with each setting. What changes what cargo builds, `cargo test` obeys: there only the
companion is asked. (With CARGO_BUILD_TARGET for another machine not even the companion can be built.)
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from corpus import program

COURSE = Path(__file__).resolve().parent.parent
WRONG = "game/wrong_answer/pass_ends_the_game"
SETTINGS = [
    "INSTA_UPDATE=always", "INSTA_UPDATE=new", "INSTA_UPDATE=unseen", "INSTA_FORCE_PASS=1", "INSTA_OUTPUT=diff",
    "INSTA_FORCE_UPDATE=1", "INSTA_FORCE_UPDATE_SNAPSHOTS=1", "INSTA_WORKSPACE_ROOT=/tmp", "INSTA_GLOB_FAIL_FAST=1", "INSTA_TEST_RUNNER=nextest",
    "RUST_TEST_NOCAPTURE=1", "RUST_TEST_THREADS=8", "RUST_TEST_SHUFFLE=1", "RUST_BACKTRACE=full", "RUST_LOG=trace",
    "OTHELLO_READ_FAILURES=1", "OTHELLO_HIDDEN_TEST=1", "CARGO_TERM_VERBOSE=true", "CARGO_TERM_QUIET=true",
    "CARGO_TERM_COLOR=always", "CARGO_INCREMENTAL=0", "NO_COLOR=1", "CLICOLOR_FORCE=1", "TERM=dumb", "LANG=de_DE.UTF-8",
    "LC_ALL=C", "TMPDIR=/var/tmp", "NEXTEST=1", "CI=true",
]
OF_BUILDS = [
    "RUSTFLAGS=-D warnings", "CARGO_BUILD_RUSTFLAGS=-C overflow-checks=off", "CARGO_PROFILE_DEV_OVERFLOW_CHECKS=false",
    "CARGO_PROFILE_TEST_PANIC=abort", "RUST_MIN_STACK=100000000",
]


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        clone = Path(scratch) / "course"
        subprocess.run(["git", "clone", "--quiet", COURSE, clone], check=True)
        for solution in (COURSE / "solutions").glob("step*.rs"):
            shutil.copy(solution, clone / "exercises")
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a", "commit", "-qam", "solved"], cwd=clone, check=True)
        faults = []
        for wrong, source in [(False, COURSE / "solutions/step8.rs"), (True, program(WRONG))]:
            shutil.copy(source, clone / "exercises/step8.rs")
            faults += [fault for setting in SETTINGS + OF_BUILDS for fault in tried(clone, setting, wrong)]
        if faults:
            sys.exit("\n".join(faults))
        print(f"{len(SETTINGS) + len(OF_BUILDS)} settings: the same verdicts, and no file changed")


def tried(clone, setting, wrong):
    """Where a setting makes a difference."""
    name, value = setting.split("=", 1)
    commands = [["cargo", "course", "test", "8"]]
    if setting in SETTINGS:
        commands.append(["cargo", "test", "--quiet", "--test", "step8"])
    for command in commands:
        ran = subprocess.run(command, cwd=clone, env={**os.environ, name: value}, capture_output=True, text=True)
        said, shown = " ".join(command), ran.stdout + ran.stderr
        if (ran.returncode == 0) == wrong:
            yield f"{setting} {said}: exit code {ran.returncode}\n{shown}"
        if wrong and "black_again_for_white_passes" not in shown:
            yield f"{setting} {said}: another failure\n{shown}"
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=clone, capture_output=True, text=True).stdout
    if changed not in ("", " M exercises/step8.rs\n"):
        yield f"{setting}: files changed:\n{changed}"
        subprocess.run(["git", "checkout", "--quiet", "--", "tests", "src", "Cargo.lock"], cwd=clone, check=True)


if __name__ == "__main__":
    main()
