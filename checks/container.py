#!/usr/bin/env python3
"""Does what tools/grader/recipes/container/Containerfile says in a plain Debian, and grades a small class there.

    sudo env PATH="$PATH" HOME="$HOME" python3 checks/container.py

There is no container engine in this: the base image is a Debian made by debootstrap, with a linker, the C library's files
and this machine's Rust in the places where the image has them. So it shows that the file's steps work, one after the other,
and that a class is graded without a network; not what an engine allows or forbids.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent
RECIPE = COURSE / "tools/grader/recipes/container/Containerfile"
# What the image `rust:1-slim-bookworm` has besides a Debian.
PACKAGES = "ca-certificates,gcc,libc6-dev"
RUST = {"CARGO_HOME": "/usr/local/cargo", "RUSTUP_HOME": "/usr/local/rustup"}


def main():
    if os.geteuid() != 0:
        sys.exit("Only root can make a Debian: sudo env PATH=\"$PATH\" HOME=\"$HOME\" python3 checks/container.py")
    if not shutil.which("debootstrap"):
        subprocess.run(["apt-get", "update", "--quiet", "--quiet"], check=True)
        subprocess.run(["apt-get", "install", "--yes", "--quiet", "--quiet", "debootstrap"], check=True)
    root = Path(tempfile.mkdtemp(prefix="container-"))
    try:
        Container(root).check()
    finally:
        for place in reversed(mounted(root)):
            subprocess.run(["umount", "--lazy", place], check=True)
        shutil.rmtree(root)


def mounted(root):
    """What is mounted in a folder, the outer before the inner."""
    places = [line.split()[1] for line in Path("/proc/self/mounts").read_text().splitlines()]
    return [place for place in places if place.startswith(f"{root}/")]


class Container:
    """A Debian in a folder, and what the recipe has said so far."""

    def __init__(self, root):
        self.root, self.folder, self.command = root, "/", None
        version = asked("rustc", "--version")
        path = "/usr/local/cargo/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        self.environment = {**RUST, "PATH": path, "HOME": "/root", "RUST_VERSION": version.split()[1]}

    def check(self):
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={PACKAGES}", "bookworm", self.root], check=True,
                       stdout=subprocess.DEVNULL)
        self.give_rust()
        for word, rest in instructions():
            print(f"{word} {rest}", flush=True)
            getattr(self, word.lower())(rest)
        # A class as `docker run --volume` would show it.
        for name, folder in {"ada": COURSE / "solutions", "bob": COURSE / "exercises"}.items():
            shutil.copytree(folder, self.root / "submissions" / name)
        print(self.run(self.command, network=False))
        rows = (self.root / "marks/scores.csv").read_text().splitlines()
        course = tomllib.loads((COURSE / "course.toml").read_text(encoding="utf-8"))
        whole = sum(points for step in course["step"] for points in step.get("points", {}).values())
        assert len(rows) == 3 and rows[1].startswith(f'"ada",{whole},{whole},') and rows[2].startswith(f'"bob",0,{whole},'), rows
        assert (self.root / "course/target/grade/seed").exists(), "the class has a seed"
        print("the container's steps work, and its class is marked")

    def give_rust(self):
        """This machine's Rust, as the image has it. The container may write there, and not here."""
        for mount in ("proc", "dev"):
            subprocess.run(["mount", "--rbind", f"/{mount}", self.root / mount], check=True)
            subprocess.run(["mount", "--make-rslave", self.root / mount], check=True)
        cargo = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
        toolchains = self.root / RUST["RUSTUP_HOME"][1:] / "toolchains"
        toolchains.mkdir(parents=True)
        shutil.copytree(cargo, self.root / RUST["CARGO_HOME"][1:], symlinks=True)
        version, host = self.environment["RUST_VERSION"], asked("rustc", "--print", "host-tuple")
        shutil.copytree(asked("rustc", "--print", "sysroot"), toolchains / f"{version}-{host}", symlinks=True)
        # The network, as this machine sees it.
        for file in ("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt"):
            shutil.copy(f"/{file}", self.root / file)

    def run(self, command, network=True):
        alone = [] if network else ["unshare", "--net"]
        run = subprocess.run([*alone, "chroot", self.root, "sh", "-c", f"cd {self.folder} && {command}"],
                             env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0:
            sys.exit(f"{command} ended with {run.returncode}:\n{run.stdout}")
        return run.stdout

    def env(self, rest):
        name, value = rest.split("=", 1)
        self.environment[name] = re.sub(r"\$(\w+)", lambda found: self.environment[found[1]], value)

    def workdir(self, rest):
        self.folder = rest
        (self.root / rest[1:]).mkdir(parents=True)

    def copy(self, rest):
        assert rest == ". .", rest
        ignored = Path(f"{RECIPE}.dockerignore").read_text().splitlines()
        names = {line.removeprefix("**/") for line in ignored if line and not line.startswith("#")}
        shutil.copytree(COURSE, self.root / self.folder[1:], dirs_exist_ok=True,
                        ignore=lambda _, found: names & set(found))

    def cmd(self, rest):
        self.command = rest


def asked(*command):
    return subprocess.run(command, cwd=COURSE, check=True, capture_output=True, text=True).stdout.strip()


def instructions():
    """The lines of the recipe, each a word and the rest; FROM is what debootstrap does here."""
    text = RECIPE.read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    words = [line.split(" ", 1) for line in lines]
    assert words[0] == ["FROM", "rust:1-slim-bookworm"], words[0]
    return words[1:]


if __name__ == "__main__":
    main()
