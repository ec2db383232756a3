//! `othello perft --divide`: which branch is wrong, and what is wrong there.

use othello_game::divide::{Counting, OF_THE_STEPS, report};
use othello_steps::Position;

use crate::common::othello;

/// `perft` of a student whose other functions are these.
fn perft(position: Position, depth: u32, other: Counting) -> u64 {
    let moves = (other.legal_moves)(position);
    match (depth, moves) {
        (0, _) => 1,
        (_, 0) if (other.legal_moves)(position.passed()) == 0 => 1,
        (_, 0) => (other.perft)(position.passed(), depth - 1),
        _ => {
            let squares = (0..64).filter(|square| moves >> square & 1 == 1);
            squares.map(|square| (other.perft)((other.play)(position, square), depth - 1)).sum()
        }
    }
}

/// The report of somebody whose functions are these.
fn said(counting: Counting, depth: u32) -> String {
    report(counting, depth).unwrap()
}

#[test]
fn every_branch_is_right_from_the_start() {
    let output = othello(&["perft", "5", "--divide"]);
    let expected = "               perft       right\nd3               349         349\nc4               349         349\n\
               f5               349         349\ne6               349         349\nin all          1396        1396\n\n\
               Every branch is right.\n";
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    // To be compared with the published count, and found again by another board.
    assert!(said(OF_THE_STEPS, 7).contains("55092       55092\n"));
}

/// Row 1 is forgotten: that is first seen in the sixth turn.
#[test]
fn a_move_that_is_left_out_is_named_where_it_is() {
    fn legal_moves(position: Position) -> u64 {
        (OF_THE_STEPS.legal_moves)(position) & !0xFF
    }
    const WRONG: Counting =
        Counting { legal_moves, perft: |position, depth| perft(position, depth, WRONG), ..OF_THE_STEPS };
    let shown = said(WRONG, 6);
    let last = shown.rsplit_once("\n\nAfter ").unwrap().1;
    assert!(last.contains("`legal_moves` leaves out ") && last.contains("1 here. ● is to move:"), "{shown}");
    assert!(last.lines().any(|line| line.contains("           -") == line.ends_with('←')), "{shown}");
    assert!(said(WRONG, 3).ends_with("Every branch is right.\n"), "that deep there is no such move");
}

#[test]
fn a_move_that_is_none_is_named() {
    fn legal_moves(position: Position) -> u64 {
        let right = (OF_THE_STEPS.legal_moves)(position);
        let empty = !(position.player | position.opponent);
        if position == Position::new() { right } else { right | 1 << empty.trailing_zeros() }
    }
    const WRONG: Counting = Counting {
        legal_moves,
        play: |position, square| {
            let is_right = (OF_THE_STEPS.legal_moves)(position) >> square & 1 == 1;
            if is_right { (OF_THE_STEPS.play)(position, square) } else { position.passed() }
        },
        perft: |position, depth| perft(position, depth, WRONG),
    };
    let shown = said(WRONG, 2);
    assert!(shown.contains("\nAfter d3, with 1 to go:\n"), "{shown}");
    assert!(shown.contains("`legal_moves` has a1 here, which isn't a legal move. ● is to move:"), "{shown}");
}

#[test]
fn a_position_after_a_move_is_shown_beside_the_right_one() {
    const WRONG: Counting = Counting {
        play: |position, square| (OF_THE_STEPS.play)(position, square).passed(),
        perft: |position, depth| perft(position, depth, WRONG),
        ..OF_THE_STEPS
    };
    let shown = said(WRONG, 3);
    assert!(shown.contains("`play` makes a wrong position of d3 here."), "{shown}");
    assert!(shown.contains("It makes:") && shown.contains("Right is:"), "{shown}");
}

/// What `perft` itself does wrong: depth 0 is nothing, or what it adds up is not what follows.
#[test]
fn where_all_that_follows_is_right_perft_adds_up_wrongly() {
    const NOTHING: Counting = Counting {
        perft: |position, depth| if depth == 0 { 0 } else { perft(position, depth, NOTHING) },
        ..OF_THE_STEPS
    };
    assert!(said(NOTHING, 2).ends_with("With depth 0, `perft` is to answer 1.\n"));
    const TWICE: Counting = Counting {
        perft: |position, depth| (if depth == 2 { 2 } else { 1 }) * perft(position, depth, TWICE),
        ..OF_THE_STEPS
    };
    let shown = said(TWICE, 4);
    assert!(shown.contains("What follows is right, and `perft` makes 36 of it here, not 18."), "{shown}");
}

#[test]
fn a_depth_that_cannot_be_divided_is_refused_in_a_sentence() {
    for depth in ["0", "10"] {
        let output = othello(&["perft", depth, "--divide"]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "othello: with --divide the depth is a number from 1 to 9\n");
        assert_eq!(output.status.code(), Some(1));
    }
}
