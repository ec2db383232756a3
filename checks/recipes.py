#!/usr/bin/env python3
"""Runs the recipes of tools/grader/recipes/ as GitHub, GitLab, Classroom 50, Gradescope and Slurm would, in folders of their own.

    python3 checks/recipes.py [--real]

Without --real, a stand-in for cargo writes down how `cargo grade` was called: what is tested is the scripts. With it,
the grader grades.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import recipes_github
import recipes_gitlab
from recipes_github import COURSE, RECIPES

STAND_IN = '''#!/usr/bin/env python3
import os, pathlib, sys
words = sys.argv[1:]
with open(os.environ["CALLS"], "a") as calls:
    seed = "OTHELLO_SEED=" + os.environ["OTHELLO_SEED"] + " " if "OTHELLO_SEED" in os.environ else ""
    calls.write(seed + " ".join(words) + "\\n")
if words == ["course", "summary"]:
    print("# Where the steps stand")
if os.environ.get("JUDGE_FAILS"):
    sys.exit("the grader failed")
if "--output" in words:
    output = pathlib.Path(words[words.index("--output") + 1])
    output.mkdir(parents=True, exist_ok=True)
    report = '{"course":"x","submissions":[\\n{"name":"nobody","files":"e3b0","score":0,"max_score":45,"steps":[]}\\n]}\\n'
    (output / "report.json").write_text(report)
    if "gradescope" in words:
        (output / "results.json").write_text('{"score": 1}')
'''

# A test that students never see.
HIDDEN = """\
#[path = "../exercises"]
mod steps {
    pub mod step2;
}

#[test]
fn nothing_is_turned_from_a_square_with_a_disc() {
    let board = othello_steps::Board::new();
    assert_eq!(steps::step2::count_turn_over(&board, othello_steps::Player::Black, 4, 5, 0, -1), 0);
}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", action="store_true", help="with the grader itself")
    real = parser.parse_args().real
    if shutil.which("shellcheck"):
        subprocess.run(["shellcheck", *RECIPES.glob("*.sh"), *(RECIPES / "gradescope").iterdir()], check=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        machine = Machine(Path(scratch), real)
        recipes_github.check(machine)
        recipes_gitlab.check(machine)
        gradescope(machine)
        slurm(machine)
    print("the recipes run" + ("" if real else ", with a stand-in for the grader"))


class Machine:
    """A computer on which a recipe runs."""

    def __init__(self, scratch, real):
        self.scratch, self.real, self.calls = scratch, real, scratch / "calls.txt"
        self.environment = {**os.environ, "CALLS": str(self.calls)}
        if not real:
            (scratch / "bin").mkdir()
            (scratch / "bin/cargo").write_text(STAND_IN)
            (scratch / "bin/cargo").chmod(0o755)
            self.environment["PATH"] = f"{scratch / 'bin'}:{os.environ['PATH']}"

    def run(self, *command, fails=False, cwd=COURSE, without=(), **variables):
        environment = {**self.environment, **{name: str(value) for name, value in variables.items()}}
        environment = {name: value for name, value in environment.items() if name not in without}
        run = subprocess.run([str(word) for word in command], cwd=cwd, env=environment, capture_output=True, text=True)
        if (run.returncode != 0) != fails:
            sys.exit(f"{command[0]} ended with {run.returncode}:\n{run.stdout}{run.stderr}")
        return run.stdout + run.stderr

    def called(self, *due):
        """The calls of `cargo grade` since the last time are to be these."""
        if not self.real:
            calls = self.calls.read_text().splitlines()
            assert calls == list(due), f"cargo was to be called\n{due}\nand was called\n{calls}"
            self.calls.write_text("")

    def called_first_run(self, *options):
        """The only call of `cargo grade` since the last time is to be that of first_run.sh."""
        if not self.real:
            call = " ".join(["grade", *options, "--format json --output"])
            assert re.fullmatch(rf"{call} /\S+/report /\S+/nobody\n", self.calls.read_text()), self.calls.read_text()
            self.calls.write_text("")


def gradescope(machine):
    root, course = machine.scratch / "autograder", machine.scratch / "course"
    machine.run("git", "clone", "--quiet", "--depth", "1", f"file://{COURSE}", course)
    # As they are here, committed or not.
    shutil.copytree(RECIPES, course / RECIPES.relative_to(COURSE), dirs_exist_ok=True)
    (course / "exam").mkdir()
    (course / "exam/step2_exam.rs").write_text(HIDDEN)
    git = ["git", "-C", course, "-c", "user.name=a", "-c", "user.email=a@b"]
    options = ["--steps", "1-3", "--tests", "exam", "--hide-tests"]
    zip = [course / "tools/grader/recipes/gradescope/zip.sh", *options]
    said = machine.run(*zip, cwd=course, fails=True)
    assert said == "The zip holds what is committed, and exam is not: git add exam && git commit\n", said
    machine.run(*git, "add", "--all")
    machine.run(*git, "commit", "--quiet", "--message", "x")
    said = machine.run(*zip, cwd=course)
    assert said.startswith("autograder.zip is written. There are 45 points: "), said
    machine.called_first_run(*options)
    unpack(course / "autograder.zip", root / "source")
    if machine.real:
        # The Rust of this machine in the place of the one that setup.sh fetches.
        (root / "rust").mkdir()
        (root / "rust/cargo").symlink_to(Path.home() / ".cargo")
        (root / "rust/rustup").symlink_to(Path.home() / ".rustup")
    said = machine.run(root / "source/setup.sh", AUTOGRADER=root)
    assert "There are 45 points: " in said, said
    machine.called_first_run(*options)

    # As Gradescope does: a copy of run_autograder, started from /autograder.
    shutil.copy(root / "source/run_autograder", root / "run_autograder")
    shutil.copytree(COURSE / "solutions", root / "submission/exercises")
    results = root / "results/results.json"
    machine.run(root / "run_autograder", cwd=root, AUTOGRADER=root)
    machine.called(f"grade {' '.join(options)} --format gradescope --output {root}/results --student {root}/submission")
    assert json.loads(results.read_text())["score"] == (45 if machine.real else 1)
    if not machine.real:
        machine.run(root / "run_autograder", cwd=root, fails=True, AUTOGRADER=root, JUDGE_FAILS=1)
        assert not results.exists(), "a judge that failed is to leave no mark"
        machine.calls.write_text("")
        # Nothing is said: then everything is graded.
        machine.run(zip[0], cwd=course)
        machine.called_first_run()
        (root / "source/options").write_text("\n")
        machine.run(root / "run_autograder", cwd=root, AUTOGRADER=root)
        machine.called(f"grade --format gradescope --output {root}/results --student {root}/submission")
    said = machine.run(zip[0], cwd=machine.scratch, fails=True)
    assert said == "Start this from the course's folder, where course.toml is.\n", said


def unpack(archive, folder):
    """As `unzip` does: Python alone forgets which files are programs."""
    with zipfile.ZipFile(archive) as opened:
        for member in opened.infolist():
            path = Path(opened.extract(member, folder))
            if member.external_attr >> 16 & 0o100:
                path.chmod(0o755)
        names = opened.namelist()
    assert {"setup.sh", "run_autograder", "course/course.toml"} <= set(names), names[:5]


def slurm(machine):
    submissions, report = machine.scratch / "submissions", machine.scratch / "report"
    for name in ["ada", "grace", "mary"]:
        shutil.copytree(COURSE / "solutions", submissions / name)
    given = " ".join(str(submissions / name) for name in ["ada", "grace", "mary"])
    script = machine.scratch / "slurm_script"  # Slurm runs a copy from its own folder
    shutil.copy(RECIPES / "slurm.sh", script)
    job = {"SLURM_SUBMIT_DIR": COURSE, "SLURM_CPUS_PER_TASK": 2}

    what = ["--steps", "1-3"]
    said = machine.run(script, "build", *what, cwd=machine.scratch, **job)
    assert "There are 45 points: " in said, said
    machine.called_first_run(*what)
    # The grader itself has drawn one.
    seed = {} if machine.real else {"OTHELLO_SEED": 7}
    for part in [1, 2]:
        array = {**job, "SLURM_ARRAY_TASK_ID": part, "SLURM_ARRAY_TASK_COUNT": 2, **seed}
        machine.run(script, "grade", submissions, report, *what, cwd=machine.scratch, **array)
        machine.called(
            f"OTHELLO_SEED=7 grade --shard {part}/2 --jobs 2 --steps 1-3 --format json --output {report}/part-{part} {given}"
        )
    alone = {**job, "SLURM_ARRAY_TASK_ID": 2, "SLURM_ARRAY_TASK_COUNT": 1, **seed}
    said = machine.run(script, "grade", submissions, report, fails=True, cwd=machine.scratch, **alone)
    assert "There is no part 2 of 1" in said
    machine.run(script, "grade", submissions, report, *what, cwd=machine.scratch, COUNT=2, **alone)
    if not machine.real:
        machine.calls.write_text("")
        elsewhere = {**array, "SLURM_SUBMIT_DIR": machine.scratch}
        shutil.copy(COURSE / "course.toml", machine.scratch)
        said = machine.run(script, "grade", submissions, report, cwd=machine.scratch, fails=True, without=["OTHELLO_SEED"], **elsewhere)
        assert said == "There is no seed yet. Type: tools/grader/recipes/slurm.sh build\n", said
    machine.run(script, "merge", report, "--hide-tests", cwd=machine.scratch, **job)
    formats = "--format table --format json --format csv --format markdown"
    parts = f"{report}/part-1/report.json {report}/part-2/report.json"
    machine.called(f"grade merge {formats} --hide-tests --output {report} {parts}")
    assert (report / "report.json").exists()


if __name__ == "__main__":
    main()
