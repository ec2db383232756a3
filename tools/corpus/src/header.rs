//! What is said of a program before it begins.

use anyhow::{Result, bail, ensure};

use crate::Kind;

/// So wide is a line of a header at most, in characters.
pub const WIDTH: usize = 120;

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
    /// Reads the lines of a header.
    ///
    /// # Errors
    ///
    /// When the sentence is missing.
    pub fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Header> {
        let mut header = Header::default();
        for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
            let value = |key: &str| line.strip_prefix(key).map(|value| value.trim().to_string());
            if let Some(test) = value("fails:") {
                header.fails = Some(test);
            } else if let Some(words) = value("says:") {
                header.says = Some(words);
            } else if let Some(base) = value("base:") {
                header.base = Some(base);
            } else {
                if !header.what.is_empty() {
                    header.what.push(' ');
                }
                header.what += line;
            }
        }
        ensure!(
            !header.what.is_empty(),
            "its first line is to say what is wrong with it, or how it goes about it"
        );
        Ok(header)
    }

    /// Whether it says what it is to say of a program of this kind.
    ///
    /// # Errors
    ///
    /// When a line is missing that this kind needs: the sentence names it.
    pub fn check(&self, kind: Kind) -> Result<()> {
        let is_wrong = !matches!(kind, Kind::Accepted | Kind::DoesNotCompile);
        if is_wrong && self.fails.is_none() {
            bail!("a line `fails: TEST` is to name the test that catches it");
        }
        if kind != Kind::Accepted && self.says.is_none() {
            bail!("a line `says: WORDS` is to say what a student is told of the mistake");
        }
        Ok(())
    }

    /// Its lines.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = wrapped(&self.what);
        let pairs = [("fails", &self.fails), ("says", &self.says), ("base", &self.base)];
        lines.extend(pairs.iter().filter_map(|(key, value)| Some(format!("{key}: {}", value.as_ref()?))));
        lines
    }
}

/// The text in lines of at most [`WIDTH`] characters.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(word.to_string());
        } else {
            if !lines[last].is_empty() {
                lines[last].push(' ');
            }
            lines[last] += word;
        }
    }
    lines
}
