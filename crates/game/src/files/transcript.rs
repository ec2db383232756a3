//! Games as text: `f5d6c3…`, with or without the passes; or in GGF.
//!
//! Before the moves there may be lines that say more: `size 10`, `black person`, `white greedy`, `resigned black`. A line
//! that begins with `#` is a remark. A pass may be written as `pass`, `pa`, `ps` or `--`; before each move may be its number.

use othello_steps::{Player, square_name};

use super::ggf;
use crate::game::{Game, Next, Refusal};
use crate::rules::Square;

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

/// A file with a game, which the arguments name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name of the file, without its folder.
    pub name: String,
    /// What is in it.
    pub text: String,
    /// The size of the board, if somebody has typed one.
    pub size: Option<isize>,
}

impl Named {
    /// The game in the file: on a board of the size that was typed, else of this size or the one that it fits.
    pub fn read(&self, size: isize) -> Transcript {
        match self.size {
            Some(typed) => Transcript::read(&self.text, typed),
            None => Transcript::fitting(&self.text, size),
        }
    }

    /// The size that the game fits, if it isn't the one that was typed.
    pub fn fits(&self) -> Option<isize> {
        let other = Transcript::fitting(&self.text, self.size?);
        Some(other.game.size()).filter(|size| other.fault.is_none() && Some(*size) != self.size)
    }
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
    /// It is the name of another game than Othello.
    OtherGame,
    /// It is a position that no game begins with.
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
    /// Reads a game. Without a line that says otherwise the board has this `size`.
    pub fn read(text: &str, size: isize) -> Transcript {
        if let Some(game) = ggf::game(text) {
            return ggf::read(game);
        }
        let size_said = header(text, "size");
        let size_read = size_said.map_or(Ok(size), |said| said.parse().map_err(|_| said));
        let mut transcript = Transcript {
            game: Game::new(size_read.ok().filter(is_board_size).unwrap_or(size)),
            seats: [header(text, "black"), header(text, "white")].map(|name| name.map(str::to_string)),
            fault: None,
        };
        if !size_read.is_ok_and(|size| is_board_size(&size)) {
            let said = size_said.unwrap_or_default().chars();
            let text = said.filter(|c| !c.is_control()).take(20).collect();
            transcript.fault = Some(Fault { number: 1, text, why: Why::Size });
            return transcript;
        }
        let moves: Vec<_> = text.lines().filter(|line| !is_header(line)).collect();
        transcript.replay(&moves.join(" "));
        match header(text, "resigned") {
            Some("black") => transcript.game.resign(Player::Black),
            Some("white") => transcript.game.resign(Player::White),
            _ => {}
        }
        transcript
    }

    /// Reads a game on a board of this `size` or, if it isn't one there, of another size on which it is: 8 first, then the
    /// smallest. If there is none, this size is what the fault is about.
    pub fn fitting(text: &str, size: isize) -> Transcript {
        let read = Transcript::read(text, size);
        if read.fault.is_none() || header(text, "size").is_some() || ggf::game(text).is_some() {
            return read;
        }
        let others = [8, 4, 6, 10, 12, 14, 16].into_iter().filter(|other| *other != size);
        let mut fitting = others.map(|other| Transcript::read(text, other));
        fitting.find(|other| other.fault.is_none()).unwrap_or(read)
    }

    fn replay(&mut self, mut text: &str) {
        loop {
            text = text.trim_start_matches(|c: char| c.is_whitespace() || ",;".contains(c));
            if text.is_empty() {
                return;
            }
            let number = self.game.squares().len() + 1;
            let word: String = text.chars().take_while(|c| !c.is_whitespace()).take(8).collect();
            let Some((token, rest)) = token(text) else {
                self.fault = Some(Fault { number, text: word, why: Why::Unreadable });
                return;
            };
            if let Some(token) = token
                && let Err(why) = self.step(&token)
            {
                let text = text[..text.len() - rest.len()].trim().to_string();
                self.fault = Some(Fault { number, text, why });
                return;
            }
            text = rest;
        }
    }

    /// Plays one move or pass.
    ///
    /// # Errors
    ///
    /// Why it can't be played.
    pub(super) fn step(&mut self, token: &Token) -> Result<(), Why> {
        match (token, self.game.next()) {
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

/// Whether a board has this size.
pub(super) fn is_board_size(size: &isize) -> bool {
    (4..=16).contains(size) && size % 2 == 0
}

const HEADERS: [&str; 5] = ["size", "black", "white", "resigned", "#"];

fn is_header(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    HEADERS.contains(&first) || first.starts_with('#')
}

/// What follows `name` on its line.
fn header<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| {
        let (first, rest) = line.trim().split_once(char::is_whitespace)?;
        (first == name).then_some(rest.trim())
    })
}

/// The first token of `text`, which is `None` for the number of a move, and the text after it.
pub(super) fn token(text: &str) -> Option<(Option<Token>, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if digits > 0 {
        return Some((None, text[digits..].strip_prefix('.')?));
    }
    let is_pass = |word: &&str| text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    if let Some(word) = ["pass", "pa", "ps", "--"].iter().find(|word| is_pass(word)) {
        return Some((Some(Token::Pass), &text[word.len()..]));
    }
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    let rest = &text[1..];
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let row = rest[..digits].parse().ok()?;
    Some((Some(Token::Move((row, letter as isize - 'a' as isize + 1))), &rest[digits..]))
}

/// The moves as `f5d6c3…`.
fn moves(game: &Game) -> String {
    game.squares().into_iter().map(|(p, q)| square_name(p, q)).collect()
}

/// The text of a saved game: the moves on one line, without the passes.
pub fn saved(game: &Game) -> String {
    match game.size() {
        8 => format!("{}\n", moves(game)),
        size => format!("size {size}\n{}\n", moves(game)),
    }
}

/// The text of the game in progress: also who plays.
pub fn kept(game: &Game, seats: [&str; 2]) -> String {
    format!("size {}\nblack {}\nwhite {}\n{}\n", game.size(), seats[0], seats[1], moves(game))
}
