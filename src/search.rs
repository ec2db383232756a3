//! What a search is given, what it knows and what it returns.

use std::cell::Cell;
use std::fmt;
use std::time::{Duration, Instant};

use crate::square_name;

/// What a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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

/// What is known of a score: it is from `low` to `high`. When the two are equal, the score is known.
///
/// ```
/// use othello_steps::Bounds;
///
/// let known = Bounds { low: -64, high: 64 };
/// let known = Bounds { high: 12, ..known }; // it's 12 at most
/// assert_eq!(format!("{known:?}"), "low -64, high +12");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The score is this at least.
    pub low: i32,
    /// The score is this at most.
    pub high: i32,
}

/// `low -4, high +12`
impl fmt::Debug for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "low {:+}, high {:+}", self.low, self.high)
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
///
/// A copy counts for itself: what is asked of it, this clock doesn't count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    state: ClockState,
    /// What `LOOKED` was when it was made, and its own looks since.
    before: u64,
    /// Since its first look. The time before that is in `state`.
    since: Option<Instant>,
}

/// All that a [`Clock`] knows, to keep it in a file for example. [`Clock::from_state`] makes a clock of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClockState {
    /// The time after which the clock stops, or `None` if time does not stop it.
    pub time: Option<Duration>,
    /// The number of looks after which the clock stops, or `None` if looks do not stop it.
    pub looks: Option<u64>,
    /// How much time has passed since the first look. Without a limit of time it is not measured, and stays 0.
    pub passed: Duration,
    /// How many looks were counted.
    pub looked: u64,
    /// Whether the clock has stopped.
    pub is_up: bool,
    /// How many looks were counted meanwhile by other clocks, copies of this one among them.
    pub elsewhere: u64,
}

thread_local! {
    /// How many looks were counted in this thread, by all clocks.
    static LOOKED: Cell<u64> = const { Cell::new(0) };
}

/// So many looks are taken before the time is asked for again: asking takes longer than a look.
const BETWEEN: u64 = 64;

impl Clock {
    /// A clock that stops when this time has passed since the first look.
    pub fn time(time: Duration) -> Clock {
        Clock::from_state(ClockState { time: Some(time), ..ClockState::default() })
    }

    /// A clock that stops after this number of looks. It stops at the same place every time, whatever the machine.
    pub fn looks(looks: u64) -> Clock {
        Clock::from_state(ClockState { looks: Some(looks), ..ClockState::default() })
    }

    /// A clock that never stops.
    pub fn unlimited() -> Clock {
        Clock::from_state(ClockState::default())
    }

    /// A clock that goes on from `state`. Its time goes on at its next look.
    pub fn from_state(state: ClockState) -> Clock {
        Clock { state, before: LOOKED.get(), since: None }
    }

    /// What the clock knows now.
    pub fn state(&self) -> ClockState {
        let meanwhile = LOOKED.get().saturating_sub(self.before);
        let elsewhere = self.state.elsewhere.saturating_add(meanwhile);
        ClockState { passed: self.passed(), elsewhere, ..self.state }
    }

    /// Counts a look at a position. Returns whether the search may go on; once it may not, it never may again.
    pub fn look(&mut self) -> bool {
        let ClockState { time, looks, looked, .. } = self.state;
        let is_late = time.is_some_and(|time| {
            self.since.get_or_insert_with(Instant::now);
            looked.is_multiple_of(BETWEEN) && self.passed() >= time
        });
        self.state.looked += 1;
        LOOKED.set(LOOKED.get() + 1);
        self.before += 1;
        self.state.is_up |= is_late || looks.is_some_and(|looks| looked >= looks);
        !self.state.is_up
    }

    /// How many looks were counted.
    pub fn looked(&self) -> u64 {
        self.state.looked
    }

    fn passed(&self) -> Duration {
        self.state.passed.saturating_add(self.since.map_or(Duration::ZERO, |since| since.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::{Duration, Instant};

    use super::{Clock, ClockState, Found};

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
    fn a_clock_goes_on_from_what_it_knew() {
        let mut clock = Clock::looks(3);
        clock.look();
        let mut later = Clock::from_state(clock.state());
        assert_eq!(([(); 3].map(|()| later.look()), later.looked()), ([true, true, false], 4));
        let mut clock = Clock::time(Duration::from_millis(20));
        clock.look();
        thread::sleep(Duration::from_millis(20));
        let state = clock.state();
        assert!(state.passed >= Duration::from_millis(20) && !state.is_up, "{state:?}");
        assert!(!Clock::from_state(ClockState { looked: 0, ..state }).look(), "its time was up");
    }

    #[test]
    fn a_clock_knows_of_looks_at_others() {
        let mut clock = Clock::looks(3);
        assert!(clock.look() && clock.clone().look() && Clock::looks(9).look() && Clock::unlimited().look());
        assert_eq!((clock.state().looked, clock.state().elsewhere), (1, 3));
        let mut later = Clock::from_state(clock.state());
        assert!(later.look() && Clock::time(Duration::from_secs(9)).look());
        assert_eq!((later.state().looked, later.state().elsewhere), (2, 4));
    }

    #[test]
    fn what_is_found_prints_on_one_line() {
        let found = Found { score: -3, best: Some(19), nodes: 5 };
        assert_eq!(format!("{found:?}"), "score -3, best d3, 5 nodes");
        assert_eq!(format!("{:?}", Found { best: None, ..found }), "score -3, best none, 5 nodes");
    }
}
