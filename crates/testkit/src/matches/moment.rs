//! The moment at which a game was lost: the move after which its score turned.

use othello_failure::{Message, say};
use othello_steps::Position;

use super::game::{Game, Turn, played};
use crate::bits;
use crate::features::corners;
use crate::limit::still_comparing;
use crate::mistakes::right_moves;
use crate::positions::{after, name};
use crate::tree::disc_difference;

/// With so few empty squares a score is exact.
const EXACT: u32 = 7;

/// With this number of empty squares or fewer a player may have played perfectly, and no guess speaks against that.
const GUESSED: u32 = 12;

/// With more than that, the score is a guess after this number of turns.
const TURNS: u32 = 3;

/// A disc when the game is over: no guess is worth as much.
const OVER: i32 = 1000;

/// A corner, where a move is worth 1.
const CORNER: i32 = 8;

const CORNERS: [u32; 4] = [0, 7, 56, 63];

/// More than any score.
const INFINITE: i32 = 100_000;

/// A move of the student's, and a better one.
pub struct Moment {
    /// Which of the games it is from.
    game: usize,
    pub turn: Turn,
    /// What the move that was played is worth, and a better one with its worth.
    played: i32,
    better: (u32, i32),
}

impl Moment {
    /// Of games that weren't all won, the move that turned one of them. A move that loses what was won for certain comes before
    /// one that only looks bad.
    pub fn of(games: &[Game]) -> Moment {
        let not_won = || games.iter().enumerate().filter(|(_, game)| !game.is_won());
        let worst = not_won().min_by_key(|(_, game)| game.discs.0 as i32 - game.discs.1 as i32);
        let (number, game) = worst.expect("a game that wasn't won");
        not_won()
            .find_map(|(number, game)| last_chance(number, game))
            .or_else(|| moments(number, game, false).max_by_key(Moment::costs))
            .expect("it had a choice at least once")
    }

    fn costs(&self) -> i32 {
        self.better.1 - self.played
    }

    /// What is said of it.
    pub fn sentence(&self, games: &[Game]) -> Message {
        let (game, Turn { before, square, .. }) = (&games[self.game], self.turn);
        let (better, worth) = self.better;
        let (yours, theirs) = game.discs;
        let number = self.game + 1;
        let begin = match game.is_lost() {
            true => say!("Game {number}, lost {yours} to {theirs}, turned here:", number, yours, theirs),
            false => say!("Game {number}, drawn {yours} to {theirs}, turned here:", number, yours, theirs),
        };
        let (played, better) = (name(square), name(better));
        if is_near_the_end(before) {
            let [best, came] = [worth, self.played].map(comes_to);
            return begin
                .and(" ", say!("{better} {best}, and your {played} {came}.", better, best, played, came));
        }
        let at = game.turns.iter().position(|turn| turn.before == before && turn.is_yours);
        let answer = at.and_then(|at| game.turns.get(at + 1)).filter(|turn| !turn.is_yours);
        let corner = answer.filter(|turn| CORNERS.contains(&turn.square)).map(|turn| name(turn.square));
        let what = match corner {
            Some(corner) => say!(
                "you played {played}, and ○ took the corner {corner}. {better} leaves you more moves and corners {turns} turns later.",
                played,
                corner,
                better,
                turns = TURNS,
            ),
            None => say!(
                "you played {played}. {better} leaves you more moves and corners {turns} turns later.",
                played,
                better,
                turns = TURNS,
            ),
        };
        begin.and(" ", what)
    }
}

fn comes_to(score: i32) -> Message {
    match score {
        0 => say!("is a draw"),
        1.. => say!("wins by {discs}", discs = score),
        _ => say!("loses by {discs}", discs = -score),
    }
}

/// The last move after which a game can't be won any more that could be won before; nothing if there is none near the end.
fn last_chance(number: usize, game: &Game) -> Option<Moment> {
    let won = |moment: &Moment| moment.better.1 > 0 && moment.played <= 0;
    moments(number, game, true).rfind(won)
}

/// Each move of the student's where there was a choice, near the end or before.
fn moments(game: usize, of: &Game, is_end: bool) -> impl DoubleEndedIterator<Item = Moment> {
    let is_asked = move |before: Position| match is_end {
        true => is_near_the_end(before),
        false => bits::empty(before).count_ones() > GUESSED,
    };
    let turns = of.turns.iter().filter(move |turn| turn.is_yours && is_asked(turn.before));
    turns.filter_map(move |turn| {
        let turns = (!is_end).then_some(TURNS - 1);
        let worth = |(square, _)| {
            // The student's code is not asked for this.
            still_comparing();
            (square, -score(played(turn.before, square), -INFINITE, INFINITE, turns))
        };
        let worths = Vec::from_iter(right_moves(turn.before).into_iter().map(worth));
        let better = worths.iter().copied().max_by_key(|(_, worth)| *worth)?;
        let (_, played) = worths.iter().copied().find(|(square, _)| *square == turn.square)?;
        (worths.len() > 1).then_some(Moment { game, turn: *turn, played, better })
    })
}

fn is_near_the_end(now: Position) -> bool {
    bits::empty(now).count_ones() <= EXACT
}

/// What a position is worth to the player to move, by its moves and corners.
pub fn guess(now: Position) -> i32 {
    let (moves, answers) = (right_moves(now).len() as i32, right_moves(now.passed()).len() as i32);
    moves - answers + CORNER * (corners(now.player) - corners(now.opponent))
}

/// By alpha-beta: a guess after so many `turns`, or without them the disc difference after perfect play.
fn score(now: Position, mut alpha: i32, beta: i32, turns: Option<u32>) -> i32 {
    let (moves, answers) = (right_moves(now), right_moves(now.passed()));
    if moves.is_empty() && answers.is_empty() {
        return disc_difference(now) * if turns.is_some() { OVER } else { 1 };
    }
    if turns == Some(0) {
        return guess(now);
    }
    let turns = turns.map(|turns| turns - 1);
    if moves.is_empty() {
        return -score(now.passed(), -beta, -alpha, turns);
    }
    for (square, turned) in moves {
        alpha = alpha.max(-score(after(now, square, turned), -beta, -alpha, turns));
        if alpha >= beta {
            break;
        }
    }
    alpha
}
