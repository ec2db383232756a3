//! The connection to the grader: this process's standard input, a socket.

use std::env;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use othello_grade_wire::messages::FromTest;
use othello_grade_wire::{Inbox, frame};

/// What the grader says of this run, in the environment: the steps whose functions are asked, `2 3`, or nothing while the
/// tests are recorded.
const STEPS: &str = "GRADE_STEPS_ASKED";

/// The steps whose functions are asked; none while the tests are recorded.
pub static ASKED: LazyLock<Option<Vec<u8>>> = LazyLock::new(|| {
    let steps = env::var(STEPS).ok()?;
    Some(steps.split(' ').filter_map(|step| step.parse().ok()).collect())
});

static GRADER: LazyLock<Mutex<Grader>> = LazyLock::new(|| Mutex::new(Grader::connect()));

/// The grader. A test that panicked while it talked has told it so.
pub fn grader() -> MutexGuard<'static, Grader> {
    GRADER.lock().unwrap_or_else(PoisonError::into_inner)
}

pub struct Grader {
    socket: UnixStream,
    inbox: Inbox,
    outbox: Vec<u8>,
    questions: u64,
}

impl Grader {
    fn connect() -> Grader {
        let socket = io::stdin().as_fd().try_clone_to_owned().expect("the grader's socket is standard input");
        Grader { socket: socket.into(), inbox: Inbox::default(), outbox: Vec::new(), questions: 0 }
    }

    /// The number of the next question.
    pub fn next_question(&mut self) -> u64 {
        self.questions += 1;
        self.questions
    }

    /// Says something; without the grader nothing here has a meaning.
    pub fn say(&mut self, what: &FromTest) {
        self.outbox.clear();
        frame(&mut self.outbox, what);
        self.socket.write_all(&self.outbox).expect("the grader listens");
    }

    /// Waits for what the grader says next, a [`ToTest`](othello_grade_wire::messages::ToTest).
    pub fn hear(&mut self) -> Vec<u8> {
        self.inbox.wait(&mut self.socket).ok().flatten().expect("the grader answers")
    }
}
