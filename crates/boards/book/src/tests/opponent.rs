//! The simple opponent.

use boards::{Board, Player, opponent};

use crate::solutions::SOLUTIONS;

fn board(picture: &str) -> Board {
    Board::new(&picture.parse().unwrap())
}

#[test]
fn a_corner_comes_first() {
    // a3 comes before d4, and leaves Black fewer moves.
    let board = board("○ . . .\n● ○ ● .\n. ● ● .\n. . ● .");
    assert_eq!(opponent::choose(&SOLUTIONS, &board, Player::White), Some((4, 4)));
}

#[test]
fn without_a_corner_the_fewest_answers() {
    // a5 comes first and leaves White six moves; b5 leaves three.
    let board = board(". . . . . .\n. . . . . .\n. ● ● ● . .\n. ○ ○ ○ . .\n. . . . . .\n. . . . . .");
    assert_eq!(opponent::choose(&SOLUTIONS, &board, Player::Black), Some((5, 2)));
}

#[test]
fn nothing_where_there_is_no_move() {
    let board = board(". . . .\n. ● ● .\n. ● ● .\n. . . .");
    assert_eq!(opponent::choose(&SOLUTIONS, &board, Player::White), None);
}
