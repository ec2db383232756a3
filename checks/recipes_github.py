"""The recipes for GitHub and Classroom 50, of which checks/recipes.py runs what can be run here."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import textwrap
import tomllib
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
RECIPES = COURSE / "tools/grader/recipes"


def check(machine):
    collect(machine)
    collect_before(machine)
    workflows(machine)
    classroom50(machine)


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
    # As Windows writes a file, with a mark of UTF-8 at its beginning.
    addresses = "\ufeff" + "".join(f"file://{machine.scratch}/repositories/{name}\r\n" for name in names) + "\n# late:\n"
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
