//! A program with the comments and the layout of another one, wherever their tokens are the same: what is left between the two is
//! what the program does otherwise.

use similar::{Algorithm, ChangeTag, TextDiff, capture_diff_slices};

use super::tokens::{Token, places};

/// `program`, laid out as `base`. What cannot be read as tokens is laid out line by line.
pub fn laid_out(base: &str, program: &str) -> String {
    let (Some(base_places), Some(places)) = (places(base), places(program)) else {
        return by_lines(base, program);
    };
    let (base, program) = (Source { text: base, places: base_places }, Source { text: program, places });
    let mut text = String::new();
    let mut last_gap = None;
    // For each token of the program, the token of the base that it is.
    let same = same_tokens(&base, &program);
    for (i, &here) in same.iter().enumerate() {
        let before = i.checked_sub(1).and_then(|before| same[before]);
        // The gap of the base that is here: before the same token, or else after the token before.
        let gap = here.or(before.map(|before| before + 1)).filter(|gap| last_gap != Some(*gap));
        let goes_on = here.is_some_and(|here| here.checked_sub(1) == before);
        text += &match gap {
            Some(gap) if goes_on => base.gap(gap).to_string(),
            Some(gap) => with_comments(base.gap(gap), &without_comments(program.gap(i))),
            None => without_comments(program.gap(i)),
        };
        last_gap = gap.or(last_gap);
        text += &program.text[program.places[i].place.clone()];
    }
    text + base.gap(base.places.len())
}

struct Source<'a> {
    text: &'a str,
    places: Vec<Token>,
}

impl<'a> Source<'a> {
    /// Its tokens, each with how many brackets it is in: so no end of a block is taken for that of another.
    fn tokens(&self) -> Vec<(usize, &'a str)> {
        self.places.iter().map(|token| (token.depth, &self.text[token.place.clone()])).collect()
    }

    /// What is between token `i` and the one before it.
    fn gap(&self, i: usize) -> &'a str {
        let start = i.checked_sub(1).map_or(0, |before| self.places[before].place.end);
        &self.text[start..self.places.get(i).map_or(self.text.len(), |token| token.place.start)]
    }
}

fn same_tokens(base: &Source, program: &Source) -> Vec<Option<usize>> {
    let mut same = vec![None; program.places.len()];
    for change in capture_diff_slices(Algorithm::Patience, &base.tokens(), &program.tokens()) {
        if let similar::DiffOp::Equal { old_index, new_index, len } = change {
            (0..len).for_each(|i| same[new_index + i] = Some(old_index + i));
        }
    }
    same
}

/// The comments of a gap of the base, before the indentation of the program.
fn with_comments(base: &str, program: &str) -> String {
    match (base.rsplit_once('\n'), program.rsplit_once('\n')) {
        (Some((comments, _)), Some((_, indentation))) => format!("{comments}\n{indentation}"),
        _ => program.to_string(),
    }
}

/// A gap without what it says: an empty line, a new line, a space or nothing.
fn without_comments(gap: &str) -> String {
    let Some((before, indentation)) = gap.rsplit_once('\n') else {
        return if gap.is_empty() { String::new() } else { " ".to_string() };
    };
    let has_empty_line = before.split('\n').skip(1).any(|line| line.trim().is_empty());
    format!("{}{indentation}", if has_empty_line { "\n\n" } else { "\n" })
}

/// The program with the comments of the base, each before the line of code that it is before there.
fn by_lines(base: &str, program: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = |text: &str| text.lines().filter(is_code).map(|line| format!("{line}\n")).collect::<String>();
    let (base_code, program_code) = (code(base), code(program));
    let mut comments = base.lines().peekable();
    let mut text = String::new();
    for change in TextDiff::from_lines(&base_code, &program_code).iter_all_changes() {
        if change.tag() != ChangeTag::Insert {
            while let Some(comment) = comments.next_if(|line| !is_code(line)) {
                text += &format!("{comment}\n");
            }
            comments.next();
        }
        if change.tag() != ChangeTag::Delete {
            text += change.value();
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    const BASE: &str = "//! Adds.\n\n/// One and one.\npub fn f(a: u8) -> u8 {\n    // ANCHOR: solution\n    let two = a + a; // twice\n    two\n    \
                        // ANCHOR_END: solution\n}\n";

    #[test]
    fn comments_and_layout_are_those_of_the_base() {
        let program =
            "//! wrong\npub fn f(a: u8)\n  -> u8 {\n    // mine\n    let two = a - a;\n    two\n}\n";
        assert_eq!(laid_out(BASE, program), BASE.replace("a + a", "a - a"));
    }

    #[test]
    fn a_body_that_is_another_one_keeps_what_is_around_it() {
        let program =
            "pub fn f(a: u8) -> u8 {\n    for _ in 0..2 {\n        // why\n        g();\n    }\n    1\n}\n";
        let body = "    for _ in 0..2 {\n        g();\n    }\n    1\n";
        assert_eq!(laid_out(BASE, program), BASE.replace("    let two = a + a; // twice\n    two\n", body));
    }

    #[test]
    fn comments_before_what_is_put_in_come_once() {
        let program = "pub fn f(a: u8) -> u8 {\n    g();\n    let two = a + a;\n    two\n}\n";
        assert_eq!(laid_out(BASE, program), BASE.replace("    let two", "    g();\n    let two"));
    }

    #[test]
    fn what_has_no_tokens_is_laid_out_by_its_lines() {
        let program = "// mine\npub fn f(a: u8) -> u8 {\n    let two = a + a; // twice\n    two\n";
        assert_eq!(
            laid_out(BASE, program).replace("    // ANCHOR_END: solution\n", ""),
            BASE.replace("    // ANCHOR_END: solution\n}\n", "").replacen("//! Adds.\n\n", "//! Adds.\n", 1)
        );
    }
}
