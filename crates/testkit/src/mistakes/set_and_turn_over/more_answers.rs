//! Wrong boards after a move, from moves on other boards too.

use othello_steps::{Board, Player};

use super::moves::Move;
use super::{MOVING_ON, in_the_board};
use crate::mistakes::shared::{Mistakes, Square, board};
use crate::verdict::catch;

/// White's moves are right, and Black's turn nothing.
const AS_WHITE: &str = "You get this board if Black's disc is placed, but the discs are counted for White, or set to White's, whoever plays: both \
    are `player`'s.";

const ON_A_NEW_BOARD: &str =
    "the discs are counted on a new board: count on `board`, as it is before the move";

/// On all, Black plays at c4. On the first, discs turn upwards and to the left, more and fewer, and in two directions nothing
/// closes them. On the second, a disc turns to the left and one upwards, and from each of the two another row would turn. On the
/// third, discs turn in all eight directions.
const OTHERS: [&str; 3] = [
    ". . ● . . .
     . . ○ . . .
     . . ○ . . .
     ● ○ . ○ ○ ○
     . . . ○ . .
     . . . . . .",
    ". . . . . .
     . ● ● . . .
     . ○ ○ ○ ● .
     ● ○ . . . .
     . . . . . .
     . . . . . .",
    ". . ● . . ●
     ● . ○ . ○ .
     . ○ ○ ○ . .
     ● ○ . ○ ○ ●
     . ○ ○ ○ . .
     ● . ● . ● .",
];
const C4: Square = (4, 3);

/// What is wrong with the board `yours` after a move: a mistake that also gives what `play` makes of other boards. Nothing if
/// none does: some mistakes are seen only where all eight directions turn discs.
pub fn mistake_in_set_and_turn_over(
    yours: &Board,
    (before, player, square): (&Board, Player, Square),
    play: fn(&mut Board, Player, isize, isize),
) -> Option<String> {
    let plays = |it: &Move| {
        let mut after = it.before.clone();
        catch(|| play(&mut after, it.player, it.square.0, it.square.1)).ok()?;
        Some(after)
    };
    let it = Move { before, player, square };
    let is_right_for_white = |picture: &&str| {
        let before = board(&picture.replace('○', "x").replace('●', "○").replace('x', "●"));
        let it = Move { before: &before, player: Player::White, square: C4 };
        plays(&it) == Some(it.right())
    };
    if player == Player::Black && *yours == it.nothing_turned() && OTHERS.iter().all(is_right_for_white) {
        return Some(AS_WHITE.to_string());
    }
    let counted_on_a_new_board = |mut mistakes: Mistakes<Board>, it: &Move| {
        mistakes.gives(it.counted_on(&Board::new()), ON_A_NEW_BOARD);
        mistakes
    };
    let mistakes = counted_on_a_new_board(in_the_board(&it, yours, true)?, &it);
    let others = OTHERS.into_iter().filter_map(|picture| {
        let before = board(picture);
        let it = Move { before: &before, player: Player::Black, square: C4 };
        let mut mistakes = in_the_board(&it, &plays(&it)?, true)?;
        mistakes.gives(it.without_coming_back(), MOVING_ON);
        Some(counted_on_a_new_board(mistakes, &it))
    });
    mistakes.that_also_give(others).sentence("this board")
}
