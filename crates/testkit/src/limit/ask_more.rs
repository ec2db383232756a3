//! Asks more about a wrong answer.

use othello_failure::{Failure, Message};

use super::mode::Mode;
use super::overflow::overflows;
use super::progress::change_failure;
use crate::heard::without_asking;
use crate::verdict::{is_read, nothing_is_said, say_before_more};

/// Asks more about a wrong answer. A loop that never ends there is not what is wrong here: then `failure` is shown. Nor are calls
/// that never end: nothing is asked where they would end the program. And nothing where a question too many could cost something:
/// there it is looked for in what was answered before.
pub fn ask_more(failure: &Failure, ask: &mut dyn FnMut() -> Option<Message>) -> Option<Message> {
    let mode = Mode::get();
    if mode == Mode::Graded {
        return without_asking(&failure.function, ask);
    }
    // From here on: whether more can be asked may take longer than there is time.
    change_failure(|shown| *shown = Some(failure.clone()));
    // A person sees the first failure only; the companion runs the test again.
    let may_ask =
        mode != Mode::Overflowed && (is_read() || nothing_is_said() && (mode == Mode::Tried || !overflows()));
    if !may_ask {
        return None;
    }
    say_before_more(failure);
    let answer = ask();
    change_failure(|shown| *shown = None);
    answer
}

/// What is known of the mistake if the next thing that is asked never ends.
pub fn if_it_never_ends(mistake: Message) {
    change_failure(|shown| {
        if let Some(shown) = shown {
            shown.mistake = mistake;
        }
    });
}
