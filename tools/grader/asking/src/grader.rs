//! The connection to the grader: this process's standard input, a socket.

use std::env;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use othello_grade_wire::messages::{self, FromTest, FunctionId};
use othello_grade_wire::{Inbox, frame};

/// The functions that are asked, or `None` while the tests are recorded.
pub static ASKED: LazyLock<Option<Vec<FunctionId>>> = LazyLock::new(|| {
    let named = env::var(messages::ASKED).ok()?;
    Some(named.split(' ').filter_map(|id| id.parse().ok()).collect())
});

static GRADER: LazyLock<Mutex<Grader>> = LazyLock::new(|| Mutex::new(Grader::connect()));

/// The connection to the grader. A test that panicked while it used it has told the grader so.
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

    /// Sends a message.
    pub fn say(&mut self, what: &FromTest) {
        self.outbox.clear();
        frame(&mut self.outbox, what);
        self.socket.write_all(&self.outbox).expect("the grader listens");
    }

    /// Waits for the grader's next message, a [`ToTest`](othello_grade_wire::messages::ToTest).
    pub fn hear(&mut self) -> Vec<u8> {
        self.inbox.wait(&mut self.socket).ok().flatten().expect("the grader answers")
    }
}
