//! What the gradebook of each platform writes above and into its columns for marks.

use crate::origin::Platform::{self, Blackboard, Brightspace, Canvas, Gradescope, Moodle};
use crate::points::Points;

/// Whether a title, in small letters, is surely that of this platform's column for marks. Moodle may have one of percentages, of
/// letters and of feedback beside `Assignment: Othello (Real)`.
pub fn is_for_marks(platform: Platform, title: &str) -> bool {
    match platform {
        Moodle => title.starts_with("assignment:") && title.ends_with("(real)"),
        Blackboard => title.contains("[total pts") && title.contains(" score]"),
        Brightspace => title.contains("points grade <"),
        Canvas => has_a_number(title),
        Gradescope => title == "total score",
        _ => false,
    }
}

/// Of which assignment a platform's column is, whether it takes points or not: as a letter or a percentage, too, or a mark that
/// is closed.
pub fn assignment(platform: Platform, title: &str) -> Option<&str> {
    match platform {
        Moodle if title.starts_with("assignment:") => Some(title.rsplit_once(" (")?.0),
        Blackboard if title.contains("[total pts") => Some(title.split_once(" [")?.0),
        Brightspace => Some(title.split_once(" grade <")?.0.rsplit_once(' ')?.0),
        Canvas if has_a_number(title) => Some(title),
        _ => None,
    }
}

/// Whether a title ends with a number in brackets, as Canvas writes that of each assignment.
fn has_a_number(title: &str) -> bool {
    let number = title.rsplit_once(" (").and_then(|(_, number)| number.strip_suffix(')'));
    number.is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}

/// The highest points that a title names: `Othello 1 [Total Pts: 100 Score] |1`, `Othello Points Grade <Numeric MaxPoints:45>`.
pub fn most_in_title(title: &str) -> Option<Points> {
    let title = title.to_lowercase();
    let signs = ["total pts:", "gesamtpunktzahl:", "maxpoints:"];
    let (_, rest) = signs.iter().find_map(|sign| title.split_once(sign))?;
    let number = rest.trim_start().split(|c: char| !c.is_ascii_digit() && !['.', ','].contains(&c)).next()?;
    number.trim_end_matches(['.', ',']).parse().ok()
}

/// The assignment, as Blackboard writes it before each login.
pub fn blackboards_assignment(title: &str) -> Option<&str> {
    title.split_once("[Total Pts").map(|(assignment, _)| assignment.trim())
}

/// A cell without the # with which Brightspace begins each that is a number or a login.
pub fn without_sign(cell: &str) -> &str {
    cell.trim().trim_start_matches('#')
}

/// Whether there is no mark yet: Moodle writes a line there, and Blackboard how far a hand-in is.
pub fn is_open(cell: &str) -> bool {
    ["", "-", "Needs Grading", "In Progress"].contains(&cell)
}

/// Whether something else than a mark is there: `EX`, `ill`.
pub fn is_text(cell: &str) -> bool {
    !is_open(cell) && cell.parse::<Points>().is_err()
}
