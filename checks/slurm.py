#!/usr/bin/env python3
"""Marks a small class with tools/grader/recipes/slurm.sh on a real Slurm, and sees that its marks are those of one run.

    python3 checks/slurm.py

Starts a Slurm of one node on this machine's own address, for this user alone: munged, slurmctld and slurmd, which are
installed first if they are not there (Debian, Ubuntu). Nothing of it is left when this ends. The class is an array job of
four parts, two at a time. One part is taken away, so that `merge` names it, and graded again.
"""

import getpass
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from corpus import programs, step_of

COURSE = Path(__file__).resolve().parent.parent
RECIPE = COURSE / "tools/grader/recipes/slurm.sh"
NEEDED = {"munged": "munge", "slurmctld": "slurmctld", "slurmd": "slurmd", "sbatch": "slurm-client"}
PARTS = 4
# A job that waits or runs longer than this is stuck: the first builds the grader.
PATIENCE = 1800

# One node that is thought to have four processors, so that two parts run at a time.
CONFIGURATION = """
ClusterName=check
SlurmctldHost={node}({address})
SlurmctldPort={controller}
SlurmdPort={daemon}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SchedulerType=sched/backfill
SlurmdParameters=config_overrides
ReturnToService=2
MinJobAge=3600
NodeName={node} NodeAddr={address} CPUs=4 RealMemory=16384 State=UNKNOWN
PartitionName=class Nodes={node} Default=YES MaxTime=INFINITE State=UP
"""


def main():
    install()
    with tempfile.TemporaryDirectory(prefix="slurm-", ignore_cleanup_errors=True) as folder:
        with Slurm(Path(folder)) as slurm:
            check(slurm, Path(folder))


def install():
    packages = [package for program, package in NEEDED.items() if not found(program)]
    if packages:
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
            subprocess.run([*sudo, "apt-get", "--quiet", "--quiet", *command], env=environment, check=True,
                           stdout=subprocess.DEVNULL)


def found(program):
    return shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")


class Slurm:
    """A Slurm in a folder, while it runs."""

    def __init__(self, folder):
        self.folder, self.daemons = folder, []
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}

    def __enter__(self):
        try:
            self.begin()
            return self
        except BaseException:
            self.end()
            raise

    def __exit__(self, *_):
        self.end()

    def begin(self):
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        text = CONFIGURATION.format(folder=self.folder, user=getpass.getuser(), node=socket.gethostname().split(".")[0],
                                    address="127.0.0.1", controller=free_port(), daemon=free_port())
        (self.folder / "slurm.conf").write_text(text)
        files = {name: self.folder / f"munge.{name}" for name in ("socket", "pid", "log", "seed")}
        self.daemon("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={files['socket']}",
                    f"--pid-file={files['pid']}", f"--log-file={files['log']}", f"--seed-file={files['seed']}")
        self.wait("munge", files["socket"].exists)
        self.daemon("slurmctld", "-D", "-c")
        self.daemon("slurmd", "-D")
        self.wait("its node", lambda: self.run("sinfo", "--noheader", "--format=%T").strip() == "idle")

    def daemon(self, program, *arguments):
        log = open(self.folder / f"{program}.output", "w")
        self.daemons.append(subprocess.Popen([found(program), *arguments], env=self.environment, cwd=self.folder,
                                             stdin=subprocess.DEVNULL, stdout=log, stderr=log))

    def wait(self, what, there, seconds=60):
        begun = time.monotonic()
        while not there():
            ended = [daemon.args[0] for daemon in self.daemons if daemon.poll() is not None]
            if ended or time.monotonic() - begun > seconds:
                sys.exit(f"Slurm does not get as far as {what}. {self.logs()}")
            time.sleep(0.2)

    def logs(self):
        logs = [*self.folder.glob("*.output"), *self.folder.glob("slurm-*.out")]
        return "\n".join(f"{log.name}:\n{log.read_text()[-2000:]}" for log in logs)

    def end(self):
        for daemon in reversed(self.daemons):
            daemon.send_signal(signal.SIGTERM)
            try:
                daemon.wait(30)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()

    def run(self, *command):
        """What a command of Slurm prints."""
        run = subprocess.run(command, env=self.environment, cwd=COURSE, capture_output=True, text=True)
        return run.stdout if run.returncode == 0 else ""

    def submit(self, *words, **variables):
        """Submits the recipe, as an instructor would, and waits: how the job ended, and what it said."""
        *options, _ = words
        command = ["sbatch", "--parsable", "--wait", f"--output={self.folder}/slurm-%A-%a.out"]
        environment = {**self.environment, **{name: str(value) for name, value in variables.items()}}
        begun = time.monotonic()
        job = subprocess.run([*command, *map(str, words)], env=environment, cwd=COURSE, capture_output=True, text=True,
                             timeout=PATIENCE)
        number = job.stdout.strip().split(";")[0]
        said = "".join(out.read_text() for out in sorted(self.folder.glob(f"slurm-{number}-*.out")))
        print(f"{time.monotonic() - begun:6.1f} s  sbatch {' '.join(str(word) for word in words)}", flush=True)
        return job.returncode, job.stderr + said


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def write_class(folder, stamp):
    """Six students with some steps right, one wrong and one unreadable. The stamp makes their files new to the grader."""
    solutions = sorted((COURSE / "solutions").glob("step*.rs"))
    wrong = programs("wrong_answer")
    for number in range(6):
        student = folder / f"student{number}"
        student.mkdir(parents=True)
        for file in solutions[:number + 1]:
            (student / file.name).write_text(f"{file.read_text()}\n// {stamp} {number}\n")
        mistake = wrong[number * len(wrong) // 6]
        (student / f"{step_of(mistake)}.rs").write_text(f"{mistake.read_text()}\n// {stamp} {number}\n")
    (folder / "student6.rar").write_bytes(b"Rar!\x1a\x07\x00")


def check(slurm, folder):
    submissions, report, stamp = folder / "submissions", folder / "report", time.time_ns()
    write_class(submissions, f"{stamp} in parts")
    ends_well(slurm.submit(RECIPE, "build"), slurm)
    ends_well(slurm.submit(f"--array=1-{PARTS}", RECIPE, "grade", submissions, report), slurm)

    lost = report / "part-3/report.json"
    lost.unlink()
    code, said = slurm.submit(RECIPE, "merge", report)
    assert code != 0 and f"Part 3 of {PARTS} is missing." in said, (code, said)
    ends_well(slurm.submit("--array=3", RECIPE, "grade", submissions, report, COUNT=PARTS), slurm)
    ends_well(slurm.submit(RECIPE, "merge", report), slurm)

    whole = folder / "whole"
    shutil.rmtree(submissions)
    write_class(submissions, f"{stamp} whole")
    subprocess.run(["cargo", "grade", "--format", "json", "--output", whole,
                    *sorted(submissions.iterdir())], cwd=COURSE, check=True)
    merged, one = (json.loads((place / "report.json").read_text()) for place in (report, whole))
    assert merged == one, f"the parts together are not the whole:\n{merged}\n{one}"
    print(f"{len(merged['submissions'])} submissions in {PARTS} parts on a real Slurm are marked as in one run")


def ends_well(job, slurm):
    code, said = job
    if code != 0:
        sys.exit(f"The job ended with {code}:\n{said}\n{slurm.logs()}")


if __name__ == "__main__":
    main()
