//! A game: the referee holds the position, and believes no side anything but a square.

use std::mem;
use std::time::Duration;

use anyhow::Result;
use othello_machine::league::game::{self, End};
use othello_machine::league::{Fault, Played};
use othello_steps::Position;

use super::rules::RULES;
use super::seat::{Asking, Seat};

/// Plays a game. `seats` makes the two sides, fresh ones.
///
/// # Errors
///
/// When it is the machine's fault that the game does not end.
pub fn play(opening: Position, asking: Asking, seats: impl Fn() -> Result<[Seat; 2]>) -> Result<Played> {
    played(opening, || {
        let [mut first, mut second] = seats()?;
        Ok(move |is_first, position| {
            let seat = if is_first { &mut first } else { &mut second };
            seat.choose(position, asking).map(|(square, _)| square)
        })
    })
}

/// Plays a game. `sides` makes what is asked for the squares of both sides. A side that is late or whose program ends is asked
/// once more, so what the machine did for a moment decides nothing: the game is played again, and both are held to what they
/// chose before. So nobody who is losing begins anew by failing, and each side has its own second try.
fn played<S>(opening: Position, sides: impl Fn() -> Result<S>) -> Result<Played>
where
    S: FnMut(bool, Position) -> Result<u32, Fault>,
{
    let (mut chosen, mut failed) = (Vec::new(), [false; 2]);
    loop {
        let (mut ask, mut held) = (sides()?, chosen.iter());
        let played = game::play(RULES, opening, |is_first, position| {
            let square = ask(is_first, position);
            Ok::<_, anyhow::Error>(square.map(|square| held.next().copied().unwrap_or(square)))
        })?;
        match played.end {
            End::Lost(is_first, Fault::Late | Fault::Crash)
                if !mem::replace(&mut failed[usize::from(is_first)], true) =>
            {
                if played.squares.len() > chosen.len() {
                    chosen = played.squares;
                }
            }
            _ => return Ok(played),
        }
    }
}

/// Whether a side chooses the same squares again, in the positions of a game that it has played as the first or the second
/// player.
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
            is_the_same = seat.choose(position, asking).is_ok_and(|(chosen, _)| chosen == *square);
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
        let chosen = seat.choose(position, asking);
        times.extend(chosen.iter().map(|(_, took)| *took));
        Ok::<_, anyhow::Error>(chosen.map(|(square, _)| square))
    })?;
    Ok(times)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use othello_machine::league::Fault;
    use othello_machine::league::game::{End, openings};
    use othello_steps::Position;

    use super::{RULES, played};

    /// A game in which the sides are late in these of its tries, each in the position with so many discs; and how often it was
    /// tried.
    fn late_in(tries: &[(u32, u32)]) -> (super::Played, u32) {
        let begun = Cell::new(0);
        let played = played(opening(), || {
            begun.set(begun.get() + 1);
            let number = begun.get();
            Ok(move |_, position: Position| {
                let discs = (position.player | position.opponent).count_ones();
                if tries.contains(&(number, discs)) {
                    return Err(Fault::Late);
                }
                // In each try it would choose others.
                let legal = (RULES.legal_moves)(position);
                Ok(if number % 2 == 1 { legal.trailing_zeros() } else { 63 - legal.leading_zeros() })
            })
        });
        (played.unwrap(), begun.get())
    }

    fn opening() -> Position {
        openings(RULES, 1, 8, 1)[0].position
    }

    #[test]
    fn whoever_is_late_is_held_to_what_was_chosen_before() {
        let (as_ever, tries) = late_in(&[]);
        assert_eq!(tries, 1);
        let (late, tries) = late_in(&[(1, 40)]);
        assert_eq!(tries, 2);
        assert!(matches!(late.end, End::Over(_)), "{late:?}");
        let before = 40 - 12;
        assert_eq!(late.squares[..before], as_ever.squares[..before]);
        assert_ne!(late.squares, as_ever.squares);
    }

    #[test]
    fn each_side_has_its_own_second_try() {
        // The first player moves at 12 discs, and the second at 13.
        let (both_once, tries) = late_in(&[(1, 12), (2, 13)]);
        assert!(matches!(both_once.end, End::Over(_)) && tries == 3, "{both_once:?}");
        let (one_twice, tries) = late_in(&[(1, 13), (2, 12), (3, 13)]);
        assert_eq!((one_twice.end, tries), (End::Lost(false, Fault::Late), 3));
    }
}
