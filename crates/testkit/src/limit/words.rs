//! What is said of code that does not answer in time.

use othello_failure::{Failure, Message, say};

use crate::about::About;

/// A loop never ends, or all answers together take too long. `is_of_all`: whether the limit of all questions was reached.
pub fn endless(about: &About, seconds: u64, is_of_all: bool, has_read: bool) -> Failure {
    let (ends_late, to_do) = if about.may_read_the_keyboard(has_read) {
        (
            say!(
                "Your code did not answer within {seconds} seconds: it reads nothing from `input`.",
                seconds
            ),
            "Does it wait for the keyboard? Read from `input`, not from io::stdin().",
        )
    } else if about.asks_in_directions() {
        (
            say!("Your code did not answer within {seconds} seconds: a loop never ends.", seconds),
            "Does something in the condition of your loop change in every round? (A `continue` jumps over an `e += 1` that \
                comes after it.) And is count_turn_over asked for (0, 0)? That isn't a direction: from a disc of the opponent, \
                it never ends.",
        )
    } else if about.searches() {
        (
            say!(
                "Your code did not answer within {seconds} seconds: a loop never ends, or it looks at too many positions.",
                seconds
            ),
            about.what_a_search_needs(),
        )
    } else {
        (
            say!("Your code did not answer within {seconds} seconds: a loop never ends.", seconds),
            "Look at the condition of the loop: does something in it change in every round?\n(A `continue` jumps over what \
                comes after it, as an `i += 1`, and `let i = i + 1;` makes another variable.)",
        )
    };
    let late = match is_of_all {
        false => ends_late,
        true => say!(
            "Your code did not answer all questions of this test within {seconds} seconds: it takes too long for each, or a \
                loop never ends.",
            seconds
        ),
    };
    let mistake = match about.if_too_slow {
        "" => late.and("\n", to_do.into()),
        // What is most likely comes first: less of a large board is on the screen then.
        if_too_slow => Message::from(if_too_slow).and("\n", late),
    };
    Failure { mistake, ..about.failure() }
}
