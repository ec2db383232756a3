//! What a failed test showed, as a report keeps it.

use othello_course_model::{Failure, Shown};

/// How many bytes are kept of the message, and of each text of the failure. An answer can be as long as the student likes.
const LONGEST: usize = 1 << 15;

/// The message, and why the test failed as data, if the testkit said so.
pub fn kept(shown: Shown) -> (String, Option<Failure>) {
    let message = cut(shown.to_string());
    let failure = shown.failure.map(|Failure(failure)| {
        Failure(othello_testkit::Failure {
            question: cut(failure.question),
            expected: failure.expected.map(cut),
            yours: failure.yours.map(cut),
            compared: cut(failure.compared),
            mistake: cut(failure.mistake),
            ..failure
        })
    });
    (message, failure)
}

fn cut(mut text: String) -> String {
    text.truncate(text.floor_char_boundary(LONGEST));
    text
}

#[cfg(test)]
mod tests {
    use othello_course_model::{Failure, Shown};

    use super::{LONGEST, kept};

    #[test]
    fn no_text_of_it_is_longer_than_a_message() {
        let failure = othello_testkit::Failure {
            yours: Some("●".repeat(LONGEST)),
            mistake: "● is yours.".repeat(LONGEST),
            fix: "Fix it.".to_string(),
            ..Default::default()
        };
        let (message, failure) = kept(Shown { printed: String::new(), failure: Some(Failure(failure)) });
        let Failure(failure) = failure.unwrap();
        for text in [message, failure.yours.unwrap(), failure.mistake] {
            assert!((LONGEST - 3..=LONGEST).contains(&text.len()), "{}", text.len());
        }
        assert_eq!(failure.fix, "Fix it.");
    }
}
