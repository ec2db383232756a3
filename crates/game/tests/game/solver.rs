//! What `solve` finds does not depend on what makes it quick: on random endgames it finds what a plain search finds.

use crate::common::{ENDLESS, once_solved};
use crate::plain::{Plain, cell, cells};
use othello_game::machine::Stop;
use othello_game::machine::solving::Solving;
use othello_steps::{Found, Player, Position, Random};

/// A position that chance has led to, with this many empty squares. The player to move can move.
fn endgame(empty: usize, random: &mut Random) -> Plain {
    let mut position = Plain::start();
    loop {
        let mut moves: Vec<_> = position.moves().collect();
        if moves.is_empty() {
            position = position.passed();
            moves = position.moves().collect();
        }
        if moves.is_empty() {
            position = Plain::start(); // this game was over too early
        } else if position.empty() == empty {
            return position;
        } else {
            position = moves.swap_remove(random.below(moves.len() as u32) as usize).1;
        }
    }
}

fn solved(plain: &Plain) -> Found {
    let set = |player: u8| {
        let mine = cells().enumerate().filter(|&(_, at)| plain.cells[at] == player);
        mine.map(|(square, _)| 1 << square).sum()
    };
    let position = Position { player: set(plain.player), opponent: set(3 - plain.player) };
    let board = position.board(Player::Black);
    let solving = || Solving::begin(position, (&board, Player::Black));
    once_solved(solving, Option::is_some).unwrap().wait(ENDLESS, &Stop::default()).unwrap()
}

#[test]
fn random_endgames() {
    let mut random = Random::new(12);
    for (count, empty) in [(250, 7), (30, 8), (3, 9)] {
        for number in 0..count {
            let position = endgame(empty, &mut random);
            let (found, expected) = (solved(&position), position.score());
            let picture = || {
                format!(
                    "number {number} with {empty} empty squares: {:?} {:?}",
                    position.player, position.cells
                )
            };
            assert_eq!(found.score, expected, "{}", picture());
            // The move that it names leads to that score.
            let square = found.best.expect("there is a legal move") as isize;
            let at = cell(square / 8 + 1, square % 8 + 1);
            let (_, after) =
                position.moves().find(|(legal, _)| *legal == at).unwrap_or_else(|| panic!("{}", picture()));
            assert_eq!(-after.score(), expected, "{}", picture());
        }
    }
}
