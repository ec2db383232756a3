//! The types of a student's answers, and how two different answers are shown.

use std::io::ErrorKind;

use othello_steps::{Board, Cell, Player, square_name};

use crate::asked::{Asked, Scene};
use crate::console::NotRead;
use crate::difference::difference;
use crate::{console, draw, mistakes};
use othello_failure::{Message, indented};

/// An answer that can be compared and shown.
pub trait Answer: PartialEq {
    /// The answer as a text. A picture begins with a space or a new line.
    fn text(&self) -> String;

    /// Both answers, expected (`self`) and `yours`, drawn together, so that the difference is easy to see. Nothing if it is easy
    /// to see when one stands below the other.
    fn beside(&self, _yours: &Self) -> String {
        String::new()
    }

    /// What there is to see in the answer `yours`, or in the question. It says nothing of the program.
    #[doc(hidden)]
    fn seen(&self, _yours: &Self, _asked: &Asked) -> Message {
        Message::NONE
    }
}

impl Answer for bool {
    fn text(&self) -> String {
        self.to_string()
    }
}

impl Answer for isize {
    fn text(&self) -> String {
        self.to_string()
    }

    fn seen(&self, _yours: &Self, asked: &Asked) -> Message {
        match (asked.scene, asked.square, asked.direction) {
            (Scene::Line(line, p, d), ..) => mistakes::seen_on_a_line(line, p, d),
            (Scene::Array(cells, p), ..) => mistakes::seen_in_an_array(cells, p),
            (Scene::Board(board, player), Some(square), Some(direction)) => {
                mistakes::seen_on_a_board(board, player, square, direction)
            }
            _ => Message::NONE,
        }
    }
}

impl Answer for Option<(isize, isize)> {
    fn text(&self) -> String {
        match self {
            Some((p, q)) => format!("Some(({p}, {q})): row {p}, column {q}"),
            None => "None: not a move".to_string(),
        }
    }
}

impl Answer for Result<(isize, isize), ErrorKind> {
    fn text(&self) -> String {
        match self {
            Ok((p, q)) => format!("Ok(({p}, {q})): {}", square_name(*p, *q)),
            Err(kind) => format!("Err: ErrorKind::{kind:?}"),
        }
    }

    fn seen(&self, _yours: &Self, _asked: &Asked) -> Message {
        console::how_it_reads().into()
    }
}

/// No more of a line is compared, in characters: who writes without end may write a million of them.
const LONGEST: usize = 1000;

/// Written text. If it has many lines, only the first line that differs is shown, and the lines before it.
impl Answer for String {
    fn text(&self) -> String {
        format!("{self:?}")
    }

    fn beside(&self, yours: &Self) -> String {
        let same = self.lines().zip(yours.lines()).take_while(|(a, b)| a == b).count();
        let line = |text: &str| {
            let line = text.lines().nth(same).map(|line| line.chars().take(LONGEST).collect::<String>());
            line.map_or("(nothing more)".to_string(), |line| format!("{line:?}"))
        };
        let before: Vec<_> = self.lines().take(same).skip(same.saturating_sub(12)).collect();
        format!(
            "{}\n  line {} of the screen:\n{}",
            indented(&before.join("\n"), "     "),
            same + 1,
            difference(&line(self), &line(yours))
        )
    }

    fn seen(&self, yours: &Self, asked: &Asked) -> Message {
        mistakes::seen_on_the_screen(asked.step.function, self, yours, console::nothing_is_written())
    }
}

impl Answer for NotRead {
    fn text(&self) -> String {
        match self.0.as_str() {
            "" => "nothing is left in the input".to_string(),
            rest => format!("{rest:?} is left in the input"),
        }
    }

    fn seen(&self, _yours: &Self, _asked: &Asked) -> Message {
        console::how_it_reads().into()
    }
}

/// The last board of a game, or the kind of error.
impl Answer for Result<Board, ErrorKind> {
    fn text(&self) -> String {
        match self {
            Ok(board) => format!("Ok, and this board:\n{board:?}"),
            Err(kind) => format!("Err: ErrorKind::{kind:?}"),
        }
    }

    fn beside(&self, yours: &Self) -> String {
        match (self, yours) {
            (Ok(expected), Ok(yours)) => expected.beside(yours),
            _ => String::new(),
        }
    }

    fn seen(&self, yours: &Self, asked: &Asked) -> Message {
        match (self, yours) {
            (Ok(expected), Ok(yours)) => expected.seen(yours, asked),
            _ => Message::NONE,
        }
    }
}

impl Answer for Option<Player> {
    fn text(&self) -> String {
        match self {
            Some(player) => format!("Some({player})"),
            None => "None: the game is over".to_string(),
        }
    }
}

/// Moves, as names and as (row, column).
impl Answer for Vec<(isize, isize)> {
    fn text(&self) -> String {
        match self.len() {
            0 => "no moves: []".to_string(),
            _ => format!("{}: {self:?}", draw::names(self)),
        }
    }

    fn beside(&self, yours: &Self) -> String {
        let without = |these: &Self, those: &Self| -> Self {
            these.iter().copied().filter(|square| !those.contains(square)).collect()
        };
        let (missing, wrong) = (without(self, yours), without(yours, self));
        let mut text = format!("  expected  {}\n  yours     {}\n", self.text(), yours.text());
        if !missing.is_empty() {
            text += &format!("  missing   {}\n", draw::names(&missing));
        }
        if !wrong.is_empty() {
            text += &format!("  not legal {}\n", draw::names(&wrong));
        }
        if missing.is_empty() && wrong.is_empty() {
            text += "  The squares are the same, but in another order, or one of them is there twice.\n";
        }
        text
    }
}

impl Answer for Board {
    fn text(&self) -> String {
        format!("{self:?}")
    }

    fn beside(&self, yours: &Self) -> String {
        if self.size() != yours.size() {
            return format!("  expected a board of size {}, yours has size {}\n", self.size(), yours.size());
        }
        if let Some(p) = (0..=self.size() + 1).find(|&p| self[p].size() != yours[p].size()) {
            return format!("  row {p} of yours has {} cells, not {}\n", yours[p].size(), self[p].size());
        }
        let all = (0..=self.size() + 1).flat_map(|p| (0..=self.size() + 1).map(move |q| (p, q)));
        let differ: Vec<_> = all.filter(|&(p, q)| self[p][q] != yours[p][q]).collect();
        let boards = draw::side_by_side(
            ("expected", &draw::board(self, &differ, false)),
            ("yours", &draw::board(yours, &differ, false)),
        );
        let mut text = indented(&boards, "     ") + "\n";
        for &(p, q) in differ.iter().take(4) {
            let (expected, got) = (self[p][q], yours[p][q]);
            text += &format!(
                "  {}: expected {}, yours {}\n",
                square_name(p, q),
                described(expected),
                described(got)
            );
        }
        if differ.len() > 4 {
            text += &format!("  and {} more\n", differ.len() - 4);
        }
        text
    }

    fn seen(&self, yours: &Self, asked: &Asked) -> Message {
        match (asked.scene, asked.square) {
            (Scene::Board(before, _), None) if yours == before => {
                "This is the board as it was given. Return the one on which the moves were played.".into()
            }
            _ => Message::NONE,
        }
    }
}

fn described(cell: Cell) -> &'static str {
    match cell {
        Cell::Sentinel => "a sentinel",
        Cell::Empty => "empty",
        Cell::Disc(Player::Black) => "●",
        Cell::Disc(Player::White) => "○",
    }
}
