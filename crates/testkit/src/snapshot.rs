//! Pictures of a whole answer, compared with an insta snapshot. When they differ, both are shown.

use std::fs;

use crate::answer::Answer;
use crate::draw;
use crate::question::Question;
use crate::verdict::catch;

/// At most this many of the different lines are shown.
const SHOWN: usize = 6;

/// Compares a picture, a `String`, with an inline snapshot: `assert_picture_snapshot!(question, picture, @"…")`. When they
/// differ, the test fails and shows the lines that differ. While the snapshot is empty, `@""`, it shows the whole picture.
///
/// Its name ends as insta's own macros do, so that `cargo insta` finds the snapshot.
#[macro_export]
macro_rules! assert_picture_snapshot {
    ($question:expr, $picture:expr, @$expected:literal) => {{
        let picture: String = $picture;
        $crate::same_picture(&$question, $expected, &picture, || insta::assert_snapshot!(picture, @$expected));
    }};
}

/// Runs `check`, the `insta::assert_snapshot!` of a picture; when it fails, shows the lines in
/// which the pictures `expected` and `yours` differ.
pub fn same_picture(question: &Question, expected: &str, yours: &str, check: impl FnOnce()) {
    if catch(check).is_ok() {
        return;
    }
    if expected.trim().is_empty() {
        question.wrong(&format!(
            "  There is no picture yet to compare with. Is this one right? Copy it between the quotes of @\"\".\n\n{}",
            draw::indented(yours, "     ")
        ));
    }
    let expected = outdented(expected);
    let (expected, yours): (Vec<_>, Vec<_>) = (expected.lines().collect(), yours.lines().collect());
    let line = |picture: &[&str], i: usize| picture.get(i).unwrap_or(&"").to_string();
    let rows = 0..expected.len().max(yours.len());
    let differ: Vec<_> = rows.filter(|&i| line(&expected, i) != line(&yours, i)).collect();
    let show = |picture: &[&str]| {
        let lines: Vec<_> = differ.iter().take(SHOWN).map(|&i| line(picture, i)).collect();
        draw::indented(&lines.join("\n"), "     ")
    };
    let more = match differ.len().saturating_sub(SHOWN) {
        0 => String::new(),
        1 => "  and 1 more line that differs\n".to_string(),
        more => format!("  and {more} more lines that differ\n"),
    };
    question.wrong(&format!("  expected\n{}  yours\n{}{more}", show(&expected), show(&yours)));
}

/// The picture without the indentation that its lines share, as insta reads it.
fn outdented(picture: &str) -> String {
    let lines = || picture.lines().filter(|line| !line.trim().is_empty());
    let margin = lines().map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    lines().map(|line| format!("{}\n", &line[margin..])).collect()
}

/// Checks what the screen shows after a game against tests/snapshots/; `check` is the
/// `insta::assert_snapshot!` of it. When it fails, shows the first line that differs.
pub fn same_screen(question: &Question, name: &str, shown: &str, check: impl FnOnce()) {
    if catch(check).is_ok() {
        return;
    }
    let file = format!("{}/../../tests/snapshots/{name}.snap", env!("CARGO_MANIFEST_DIR"));
    match fs::read_to_string(&file) {
        Ok(snapshot) => {
            // What comes before the second `---` is insta's own header.
            let expected = snapshot.splitn(3, "---\n").last().unwrap_or_default();
            let (expected, shown) = (expected.to_string(), shown.to_string());
            question.wrong(&(expected.beside(&shown) + &expected.mistake(&shown, question)))
        }
        Err(error) => question.wrong(&format!("  tests/snapshots/{name}.snap cannot be read: {error}\n")),
    }
}
