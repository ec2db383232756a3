#!/usr/bin/env python3
"""How fast a class is graded, and what the same compilations take without the sandbox, in one run.

    python3 checks/class.py [STUDENTS]

Makes a class out of corpus/ (each student has some steps right, in the reference's or in another way, then
one wrong, and has not begun the rest; no two files that are written are the same), grades it, grades it again, and makes
the compilations of the first time again, without the sandbox. Prints submissions a second, how many times as long grading
takes, and how much memory the grader itself used for a tenth of the class and for all of it.
"""

import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from corpus import programs

ROOT = Path(__file__).resolve().parent.parent
GRADE = ROOT / "tools/target/debug/grade"
# The steps of level 1: to play perfectly takes its time, and says little of the grader.
ROWS = tomllib.loads((ROOT / "course.toml").read_text(encoding="utf-8"))["step"]
STEPS = [number for number, row in enumerate(ROWS) if row["level"] == 1 and row["functions"]]


def submissions(*kinds):
    """The programs of these kinds, by step."""
    return {step: programs(*kinds, step=ROWS[step]["name"]) for step in STEPS}


def write_class(folder, count):
    """Writes the class; the same one each time, but for a stamp."""
    chance, stamp = random.Random(2026), time.time_ns()
    right = submissions("accepted")
    wrong = submissions("wrong_answer", "run_time_error", "time_limit_exceeded")
    students = []
    for number in range(count):
        student = folder / f"student{number:04}"
        student.mkdir(parents=True)
        done = chance.randrange(len(STEPS) + 1)
        for step in STEPS:
            if step <= done:
                source = chance.choice(right[step] + [ROOT / f"solutions/step{step}.rs"])
            elif step == done + 1:
                source = chance.choice(wrong[step])
            else:
                source = ROOT / f"exercises/step{step}.rs"
            # A line of its own, so that no two students, nor two runs of this, are judged as one.
            line = f"\n// student {number}, {stamp}\n" if step <= done + 1 else ""
            (student / f"step{step}.rs").write_text(source.read_text() + line)
        students.append(student)
    return students


def grade(students, output, *arguments):
    """Grades; returns the seconds and the most memory of the grader itself in MiB."""
    begun = time.monotonic()
    options = ["--level", "1", "--format", "json", "--output", output]
    grader = subprocess.Popen([GRADE, *options, *arguments, *students])
    most = 0
    while grader.poll() is None:
        try:
            status = Path(f"/proc/{grader.pid}/status").read_text()
            most = max(most, int(re.search(r"VmHWM:\s+(\d+)", status)[1]))
        except (OSError, TypeError):
            pass
        time.sleep(0.05)
    assert grader.returncode == 0, "the grader failed"
    return time.monotonic() - begun, most / 1024


def compile_again(kept):
    """Makes the kept compilations again, without the sandbox, two at a time; returns the seconds and the processor time."""
    folders = [path for path in kept.iterdir() if (path / "arguments").exists()]

    def compile(folder):
        command = (folder / "arguments").read_text().split("\n")
        subprocess.run(command, cwd=folder / "inputs", env={}, capture_output=True)

    begun, before = time.monotonic(), processor_time()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile, folders))
    return time.monotonic() - begun, processor_time() - before, len(folders)


def processor_time():
    """What this process's children have had of the processors, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    subprocess.run(
        ["cargo", "build", "--quiet", "--manifest-path", ROOT / "tools/Cargo.toml", "--bin", "grade"], check=True
    )
    with tempfile.TemporaryDirectory() as place:
        place = Path(place)
        students = write_class(place / "class", count)
        grade([ROOT / "solutions"], place / "warm")  # builds the grader
        few = max(1, count // 10)
        _, little = grade(students[:few], place / "few")
        before = processor_time()
        seconds, much = grade(students[few:], place / "many", "--keep-compilations", place / "kept")
        used = processor_time() - before
        again, whole = grade(students, place / "again")
        report = json.loads((place / "again/report.json").read_text())
        assert len(report["submissions"]) == count
        plain, plain_used, compilations = compile_again(place / "kept")
        judged = count - few
    print(f"{judged / seconds:6.2f} submissions a second ({judged} in {seconds:.1f} s; {used:.1f} s of processor time)")
    print(f"{compilations / plain:6.2f} compilations a second unconfined ({compilations} in {plain:.1f} s; {plain_used:.1f} s)")
    print(f"{seconds / plain:6.2f} times as long as those compilations alone, {used / plain_used:.2f} times their processor time")
    print(f"{again:6.2f} s to grade the same class again")
    print(f"{little:6.1f} MiB of memory for {few}, {much:.1f} for {judged}, {whole:.1f} for {count} already marked")


if __name__ == "__main__":
    main()
