//! What the calls of a search say of each move, and whether its answer follows from that.

use super::call::{Call, move_name};

/// Beyond every score.
const INFINITE: i64 = i64::MAX / 4;

/// A move that can be made in a position, or the pass, and what is known of its worth for the player who makes it.
pub struct Move<'a> {
    pub name: String,
    /// Its bit; 0 is the pass.
    pub square: u64,
    /// What it is worth when everything is tried, if that is known, and whether the game is over then.
    pub worth: Option<(i64, bool)>,
    /// The searches of it, with a depth that is 1 less.
    pub calls: Vec<&'a Call>,
    low: i64,
    high: i64,
}

impl<'a> Move<'a> {
    /// What a search answered outside its window is a bound. Of a move without a call it's known what it is worth: one turn
    /// before the end a program may do without.
    fn new(square: u64, worth: Option<(i64, bool)>, calls: Vec<&'a Call>) -> Move<'a> {
        let (mut low, mut high) = (-INFINITE, INFINITE);
        for call in &calls {
            let Some(score) = call.score else { continue };
            let [alpha, beta] = call.window.unwrap_or([-INFINITE, INFINITE]);
            if score < beta {
                low = low.max(-score);
            }
            if score > alpha {
                high = high.min(-score);
            }
        }
        if let Some((worth, _)) = worth.filter(|_| calls.is_empty()) {
            (low, high) = (worth, worth);
        }
        Move { name: move_name(square), square, worth, calls, low, high }
    }

    /// All that can be made, the lowest square first. `calls` are the searches of one.
    pub fn all(call: &Call, calls: impl Fn(u64) -> Vec<&'a Call>) -> Vec<Move<'a>> {
        let squares = (0..64).map(|square| 1 << square).filter(|square| call.moves[0] & square != 0);
        let squares: Vec<u64> = if call.moves[0] == 0 { vec![0] } else { squares.collect() };
        let worths = call.worths.iter().copied().map(Some).chain(std::iter::repeat(None));
        squares
            .into_iter()
            .zip(worths)
            .map(|(square, worth)| Move::new(square, worth, calls(square)))
            .collect()
    }

    fn is_known(&self) -> bool {
        !self.calls.is_empty() || self.worth.is_some()
    }
}

/// What is known of a score.
pub struct Known {
    low: i64,
    high: i64,
}

impl Known {
    pub fn exactly(score: i64) -> Known {
        Known { low: score, high: score }
    }

    /// The best of these moves; nothing where of one nothing is known, or what is known can't be.
    pub fn best_of(moves: &[Move]) -> Option<Known> {
        let can_be = moves.iter().all(|each| each.is_known() && each.low <= each.high);
        let low = moves.iter().map(|each| each.low).max()?;
        let high = moves.iter().map(|each| each.high).max()?;
        can_be.then_some(Known { low, high })
    }

    /// Whether this answer follows. Outside the window it only says on which side the score is.
    pub fn bears_out(&self, score: i64, window: Option<[i64; 2]>) -> bool {
        match window {
            Some([alpha, _]) if score <= alpha => self.high <= alpha,
            Some([_, beta]) if score >= beta => self.low >= beta,
            _ => [self.low, self.high] == [score, score],
        }
    }

    /// Whether the score may be this one for all that is known.
    pub fn allows(&self, score: i64) -> bool {
        (self.low..=self.high).contains(&score)
    }

    /// `+2`, `≥ +2`, `≤ -4`.
    pub fn text(&self) -> String {
        in_signs(self.low, self.high).trim_start_matches("= ").to_string()
    }
}

/// The names of moves: `c1 d1`.
pub fn in_words(moves: &[&Move]) -> String {
    moves.iter().map(|each| each.name.as_str()).collect::<Vec<_>>().join(" ")
}

/// `c1 = +2, d1 ≤ -4`: what is known of each move.
pub fn worths(moves: &[Move]) -> String {
    let worth = |each: &Move| format!("{} {}", each.name, in_signs(each.low, each.high));
    moves.iter().map(worth).collect::<Vec<_>>().join(", ")
}

fn in_signs(low: i64, high: i64) -> String {
    match (low > -INFINITE, high < INFINITE) {
        _ if low == high => format!("= {low:+}"),
        (true, true) => format!("≥ {low:+} ≤ {high:+}"),
        (true, false) => format!("≥ {low:+}"),
        (false, true) => format!("≤ {high:+}"),
        (false, false) => "?".to_string(),
    }
}
