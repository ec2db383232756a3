//! A simple opponent to play against in the book. It doesn't search, it follows two rules.

use crate::steps::step4::legal_moves;
use crate::steps::step7::set_and_turn_over;
use crate::watched::{Place, looked};
use crate::{Board, Player};

/// A corner if one is legal; else the move that leaves the other player the fewest moves.
pub fn choose(board: &Board, player: Player) -> Option<Place> {
    let is_corner = |(p, q)| [p, q].iter().all(|&i| i == 1 || i == board.size());
    let moves = answers(board, player).into_iter();
    moves.min_by_key(|&(place, answers)| (!is_corner(place), answers)).map(|(place, _)| place)
}

/// Each legal move, and how many the other player has after it.
pub fn answers(board: &Board, player: Player) -> Vec<(Place, i32)> {
    let answers = |(p, q)| {
        let mut after = board.clone();
        set_and_turn_over(&mut after, player, p, q);
        // What was looked at is forgotten each time: on a board of 16 all of it comes near to what a program may look at.
        looked();
        ((p, q), legal_moves(&after, player.opponent()).len() as i32)
    };
    legal_moves(board, player).into_iter().map(answers).collect()
}

#[cfg(test)]
mod tests {
    use super::choose;
    use crate::{Board, Player};

    fn board(picture: &str) -> Board {
        Board::new(&picture.parse().unwrap())
    }

    #[test]
    fn a_corner_comes_first() {
        // a3 comes before d4, and leaves Black fewer moves.
        let board = board("○ . . .\n● ○ ● .\n. ● ● .\n. . ● .");
        assert_eq!(choose(&board, Player::White), Some((4, 4)));
    }

    #[test]
    fn without_a_corner_the_fewest_answers() {
        // a5 comes first and leaves White six moves; b5 leaves three.
        let board = board(". . . . . .\n. . . . . .\n. ● ● ● . .\n. ○ ○ ○ . .\n. . . . . .\n. . . . . .");
        assert_eq!(choose(&board, Player::Black), Some((5, 2)));
    }

    #[test]
    fn nothing_where_there_is_no_move() {
        let board = board(". . . .\n. ● ● .\n. ● ● .\n. . . .");
        assert_eq!(choose(&board, Player::White), None);
    }
}
