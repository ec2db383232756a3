//! Wrong lists of moves (step 4), from those on other boards too.

use othello_steps::{Board, Player};

use super::one_answer::{in_this_list, name_of};
use super::slips::Moves;
use crate::mistakes::shared::{LARGE, Square, board, for_both, is_legal, squares};

/// What is wrong with the list `yours`: a mistake that also gives what `list` answers on another board.
pub fn slip_in_a_list(
    yours: &Moves,
    (asked, player): (&Board, Player),
    list: impl Fn(&Board, Player) -> Vec<Square>,
) -> Option<String> {
    let fitting = |board: &Board, player, yours: &Moves| {
        let due: Vec<_> = squares(board).filter(|&square| is_legal(board, player, square)).collect();
        in_this_list(&due, yours, board, player)
    };
    let large = board(LARGE);
    let others = for_both(&large, list).map(|(player, answer)| fitting(&large, player, &answer));
    // Also where nothing is found: one list alone would often name a wrong mistake.
    Some(fitting(asked, player, yours).that_also_give(others).say(name_of(yours)))
}
