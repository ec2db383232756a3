//! The machine's side of the table: what an opponent is, and the thread that it thinks in.

mod adviser;
mod ahead;
mod beginners;
pub mod bits;
mod eyes;
mod levels;
mod line;
mod mine;
pub mod puzzles;
mod reason;
pub mod review;
pub mod solving;
mod way;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use othello_steps::{Board, Cell, Found, Player, Random};

use crate::game::squares;
use crate::messages;
use crate::rules::Square;

pub use adviser::Adviser;
pub use ahead::Ahead;
pub use beginners::any_number;
pub use levels::{
    SOLVER, adviser, counsellor, is_mine, level, levels, levels_some_day, mine, mover, plays_on, solves,
    steps,
};
pub use line::{LINE_TIME, TURNS, with_line};
pub use mine::Mine;
pub use othello_levels::{Level, Plays};
pub use reason::{Reason, reason};
pub use way::Way;

/// An opponent: given a board and a colour that can move, it chooses a move.
pub trait Mover {
    /// Thinks about a move of `player`, who has at least one.
    ///
    /// A mover that takes long calls `tell` whenever it knows more, and returns soon after `stop` is asked: the last
    /// thought is what it plays then. It runs in a thread of its own, so a key is answered while it thinks.
    fn think(&mut self, board: &Board, player: Player, stop: &Stop, tell: &mut dyn FnMut(Thought))
    -> Thought;
}

/// What a mover thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// The move it would play.
    pub best: Option<Square>,
    /// How the game would go on: the best move and what follows; `None` is a pass. Empty if that wasn't asked.
    pub line: Vec<Option<Square>>,
    /// Why it would play it. Nothing if that wasn't asked.
    pub reason: Option<Reason>,
    /// What it thinks of each legal move, in discs or points; more is better for the mover. A mover without an opinion
    /// leaves this empty.
    pub values: Vec<(Square, i32)>,
    /// How far it has looked, as `depth 9`; empty if there is nothing to say.
    pub note: String,
    /// What the best move is worth, as in `values`.
    pub value: Option<i32>,
    /// How many turns it has looked ahead.
    pub depth: u32,
    /// Whether the values are discs at the end of a perfect game.
    pub is_exact: bool,
    /// How many positions it has looked at, if it counts them.
    pub nodes: u64,
}

impl Thought {
    /// A move without an opinion.
    pub fn of(best: Option<Square>) -> Thought {
        Thought { best, ..Thought::default() }
    }

    /// What a search of this depth has found.
    fn looked(found: Found, depth: u32) -> Thought {
        let (value, note) = (Some(in_short(found.score)), messages::depth(depth));
        Thought { value, depth, note, nodes: found.nodes, ..Thought::of(found.best.map(bits::named)) }
    }

    /// What a perfect game comes to.
    fn solved(found: Found) -> Thought {
        let (value, note) = (Some(found.score), messages::exactly(found.score));
        Thought {
            value,
            note,
            is_exact: true,
            nodes: found.nodes,
            ..Thought::of(found.best.map(bits::named))
        }
    }
}

/// What a search has found, small enough to be shown on a square: a tenth of it, rounded to the nearest.
pub fn in_short(score: i32) -> i32 {
    (f64::from(score) / 10.0).round().clamp(-99.0, 99.0) as i32
}

/// The wish that a mover stop. Its clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Whether the mover is to stop.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Asks the mover to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What a mover is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// Comes back with every thought about it.
    pub id: u64,
    /// Who is asked.
    pub level: &'static Level,
    /// The board.
    pub board: Board,
    /// Who moves on it.
    pub player: Player,
    /// Whether it's about a hint: then each legal move is to have a value.
    pub is_hint: bool,
    /// With another number the level may choose another move that is as good; without one it always chooses the same.
    /// A hint doesn't depend on it.
    pub draw: Option<u64>,
}

impl Question {
    /// Thinks about it until there is an answer.
    pub fn answer(self, stop: &Stop, tell: &mut dyn FnMut(Thought)) -> Thought {
        if !self.is_hint {
            return self.choice(stop, tell);
        }
        let size = self.board.size();
        let mut thought = adviser(self.level, size).think(&self.board, self.player, stop, tell);
        thought.reason = thought.best.map(|best| reason(&self.board, self.player, best));
        if !levels::has_bits(self.level, size) {
            return thought;
        }
        with_line(thought, &self.board, self.player, LINE_TIME, stop)
    }

    fn choice(self, stop: &Stop, tell: &mut dyn FnMut(Thought)) -> Thought {
        let mut random = self.draw.map(Random::new);
        let way = random.as_mut().map_or(Way::default(), Way::drawn);
        let (size, turned) = (self.board.size(), way.board(&self.board));
        let discs = squares(size).filter(|&(p, q)| self.board[p][q] != Cell::Empty).count();
        let mut tell = |thought| tell(way.thought(thought, size));
        let last = match random {
            Some(mut random) if discs < OPENING && matches!(self.level.plays, Plays::Ahead { .. }) => {
                let thought = adviser(self.level, size).think(&turned, self.player, stop, &mut tell);
                one_of_the_best(thought, &mut random)
            }
            _ => mover(self.level, size).think(&turned, self.player, stop, &mut tell),
        };
        way.thought(last, size)
    }
}

/// With fewer discs than this, a level that looks ahead plays any move that is about as good as the best one. Else whoever has won
/// once could win again by the same moves: of two moves, a search seldom finds that they are worth exactly the same.
const OPENING: usize = 12;

/// A move that is worth at most 1 less than the best one: less than a search of so few turns can know.
fn one_of_the_best(thought: Thought, random: &mut Random) -> Thought {
    let highest = thought.values.iter().map(|(_, value)| *value).max().unwrap_or_default();
    let good: Vec<_> = thought.values.iter().filter(|(_, value)| value + 1 >= highest).collect();
    match good.len() {
        0 => thought,
        count => Thought { best: Some(good[random.below(count as u32) as usize].0), ..thought },
    }
}

/// Lets the mover think in a thread of its own. Each thought goes to `tell`; the last one with `true`.
pub fn ask(question: Question, tell: impl Fn(Thought, bool) + Send + 'static) -> Stop {
    let stop = Stop::default();
    let asked = stop.clone();
    thread::spawn(move || {
        let last = question.answer(&asked, &mut |thought| tell(thought, false));
        tell(last, true);
    });
    stop
}
