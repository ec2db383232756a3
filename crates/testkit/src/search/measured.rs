//! What a search counts or how long it takes, compared with what it may be.

use std::time::Duration;

use crate::question::Question;

impl Question<'_> {
    /// A search says at how many positions it has looked: from `least` to `most`.
    pub fn counts_nodes(&self, (least, most): (u64, u64), nodes: u64) {
        let mistake = match nodes {
            _ if (least..=most).contains(&nodes) => return,
            0 => "Yours counts nothing: this position is 1, and the `nodes` of each answer come to it.",
            _ if nodes + 1 == least => "One is missing: this position counts too.",
            _ if nodes > most => "That is more than there are. Is a position counted twice?",
            _ => {
                "Some are missing. Add the `nodes` of every answer, also of the moves that aren't the best, and of a pass."
            }
        };
        let due = if least == most { format!("{most} nodes") } else { format!("{least} to {most} nodes") };
        let yours = if nodes == 1 { "1 node".to_string() } else { format!("{nodes} nodes") };
        self.wrong(self.failure(&due, &yours).because(mistake));
    }

    /// The clock is asked once at every position. Who counts the nodes of the last depth only has some more looks than nodes.
    pub fn looks_once(&self, looks: u64, nodes: u64) {
        let is_once = nodes <= looks / 5 * 7 && looks <= nodes / 5 * 8;
        self.holds(is_once, "as many looks at the clock as nodes", &format!("{looks} looks, {nodes} nodes"));
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
