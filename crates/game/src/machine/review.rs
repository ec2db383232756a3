//! The review of a game that is over: every move judged, the last first, in two threads.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use othello_game_steps::Step;
use othello_machine::review::{EXACT, Judged, SURE, Search, TURNS, judge, line};
use othello_machine::square::{empty, named, number};
use othello_steps::{Board, Clock, Found, Player, Position};

use super::eyes::Eyes;
use super::small::{self, Known};
use super::{Stop, solves};
use crate::record::game::{End, Game, Next};
use crate::square::Square;

/// All of the solving takes no longer. A slow solver solves less, and the other moves are looked ahead at.
const SOLVE_TIME: Duration = Duration::from_secs(120);

/// How many times as long a position takes to solve that has one more empty square.
const GROWTH: u32 = 3;

/// How many positions are looked at for a move that is judged by looking ahead: a few tenths of a second, by the reference.
const LOOKS: u64 = 1_500_000;

/// On a board that is smaller than 8×8 the moves are judged that had so many empty squares or fewer: on 4×4 all.
const SMALL: u32 = 12;

/// The steps of level 2 that a review needs; where `solve` is missing, the end of the game is looked ahead at too.
pub const REVIEWER: [Step; 5] = [Step::Bits, Step::Positions, Step::Ahead, Step::Pruning, Step::Time];

/// A position of the game that is judged, with the move that was played; at the end of a resigned game without one.
#[derive(Clone, Debug)]
struct Turn {
    at: usize,
    board: Board,
    player: Player,
    played: Option<Square>,
}

/// What was found of a position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who moved.
    pub player: Player,
    /// What was played; nothing where the player resigned.
    pub played: Option<Square>,
    /// What it was worth.
    pub judged: Judged,
    /// Where it was a mistake: the better move, and how the game would go on with it; `None` is a pass.
    pub line: Vec<Option<Square>>,
}

/// Why nothing is reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Only games on 4×4, 6×6 and 8×8 are.
    Size,
    /// A step that looks ahead isn't written yet.
    NoSearch,
}

/// What is to be judged: the last turn first.
#[derive(Clone, Debug)]
pub struct Task(Vec<Turn>);

impl Task {
    /// How many positions are to be judged.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is nothing to judge.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Only positions with this number of empty squares or fewer.
    pub fn within(mut self, most: u32) -> Task {
        self.0.retain(|turn| small::empty(&turn.board) <= most);
        self
    }
}

impl Turn {
    fn position(&self) -> Position {
        Position::of(&self.board, self.player)
    }
}

/// What is to be judged in a game, or why that isn't possible. Nothing if the game isn't over, or a wrong step has ended it.
pub fn task(game: &Game) -> Option<Result<Task, Unknown>> {
    let end = game.end()?;
    if matches!(end, End::Unplaced(_) | End::Stuck(_)) {
        return None;
    }
    Some(if game.size() < 8 {
        Ok(Task(turns(game)).within(SMALL))
    } else if game.size() != 8 {
        Err(Unknown::Size)
    } else if !REVIEWER.iter().all(|step| step.is_there()) {
        Err(Unknown::NoSearch)
    } else {
        Ok(Task(turns(game)))
    })
}

fn turns(game: &Game) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (at, pair) in game.positions().windows(2).enumerate() {
        let Some(ply) = pair[1].ply.as_ref().filter(|ply| ply.square.is_some()) else { continue };
        turns.push(Turn { at, board: pair[0].board.clone(), player: ply.player, played: ply.square });
    }
    // What was left of a game that somebody resigned.
    if let Next::Move(player, _) = game.position().next {
        let (at, board) = (game.positions().len() - 1, game.board().clone());
        turns.push(Turn { at, board, player, played: None });
    }
    turns.reverse();
    turns
}

/// Judges in threads of its own, and tells of each position what was found, if something was.
pub fn begin(task: Task, tell: impl Fn(usize, Option<Verdict>) + Send + Sync + 'static) -> Stop {
    let stop = Stop::default();
    let all = Arc::new(All::new(task, stop.clone(), SOLVE_TIME));
    let tell = Arc::new(tell);
    for solves_first in [true, false] {
        let (all, tell) = (Arc::clone(&all), Arc::clone(&tell));
        thread::spawn(move || all.judge(solves_first, &*tell));
    }
    stop
}

/// All the verdicts at once, for whoever can wait. What is not found within `time` is not told.
pub fn review(task: &Task, time: Duration) -> Vec<(usize, Option<Verdict>)> {
    let found = Mutex::new(Vec::new());
    All::new(task.clone(), Stop::default(), time).judge(true, &|at, verdict| {
        found.lock().unwrap_or_else(PoisonError::into_inner).push((at, verdict));
    });
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// What both threads work on.
struct All {
    is_small: bool,
    /// Those that are solved, one after the other, because each solves the position that the next one needs.
    exact: Vec<Turn>,
    others: Vec<Turn>,
    next: AtomicUsize,
    solved: Mutex<HashMap<(u64, u64), Found>>,
    /// What was solved with the most empty squares: how many, and how long that took.
    pace: Mutex<(u32, Duration)>,
    until: Instant,
    stop: Stop,
}

impl All {
    fn new(task: Task, stop: Stop, time: Duration) -> All {
        let is_small = task.0.first().is_some_and(|turn| turn.board.size() < 8);
        let is_exact = |turn: &Turn| !is_small && solves() && empty(turn.position()) <= EXACT;
        let (exact, others) = task.0.into_iter().partition(is_exact);
        let until = Instant::now() + time;
        All {
            is_small,
            exact,
            others,
            next: AtomicUsize::new(0),
            solved: Mutex::default(),
            pace: Mutex::default(),
            until,
            stop,
        }
    }

    fn judge(&self, solves_first: bool, tell: &dyn Fn(usize, Option<Verdict>)) {
        if self.is_small {
            if solves_first {
                self.judge_small(tell);
            }
            return;
        }
        let exact = self.exact.iter().filter(|_| solves_first);
        let others = std::iter::from_fn(|| self.others.get(self.next.fetch_add(1, Ordering::Relaxed)));
        for turn in exact.chain(others).take_while(|_| !self.stop.is_asked()) {
            tell(turn.at, self.verdict(turn));
        }
    }

    /// Judges the moves on a small board: all that can come after the first of them is known, or after one of the next.
    fn judge_small(&self, tell: &dyn Fn(usize, Option<Verdict>)) {
        let mut known = None;
        for turn in self.others.iter().rev().take_while(|_| !self.stop.is_asked()) {
            known = known.or_else(|| Known::of(&turn.board, turn.player, &self.stop));
            let found = known.as_ref().and_then(|known| known.judged(&turn.board, turn.player, turn.played));
            let verdict = found.map(|(judged, line)| {
                let line =
                    if judged.mark().is_empty() { Vec::new() } else { line.into_iter().map(Some).collect() };
                Verdict { player: turn.player, played: turn.played, judged, line }
            });
            tell(turn.at, verdict);
        }
    }

    fn verdict(&self, turn: &Turn) -> Option<Verdict> {
        let mut search = Remembering { eyes: self.eyes(turn), solved: &self.solved, pace: &self.pace };
        let judged = judge(turn.position(), turn.played.map(number), &mut search)?;
        let line = match judged.mark() {
            "" => Vec::new(),
            _ => {
                let mut search =
                    Remembering { eyes: self.eyes(turn), solved: &self.solved, pace: &self.pace };
                line(turn.position(), judged.best, judged.is_exact, TURNS, &mut search)
            }
        };
        let line = line.into_iter().map(|square| square.map(named)).collect();
        Some(Verdict { player: turn.player, played: turn.played, judged, line })
    }

    fn eyes<'a>(&'a self, turn: &'a Turn) -> Eyes<'a> {
        let (about, clock) = ((&turn.board, turn.player), Clock::looks(LOOKS));
        Eyes { about, clock, until: self.until, stop: &self.stop }
    }
}

/// A search that remembers what was solved: the position after a move is the one before the next.
struct Remembering<'a> {
    eyes: Eyes<'a>,
    solved: &'a Mutex<HashMap<(u64, u64), Found>>,
    pace: &'a Mutex<(u32, Duration)>,
}

impl Remembering<'_> {
    /// Whether there is time to solve a position with so many empty squares, by what the others took. One that is begun in vain
    /// would work on, and nobody could stop it.
    fn has_time_for(&self, empty: u32) -> bool {
        let (most, took) = *self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        if most == 0 {
            return empty <= SURE;
        }
        let left = self.eyes.until.saturating_duration_since(Instant::now());
        took.saturating_mul(GROWTH.saturating_pow(empty.saturating_sub(most))) <= left
    }

    fn took(&self, empty: u32, time: Duration) {
        let mut pace = self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        if empty > pace.0 {
            *pace = (empty, time);
        } else if empty == pace.0 {
            pace.1 = pace.1.max(time);
        }
    }
}

impl Search for Remembering<'_> {
    fn legal_moves(&mut self, position: Position) -> u64 {
        self.eyes.legal_moves(position)
    }

    fn play(&mut self, position: Position, square: u32) -> Position {
        self.eyes.play(position, square)
    }

    fn look(&mut self, position: Position, depth: u32) -> Option<Found> {
        self.eyes.look(position, depth)
    }

    fn look_longer(&mut self) {
        self.eyes.look_longer();
    }

    fn solve(&mut self, position: Position) -> Option<Found> {
        let solved = || self.solved.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (position.player, position.opponent);
        let known = solved().get(&key).copied();
        known.or_else(|| {
            let began = Instant::now();
            let found = if self.has_time_for(empty(position)) { self.eyes.solve(position) } else { None }?;
            self.took(empty(position), began.elapsed());
            solved().insert(key, found);
            Some(found)
        })
    }
}
