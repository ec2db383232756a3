//! The last lines of a game: the count of the discs, and who won.

use super::kind::{A_MARK, COLOUR, has_a_colour, letters, numbers};

/// Empty where the text itself says what differs.
pub fn in_the_result(due: &str, yours: &str) -> &'static str {
    if has_a_colour(yours) {
        COLOUR
    } else if due.trim_end_matches('.') == yours.trim_end_matches(['.', '!']) {
        "the full stop at the end of the line is missing"
    } else if due.get(..8) == yours.get(..8) || is_a_draw(due) && is_a_draw(yours) {
        ""
    } else {
        "the result is not what the counts say: more discs win, and the same number for both is a draw"
    }
}

/// Empty where the text itself says what differs.
pub fn in_the_count(due: &str, yours: &str) -> &'static str {
    if due.replace(',', "") == yours.replace(',', "") {
        "there is no comma between the two counts"
    } else if letters(due) == letters(yours) {
        A_MARK
    } else if numbers(due) == numbers(yours) {
        ""
    } else if due.starts_with(yours) {
        "the two counts are not on one line"
    } else if yours.starts_with("Player 2") {
        "Player 2 is written before Player 1 in the line of the counts"
    } else {
        wrong_counts(due, yours)
    }
}

fn is_a_draw(line: &str) -> bool {
    line.to_lowercase().contains("draw")
}

/// `Player 1: 5, Player 2: 9`, with other counts.
fn wrong_counts(due: &str, yours: &str) -> &'static str {
    let ([_, black, _, white], [_, first, _, second]) = (&numbers(due)[..], &numbers(yours)[..]) else {
        return "the line of the counts is written in another way";
    };
    if (first, second) == (white, black) {
        "the counts are exchanged: Black for Player 1, White for Player 2"
    } else if first == second && first == black {
        "both counts are Black's: count_discs takes the player whose discs it counts"
    } else if first == second && first == white {
        "both counts are White's: count_discs takes the player whose discs it counts"
    } else if first == black && second > white {
        "the count of Player 2 is too large: count White's discs on the last board, and nothing else"
    } else if second == white && first > black {
        "the count of Player 1 is too large: count Black's discs on the last board, and nothing else"
    } else {
        "the counts differ: count on the last board, Black for Player 1"
    }
}
