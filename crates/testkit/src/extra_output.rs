//! What a student's code prints while the testkit asks more, to name a mistake: the student has not asked that, and doesn't know it.

use std::env;

use crate::verdict::ALL_FAILURES;

/// They stand around it, for a reader of the failures. Others get no marks: they would see them.
const MARKS: [&str; 2] = ["\u{1}the testkit asks more\u{1}", "\u{1}the testkit has asked\u{1}"];

/// Does `work`, with the marks around what it prints.
pub(crate) fn marked<T>(work: impl FnOnce() -> T) -> T {
    let is_read = env::var_os(ALL_FAILURES).is_some();
    let mark = |mark: &str| {
        if is_read {
            print!("{mark}");
        }
    };
    mark(MARKS[0]);
    let answer = work();
    mark(MARKS[1]);
    answer
}

/// What a test showed, without what was printed while more was asked.
pub fn without_extra_output(shown: &str) -> String {
    let mut parts = shown.split(MARKS[0]);
    let before = parts.next().unwrap_or_default().to_string();
    let after =
        |part: &'_ str| part.split_once(MARKS[1]).map_or(String::new(), |(_, after)| after.to_string());
    parts.fold(before, |text, part| text + &after(part))
}

#[cfg(test)]
mod tests {
    use super::{MARKS, without_extra_output};

    #[test]
    fn only_what_is_between_the_marks_is_left_out() {
        let [asks, asked] = MARKS;
        let shown = format!("a\n{asks}b\n{asked}\nc\n{asks}{asked}d");
        assert_eq!(without_extra_output(&shown), "a\n\nc\nd");
        assert_eq!(without_extra_output("a\nb"), "a\nb");
    }
}
