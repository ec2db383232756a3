//! Judges the moves of a game on 8×8: what each was worth, and what would have been best.
//!
//! Who uses it brings the search, and with it the clock: the game one with threads and time, a page one that counts its looks.
//! Squares are numbers: 0 is a1, 63 is h8.

use othello_steps::{Found, Position};

use crate::square::empty;

/// With this number of empty squares or fewer every search that solves is asked to.
pub const SURE: u32 = 20;

/// With this number of empty squares or fewer a move is judged exactly, if the search solves that in its time.
pub const EXACT: u32 = 24;

/// Nobody wins by more discs.
const MOST: i32 = 64;

/// How many turns a line has at most that is shown to somebody, the better move included.
pub const TURNS: u32 = 6;

/// A move is looked at this far ahead, then farther, as long as there is time.
const DEPTHS: [u32; 5] = [2, 4, 6, 8, 10];

/// Before it is called a mistake, it is looked at farther than that.
const DEEPER: [u32; 3] = [10, 12, 14];

/// From this many discs on a loss is a mistake.
pub const MISTAKE: i32 = 4;

/// From this many on where that is only about so. In fifty games all 13 such losses were real, of those of 4 to 7 only 10 of 17.
pub const ABOUT_MISTAKE: i32 = 8;

/// From this many discs on a loss is a blunder.
pub const BLUNDER: i32 = 10;

/// What judging needs of the steps.
pub trait Search {
    /// The legal moves of the player.
    fn legal_moves(&mut self, position: Position) -> u64;

    /// The next position, as the other player sees it.
    fn play(&mut self, position: Position, square: u32) -> Position;

    /// What looking a number of turns ahead finds, 1 at least. Nothing if there is no time left for that.
    fn look(&mut self, position: Position, depth: u32) -> Option<Found>;

    /// From now on there is time for looking deeper: a move is about to be called a mistake.
    fn look_longer(&mut self);

    /// What a perfect game comes to. Nothing if that can't be found in the time that there is.
    fn solve(&mut self, position: Position) -> Option<Found>;
}

/// What a move was worth, in discs at the end of the game: known, or guessed from a look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The best move.
    pub best: u32,
    /// What the best move is worth to the player.
    pub worth: i32,
    /// What the move that was played is worth to the player.
    pub got: i32,
    /// Whether both are exact.
    pub is_exact: bool,
}

impl Judged {
    /// How many discs the move that was played lost.
    pub fn loss(&self) -> i32 {
        self.worth - self.got
    }

    /// Whether it lost the game, or gave a won one away: that is known of exact values only.
    pub fn decides(&self) -> bool {
        self.is_exact && self.worth.signum() > self.got.signum()
    }

    /// `??` for a blunder, `?` for a mistake, or nothing. A move that turns the result is a mistake, however few discs it lost.
    pub fn mark(&self) -> &'static str {
        let mistake = if self.is_exact { MISTAKE } else { ABOUT_MISTAKE };
        match self.loss() {
            BLUNDER.. => "??",
            loss if loss >= mistake => "?",
            _ if self.decides() => "?",
            _ => "",
        }
    }
}

/// Judges the move that was played in this position; without one, the position alone. Nothing if the search finds nothing, or if
/// the player has no move.
pub fn judge(position: Position, played: Option<u32>, search: &mut impl Search) -> Option<Judged> {
    exact(position, played, search).or_else(|| {
        let judged = ahead(position, played, &DEPTHS, search)?;
        if judged.loss() < MISTAKE {
            return Some(judged);
        }
        search.look_longer();
        let deeper = ahead(position, played, &DEEPER, search);
        // What was better only to a shorter look was no mistake.
        Some(deeper.unwrap_or(judged))
    })
}

/// Both numbers exact, or nothing: an exact one beside a guess would say more of the guess than of the move.
fn exact(position: Position, played: Option<u32>, search: &mut impl Search) -> Option<Judged> {
    if empty(position) > EXACT {
        return None;
    }
    // The position after it is the next one of the game, which is judged before.
    let got = match played {
        Some(played) => {
            let after = search.play(position, played);
            Some(-search.solve(after)?.score)
        }
        None => None,
    };
    // Nothing is better than everything.
    if let Some(best) = played.filter(|_| got == Some(MOST)) {
        return Some(Judged { best, worth: MOST, got: MOST, is_exact: true });
    }
    let found = search.solve(position)?;
    Some(Judged { best: found.best?, worth: found.score, got: got.unwrap_or(found.score), is_exact: true })
}

/// Both guessed, as far ahead as each other.
fn ahead(
    position: Position,
    played: Option<u32>,
    depths: &[u32],
    search: &mut impl Search,
) -> Option<Judged> {
    let after = played.map(|played| search.play(position, played));
    let mut judged = None;
    for &depth in depths {
        let discs = |score| discs(score, depth, empty(position));
        let Some(found) = search.look(position, depth) else { break };
        let (best, worth) = (found.best?, discs(found.score));
        let got = match after.filter(|_| played != Some(best)) {
            Some(after) => match search.look(after, depth - 1) {
                Some(answer) => discs(-answer.score),
                None => break,
            },
            None => worth,
        };
        judged = Some(Judged { best, worth: worth.max(got), got, is_exact: false });
    }
    judged
}

/// What the points of a search of `depth` turns are in discs, 64 at most; `empty` squares are empty now. Of a game that is over
/// 1000 points are one disc; and one that is over before the board is full is the winner's alone, or nearly always. Else a disc
/// is about 10 points, as a corner is 60.
pub fn discs(score: i32, depth: u32, empty: u32) -> i32 {
    let discs = match score.unsigned_abs() {
        1000.. if depth < empty => MOST * score.signum(),
        1000.. => score / 1000,
        // To the nearest: code that a page loads has no rounding of its own.
        _ => (score + 5 * score.signum()) / 10,
    };
    discs.clamp(-MOST, MOST)
}

/// How the game would go on with this move: the best answer to it, and so on, for a number of turns; `None` is a pass. After an
/// exact search every answer is perfect too; else each is the best of a search that looks one turn less ahead. Where the search
/// has no time left, the line ends.
pub fn line(
    position: Position,
    best: u32,
    is_exact: bool,
    turns: u32,
    search: &mut impl Search,
) -> Vec<Option<u32>> {
    let mut line = vec![Some(best)];
    let mut now = search.play(position, best);
    for depth in (1..turns).rev() {
        if search.legal_moves(now) == 0 {
            now = now.passed();
            if search.legal_moves(now) == 0 {
                break; // the game is over
            }
            line.push(None);
            continue;
        }
        let found = if is_exact { search.solve(now) } else { search.look(now, depth) };
        let Some(square) = found.and_then(|found| found.best) else { break };
        line.push(Some(square));
        now = search.play(now, square);
    }
    line
}
