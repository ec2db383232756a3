//! Where a game was lost: step 12 looks at the last moves, as far back as can be solved.

use std::thread;
use std::time::{Duration, Instant};

use othello_steps::{Board, Player, Position};

use super::Stop;
use super::bits::{empty, named};
use super::levels::solves;
use super::solving::Solving;
use crate::game::{End, Game};
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

/// The turns of a game that is over, the last first, as far as they can be looked at, and how the game ended for Black. Nothing if
/// it wasn't played to the end, or cannot be solved.
pub fn turns(game: &Game) -> Option<(Vec<Turn>, i32)> {
    let played_out = matches!(game.end()?, End::Full | End::NobodyCanMove | End::WipedOut(_));
    if !played_out || game.size() != 8 || !solves() {
        return None;
    }
    let mut number = 0;
    let mut turns = Vec::new();
    for pair in game.positions().windows(2) {
        let ply = pair[1].ply.as_ref()?;
        number += usize::from(ply.square.is_some());
        turns.push(Turn { board: pair[0].board.clone(), player: ply.player, played: ply.square, number });
    }
    turns.reverse();
    turns.retain(|turn| empty(Position::of(&turn.board, turn.player)) <= EXACT);
    Some((turns, difference(game.board())))
}

/// The difference at the end, as Black sees it; the empty squares count for the winner.
fn difference(board: &Board) -> i32 {
    let Position { player, opponent } = Position::of(board, Player::Black);
    let (black, white) = (player.count_ones() as i32, opponent.count_ones() as i32);
    black - white + (black - white).signum() * (64 - black - white)
}

/// Looks at the turns in a thread of its own, and tells what it has found.
pub fn begin(turns: Vec<Turn>, end: i32, tell: impl FnOnce(Option<Review>) + Send + 'static) -> Stop {
    let stop = Stop::default();
    let asked = stop.clone();
    thread::spawn(move || tell(review(&turns, end, &asked)));
    stop
}

/// What the turns show, the last turn first. `end` is the difference at the end, as Black sees it.
pub fn review(turns: &[Turn], end: i32, stop: &Stop) -> Option<Review> {
    let began = Instant::now();
    let (mut after, mut from, mut lost) = (end, None, None);
    // The loser's mistake that cost most, and the winner's.
    let (mut worst, mut winners) = (None::<Mistake>, None::<Mistake>);
    for turn in turns {
        let Some(played) = turn.played else { continue };
        let about = (&turn.board, turn.player);
        let left = TIME.saturating_sub(began.elapsed());
        let position = Position::of(&turn.board, turn.player);
        let Some(found) = Solving::begin(position, about).and_then(|solving| solving.wait(left, stop)) else {
            break;
        };
        let sign = if turn.player == Player::Black { 1 } else { -1 };
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
