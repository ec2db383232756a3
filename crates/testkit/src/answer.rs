//! What a student's function may answer, and how two answers that differ are shown.

use std::io::ErrorKind;

use othello_steps::{Board, Cell, Player, square_name};

use crate::draw;

/// An answer that can be compared and shown.
pub trait Answer: PartialEq {
    /// The answer on one line.
    fn said(&self) -> String;

    /// The two answers, expected (`self`) and `yours`, as a reader sees best where they differ.
    fn beside(&self, yours: &Self) -> String {
        format!("  expected  {}\n  yours     {}\n", self.said(), yours.said())
    }
}

impl Answer for bool {
    fn said(&self) -> String {
        self.to_string()
    }
}

impl Answer for isize {
    fn said(&self) -> String {
        self.to_string()
    }
}

impl Answer for Option<(isize, isize)> {
    fn said(&self) -> String {
        match self {
            Some((p, q)) => format!("Some(({p}, {q})): row {p}, column {q}"),
            None => "None: no move".to_string(),
        }
    }
}

impl Answer for Result<(isize, isize), ErrorKind> {
    fn said(&self) -> String {
        match self {
            Ok((p, q)) => format!("Ok(({p}, {q})): {}", square_name(*p, *q)),
            Err(kind) => format!("Err: ErrorKind::{kind:?}"),
        }
    }
}

/// What was written: on a screen of many lines only the first line that differs is shown, below those that
/// lead to it.
impl Answer for String {
    fn said(&self) -> String {
        format!("{self:?}")
    }

    fn beside(&self, yours: &Self) -> String {
        let same = self.lines().zip(yours.lines()).take_while(|(a, b)| a == b).count();
        let line = |text: &str| {
            text.lines().nth(same).map_or("(nothing more)".to_string(), |line| format!("{line:?}"))
        };
        let before: Vec<_> = self.lines().take(same).skip(same.saturating_sub(12)).collect();
        format!(
            "{}\n  line {} of the screen:\n  expected  {}\n  yours     {}\n",
            draw::indented(&before.join("\n"), "     "),
            same + 1,
            line(self),
            line(yours)
        )
    }
}

/// The last board of a game, or the kind of error.
impl Answer for Result<Board, ErrorKind> {
    fn said(&self) -> String {
        match self {
            Ok(board) => format!("Ok, and this board:\n{board:?}"),
            Err(kind) => format!("Err: ErrorKind::{kind:?}"),
        }
    }

    fn beside(&self, yours: &Self) -> String {
        match (self, yours) {
            (Ok(expected), Ok(yours)) => expected.beside(yours),
            _ => format!("  expected  {}\n  yours     {}\n", self.said(), yours.said()),
        }
    }
}

impl Answer for Option<Player> {
    fn said(&self) -> String {
        match self {
            Some(player) => format!("Some({player})"),
            None => "None: the game is over".to_string(),
        }
    }
}

/// Moves, as names and as (row, column).
impl Answer for Vec<(isize, isize)> {
    fn said(&self) -> String {
        match self.len() {
            0 => "no move: []".to_string(),
            _ => format!("{}: {self:?}", draw::names(self)),
        }
    }

    fn beside(&self, yours: &Self) -> String {
        let without = |these: &Self, those: &Self| -> Self {
            these.iter().copied().filter(|square| !those.contains(square)).collect()
        };
        let swapped: Self = yours.iter().map(|&(p, q)| (q, p)).collect();
        let (missing, wrong) = (without(self, yours), without(yours, self));
        let mut text = format!("  expected  {}\n  yours     {}\n", self.said(), yours.said());
        if swapped == *self && !missing.is_empty() {
            return text + "  Yours are (column, row); a move is (row, column).\n";
        }
        if !missing.is_empty() {
            text += &format!("  missing   {}\n", draw::names(&missing));
        }
        if !wrong.is_empty() {
            text += &format!("  not legal {}\n", draw::names(&wrong));
        }
        if missing.is_empty() && wrong.is_empty() {
            text += "  The squares are the same; their order, or how often each stands there, is not.\n";
        }
        text
    }
}

impl Answer for Board {
    fn said(&self) -> String {
        format!("{self:?}")
    }

    fn beside(&self, yours: &Self) -> String {
        if self.size() != yours.size() {
            return format!("  expected a board of size {}, yours has size {}\n", self.size(), yours.size());
        }
        let all = (0..=self.size() + 1).flat_map(|p| (0..=self.size() + 1).map(move |q| (p, q)));
        let differ: Vec<_> = all.filter(|&(p, q)| self[p][q] != yours[p][q]).collect();
        let boards = draw::side_by_side(
            ("expected", &draw::board(self, &differ, false)),
            ("yours", &draw::board(yours, &differ, false)),
        );
        let mut text = draw::indented(&boards, "     ") + "\n";
        for &(p, q) in differ.iter().take(4) {
            let (expected, got) = (self[p][q], yours[p][q]);
            text += &format!("  {}: expected {}, yours {}\n", square_name(p, q), word(expected), word(got));
        }
        if differ.len() > 4 {
            text += &format!("  and {} more\n", differ.len() - 4);
        }
        text
    }
}

fn word(cell: Cell) -> &'static str {
    match cell {
        Cell::Sentinel => "a sentinel",
        Cell::Empty => "empty",
        Cell::Disc(Player::Black) => "●",
        Cell::Disc(Player::White) => "○",
    }
}
