#!/usr/bin/env python3
"""How fast a class is graded, and what the same compilations take without the sandbox, in one run.

    python3 checks/class.py [STUDENTS]

Makes a class of the programs that are named below (each student has some steps right, in the reference's or in another way, then
one wrong, and has not begun the rest; no two files that are written are the same), grades it, grades it again, and makes
the compilations of the first time again, without the sandbox. Prints submissions a second, how many times as long grading
takes, and how much memory the grader itself used for a tenth of the class and for all of it. Programs that never end are measured
apart: what they take is the limits. Fails if it takes more processor time or memory than it should. A busy machine changes the seconds,
and the processor time far less.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import corpus
from corpus import COURSE as ROOT

GRADE = ROOT / "tools/target/debug/grade"
# The steps of level 1: to play perfectly takes its time, and says little of the grader.
NUMBERS = {row["name"]: number for number, row in enumerate(corpus.ROWS)}

# What it must reach, in processor time: that of grading beside that of the compilations alone, that of grading again beside the first
# time; and MiB.
LONGEST, AGAIN, MEMORY = 1.40, 1 / 40, 40


class Step(NamedTuple):
    """What is handed in of a step: programs of corpus/, beside the solution. They stay the same when the corpus grows."""

    right: list
    wrong: list
    endless: str


PROGRAMS = {
    "line": Step(
        right=["a_raw_name", "early_returns", "recursion"],
        wrong=["wrong_answer/any_black_to_the_right", "wrong_answer/last_cell_closes", "wrong_answer/returns_closing_position", "run_time_error/bracket_in_the_wrong_place"],
        endless="continue_over_the_step",
    ),
    "directions": Step(
        right=["as_text", "own_bounds", "recursion"],
        wrong=["wrong_answer/adds_from_zero", "wrong_answer/column_stays_in_a_for", "wrong_answer/closes_one_too_near", "run_time_error/divides_by_d"],
        endless="counter_never_moves",
    ),
    "legal": Step(
        right=["copies_the_board_each_time", "names_of_the_tests", "table_of_directions"],
        wrong=["wrong_answer/all_directions", "wrong_answer/first_direction_decides", "wrong_answer/only_diagonals", "run_time_error/and_before_or"],
        endless="continue_before_the_increment",
    ),
    "moves": Step(
        right=["by_columns_then_a_heap", "from_the_root", "list_first"],
        wrong=["wrong_answer/a_move_of_either_player", "wrong_answer/edges_left_out", "wrong_answer/never_pushes", "run_time_error/asks_the_opponent_back"],
        endless="continue_before_the_increment",
    ),
    "reading": Step(
        right=["bytes_and_dyn", "lines_and_table", "split_whitespace"],
        wrong=["wrong_answer/34_accepted", "wrong_answer/letter_first_only", "wrong_answer/row_in_sixteen_bits", "run_time_error/a_mark_before_the_number"],
        endless="counts_up_to_the_number",
    ),
    "asking": Step(
        right=["bytes_and_dyn", "lines_and_table", "split_and_where"],
        wrong=["wrong_answer/always_player_1", "wrong_answer/legality_inverted", "wrong_answer/not_utf8_is_an_error", "run_time_error/end_is_a_panic"],
        endless="end_is_a_bad_move",
    ),
    "turning": Step(
        right=["a_new_board", "recursive_flip", "through_text"],
        wrong=["wrong_answer/all_at_column_and_row", "wrong_answer/half_open_directions", "wrong_answer/places_only", "run_time_error/asserts_a_turn"],
        endless="forgets_the_increment",
    ),
    "game": Step(
        right=["counts_the_picture", "moves_counted_by_playing", "recursion"],
        wrong=["wrong_answer/always_takes_turns_after_a_move", "wrong_answer/counts_without_colons", "wrong_answer/pass_never_happens", "run_time_error/black_is_not_asked_for_a_move"],
        endless="both_pass_for_ever",
    ),
}


def source(name, kind, program):
    return corpus.program(f"{name}/{kind}{program}")


def files(number, is_endless):
    """What one student hands in: steps that are right, then a wrong one; the rest has not been begun."""
    done = number % (len(PROGRAMS) + 1)
    for place, (name, step) in enumerate(PROGRAMS.items()):
        of_step = number // (len(PROGRAMS) + 1) + place
        if place > done:
            yield name, ROOT / f"exercises/step{NUMBERS[name]}.rs", False
        elif place == done and is_endless:
            yield name, source(name, "time_limit_exceeded/", step.endless), True
        elif place == done:
            yield name, source(name, "", step.wrong[of_step % len(step.wrong)]), True
        else:
            solution = ROOT / f"solutions/step{NUMBERS[name]}.rs"
            right = [solution, *(source(name, "accepted/", each) for each in step.right)]
            yield name, right[of_step % len(right)], True


def write_class(folder, count, is_endless=False):
    """Writes the class; the same one each time, but for a stamp."""
    stamp, students = time.time_ns(), []
    for number in range(count):
        # Two classes in one run: else a mark of the second would count as a mark that has changed.
        student = folder / f"{'endless' if is_endless else 'student'}{number:04}"
        student.mkdir(parents=True)
        for name, source, is_begun in files(number, is_endless):
            # A line of its own, so that no two students, nor two runs of this, are judged as one.
            line = f"\n// student {number}, {stamp}\n" if is_begun else ""
            (student / f"step{NUMBERS[name]}.rs").write_text(source.read_text() + line)
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
        before = processor_time()
        again, whole = grade(students, place / "again")
        again_used = processor_time() - before
        report = json.loads((place / "again/report.json").read_text())
        assert len(report["submissions"]) == count
        plain, plain_used, compilations = compile_again(place / "kept")
        judged = count - few
        endless = write_class(place / "endless", len(PROGRAMS), is_endless=True)
        endless_seconds, _ = grade(endless, place / "endless report")
    load = os.getloadavg()[0]
    print(f"{judged / seconds:6.2f} submissions a second ({judged} in {seconds:.1f} s; {used:.1f} s of processor time; load {load:.1f})")
    print(f"{compilations / plain:6.2f} compilations a second unconfined ({compilations} in {plain:.1f} s; {plain_used:.1f} s)")
    print(f"{seconds / plain:6.2f} times as long as those compilations alone, {used / plain_used:.2f} times their processor time")
    first = used * count / judged
    print(f"{again:6.2f} s to grade all of them again, {again_used:.2f} s of processor time: 1/{first / again_used:.0f} of the first time's")
    print(f"{little:6.1f} MiB of memory for {few}, {much:.1f} for {judged}, {whole:.1f} for {count} already marked")
    print(f"{endless_seconds:6.1f} s for {len(endless)} students of whom each has a step that never ends")
    missed = [
        what
        for what, is_missed in {
            f"at most {LONGEST} times the processor time": used / plain_used > LONGEST,
            "again in a fortieth": again_used > AGAIN * first,
            f"under {MEMORY} MiB": max(much, whole) >= MEMORY,
        }.items()
        if is_missed
    ]
    sys.exit(f"Not reached: {', '.join(missed)}." if missed else 0)


if __name__ == "__main__":
    main()
