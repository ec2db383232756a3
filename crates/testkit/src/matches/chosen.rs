//! One square that a student's player chooses: is it legal, and did the player stop when the clock was up?

use othello_failure::{Message, say};
use othello_steps::{Clock, ClockState, Position};

use crate::about::Step;
use crate::answer::Answer;
use crate::bits::{empty, named, places};
use crate::draw;
use crate::mistakes::right_moves;
use crate::question::Question;

/// The student's function: it chooses a square before the clock is up.
pub type Choose = fn(Position, &mut Clock) -> u32;

/// Whoever finishes a search of one turn after the clock is up may look so often.
const FINISHING: u64 = 64;

impl Step {
    /// The square that is chosen, which must be legal, in time.
    pub fn chooses(self, now: Position, clock: &mut Clock, rule: &str, choose: Choose) -> u32 {
        let question = self.on_position(now).rule(rule);
        let square = question.calls(|| choose(now, clock));
        let legal = legal(now);
        if square > 63 || legal >> square & 1 == 0 {
            let expected = format!("a legal square: {}", draw::names(&places(legal)));
            question.wrong(question.failure(&expected, &square.text()).because(why_not(now, square)));
        }
        if let Some(looks) = clock.state().looks {
            question.stops_after(looks, clock.looked());
        }
        question.asks_this_clock(clock);
        square
    }
}

impl Question<'_> {
    /// The clock was up before the first look.
    pub fn stops_at_once(&self, clock: &Clock) {
        self.stops_after(0, clock.looked());
    }

    /// Who looks at another clock than at the one that was given doesn't stop when that one does. Whoever looks at both, does.
    fn asks_this_clock(&self, clock: &Clock) {
        let ClockState { looked, elsewhere, .. } = clock.state();
        let rule = "Pass on the clock that you are given. A copy of it, or a clock of your own, doesn't stop when that one does.";
        let yours = format!("{looked}, and {elsewhere} at another clock");
        self.rule(rule).holds(
            elsewhere <= looked.saturating_add(FINISHING),
            "looks at the clock that is given",
            &yours,
        );
    }

    /// Whoever was told by the clock to stop has stopped soon.
    fn stops_after(&self, looks: u64, looked: u64) {
        let rule = "When `clock.look()` returns false, end every search at once, and answer with the best move found so far.";
        let expected = format!("no more looks soon after {looks}");
        self.rule(rule).holds(looked <= looks / 5 * 6 + FINISHING, &expected, &format!("{looked} looks"));
    }
}

fn legal(now: Position) -> u64 {
    right_moves(now).into_iter().fold(0, |all, (square, _)| all | 1_u64 << square)
}

/// Why a square isn't a legal move.
fn why_not(now: Position, square: u32) -> Message {
    let is_theirs = || right_moves(now.passed()).iter().any(|(legal, _)| *legal == square);
    let why = match square {
        64 => "64 is no square. (`trailing_zeros` says it of an empty set.) Where does it come from?".into(),
        65.. => Message::NONE,
        _ if empty(now) >> square & 1 == 0 => {
            say!("There is a disc on {square} already.", square = named(1 << square))
        }
        _ if is_theirs() => {
            say!(
                "○ could play {square}, but it's the turn of ●. Is the move chosen from `position` itself, not as the other player sees it?",
                square = named(1 << square),
            )
        }
        _ => say!("Nothing turns from {square}.", square = named(1 << square)),
    };
    match square {
        ..64 => why.and(
            " ",
            "(A square is 8 * row + column, both counted from 0: a1 is 0, h1 is 7, a2 is 8.)".into(),
        ),
        _ => why,
    }
}
