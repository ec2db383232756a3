#!/usr/bin/env python3
"""Runs the recipes of tools/grader/recipes/ as GitHub, Classroom 50, Gradescope and Slurm would, in folders of their own.

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
import tarfile
import tempfile
import textwrap
import tomllib
import zipfile
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
RECIPES = COURSE / "tools/grader/recipes"

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
    report = '{"course":"x","submissions":[\\n{"name":"nobody","score":0,"max_score":45,"steps":[]}\\n]}\\n'
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
        collect(machine)
        workflows(machine)
        classroom50(machine)
        collect_before(machine)
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


def collect(machine):
    """A repository that cannot be checked out, one without a file and one that is not there cost nobody else anything."""
    # Two are called othello, one is called what an older version made of that, and one is on another server.
    for name in ["ada", "bad", "empty", "grace/othello", "hedy/othello", "eve/grace-othello", "other/grace/othello"]:
        repository = machine.scratch / "repositories" / name
        machine.run("git", "init", "--quiet", repository)

        def git(*command, input=None):
            run = ["git", "-C", repository, "-c", "user.name=a", "-c", "user.email=a@b", *command]
            return subprocess.run(run, input=input, capture_output=True, text=True, check=True).stdout.strip()

        if name != "empty":
            for folder in ["exercises", "target/debug"]:
                (repository / folder).mkdir(parents=True)
                (repository / folder / "step1.rs").write_text(name)
            (repository / "step2.RS").write_text(name)
            git("add", ".")
        if name == "bad":
            blob = git("hash-object", "-w", "--stdin", input="x")
            git("update-index", "--add", "--cacheinfo", f"100644,{blob},{'a' * 300}")
        git("commit", "--quiet", "--allow-empty", "--message", "x")
    names = ["ada", "bad", "ada", "empty", "nobody", "grace/othello", "hedy/othello", "eve/grace-othello", "other/grace/othello"]
    addresses = "".join(f"file://{machine.scratch}/repositories/{name}\r\n" for name in names) + "\n# late:\n"
    submissions = machine.scratch / "collected"
    run = [RECIPES / "collect.sh", submissions]
    said = subprocess.run(run, input=addresses, capture_output=True, text=True, check=True).stdout
    archives = {
        "ada": "ada",
        "bad": "bad",
        "grace@othello": "grace/othello",
        "hedy@othello": "hedy/othello",
        "grace-othello": "eve/grace-othello",
        "grace@othello@2": "other/grace/othello",
    }
    for archive, name in archives.items():
        with tarfile.open(submissions / f"{archive}.tar.gz") as opened:
            assert opened.extractfile("exercises/step1.rs").read().decode() == name
            files = [member.name for member in opened.getmembers() if member.isfile()]
            assert "step2.RS" in files and not any("target" in file for file in files), files
    assert (submissions / "empty").is_dir() and "::warning::empty holds nothing" in said, said
    assert (submissions / "nobody.tar.gz").stat().st_size == 0 and "::warning::nobody cannot be read" in said, said
    assert len(os.listdir(submissions)) == len(archives) + 2, os.listdir(submissions)

    def refused(folder, addresses):
        again = subprocess.run([RECIPES / "collect.sh", folder], input=addresses, capture_output=True, text=True)
        assert again.returncode == 1, again
        return again.stderr

    assert "is not empty" in refused(submissions, addresses)
    assert "No repository could be read" in refused(machine.scratch / "none", f"file://{machine.scratch}/{'a' * 300}\n")
    assert "No address" in refused(machine.scratch / "nothing", "\n")


def workflows(machine):
    """What the workflows type, as GitHub's shell does: they are read by shellcheck too."""
    marks = commands(RECIPES / "ci-matrix.yml")
    variables = dict(re.findall(r"^  ([A-Z]+): (.*)$", (RECIPES / "ci-matrix.yml").read_text(), re.MULTILINE))
    assert set(variables) == {"ORGANISATION", "PREFIX", "GRADE", "SHOW"}, variables
    look, grade, merge = (marks[name] for name in ["Look for the secrets", "Grade", "Merge"])
    folder = machine.scratch / "marks"
    for name in ["submissions/ada", "submissions/bob", "reports/report-1"]:
        (folder / name).mkdir(parents=True)
    (folder / "reports/report-1/report.json").touch()
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]

    assert machine.run(*shell, look, CLASS_TOKEN="a", CLASS_SEED="b") == ""
    for missing, there in [("CLASS_TOKEN", "CLASS_SEED"), ("CLASS_SEED", "CLASS_TOKEN")]:
        said = machine.run(*shell, look, fails=True, **{missing: "", there: "x"})
        assert said.startswith(f"::error::The secret {missing} is missing: ") and said.count("\n") == 1, said
    if machine.real:
        return
    machine.run(*shell, grade, cwd=folder, SHARD="2/4", **variables)
    machine.called("grade --level 1 --shard 2/4 --format json --output report submissions/ada submissions/bob")
    machine.run(*shell, merge, cwd=folder, **variables)
    formats = "--format github --format json --format csv --format markdown"
    machine.called(f"grade merge --hide-tests {formats} --output marks reports/report-1/report.json")

    # The student's: red if something that is written fails, and the page is shown either way.
    [test] = commands(COURSE / "tools/xtask/handout/.github/workflows/steps.yml").values()
    page = folder / "page.md"
    for failing in [False, True]:
        machine.run(*shell, test, fails=failing, cwd=folder, GITHUB_STEP_SUMMARY=page, **({"JUDGE_FAILS": 1} if failing else {}))
    machine.called("course summary", "course summary")
    assert page.read_text() == "# Where the steps stand\n" * 2


def commands(workflow):
    """The commands of a workflow's steps, by the steps' names."""
    found = {}
    for step in re.split(r"^ {6}- ", workflow.read_text(), flags=re.MULTILINE)[1:]:
        name, run = re.match(r"name: (.*)", step), re.search(r"^ {8}run: (?:\|\n((?: {10}.*\n|\n)+)|(.*))", step, re.MULTILINE)
        if name and run:
            found[name[1]] = textwrap.dedent(run[1] or run[2])
            if shutil.which("shellcheck"):
                subprocess.run(["shellcheck", "--shell=bash", "-"], input=found[name[1]], text=True, check=True)
    return found


def classroom50(machine):
    """The result as Classroom 50 reads it: https://github.com/foundation50/classroom50/wiki/Advanced-Autograding"""
    if machine.real:
        return
    folder = machine.scratch / "classroom50"
    (folder / ".course").mkdir(parents=True)
    shutil.copy(COURSE / "course.toml", folder)
    (folder / ".course/progress.json").write_text('{"line": {"state": "passed"}, "legal": {"state": {"failing": {"failed": 1, "of": 2}}}}')
    recipe = RECIPES / "classroom50/autograder.py"
    given = {name: f"the {name.lower()}" for name in ["CLASSROOM", "ASSIGNMENT", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL"]}
    machine.run(sys.executable, recipe, cwd=folder, JUDGE_FAILS=1, **given)
    machine.called("course summary")
    result = json.loads((folder / "result.json").read_text())
    steps = [step for step in tomllib.loads((COURSE / "course.toml").read_text(encoding="utf-8"))["step"] if "points" in step]
    points = [sum(step["points"].values()) for step in steps]
    assert result["schema"] == "classroom50/result/v1" and result["submission"] == "the submission_tag", result
    assert result["review"] == result["commit"] == "the commit_url" and result["release"] == "the release_url", result
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", result["datetime"]), result
    assert (result["score"], result["max-score"]) == (points[0], sum(points)), result
    assert [test["passed"] for test in result["tests"]] == [step["name"] == "line" for step in steps], result
    assert all(test["score"] == (test["max-score"] if test["passed"] else 0) for test in result["tests"]), result
    assert (folder / "release-body.md").read_text() == "# Where the steps stand\n"

    # Only some of the steps.
    some = folder / "some.py"
    some.write_text(recipe.read_text().replace("STEPS = []", 'STEPS = ["line", "legal"]'))
    machine.run(sys.executable, some, cwd=folder, **given)
    machine.called("course summary")
    result = json.loads((folder / "result.json").read_text())
    assert (result["score"], result["max-score"]) == (points[0], points[0] + points[2]), result
    said = machine.run(sys.executable, recipe, cwd=folder, fails=True, **{**given, "CLASSROOM": "x"}, without=["RELEASE_URL"])
    assert said == "RELEASE_URL is not set: Classroom 50 sets it when it runs this file.\n", said


def collect_before(machine):
    """Of two commits the one that was pushed before the deadline, by what GitHub says or else by the date of the commit."""
    repositories = machine.scratch / "pushed"
    for name in ["class/ada", "class/bob"]:
        machine.run("git", "init", "--quiet", "--initial-branch=main", repositories / name)
        for day, text in [("2026-11-20T10:00:00Z", "early"), ("2026-11-26T10:00:00Z", "late")]:
            (repositories / name / "step1.rs").write_text(text)
            dates = {"GIT_COMMITTER_DATE": day, "GIT_AUTHOR_DATE": day}
            git = ["git", "-C", repositories / name, "-c", "user.name=a", "-c", "user.email=a@b"]
            machine.run(*git, "add", ".")
            machine.run(*git, "commit", "--quiet", "--message", text, **dates)
    # GitHub says that ada has pushed both in time, whatever their dates are.
    late = machine.run("git", "-C", repositories / "class/ada", "rev-parse", "HEAD").strip()
    (machine.scratch / "gh").mkdir()
    (machine.scratch / "gh/gh").write_text(f"#!/bin/sh\ncase $3 in repos/class/ada/*) echo {late} 2026-11-21T09:00:00Z ;; *) exit 1 ;; esac\n")
    (machine.scratch / "gh/gh").chmod(0o755)
    variables = {
        "PATH": f"{machine.scratch / 'gh'}:{machine.environment['PATH']}",
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.file://{repositories}/.insteadOf",
        "GIT_CONFIG_VALUE_0": "https://github.com/",
    }
    submissions = machine.scratch / "before"
    run = [RECIPES / "collect.sh", "--before", "2026-11-24", submissions]
    addresses = "https://github.com/class/ada\nhttps://github.com/class/bob/\n"
    subprocess.run(run, input=addresses, text=True, check=True, env={**machine.environment, **variables}, stdout=subprocess.DEVNULL)
    for name, due in [("ada", "late"), ("bob", "early")]:
        with tarfile.open(submissions / f"{name}.tar.gz") as opened:
            assert opened.extractfile("step1.rs").read().decode() == due, name
    times = (machine.scratch / "before-submitted.csv").read_text()
    assert '"ada",2026-11-21T09:00:00Z,""\n' in times, times
    assert '"bob",2026-11-20T10:00:00Z,"the date of the commit, unverified"\n' in times, times
    refused = subprocess.run([RECIPES / "collect.sh", "--before", "then", submissions], input="", text=True, capture_output=True)
    assert refused.returncode == 2 and "--before then: write" in refused.stderr, refused


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
    machine.called(f"grade {' '.join(options)} --one --format gradescope --output {root}/results {root}/submission")
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
        machine.called(f"grade --one --format gradescope --output {root}/results {root}/submission")
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
