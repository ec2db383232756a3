//! What a failed test showed, as a report keeps it.

use othello_course_model::{Failure, Shown};
use othello_testkit::Message;

/// How many bytes are kept of the message, and of each text of the failure. An answer can be as long as the student likes.
const LONGEST: usize = 1 << 15;

/// The message, and why the test failed as data, if the testkit said so.
pub fn as_reported(shown: Shown) -> (String, Option<Failure>) {
    let message = cut(without_notes(&shown.to_string()));
    let failure = shown.failure.map(|Failure(failure)| {
        Failure(othello_testkit::Failure {
            question: cut_message(failure.question),
            expected: failure.expected.map(cut),
            yours: failure.yours.map(cut),
            compared: cut(failure.compared),
            mistake: cut_message(failure.mistake),
            ..failure
        })
    });
    (message, failure)
}

/// The text without what Rust says around an ordinary panic, such as that of `assert_eq!`: the thread and its number, and how to
/// see a backtrace, which nobody can here.
fn without_notes(text: &str) -> String {
    let is_note = |line: &&str| {
        line.starts_with("note: run with `RUST_BACKTRACE=")
            || line.starts_with("thread '") && line.contains("' (") && line.contains(") panicked at ")
    };
    let mut lines = String::new();
    text.split_inclusive('\n').filter(|line| !is_note(line)).for_each(|line| lines += line);
    lines.trim_matches('\n').to_string() + if lines.ends_with('\n') { "\n" } else { "" }
}

fn cut_message(message: Message) -> Message {
    Message::foreign(cut(message.to_string()))
}

fn cut(mut text: String) -> String {
    text.truncate(text.floor_char_boundary(LONGEST));
    text
}

#[cfg(test)]
mod tests {
    use othello_course_model::{Failure, Shown};

    use super::{LONGEST, as_reported};

    #[test]
    fn an_ordinary_assertion_is_what_it_says() {
        let printed = "\nthread 'hidden' (4711) panicked at tests/step2_exam.rs:9:5:\nassertion `left == right` failed\n  left: 1\n \
                       right: 0\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n";
        let (message, _) = as_reported(Shown { printed: printed.to_string(), failure: None });
        assert_eq!(message.trim_end(), "assertion `left == right` failed\n  left: 1\n right: 0");
    }

    #[test]
    fn no_text_of_it_is_longer_than_a_message() {
        let failure = othello_testkit::Failure {
            yours: Some("●".repeat(LONGEST)),
            mistake: othello_testkit::Message::from_text(&"● is yours.".repeat(LONGEST)),
            fix: "Fix it.".into(),
            ..Default::default()
        };
        let (message, failure) =
            as_reported(Shown { printed: String::new(), failure: Some(Failure(failure)) });
        let Failure(failure) = failure.unwrap();
        for text in [message, failure.yours.unwrap(), failure.mistake.to_string()] {
            assert!((LONGEST - 3..=LONGEST).contains(&text.len()), "{}", text.len());
        }
        assert_eq!(failure.fix.to_string(), "Fix it.");
    }
}
