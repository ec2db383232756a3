//! Lines, and how many discs turn on them.

use std::sync::OnceLock;

use othello_steps::{Cell, Line, Player};

/// A line and the answers to the right and to the left of each of its empty cells.
pub struct LineFacts {
    /// The line.
    pub line: Line,
    /// For each empty cell `p`: `p`, the answer to the right, the answer to the left.
    pub answers: Vec<(isize, isize, isize)>,
}

const CELLS: usize = 8;

/// Every line of eight cells, 3⁸ = 6561 of them, those with the fewest discs first.
pub fn lines() -> &'static [LineFacts] {
    static LINES: OnceLock<Vec<LineFacts>> = OnceLock::new();
    LINES.get_or_init(|| {
        let mut lines = vec![String::new()];
        for _ in 0..CELLS {
            lines =
                lines.iter().flat_map(|line| ['.', 'B', 'W'].map(|cell| format!("{line}{cell}"))).collect();
        }
        lines.sort_by_key(|line| line.matches(['B', 'W']).count());
        lines.iter().map(|line| facts(line)).collect()
    })
}

/// What turns on a line is what is written on it: in `.WWB` a disc at the point turns the two to its right, in `BW.` the one to
/// its left.
fn facts(line: &str) -> LineFacts {
    let is_empty = |p: &usize| line.as_bytes()[*p] == b'.';
    let answers = (0..CELLS).filter(is_empty).map(|p| {
        let (before, after) = (&line[..p], &line[p + 1..]);
        let (closes_left, closes_right) = (before.trim_end_matches('W'), after.trim_start_matches('W'));
        let right = if closes_right.starts_with('B') { after.len() - closes_right.len() } else { 0 };
        let left = if closes_left.ends_with('B') { before.len() - closes_left.len() } else { 0 };
        (p as isize + 1, right as isize, left as isize)
    });
    LineFacts { answers: answers.collect(), line: line_of(line.chars()) }
}

/// The line of eight cells with which a longer one begins, of a row that [`read`] takes.
pub fn beginning(row: &str) -> LineFacts {
    let letter = |cell| match cell {
        '●' => 'B',
        '○' => 'W',
        _ => '.',
    };
    facts(&row.chars().take(CELLS).map(letter).collect::<String>())
}

/// `.○●..... 1-000000 0-000000`; an answer of 10 is an `a`.
pub fn read(row: &str) -> LineFacts {
    let mut columns = row.split(' ');
    let cells = columns.next().expect("a line");
    let mut answers = || columns.next().expect("answers").chars().map(|c| c.to_digit(36).map(|n| n as isize));
    let (right, left) = (answers(), answers());
    let answered = (1..).zip(right.zip(left)).filter_map(|(p, (right, left))| Some((p, right?, left?)));
    LineFacts { answers: answered.collect(), line: line_of(cells.chars()) }
}

/// Thousands of lines are made after every save, and this is faster than `parse`.
fn line_of(cells: impl Iterator<Item = char> + Clone) -> Line {
    let mut line = Line::with_size(cells.clone().count() as isize);
    for (p, disc) in (1..).zip(cells) {
        match disc {
            '●' | 'B' => line[p] = Cell::Disc(Player::Black),
            '○' | 'W' => line[p] = Cell::Disc(Player::White),
            _ => {}
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn every_line_is_there_once_and_says_what_turns() {
        let texts: std::collections::BTreeSet<_> =
            lines().iter().map(|facts| facts.line.to_string()).collect();
        assert_eq!((lines().len(), texts.len()), (6561, 6561));
        let answers =
            |text: &str| &lines().iter().find(|facts| facts.line == text.parse().unwrap()).unwrap().answers;
        assert_eq!(*answers(". ○ ● . ● ○ ○ ."), [(1, 1, 0), (4, 0, 0), (8, 0, 2)]);
        assert_eq!(*answers("● ○ ○ ○ ○ ○ ○ ."), [(8, 0, 6)]);
        // As many as were counted by another program, with regular expressions.
        let all = lines().iter().flat_map(|facts| &facts.answers);
        let sums = all.fold((0, 0, 0), |sum, answer| (sum.0 + 1, sum.1 + answer.1, sum.2 + answer.2));
        assert_eq!(sums, (17_496, 2736, 2736));
    }
}
