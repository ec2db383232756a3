//! What a student's function is asked, and its picture.

use othello_steps::{Board, Bounds, Cell, Line, Player, Position, square_name};

use crate::about::Step;
use crate::{draw, facts};
use othello_failure::{Message, indented, say};

/// What is put before the function.
#[derive(Clone, Copy)]
pub(crate) enum Scene<'a> {
    Line(&'a Line, isize, isize),
    Array(&'a [Cell; 8], usize),
    Board(&'a Board, Player),
    After(&'a Board, Player),
    Counting(&'a Board, Player),
    Position(Position),
    Window(Bounds, i32, i32),
    Search(Bounds, i32, i32, i32),
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

impl Asked<'_> {
    /// The question in words, with its picture.
    pub(crate) fn message(&self) -> Message {
        let scene = match self.turns {
            None => self.scene(),
            Some(turns) => Message::list([self.scene(), say!("depth = {turns}", turns)]),
        };
        let typed = self.typed.map(|typed| say!("     typed: {typed}", typed = format!("{typed:?}")));
        scene.and("\n", typed.unwrap_or_default())
    }

    fn scene(&self) -> Message {
        match self.scene {
            Scene::Line(line, p, d) => {
                let line = draw::line(line, p);
                match d > 0 {
                    true => say!("    {line}      ● to play at {p}, looking right", line, p),
                    false => say!("    {line}      ● to play at {p}, looking left", line, p),
                }
            }
            Scene::Array(cells, p) => {
                let cells = draw::array(cells, p);
                say!("    {cells}      ● to play at {p} (from 0 to 7), looking right", cells, p)
            }
            Scene::Board(board, player) => self.on_a_board(picture(board, self.square), player),
            Scene::After(board, player) => {
                let (board, disc, player) = (picture(board, None), format!("{player:#}"), in_words(player));
                say!("{board}\n     {disc} ({player}) has just moved", board, disc, player)
            }
            Scene::Counting(board, player) => {
                let (board, disc, player) = (picture(board, None), format!("{player:#}"), in_words(player));
                say!("{board}\n     how many {disc} ({player})?", board, disc, player)
            }
            Scene::Position(position) => {
                let board = picture(&position.board(Player::Black), self.square);
                match self.square {
                    Some((p, q)) => {
                        let (name, square) = (square_name(p, q), 8 * (p - 1) + q - 1);
                        say!("{board}\n     ● to move, on {name}: square {square}", board, name, square)
                    }
                    None => say!("{board}\n     ● to move", board),
                }
            }
            Scene::Window(known, alpha, beta) => in_a_window(known, alpha, beta),
            Scene::Search(known, alpha, beta, score) => in_a_window(known, alpha, beta)
                .and("\n", say!("     search: score {score}", score = format!("{score:+}"))),
            Scene::Text(text) => Message::foreign(format!("     {text:?}")),
            Scene::Many(asked) => say!("     ({asked})", asked = Message::from_text(asked)),
        }
    }

    fn on_a_board(&self, board: String, player: Player) -> Message {
        let (disc, player) = (format!("{player:#}"), in_words(player));
        let Some((p, q)) = self.square else {
            return say!("{board}\n     {disc} ({player}) to play", board, disc, player);
        };
        let at = square_name(p, q);
        let Some((d, e)) = self.direction else {
            return say!(
                "{board}\n     {disc} ({player}) to play at {at}: p = {p}, q = {q}",
                board,
                disc,
                player,
                at,
                p,
                q
            );
        };
        let way = facts::direction_name(d, e);
        say!(
            "{board}\n     {disc} ({player}) to play at {at}: p = {p}, q = {q}, looking {way}: d = {d}, e = {e}",
            board,
            disc,
            player,
            at,
            p,
            q,
            way,
            d,
            e,
        )
    }
}

fn in_a_window(known: Bounds, alpha: i32, beta: i32) -> Message {
    let [alpha, beta] = [alpha, beta].map(|end| format!("{end:+}"));
    say!(
        "     known:  {known}\n     window: alpha {alpha}, beta {beta}",
        known = format!("{known:?}"),
        alpha,
        beta
    )
}

/// A player in words.
pub fn in_words(player: Player) -> Message {
    match player {
        Player::Black => say!("Black"),
        Player::White => say!("White"),
    }
}

/// The board with the square played at marked.
fn picture(board: &Board, square: Option<(isize, isize)>) -> String {
    indented(&draw::board(board, square.as_slice(), true), "     ")
}
