//! What a title or a cell says, whichever platform has written it.

use crate::platform::{Gradebook, table};
use crate::points::Points;

fn all() -> impl Iterator<Item = &'static Gradebook> {
    table().iter().map(|row| &row.gradebook)
}

/// The highest points that a title names.
pub fn most_in_title(title: &str) -> Option<Points> {
    let title = title.to_lowercase();
    all().find_map(|platform| platform.most.part("most", &title))?.trim_end_matches(['.', ',']).parse().ok()
}

/// The assignment, as a platform writes it before each login.
pub fn before_logins(title: &str) -> Option<&str> {
    all().find_map(|platform| platform.before_logins.part("assignment", title)).map(str::trim)
}

/// A cell without what a platform writes before it.
pub fn without_sign(cell: &str) -> &str {
    all().fold(cell.trim(), |cell, platform| match &platform.sign[..] {
        "" => cell,
        sign => cell.trim_start_matches(sign),
    })
}

/// Whether there is no mark yet.
pub fn is_open(cell: &str) -> bool {
    cell.is_empty() || all().any(|platform| platform.open.iter().any(|text| text == cell))
}

/// Whether something else than a mark is there: `EX`, `ill`.
pub fn is_text(cell: &str) -> bool {
    !is_open(cell) && cell.parse::<Points>().is_err()
}
