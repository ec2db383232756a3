//! The machine doesn't play the same game every time: the board is turned or mirrored before it is asked.

mod common;

use std::collections::BTreeSet;

use common::{Play, colour, people};
use othello_game::app::Opening;
use othello_game::files::{Settings, Transcript};
use othello_game::machine::{Question, Stop, Thought, Way, level, levels};
use othello_game::rules::legal_moves;
use othello_steps::Board;
use ratatui::crossterm::event::KeyCode;

/// The moves of a game between two levels.
fn game(seats: [&str; 2], size: isize, seed: u64) -> Vec<(isize, isize)> {
    let settings = Settings { seats: seats.map(String::from), ..people(size) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Start);
    play.app.seed = Some(seed);
    play.key(KeyCode::Enter);
    play.settle();
    play.app.table.game.squares()
}

#[test]
fn another_seed_is_another_game_and_the_same_seed_is_the_same() {
    for (seats, size) in [
        (["greedy", "greedy"], 6),
        (["greedy", "positional"], 8),
        (["positional", "level5"], 8),
        (["8", "4"], 8),
    ] {
        let seats = seats.map(|name| level(name).unwrap().name);
        let games: Vec<_> = (0..20).map(|seed| game(seats, size, seed)).collect();
        let different = |moves: usize| games.iter().map(|game| &game[..moves]).collect::<BTreeSet<_>>().len();
        assert_eq!(different(1), 4, "{seats:?}: the first move can be any of the four");
        assert!(different(12) > 8, "{seats:?}: only {} games", different(12));
        assert_eq!(game(seats, size, 7), games[7]);
    }
}

fn thought(level: &'static othello_game::machine::Level, board: &Board, way: Way) -> Thought {
    let player = othello_steps::Player::Black;
    let question = Question { id: 1, level, board: board.clone(), player, is_hint: false, way };
    question.answer(&Stop::default(), &mut |told| {
        assert!(legal_moves(board, player).contains(&told.best.unwrap()), "{told:?}");
    })
}

/// Of every level but the first, which draws its moves.
#[test]
fn a_turned_board_makes_no_level_weaker() {
    let board = Transcript::read("f5d6c3d3c4f4f6f3e6e7", 8).game.board().clone();
    for level in &levels()[1..8] {
        let [as_it_is, turned @ ..] = Way::all().map(|way| thought(level, &board, way));
        for turned in turned {
            // It finds a move that is worth as much, and as much about every move.
            assert_eq!((turned.value, turned.depth), (as_it_is.value, as_it_is.depth), "{}", level.name);
            let sorted = |thought: &Thought| thought.values.iter().copied().collect::<BTreeSet<_>>();
            assert_eq!(sorted(&turned), sorted(&as_it_is), "{}", level.name);
            assert!(legal_moves(&board, othello_steps::Player::Black).contains(&turned.best.unwrap()));
        }
    }
}
