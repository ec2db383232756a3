#!/usr/bin/env python3
"""Runs the recipes of tools/grader/recipes/ as Gradescope and Slurm would, in folders of their own.

    python3 checks/recipes.py [--real]

Without --real, a stand-in for cargo writes down how `cargo grade` was called: what is tested is the scripts. With it,
the grader grades.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
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
if os.environ.get("JUDGE_FAILS"):
    sys.exit("the grader failed")
if "--output" in words:
    output = pathlib.Path(words[words.index("--output") + 1])
    output.mkdir(parents=True, exist_ok=True)
    (output / ("results.json" if "gradescope" in words else "report.json")).write_text('{"score": 1}')
'''


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", action="store_true", help="with the grader itself")
    real = parser.parse_args().real
    scripts = [RECIPES / "collect.sh", RECIPES / "slurm.sh", *sorted((RECIPES / "gradescope").iterdir())]
    if shutil.which("shellcheck"):
        subprocess.run(["shellcheck", *scripts], check=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        machine = Machine(Path(scratch), real)
        collect(machine)
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

    def run(self, *command, fails=False, cwd=COURSE, **variables):
        environment = {**self.environment, **{name: str(value) for name, value in variables.items()}}
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
    root = machine.scratch / "autograder"
    archive = machine.scratch / "autograder.zip"
    machine.run(RECIPES / "gradescope/zip.sh", archive)
    unpack(archive, root / "source")
    if machine.real:
        # The Rust of this machine in the place of the one that setup.sh fetches.
        (root / "rust").mkdir()
        (root / "rust/cargo").symlink_to(Path.home() / ".cargo")
        (root / "rust/rustup").symlink_to(Path.home() / ".rustup")
    machine.run(root / "source/setup.sh", AUTOGRADER=root)
    machine.called(f"grade --format json --output {root}/first_run/report {root}/first_run/nobody")

    # As Gradescope does: a copy of run_autograder, started from /autograder.
    shutil.copy(root / "source/run_autograder", root / "run_autograder")
    shutil.copytree(COURSE / "solutions", root / "submission/exercises")
    results = root / "results/results.json"
    machine.run(root / "run_autograder", cwd=root, AUTOGRADER=root)
    machine.called(f"grade --format gradescope --output {root}/results {root}/submission")
    assert json.loads(results.read_text())["score"] > 0
    if not machine.real:
        machine.run(root / "run_autograder", cwd=root, fails=True, AUTOGRADER=root, JUDGE_FAILS=1)
        assert not results.exists(), "a judge that failed is to leave no mark"
        machine.calls.write_text("")


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

    machine.run(script, "build", cwd=machine.scratch, TMPDIR=machine.scratch, **job)
    assert machine.real or machine.calls.read_text().startswith("grade --format json --output "), machine.calls
    machine.calls.write_text("")
    # The grader itself has drawn one.
    seed = {} if machine.real else {"OTHELLO_SEED": 7}
    for part in [1, 2]:
        array = {**job, "SLURM_ARRAY_TASK_ID": part, "SLURM_ARRAY_TASK_COUNT": 2, **seed}
        machine.run(script, "grade", submissions, report, cwd=machine.scratch, **array)
        machine.called(
            f"OTHELLO_SEED=7 grade --shard {part}/2 --jobs 2 --format json --output {report}/part-{part} {given}"
        )
    alone = {**job, "SLURM_ARRAY_TASK_ID": 2, "SLURM_ARRAY_TASK_COUNT": 1, **seed}
    said = machine.run(script, "grade", submissions, report, fails=True, cwd=machine.scratch, **alone)
    assert "There is no part 2 of 1" in said
    machine.run(script, "grade", submissions, report, cwd=machine.scratch, COUNT=2, **alone)
    if not machine.real:
        machine.calls.write_text("")
    machine.run(script, "merge", report, cwd=machine.scratch, **job)
    formats = "--format table --format json --format csv --format markdown"
    machine.called(f"grade merge {formats} --output {report} {report}/part-1/report.json {report}/part-2/report.json")
    assert (report / "report.json").exists()


if __name__ == "__main__":
    main()
