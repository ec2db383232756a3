//! What a failed test showed, as a report keeps it.

use othello_course_model::{Failure, Shown};

/// How many bytes are kept of the message, and of each text of the failure. An answer can be as long as the student likes.
const LONGEST: usize = 1 << 15;

/// The message, and why the test failed as data, if the testkit said so. `is_to_fix`: whether what to fix is said; on the student's
/// own steps the fault may be in another one.
pub fn kept(mut shown: Shown, is_to_fix: bool) -> (String, Option<Failure>) {
    if let Some(Failure(failure)) = &mut shown.failure
        && !is_to_fix
    {
        failure.fix.clear();
    }
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

    fn shown() -> Shown {
        let failure = othello_testkit::Failure {
            yours: Some("●".repeat(LONGEST)),
            mistake: "● is yours.".repeat(LONGEST),
            fix: "Fix it.".to_string(),
            below: "It builds on step 2.".to_string(),
            ..Default::default()
        };
        Shown { printed: String::new(), failure: Some(Failure(failure)) }
    }

    #[test]
    fn no_text_of_it_is_longer_than_a_message() {
        let (message, failure) = kept(shown(), true);
        let Failure(failure) = failure.unwrap();
        for text in [message, failure.yours.unwrap(), failure.mistake] {
            assert!((LONGEST - 3..=LONGEST).contains(&text.len()), "{}", text.len());
        }
        assert_eq!(failure.fix, "Fix it.");
    }

    #[test]
    fn on_the_students_own_steps_it_is_not_said_what_to_fix() {
        let mut short = shown();
        if let Some(Failure(failure)) = &mut short.failure {
            (failure.yours, failure.mistake) = (None, String::new());
        }
        let (message, _) = kept(short.clone(), true);
        assert!(message.ends_with("\n  Fix it.\n  It builds on step 2."), "{message}");
        let (message, failure) = kept(short, false);
        assert!(!message.contains("Fix it.") && message.ends_with("\n  It builds on step 2."), "{message}");
        assert_eq!(failure.unwrap().0.fix, "");
    }
}
