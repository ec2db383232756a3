//! One question, from its arguments to the answer.

use std::cell::RefCell;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::process;
use std::rc::Rc;

use othello_grade_wire::{Garbled, In, LastBoard, Out, Put, Take, tell};

use crate::conversation::{Input, Output};
use crate::talk::Talk;
use crate::{Function, panics};

/// A question while it is answered: the arguments come out of it, the answer goes into it.
pub struct Asked<'a> {
    arguments: In<'a>,
    answer: Out,
    talk: &'a Rc<RefCell<Talk>>,
}

impl Asked<'_> {
    /// The next argument.
    ///
    /// # Errors
    ///
    /// [`Garbled`] when the question holds no such value.
    pub fn take<T: Take>(&mut self) -> Result<T, Garbled> {
        self.arguments.take()
    }

    /// The input that the function reads: the proxy's.
    pub fn input(&self) -> Input {
        Input::new(self.talk.clone())
    }

    /// The output that the function writes to: the proxy's.
    pub fn output(&self) -> Output {
        Output::new(self.talk.clone())
    }

    /// Adds to the answer what the function changed or returned.
    pub fn answer<T: Put + ?Sized>(&mut self, value: &T) {
        self.answer.put(value);
    }
}

/// Answers the question.
///
/// # Errors
///
/// Those of the socket: nobody listens any more.
pub fn answer(
    talk: &Rc<RefCell<Talk>>,
    functions: &[Function],
    question: &[u8],
    board: &mut LastBoard,
) -> io::Result<()> {
    let mut arguments = In::new(question, board);
    let (step, number) = arguments.take().unwrap_or_else(|_| process::exit(5));
    let function = functions.iter().find(|function| (function.step, function.number) == (step, number));
    let call = function.unwrap_or_else(|| process::exit(6)).call;
    let mut asked = Asked { arguments, answer: Out::default(), talk };
    asked.answer.begin(tell::ANSWER);
    match panic::catch_unwind(AssertUnwindSafe(|| call(&mut asked))) {
        Ok(Ok(())) => talk.borrow_mut().repeat(&asked.answer),
        Ok(Err(Garbled)) => process::exit(5),
        Err(payload) => {
            drop(payload);
            let heard = panics::heard();
            talk.borrow_mut().tell(tell::PANIC, |out| {
                out.put(&heard.words).put(&heard.file).put(&heard.line);
            })
        }
    }
}
