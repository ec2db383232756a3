//! The opponents of level 2: steps 9 to 11. They play on boards of 8×8.

use std::time::{Duration, Instant};

use othello_steps::{Board, Clock, Player, Position};

use super::{Mover, Stop, Thought};
use crate::rules::{self, Square};
use crate::steps::{step9, step10, step11};
use crate::{watchdog, words};

/// How long one move may take. It is less than what the watchdog waits for.
const TIME: Duration = Duration::from_secs(2);

/// Chooses by a function of step 10.
pub struct Chooses(pub fn(Position) -> u32);

impl Mover for Chooses {
    fn think(&mut self, board: &Board, player: Player, _: &Stop, _: &mut dyn FnMut(Thought)) -> Thought {
        let position = Position::of(board, player);
        let square = watchdog::call(10, Some((board, player)), || self.0(position));
        Thought { best: Some(named(square)), ..Thought::default() }
    }
}

/// The function of step 10 that turns few discs.
pub fn modest() -> Chooses {
    Chooses(step10::modest)
}

/// The function of step 10 that likes corners.
pub fn positional() -> Chooses {
    Chooses(step10::positional)
}

/// Looks this many turns ahead, by step 11: one more at a time, as far as the time goes.
pub struct Ahead(pub u32);

impl Mover for Ahead {
    fn think(
        &mut self,
        board: &Board,
        player: Player,
        stop: &Stop,
        tell: &mut dyn FnMut(Thought),
    ) -> Thought {
        let (position, began) = (Position::of(board, player), Instant::now());
        let moves = rules::legal_moves(board, player);
        let mut thought = Thought { best: moves.first().copied(), ..Thought::default() };
        for depth in 1..=self.0 {
            let mut values = Vec::new();
            for &square in &moves {
                let left = TIME.saturating_sub(began.elapsed());
                if stop.is_asked() || left.is_zero() {
                    return thought;
                }
                let about = Some((board, player));
                let after = watchdog::call(9, about, || step9::play(position, number(square)));
                let score = watchdog::call(11, about, || match depth {
                    1 => step11::evaluate(after),
                    _ => step11::deepen(after, depth - 1, &mut Clock::time(left)).score,
                });
                values.push((square, -score));
            }
            if began.elapsed() >= TIME {
                return thought;
            }
            thought = thought_of(values, depth);
            tell(thought.clone());
        }
        thought
    }
}

/// The best of these, the first of several; the values small enough to be shown on a square.
fn thought_of(mut values: Vec<(Square, i32)>, depth: u32) -> Thought {
    let best = values.iter().rev().max_by_key(|(_, value)| *value).map(|(square, _)| *square);
    values.iter_mut().for_each(|(_, value)| *value = (*value / 10).clamp(-99, 99));
    Thought { best, values, note: words::depth(depth) }
}

/// Bit 0 is a1, bit 63 is h8.
fn number((p, q): Square) -> u32 {
    (8 * (p - 1) + q - 1) as u32
}

fn named(square: u32) -> Square {
    (square as isize / 8 + 1, square as isize % 8 + 1)
}
