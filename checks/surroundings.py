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

import corpus
from corpus import COURSE, program

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
    "CARGO_PROFILE_TEST_PANIC=abort", "RUST_MIN_STACK=100000000", "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS=-C overflow-checks=off",
]


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        clone = corpus.clone(Path(scratch) / "course")
        for solution in (COURSE / "solutions").glob("step*.rs"):
            shutil.copy(solution, clone / "exercises")
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a", "commit", "-qam", "solved"], cwd=clone, check=True)
        faults = []
        for wrong, source in [(False, COURSE / "solutions/step8.rs"), (True, program(WRONG))]:
            shutil.copy(source, clone / "exercises/step8.rs")
            faults += [fault for setting in SETTINGS + OF_BUILDS for fault in tried(clone, setting, wrong)]
        faults += [fault for place in PLACES for fault in place(clone)]
        if faults:
            sys.exit("\n".join(faults))
        print(f"{len(SETTINGS) + len(OF_BUILDS)} settings: the same verdicts, and no file changed; {len(PLACES)} other surroundings")


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


def settings_above(clone):
    """Cargo's settings in a folder above in the other form of `[env]`, and insta's settings: neither stops or changes anything."""
    above = clone.parent / ".cargo"
    above.mkdir(exist_ok=True)
    (above / "config.toml").write_text('[env]\nRUST_BACKTRACE = "1"\n[profile.dev]\noverflow-checks = false\n')
    (clone / ".config").mkdir(exist_ok=True)
    # Of the files that change, this one is the check's own.
    (clone / ".git/info/exclude").write_text(".config/\n")
    (clone / ".config/insta.yaml").write_text("behavior:\n  force_update: true\n  update: always\n")
    shutil.copy(program(WRONG), clone / "exercises/step8.rs")
    yield from tried(clone, "CI=", wrong=True)
    shutil.rmtree(above)
    shutil.rmtree(clone / ".config")
    subprocess.run(["git", "checkout", "--quiet", "--", "."], cwd=clone, check=True)


def overflow_checks_above(clone):
    """With a setting of a folder above an overflow is a panic for the companion all the same, and doctor names the file."""
    above = clone.parent / ".cargo"
    above.mkdir(exist_ok=True)
    for profile in ["dev", "test"]:
        (above / "config.toml").write_text(f"[profile.{profile}]\noverflow-checks = false\n")
        shutil.copy(program("legal/run_time_error/largest_column_overflows"), clone / "exercises/step3.rs")
        test, doctor = course(clone, "test", "3"), course(clone, "doctor")
        if "overflow" not in test.stdout:
            yield f"overflow checks off for {profile}: another verdict\n{test.stdout}{test.stderr}"
        if f"{above / 'config.toml'} sets `overflow-checks`" not in doctor.stdout:
            yield f"doctor does not name the file that sets {profile}:\n{doctor.stdout}{doctor.stderr}"
    shutil.rmtree(above)
    git(clone, "checkout", "--quiet", "--", ".")


def shared_folder(clone):
    """A second clone, fresh, that builds in the same folder: it is tested as it is, and the first one's files stay."""
    other = corpus.clone(clone.parent / "other")
    shared = {"CARGO_TARGET_DIR": str(clone.parent / "shared")}
    course(clone, "test", "3", settings=shared)
    fresh = course(other, "test", "3", settings=shared)
    if "nothing is written yet" not in fresh.stdout:
        yield f"the other clone is judged by this one's code:\n{fresh.stdout}{fresh.stderr}"
    (other / "exercises/step3.rs").write_text("// mine\n")
    reset = course(other, "reset", "3", settings=shared)
    if "This program was built in" not in reset.stderr:
        yield f"it is not said whose program it is:\n{reset.stderr}"
    for folder in [clone, other]:
        if changed := git(folder, "status", "--porcelain"):
            yield f"after a reset in {other}, in {folder}:\n{changed}"


def old_date(clone):
    """An exercise brought back with an old date is tested as it is."""
    exercise = clone / "exercises/step8.rs"
    right = course(clone, "test", "8")
    shutil.copy(program(WRONG), exercise)
    os.utime(exercise, (1, 1))
    wrong = course(clone, "test", "8")
    if right.returncode != 0 or wrong.returncode == 0:
        yield f"with an old date a wrong step 8 passes:\n{wrong.stdout}"
    git(clone, "checkout", "--quiet", "--", ".")


def files_gone(clone):
    """A file of src/ or an exercise that is gone is said, with what brings it back."""
    (clone / "src/board.rs").unlink()
    doctor = course(clone, "doctor")
    if "git checkout" not in doctor.stdout or "src/board.rs" not in doctor.stdout:
        yield f"doctor without src/board.rs:\n{doctor.stdout}{doctor.stderr}"
    git(clone, "checkout", "--quiet", "--", ".")
    (clone / "exercises/step2.rs").unlink()
    test = course(clone, "test", "3")
    if "exercises/step2.rs is missing" not in test.stdout:
        yield f"a test without exercises/step2.rs:\n{test.stdout}{test.stderr}"
    git(clone, "checkout", "--quiet", "--", ".")


def without_git(clone):
    """No git on the path: its name and what to do are said, and nothing of a clone."""
    tools = clone.parent / "tools"
    tools.mkdir()
    for tool in ["cargo", "rustc", "cc", "ld", "as", "sh"]:
        (tools / tool).symlink_to(shutil.which(tool))
    update = course(clone, "update", settings={"PATH": str(tools)})
    if "Install git" not in update.stderr or "anew" in update.stderr:
        yield f"update without git: {update.stderr}"


def closed_output(clone):
    """Nobody reads the output, or it cannot be written."""
    for to, sentence in [("| head -1", ""), ("> /dev/full", "could not be written")]:
        for command in ["summary", "doctor", "hint 3 --again"]:
            line = f"cargo course {command} {to}"
            ran = subprocess.run(["bash", "-c", line], cwd=clone, capture_output=True, text=True)
            if "panicked" in ran.stderr or sentence not in ran.stderr:
                yield f"{line}: {ran.stderr}"


PLACES = [settings_above, overflow_checks_above, shared_folder, old_date, files_gone, without_git, closed_output]


def course(folder, *arguments, settings={}):
    command = ["cargo", "course", *arguments]
    return subprocess.run(command, cwd=folder, env={**os.environ, **settings}, capture_output=True, text=True)


def git(folder, *arguments):
    return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
