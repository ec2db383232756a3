//! A game: the referee holds the position, and believes no side anything but a square.

use std::time::Duration;

use anyhow::Result;
use othello_league::game::{self, End};
use othello_league::{Fault, Played};
use othello_steps::Position;

use super::RULES;
use super::seat::{Asking, Seat};

/// Plays a game. `seats` makes the two sides, fresh ones. Whoever has lost on time plays once more, and that game counts: so what
/// the machine did for a moment decides nothing.
///
/// # Errors
///
/// When it is the machine's fault that the game does not end.
pub fn play(opening: Position, asking: Asking, seats: impl Fn() -> Result<[Seat; 2]>) -> Result<Played> {
    let played = once(opening, asking, seats()?)?;
    match played.end {
        End::Lost(_, Fault::Late) => once(opening, asking, seats()?),
        _ => Ok(played),
    }
}

fn once(opening: Position, asking: Asking, [mut first, mut second]: [Seat; 2]) -> Result<Played> {
    game::play(RULES, opening, |is_first, position| {
        let seat = if is_first { &mut first } else { &mut second };
        let chosen = seat.choose(position, asking)?;
        Ok(chosen.map(|(square, _)| square))
    })
}

/// Whether a side chooses the same squares again, in the positions of a game that it has played as the first or the second player.
///
/// # Errors
///
/// When it is the machine's fault that it chooses none.
pub fn is_the_same(
    opening: Position,
    played: &Played,
    is_first: bool,
    asking: Asking,
    mut seat: Seat,
) -> Result<bool> {
    let (mut is_the_same, mut squares) = (true, played.squares.iter());
    game::play(RULES, opening, |is_firsts, position| {
        // The game ended here, whether or not it was over.
        let Some(square) = squares.next() else { return Ok(Err(Fault::Crash)) };
        if is_firsts == is_first && is_the_same {
            is_the_same = seat.choose(position, asking)?.is_ok_and(|(chosen, _)| chosen == *square);
        }
        Ok::<_, anyhow::Error>(Ok(*square))
    })?;
    Ok(is_the_same)
}

/// How long a side computes for each move of a game that it plays against itself.
///
/// # Errors
///
/// When it is the machine's fault that it does not play to the end.
pub fn times(opening: Position, asking: Asking, seat: &mut Seat) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    game::play(RULES, opening, |_, position| {
        let chosen = seat.choose(position, asking)?;
        times.extend(chosen.iter().map(|(_, took)| *took));
        Ok::<_, anyhow::Error>(chosen.map(|(square, _)| square))
    })?;
    Ok(times)
}
