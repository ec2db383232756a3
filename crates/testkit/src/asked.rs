//! What a student's function is asked, and its picture.

use std::fmt;

use othello_steps::{Board, Cell, Line, Player, Position, square_name};

use crate::about::Step;
use crate::{draw, facts};
use othello_failure::indented;

/// What is put before the function.
#[derive(Clone, Copy)]
pub(crate) enum Scene<'a> {
    Line(&'a Line, isize, isize),
    Array(&'a [Cell; 8], usize),
    Board(&'a Board, Player),
    After(&'a Board, Player),
    Counting(&'a Board, Player),
    Position(Position),
    Text(&'a str),
    Many(&'a str),
}

/// What a function is asked, and what is known of it. An [`Answer`](crate::Answer) hears of it, to name the mistake.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub(crate) step: Step,
    pub(crate) scene: Scene<'a>,
    pub(crate) square: Option<(isize, isize)>,
    pub(crate) direction: Option<(isize, isize)>,
    pub(crate) turns: Option<u32>,
    pub(crate) typed: Option<&'a str>,
}

impl Asked<'_> {
    /// Whether a square is asked about, and is one of the board.
    pub(crate) fn is_on_the_board(&self) -> bool {
        let size = match self.scene {
            Scene::Board(board, _) => board.size(),
            Scene::Position(_) => 8,
            _ => return false,
        };
        self.square.is_some_and(|(p, q)| (1..=size).contains(&p) && (1..=size).contains(&q))
    }
}

impl fmt::Display for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.scene {
            Scene::Line(line, p, d) => {
                let way = if d > 0 { "right" } else { "left" };
                writeln!(f, "    {}      ● to play at {p}, looking {way}", draw::line(line, p))
            }
            Scene::Array(cells, p) => {
                writeln!(
                    f,
                    "    {}      ● to play at {p} (from 0 to 7), looking right",
                    draw::array(cells, p)
                )
            }
            Scene::Board(board, player) => {
                write!(f, "{}\n     {player:#} ({player}) to play", picture(board, self.square))?;
                if let Some((p, q)) = self.square {
                    write!(f, " at {}: p = {p}, q = {q}", square_name(p, q))?;
                }
                if let Some((d, e)) = self.direction {
                    write!(f, ", looking {}: d = {d}, e = {e}", facts::direction_name(d, e))?;
                }
                writeln!(f)
            }
            Scene::After(board, player) => {
                writeln!(f, "{}\n     {player:#} ({player}) has just moved", picture(board, None))
            }
            Scene::Counting(board, player) => {
                writeln!(f, "{}\n     how many {player:#} ({player})?", picture(board, None))
            }
            Scene::Position(position) => {
                let board = position.board(Player::Black);
                write!(f, "{}\n     ● to move", picture(&board, self.square))?;
                match self.square {
                    Some((p, q)) => writeln!(f, ", on {}: square {}", square_name(p, q), 8 * (p - 1) + q - 1),
                    None => writeln!(f),
                }
            }
            Scene::Text(text) => writeln!(f, "     {text:?}"),
            Scene::Many(asked) => writeln!(f, "     ({asked})"),
        }?;
        self.turns.map_or(Ok(()), |turns| writeln!(f, "     depth = {turns}"))?;
        self.typed.map_or(Ok(()), |typed| writeln!(f, "     typed: {typed:?}"))
    }
}

/// The board with the square played at marked.
fn picture(board: &Board, square: Option<(isize, isize)>) -> String {
    indented(&draw::board(board, square.as_slice(), true), "     ")
}
