//! What a search is given and what it returns.

use std::fmt;
use std::time::{Duration, Instant};

use crate::square_name;

/// What a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Found {
    /// How good the position is for the player to move: more is better.
    pub score: i32,
    /// The square of the best move; `None` if the player passes, the game is over, or nobody looked ahead.
    pub best: Option<u32>,
    /// At how many positions the search looked.
    pub nodes: u64,
}

/// `score +12, best d3, 45 nodes`
impl fmt::Debug for Found {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let best = self.best.map_or("none".to_string(), |square| {
            square_name(square as isize / 8 + 1, square as isize % 8 + 1)
        });
        write!(f, "score {:+}, best {best}, {} nodes", self.score, self.nodes)
    }
}

/// How long a search may go on: for some time, for some number of positions, or forever.
///
/// A search calls [`look`](Clock::look) at every position, and stops when the answer is `false`.
///
/// ```
/// use othello_steps::Clock;
///
/// let mut clock = Clock::looks(2);
/// assert!(clock.look());
/// assert!(clock.look());
/// assert!(!clock.look()); // the third look is one too many
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    limit: Limit,
    looked: u64,
    /// Since the first look.
    #[cfg_attr(feature = "wire", serde(skip))]
    since: Option<Instant>,
    is_up: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
enum Limit {
    Time(Duration),
    Looks(u64),
    Never,
}

/// So many looks are taken before the time is asked for again: asking takes longer than a look.
const BETWEEN: u64 = 64;

impl Clock {
    /// A clock that stops when this time has passed since the first look.
    pub fn time(time: Duration) -> Clock {
        Clock::new(Limit::Time(time))
    }

    /// A clock that stops after this number of looks. It stops at the same place every time, whatever the machine.
    pub fn looks(looks: u64) -> Clock {
        Clock::new(Limit::Looks(looks))
    }

    /// A clock that never stops.
    pub fn unlimited() -> Clock {
        Clock::new(Limit::Never)
    }

    fn new(limit: Limit) -> Clock {
        Clock { limit, looked: 0, since: None, is_up: false }
    }

    /// Counts a look at a position. Returns whether the search may go on; once it may not, it never may again.
    pub fn look(&mut self) -> bool {
        let is_over = match self.limit {
            Limit::Never => false,
            Limit::Looks(looks) => self.looked >= looks,
            Limit::Time(time) => {
                self.looked.is_multiple_of(BETWEEN)
                    && self.since.get_or_insert_with(Instant::now).elapsed() >= time
            }
        };
        self.looked += 1;
        self.is_up |= is_over;
        !self.is_up
    }

    /// How many looks were counted.
    pub fn looked(&self) -> u64 {
        self.looked
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Clock, Found};

    #[test]
    fn a_clock_stops_after_its_looks_and_stays_stopped() {
        let mut clock = Clock::looks(3);
        assert_eq!([(); 5].map(|()| clock.look()), [true, true, true, false, false]);
        assert_eq!(clock.looked(), 5);
    }

    #[test]
    fn a_clock_stops_on_time() {
        let (mut clock, start) = (Clock::time(Duration::from_millis(20)), Instant::now());
        while clock.look() {}
        assert!((Duration::from_millis(20)..Duration::from_secs(2)).contains(&start.elapsed()));
        assert!(!clock.look());
    }

    #[test]
    fn what_is_found_prints_on_one_line() {
        let found = Found { score: -3, best: Some(19), nodes: 5 };
        assert_eq!(format!("{found:?}"), "score -3, best d3, 5 nodes");
        assert_eq!(format!("{:?}", Found { best: None, ..found }), "score -3, best none, 5 nodes");
    }
}
