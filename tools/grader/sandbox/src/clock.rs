//! The time that a program uses: for which somebody waits for it, less what it waits for a processor. Of both the system says how
//! much it was, so a busy machine changes nothing, and nobody guesses whether a program sleeps.

use std::time::Duration;

use crate::group::Use;

/// How often it is looked at what it uses.
pub const LOOK: Duration = Duration::from_millis(50);

/// How much time a program has used, since it began.
#[derive(Default)]
pub struct Clock {
    /// For how long somebody has waited for it, in all and since the last look.
    waited: Duration,
    since: Duration,
    /// As it was at the last look.
    used: Duration,
    computed: Duration,
}

impl Clock {
    /// Counts time for which somebody waited for it. Returns whether it is time to look.
    pub fn waited(&mut self, time: Duration) -> bool {
        (self.waited, self.since) = (self.waited + time, self.since + time);
        self.since >= LOOK
    }

    /// Counts what it uses now.
    pub fn look(&mut self, now: &Use) {
        self.since = Duration::ZERO;
        self.computed = self.computed.max(now.computed);
        self.used = self.used.max(self.waited.saturating_sub(now.queued));
    }

    /// How much it has computed.
    pub fn computed(&self) -> Duration {
        self.computed
    }

    /// How much time it has used, as far as it was looked at.
    pub fn used(&self) -> Duration {
        self.used
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, Duration, LOOK, Use};

    #[test]
    fn what_waits_for_a_processor_uses_no_time() {
        let mut clock = Clock::default();
        let mut look = |queued| {
            assert!(clock.waited(LOOK));
            clock.look(&Use { queued: Duration::from_millis(queued), ..Use::default() });
            clock.used().as_millis()
        };
        assert_eq!([look(0), look(50), look(80), look(80)], [50, 50, 70, 120]);
    }
}
