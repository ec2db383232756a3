#!/usr/bin/env python3
"""Holds the grader's reports against their published definitions, and reads them as their readers do.

    cargo grade --format json --format csv --format junit --format gradescope --format github --format markdown \\
        --output REPORTS SUBMISSION...
    python3 checks/formats.py REPORTS

Without REPORTS, those of an artificial class are written first (tools/grader/examples/reports.rs): every outcome,
and texts that are hostile to each format. Every definition is shown to refuse a broken copy, too.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tmux import Terminal

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "tools" / "target" / "debug" / "examples" / "reports"
REQUIREMENTS = [
    "jsonschema==4.26.0",
    "lxml==6.1.3",
    "junitparser==5.0.3",
    "cmarkgfm==2025.10.22",
    "markdown-it-py==4.3.0",
    "linkify-it-py==2.2.0",
]
FORMATS = ["json", "csv", "junit", "gradescope", "github", "markdown"]


def in_environment():
    """Starts this program again in a Python of its own under target/, which has what it needs."""
    home = ROOT / "target" / "formats-venv"
    python = home / "bin" / "python"
    ready = home / "ready"
    if not ready.exists() or ready.read_text() != str(REQUIREMENTS):
        subprocess.run([sys.executable, "-m", "venv", "--clear", home], check=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *REQUIREMENTS]
        subprocess.run(pip, check=True)
        ready.write_text(str(REQUIREMENTS))
    sys.exit(subprocess.run([python, __file__, *sys.argv[1:], "--in-environment"]).returncode)


def artificial(folder, *extra):
    """The reports of a class that never was."""
    asked = [word for name in FORMATS for word in ("--format", name)]
    # As the tests build it: for its package alone, cargo would build the grader once more.
    build = ["cargo", "build", "--quiet", "--workspace", "--example", "reports"]
    subprocess.run(build, cwd=ROOT / "tools", check=True)
    environment = {**os.environ, "GITHUB_STEP_SUMMARY": ""}
    # Not shown: to a CI runner, the annotations in it would be real.
    written = ["--output", str(folder), *extra]
    subprocess.run([EXAMPLE, *asked, *written], cwd=ROOT / "tools", env=environment, stdout=subprocess.PIPE, check=True)


def in_a_terminal(students, columns):
    """The table of a whole class in a real terminal: a row for each, none broken, in colour."""
    terminal = Terminal(f"env -u NO_COLOR {EXAMPLE} --students {students}", columns=columns, rows=students + 40)
    terminal.shows(f"{students} submissions: ", "what stops them", "Sandbox: ")
    rows = [line for line in terminal.screen().splitlines() if line.endswith("/100")]
    painted = terminal.tmux("capture-pane", "-p", "-e")
    terminal.close()
    names = [row.split("  ")[0] for row in rows]
    if len(set(names)) != students:
        sys.exit(f"the terminal of {columns} columns was to show {students} rows, but shows:\n" + "\n".join(rows))
    if "\x1b[38;5;" not in painted:
        sys.exit("the table has no colours")
    print(f"the table of {students} students in {columns} columns: a row each")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", type=Path, nargs="?", help="the folder of `cargo grade --output`")
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if not arguments.in_environment:
        in_environment()
    # Only now: these need what the environment has.
    import reports

    if arguments.reports:
        reports.check(arguments.reports.resolve())
        return
    for extra in [[], ["--hostile", "1"], ["--students", "0"]]:
        with tempfile.TemporaryDirectory() as folder:
            artificial(folder, *extra)
            reports.check(Path(folder))
    in_a_terminal(200, 80)


if __name__ == "__main__":
    main()
