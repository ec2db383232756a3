#!/usr/bin/env python3
"""Kills `cargo grade` at random moments and compares the marks with those of a run that nobody disturbed.

    python3 checks/interrupted.py [--times 20] [--seed N]

Half of the kills are SIGKILL to the grader alone, half are Ctrl-C: SIGINT to all that a terminal would send it to. After
each the class is graded again, to the end. Prints how many marks were lost or wrong, and which processes and folders
were left behind when the next run had ended. Exits with 1 if there were any.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
GRADER = ROOT / "crates/grader"
WORK = ROOT / "target/grade/work"
LIMITS = ["--call-seconds", "0.5", "--compile-seconds", "10"]

# What a grader that is killed has started may go on this long: a compiler has its limit of processor time, and a test
# program ends when its limits do.
GRACE = 45


def submissions(folder, seed):
    """Ten students: all steps right, steps that are wrong, late, broken or hostile, and none two alike."""
    chosen = {"right": [ROOT / "solutions" / f"step{n}.rs" for n in range(1, 8)]}
    samples = [
        ("accepted", "step3_*"), ("accepted", "step7_*"), ("wrong_answer", "step2_*"), ("wrong_answer", "step4_*"),
        ("wrong_answer", "step8_*"), ("run_time_error", "step1_*"), ("hostile", "step2_never_ends*"),
        ("hostile", "step2_names_the_reference*"), ("hostile", "step2_exits_with_success*"),
    ]
    for kind, pattern in samples:
        file = sorted((ROOT / "tests/submissions" / kind).glob(pattern))[0]
        chosen[f"{kind}_{file.stem}"] = [file]
    paths = []
    for name, files in chosen.items():
        student = folder / name
        student.mkdir(parents=True)
        for file in files:
            # The seed makes it new: what was marked before is not marked again.
            text = file.read_text() + f"\n// {seed}\n"
            (student / f"{file.stem.split('_')[0]}.rs").write_text(text)
        paths.append(student)
    return paths


def start(program, paths, output):
    """The grader, in a process group of its own, as a shell starts it."""
    command = [program, *LIMITS, "--format", "json", "--output", output, *paths]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, start_new_session=True)


def finish(program, paths, output):
    """Grades to the end: the marks and the seconds."""
    begun = time.monotonic()
    if start(program, paths, output).wait() != 0:
        sys.exit("the grader failed")
    report = json.loads((output / "report.json").read_text())
    marks = {}
    for submission in report["submissions"]:
        for step in submission["steps"]:
            key = (submission["name"], step["step"])
            tests = [(test["name"], test["outcome"]) for test in step["tests"]]
            marks[key] = (step["score"], step["outcome"], step["own_chain"], tests)
    return marks, time.monotonic() - begun


def names_of(process):
    """What a process says about itself: its program, its arguments, its environment."""
    said = b""
    for file in ("cmdline", "environ"):
        try:
            said += pathlib.Path(f"/proc/{process}/{file}").read_bytes()
        except OSError:
            pass
    try:
        said += os.readlink(f"/proc/{process}/exe").encode()
    except OSError:
        pass
    return said


def left_processes(killed):
    """Processes that a killed grader has started and that are still here."""
    marks = [f"grade/work/{grader}-".encode() for grader in killed]
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            said = names_of(entry)
            if any(mark in said for mark in marks):
                found.append(int(entry))
    return found


def left_folders(graders):
    """Folders of graders that are no more."""
    return [entry.name for entry in WORK.iterdir() if any(entry.name.startswith(f"{id}-") for id in graders)]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--times", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=None)
    arguments = arguments.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(10**9)
    chance = random.Random(seed)
    subprocess.run(["cargo", "build", "--quiet", "--release", "--manifest-path", GRADER / "Cargo.toml"], check=True)
    program = GRADER / "target/release/grade"
    temporary = pathlib.Path(tempfile.mkdtemp())
    stamp = time.time_ns()
    # Undisturbed, twice: the first builds the judge and learns the questions.
    finish(program, submissions(temporary / "first", f"{stamp} first"), temporary / "out")
    expected, seconds = finish(program, submissions(temporary / "whole", f"{stamp} whole"), temporary / "out")
    print(f"seed {seed}: {len(expected)} marks of {len(set(name for name, _ in expected))} submissions, "
          f"{seconds:.1f} s undisturbed", flush=True)

    wrong = interrupted = 0
    graders = []
    # A run that had ended before its moment came does not count.
    for number in range(3 * arguments.times):
        if interrupted == arguments.times:
            break
        paths = submissions(temporary / f"class{number}", f"{stamp} {number}")
        grader = start(program, paths, temporary / f"out{number}")
        graders.append(grader.pid)
        moment = chance.uniform(0, seconds)
        time.sleep(moment)
        early = grader.poll() is None
        interrupted += early
        kind = signal.SIGKILL if number % 2 == 0 else signal.SIGINT
        if early and kind == signal.SIGKILL:
            os.kill(grader.pid, kind)
        elif early:
            os.killpg(grader.pid, kind)
        grader.wait()
        marks, again = finish(program, paths, temporary / f"out{number}")
        differ = [key for key in expected.keys() | marks.keys() if expected.get(key) != marks.get(key)]
        wrong += len(differ)
        print(f"{number + 1:3}. {kind.name:7} after {moment:4.1f} s{'' if early else ' (had ended)'}, again in "
              f"{again:4.1f} s, {len(differ)} marks differ, {len(left_processes(graders))} processes still at work",
              flush=True)
        for key in differ:
            print(f"     {key}: {expected.get(key)} became {marks.get(key)}")

    begun = time.monotonic()
    while (processes := left_processes(graders)) and time.monotonic() - begun < GRACE:
        time.sleep(0.5)
    # The last run may have been there while they were; one more clears what they have written since.
    finish(program, submissions(temporary / "last", f"{stamp} last")[:1], temporary / "out")
    folders = left_folders(graders)
    shutil.rmtree(temporary)
    print(f"{interrupted} runs were interrupted; {wrong} marks wrong or lost; "
          f"{len(processes)} processes and {len(folders)} folders left over")
    sys.exit(1 if wrong or processes or folders or interrupted < arguments.times else 0)


if __name__ == "__main__":
    main()
