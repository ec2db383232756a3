//! What is said of a program before its code: its kind, and what must catch it.

use anyhow::{Result, bail, ensure};

use crate::section::Section;

/// How a program fails, or that it does not: the kinds are named as in the ICPC problem package format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // each is called as in a heading
pub enum Kind {
    Accepted,
    DoesNotCompile,
    RunTimeError,
    TimeLimitExceeded,
    WrongAnswer,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [
        Kind::Accepted,
        Kind::DoesNotCompile,
        Kind::RunTimeError,
        Kind::TimeLimitExceeded,
        Kind::WrongAnswer,
    ];

    /// What a heading calls it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Accepted => "accepted",
            Kind::DoesNotCompile => "does_not_compile",
            Kind::RunTimeError => "run_time_error",
            Kind::TimeLimitExceeded => "time_limit_exceeded",
            Kind::WrongAnswer => "wrong_answer",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// What a program does, and what must be said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// What is wrong with it, or how it goes about it: one sentence.
    pub what: String,
    /// The test that must catch it.
    pub fails: Option<String>,
    /// What the first failure that is shown must say, or what the companion must say of the compiler's error.
    pub says: Option<String>,
    /// The accepted program of which it is an edit, `accepted/eight_lines`; of the solution, if it does not say.
    pub base: Option<String>,
}

impl Header {
    /// What a section says of its program.
    pub(crate) fn of(section: &Section) -> Result<Header> {
        let mut header = Header { what: section.what.clone(), ..Header::default() };
        for (key, value) in &section.fields {
            let field = match key.as_str() {
                "fails" => &mut header.fails,
                "says" => &mut header.says,
                "base" => &mut header.base,
                _ => bail!("there is no field `{key}`: the fields are fails, says and base"),
            };
            ensure!(field.replace(value.clone()).is_none(), "it has two fields `{key}`");
        }
        ensure!(
            !header.what.is_empty(),
            "a sentence is to say what is wrong with it, or how it goes about it"
        );
        Ok(header)
    }

    /// Whether it says what it is to say of a program of this kind.
    ///
    /// # Errors
    ///
    /// When a field is missing that this kind needs: the sentence names it.
    pub fn check(&self, kind: Kind) -> Result<()> {
        let is_wrong = !matches!(kind, Kind::Accepted | Kind::DoesNotCompile);
        if is_wrong && self.fails.is_none() {
            bail!("a line `- fails: TEST` is to name the test that catches it");
        }
        if kind != Kind::Accepted && self.says.is_none() {
            bail!("a line `- says: WORDS` is to say what a student is told of the mistake");
        }
        Ok(())
    }

    /// Its fields, in the order in which they are written.
    pub(crate) fn fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let pairs = [("fails", &self.fails), ("says", &self.says), ("base", &self.base)];
        pairs.into_iter().filter_map(|(key, value)| Some((key, value.as_deref()?)))
    }
}
