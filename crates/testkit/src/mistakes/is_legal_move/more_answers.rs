//! Which single slip gives every answer of `is_legal_move`: the wrong one, and those for all squares of three boards?

use othello_steps::{Board, Player};

use super::slips::{SLIPS, Slip};
use crate::mistakes::shared::{Square, board, sentence, squares};
use crate::verdict::catch;

/// Discs turn one by one and in rows, and some squares that are taken would turn discs as well.
const MIDDLE: &str = "
    . . . . . .
    . ○ ● ○ . .
    ● ○ ○ ● ○ .
    . ● ○ ○ ● .
    . . ○ . ○ .
    . . . . ● .";

/// From c3 discs turn in all eight directions.
const STAR: &str = "
    ● . ● . ● .
    . ○ ○ ○ . .
    ● ○ . ○ ● .
    . ○ ○ ○ . .
    ● . ● . ● .
    . . . . . .";

/// The slip that gives `yours` for a square, and what `legal` answers for all squares of three boards and both players.
pub fn mistake_in_is_legal_move(
    yours: bool,
    (asked, player, square): (&Board, Player, Square),
    legal: impl Fn(&Board, Player, Square) -> bool,
) -> Option<String> {
    let boards = [Board::new(), board(MIDDLE), board(STAR)];
    let mut answers = vec![(asked, player, square, Some(yours))];
    for (board, player) in boards.iter().flat_map(|board| [(board, Player::Black), (board, Player::White)]) {
        let answer = |square| (board, player, square, catch(|| legal(board, player, square)).ok());
        answers.extend(squares(board).map(answer));
    }
    let fits = |slip: &&Slip| {
        answers
            .iter()
            .all(|(board, player, square, answer)| Some(slip.gives(board, *player, *square)) == *answer)
    };
    SLIPS.iter().find(fits).map(|slip| sentence(&yours.to_string(), slip.says))
}
