//! Runs a test program, and receives what it asks.

use std::io::{ErrorKind, Read, Seek, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use othello_grade_wire::messages::{ASKED, FromTest, FunctionId, ToTest};
use othello_grade_wire::{Inbox, decode, frame};

use othello_course_model::libtest::{self, Ran};

/// If a test asks nothing for this long and does not end, something is wrong with the test.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many bytes of what the tests print are read.
const PRINTED: u64 = 1 << 26;

/// The grader's end of the connection to a test program.
pub struct Tests {
    socket: UnixStream,
    inbox: Inbox,
    outbox: Vec<u8>,
}

/// How a test program is run.
pub struct TestRun<'a> {
    /// The folder in which it starts. In its tests/ is what the tests read.
    pub root: &'a Path,
    pub program: &'a Path,
    /// Whether the tests are the instructor's own, which students do not have.
    pub is_hidden: bool,
    /// The tests to run, or `None` for all.
    pub only: Option<&'a [&'a str]>,
    /// The functions that the student's program is asked for, or `None` to record the tests.
    pub asked: Option<&'a [FunctionId]>,
}

impl Tests {
    /// Waits for the next message of the tests. Returns `None` when they have ended.
    pub fn hear(&mut self) -> Result<Option<Vec<u8>>> {
        let sent = self.socket.write_all(&self.outbox);
        self.outbox.clear();
        match sent {
            // A test that gave up may have been the last one. What it said is still to be heard.
            Err(error) if [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset].contains(&error.kind()) => {}
            sent => sent.context("the tests do not listen")?,
        }
        match self.inbox.wait(&mut self.socket) {
            Err(error) if error.kind() == ErrorKind::ConnectionReset => Ok(None),
            heard => heard.context("the tests cannot be heard"),
        }
    }

    /// Adds a message to the outbox, which is sent by the next `hear`.
    pub fn say(&mut self, what: &ToTest) {
        frame(&mut self.outbox, what);
    }
}

impl TestRun<'_> {
    /// Runs it. `serve` gets the messages of the tests, and itself waits for replies. Returns all the tests.
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
        // In another group it does not get a terminal's Ctrl+C. A test ended by that would look like one that failed.
        command.process_group(0);
        if self.is_hidden {
            command.env("OTHELLO_HIDDEN_TEST", "1");
        }
        if let Some(only) = self.only {
            command.arg("--exact").args(only);
        }
        // The tests run one after the other. A snapshot that differs is a failure, and nothing is written.
        command.envs([("RUST_TEST_THREADS", "1"), ("RUST_BACKTRACE", "0")]);
        command.envs([("INSTA_UPDATE", "no"), ("INSTA_OUTPUT", "none")]);
        command.env("INSTA_WORKSPACE_ROOT", self.root).env("OTHELLO_TESTS", self.root.join("tests"));
        // With a heap for each test's thread there would be a system call for every page.
        command.env("MALLOC_ARENA_MAX", "1");
        // The tests' own limits are off: they would count the time that this process only waits, and end it. They say every
        // failure as data, not only the first.
        command.envs([("OTHELLO_LIMITS_ELSEWHERE", "1"), ("OTHELLO_READ_FAILURES", "1")]);
        if let Some(asked) = self.asked {
            command.env(ASKED, asked.iter().map(FunctionId::to_string).collect::<Vec<_>>().join(" "));
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
