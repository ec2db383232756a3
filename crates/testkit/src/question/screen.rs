//! What only the functions that write are asked: whether it is seen in time.

use super::call::Question;
use crate::console::Screen;
use othello_failure::{Failure, indented};

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
