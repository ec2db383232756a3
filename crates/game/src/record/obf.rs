//! Positions from a file in the format .obf (Othello Board File, as in Edax's folder `problem`).
//!
//! A line is 64 squares from a1 to h8, `X` Black, `O` White, `-` or `.` empty; a space; who is to move, `X` or `O`; and `;`.
//! After that may come moves with their scores, ` G8:+18;`, the best first, or the score alone, ` +18;`. What follows a `%` is a
//! comment.

use othello_machine::square::name;
use othello_steps::Position;

use super::names::quoted;

/// A position of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The number of its line, from 1.
    pub line: usize,
    /// The position, as the player to move sees it.
    pub position: Position,
    /// The score of the first move of the list, if there is one: it's the best.
    pub expected: Option<i32>,
}

/// Reads the positions of a file.
///
/// # Errors
///
/// A sentence that names the first line that isn't right, and says what is wrong with it.
pub fn read(text: &str) -> Result<Vec<Problem>, String> {
    let lines = text.lines().map(|line| line.split('%').next().unwrap_or_default().trim());
    let lines = (1..).zip(lines).filter(|(_, line)| !line.is_empty());
    lines
        .map(|(number, line)| problem(number, line).map_err(|wrong| format!("line {number}: {wrong}")))
        .collect()
}

fn problem(line: usize, text: &str) -> Result<Problem, String> {
    let mut parts = text.trim().split(';').map(str::trim);
    let head = parts.next().unwrap_or_default();
    let first = head.split_whitespace().next().unwrap_or_default().chars().count();
    if first != 64 {
        let characters = if first == 1 { "character" } else { "characters" };
        return Err(format!(
            "it doesn't begin with the 64 squares of a board, but with {first} {characters}"
        ));
    }
    let (squares, side) = head
        .split_once(char::is_whitespace)
        .ok_or("after the 64 squares come a space and who is to move, X or O")?;
    let position = squares_of(squares)?;
    let position = match side.trim() {
        "X" | "x" => position,
        "O" | "o" => position.passed(),
        other => return Err(format!("the player to move is X or O, not {}", quoted(other))),
    };
    let scores = parts.filter(|part| !part.is_empty()).map(score).collect::<Result<Vec<_>, _>>()?;
    Ok(Problem { line, position, expected: scores.first().copied() })
}

/// Black as the player to move.
fn squares_of(text: &str) -> Result<Position, String> {
    let mut position = Position { player: 0, opponent: 0 };
    for (square, c) in text.chars().enumerate() {
        match c {
            'X' | 'x' | '*' => position.player |= 1 << square,
            'O' | 'o' => position.opponent |= 1 << square,
            '-' | '.' => {}
            other => {
                let square = name(square as u32);
                return Err(format!(
                    "{square} is {}: write X, O or - for a square",
                    quoted(&other.to_string())
                ));
            }
        }
    }
    Ok(position)
}

/// `G8:+18` or `+18`: the score.
fn score(text: &str) -> Result<i32, String> {
    let wrong = || format!("{} is not a move with its score, as G8:+18", quoted(text));
    // A pass stands for the move that isn't named.
    let (square, score) = text.split_once(':').unwrap_or(("pa", text));
    let is_square = match square.trim().as_bytes() {
        [column, row] => {
            (b'a'..=b'h').contains(&column.to_ascii_lowercase()) && (b'1'..=b'8').contains(row)
                || square.trim().eq_ignore_ascii_case("pa")
                || square.trim().eq_ignore_ascii_case("ps")
        }
        _ => false,
    };
    let score = score.trim().parse().ok().filter(|score| (-64..=64).contains(score));
    score.filter(|_| is_square).ok_or_else(wrong)
}
