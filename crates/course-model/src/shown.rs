//! What a test showed when it failed: why, as data, and what the student's code printed.

use std::fmt;

use othello_failure::{FAILURE_MARK, Message};
use serde::{Deserialize, Serialize};

/// What a test showed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// What the code printed itself; or all, if the test failed without the testkit: by a panic, or a snapshot of insta.
    pub printed: String,
    /// Why it failed, if the testkit says so.
    pub failure: Option<Failure>,
}

/// Why a test failed: the testkit's own failure, which is written and read as JSON here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Failure(#[serde(with = "Fields")] pub othello_failure::Failure);

#[derive(Serialize, Deserialize)]
#[serde(remote = "othello_failure::Failure", deny_unknown_fields)]
struct Fields {
    step: usize,
    function: String,
    test: String,
    part: Option<u32>,
    parts: Option<u32>,
    #[serde(with = "message")]
    question: Message,
    expected: Option<String>,
    yours: Option<String>,
    compared: String,
    #[serde(with = "message")]
    mistake: Message,
    #[serde(with = "message")]
    rule: Message,
    #[serde(with = "message")]
    fix: Message,
    #[serde(with = "message")]
    below: Message,
    file: Option<String>,
    line: Option<u32>,
    unwritten: bool,
}

/// The testkit hands over a sentence as data; a report keeps its English.
mod message {
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    use othello_failure::{Message, Value};
    use serde::{Deserialize, Deserializer, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Kept(String),
        Said(Said),
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Said {
        text: String,
        values: BTreeMap<String, Written>,
    }

    impl From<Said> for Message {
        fn from(Said { text, values }: Said) -> Message {
            let value = |value| match value {
                Written::Kept(text) => Value::Text(text),
                Written::Said(said) => Value::Message(said.into()),
            };
            let values = values.into_iter().map(|(name, of)| (Cow::Owned(name), value(of))).collect();
            Message { text: Cow::Owned(text), values }
        }
    }

    pub fn serialize<S: Serializer>(message: &Message, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(message)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
        Ok(match Written::deserialize(deserializer)? {
            Written::Kept(text) => Message::foreign(text),
            Written::Said(said) => said.into(),
        })
    }
}

impl Shown {
    /// All of it as text, the words of the failure put into lines by `fit`, which has to leave room for a margin of two.
    pub fn in_lines(&self, fit: &dyn Fn(&str) -> String) -> String {
        let failure = self.failure.as_ref().map_or(String::new(), |Failure(failure)| failure.in_lines(fit));
        let parts = [self.printed.as_str(), failure.trim_matches('\n')].into_iter();
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
    }

    /// Whether the test came to a `todo!()`, of its step or of one below it.
    pub fn is_unwritten(&self) -> bool {
        self.failure.as_ref().is_some_and(|Failure(failure)| failure.unwritten)
    }

    /// Reads what libtest has kept of a test. The last line of the testkit's counts: before it the student's code may have
    /// printed one. What is printed after the first was not asked by the test: the testkit looks for the mistake.
    pub fn read(text: &str) -> Shown {
        let read = |line: &str| serde_json::from_str(line.strip_prefix(FAILURE_MARK)?).ok();
        let failure: Option<Failure> = text.lines().filter_map(read).next_back();
        let own = text.lines().take_while(|line| failure.is_none() || !line.starts_with(FAILURE_MARK));
        let printed = own.collect::<Vec<_>>().join("\n");
        // `dbg!` names a file as the compiler does, from the folder of the test that brings it in.
        Shown { printed: printed.trim_matches('\n').replace("tests/../", ""), failure }
    }
}

/// All of it as text.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.in_lines(&str::to_string))
    }
}

#[cfg(test)]
mod tests {
    use othello_failure::{FAILURE_MARK, Message};

    use super::{Failure, Shown};

    /// With something in every field.
    fn failure(mistake: &'static str) -> othello_failure::Failure {
        let some = |text: &str| Some(text.to_string());
        othello_failure::Failure {
            step: 3,
            function: "f".to_string(),
            test: "a · b".to_string(),
            part: Some(2),
            parts: Some(9),
            question: "     [?] ●\n".into(),
            expected: some("\"quoted\"\\"),
            yours: some("\u{1b}[1m\u{0}\u{85}\u{2028}\r\n\t𝄞"),
            compared: "side\nby side".to_string(),
            mistake: Message::new(mistake).with("yours", "\u{1b}\"").and("\n", "Look.".into()),
            rule: "A rule.".into(),
            fix: "Fix it.".into(),
            below: "Below.".into(),
            file: some("exercises/step3.rs"),
            line: Some(7),
            unwritten: true,
        }
    }

    fn line(mistake: &'static str) -> String {
        format!("{FAILURE_MARK}{}\n", failure(mistake).json())
    }

    #[test]
    fn what_the_testkit_says_comes_back_whole() {
        let shown = Shown::read(&format!("printed\n\n{}", line("It is so.")));
        assert_eq!(shown.failure, Some(Failure(failure("It is so."))));
        assert_eq!(shown.printed, "printed");
        assert_eq!(shown.to_string(), "printed\n\n  It is so.\n  Look.");
        // What a report keeps is the English.
        let json = serde_json::to_string(&shown.failure).unwrap();
        let kept = serde_json::from_str::<Option<Failure>>(&json).unwrap().unwrap();
        assert_eq!(kept.0.to_string(), failure("It is so.").to_string());
    }

    #[test]
    fn the_last_failure_counts_and_what_is_printed_after_the_first_is_left_out() {
        let text = format!("own\n{}asked more\n{}", line("What is known."), line("What was found."));
        let shown = Shown::read(&text);
        assert_eq!(shown.failure, Some(Failure(failure("What was found."))));
        assert_eq!(shown.printed, "own");
    }

    #[test]
    fn code_that_prints_the_mark_breaks_nothing() {
        let broken = format!("{FAILURE_MARK}no JSON\n{FAILURE_MARK}{{\"step\":3}}");
        let said = Shown::read(&broken);
        assert_eq!((said.printed.as_str(), said.failure), (broken.as_str(), None));
        let shown = Shown::read(&format!("{}{broken}\n\n{}{broken}", line("Another."), line("It is so.")));
        assert_eq!(shown.failure, Some(Failure(failure("It is so."))));
    }

    #[test]
    fn without_the_testkit_all_is_text() {
        let shown = Shown::read("\nthread 'a' panicked at tests/../exercises/step3.rs:7\nit does\n");
        assert_eq!(shown.to_string(), "thread 'a' panicked at exercises/step3.rs:7\nit does");
        assert_eq!(Shown::read("\n"), Shown::default());
    }
}
