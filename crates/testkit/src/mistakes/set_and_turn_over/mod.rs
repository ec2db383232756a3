//! Wrong boards after a move: what one wrong board says. `more_answers` looks at more.

mod directions;
mod more_answers;
mod moves;
mod wrong_boards;

use othello_steps::{Board, Cell, Player};

pub use more_answers::mistake_in_set_and_turn_over;

use crate::facts;
use crate::mistakes::shared::{DIRECTION_LOOPS, Mistakes, Square};
use directions::{ONE_DIRECTION, in_the_directions};
use moves::Move;
use wrong_boards::{CHANGED_OTHERWISE, ENDS_EARLY, LOOPS, Mistake, PLACED_AT_Q_P, SLIPS};

/// For Black the same function has turned discs, in the tests before.
const AS_BLACK: &str = "You get this board if White's disc is placed, but the discs are counted for Black, or set to Black's, whoever plays: both \
    are `player`'s.";

pub const MOVING_ON: &str =
    "p and q themselves move on while the discs turn: begin each direction at the square played at again";

/// `before` is the board on which `player` played at `square`.
pub fn in_set_and_turn_over(yours: &Board, before: &Board, player: Player, square: Square) -> String {
    let it = Move { before, player, square };
    if is_white_as_black(&it, yours) {
        return AS_BLACK.to_string();
    }
    // Where nothing is to turn in a direction, one board doesn't show whether it is left out.
    let right = it.right();
    let turns = |(d, e)| right[square.0 + d][square.1 + e] != before[square.0 + d][square.1 + e];
    let mistakes = in_the_board(&it, yours, facts::directions().all(turns));
    mistakes.map_or(String::new(), |mistakes| mistakes.say("this board"))
}

fn is_white_as_black(it: &Move, yours: &Board) -> bool {
    it.player == Player::White && *yours == it.nothing_turned()
}

/// The mistakes that make this board; nothing of one that is none, or that says nothing of how it was made. `left_out`: also loops
/// that leave out directions.
pub fn in_the_board(it: &Move, yours: &Board, left_out: bool) -> Option<Mistakes<Board>> {
    let size = it.before.size();
    let is_a_board = yours.size() == size && (0..=size + 1).all(|p| yours[p].size() == size);
    if !is_a_board || is_white_as_black(it, yours) {
        return None;
    }
    let mut mistakes = Mistakes::of(yours.clone());
    give(&mut mistakes, &ENDS_EARLY, it);
    if mistakes.is_empty() {
        in_all_directions(&mut mistakes, it, yours);
    }
    if left_out {
        for (blind, why) in DIRECTION_LOOPS {
            let why = why.trim_end_matches('.');
            mistakes.gives(it.without(blind), format!("some of the eight directions are left out. {why}"));
        }
    }
    if mistakes.is_empty() {
        in_the_directions(&mut mistakes, it, yours);
    }
    if mistakes.is_empty() {
        let is_frame = |board: &Board, p: isize, q: isize| board[p][q] == Cell::Sentinel;
        let all = || 0..=size + 1;
        let on_the_frame = all().any(|p| all().any(|q| is_frame(yours, p, q) != is_frame(it.before, p, q)));
        mistakes.holds(on_the_frame, "the frame around the board is written on");
        mistakes.holds(
            yours[it.square.0][it.square.1] == Cell::Empty,
            "the new disc is not placed at board[p][q]; other squares are wrong too",
        );
    }
    Some(mistakes)
}

fn give(mistakes: &mut Mistakes<Board>, those: &[Mistake], it: &Move) {
    those.iter().for_each(|(board, mistake)| mistakes.gives(board(it), *mistake));
}

/// The mistakes of a loop that goes through all directions, and turns or places something else in them.
fn in_all_directions(mistakes: &mut Mistakes<Board>, it: &Move, yours: &Board) {
    give(mistakes, &CHANGED_OTHERWISE, it);
    if *yours == it.with_turned(it.turning().next()) {
        mistakes.holds(true, ONE_DIRECTION);
        mistakes.gives(it.without_coming_back(), MOVING_ON);
    }
    mistakes.gives(
        it.with_turned(it.turning().next_back()),
        "only the discs of the last direction turn, as if a list or a count were made anew for each",
    );
    let (own, (p, q)) = (it.own(), it.square);
    // Where a disc turns at board[q][p] all the same, this is sure only if nothing else is wrong.
    let may_be_there = it.right()[q][p] != own || !mistakes.is_empty();
    mistakes.holds(
        yours[p][q] == Cell::Empty && yours[q][p] == own && it.before[q][p] != own && may_be_there,
        PLACED_AT_Q_P,
    );
    give(mistakes, &LOOPS, it);
    for slip in SLIPS {
        mistakes.gives(it.with_slip(&slip), slip.says);
    }
}
