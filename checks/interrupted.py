#!/usr/bin/env python3
"""Kills `cargo grade` at random moments and compares the marks with those of a run that nobody disturbed.

    python3 checks/interrupted.py [--times 20] [--seed N]

Half of the kills are SIGKILL to the grader alone, half are Ctrl-C: SIGINT to all that a terminal would send it to. After
each the class is graded again, to the end. Prints how many marks were lost or wrong, and how many processes and folders
were left behind: by Ctrl-C none at all, by SIGKILL none when the next run has ended. Exits with 1 if there were any.
"""

import argparse
import ctypes
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

from corpus import hostile, programs, step_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
LIMITS = ["--call-seconds", "0.5", "--compile-seconds", "10"]

# What a grader that is killed has started may go on this long: a compiler has its limit of processor time, and a test
# program ends when its limits do.
GRACE = 45


def submissions(folder, seed):
    """Ten students: all steps right, steps that are wrong, late, broken or hostile, and none two alike."""
    chosen = {"right": sorted((ROOT / "solutions").glob("step*.rs"))}
    samples = {
        "accepted": [""] * 2, "wrong_answer": [""] * 3, "run_time_error": [""],
        "hostile": ["never_ends", "names_the_reference", "exits_with_success"],
    }
    # The same ones each time.
    chance = random.Random(2026)
    for kind, names in samples.items():
        for name in names:
            if name:
                chosen[f"{kind}_{name}"] = hostile(name)
                continue
            left = [file for file in programs(kind) if f"{kind}_{file.stem}" not in chosen]
            file = chance.choice(left)
            chosen[f"{kind}_{file.stem}"] = [file]
    paths = []
    for name, files in chosen.items():
        student = folder / name
        student.mkdir(parents=True)
        for file in files:
            # The seed makes it new: what was marked before is not marked again.
            text = file.read_text() + f"\n// {seed}\n"
            step = file.stem if name.startswith("hostile_") else step_of(file)
            (student / f"{step}.rs").write_text(text)
        paths.append(student)
    return paths


def start(program, paths, output):
    """The grader, in a process group of its own, as a shell starts it; it works in a folder beside its output."""
    command = [program, *LIMITS, "--format", "json", "--output", output, *paths]
    work(output).mkdir(exist_ok=True)
    environment = {**os.environ, "TMPDIR": str(work(output))}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True, start_new_session=True)


def work(output):
    """The machine's temporary folder, as the graders here see it."""
    return output.parent / "temporary"


def finish(program, paths, output):
    """Grades to the end: the marks and the seconds."""
    begun = time.monotonic()
    grader = start(program, paths, output)
    said = grader.communicate()[1]
    if grader.returncode != 0:
        sys.exit(f"the grader failed: {said}")
    report = json.loads((output / "report.json").read_text())
    marks = {}
    for submission in report["submissions"]:
        for step in submission["steps"]:
            key = (submission["name"], step["step"])
            tests = [(test["name"], test["outcome"]) for test in step["tests"]]
            marks[key] = (step["score"], step["outcome"], step["own_chain"], tests)
    return marks, time.monotonic() - begun


def adopt():
    """Has what graders leave behind handed over to this process, which so finds it."""
    PR_SET_CHILD_SUBREAPER = 36
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        sys.exit("this process cannot adopt orphans")


def left_processes():
    """What this process and those it started have started and what still runs. No grader runs when this is asked."""
    parents = {}
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            state, parent = pathlib.Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state != "Z":
            parents[int(entry)] = int(parent)
    family, found = {os.getpid()}, True
    while found:
        found = {process for process, parent in parents.items() if parent in family} - family
        family |= found
    return sorted(family - {os.getpid()})


def left_folders(output):
    """What is in the temporary folder. No grader runs when this is asked."""
    return sorted(entry.name for entry in work(output).iterdir())


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--times", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=None)
    arguments = arguments.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(10**9)
    chance = random.Random(seed)
    subprocess.run(["cargo", "build", "--quiet", "--manifest-path", TOOLS / "Cargo.toml", "--bin", "grade"], check=True)
    program = TOOLS / "target/debug/grade"
    adopt()
    temporary = pathlib.Path(tempfile.mkdtemp())
    stamp = time.time_ns()
    # Undisturbed, twice: the first builds the grader and learns the questions.
    finish(program, submissions(temporary / "first", f"{stamp} first"), temporary / "out")
    expected, seconds = finish(program, submissions(temporary / "whole", f"{stamp} whole"), temporary / "out")
    print(f"seed {seed}: {len(expected)} marks of {len(set(name for name, _ in expected))} submissions, "
          f"{seconds:.1f} s undisturbed", flush=True)

    wrong = interrupted = 0
    # A run that had ended before its moment came does not count.
    for number in range(3 * arguments.times):
        if interrupted == arguments.times:
            break
        paths, output = submissions(temporary / f"class{number}", f"{stamp} {number}"), temporary / f"out{number}"
        kind = signal.SIGKILL if number % 2 == 0 else signal.SIGINT
        moment = chance.uniform(0, seconds)
        quiet()
        early, faults = disturb(start(program, paths, output), kind, moment, output)
        interrupted += early
        marks, again = finish(program, paths, output)
        faults += [f"{key}: {expected.get(key)} became {marks.get(key)}"
                   for key in expected.keys() | marks.keys() if expected.get(key) != marks.get(key)]
        wrong += len(faults)
        print(f"{number + 1:3}. {kind.name:7} after {moment:4.1f} s{'' if early else ' (had ended)'}, again in "
              f"{again:4.1f} s, {len(faults)} faults", flush=True)
        for fault in faults:
            print(f"     {fault}")

    processes = quiet()
    # The last run may have been there while they were; one more clears what they have written since.
    finish(program, submissions(temporary / "last", f"{stamp} last")[:1], temporary / "out")
    folders = left_folders(temporary / "out")
    shutil.rmtree(temporary)
    print(f"{interrupted} runs were interrupted; {wrong} marks wrong or lost, or things left over by Ctrl-C; "
          f"{len(processes)} processes and {len(folders)} folders left over")
    sys.exit(1 if wrong or processes or folders or interrupted < arguments.times else 0)


def disturb(grader, kind, moment, output):
    """Kills a grader after a moment. Whether it still ran; and what Ctrl-C has left behind, or not said."""
    time.sleep(moment)
    early = grader.poll() is None
    if early and kind == signal.SIGKILL:
        os.kill(grader.pid, kind)
    elif early:
        os.killpg(grader.pid, kind)
    said = grader.communicate()[1]
    # In its first moments it does not listen yet; and it may have ended just before it was killed.
    if kind == signal.SIGKILL or grader.returncode in (0, -signal.SIGINT):
        return early, []
    faults = [] if "it continues where it stopped" in said else [f"it ended with {grader.returncode} and said {said!r}"]
    faults += [f"process {process} is left" for process in left_processes()]
    return early, faults + [f"folder {name} is left" for name in left_folders(output)]


def quiet():
    """Waits until nothing that a killed grader has started still runs; what does then."""
    begun = time.monotonic()
    while (processes := left_processes()) and time.monotonic() - begun < GRACE:
        time.sleep(0.1)
    return processes


if __name__ == "__main__":
    main()
