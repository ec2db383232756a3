"""The recipe for GitLab and the job of a class's copy, of which checks/recipes.py runs what can be run here."""

import re
import shutil
import subprocess
import textwrap

from recipes_github import COURSE, RECIPES

# Two pages of a group's projects, as GitLab's API answers.
CURL = """#!/bin/sh
for word; do last=$word; case $before in --dump-header) headers=$word ;; esac; before=$word; done
case $last in
*page=1) echo 'X-Next-Page: 2' > "$headers"
    echo '[{"path":"othello-ada","http_url_to_repo":"https://gitlab.example/class/othello-ada.git"},{"http_url_to_repo":"https://gitlab.example/class/notes.git"}]' ;;
*page=2) echo 'x-next-page: ' > "$headers"
    echo '[{"http_url_to_repo":"https://gitlab.example/class/othello-bob.git"}]' ;;
*) exit 22 ;;
esac
"""


def check(machine):
    if machine.real:
        return
    recipe = RECIPES / "gitlab.yml"
    jobs = scripts(recipe)
    variables = dict(re.findall(r"^  ([A-Z]+): (.*)$", recipe.read_text(), re.MULTILINE))
    assert set(variables) == {"GROUP", "PREFIX", "GRADE", "SHOW"}, variables
    assert set(jobs) == {"collect", "grade", "merge"}, jobs
    folder = machine.scratch / "gitlab"
    (folder / "bin").mkdir(parents=True)
    (folder / "tools/grader").mkdir(parents=True)
    (folder / "tools/grader/recipes").symlink_to(RECIPES)
    (folder / "bin/curl").write_text(CURL)
    (folder / "bin/curl").chmod(0o755)
    repositories = machine.scratch / "of_gitlab"
    for name in ["othello-ada", "othello-bob"]:
        repository = repositories / "class" / f"{name}.git"
        machine.run("git", "init", "--quiet", repository)
        (repository / "step1.rs").write_text(name)
        git = ["git", "-C", repository, "-c", "user.name=a", "-c", "user.email=a@b"]
        machine.run(*git, "add", ".")
        machine.run(*git, "commit", "--quiet", "--message", "x")
    server = {
        "PATH": f"{folder / 'bin'}:{machine.environment['PATH']}",
        "HOME": folder,
        "CI_SERVER_HOST": "gitlab.example",
        "CI_API_V4_URL": "https://gitlab.example/api/v4",
        # Longer than what the script itself puts in the place of the server.
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.file://{repositories}/class/.insteadOf",
        "GIT_CONFIG_VALUE_0": "https://gitlab.example/class/",
        **variables,
    }
    shell = ["bash", "-eo", "pipefail", "-c"]
    for missing, there in [("CLASS_TOKEN", "CLASS_SEED"), ("CLASS_SEED", "CLASS_TOKEN")]:
        said = machine.run(*shell, jobs["collect"], fails=True, cwd=folder, **{**server, missing: "", there: "x"})
        assert said.startswith(f"The variable {missing} is missing: ") and said.count("\n") == 1, said
    machine.run(*shell, jobs["collect"], cwd=folder, CLASS_TOKEN="a", CLASS_SEED="7", **server)
    submissions = sorted(path.name for path in (folder / "submissions").iterdir())
    assert submissions == ["othello-ada.tar.gz", "othello-bob.tar.gz"], submissions
    machine.run(*shell, jobs["grade"], cwd=folder, CI_NODE_INDEX=2, CI_NODE_TOTAL=4, OTHELLO_SEED="7", **variables)
    files = " ".join(f"submissions/{name}" for name in submissions)
    machine.called(f"OTHELLO_SEED=7 grade --level 1 --shard 2/4 --format json --output reports/2 {files}")
    machine.run(*shell, jobs["merge"], cwd=folder, **variables)
    formats = "--format table --format json --format csv --format markdown"
    machine.called(f"grade merge --hide-tests {formats} --output marks reports/2/report.json")

    assert scripts(COURSE / "tools/xtask/handout/.gitlab-ci.yml") == {"steps": "cargo course summary"}


def scripts(recipe):
    """What each job types, by its name."""
    found = {}
    for name, job in re.findall(r"^(\w+):\n((?:  .*\n|\n)+)", recipe.read_text(), re.MULTILINE):
        run = re.search(r"^  script:\n    - (?:\|\n((?: {6}.*\n|\n)+)|(.*))", job, re.MULTILINE)
        if run:
            found[name] = textwrap.dedent(run[1] or run[2])
            if shutil.which("shellcheck"):
                subprocess.run(["shellcheck", "--shell=bash", "-"], input=found[name], text=True, check=True)
    return found
