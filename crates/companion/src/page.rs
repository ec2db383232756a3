//! What is read in the place of a verdict, until a key goes back to it: a hint, or the whole output.

use crate::fit::Size;
use crate::hints::Hint;
use crate::keyboard::Key;
use crate::language::tr;
use crate::paint;
use crate::wrap::{folded, in_columns};

/// Pages of which one is seen, by what scrolls in it and what turns it.
pub struct Page {
    /// Each with its lines.
    texts: Vec<Vec<String>>,
    /// Which of them is seen.
    at: usize,
    /// Its first line that is seen.
    top: usize,
}

/// The line below a page, and the empty line above that.
const BELOW: usize = 2;

impl Page {
    /// A text that may be longer than the screen.
    pub fn text(text: &str) -> Page {
        Page {
            texts: vec![text.trim_start_matches('\n').lines().map(str::to_string).collect()],
            at: 0,
            top: 0,
        }
    }

    /// These hints, of which the one in place `at` is seen: `2 of 3` is said of each.
    pub fn hints(hints: &[Hint], at: usize, columns: usize) -> Page {
        let lines = |(number, hint): (usize, &Hint)| {
            let title = tr!("{title} ({number} of {hints})", title = hint.title, number, hints = hints.len());
            let text = in_columns(&hint.text, columns);
            [paint::strong(&title), String::new()]
                .into_iter()
                .chain(text.lines().map(str::to_string))
                .collect()
        };
        Page { texts: (1..).zip(hints).map(lines).collect(), at, top: 0 }
    }

    /// Which text is seen.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Does what the key asks for: scrolls, or turns the page. Whether it asks for that; any other key goes back.
    pub fn press(&mut self, key: Key, size: Size) -> bool {
        let rows = size.rows.saturating_sub(BELOW);
        let last = self.lines(size.columns).len().saturating_sub(rows);
        match key {
            Key::Letter('h') if self.at + 1 < self.texts.len() => (self.at, self.top) = (self.at + 1, 0),
            Key::Letter('b') if self.at > 0 => (self.at, self.top) = (self.at - 1, 0),
            Key::Down if self.top < last => self.top += 1,
            Key::Up if self.top > 0 => self.top -= 1,
            Key::PageDown | Key::Letter(' ') if self.top < last => self.top = (self.top + rows).min(last),
            Key::PageUp if self.top > 0 => self.top = self.top.saturating_sub(rows),
            // At an end there is no more to scroll to, and that is no wish to leave.
            Key::Down | Key::Up | Key::PageUp => {}
            Key::PageDown | Key::Letter(' ') if last > 0 => {}
            _ => return false,
        }
        true
    }

    /// The lines of the text that is seen, each of which fits.
    fn lines(&self, columns: usize) -> Vec<String> {
        self.texts[self.at].iter().flat_map(|line| folded(line, columns)).collect()
    }

    /// What is seen of it.
    pub fn seen(&self, size: Size) -> String {
        let lines = self.lines(size.columns);
        let rows = size.rows.saturating_sub(BELOW);
        let mut keys = Vec::new();
        if lines.len() > rows {
            let last = (self.top + rows).min(lines.len());
            keys.push(tr!(
                "lines {top} to {last} of {lines}: ↑ ↓ space",
                top = self.top + 1,
                last,
                lines = lines.len()
            ));
        }
        if self.at + 1 < self.texts.len() {
            keys.push(tr!("h next hint"));
        }
        if self.at > 0 {
            keys.push(tr!("b the one before"));
        }
        keys.push(if keys.is_empty() { tr!("any key goes back") } else { tr!("any other key goes back") });
        let seen: Vec<_> = lines.iter().skip(self.top).take(rows).cloned().collect();
        format!(
            "{}\n\n{}",
            seen.join("\n"),
            paint::faint(&folded(&format!(" {}", keys.join("   ")), size.columns)[0])
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Page;
    use crate::fit::Size;
    use crate::hints::Hint;
    use crate::keyboard::Key;

    const SIZE: Size = Size { rows: 5, columns: 40 };

    #[test]
    fn a_long_text_begins_at_its_first_line_and_scrolls_to_its_last() {
        let text: Vec<_> = (1..=9).map(|line| format!("line {line}.")).collect();
        let mut page = Page::text(&format!("\n{}", text.join("\n")));
        assert!(page.seen(SIZE).starts_with("line 1.\nline 2.\nline 3.\n\n lines 1 to 3 of 9"));
        assert!(page.press(Key::Down, SIZE) && page.seen(SIZE).starts_with("line 2."));
        for _ in 0..9 {
            assert!(page.press(Key::Letter(' '), SIZE));
        }
        assert!(page.seen(SIZE).starts_with("line 7.\nline 8.\nline 9.\n\n lines 7 to 9 of 9"));
        assert!(page.press(Key::PageUp, SIZE) && page.seen(SIZE).starts_with("line 4."));
        assert!(!page.press(Key::Letter('x'), SIZE) && !page.press(Key::Enter, SIZE));
    }

    #[test]
    fn a_line_that_is_too_long_is_folded_and_counted() {
        let mut page = Page::text(&"x".repeat(100));
        let size = Size { rows: 4, ..SIZE };
        assert!(page.seen(size).lines().all(|line| line.chars().count() <= 40), "{}", page.seen(size));
        assert!(page.press(Key::Down, size) && page.seen(size).contains("lines 2 to 3 of 3"));
    }

    #[test]
    fn hints_say_how_many_there_are_and_turn_both_ways() {
        let hints = ["one", "two", "three"]
            .map(|text| Hint { title: format!("Hint {text}"), text: text.to_string() });
        let mut page = Page::hints(&hints, 1, 40);
        assert!(page.seen(SIZE).contains("Hint two (2 of 3)"), "{}", page.seen(SIZE));
        assert!(page.press(Key::Letter('h'), SIZE) && page.seen(SIZE).contains("(3 of 3)"));
        assert!(!page.press(Key::Letter('h'), SIZE), "after the last one it goes back");
        assert!(page.press(Key::Letter('b'), SIZE) && page.press(Key::Letter('b'), SIZE));
        assert!(page.seen(SIZE).contains("(1 of 3)") && !page.press(Key::Letter('b'), SIZE));
    }
}
