//! A game that was read, what may be wrong in it, and its moves as text: `f5d6c3…`. A pass may be written as `pass`, `pa`, `ps`
//! or `--`; before each move may be its number, `1.` or `1)`. The row may come first, `5f 6d`.

use othello_steps::{Player, square_name};

use super::game::{End, Game, Next, Refusal};
use super::placing;
use crate::square::Square;

/// A game that was read, as far as it is a game.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The game up to the fault, or all of it.
    pub game: Game,
    /// Who played Black and White, if the text says so.
    pub seats: [Option<String>; 2],
    /// What is wrong in the text.
    pub fault: Option<Fault>,
}

/// What is wrong in a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which move it is, from 1, passes not counted.
    pub number: usize,
    /// What is written there.
    pub text: String,
    /// What is wrong with it.
    pub why: Why,
}

/// What is wrong with a move of a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// There is nothing in it.
    Empty,
    /// It is neither a move nor a pass.
    Unreadable,
    /// It is not legal.
    Refused(Refusal),
    /// It is a pass, and the player has a legal move.
    NoPass,
    /// The game is over before it.
    Over,
    /// It is a size that no board has.
    Size,
    /// It is said to be the move of this player, and it's the other's turn.
    OtherPlayer(Player),
    /// It is a file in the format of this name, which isn't read.
    OtherFormat(&'static str),
    /// It is the name of another game than Othello.
    OtherGame,
    /// It is a position, and nobody says who moves.
    NoMover,
    /// It is to be a position, and is none.
    OtherStart,
    /// It comes after the end of the first game.
    MoreGames,
    /// It isn't what the format allows: a sentence.
    Format(String),
}

/// A move or a pass as it is written.
pub enum Token {
    /// To this square.
    Move(Square),
    /// A pass.
    Pass,
}

impl Transcript {
    /// Plays one move or pass.
    ///
    /// # Errors
    ///
    /// Why it can't be played.
    pub(super) fn step(&mut self, token: &Token) -> Result<(), Why> {
        match (token, self.game.next()) {
            // Some programs write the passes after the end too.
            (Token::Pass, Next::Over(_)) => Ok(()),
            (_, Next::Over(_)) => Err(Why::Over),
            (Token::Pass, Next::Pass(_)) => {
                self.game.pass();
                Ok(())
            }
            (Token::Pass, Next::Move(..)) => Err(Why::NoPass),
            (Token::Move(square), _) => {
                self.game.pass();
                self.game.play(*square).map_err(Why::Refused)
            }
        }
    }
}

/// The first token of `text`, which is `None` for the number of a move, and the text after it.
pub(super) fn token(text: &str) -> Option<(Option<Token>, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if digits > 0 {
        let (row, rest) = text.split_at(digits);
        // The row may come first, as 5f, if that is all: in 1f5 the 1 may be the number of the move.
        if rest.starts_with(|c: char| c.is_ascii_alphabetic())
            && !rest[1..].starts_with(|c: char| c.is_alphanumeric())
        {
            return Some((Some(Token::Move((row.parse().ok()?, column(rest)?))), &rest[1..]));
        }
        return Some((None, rest.strip_prefix(['.', ')'])?));
    }
    let is_pass = |word: &&str| text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    if let Some(word) = ["pass", "pa", "ps", "--"].iter().find(|word| is_pass(word)) {
        return Some((Some(Token::Pass), &text[word.len()..]));
    }
    let (column, rest) = (column(text)?, &text[1..]);
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let row = rest[..digits].parse().ok()?;
    Some((Some(Token::Move((row, column))), &rest[digits..]))
}

/// The column that a text begins with: 1 for `a`.
fn column(text: &str) -> Option<isize> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    Some(letter as isize - 'a' as isize + 1)
}

/// The moves as `f5d6c3…`.
fn moves(game: &Game) -> String {
    game.squares().into_iter().map(|(p, q)| square_name(p, q)).collect()
}

/// The text of a game that is saved or kept: the size, who plays, who has resigned, and on one line the moves, without the
/// passes.
pub fn written(game: &Game, [black, white]: [&str; 2]) -> String {
    let resigned = match game.end() {
        Some(End::Resigned(Player::Black)) => "resigned black\n",
        Some(End::Resigned(Player::White)) => "resigned white\n",
        _ => "",
    };
    let position = match game.set_up() {
        Some((board, mover)) => format!("position {}\n", placing::written(board, mover)),
        None => String::new(),
    };
    format!("size {}\nblack {black}\nwhite {white}\n{position}{resigned}{}\n", game.size(), moves(game))
}

/// The name of somebody who played elsewhere, as it fits on a line: nothing if it is only spaces.
pub fn name(text: &str) -> Option<String> {
    let name: String = text.chars().filter(|c| !c.is_control()).take(20).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_string())
}
