//! A search asked about a position, and how a wrong answer is shown.

use othello_failure::{Message, say};
use std::cell::RefCell;

use othello_steps::Position;

use crate::answer::Answer;
use crate::mistakes;
use crate::positions::{after, name};
use crate::question::Question;
use crate::search::simpler::Simpler;
use crate::tree::{INFINITE, Tree, is_right};

thread_local! {
    /// The positions that were answered right in this test, which has a thread of its own, each with its depth.
    static RIGHT: RefCell<Vec<(Position, u32)>> = const { RefCell::new(Vec::new()) };
    /// The same for questions with a window: alpha and beta.
    static RIGHT_WINDOWS: RefCell<Vec<(Position, i32, i32)>> = const { RefCell::new(Vec::new()) };
}

impl Tree<'_> {
    /// Asks a search for a score that is known. A wrong one is shown with the mistake that gives it; without a rule, the failure
    /// says what each move is worth.
    pub fn expects(&self, question: Question, now: Position, due: i32, answer: impl FnOnce() -> i32) {
        self.expects_beside(None, question, now, due, answer);
    }

    /// The same. Where the student's own simpler search finds the score, a failure says that instead of the rule.
    pub fn expects_beside(
        &self,
        simpler: Option<Simpler>,
        question: Question,
        now: Position,
        due: i32,
        answer: impl FnOnce() -> i32,
    ) {
        let yours = question.answers(due, answer);
        if yours == due {
            return RIGHT.with_borrow_mut(|right| right.push((now, self.depth)));
        }
        let right = RIGHT.take();
        let finds = |simpler: &Simpler| question.calls(|| (simpler.score)(now, self.depth)) == due;
        let asked = mistakes::Asked { function: question.function(), tree: self, now, due, yours };
        let kept = self.kept_from_before(now, yours, &right);
        let is_explained = kept.is_some();
        let (rule, mistake) = match simpler.filter(finds) {
            Some(simpler) => (beside(simpler, &question, due), self.has_one_move(now)),
            None => {
                let rule = if question.has_rule() { Message::NONE } else { self.worth(now) };
                (rule, kept.unwrap_or_else(|| mistakes::seen_in_a_search(asked)))
            }
        };
        let question = if rule.is_empty() { question } else { question.rule(&rule) };
        let failure = question.failure(&due.text(), &yours.text()).because(mistake);
        question.wrong_or_named(failure, &mut || match is_explained {
            true => None,
            false => mistakes::mistake_in_a_search(asked, &right),
        });
    }

    /// A question where a search may do without one.
    pub(super) fn has_one_move(&self, now: Position) -> Message {
        if (self.moves)(now).len() == 1 { ONE_MOVE.into() } else { Message::NONE }
    }

    /// The score of another depth that was asked before.
    fn kept_from_before(&self, now: Position, yours: i32, before: &[(Position, u32)]) -> Option<Message> {
        let is_kept = |(at, depth): &&(Position, u32)| {
            *at == now && *depth != self.depth && self.with_depth(*depth).score(now) == yours
        };
        let (_, before) = before.iter().find(is_kept)?;
        Some(say!(
            "That is the score with depth {depth}, which was asked before. Is it kept for another depth?",
            depth = *before,
        ))
    }

    /// The score, and windows for alpha-beta: around the score, and just below what another move is worth, where a better one is
    /// still to be found.
    pub fn windows(&self, now: Position) -> (i32, Vec<(i32, i32)>) {
        let worths = self.worths(now);
        let due = worths.iter().copied().max().unwrap_or_else(|| self.score(now));
        let others = worths.into_iter().filter(|worth| *worth < due);
        let below = others.flat_map(|worth| [(worth - 1, worth + 1), (worth - 1, due + 1)]);
        (due, around(due).into_iter().chain(below).collect())
    }

    /// Asks alpha-beta with a window: the score if it is inside, else on which side it is.
    pub fn asks_a_window(
        &self,
        question: Question,
        (now, score): (Position, i32),
        (alpha, beta): (i32, i32),
        answer: impl FnOnce() -> i32,
    ) {
        let rule = say!(
            "The true score is {score}, alpha is {alpha}, beta is {beta}.",
            score = score.text(),
            alpha = alpha.text(),
            beta = beta.text(),
        );
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
        let right = RIGHT_WINDOWS.take();
        let failure = question.failure(&due, &yours.text()).because(ON_THE_WAY_TO_BETA);
        // The rule says which window it is, so it stays beside a mistake that is found.
        question.wrong_or(failure, &mut || {
            mistakes::mistake_in_a_window(self, (now, alpha, beta), yours, &right)
        });
    }

    /// `best` is None.
    pub fn expects_no_move(&self, question: &Question, now: Position, best: impl FnOnce() -> Option<u32>) {
        let rule = match self.depth {
            0 => "With depth 0 nobody looks at a move: `best` is None.",
            _ if self.is_over(now) => "The game is over, so no move is played: `best` is None.",
            _ => "● has no move and passes: `best` is None, whatever ○ plays then.",
        };
        question.rule(rule).expect_no_move(best);
    }

    /// The move is legal, and what it is worth is the score.
    pub fn is_best(&self, question: &Question, now: Position, best: Option<u32>, score: i32) {
        let moves = (self.moves)(now);
        let Some((square, turned)) = best.and_then(|square| Some((square, *moves.get(&square)?))) else {
            let said = if question.has_rule() { Message::NONE } else { self.worth(now) };
            let question = if said.is_empty() { question } else { &question.rule(&said) };
            let yours = best.map_or("None".to_string(), |square| format!("Some({square})"));
            let is_short = self.depth <= 3 || (now.player | now.opponent).count_zeros() <= 6;
            let mistake = match best {
                // With many turns ahead the scores of all moves would take too long.
                None if is_short && moves.len() > 1 && all_the_same(&self.worths(now)) => ALL_AS_BAD,
                None if !moves.is_empty() => NO_BEST,
                _ => "",
            };
            question.wrong(question.failure("Some(the square of a legal move)", &yours).because(mistake))
        };
        let worth = self.worth_of(now, square, turned);
        if worth != score {
            let right = moves.iter().find(|(square, turned)| self.worth_of(now, **square, **turned) == score);
            let right = right.map_or(String::new(), |(square, _)| format!(", as {}", name(*square)));
            let due = format!("a move that is worth {score:+}{right}");
            let yours = format!("{}, which is worth {worth:+}", name(square));
            // Asked only where the search is simple.
            let is_best_with = |depth: u32| {
                self.depth <= 3
                    && -self.with_depth(depth - 1).score(after(now, square, turned))
                        == self.with_depth(depth).score(now)
            };
            let mistake = if self.depth <= 2 && is_best_with(self.depth + 1) {
                DEEPER
            } else if self.depth >= 2 && is_best_with(self.depth - 1) {
                SHALLOWER
            } else {
                BEST
            };
            question.wrong(question.failure(&due, &yours).because(mistake));
        }
    }
}

/// What is said where only this search, and not the simpler one, is wrong.
fn beside(simpler: Simpler, question: &Question, due: i32) -> Message {
    say!(
        "`{simpler}` finds {due} here. So look at what is new in `{function}`: the window it begins with, when it stops (a win \
            isn't enough), and what it keeps from one depth to the next. After a cut, a score is only a bound.",
        simpler = simpler.function,
        due = due.text(),
        function = question.function(),
    )
}

/// Windows around a score, beside it on either side, far from it, and open at one end.
pub fn around(score: i32) -> [(i32, i32); 10] {
    let near = [(-1, 1), (0, 1), (-1, 0), (5, 30), (-30, -5), (-5, 5), (500, 900), (-900, -500)];
    let [a, b, c, d, e, f, g, h] = near.map(|(alpha, beta)| (score + alpha, score + beta));
    [a, b, c, d, e, f, g, h, (-INFINITE, score), (score, INFINITE)]
}

fn all_the_same(worths: &[i32]) -> bool {
    worths.iter().all(|worth| *worth == worths[0])
}

const ONE_MOVE: &str = "Only one move is legal here. Is it answered without a search? It still has to be found what it is worth.";
const ALL_AS_BAD: &str = "All moves are as bad here, but one is played: begin below the worst score.";
const NO_BEST: &str = "There is a legal move, and yours says None: `best` is the square that was just played, set together with \
    the score, which begins below every score.";
const ON_THE_WAY_TO_BETA: &str = "Until a move reaches beta, every move is looked at, and as deep as the first. Is the window \
    turned for the opponent, at a pass too?";
const DEEPER: &str = "This is a best move of a search that looks one turn farther. Does yours? Or is `best` set where a score \
    is only equal (`>=`)? After a cut, that is only a bound.";
const SHALLOWER: &str = "This is a best move of a search that looks one turn less far.";
const BEST: &str = "Set `best` together with the score: only where a move is better than all before it (`>`, not `>=`: where \
    moves are left out, an equal score is only a bound). And if the moves are sorted, does each square stay with its own \
        position?";
