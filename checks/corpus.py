"""The programs of corpus/, as whole files: for the checks that hand them in."""

import functools
import subprocess
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
WHOLE = COURSE / "target/corpus"


@functools.cache
def write():
    """Writes them all, once."""
    subprocess.run(
        ["cargo", "xtask", "corpus", "write", WHOLE], cwd=COURSE, check=True, stdout=subprocess.DEVNULL
    )


def program(name):
    """The file of one: `step3/wrong_answer/no_diagonals`."""
    write()
    return WHOLE / f"{name}.rs"


def programs(*kinds, step="step*"):
    """The files of these kinds, of one step or of all, in order. A file's step is the name of the folder above its kind's."""
    write()
    return [path for kind in kinds for path in sorted(WHOLE.glob(f"{step}/{kind}/*.rs"))]


def step_of(path):
    """The name of a program's step: `step3`."""
    return path.parent.parent.name
