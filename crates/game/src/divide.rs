//! `othello perft DEPTH --divide`: what `perft` counts under each first move, beside what is right, down to where it goes wrong.
//!
//! What is right is counted by the steps of the rules, which have another board: the two know nothing of each other.

use std::fmt::Write;

use anyhow::{Result, bail};
use othello_game_steps::{Step, bits, of_the_rules, positions};
use othello_machine::square::{name, named, number};
use othello_steps::{Player, Position};

use crate::record::rules;
use crate::watchdog;

/// How many ways there are from the start, for each depth: published, and found again by many programs.
const PUBLISHED: [u64; 10] = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288];

/// The largest depth that can be divided.
pub const DEEPEST: u32 = PUBLISHED.len() as u32 - 1;

/// The functions that are looked into.
#[derive(Clone, Copy)]
pub struct Counting {
    /// Of the step `bits`.
    pub legal_moves: fn(Position) -> u64,
    /// Of the step `positions`.
    pub play: fn(Position, u32) -> Position,
    /// Of the same.
    pub perft: fn(Position, u32) -> u64,
}

/// Those of the steps.
pub const OF_THE_STEPS: Counting = Counting {
    legal_moves: |position| watchdog::call(Step::Bits, None, || bits::legal_moves(position)),
    play: |position, square| watchdog::call(Step::Positions, None, || positions::play(position, square)),
    perft: positions::perft,
};

/// A first move, or a pass: how many ways follow, as `perft` counts and as is right. Nothing where it isn't a move.
struct Branch {
    square: Option<u32>,
    yours: Option<u64>,
    right: Option<u64>,
}

/// The tables, from the start down to where the count goes wrong, and what is wrong there.
///
/// # Errors
///
/// When the steps of the rules count wrongly themselves: a sentence that says so.
pub fn report(counting: Counting, depth: u32) -> Result<String> {
    let (expected, counted) = (PUBLISHED[depth as usize], right(Position::new(), depth));
    if counted != expected {
        let rules = of_the_rules();
        let [first, last] = [rules.first(), rules.last()].map(|step| step.copied().unwrap_or_default());
        bail!(
            "steps {first} to {last}, which perft is compared with, count {counted} ways, and {expected} is right: see cargo \
                course"
        );
    }
    let (mut position, mut left, mut text, mut line) = (Position::new(), depth, String::new(), String::new());
    loop {
        let branches = branches(counting, position, left);
        text += &table(counting, position, left, &branches, &line);
        let Some(wrong) = branches.iter().find(|branch| branch.yours != branch.right) else {
            return Ok(text + &all_right(counting, position, left, &branches));
        };
        let here = |sentence: String| format!("\n{sentence} ● is to move:\n\n{position:?}\n");
        let name = wrong.square.map_or("pass".to_string(), name);
        if wrong.yours.is_none() {
            return Ok(text + &here(format!("`legal_moves` leaves out {name} here.")));
        }
        if wrong.right.is_none() {
            return Ok(text + &here(format!("`legal_moves` has {name} here, which isn't a legal move.")));
        }
        let expected = wrong.square.map_or(position.passed(), |square| after(position, square));
        let came = wrong.square.map_or(position.passed(), |square| (counting.play)(position, square));
        if came != expected {
            let sentence = here(format!("`play` makes a wrong position of {name} here."));
            return Ok(text + &sentence + &format!("\nIt makes:\n\n{came:?}\n\nRight is:\n\n{expected:?}\n"));
        }
        if left == 1 {
            return Ok(text + "\nWith depth 0, `perft` is to answer 1.\n");
        }
        (position, left) = (expected, left - 1);
        line += &format!(" {name}");
    }
}

/// What is said where every branch is right.
fn all_right(counting: Counting, position: Position, depth: u32, branches: &[Branch]) -> String {
    let sum = branches.iter().filter_map(|branch| branch.right).sum::<u64>();
    let (expected, came) = (if branches.is_empty() { 1 } else { sum }, (counting.perft)(position, depth));
    match came == expected {
        true => "\nEvery branch is right.\n".to_string(),
        false => format!(
            "\nWhat follows is right, and `perft` makes {came} of it here, not {expected}. ● is to move:\n\n{position:?}\n"
        ),
    }
}

/// What follows each move that is legal or that `legal_moves` has.
fn branches(counting: Counting, position: Position, depth: u32) -> Vec<Branch> {
    let (yours, expected) = ((counting.legal_moves)(position), legal(position));
    let has = |set: u64, square: u32| set >> square & 1 == 1;
    let count = |position| (counting.perft)(position, depth - 1);
    let branch = |square| Branch {
        square: Some(square),
        yours: has(yours, square).then(|| count((counting.play)(position, square))),
        right: has(expected, square).then(|| right(after(position, square), depth - 1)),
    };
    let moves: Vec<_> = (0..64).filter(|&square| has(yours | expected, square)).map(branch).collect();
    let passed = position.passed();
    if !moves.is_empty() || legal(passed) == 0 {
        return moves;
    }
    vec![Branch { square: None, yours: Some(count(passed)), right: Some(right(passed, depth - 1)) }]
}

fn table(counting: Counting, position: Position, depth: u32, branches: &[Branch], line: &str) -> String {
    let mut text = match line {
        "" => String::new(),
        _ => format!("\nAfter{line}, with {depth} to go:\n\n"),
    };
    let cell = |count: Option<u64>| count.map_or("-".to_string(), |count| count.to_string());
    let mut row = |first: &str, yours: &str, right: &str, mark: bool| {
        let mark = if mark { "  ←" } else { "" };
        writeln!(text, "{first:8}{yours:>12}{right:>12}{mark}").expect("a text can be written to");
    };
    row("", "perft", "right", false);
    for Branch { square, yours, right } in branches {
        let name = square.map_or("pass".to_string(), name);
        row(&name, &cell(*yours), &cell(*right), yours != right);
    }
    let (yours, right) = ((counting.perft)(position, depth), right(position, depth));
    row("in all", &yours.to_string(), &right.to_string(), yours != right);
    text
}

/// The legal moves by the steps of the rules.
fn legal(position: Position) -> u64 {
    let moves = rules::legal_moves(&position.board(Player::Black), Player::Black);
    moves.into_iter().fold(0, |all, square| all | 1 << number(square))
}

/// The position after a move, by the same.
fn after(position: Position, square: u32) -> Position {
    let board = position.board(Player::Black);
    Position::of(&rules::after(&board, Player::Black, named(square)), Player::White)
}

/// How many ways there are to go on, by the same.
fn right(position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal(position);
    match moves {
        0 if legal(position.passed()) == 0 => 1,
        0 => right(position.passed(), depth - 1),
        _ if depth == 1 => moves.count_ones().into(),
        _ => {
            let squares = (0..64).filter(|square| moves >> square & 1 == 1);
            squares.map(|square| right(after(position, square), depth - 1)).sum()
        }
    }
}
