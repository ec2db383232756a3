"""Shows students of Classroom 50 where every step stands: the autograder of an assignment whose template is the class's repository.

Put it into your organisation's repository `classroom50` as CLASSROOM/autograders/ASSIGNMENT/autograder.py, and give the assignment
the runtime {"rust": "stable"}. Classroom 50 runs it in the student's repository and publishes result.json with the points, and
release-body.md, which shows the first failure of each step that fails.

It is for students to see, and no mark: it runs `cargo test` on tests that the student can change, a step has all of its points or
none, and nothing hidden can be in it, because Classroom 50 publishes this folder. The marks come from `cargo grade`, on what
`gh teacher download` brings. https://github.com/foundation50/classroom50/wiki/Advanced-Autograding says what the fields mean.
"""

import datetime
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

# Which steps the assignment is, by name; with none, all that the class has: STEPS = ["line", "directions", "legal"]
STEPS = []

NEEDED = ["CLASSROOM", "ASSIGNMENT", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL"]


def main():
    missing = [name for name in NEEDED if name not in os.environ]
    if missing:
        sys.exit(f"{', '.join(missing)} is not set: Classroom 50 sets it when it runs this file.")
    # It ends with 1 if something fails, which is the student's business and not the run's.
    summary = subprocess.run(["cargo", "course", "summary"], stdout=subprocess.PIPE, text=True, encoding="utf-8")
    progress = Path(".course/progress.json")
    if not summary.stdout or summary.returncode not in (0, 1):
        sys.exit("cargo course summary did not say where the steps stand. Is this the class's repository, and is there a Rust?")
    states = json.loads(progress.read_text(encoding="utf-8")) if progress.exists() else {}
    tests = [test(number, step, states) for number, step in enumerate(course()) if is_asked(step)]
    if not tests:
        sys.exit(f"No step is asked. STEPS is {STEPS}, and course.toml has {', '.join(step['name'] for step in course())}.")
    Path("release-body.md").write_text(summary.stdout, encoding="utf-8")
    Path("result.json").write_text(json.dumps(result(tests), indent=2), encoding="utf-8")


def course():
    return tomllib.loads(Path("course.toml").read_text(encoding="utf-8"))["step"]


def is_asked(step):
    return bool(step.get("points")) and (not STEPS or step["name"] in STEPS)


def test(number, step, states):
    passed = states.get(step["name"], {}).get("state") == "passed"
    points = sum(step["points"].values())
    name = f"{number}. {step['title']}"
    return {"test-name": name, "passed": passed, "score": points if passed else 0, "max-score": points}


def result(tests):
    return {
        "schema": "classroom50/result/v1",
        "classroom": os.environ["CLASSROOM"],
        "assignment": os.environ["ASSIGNMENT"],
        "submission": os.environ["SUBMISSION_TAG"],
        "commit": os.environ["COMMIT_URL"],
        "release": os.environ["RELEASE_URL"],
        "review": os.environ.get("REVIEW_URL") or os.environ["COMMIT_URL"],
        "datetime": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": sum(test["score"] for test in tests),
        "max-score": sum(test["max-score"] for test in tests),
        "tests": tests,
    }


if __name__ == "__main__":
    main()
