//! Where a game was lost: `solve` looks at the last moves, as far back as can be solved.

use std::thread;
use std::time::{Duration, Instant};

use othello_steps::{Board, Found, Player, Position};

use super::Stop;
use super::bits::{empty, named};
use super::levels::solves;
use super::solving::Solving;
use crate::game::{End, Game, Next};
use crate::rules::Square;

/// Moves with so many empty squares or fewer are looked at.
const EXACT: u32 = 16;

/// As far back as this time goes. A slow solver sees less, and what it says is still true.
const TIME: Duration = Duration::from_secs(10);

/// A turn of the game that is looked at.
#[derive(Clone, Debug)]
pub struct Turn {
    board: Board,
    player: Player,
    /// What was played; `None` is a pass.
    played: Option<Square>,
    /// The number of the move, passes not counted.
    number: usize,
}

/// A move that was worse than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Whose move it was.
    pub player: Player,
    /// The number of the move.
    pub number: usize,
    /// What was played.
    pub played: Square,
    /// What would have been best.
    pub instead: Square,
    /// How many discs it cost: by so much the difference at the end got worse, if both play perfectly from there.
    pub cost: i32,
}

/// Where a game was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Review {
    /// This player resigned and hadn't lost: by so many discs they could still have won, or with 0 drawn.
    ResignedTooSoon(Player, i32),
    /// Until this move the loser could have won or drawn; and the winner's mistake that cost most, if there was one.
    Lost(Mistake, Option<Mistake>),
    /// A draw: until this move its player could have won.
    WinMissed(Mistake),
    /// The player had lost before the move of this number; the mistake that cost them most after that, if there was one, and
    /// the winner's.
    Before(Player, usize, Option<Mistake>, Option<Mistake>),
    /// A draw: from the move of this number on nobody could have won.
    Drawn(usize),
}

/// Why nobody can say where a game was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Only boards of 8×8 are solved.
    Size,
    /// A step of the solver isn't written yet.
    NoSolver,
    /// So many squares were empty at the end.
    TooEarly(u32),
    /// The solver took too long.
    TooSlow,
}

/// What is to be looked at.
#[derive(Clone, Debug)]
pub struct Task {
    /// The turns, the last first, as far as they can be solved.
    turns: Vec<Turn>,
    end: Ending,
}

/// How the game ended.
#[derive(Clone, Debug)]
enum Ending {
    /// With this difference, as Black sees it.
    Played(i32),
    /// This player resigned in the position of the turn, which was not played.
    Resigned(Player, Turn),
}

/// What is to be looked at in a game, or why that isn't possible. Nothing if the game isn't over, or a wrong step has ended it.
pub fn task(game: &Game) -> Option<Result<Task, Unknown>> {
    let end = game.end()?;
    if matches!(end, End::Unplaced(_) | End::Stuck(_)) {
        return None;
    }
    Some(solvable(game).map(|()| Task { turns: turns(game), end: ending(game, end) }))
}

fn ending(game: &Game, end: End) -> Ending {
    match (end, resigned_at(game)) {
        (End::Resigned(player), Some(turn)) => Ending::Resigned(player, turn),
        _ => Ending::Played(difference(game.board())),
    }
}

/// Whether something can be solved: the last position of a resigned game, the last turn of another.
fn solvable(game: &Game) -> Result<(), Unknown> {
    if game.size() != 8 {
        return Err(Unknown::Size);
    }
    if !solves() {
        return Err(Unknown::NoSolver);
    }
    let left = empty(Position::of(game.board(), Player::Black));
    let resigned = matches!(game.end(), Some(End::Resigned(_)));
    if left + u32::from(!resigned) > EXACT { Err(Unknown::TooEarly(left)) } else { Ok(()) }
}

/// The turn that was not played any longer. If a player had to pass, it is the other's.
fn resigned_at(game: &Game) -> Option<Turn> {
    let player = match game.position().next {
        Next::Move(player, _) => player,
        Next::Pass(player) => player.opponent(),
        Next::Over(_) => return None,
    };
    Some(Turn { board: game.board().clone(), player, played: None, number: game.squares().len() + 1 })
}

fn turns(game: &Game) -> Vec<Turn> {
    let mut number = 0;
    let mut turns = Vec::new();
    for pair in game.positions().windows(2) {
        let Some(ply) = &pair[1].ply else { continue };
        number += usize::from(ply.square.is_some());
        turns.push(Turn { board: pair[0].board.clone(), player: ply.player, played: ply.square, number });
    }
    turns.reverse();
    turns.retain(|turn| empty(Position::of(&turn.board, turn.player)) <= EXACT);
    turns
}

/// The difference at the end, as Black sees it; the empty squares count for the winner.
fn difference(board: &Board) -> i32 {
    let Position { player, opponent } = Position::of(board, Player::Black);
    let (black, white) = (player.count_ones() as i32, opponent.count_ones() as i32);
    black - white + (black - white).signum() * (64 - black - white)
}

/// Looks at the game in a thread of its own, and tells what it has found.
pub fn begin(task: Task, tell: impl FnOnce(Option<Review>) + Send + 'static) -> Stop {
    let stop = Stop::default();
    let asked = stop.clone();
    thread::spawn(move || tell(review(&task, &asked)));
    stop
}

/// What the turns show, the last turn first. Nothing when that takes too long.
pub fn review(task: &Task, stop: &Stop) -> Option<Review> {
    let solver = Solver { began: Instant::now(), stop };
    match &task.end {
        Ending::Played(end) => look(&task.turns, *end, None, &solver),
        Ending::Resigned(player, turn) => {
            let score = solver.solve(turn)?.score;
            let of_player = if turn.player == *player { score } else { -score };
            if of_player >= 0 {
                return Some(Review::ResignedTooSoon(*player, of_player));
            }
            look(&task.turns, sign(turn.player) * score, Some(turn.number), &solver)
        }
    }
}

/// Solves positions until the time is over.
struct Solver<'a> {
    began: Instant,
    stop: &'a Stop,
}

impl Solver<'_> {
    fn solve(&self, turn: &Turn) -> Option<Found> {
        let position = Position::of(&turn.board, turn.player);
        while !self.left().is_zero() && !self.stop.is_asked() {
            if let Some(solving) = Solving::begin(position, (&turn.board, turn.player)) {
                return solving.wait(self.left(), self.stop);
            }
            // What was solved before the end of the game is still under way.
            thread::sleep(Duration::from_millis(10));
        }
        None
    }

    fn left(&self) -> Duration {
        TIME.saturating_sub(self.began.elapsed())
    }
}

/// What turns a difference as Black sees it into what the player sees.
fn sign(player: Player) -> i32 {
    if player == Player::Black { 1 } else { -1 }
}

/// What the turns show. `end` is the difference at the end, as Black sees it; `from` is the number of the move from which on it
/// is known what the game came to.
fn look(turns: &[Turn], end: i32, mut from: Option<usize>, solver: &Solver) -> Option<Review> {
    let (mut after, mut lost) = (end, None);
    // The loser's mistake that cost most, and the winner's.
    let (mut worst, mut winners) = (None::<Mistake>, None::<Mistake>);
    for turn in turns {
        let Some(played) = turn.played else { continue };
        let Some(found) = solver.solve(turn) else { break };
        let sign = sign(turn.player);
        let (best, got) = (found.score, sign * after);
        let mistake = found.best.map(named).map(|instead| Mistake {
            player: turn.player,
            number: turn.number,
            played,
            instead,
            cost: best - got,
        });
        if let Some(mistake) = mistake {
            // The loser's last move before which the game wasn't lost; in a draw, anybody's before which it was won.
            match end.signum() * sign {
                -1 if best >= 0 && lost.is_none() => lost = Some(mistake),
                0 if best > 0 => return Some(Review::WinMissed(mistake)),
                -1 if mistake.cost > worst.map_or(0, |worst| worst.cost) => worst = Some(mistake),
                1 if mistake.cost > winners.map_or(0, |worst| worst.cost) => winners = Some(mistake),
                _ => {}
            }
        }
        (after, from) = (sign * best, Some(turn.number));
    }
    if let Some(mistake) = lost {
        return Some(Review::Lost(mistake, winners));
    }
    let loser = if end > 0 { Player::White } else { Player::Black };
    from.map(|from| if end == 0 { Review::Drawn(from) } else { Review::Before(loser, from, worst, winners) })
}
