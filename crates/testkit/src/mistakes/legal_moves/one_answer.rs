//! Wrong lists of moves (step 4), from one list.

use othello_steps::{Board, Player};

use super::slips::{List, Moves, SLIPS};
use crate::mistakes::shared::{ASKED_SQUARES, Mistakes, Square};

pub fn in_legal_moves(expected: &Moves, yours: &Moves, board: &Board, player: Player) -> String {
    in_this_list(expected, yours, board, player).say(name_of(yours))
}

/// What a list is called in a sentence.
pub fn name_of(yours: &Moves) -> &str {
    if yours.is_empty() { "no moves" } else { "this list" }
}

/// The mistakes that list `yours` where the moves are `due`.
pub fn in_this_list(due: &Moves, yours: &Moves, board: &Board, player: Player) -> Mistakes<Vec<Square>> {
    let it = List { due, yours, board, player };
    let mut mistakes = Mistakes::of(yours.to_vec());
    for (lists, mistake) in SLIPS {
        lists(&it).into_iter().for_each(|list| mistakes.gives(list, mistake));
    }
    for (is_asked, mistake) in ASKED_SQUARES {
        mistakes.gives(it.those(|(p, q)| is_asked(p, q, board.size())), mistake);
    }
    if let Some(times) = it.times() {
        mistakes.holds(
            true,
            format!("each move is put into the list {times} times: push it once, in the inner loop"),
        );
    }
    let mut once = yours.to_vec();
    once.dedup();
    mistakes.holds(
        it.times().is_none() && once == due,
        "a move is put into the list again for each direction in which it turns discs",
    );
    mistakes.holds(
        yours.len() > 1 && yours.len() < due.len() && due.starts_with(yours),
        format!("the list ends after {} moves: nothing may limit how many there are", yours.len()),
    );
    mistakes
}
