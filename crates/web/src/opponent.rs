//! A simple opponent to play against in the book. It doesn't search, it follows two rules.

use crate::steps::step4::legal_moves;
use crate::steps::step7::set_and_turn_over;
use crate::watched::Place;
use crate::{Board, Player};

/// A corner if one is legal; else the move that leaves the other player the fewest moves.
pub fn choose(board: &Board, player: Player) -> Option<Place> {
    let answers = |&(p, q): &Place| {
        let mut after = board.clone();
        set_and_turn_over(&mut after, player, p, q);
        legal_moves(&after, player.opponent()).len()
    };
    let is_corner = |(p, q)| [p, q].iter().all(|&i| i == 1 || i == board.size());
    legal_moves(board, player).into_iter().min_by_key(|place| (!is_corner(*place), answers(place)))
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
