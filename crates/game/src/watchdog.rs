//! Which step is being asked, so that a panic or an endless loop in a student's code is said with its step.
//!
//! A loop that never ends cannot be stopped from outside, so the program gives the terminal back, says which step it
//! is, and ends. The game is kept after every move, and goes on at the next start.

use std::io;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use othello_game_steps::{ARE_STUDENTS, Step, asking, directions, game, legal, moves, reading, turning};
use othello_steps::{Board, Player};

use crate::square::squares;

/// A step that has not answered in its time.
pub struct Late {
    /// The step whose loop never ends, as far as that can be known.
    pub step: Step,
    /// How long it had.
    pub limit: Duration,
    /// Whether it was asked by `play_game`.
    pub is_play_game: bool,
}

/// What is asked: a step, or with `PLAY_GAME` the whole of `play_game`, which uses all the steps of the rules.
type Asked = Option<Step>;

const PLAY_GAME: Asked = None;

/// How long a step may take for one answer. To solve a position takes long, and meanwhile nobody waits for it.
fn limit(asked: Asked) -> Duration {
    Duration::from_secs(if matches!(asked, Some(Step::Perfect | Step::Table)) { 60 } else { 5 })
}

/// How long a lower step may take for all the questions that are put to it to find out which one loops.
const PROBE_LIMIT: Duration = Duration::from_secs(1);

/// The name of the threads that find out which step loops: what panics there is not said.
const PROBE: &str = "probe";

/// A question that a step has not answered yet.
struct Call {
    id: u64,
    asked: Asked,
    about: Option<(Board, Player)>,
    since: Instant,
    limit: Duration,
}

impl Call {
    /// When it has taken too long.
    fn deadline(&self) -> Instant {
        self.since + self.limit
    }
}

static CALLS: Mutex<Vec<Call>> = Mutex::new(Vec::new());
static ASKED: Condvar = Condvar::new();
static NEXT_ID: AtomicU64 = AtomicU64::new(0);

/// Asks `step` by `ask`, under the watchdog's eyes if the step may be a student's.
pub fn call<T>(step: Step, about: Option<(&Board, Player)>, ask: impl FnOnce() -> T) -> T {
    watched(Some(step), about, Duration::ZERO, ask)
}

/// The same of a step that is given so much time to think.
pub fn call_with_time<T>(
    step: Step,
    about: Option<(&Board, Player)>,
    time: Duration,
    ask: impl FnOnce() -> T,
) -> T {
    watched(Some(step), about, time, ask)
}

fn watched<T>(asked: Asked, about: Option<(&Board, Player)>, time: Duration, ask: impl FnOnce() -> T) -> T {
    if !ARE_STUDENTS {
        return ask();
    }
    let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
    let about = about.map(|(board, player)| (board.clone(), player));
    calls().push(Call { id, asked, about, since: Instant::now(), limit: limit(asked) + time });
    ASKED.notify_one();
    let answer = ask();
    calls().retain(|call| call.id != id);
    answer
}

/// Plays a game by `play_game`. It may go on for a limit without an answer from the keyboard.
pub fn call_play_game<T>(play: impl FnOnce() -> T) -> T {
    watched(PLAY_GAME, None, Duration::ZERO, play)
}

/// `play_game` has shown this board.
pub fn note_board(board: &Board) {
    if let Some(call) = calls().iter_mut().find(|call| call.asked == PLAY_GAME) {
        call.about = Some((board.clone(), Player::Black));
    }
}

/// Waits for the keyboard. That time is not the step's; its own begins again if `wait` brings an answer, and at the end of the
/// input there is none.
pub fn wait_for_the_keyboard<T>(wait: impl FnOnce() -> T, is_an_answer: impl FnOnce(&T) -> bool) -> T {
    let mut waiting = mem::take(&mut *calls());
    let begun = Instant::now();
    let typed = wait();
    let answered = is_an_answer(&typed);
    for call in &mut waiting {
        call.since = if answered { Instant::now() } else { call.since + begun.elapsed() };
    }
    calls().append(&mut waiting);
    ASKED.notify_one();
    typed
}

/// Starts to watch, if the steps may be a student's. Of one that is late `tell` hears once.
pub fn start(tell: impl FnOnce(&Late) + Send + 'static) {
    if ARE_STUDENTS {
        thread::spawn(move || watch(tell));
    }
}

/// Whether a step is being asked.
pub fn is_asking() -> bool {
    !calls().is_empty()
}

/// The step that is being asked, if it is one alone.
pub fn step_asked() -> Option<Step> {
    calls().last().and_then(|call| call.asked)
}

/// Whether this thread only finds out which step loops.
pub fn is_probe() -> bool {
    thread::current().name() == Some(PROBE)
}

fn calls() -> MutexGuard<'static, Vec<Call>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sleeps while no step is asked, so that a game at rest uses no CPU.
fn watch(tell: impl FnOnce(&Late)) {
    let mut calls = calls();
    loop {
        let Some(deadline) = calls.iter().map(Call::deadline).min() else {
            calls = ASKED.wait(calls).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            break;
        }
        calls = ASKED.wait_timeout(calls, left).unwrap_or_else(PoisonError::into_inner).0;
    }
    let late = calls.iter().min_by_key(|call| call.deadline());
    let late = late.map(|call| (call.asked, call.limit, call.about.clone()));
    drop(calls);
    let Some((asked, limit, about)) = late else { return };
    let found = about.and_then(|(board, player)| lowest_that_loops(asked, &board, player));
    let step = found.or(asked).unwrap_or(Step::Game);
    tell(&Late { step, limit, is_play_game: asked == PLAY_GAME });
}

/// The lowest step that does not answer the questions which `asked` may have put to it.
fn lowest_that_loops(asked: Asked, board: &Board, player: Player) -> Option<Step> {
    use Step::{Asking, Directions, Game, Legal, Moves, Reading, Turning};
    // Each step with the steps that ask it; `play_game` asks them all.
    let users: [(Step, &[Step]); 7] = [
        (Directions, &[Legal, Moves, Turning, Game]),
        (Legal, &[Moves, Game]),
        (Moves, &[Game]),
        (Reading, &[]),
        (Asking, &[]),
        (Turning, &[Turning]),
        (Game, &[Game]),
    ];
    let asks = |users: &[Step]| asked.is_none_or(|step| users.contains(&step));
    users.iter().find(|(lower, users)| asks(users) && loops(*lower, board, player)).map(|found| found.0)
}

/// Whether `step` leaves one of its questions about this board without an answer. A panic is an answer.
fn loops(step: Step, board: &Board, player: Player) -> bool {
    let board = board.clone();
    let (done, answered) = mpsc::channel();
    let asking = move || {
        let _ = panic::catch_unwind(AssertUnwindSafe(|| ask_all(step, &board, player)));
        done.send(()).ok();
    };
    let started = thread::Builder::new().name(PROBE.to_string()).spawn(asking).is_ok();
    started && answered.recv_timeout(PROBE_LIMIT) == Err(RecvTimeoutError::Timeout)
}

fn ask_all(step: Step, board: &Board, player: Player) {
    let empty = || squares(board.size()).filter(|&(p, q)| board[p][q] == othello_steps::Cell::Empty);
    let around = || squares(3).map(|(d, e)| (d - 2, e - 2)).filter(|&way| way != (0, 0));
    for player in [player, player.opponent()] {
        match step {
            Step::Directions => empty().for_each(|(p, q)| {
                around().for_each(|(d, e)| {
                    directions::count_turn_over(board, player, p, q, d, e);
                });
            }),
            Step::Legal => empty().for_each(|(p, q)| {
                legal::is_legal_move(board, player, p, q);
            }),
            Step::Moves => drop((moves::exist_legal_move(board, player), moves::legal_moves(board, player))),
            Step::Reading => ["", " ", "c5", "5c", "c 5", "3 4", "hello"].iter().for_each(|text| {
                reading::parse_move(text);
            }),
            Step::Asking => {
                // A move that isn't legal, and the end of the input.
                asking::get_move(board, player, &mut &b"z99\n"[..], &mut io::sink()).ok();
            }
            Step::Turning => empty().for_each(|(p, q)| {
                if legal::is_legal_move(board, player, p, q) {
                    turning::set_and_turn_over(&mut board.clone(), player, p, q);
                }
            }),
            _ => drop((game::next_player(board, player), game::count_discs(board, player))),
        }
    }
}
