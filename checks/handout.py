#!/usr/bin/env python3
"""Plants what no class may get into a clone of the course, and sees `cargo xtask` refuse to hand it out.

    python3 checks/handout.py
"""

import re
import subprocess
import tempfile
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
BODY = (COURSE / "solutions/step3.rs").read_text().split("ANCHOR: solution\n")[1].split("// ANCHOR_END")[0]
LINE = next(line for line in BODY.splitlines() if "on_the_board.contains" in line)
COMMENTED = "".join(f"// {line.strip()}\n" for line in BODY.splitlines())
# The same under other names.
RENAMED = BODY
for name, other in {"p": "row", "q": "column", "d": "down", "e": "right", "board": "b", "player": "who", "size": "n"}.items():
    RENAMED = re.sub(rf"\b{name}\b(?!\()", other, RENAMED)
HINT = f"\n<details>\n<summary>Hint 4: the code</summary>\n\n{BODY}\n</details>\n"

# Where, what, and what is to be said of it.
PLANTED = [
    ("book/src/opening.md", BODY, "book/src/opening.md holds a solution (solutions/step3.rs"),
    ("book/src/step3.md", HINT, "book/src/step3.md holds a solution"),
    ("book/src/step3.md", "\n{{#include ../../solutions/step3.rs:solution}}\n", "book/src/step3.md holds a solution"),
    ("book/src/step3.md", LINE, "book/src/step3.md holds a line of a solution"),
    ("crates/testkit/src/lib.rs", COMMENTED, "crates/testkit/src/lib.rs holds a solution"),
    ("crates/testkit/src/lib.rs", RENAMED, "crates/testkit/src/lib.rs holds a solution"),
    ("tests/data/games.txt", BODY.replace("\n", " "), "tests/data/games.txt holds a solution"),
    ("answers/notes.txt", "Well.\n", "answers/notes.txt: no rule says whether students get it."),
    ("crates/engine/src/lib.rs", "", "crates/engine/src/lib.rs: no rule says whether students get it."),
    ("src/solutions.zip", b"PK\xff\xfe", "src/solutions.zip is not text"),
]
# The same, of which only the check speaks: it does no harm, but misleads.
MISLEADING = [
    ("book/src/opening.md", "Read [this](SUMMARY.md).\n", "book/src/opening.md of the handout has a link to SUMMARY.md"),
    ("book/src/opening.md", "`cargo grade`\n", "book/src/opening.md of the handout says `cargo grade`"),
]


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        clone = Path(scratch) / "course"
        subprocess.run(["git", "clone", "--quiet", COURSE, clone], check=True)
        subprocess.run(["cargo", "build", "--quiet", "--manifest-path", "xtask/Cargo.toml"], cwd=clone, check=True)
        for path, text, due in PLANTED:
            plant(clone, path, text)
            for command in (["check", "handout"], ["handout", "../class"]):
                refuses(clone, command, due)
            assert not (clone / "../class").exists(), f"{path}: something was handed out all the same"
            restore(clone)
        for path, text, due in MISLEADING:
            plant(clone, path, text)
            refuses(clone, ["check", "handout"], due)
            restore(clone)
        hidden_tests_stay(clone)
    print(f"{len(PLANTED) + len(MISLEADING)} planted, all of them refused; hidden tests stay")


def hidden_tests_stay(clone):
    """An instructor's own tests may lie in the repository: they are not handed out, and hinder nothing."""
    plant(clone, "exam/step3_hidden.rs", "#[test]\nfn hidden() {}\n")
    subprocess.run([clone / "xtask/target/debug/xtask", "handout", "../class"], cwd=clone, check=True, capture_output=True)
    handed_out = [path for path in (clone / "../class").rglob("*") if "exam" in path.parts or "hidden" in path.name]
    assert not handed_out, handed_out


def plant(clone, path, text):
    file = clone / path
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as end:
        end.write(text if isinstance(text, bytes) else text.encode())
    subprocess.run(["git", "add", path], cwd=clone, check=True)


def refuses(clone, command, due):
    # The program itself: to cargo, some of what is planted is a broken workspace.
    run = subprocess.run([clone / "xtask/target/debug/xtask", *command], cwd=clone, capture_output=True, text=True)
    said = run.stdout + run.stderr
    assert run.returncode != 0 and due in said, f"`{' '.join(command)}` is to say: {due}\nand says:\n{said}"


def restore(clone):
    subprocess.run(["git", "reset", "--quiet", "--hard"], cwd=clone, check=True)


if __name__ == "__main__":
    main()
