//! Makes `puzzles.obf`: `cargo test --package othello-game --features solutions --test game -- --ignored make_the_puzzles`.
//!
//! It is here because it needs the solutions, which a class's copy has not. The levels that play look ahead by depth alone, so
//! the same seeds always give the same file.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

use othello_game::machine::{Question, Stop, level, puzzles};
use othello_game::record::game::{Game, Next};
use othello_game::record::puzzle::Puzzle;
use othello_game::square::Square;
use othello_steps::{Cell, Player, square_name};

/// Empty squares, and how many puzzles of the set have them.
const WANTED: [(usize, usize); 7] = [(6, 9), (7, 9), (8, 9), (9, 9), (10, 8), (11, 8), (12, 8)];

/// Who plays the games.
const LEVELS: [&str; 3] = ["positional", "level4", "level5"];

/// With fewer legal moves there is little to choose from.
const LEAST_MOVES: usize = 3;

const HEADER: &str = "\
% Puzzles: in each position exactly one move wins. The easiest come first: by empty squares, then by legal moves.
%
% Made by the reference's solver from games between levels 3 to 5 of the machine, at most one from a game, with seeds 1, 2, 3 and so on:
%   cargo test --package othello-game --features solutions --test game -- --ignored make_the_puzzles
% Proved by a solver that shares no code with it: python3 checks/referee.py puzzles crates/game/puzzles.obf
%
% A line has 64 squares from a1 (X Black, O White), who is to move, and every legal move with its score, the best first: the format .obf, which
% `othello solve` reads too. After the % come the same moves with the best play after each, to the end, without the passes.
";

#[test]
#[ignore = "it writes crates/game/puzzles.obf"]
fn make_the_puzzles() {
    let mut found: BTreeMap<usize, Vec<Puzzle>> = BTreeMap::new();
    for seed in 1.. {
        let missing = |empty: &usize, wanted: usize| found.get(empty).map_or(0, Vec::len) < wanted;
        let wanted: Vec<_> =
            WANTED.into_iter().filter(|(empty, wanted)| missing(empty, *wanted)).map(|each| each.0).collect();
        if wanted.is_empty() {
            break;
        }
        if let Some(puzzle) = one_of_game(seed, &wanted) {
            found.entry(puzzle.empty()).or_default().push(puzzle);
        }
    }
    let mut text = HEADER.to_string();
    for (_, mut puzzles) in found {
        puzzles.sort_by_key(|puzzle| puzzle.lines.len());
        puzzles.iter().for_each(|puzzle| writeln!(text, "{}", line(puzzle)).unwrap());
    }
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles.obf"), text).unwrap();
}

/// A puzzle of the game of this seed that has as many empty squares as are wanted: of those with the most.
fn one_of_game(seed: u64, wanted: &[usize]) -> Option<Puzzle> {
    let positions = played(seed);
    positions.iter().find_map(|(position, player)| {
        let puzzle = Puzzle { board: position.clone(), player: *player, lines: Vec::new() };
        let is_wanted = wanted.contains(&puzzle.empty());
        let moves = Game::at(position.clone(), *player).moves().len();
        let until = Instant::now() + Duration::from_secs(600);
        (is_wanted && moves >= LEAST_MOVES).then(|| puzzles::find(position, *player, until)).flatten()
    })
}

/// The positions of a game between two of the levels in which somebody moves.
fn played(seed: u64) -> Vec<(othello_steps::Board, Player)> {
    let mut game = Game::new(8);
    let mut positions = Vec::new();
    loop {
        match game.next() {
            Next::Move(player, _) => {
                positions.push((game.board().clone(), player));
                let at = seed as usize + if player == Player::Black { 0 } else { seed as usize / 3 };
                let square = chosen(&game, player, LEVELS[at % 3], seed);
                game.play(square).unwrap();
            }
            Next::Pass(_) => game.pass(),
            Next::Over(_) => return positions,
        }
    }
}

fn chosen(game: &Game, player: Player, name: &str, seed: u64) -> Square {
    let draw = seed * 100 + game.positions().len() as u64;
    let question = Question {
        id: 0,
        level: level(name).unwrap(),
        board: game.board().clone(),
        player,
        is_hint: false,
        draw: Some(draw),
    };
    question.answer(&Stop::default(), &mut |_| {}).best.unwrap()
}

fn line(puzzle: &Puzzle) -> String {
    let discs = othello_game::square::squares(8).map(|(p, q)| match puzzle.board[p][q] {
        Cell::Disc(Player::Black) => 'X',
        Cell::Disc(Player::White) => 'O',
        _ => '-',
    });
    let side = if puzzle.player == Player::Black { 'X' } else { 'O' };
    let scores = puzzle.lines.iter().map(|line| {
        let (p, q) = line[0];
        let score = puzzle.count(&puzzle.played((p, q))).score();
        format!(" {}:{score:+};", square_name(p, q))
    });
    let moves = puzzle
        .lines
        .iter()
        .map(|line| format!(" {}", line.iter().map(|&(p, q)| square_name(p, q)).collect::<String>()));
    format!(
        "{} {side};{} %{}",
        discs.collect::<String>(),
        scores.collect::<String>(),
        moves.collect::<String>()
    )
}
