//! Why a test failed, as data: its text is what `cargo test` prints, and its line of JSON is for programs that read it.

use std::fmt;

use crate::message::{Message, Value};
use crate::text::indented;

/// What a line of JSON begins with. A student's code hardly prints it.
pub const FAILURE_MARK: &str = "\u{1}failure\u{1}";

/// Of answers that are drawn together, no more is kept as text, in characters: who writes without end may write a million of
/// them.
const LONGEST: usize = 1 << 12;

/// Why a test failed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Failure {
    /// The number of the step.
    pub step: usize,
    /// The function that was asked.
    pub function: String,
    /// The test, as a student would name it: `one_direction_is_enough · up_and_right`.
    pub test: String,
    /// Which part of its step the test is of; none where a step has no parts.
    pub part: Option<u32>,
    /// How many parts the step has.
    pub parts: Option<u32>,
    /// What was asked: the board, and the question below it.
    pub question: Message,
    /// The right answer.
    pub expected: Option<String>,
    /// The student's answer, or the message of a panic.
    pub yours: Option<String>,
    /// Both answers drawn together, so that the difference is easy to see. Empty where one stands below the other.
    pub compared: String,
    /// What is known of the mistake: a sentence, or one on each line. Empty if nothing is known.
    pub mistake: Message,
    /// The rule that decides.
    pub rule: Message,
    /// What to type next. Empty where there is nothing to fix here.
    pub fix: Message,
    /// The steps that this one builds on, and how to test them. Empty if there are none.
    pub below: Message,
    /// The file in which the student's code panicked.
    pub file: Option<String>,
    /// The line of that file.
    pub line: Option<u32>,
    /// Whether that is a `todo!()`: then `mistake` says all that there is to say.
    pub unwritten: bool,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.in_lines(&str::to_string))
    }
}

impl Failure {
    /// The text, its words put into lines by `fit`, which has to leave room for a margin of two. Pictures and answers stay as
    /// they are, and so does what is to be typed next, which may be copied.
    pub fn in_lines(&self, fit: &dyn Fn(&str) -> String) -> String {
        let Failure { question, fix, below, .. } = self;
        let said = |text: &dyn fmt::Display| indented(&fit(&text.to_string()), "  ");
        if self.unwritten {
            return said(&self.mistake).trim_end().to_string();
        }
        let (head, answers) = (said(&self.head()), self.answers());
        let (mistake, rule) = (said(&self.mistake), said(&self.rule));
        let between = if answers.is_empty() || mistake.is_empty() { "" } else { "\n" };
        let next = [fix, below].map(|text| indented(&text.to_string(), "  ")).concat();
        format!("\n{head}\n{question}\n\n{answers}{between}{mistake}\n{rule}{next}")
    }

    /// Which test it is: of which step, function and part.
    fn head(&self) -> Message {
        let Failure { step, function, test, .. } = self;
        match (self.part, self.parts) {
            (Some(part), Some(parts)) => {
                say!(
                    "step {step} · {function} · part {part} of {parts} · {test}",
                    step = *step,
                    function,
                    part,
                    parts,
                    test
                )
            }
            _ => say!("step {step} · {function} · {test}", step = *step, function, test),
        }
    }

    /// Both answers, drawn together or one below the other.
    pub fn answers(&self) -> String {
        if !self.compared.is_empty() {
            return self.compared.clone();
        }
        let answer = |label: &str, answer: &Option<String>| {
            answer.as_ref().map_or(String::new(), |answer| format!("  {label}{}\n", behind(answer)))
        };
        let place = match (&self.file, self.line) {
            (Some(file), Some(line)) => format!("            (a panic in {file}, line {line})\n"),
            _ => String::new(),
        };
        answer("expected  ", &self.expected) + &answer("yours     ", &self.yours) + &place
    }

    /// The same in another language, as far as `translate` knows the sentences.
    pub fn translated(self, translate: &mut dyn FnMut(&str) -> Option<String>) -> Failure {
        let mut text = |message: Message| Message::foreign(message.translated(translate));
        Failure {
            question: text(self.question),
            mistake: text(self.mistake),
            rule: text(self.rule),
            fix: text(self.fix),
            below: text(self.below),
            ..self
        }
    }

    /// The same with both answers drawn together.
    pub fn drawn(self, compared: String) -> Failure {
        let cut = |answer: Option<String>| Some(answer?.chars().take(LONGEST).collect());
        match compared.is_empty() {
            true => self,
            false => Failure { expected: cut(self.expected), yours: cut(self.yours), compared, ..self },
        }
    }

    /// The same with one sentence more about the mistake, apart from what is known already.
    pub fn because(mut self, mistake: impl Into<Message>) -> Failure {
        self.mistake = self.mistake.and("\n\n", mistake.into());
        self
    }

    /// The line of JSON. It is written here by hand because a student waits for each crate that the tests are built with.
    pub fn json(&self) -> String {
        let number = |number: Option<u32>| number.map_or("null".to_string(), |number| number.to_string());
        let text = |text: &Option<String>| text.as_deref().map_or("null".to_string(), quoted);
        let fields = [
            ("step", self.step.to_string()),
            ("function", quoted(&self.function)),
            ("test", quoted(&self.test)),
            ("part", number(self.part)),
            ("parts", number(self.parts)),
            ("question", message(&self.question)),
            ("expected", text(&self.expected)),
            ("yours", text(&self.yours)),
            ("compared", quoted(&self.compared)),
            ("mistake", message(&self.mistake)),
            ("rule", message(&self.rule)),
            ("fix", message(&self.fix)),
            ("below", message(&self.below)),
            ("file", text(&self.file)),
            ("line", number(self.line)),
            ("unwritten", self.unwritten.to_string()),
        ];
        format!("{{{}}}", fields.map(|(name, value)| format!("\"{name}\":{value}")).join(","))
    }
}

/// A message as JSON: its English, and the values of its places.
fn message(Message { text, values }: &Message) -> String {
    let values = values.iter().map(|(name, value)| match value {
        Value::Text(text) => format!("{}:{}", quoted(name), quoted(text)),
        Value::Message(value) => format!("{}:{}", quoted(name), message(value)),
    });
    format!("{{\"text\":{},\"values\":{{{}}}}}", quoted(text), values.collect::<Vec<_>>().join(","))
}

/// An answer behind its label. Further lines stand below its first line, and a picture begins on a line of its own.
fn behind(answer: &str) -> String {
    match answer.contains('\n') {
        true if answer.starts_with([' ', '\n']) => {
            format!("\n{}", indented(answer.trim_start_matches('\n'), "     ").trim_end())
        }
        true => indented(answer, "            ").trim().to_string(),
        false => answer.to_string(),
    }
}

/// A text as JSON has it, on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted += &format!("\\u{:04x}", u32::from(c)),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::Failure;

    fn failure() -> Failure {
        Failure {
            step: 3,
            function: "f".to_string(),
            test: "a · b".to_string(),
            question: "     . ●".into(),
            rule: "A rule.".into(),
            fix: "Fix it.".into(),
            ..Failure::default()
        }
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_string())
    }

    #[test]
    fn the_text_goes_from_the_question_to_what_is_to_be_typed() {
        let failure = Failure {
            part: Some(2),
            parts: Some(9),
            expected: some("1"),
            yours: some("2"),
            mistake: "You get 2.\n\nOr so.".into(),
            ..failure()
        };
        let text = "\n  step 3 · f · part 2 of 9 · a · b\n\n     . ●\n\n  expected  1\n  yours     2\n\n  You get 2.\n\n  Or so.\n\n  \
                   A rule.\n  Fix it.\n";
        assert_eq!(failure.to_string(), text);
    }

    #[test]
    fn answers_of_many_lines_stand_below_one_another_or_are_drawn_together() {
        let answers = |failure: &Failure| {
            let text = failure.to_string();
            text.split_once("●\n\n").unwrap().1.split_once("\n\n  A rule").unwrap().0.to_string()
        };
        let two = Failure { expected: some("  a\n1 .\n"), yours: some("it panicked\nhere"), ..failure() };
        assert_eq!(
            answers(&two),
            "  expected  \n       a\n     1 .\n  yours     it panicked\n            here"
        );
        let panicked = Failure { file: some("exercises/step3.rs"), line: Some(7), ..two.clone() };
        assert!(answers(&panicked).ends_with("here\n            (a panic in exercises/step3.rs, line 7)"));
        let drawn = two.drawn("     side by side\n".to_string()).because("It is so.").because("");
        assert_eq!(answers(&drawn), "     side by side\n\n  It is so.");
    }

    #[test]
    fn words_are_put_into_lines_and_pictures_and_commands_are_not() {
        let failure = Failure { yours: some("2"), mistake: "You get 2.".into(), ..failure() };
        let text = failure.in_lines(&|words| words.replace(' ', "\n"));
        assert!(text.starts_with("\n  step\n  3\n  ·\n  f\n  ·\n  a\n  ·\n  b\n\n     . ●\n"), "{text}");
        assert!(text.ends_with("  yours     2\n\n  You\n  get\n  2.\n\n  A\n  rule.\n  Fix it.\n"), "{text}");
    }

    #[test]
    fn of_what_is_not_written_only_that_is_said() {
        let failure = Failure { mistake: "not written yet".into(), unwritten: true, ..failure() };
        assert_eq!(failure.to_string(), "  not written yet");
    }

    #[test]
    fn the_json_is_one_line_whatever_is_in_it() {
        let json = Failure { yours: some("\"\\\n\u{1b}[1m\u{7f}\u{85}●"), ..failure() }.json();
        assert!(json.contains(r#""yours":"\"\\\u000a\u001b[1m\u007f\u0085●""#), "{json}");
        assert!(json.contains(r#""part":null"#) && !json.contains(char::is_control), "{json}");
    }
}
