//! What a search counts or how long it takes, compared with what it may be.

use std::time::Duration;

use crate::question::Question;

impl Question<'_> {
    /// The clock is asked once at every position. Who counts the nodes of the last depth only has some more looks than nodes.
    pub fn looks_once(&self, looks: u64, nodes: u64) {
        let is_once = nodes <= looks / 5 * 7 && looks <= nodes / 5 * 8;
        self.holds(is_once, "as many looks at the clock as nodes", &format!("{looks} looks, {nodes} nodes"));
    }

    /// Every position looked at is counted, the first included, and they are `most` or fewer.
    pub fn looks_at_few(&self, nodes: u64, most: u64) {
        let none = self.rule("The position that is asked about is looked at too, so `nodes` is at least 1: add 1 for each position.");
        let question = if nodes == 0 { &none } else { self };
        question.holds((1..=most).contains(&nodes), &format!("1 to {most} nodes"), &format!("{nodes} nodes"));
    }

    /// A clock of so many looks stopped the search at once, or nearly.
    pub fn stops_soon(&self, looks: u64, looked: u64) {
        let is_soon = (looks..looks / 5 * 6).contains(&looked);
        let never = self.rule("The clock that is given was never asked: ask that one, not a copy of it.");
        let question = if looked == 0 { &never } else { self };
        question.holds(
            is_soon,
            &format!("the clock is asked {} times", looks + 1),
            &format!("{looked} times"),
        );
    }

    /// A clock of 50 milliseconds stopped the search; a busy machine may take longer.
    pub fn takes_about_50_ms(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        let early =
            self.rule("It stopped before the clock did: go on to the next depth until the clock says stop. Ask it at every position, not only between two depths.",);
        let question = if seconds < 0.03 { &early } else { self };
        let yours = format!("{seconds:.2} seconds");
        question.holds((0.03..2.0).contains(&seconds), "about 0.05 seconds", &yours);
    }

    /// Fails unless it `is_so`.
    pub fn holds(&self, is_so: bool, expected: &str, yours: &str) {
        if !is_so {
            self.wrong(self.failure(expected, yours));
        }
    }
}
