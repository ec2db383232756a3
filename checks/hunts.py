#!/usr/bin/env python3
"""Hunts bugs in the finished steps, and says how long a hunt takes to begin.

    python3 checks/hunts.py [--times 20] [--steps 1 2 3] [--list]

Each bug has to compile, to fail a test and to be one change of one line under the line that says that a hunt is on; and `undo` and
`--give-up` have to bring the file back byte for byte. There are fewer hunts in a step where fewer bugs can be hidden.
"""

import argparse
import difflib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from corpus import COURSE, ROWS, clone

MARKS = ("// ANCHOR", "// EXERCISE: ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--steps", type=int, nargs="*")
    parser.add_argument("--list", action="store_true", help="show each bug")
    parser.add_argument("--copy", type=Path, help="where the copy of the course is made, and left")
    arguments = parser.parse_args()
    written = [number for number, row in enumerate(ROWS) if row["functions"]]
    faults = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        copy = arguments.copy or Path(scratch) / "course"
        if not copy.exists():
            clone(copy)
        for number in written:
            finish(copy, number)
        course(copy)  # it builds, and tests all steps
        for number in arguments.steps or written:
            faults += hunts(copy, number, arguments.times, arguments.list)
    sys.exit(1 if faults else 0)


def finish(copy, number):
    """Puts the solution into exercises/, as a student may have it there."""
    lines = (COURSE / f"solutions/step{number}.rs").read_text(encoding="utf-8").splitlines(keepends=True)
    own = "".join(line for line in lines if not line.lstrip().startswith(MARKS))
    (copy / f"exercises/step{number}.rs").write_text(own, encoding="utf-8")


def course(copy, *arguments):
    return subprocess.run(["cargo", "course", *map(str, arguments)], cwd=copy, capture_output=True, text=True)


def hunts(copy, number, times, wants_list):
    """Hunts in one step: prints what came, and returns how many faults there are."""
    file = copy / f"exercises/step{number}.rs"
    own = file.read_bytes()
    seconds, faults, answers, bugs = [], [], 0, set()
    for turn in range(times):
        begun = time.monotonic()
        hunt = course(copy, "hunt", number)
        if hunt.returncode != 0:
            if "No more bugs" not in hunt.stderr or file.read_bytes() != own:
                faults.append(f"hunt {turn + 1} did not begin: {hunt.stderr}")
            break
        seconds.append(time.monotonic() - begun)
        answers += "yours" in hunt.stdout and "(a panic in" not in hunt.stdout and "did not run" not in hunt.stdout
        bug, fault = look(own.decode(), file.read_bytes().decode())
        if bug in bugs:
            fault = "it was hunted before"
        bugs.add(bug)
        fault = fault or judged(copy, number)
        command = ["undo"] if turn % 2 else ["hunt", "--give-up"]
        ended = course(copy, *command)
        if file.read_bytes() != own:
            fault = fault or f"{command} does not bring the file back: {ended.stdout}{ended.stderr}"
            file.write_bytes(own)
        if fault:
            faults.append(f"{bug}: {fault}")
        if wants_list:
            print(f"      {seconds[-1]:4.1f} s  {bug}", flush=True)
    median, most = (statistics.median(seconds), max(seconds)) if seconds else (0, 0)
    print(f"step {number:2}: {len(seconds):2} hunts, {answers:2} show a wrong answer first, {len(faults)} faults; a hunt begins in "
          f"{median:.1f} s, at most in {most:.1f} s", flush=True)
    for fault in faults:
        print(f"      {fault}")
    return len(faults)


def look(own, hunted):
    """The bug as a sentence, and what is wrong with it."""
    first, _, rest = hunted.partition("\n")
    if not first.startswith("// A bug hunt is on in this file"):
        return first, "the first line doesn't say that a hunt is on"
    changes = list(difflib.SequenceMatcher(None, own := own.split("\n"), rest := rest.split("\n"), False).get_opcodes())
    changes = [change for change in changes if change[0] != "equal"]
    if len(changes) != 1:
        return f"{len(changes)} changes", "it is not one line that changed"
    _, start, end, new_start, new_end = changes[0]
    bug = f"{start + 1}: {' '.join(own[start:end]).strip()}  →  {' '.join(rest[new_start:new_end]).strip()}"
    return bug, None if end - start == 1 and new_end - new_start <= 1 else "it is not one line that changed"


def judged(copy, number):
    """What is wrong with the verdict of cargo itself."""
    command = ["cargo", "test", "--quiet", "--test", f"step{number}"]
    if subprocess.run([*command, "--no-run"], cwd=copy, capture_output=True).returncode != 0:
        return "it doesn't compile"
    return None if subprocess.run(command, cwd=copy, capture_output=True).returncode != 0 else "no test fails"


if __name__ == "__main__":
    main()
