//! Pictures of a whole answer, compared with an insta snapshot. When they differ, both are shown.

use std::{env, fs, iter};

use crate::course::tests;
use crate::difference::difference;
use crate::draw;
use crate::question::Question;
use crate::verdict::{catch, fail};
use othello_failure::{indented, say};

/// Two pictures are shown next to one another if they have at most this many rows and columns, of a usual terminal.
const ROWS: usize = 24;
const COLUMNS: usize = 80;

/// Of larger ones, at most this many of the different lines are shown.
const SHOWN: usize = 6;

/// Compares a picture, a `String`, with an inline snapshot: `assert_picture_snapshot!(question, picture, @"…")`. When they
/// differ, the test fails and shows both. While the snapshot is empty, `@""`, it shows the whole picture. Where nothing of a
/// student's is asked there is no question.
///
/// Its name ends as insta's own macros do, so that `cargo insta` finds the snapshot.
#[macro_export]
macro_rules! assert_picture_snapshot {
    ($picture:expr, @$expected:literal) => {{
        let picture: String = $picture;
        $crate::same_text($expected, &picture, || insta::assert_snapshot!(picture, @$expected));
    }};
    ($question:expr, $picture:expr, @$expected:literal) => {{
        let picture: String = $picture;
        $crate::same_picture(&$question, $expected, &picture, || insta::assert_snapshot!(picture, @$expected));
    }};
}

/// Set by who writes new pictures, with insta's own settings. Without it a difference is never insta's: no setting of a student's
/// changes a verdict, or a file of the tests.
const WRITES: &str = "OTHELLO_WRITE_PICTURES";

/// Whether the pictures are the same, or insta has just written the new one.
fn is_same(expected: &str, yours: &str, insta: impl FnOnce()) -> bool {
    let plain = |text: &str| outdented(&text.replace("\r\n", "\n")).trim_end().to_string();
    plain(expected) == plain(yours) || env::var_os(WRITES).is_some() && catch(insta).is_ok()
}

/// Fails, and shows the difference, if a text is not the expected one; `insta` is the `insta::assert_snapshot!` of it.
pub fn same_text(expected: &str, yours: &str, insta: impl FnOnce()) {
    if !is_same(expected, yours, insta) {
        pretty_assertions::assert_str_eq!(outdented(expected), outdented(yours));
    }
}

/// Shows how the pictures `expected` and `yours` differ, if they do; `insta` is the `insta::assert_snapshot!` of the picture.
pub fn same_picture(question: &Question, expected: &str, yours: &str, insta: impl FnOnce()) {
    if is_same(expected, yours, insta) {
        return;
    }
    if expected.trim().is_empty() {
        let picture = indented(yours, "     ");
        let asks = "There is no picture yet to compare with. Is this one right? Copy it between the quotes of @\"\".";
        question.wrong(question.failure("", yours).drawn(format!("  {asks}\n\n{picture}")));
    }
    let expected = outdented(expected);
    question.wrong(question.failure(&expected, yours).drawn(beside(&expected, yours)));
}

/// How two pictures differ.
fn beside(expected: &str, yours: &str) -> String {
    let rows = expected.lines().count().max(yours.lines().count());
    let pairs: Vec<_> = lines(expected).zip(lines(yours)).take(rows).collect();
    let drawn = next_to_one_another(&pairs);
    let fits = rows <= ROWS && drawn.lines().all(|line| line.chars().count() <= COLUMNS);
    if fits { drawn } else { lines_that_differ(&pairs) }
}

/// Both pictures whole, an arrow at each line that differs.
fn next_to_one_another(pairs: &[(&str, &str)]) -> String {
    let expected: Vec<_> = pairs.iter().map(|(expected, _)| *expected).collect();
    let marked =
        |(expected, yours): &(&str, &str)| format!("{yours}{}", if expected == yours { "" } else { "  ←" });
    let yours: Vec<_> = pairs.iter().map(marked).collect();
    let drawn = draw::side_by_side(("expected", &expected.join("\n")), ("yours", &yours.join("\n")));
    indented(&drawn, "     ")
}

/// The first lines that differ, and how many more there are.
fn lines_that_differ(pairs: &[(&str, &str)]) -> String {
    let (expected, yours): (Vec<_>, Vec<_>) =
        pairs.iter().filter(|(expected, yours)| expected != yours).copied().unzip();
    let shown = expected.len().min(SHOWN);
    let more = match expected.len() - shown {
        0 => String::new(),
        1 => "  and 1 more line that differs\n".to_string(),
        more => format!("  and {more} more lines that differ\n"),
    };
    difference(&expected[..shown].join("\n"), &yours[..shown].join("\n")) + &more
}

/// The lines of a picture, and then empty ones.
fn lines(picture: &str) -> impl Iterator<Item = &str> {
    picture.lines().chain(iter::repeat(""))
}

/// The picture without the indentation that its lines share, as insta reads it.
fn outdented(picture: &str) -> String {
    let lines: Vec<_> = picture.trim_start_matches('\n').trim_end().lines().collect();
    let margins =
        lines.iter().filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len());
    let margin = margins.min().unwrap_or(0);
    lines.iter().map(|line| format!("{}\n", line.get(margin..).unwrap_or(""))).collect()
}

/// Checks what the screen shows after a game against tests/snapshots/; `insta` is the
/// `insta::assert_snapshot!` of it. When they differ, shows the first line that does.
pub fn same_screen(question: &Question, name: &str, shown: &str, insta: impl FnOnce()) {
    let snapshot = match fs::read_to_string(tests().join("snapshots").join(format!("{name}.snap"))) {
        Ok(snapshot) => snapshot.replace("\r\n", "\n"),
        Err(error) => fail(&question.about().failure().because(say!(
            "tests/snapshots/{name}.snap cannot be read: {error}",
            name,
            error = error.to_string(),
        ))),
    };
    // What comes before the second `---` is insta's own header.
    let expected = snapshot.splitn(3, "---\n").last().unwrap_or_default();
    if expected.trim_end() == shown.trim_end() || env::var_os(WRITES).is_some() && catch(insta).is_ok() {
        return;
    }
    question.wrong(question.between(&expected.to_string(), &shown.to_string()))
}
