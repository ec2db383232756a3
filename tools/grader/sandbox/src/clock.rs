//! The time that processes use: they compute, or they sleep while somebody waits for them. Waiting for a processor is neither, so
//! a busy machine changes nothing.

use std::time::Duration;

use crate::group::Use;

/// How often it is looked at what they use.
pub const LOOK: Duration = Duration::from_millis(50);

/// How much time processes have used, since they began.
#[derive(Default)]
pub struct Clock {
    /// As it was at the last look.
    computed: Duration,
    slept: Duration,
    /// For how long somebody has waited for them since the last look.
    waited: Duration,
}

impl Clock {
    /// Counts time for which somebody waited for them. Returns whether it is time to look.
    pub fn waited(&mut self, time: Duration) -> bool {
        self.waited += time;
        self.waited >= LOOK
    }

    /// Counts what they use now. Whoever sleeps at a look is taken to have slept since the last one, but for what was computed.
    pub fn look(&mut self, now: &Use) {
        let computed = now.computed.saturating_sub(self.computed);
        if !now.is_awake {
            self.slept += self.waited.saturating_sub(computed);
        }
        (self.computed, self.waited) = (self.computed + computed, Duration::ZERO);
    }

    /// How much of it they have computed.
    pub fn computed(&self) -> Duration {
        self.computed
    }

    /// How much time they have used, as far as it was looked at.
    pub fn used(&self) -> Duration {
        self.computed + self.slept
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, Duration, LOOK, Use};

    #[test]
    fn what_waits_for_a_processor_uses_no_time() {
        let mut clock = Clock::default();
        let mut look = |is_awake, computed| {
            assert!(clock.waited(LOOK));
            clock.look(&Use { is_awake, computed: Duration::from_millis(computed), ..Use::default() });
            clock.used().as_millis()
        };
        assert_eq!([look(true, 0), look(true, 20), look(false, 30), look(false, 30)], [0, 20, 70, 120]);
    }
}
