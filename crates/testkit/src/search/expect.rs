//! A search asked about a position, and how a wrong answer is shown.

use std::cell::RefCell;

use othello_steps::Position;

use crate::mistakes;
use crate::positions::{after, name};
use crate::question::Question;
use crate::tree::{INFINITE, Tree, is_right};

thread_local! {
    /// The positions that were answered right in this test, which has a thread of its own.
    static RIGHT: RefCell<Vec<Position>> = const { RefCell::new(Vec::new()) };
    /// The same for questions with a window: alpha and beta.
    static RIGHT_WINDOWS: RefCell<Vec<(Position, i32, i32)>> = const { RefCell::new(Vec::new()) };
}

impl Tree<'_> {
    /// Asks a search for a score that is known. A wrong one is shown with the mistake that gives it.
    pub fn expects(&self, question: Question, now: Position, due: i32, answer: impl FnOnce() -> i32) {
        let yours = question.answers(due, answer);
        if yours == due {
            RIGHT.with_borrow_mut(|right| right.push(now));
        } else {
            let mistake = RIGHT.with_borrow(|right| self.mistake(&question, now, due, yours, right));
            question.differs(&due, &yours, &mistake);
        }
    }

    /// The same where a simpler search of the student's own is right: only how far it looks may be wrong.
    pub fn expects_alone(&self, question: Question, now: Position, due: i32, yours: i32) {
        if yours != due {
            let mistake = RIGHT.with_borrow(|right| mistakes::in_deepen(self, now, yours, right));
            question.differs(&due, &yours, &mistake);
        }
    }

    /// Alpha-beta may go wrong by its window even where that begins infinite.
    fn mistake(
        &self,
        question: &Question,
        now: Position,
        due: i32,
        yours: i32,
        right: &[Position],
    ) -> String {
        let infinite = |now| (now, -INFINITE, INFINITE);
        let right_windows: Vec<_> = right.iter().copied().map(infinite).collect();
        let by_the_window = match question.function() {
            "alpha_beta" if self.depth <= 3 => {
                mistakes::in_a_window(self, infinite(now), yours, &right_windows)
            }
            _ => String::new(),
        };
        match by_the_window.is_empty() {
            true => mistakes::in_a_search(question.function(), self, now, due, yours, right),
            false => by_the_window,
        }
    }

    /// Asks alpha-beta with a window: the score if it is inside, else on which side it is.
    pub fn asks_a_window(
        &self,
        question: Question,
        (now, score): (Position, i32),
        (alpha, beta): (i32, i32),
        answer: impl FnOnce() -> i32,
    ) {
        let rule = format!("The true score is {score:+}, alpha is {alpha:+}, beta is {beta:+}.");
        let question = question.rule(&rule);
        let yours = question.calls(answer);
        if is_right(score, alpha, beta, yours) {
            RIGHT_WINDOWS.with_borrow_mut(|right| right.push((now, alpha, beta)));
            return;
        }
        let due = match score {
            _ if score <= alpha => format!("{alpha:+} or less"),
            _ if score >= beta => format!("{beta:+} or more"),
            _ => format!("{score:+}"),
        };
        let mistake =
            RIGHT_WINDOWS.with_borrow(|right| mistakes::in_a_window(self, (now, alpha, beta), yours, right));
        let mistake = if mistake.is_empty() { format!("\n  {ON_THE_WAY_TO_BETA}\n") } else { mistake };
        question.wrong(&format!("  expected  {due}\n  yours     {yours:+}\n{mistake}"));
    }

    /// The move is legal, and what it is worth is the score.
    pub fn is_best(&self, question: &Question, now: Position, best: Option<u32>, score: i32) {
        let moves = (self.moves)(now);
        let Some((square, turned)) = best.and_then(|square| Some((square, *moves.get(&square)?))) else {
            let yours = best.map_or("None".to_string(), |square| format!("Some({square})"));
            let is_short = self.depth <= 3 || (now.player | now.opponent).count_zeros() <= 6;
            let mistake = match best {
                // With many turns ahead the scores of all moves would take too long.
                None if is_short && all_the_same(&self.worths(now)) => ALL_AS_BAD,
                _ => "",
            };
            question.wrong(&format!(
                "  expected  Some(the square of a legal move)\n  yours     {yours}\n{mistake}"
            ))
        };
        let worth = self.worth_of(now, square, turned);
        if worth != score {
            let yours = format!("  yours     {}, which is worth {worth:+}\n", name(square));
            let mistake = if self.is_best_one_turn_deeper(now, square, turned) { DEEPER } else { BEST };
            question.wrong(&format!("  expected  a move that is worth {score:+}\n{yours}\n  {mistake}\n"));
        }
    }

    /// Whether the move is a best one of the search that looks one turn farther; not asked of a search that is far from simple.
    fn is_best_one_turn_deeper(&self, now: Position, square: u32, turned: u64) -> bool {
        let deeper = self.with_depth(self.depth + 1);
        self.depth <= 2 && -self.score(after(now, square, turned)) == deeper.score(now)
    }
}

fn all_the_same(worths: &[i32]) -> bool {
    worths.iter().all(|worth| *worth == worths[0])
}

const ALL_AS_BAD: &str = "\n  All moves are as bad here, but one is played: begin below the worst score.\n";
const ON_THE_WAY_TO_BETA: &str = "Until a move reaches beta, every move is looked at, and as deep as the first: is one left out or looked at less deep, because a guess is low? Is the window turned for the opponent, at a pass too?";
const DEEPER: &str = "This is a best move of a search that looks one turn farther.";
const BEST: &str = "Set `best` together with the score: only where a move is better than all before it (`>`, not `>=`: after a cut, \
    an equal score is only a bound).";
