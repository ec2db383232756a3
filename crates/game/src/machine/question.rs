//! What the machine is asked, and the thread that it thinks in.

use std::thread;
use std::time::Duration;

use othello_machine::{Level, Plays};
use othello_steps::{Board, Cell, Player, Random};

use super::levels::has_bits;
use super::{LINE_TIME, Stop, Thought, Way, adviser, mover, reason, with_line};
use crate::square::squares;

/// How long a hint is solved at most. Whoever moves on doesn't wait for it.
const SOLVE_TIME: Duration = Duration::from_secs(60);

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
        let mut thought = adviser(self.level, size, SOLVE_TIME).think(&self.board, self.player, stop, tell);
        thought.reason = thought.best.and_then(|best| reason(&self.board, self.player, best));
        if !has_bits(self.level, size) {
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
                let thought =
                    adviser(self.level, size, SOLVE_TIME).think(&turned, self.player, stop, &mut tell);
                one_of_the_best(thought, &mut random)
            }
            _ => mover(self.level, size).think(&turned, self.player, stop, &mut tell),
        };
        way.thought(last, size)
    }
}

/// With fewer discs than this, a level that looks ahead plays any move that is about as good as the best one. Else whoever has
/// won once could win again by the same moves: of two moves, a search seldom finds that they are worth exactly the same.
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
