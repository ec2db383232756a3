//! The line of play: legal moves, a pass only where there's no move, and after a perfect search no move that gives anything away.

use std::time::Duration;

use crate::common::once_solved;
use othello_game::machine::solving::Solving;
use othello_game::machine::{Ahead, Mover, Stop, Thought, with_line};
use othello_game::nboard::ggf;
use othello_game::nboard::state::State;
use othello_game::square::Square;
use othello_machine::review::TURNS;
use othello_steps::square_name;

/// What is thought of the position at the end of a game, with its line.
fn thought(state: State, depth: u32, exact: u32) -> Thought {
    let (board, stop) = (state.position.board(state.player), Stop::default());
    // However busy the machine is.
    let time = Duration::from_secs(600);
    let thought = Ahead { depth, time, exact }.think(&board, state.player, &stop, &mut |_| {});
    with_line(thought, &board, state.player, time, &stop)
}

/// Plays a turn of a line: it must be legal.
fn played(state: State, turn: Option<Square>) -> State {
    let name = turn.map_or("PA".to_string(), |(p, q)| square_name(p, q));
    state.after(&name, Some(state.player)).unwrap()
}

#[test]
fn a_line_is_legal_and_begins_with_the_best_move() {
    let found = thought(State::default(), 7, 0);
    assert_eq!(found.line.len() as u32, TURNS);
    assert_eq!(found.line[0], found.best);
    found.line.iter().fold(State::default(), |state, turn| played(state, *turn));
}

#[test]
fn it_is_no_longer_than_the_search() {
    assert_eq!(thought(State::default(), 3, 0).line.len(), 3);
    assert_eq!(thought(State::default(), 1, 0).line.len(), 1);
}

#[test]
fn after_a_perfect_search_no_move_gives_anything_away() {
    // FForum's endgame 1.
    let game = "(;GM[Othello]BO[8 --*****--OOO**-O-OOO**O*-O*O*O**O***O***--*O*O**-***OOO--OOOOO-- *];)";
    let mut state = ggf::read(game).unwrap();
    let found = once_solved(|| thought(state, 4, 16), |found| found.is_exact);
    assert!(found.is_exact);
    assert_eq!(found.line.len() as u32, TURNS);
    let mut expected = found.value.unwrap();
    for turn in found.line {
        state = played(state, turn);
        expected = -expected;
        let board = state.position.board(state.player);
        let solving = Solving::begin(state.position, (&board, state.player)).unwrap();
        let score = solving.wait(Duration::from_secs(600), &Stop::default()).unwrap().score;
        assert_eq!(score, expected);
    }
}

#[test]
fn a_pass_is_in_it_and_the_end_ends_it() {
    // ● plays c1; ○ has no move; ● plays h8, and the game is over.
    let board = format!("*O-{}*O-", "-".repeat(58));
    let state = ggf::read(&format!("(;GM[Othello]BO[8 {board} *];)")).unwrap();
    let found = thought(state, 6, 0);
    assert_eq!(found.line.len(), 3, "{:?}", found.line);
    assert_eq!(found.line[1], None);
}

#[test]
fn without_a_search_there_is_no_line() {
    let state = State::default();
    let board = state.position.board(state.player);
    let greedy = Thought::of(Some((3, 4)));
    assert_eq!(with_line(greedy, &board, state.player, Duration::ZERO, &Stop::default()).line, []);
}
