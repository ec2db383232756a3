//! The machine of the Play page.

use boards::play::{Thought, View, advise, think};
use boards::{Board, Player};
use othello_machine::LEVELS;

use crate::solutions::SOLUTIONS;
use crate::steps::moves::legal_moves;

fn start(size: isize) -> Board {
    Board::new(&types::Board::with_size(size))
}

fn board(picture: &str) -> Board {
    Board::new(&picture.parse().unwrap())
}

/// Three squares are empty.
const NEARLY_FULL: &str = "
    ● ● ● ● ● ● ● .
    ● ● ● ● ● ● ○ ●
    ● ● ● ● ● ○ ● ●
    ● ● ● ● ○ ● ● ●
    ● ● ● ○ ○ ● ● ●
    ● ● ○ ● ● ● ● ●
    ● ○ ● ● ● ● ● ●
    . ○ ○ ○ ○ ○ ○ .";

#[test]
fn every_level_has_a_legal_move_at_its_first_stage() {
    let moves = legal_moves(&start(8), Player::Black);
    for level in &LEVELS {
        let thought = think(&SOLUTIONS, level, &start(8), Player::Black, 0, 7).unwrap();
        assert!(moves.contains(&thought.best.unwrap()), "{}: {thought:?}", level.name);
    }
}

#[test]
fn levels_that_need_no_bits_play_on_any_board() {
    for size in [4, 6, 16] {
        let moves = legal_moves(&start(size), Player::Black);
        for level in LEVELS.iter().filter(|level| level.plays_on(size)) {
            let thought = think(&SOLUTIONS, level, &start(size), Player::Black, 0, 7).unwrap();
            assert!(moves.contains(&thought.best.unwrap()), "{}: {thought:?}", level.name);
            assert_eq!(think(&SOLUTIONS, level, &start(size), Player::Black, 1, 7), None);
        }
    }
}

#[test]
fn the_stages_of_a_level_end_at_its_depth() {
    let views = |i: usize| {
        let stage = |stage| think(&SOLUTIONS, &LEVELS[i], &start(8), Player::Black, stage, 0);
        (0..).map_while(stage).map(|thought| thought.view).collect::<Vec<_>>()
    };
    assert_eq!(views(3), [View::Turns(1), View::Turns(2)]);
    assert_eq!(views(6), [View::Turns(1), View::Turns(3), View::Turns(5)]);
}

#[test]
fn with_few_empty_squares_a_level_looks_to_the_end() {
    let level = |stage| think(&SOLUTIONS, &LEVELS[9], &board(NEARLY_FULL), Player::White, stage, 0);
    let looks: Vec<_> = (0..).map_while(level).map(|thought| thought.view).collect();
    assert_eq!(looks, [View::Turns(4), View::End]);
}

#[test]
fn advice_has_a_value_for_each_legal_move_and_the_best_has_the_highest() {
    for (board, stage, expected) in [(start(8), 0, View::Turns(1)), (board(NEARLY_FULL), 1, View::End)] {
        let Thought { best, values, view } = advise(&SOLUTIONS, &board, Player::White, stage).unwrap();
        let squares: Vec<_> = values.iter().map(|(place, _)| *place).collect();
        assert_eq!(squares, legal_moves(&board, Player::White));
        let highest = values.iter().max_by_key(|(_, value)| *value).unwrap().1;
        assert!(values.contains(&(best.unwrap(), highest)));
        assert_eq!(view, expected);
    }
    assert_eq!(advise(&SOLUTIONS, &board(NEARLY_FULL), Player::White, 2), None);
}

#[test]
fn the_greedy_one_turns_the_most() {
    let board = board(". . . . . .\n. ○ ● ● . .\n. . . . . .\n. ○ ● . . .\n. . . . . .\n. . . . . .");
    assert_eq!(think(&SOLUTIONS, &LEVELS[1], &board, Player::White, 0, 0).unwrap().best, Some((2, 5)));
}

/// In the last 20 squares a hint is solved, after a look ahead that takes no time; before them it never is.
#[test]
fn a_hint_is_solved_as_far_from_the_end_as_a_review() {
    const GAME: &str = "f5f4d3c4b3d6g4g3f6g5g6e6f3c3c5b5h6h5h3e7h4b4f7a3a6e3c7c6a4d7b6g8c8a5d8f8a2g7e8b8f2b7";
    let mut late = start(8);
    for (i, square) in GAME.as_bytes().chunks(2).enumerate() {
        let player = if i % 2 == 0 { Player::Black } else { Player::White };
        let (p, q) = (isize::from(square[1] - b'0'), isize::from(square[0] - b'a') + 1);
        crate::steps::turning::set_and_turn_over(&mut late, player, p, q);
    }
    let views: Vec<_> =
        (0..8).map(|stage| advise(&SOLUTIONS, &late, Player::Black, stage).unwrap().view).collect();
    assert_eq!(views, (1..9).map(View::Turns).collect::<Vec<_>>());
    let thought = advise(&SOLUTIONS, &late, Player::Black, 8).unwrap();
    assert_eq!((thought.view, advise(&SOLUTIONS, &late, Player::Black, 9)), (View::End, None));
    // As two other solvers have them: c2, d2, e2 and h8.
    for (square, worth) in [((2, 3), 4), ((2, 4), 4), ((2, 5), 2), ((8, 8), -2)] {
        assert!(thought.values.contains(&(square, worth)), "{:?}", thought.values);
    }
}
