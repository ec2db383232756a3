//! Runs a test program, and hears what it asks.

use std::io::{ErrorKind, Read, Seek, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use othello_grade_wire::messages::{FromTest, ToTest};
use othello_grade_wire::{Inbox, decode, frame};

use othello_course_model::libtest::{self, Ran};

/// A test that asks nothing for so long, or does not end, is the tests' own fault.
const PATIENCE: Duration = Duration::from_secs(60);

/// No more of what the tests print is read, in bytes.
const PRINTED: u64 = 1 << 26;

/// The grader's end of the connection to a test program.
pub struct Tests {
    socket: UnixStream,
    inbox: Inbox,
    outbox: Vec<u8>,
}

/// What is run of a test program.
pub struct TestRun<'a> {
    /// The folder in which it is started.
    pub root: &'a Path,
    /// The folder of the class's drawn questions.
    pub drawn: &'a Path,
    pub program: &'a Path,
    /// Whether the tests are the instructor's, and students do not have them.
    pub is_hidden: bool,
    /// The tests, or all.
    pub only: Option<&'a [&'a str]>,
    /// The steps whose functions are asked of the student's program; none while the tests are recorded.
    pub asked: Option<&'a [u8]>,
}

impl Tests {
    /// Waits for what the tests say next; `None` when they have ended.
    pub fn hear(&mut self) -> Result<Option<Vec<u8>>> {
        self.socket.write_all(&self.outbox).context("the tests do not listen")?;
        self.outbox.clear();
        match self.inbox.wait(&mut self.socket) {
            Err(error) if error.kind() == ErrorKind::ConnectionReset => Ok(None),
            heard => heard.context("the tests cannot be heard"),
        }
    }

    /// Says something, at the latest when the tests are waited for.
    pub fn say(&mut self, what: &ToTest) {
        frame(&mut self.outbox, what);
    }
}

impl TestRun<'_> {
    /// Runs it; `serve` is told all that the tests say but replies, which it waits for itself.
    pub fn run(&self, mut serve: impl FnMut(&mut Tests, FromTest) -> Result<()>) -> Result<Vec<Ran>> {
        let (ours, theirs) = UnixStream::pair()?;
        ours.set_read_timeout(Some(PATIENCE))?;
        ours.set_write_timeout(Some(PATIENCE))?;
        let mut printed = tempfile::tempfile().context("there is no room for what the tests print")?;
        let child = self.command(theirs.into(), printed.try_clone()?.into()).spawn();
        let mut child =
            Running(child.with_context(|| format!("{} cannot be started", self.program.display()))?);
        let mut tests = Tests { socket: ours, inbox: Inbox::default(), outbox: Vec::new() };
        while let Some(heard) = tests.hear()? {
            match decode(&heard) {
                Ok(said) => serve(&mut tests, said)?,
                Err(_) => bail!("the tests say what nobody understands"),
            }
        }
        child.0.wait()?;
        let mut text = Vec::new();
        printed.rewind()?;
        printed.take(PRINTED).read_to_end(&mut text)?;
        libtest::read(&String::from_utf8_lossy(&text))
    }

    fn command(&self, stdin: OwnedFd, stdout: Stdio) -> Command {
        let mut command = Command::new(self.program);
        command.current_dir(self.root).env_clear().stdin(stdin).stdout(stdout).stderr(Stdio::null());
        // A terminal's Ctrl+C is the grader's to hear: a test that it ends would look like one that failed.
        command.process_group(0);
        if self.is_hidden {
            command.env("OTHELLO_HIDDEN_TEST", "1");
        }
        if let Some(only) = self.only {
            command.arg("--exact").args(only);
        }
        // One after the other, as under `cargo test`; a snapshot that differs is a failure and nothing more.
        command.envs([("RUST_TEST_THREADS", "1"), ("RUST_BACKTRACE", "0")]);
        command.envs([("INSTA_UPDATE", "no"), ("INSTA_OUTPUT", "none")]);
        command.env("INSTA_WORKSPACE_ROOT", self.root).env("OTHELLO_DRAWN", self.drawn);
        // A heap of its own for each test's thread grows by a system call for every page.
        command.env("MALLOC_ARENA_MAX", "1");
        // The limits of the tests' own would end the whole program, by the clock of a process that only waits.
        // Every failure is for a student to read, not only the first.
        command.envs([("OTHELLO_LIMITS_ELSEWHERE", "1"), ("OTHELLO_ALL_FAILURES", "1")]);
        if let Some(asked) = self.asked {
            let steps: Vec<_> = asked.iter().map(u8::to_string).collect();
            command.env("GRADE_STEPS_ASKED", steps.join(" "));
        }
        command
    }
}

/// Ended when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}
