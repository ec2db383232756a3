"""The course's steps, and the programs of corpus/ as whole files: for the checks that hand them in."""

import functools
import shutil
import subprocess
import tomllib
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
WHOLE = COURSE / "target/corpus"
ROWS = tomllib.loads((COURSE / "course.toml").read_text(encoding="utf-8"))["step"]
STEPS = [row["name"] for row in ROWS]


def clone(place):
    """A fresh clone of the course."""
    subprocess.run(["git", "clone", "--quiet", COURSE, place], check=True)
    return place


@functools.cache
def write():
    """Writes them all, once."""
    shutil.rmtree(WHOLE, ignore_errors=True)
    subprocess.run(
        ["cargo", "xtask", "corpus", "write", WHOLE], cwd=COURSE, check=True, stdout=subprocess.DEVNULL
    )


def program(name):
    """The file of one: `legal/wrong_answer/no_diagonals`."""
    write()
    return WHOLE / f"{name}.rs"


def programs(*kinds, step="*"):
    """The files of these kinds, of one step or of all, in order. A file's step is the name of the folder above its kind's."""
    write()
    return [path for kind in kinds for path in sorted(WHOLE.glob(f"{step}/{kind}/*.rs"))]


def hostile(name):
    """The files of a hostile submission, each called as its step's file."""
    write()
    return sorted((WHOLE / "hostile" / name).glob("*.rs"))


def number(step):
    """The number of a step."""
    return STEPS.index(step)


def step_of(path):
    """What the file of a program's step is called, without .rs: `step3`."""
    return f"step{number(path.parent.parent.name)}"
