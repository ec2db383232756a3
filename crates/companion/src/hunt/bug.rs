//! One small change of a text.

use std::ops::Range;

/// A change of a text.
pub struct Bug {
    /// The function it is in.
    pub function: String,
    /// The place that changes.
    pub at: Range<usize>,
    /// What comes there.
    pub new: String,
}

impl Bug {
    /// The text with the bug in it.
    pub fn in_text(&self, text: &str) -> String {
        format!("{}{}{}", &text[..self.at.start], self.new, &text[self.at.end..])
    }

    /// The line's number, from 1.
    pub fn line(&self, text: &str) -> usize {
        text[..self.at.start].matches('\n').count() + 1
    }

    /// The line as it was, and as it is; nothing if it is left out.
    pub fn lines<'a>(&self, text: &'a str) -> (&'a str, Option<String>) {
        let line = line_at(text, self.at.start);
        let before = text[line.clone()].trim();
        let is_left_out = self.at == line && self.new.is_empty();
        let after = format!(
            "{}{}{}",
            &text[line.start..self.at.start],
            self.new,
            &text[self.at.end..line.end.max(self.at.end)]
        );
        (before, (!is_left_out).then(|| after.trim().to_string()))
    }

    /// By what it is known when the file has other lines above.
    pub fn key(&self, text: &str) -> String {
        let (before, after) = self.lines(text);
        format!("{}: {before} → {}", self.function, after.unwrap_or_default())
    }
}

/// The line that this place is in, with its end.
pub fn line_at(text: &str, place: usize) -> Range<usize> {
    let start = text[..place].rfind('\n').map_or(0, |end| end + 1);
    let end = text[place..].find('\n').map_or(text.len(), |end| place + end + 1);
    start..end
}
