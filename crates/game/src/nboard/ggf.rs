//! A game in the format GGF (Generic Game Format), as NBoard sends it: `(;GM[Othello]…BO[8 … *]B[F5]W[F6];)`.
//!
//! It is a list of properties, a name with a value in brackets. What matters here is the board that the game begins with, and its
//! moves: `B[…]` is one of Black's, `W[…]` one of White's. On the board `*` is Black, `O` White and `-` empty; after the squares
//! comes who moves first.

use othello_steps::{Player, Position};

use super::state::State;
use super::words;
use crate::record::ggf::{not_a_property, property};
use crate::record::names::quoted;

/// The position at the end of the game.
///
/// # Errors
///
/// A sentence that says what is wrong with the text.
pub fn read(text: &str) -> Result<State, String> {
    let text = text.trim();
    let mut rest = text.strip_prefix("(;").ok_or_else(|| words::not_ggf(&quoted(text)))?;
    let mut state = State::default();
    let mut moves = 0;
    loop {
        rest = rest.trim_start();
        if rest.starts_with(";)") {
            return Ok(state);
        }
        let (name, value, after) = property(rest).ok_or_else(|| not_a_property(&quoted(rest)))?;
        rest = after;
        match name.to_ascii_uppercase().as_str() {
            "GM" if !value.eq_ignore_ascii_case("Othello") => {
                return Err(words::another_game(&quoted(value)));
            }
            "BO" => state = board(value)?,
            "B" | "W" => {
                moves += 1;
                let by = if name.eq_ignore_ascii_case("B") { Player::Black } else { Player::White };
                state = state.after(value, Some(by)).map_err(|wrong| words::move_of_game(moves, &wrong))?;
            }
            _ => {}
        }
    }
}

/// `8 -----… *`: the size, the squares by rows, who moves.
fn board(text: &str) -> Result<State, String> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if &text[..digits] != "8" {
        return Err(words::another_size(&quoted(&text[..digits])));
    }
    let signs: Vec<char> = text[digits..].chars().filter(|c| !c.is_whitespace()).collect();
    let (squares, side) = signs.split_at(signs.len().min(64));
    if squares.len() < 64 || side.len() != 1 {
        return Err(words::not_65_signs(signs.len()));
    }
    let mut position = Position { player: 0, opponent: 0 };
    for (square, sign) in squares.iter().enumerate() {
        match sign {
            '*' => position.player |= 1 << square,
            'O' | 'o' => position.opponent |= 1 << square,
            '-' => {}
            other => return Err(words::not_a_sign(&quoted(&other.to_string()))),
        }
    }
    match side {
        ['*'] => Ok(State { position, player: Player::Black }),
        ['O' | 'o'] => Ok(State { position: position.passed(), player: Player::White }),
        other => Err(words::not_a_side(&quoted(&other.iter().collect::<String>()))),
    }
}
