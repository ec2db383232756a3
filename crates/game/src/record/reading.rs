//! Reads games: `f5d6c3…`, with or without the passes; or in GGF.
//!
//! Around the moves may be quotes, between them a sign as in `f5-d6`, after one what somebody thinks of it, `f5!? {known}`, and
//! at the end the count, `35-29`, or the result.
//!
//! The game may begin with a position (`placing.rs`). Before the moves there may be lines that say more: `size 10`,
//! `black person`, `white greedy`, `resigned black`. A line that begins with `#` is a remark.

use othello_steps::{Player, is_board_size};

use super::game::Game;
use super::placing::Placed;
use super::rules::legal_moves;
use super::transcript::{Token, name, token};
use super::{Fault, Transcript, Why, ggf, placing};
use crate::square::Square;

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

/// Who moves in a position: as the text says, or else whoever alone can. Where neither can, the game is over, whoever would move.
/// Nothing where both can.
fn only_mover(placed: &Placed) -> Option<Player> {
    let can_move = |player| !legal_moves(&placed.board, player).is_empty();
    placed.mover.or_else(|| match [Player::Black, Player::White].map(can_move) {
        [true, true] => None,
        [_, true] => Some(Player::White),
        _ => Some(Player::Black),
    })
}

impl Transcript {
    /// Reads a game. Without a line that says otherwise the board has this `size`.
    pub fn read(text: &str, size: isize) -> Transcript {
        if let Some(game) = ggf::game(text) {
            return ggf::read(game);
        }
        if text.trim().is_empty() {
            let fault = Some(Fault { number: 1, text: String::new(), why: Why::Empty });
            return Transcript { game: Game::new(size), seats: [None, None], fault };
        }
        let size_said = header(text, "size");
        let size_read = size_said.map_or(Ok(size), |said| said.parse().map_err(|_| said));
        let placed = placing::read(text);
        let game = match &placed {
            Some(placed) => Game::from(placed.board.clone(), only_mover(placed).unwrap_or(Player::Black)),
            None => Game::new(size_read.ok().filter(|&size| is_board_size(size)).unwrap_or(size)),
        };
        let mut transcript = Transcript {
            game,
            seats: [header(text, "black"), header(text, "white")].map(|said| said.and_then(name)),
            fault: None,
        };
        if !size_read.is_ok_and(is_board_size) {
            let said = size_said.unwrap_or_default().chars();
            let text = said.filter(|c| !c.is_control()).take(20).collect();
            transcript.fault = Some(Fault { number: 1, text, why: Why::Size });
            return transcript;
        }
        if placed.as_ref().is_some_and(|placed| only_mover(placed).is_none()) {
            transcript.fault = Some(Fault { number: 1, text: String::new(), why: Why::NoMover });
            return transcript;
        }
        let after = placed.as_ref().map_or(text, |placed| &placed.rest);
        let moves: Vec<_> = after.lines().filter(|line| !is_header(line)).collect();
        let moves: String = moves.join(" ").chars().map(half_width).collect();
        if let Some(why) = other_format(text).filter(|_| placed.is_none()) {
            transcript.fault = Some(Fault { number: 1, text: String::new(), why });
            return transcript;
        }
        transcript.replay(&moves);
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

    fn replay(&mut self, text: &str) {
        for read in Tokens(text) {
            let number = self.game.squares().len() + 1;
            let (text, why) = match read {
                Ok((token, written)) => match self.step(&token) {
                    Ok(()) => continue,
                    Err(why) => (written, why),
                },
                Err(word) => (word, Why::Unreadable),
            };
            self.fault = Some(Fault { number, text, why });
            return;
        }
    }
}

/// The squares of moves that somebody types, in any way that a file may have them. Nothing if there is something else in the
/// text.
pub fn typed(text: &str) -> Option<Vec<Square>> {
    let in_ascii: String = text.chars().map(half_width).collect();
    let tokens = Tokens(&in_ascii).collect::<Result<Vec<_>, _>>().ok()?;
    let square = |(token, _)| match token {
        Token::Move(square) => Some(square),
        Token::Pass => None,
    };
    Some(tokens.into_iter().filter_map(square).collect())
}

/// The moves and passes of a text, each with how it is written; what is neither is given as it is written, and ends it.
struct Tokens<'a>(&'a str);

impl Iterator for Tokens<'_> {
    type Item = Result<(Token, String), String>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let text = self.0.trim_start_matches(|c: char| c.is_whitespace() || BETWEEN.contains(c));
            if !is_score(text)
                && let Some(after) = after_comment(text)
            {
                self.0 = after;
                continue;
            }
            // One sign between two moves, as f5-d6: two are a pass.
            let text = text.strip_prefix('-').filter(|rest| !rest.starts_with('-')).unwrap_or(text);
            if text.is_empty() || is_score(text) {
                return None;
            }
            let Some((token, rest)) = token(text) else {
                self.0 = "";
                return Some(Err(text.chars().take_while(|c| !c.is_whitespace()).take(8).collect()));
            };
            self.0 = rest;
            if let Some(token) = token {
                return Some(Ok((token, text[..text.len() - rest.len()].trim().to_string())));
            }
        }
    }
}

/// What may be between two moves, or around all of them.
const BETWEEN: &str = ".,;!?\"'`“”„‘’«»";

/// What stands after a comment, `{known}` or `(better c5)`.
fn after_comment(text: &str) -> Option<&str> {
    let close = if text.starts_with('{') { '}' } else { text.starts_with('(').then_some(')')? };
    text.split_once(close).map(|(_, after)| after)
}

/// Whether all that is left is the count at the end, as 35-29, (35:29) or +6, or the result as chess players write it.
fn is_score(text: &str) -> bool {
    let bare = text.trim_matches(|c: char| c.is_whitespace() || "().".contains(c) || BETWEEN.contains(c));
    if ["*", "1/2-1/2", "½-½"].contains(&bare) {
        return true;
    }
    let is_number =
        |text: &str| !text.is_empty() && text.len() < 4 && text.chars().all(|c| c.is_ascii_digit());
    let both = bare.split_once(['-', ':', '–']);
    both.is_some_and(|(one, other)| is_number(one.trim()) && is_number(other.trim()))
        || bare.strip_prefix(['+', '-']).is_some_and(is_number)
}

/// What the text is instead of moves: PGN begins with a line as `[Event "…"]`, JSON with a brace and a name in quotes; a line
/// with 64 squares is a position.
fn other_format(text: &str) -> Option<Why> {
    let first = text.trim_start();
    let tag = first.strip_prefix('[').and_then(|tag| tag.lines().next());
    if tag.is_some_and(|tag| tag.contains(" \"")) {
        return Some(Why::OtherFormat("PGN"));
    }
    if first.strip_prefix(['{', '[']).is_some_and(|rest| rest.trim_start().starts_with(['{', '"'])) {
        return Some(Why::OtherFormat("JSON"));
    }
    let is_squares = |word: &str| word.len() >= 64 && word.chars().all(|c| "-.*XOxo".contains(c));
    text.split_whitespace().any(is_squares).then_some(Why::OtherStart)
}

/// The ordinary letter, digit or sign for a full-width one.
fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

const HEADERS: [&str; 7] = ["size", "position", "date", "black", "white", "resigned", "#"];

fn is_header(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    HEADERS.contains(&first) || first.starts_with('#')
}

/// The day that a game was over on, if its text says so.
pub fn date(text: &str) -> Option<&str> {
    header(text, "date")
}

/// What follows `name` on its line.
fn header<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| {
        let (first, rest) = line.trim().split_once(char::is_whitespace)?;
        (first == name).then_some(rest.trim())
    })
}
