//! Answers that are sets of squares or positions, for the steps on bitboards.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use othello_steps::{Board, Player, Position, square_name};

use crate::answer::Answer;
use crate::draw;
use crate::facts::{self, Move};
use crate::mistakes;
use crate::question::Question;

/// The discs that turn when `square` is played: an answer that knows what was asked, to name the mistake.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Flips {
    /// The position before the move.
    pub position: Position,
    /// The square played, from 0 to 63.
    pub square: u32,
    /// The discs.
    pub discs: u64,
}

/// The squares where the player to move may play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Moves {
    /// The position asked about.
    pub position: Position,
    /// The squares.
    pub squares: u64,
}

/// Row and column of a square from 0 to 63.
pub fn place(square: u32) -> (isize, isize) {
    (square as isize / 8 + 1, square as isize % 8 + 1)
}

/// The rows and columns of a set of squares.
pub(crate) fn places(squares: u64) -> Vec<(isize, isize)> {
    (0..64).filter(|square| squares >> square & 1 == 1).map(place).collect()
}

/// The names of a set of squares, as a sentence has them: `h4`, `h4 and a5`, `h4, a5 and b5`.
pub(crate) fn named(squares: u64) -> String {
    let names: Vec<_> = places(squares).into_iter().map(|(p, q)| square_name(p, q)).collect();
    match names.as_slice() {
        [] => "none".to_string(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Two sets of squares side by side, the squares that differ in brackets.
fn beside(expected: u64, yours: u64) -> String {
    let differ = places(expected ^ yours);
    let picture = |squares| {
        let board = Position { player: squares, opponent: 0 }.board(Player::Black);
        draw::board(&board, &differ, false).replace('●', "*")
    };
    let pictures = draw::side_by_side(("expected", &picture(expected)), ("yours", &picture(yours)));
    let mut text = draw::indented(&pictures, "     ") + "\n";
    for (title, squares) in [("missing ", expected & !yours), ("too many", yours & !expected)] {
        if squares != 0 {
            text += &format!("  {title}  {}\n", named(squares));
        }
    }
    text
}

fn text(squares: u64) -> String {
    match squares {
        0 => "0: no squares".to_string(),
        _ => format!("{squares:#018x}: {}", draw::names(&places(squares))),
    }
}

impl Answer for Flips {
    fn text(&self) -> String {
        text(self.discs)
    }

    fn beside(&self, yours: &Self) -> String {
        let mistake = mistakes::in_flips(self.position, self.square, self.discs, yours.discs);
        beside(self.discs, yours.discs) + &said(mistake)
    }
}

impl Answer for Moves {
    fn text(&self) -> String {
        text(self.squares)
    }

    fn beside(&self, yours: &Self) -> String {
        let mistake = mistakes::in_moves(self.position, self.squares, yours.squares);
        beside(self.squares, yours.squares) + &said(mistake)
    }
}

fn said(mistake: Option<String>) -> String {
    mistake.map_or(String::new(), |sentence| format!("  {sentence}\n"))
}

/// Positions are drawn as boards, ● being the player to move.
impl Answer for Position {
    fn text(&self) -> String {
        format!("{self:?}")
    }

    fn beside(&self, yours: &Self) -> String {
        let board = |position: &Position| position.board(Player::Black);
        let mut text = board(self).beside(&board(yours));
        if *yours == self.passed() {
            text += "  You return what the player who moved sees. Now it is the other player's turn: swap the two.\n";
        }
        match yours.player & yours.opponent {
            0 => text,
            both => text + &format!("  In yours both players have a disc on {}.\n", named(both)),
        }
    }

    fn mistake(&self, yours: &Self, asked: &Question) -> String {
        asked.mistake_after_a_move(*self, *yours)
    }
}

/// Moves and what each turns. Of two answers with the same squares, the first move that turns other discs is drawn.
impl Answer for BTreeMap<u32, u64> {
    fn text(&self) -> String {
        let moves = self.iter().map(|(&square, &discs)| {
            let (p, q) = place(square);
            format!("{}: {}", square_name(p, q), named(discs))
        });
        if self.is_empty() { "no moves".to_string() } else { moves.collect::<Vec<_>>().join("; ") }
    }

    fn beside(&self, yours: &Self) -> String {
        if let Some(square) = yours.keys().find(|square| **square > 63) {
            return format!("  In yours is a square {square}, but squares go from 0 to 63.\n");
        }
        let keys = |moves: &Self| moves.keys().map(|&square| 1_u64 << square).sum();
        let (expected, got): (u64, u64) = (keys(self), keys(yours));
        if expected != got {
            return beside(expected, got) + &said(mistakes::in_keys(self, yours));
        }
        let differs = self.iter().find(|(square, discs)| yours[square] != **discs);
        differs.map_or(String::new(), |(square, discs)| {
            let (p, q) = place(*square);
            let counts = yours.iter().all(|(square, discs)| u64::from(self[square].count_ones()) == *discs);
            let has_new = yours[square] == discs | 1 << square;
            let mistake = match counts {
                true => Some("Yours says how many discs turn: say which, as a set.".to_string()),
                false => has_new.then(|| "The new disc itself isn't turned: it is only placed.".to_string()),
            };
            let picture = beside(*discs, yours[square]);
            format!("     the discs that {} turns\n\n{picture}{}", square_name(p, q), said(mistake))
        })
    }
}

/// A count.
impl Answer for u64 {
    fn text(&self) -> String {
        self.to_string()
    }

    fn mistake(&self, yours: &Self, asked: &Question) -> String {
        asked.mistake_in_ways(*self, *yours)
    }
}

impl Move {
    /// The number of its square, from 0 to 63 on a board of eight.
    pub fn number(&self) -> u32 {
        let (p, q) = self.square;
        (8 * (p - 1) + q - 1) as u32
    }

    /// The discs that it turns on a board of eight, as bits.
    pub fn discs(&self) -> u64 {
        let bit = |p: isize, q: isize| 1_u64 << (8 * (p - 1) + q - 1);
        let (p, q) = self.square;
        let discs =
            self.turns().flat_map(|((d, e), count)| (1..=count).map(move |i| bit(p + i * d, q + i * e)));
        discs.sum()
    }
}

/// Every position of games on 8×8 for both players, as if it were their turn: the position and its legal moves.
pub fn bit_positions() -> impl Iterator<Item = (Position, Vec<Move>)> {
    facts::positions().filter(|each| each.board.size() == 8).flat_map(|each| {
        let of = |player: Player| (Position::of(&each.board, player), each.moves_of(player).collect());
        [of(each.player), of(each.player.opponent())]
    })
}

/// The positions of games on 8×8 with this many empty squares, as the player to move sees them. A class has games of its own
/// among them, so that nobody can answer from a table.
pub fn ends_of_games(empty: usize) -> impl Iterator<Item = Position> {
    let ends = facts::positions()
        .filter(move |each| each.board.size() == 8 && each.empty_squares().count() == empty);
    ends.map(|each| Position::of(&each.board, each.player))
}

/// The disc difference at the end when both play perfectly, by trying everything; the empty squares count for the winner.
///
/// `moves` gives each legal square and the discs that it turns.
pub fn tried_to_the_end(now: Position, moves: &impl Fn(Position) -> BTreeMap<u32, u64>) -> i32 {
    let tried = |(square, turned): (u32, u64)| {
        let player = now.opponent & !turned;
        -tried_to_the_end(Position { player, opponent: now.player | turned | 1 << square }, moves)
    };
    match moves(now).into_iter().map(tried).max() {
        Some(best) => best,
        None if !moves(now.passed()).is_empty() => -tried_to_the_end(now.passed(), moves),
        None => {
            let [own, other] = [now.player, now.opponent].map(|discs| discs.count_ones() as i32);
            let empty = 64 - own - other;
            match own.cmp(&other) {
                Ordering::Greater => own + empty - other,
                Ordering::Equal => 0,
                Ordering::Less => own - empty - other,
            }
        }
    }
}

/// Those of the moves that are on empty squares. Who says what is legal may be wrong: so a search of them comes to an end.
pub fn on_empty_squares(now: Position, mut moves: BTreeMap<u32, u64>) -> BTreeMap<u32, u64> {
    moves.retain(|square, _| *square < 64 && (now.player | now.opponent) >> square & 1 == 0);
    moves
}

/// The position of a row of `X`, `O` and `-`, from a1 to h8; X is the player to move.
pub(crate) fn read_squares(row: &str) -> Position {
    let discs = |symbol| row.chars().enumerate().filter(|(_, c)| *c == symbol).map(|(i, _)| 1 << i).sum();
    Position { player: discs('X'), opponent: discs('O') }
}

/// A board with nothing on it but the discs of a picture: what a test has for a position.
pub fn position(picture: &str) -> Position {
    let board: Result<Board, _> = picture.parse();
    Position::of(&board.expect("a board of eight"), Player::Black)
}

/// A square, by its number and its name.
impl Answer for u32 {
    fn text(&self) -> String {
        match self {
            0..64 => format!("{self}: {}", named(1 << self)),
            _ => format!("{self}: not a square, they go from 0 to 63"),
        }
    }

    fn mistake(&self, yours: &Self, asked: &Question) -> String {
        asked.mistake_in_a_choice(*self, *yours)
    }
}

/// The moves and how many discs each turns, in words: `d3 turns 1, c4 turns 1`.
pub fn turns_in_words(moves: &[Move]) -> String {
    let words = moves.iter().map(|each| {
        let (p, q) = each.square;
        format!("{} turns {}", square_name(p, q), each.discs().count_ones())
    });
    words.collect::<Vec<_>>().join(", ")
}

/// A score, with its sign.
impl Answer for i32 {
    fn text(&self) -> String {
        format!("{self:+}")
    }
}

/// The position turned and mirrored in all eight ways; the first is as it was.
pub fn symmetries(position: Position) -> [Position; 8] {
    let moved = |square: fn(u32, u32) -> u32| {
        let set = |squares: u64| {
            let there = (0..64).filter(|from| squares >> from & 1 == 1);
            there.map(|from| 1 << square(from / 8, from % 8)).sum()
        };
        Position { player: set(position.player), opponent: set(position.opponent) }
    };
    let ways: [fn(u32, u32) -> u32; 8] = [
        |p, q| 8 * p + q,
        |p, q| 8 * p + 7 - q,
        |p, q| 8 * (7 - p) + q,
        |p, q| 8 * (7 - p) + 7 - q,
        |p, q| 8 * q + p,
        |p, q| 8 * q + 7 - p,
        |p, q| 8 * (7 - q) + p,
        |p, q| 8 * (7 - q) + 7 - p,
    ];
    ways.map(moved)
}
