//! What the functions answer to the same questions, here and in the page. In WebAssembly an `isize` has 32 bits, so a function
//! that needs 64 answers otherwise there; better to know before a friend does.

// `no_mangle` is unsafe because an exported name could clash with another. Nothing else here is unsafe.
#![allow(unsafe_code)]

use std::fmt::Debug;

use boards::bits::position_on;
use boards::watched::looked;
use boards::{Board, Cell, Clock, Player, Position, Program, Random};

use crate::steps;

/// A function that is in the page, and all its answers as one text.
pub struct Question {
    /// What it is called.
    pub function: &'static str,
    step: &'static str,
    answers: fn(&Program) -> String,
}

/// A window that no score of these positions is outside of.
const WIDE: i32 = 100_000;

const QUESTIONS: [Question; 14] = [
    asked("legal", "is_legal_move", |steps| {
        let legal = |(board, player): &(Board, Player)| {
            let squares = (0..=9).flat_map(|p| (0..=9).map(move |q| (p, q)));
            let is_legal = |&(p, q): &(isize, isize)| (steps.legal.is_legal_move)(board, *player, p, q);
            squares.filter(is_legal).collect::<Vec<_>>()
        };
        all(boards().iter().map(legal))
    }),
    asked("moves", "legal_moves", |steps| {
        all(boards().iter().map(|(board, player)| (steps.moves.legal_moves)(board, *player)))
    }),
    asked("turning", "set_and_turn_over", |steps| {
        let after = |(board, player): &(Board, Player)| {
            let mut after = board.clone();
            if let Some((p, q)) = (steps.moves.legal_moves)(board, *player).first() {
                (steps.turning.set_and_turn_over)(&mut after, *player, *p, *q);
            }
            after.to_string()
        };
        all(boards().iter().map(after))
    }),
    asked("game", "next_player", |steps| {
        all(boards().iter().map(|(board, player)| (steps.game.next_player)(board, *player)))
    }),
    asked("bits", "flips", |steps| {
        let flips = |position: Position| {
            let discs = discs(position);
            let empty = (0..64).filter(move |square| discs >> square & 1 == 0);
            empty.map(|square| (steps.bits.flips)(position, square)).collect::<Vec<_>>()
        };
        all(positions(40).map(flips))
    }),
    asked("positions", "perft", |steps| {
        all(positions(40).map(|position| (steps.positions.perft)(position, 2)))
    }),
    asked("opponents", "positional", |steps| {
        let can_move = |position: &Position| (steps.bits.legal_moves)(*position) != 0;
        all(positions(40).filter(can_move).map(steps.opponents.positional))
    }),
    asked("ahead", "evaluate", |steps| all(positions(40).map(steps.ahead.evaluate))),
    asked("ahead", "negamax", |steps| all(positions(40).map(|position| (steps.ahead.negamax)(position, 2)))),
    asked("pruning", "alpha_beta", |steps| {
        all(positions(40).map(|position| (steps.pruning.alpha_beta)(position, 3, -WIDE, WIDE)))
    }),
    asked("time", "deepen", |steps| {
        all(positions(40).map(|position| (steps.time.deepen)(position, 5, &mut Clock::looks(300))))
    }),
    asked(
        "perfect",
        "solve",
        |steps| all(positions(5).map(|position| (steps.perfect.solve)(position).score)),
    ),
    asked("table", "solve_with_table", |steps| {
        all(positions(5).map(|position| (steps.table.solve_with_table)(position).score))
    }),
    asked("player", "choose", own_moves),
];

const fn asked(step: &'static str, function: &'static str, answers: fn(&Program) -> String) -> Question {
    Question { step, function, answers }
}

#[cfg(shared = "player")]
fn own_moves(steps: &Program) -> String {
    let can_move = |position: &Position| (steps.bits.legal_moves)(*position) != 0;
    let few = positions(8).take(3).chain(positions(40)).filter(can_move);
    all(few.take(12).map(|position| steps::player::choose(position, &mut Clock::looks(300))))
}

#[cfg(not(shared = "player"))]
fn own_moves(_: &Program) -> String {
    String::new()
}

/// The questions to every function that is in the page.
pub fn questions() -> impl Iterator<Item = Question> {
    QUESTIONS.into_iter().filter(|question| steps::SHARED.contains(&question.step))
}

impl Question {
    /// The answers as a number: of other answers, it is hardly ever the same (FNV-1a).
    pub fn answers(&self) -> u64 {
        let text = (self.answers)(&steps::program());
        text.bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }
}

fn all<T: Debug>(answers: impl Iterator<Item = T>) -> String {
    let text = |answer| {
        // On these boards nobody draws what was looked at.
        looked();
        format!("{answer:?}\n")
    };
    answers.map(text).collect()
}

/// Boards with discs anywhere, many more than empty squares, and who is to move.
fn boards() -> Vec<(Board, Player)> {
    let mut random = Random::new(7);
    let mut board = |_| {
        let mut board = types::Board::new();
        for (p, q) in (1..=8).flat_map(|p| (1..=8).map(move |q| (p, q))) {
            board[p][q] = match random.below(5) {
                0 | 1 => Cell::Disc(Player::Black),
                2 | 3 => Cell::Disc(Player::White),
                _ => Cell::Empty,
            };
        }
        let player = if random.below(2) == 0 { Player::Black } else { Player::White };
        (Board::new(&board), player)
    };
    (0..20).map(&mut board).collect()
}

fn discs(Position { player, opponent }: Position) -> u64 {
    player | opponent
}

/// Positions with this number of empty squares.
fn positions(empty: u32) -> impl Iterator<Item = Position> {
    boards().into_iter().enumerate().map(move |(i, (board, player))| {
        let mut position = position_on(&board, player);
        let mut random = Random::new(i as u64);
        while discs(position).count_zeros() != empty {
            let square = 1 << random.below(64);
            let is_taken = discs(position) & square != 0;
            match discs(position).count_zeros() > empty {
                true if !is_taken && random.below(2) == 0 => position.player |= square,
                true if !is_taken => position.opponent |= square,
                false => {
                    (position.player, position.opponent) =
                        (position.player & !square, position.opponent & !square)
                }
                _ => {}
            }
        }
        position
    })
}

/// All answers to question `i`, as a number.
#[unsafe(no_mangle)]
extern "C" fn question_answers(i: usize) -> u64 {
    questions().nth(i).map_or(0, |question| question.answers())
}
