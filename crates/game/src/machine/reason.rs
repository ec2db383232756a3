//! Why a hint names its move: what the move leaves, by what `evaluate` counts. It is found with the rules alone, so it holds on a
//! board of any size and whatever the student's `evaluate` is.

use othello_steps::{Board, Cell, Player};

use crate::record::rules;
use crate::square::{Square, squares};

/// Why a move is good, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It takes this corner.
    Takes(Square),
    /// It leaves the other player no move.
    NoMove,
    /// It opens this corner to the other player, who could not take it before: the best move may.
    Gives(Square),
    /// It opens no corner that was not open before, where half of the moves or more would: this other move would open this one.
    Keeps(Square, Square),
    /// It leaves the other player this number of moves; every other move leaves more.
    Fewest(usize),
    /// It leaves its player this number of discs beside an empty square; every other move leaves more.
    Inside(usize),
}

/// Why the player would play this legal move. None if by these counts another move is as good as it, or better: then it is only
/// what looking ahead says; and what every move does is no reason either. That only a few moves would open a corner is no reason
/// for one of the many others.
pub fn reason(board: &Board, player: Player, best: Square) -> Option<Reason> {
    let after = |square| rules::after(board, player, square);
    let answers = |square| rules::legal_moves(&after(square), player.opponent());
    let open = rules::legal_moves(board, player.opponent());
    let given = |moves: &[Square]| {
        moves.iter().copied().find(|square| is_corner(board, *square) && !open.contains(square))
    };
    let left = answers(best);
    let others: Vec<_> =
        rules::legal_moves(board, player).into_iter().filter(|square| *square != best).collect();
    // What every other move does too is no reason for this one.
    let is_its_own =
        |does: &dyn Fn(Square) -> bool| others.is_empty() || others.iter().any(|&other| !does(other));
    if is_corner(board, best) && is_its_own(&|other| is_corner(board, other)) {
        return Some(Reason::Takes(best));
    }
    if left.is_empty() && is_its_own(&|other| answers(other).is_empty()) {
        return Some(Reason::NoMove);
    }
    if let Some(corner) = given(&left).filter(|_| is_its_own(&|other| given(&answers(other)).is_some())) {
        return Some(Reason::Gives(corner));
    }
    let opening: Vec<_> = others.iter().filter_map(|&other| Some((other, given(&answers(other))?))).collect();
    let keeps = given(&left).is_none() && 2 * opening.len() > others.len();
    if let Some(&(other, corner)) = opening.first().filter(|_| keeps) {
        return Some(Reason::Keeps(other, corner));
    }
    let is_least = |own: usize, count: &dyn Fn(Square) -> usize| {
        !others.is_empty() && others.iter().all(|&other| count(other) > own)
    };
    if is_least(left.len(), &|other| answers(other).len()) {
        return Some(Reason::Fewest(left.len()));
    }
    let discs = |square| frontier(&after(square), player);
    is_least(discs(best), &discs).then(|| Reason::Inside(discs(best)))
}

fn is_corner(board: &Board, (p, q): Square) -> bool {
    [p, q].iter().all(|&i| i == 1 || i == board.size())
}

/// How many discs of the player are beside an empty square.
fn frontier(board: &Board, player: Player) -> usize {
    let is_beside = |(p, q): Square| squares(3).any(|(d, e)| board[p + d - 2][q + e - 2] == Cell::Empty);
    let own = |&(p, q): &Square| board[p][q] == Cell::Disc(player);
    squares(board.size()).filter(own).filter(|&square| is_beside(square)).count()
}
