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

/// What turns on a line is what is written on it: `.WB` is a place to play that turns one disc to its right, `.WWB` one that turns
/// two, and the same read backwards is one that turns them to its left.
fn facts(line: &str) -> LineFacts {
    let (mut right, mut left) = ([0; CELLS], [0; CELLS]);
    let mut discs = "W".to_string();
    while discs.len() <= CELLS - 2 {
        let count = discs.len() as isize;
        for (place, _) in line.match_indices(&format!(".{discs}B")) {
            right[place] = count;
        }
        for (end, _) in line.match_indices(&format!("B{discs}.")) {
            left[end + discs.len() + 1] = count;
        }
        discs.push('W');
    }
    let is_empty = |p: &usize| line.as_bytes()[*p] == b'.';
    let answers = (0..CELLS).filter(is_empty).map(|p| (p as isize + 1, right[p], left[p]));
    LineFacts { answers: answers.collect(), line: line_of(line.chars()) }
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
