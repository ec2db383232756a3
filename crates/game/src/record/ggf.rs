//! Games in GGF (Generic Game Format): `(;GM[Othello]…BO[8 … *]B[F5]W[D6];)`. What their properties are is said in
//! `nboard/ggf.rs`.
//!
//! An archive has before a game how many there are in its match. Of several games the first is read.

use othello_steps::{Player, is_board_size};

use super::game::{Game, Next};
use super::names::quoted;
use super::placing;
use super::transcript::{Token, name as written, token};
use super::{Fault, Transcript, Why};

/// The text from `(;` on, if it is in this format.
pub fn game(text: &str) -> Option<&str> {
    let game = text.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    game.starts_with("(;").then_some(game)
}

/// Reads a game that begins with `(;`.
pub fn read(text: &str) -> Transcript {
    let mut transcript = Transcript { game: Game::new(8), seats: [None, None], fault: None };
    transcript.fault = all(text, &mut transcript).err();
    transcript
}

fn all(text: &str, transcript: &mut Transcript) -> Result<(), Fault> {
    let (mut rest, mut result) = (&text[2..], "");
    loop {
        rest = rest.trim_start();
        if let Some(more) = rest.strip_prefix(";)") {
            resign(&mut transcript.game, result);
            let more = more.trim().to_string();
            return if more.is_empty() { Ok(()) } else { Err(fault(transcript, &more, Why::MoreGames)) };
        }
        let Some((name, value, after)) = property(rest) else {
            let why = Why::Format(not_a_property(&quoted(rest)));
            return Err(fault(transcript, rest, why));
        };
        match name.to_ascii_uppercase().as_str() {
            // In SGF a game is a number: 2 is Othello.
            "FF" => return Err(fault(transcript, value, Why::OtherFormat("SGF"))),
            "GM" if !value.is_empty() && value.chars().all(|c| c.is_ascii_digit()) => {
                return Err(fault(transcript, value, Why::OtherFormat("SGF")));
            }
            "GM" if !value.eq_ignore_ascii_case("Othello") => {
                return Err(fault(transcript, value, Why::OtherGame));
            }
            "BO" => transcript.game = begin(value).map_err(|(text, why)| fault(transcript, &text, why))?,
            "RE" => result = value,
            "PB" => transcript.seats[0] = written(value),
            "PW" => transcript.seats[1] = written(value),
            "B" => step(transcript, value, Player::Black)?,
            "W" => step(transcript, value, Player::White)?,
            _ => {}
        }
        rest = after;
    }
}

fn fault(transcript: &Transcript, text: &str, why: Why) -> Fault {
    let text = text.chars().take(20).collect();
    Fault { number: transcript.game.squares().len() + 1, text, why }
}

/// The start of a game on `8 -----… *`: the size, the squares by rows, who moves.
fn begin(value: &str) -> Result<Game, (String, Why)> {
    let value = value.trim();
    let digits = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    let (size, signs) = value.split_at(digits);
    let size = size.parse().ok().filter(|&size| is_board_size(size)).ok_or((size.to_string(), Why::Size))?;
    let signs: String = signs.chars().filter(|c| !c.is_whitespace()).collect();
    let placed = placing::read(&signs).filter(|placed| placed.board.size() == size);
    let start = placed.and_then(|placed| Some(Game::from(placed.board, placed.mover?)));
    start.ok_or((signs, Why::OtherStart))
}

/// The move of `by`: `F5`, `PA`, or either with what it was worth and its time, `F5/1.0/2`.
fn step(transcript: &mut Transcript, value: &str, by: Player) -> Result<(), Fault> {
    let name = value.split('/').next().unwrap_or_default().trim();
    let Some((Some(move_or_pass), "")) = token(name) else {
        return Err(fault(transcript, name, Why::Unreadable));
    };
    if mover(&transcript.game, &move_or_pass).is_some_and(|mover| mover != by) {
        return Err(fault(transcript, name, Why::OtherPlayer(by)));
    }
    transcript.step(&move_or_pass).map_err(|why| fault(transcript, name, why))
}

/// Whose move or pass it would be. A pass need not be written.
fn mover(game: &Game, token: &Token) -> Option<Player> {
    match (game.next(), token) {
        (Next::Move(player, _), _) | (Next::Pass(player), Token::Pass) => Some(player),
        (Next::Pass(player), Token::Move(_)) => Some(player.opponent()),
        (Next::Over(_), _) => None,
    }
}

/// The result as Black sees it: `-12.00:r` says that Black resigned.
fn resign(game: &mut Game, result: &str) {
    if result.contains(":r") {
        game.resign(if result.trim().starts_with('-') { Player::Black } else { Player::White });
    }
}

/// The first property: its name, its value, and the text after it.
pub fn property(text: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = text.split_once('[')?;
    let (value, after) = rest.split_once(']')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
    is_name.then_some((name, value, after))
}

/// What is wrong where none begins.
pub fn not_a_property(what: &str) -> String {
    format!(
        "a game in GGF goes on with a name and a value in brackets, or ends with \";)\", but here is {what}"
    )
}
