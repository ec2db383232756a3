#!/usr/bin/env python3
"""How fast a class is graded, against one `cargo test` per submission, in one run.

    python3 checks/class.py [STUDENTS]

Makes a class out of tests/submissions/ (each student has some steps right, in the reference's or in another way, then
one wrong, and has not begun the rest; no two files that are written are the same), grades it, grades it again, and tests some of it as `cargo test` does, one
submission after the other in one copy of the course that keeps its target folder. Prints submissions a second, how
often faster, and how much memory the grader itself used for a tenth of the class and for all of it.
"""

import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GRADE = ROOT / "crates/grader/target/release/grade"
STEPS = range(1, 1 + len(list((ROOT / "solutions").glob("step*.rs"))))
TESTED = 12


def submissions(*folders):
    """The files of these folders of tests/submissions/, by step."""
    by_step = {step: [] for step in STEPS}
    for folder in folders:
        for path in sorted((ROOT / "tests/submissions" / folder).glob("step*.rs")):
            by_step[int(re.match(r"step(\d+)_", path.name)[1])].append(path)
    return by_step


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


def grade(students, output):
    """Grades; returns the seconds and the most memory of the grader itself in MiB."""
    begun = time.monotonic()
    grader = subprocess.Popen([GRADE, "--format", "json", "--output", output, *students])
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


def cargo_test(students, course):
    """Tests each as a student would, every step; returns the seconds for one."""
    subprocess.run(["git", "clone", "--quiet", ROOT, course], check=True)
    command = ["cargo", "test", "--quiet", "--no-fail-fast", "--package", "othello-steps"]
    for step in STEPS:
        command += ["--test", f"step{step}"]
    subprocess.run(command, cwd=course, capture_output=True)  # the dependencies are built once
    begun = time.monotonic()
    for student in students:
        for step in STEPS:
            shutil.copy(student / f"step{step}.rs", course / "exercises")
        subprocess.run(command, cwd=course, capture_output=True)
    return (time.monotonic() - begun) / len(students)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    subprocess.run(
        ["cargo", "build", "--quiet", "--release", "--manifest-path", ROOT / "crates/grader/Cargo.toml"], check=True
    )
    with tempfile.TemporaryDirectory() as place:
        place = Path(place)
        students = write_class(place / "class", count)
        grade([ROOT / "solutions"], place / "warm")  # builds the judge
        few = max(1, count // 10)
        _, little = grade(students[:few], place / "few")
        seconds, much = grade(students[few:], place / "many")
        again, whole = grade(students, place / "again")
        report = json.loads((place / "again/report.json").read_text())
        assert len(report["submissions"]) == count
        one = cargo_test(random.Random(7).sample(students, min(TESTED, count)), place / "course")
        judged = count - few
    print(f"{judged / seconds:6.2f} submissions a second ({judged} in {seconds:.0f} s)")
    print(f"{one * judged / seconds:6.1f} times as fast as cargo test ({one:.2f} s each, {TESTED} of them measured)")
    print(f"{again:6.2f} s to grade the same class again")
    print(f"{little:6.1f} MiB of memory for {few}, {much:.1f} for {judged}, {whole:.1f} for {count} already marked")


if __name__ == "__main__":
    main()
