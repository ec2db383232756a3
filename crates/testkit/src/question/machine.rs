//! What only some functions are asked: the machine's for signs of values and best moves, those that write whether it is seen in
//! time.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use othello_failure::{Failure, Message, indented};
use othello_steps::Position;

use super::call::Question;
use crate::about::Step;
use crate::answer::Answer;
use crate::console::Screen;
use crate::{mistakes, positions};

impl Step {
    /// Asks `evaluate` for the signs of its values, each with the reason, and says what is wrong with the first that isn't right.
    pub fn expect_signs(
        self,
        positions: impl Iterator<Item = (Position, i32, Message)>,
        guess: fn(Position) -> i32,
    ) {
        let positions: Vec<_> = positions.collect();
        let value = |(now, due, rule): &(Position, i32, Message)| {
            self.on_position(*now).rule(rule).answers(*due, || guess(*now))
        };
        let values: Vec<_> = positions.iter().map(value).collect();
        let signs: Vec<_> = positions
            .iter()
            .zip(&values)
            .map(|((now, due, _), value)| (*now, *due, value.signum()))
            .collect();
        for ((now, due, rule), yours) in positions.into_iter().zip(values) {
            if yours.signum() != due {
                let mistake = mistakes::mistake_in_evaluate(now, due, yours, &signs);
                let question = self.on_position(now).rule(&rule);
                question.wrong(question.failure(side(due), &yours.text()).because(mistake));
            }
        }
    }
}

/// The sign in words: `+1` would be taken for the value.
fn side(sign: i32) -> &'static str {
    match sign {
        1.. => "more than 0",
        0 => "+0",
        _ => "less than 0",
    }
}

impl Question<'_> {
    /// Asks for a value in a range, and returns it.
    pub fn expect_within(&self, range: RangeInclusive<i32>, answer: impl FnOnce() -> i32) -> i32 {
        let yours = self.calls(answer);
        if !range.contains(&yours) {
            let due = format!("from {:+} to {:+}", range.start(), range.end());
            self.wrong(self.failure(&due, &format!("{yours:+}")));
        }
        yours
    }

    /// Asks for a value that is more than another.
    pub fn expect_more(&self, other: i32, answer: impl FnOnce() -> i32) {
        let yours = self.calls(answer);
        if yours <= other {
            self.wrong(self.failure(&format!("more than {other:+}"), &format!("{yours:+}")));
        }
    }

    /// Asks for the best move where none is played.
    pub fn expect_no_move(&self, answer: impl FnOnce() -> Option<u32>) {
        if let Some(square) = self.calls(answer) {
            let yours = if square < 64 { format!(": {}", positions::name(square)) } else { String::new() };
            self.wrong(self.failure("best is None", &format!("best is Some({square}){yours}")));
        }
    }

    /// Asks for one of these moves.
    pub fn expect_one_of(&self, due: &[&str], best: Option<u32>) {
        let name = |square| if square < 64 { positions::name(square) } else { format!("square {square}") };
        let yours = best.map_or("None".to_string(), name);
        if !due.contains(&yours.as_str()) {
            let mistake = "The score is right, the move isn't. Set `best` together with the score.";
            let due = format!("best is {}", due.join(" or "));
            self.wrong(self.failure(&due, &format!("best is {yours}")).because(mistake));
        }
    }

    /// Asks for a legal move, whichever; `moves` has them all.
    pub fn expect_legal(&self, best: Option<u32>, moves: &BTreeMap<u32, u64>) {
        if !best.is_some_and(|square| moves.contains_key(&square)) {
            self.wrong(self.failure("best is a legal move", &format!("best is {best:?}")));
        }
    }
}

impl Question<'_> {
    /// Fails if the code has waited for input without flushing what it had written.
    pub fn is_flushed(&self, output: &Screen) {
        let Some((seen, flushes_first)) = output.seen_too_little() else { return };
        let picture = indented(if seen.is_empty() { "(nothing)" } else { &seen }, "     ");
        let compared = format!("  While your code waits for the next line, the screen shows:\n\n{picture}");
        let mistake = match flushes_first {
            true => "Your code flushes before it writes: `write!` the prompt first, then flush, then read.",
            false => "",
        };
        let failure = Failure { compared, yours: Some(seen), ..self.about().failure() };
        self.wrong(failure.because(mistake));
    }
}
