//! What a search counts or how long it takes, compared with what it may be.

use std::ops::Range;
use std::time::Duration;

use othello_failure::{Failure, Message, say};
use othello_steps::{Found, Position};

use crate::positions::{after, name};
use crate::question::Question;
use crate::tree::{INFINITE, Tree};

impl Tree<'_> {
    /// A search says at how many positions it has looked, this one included: from `least` to `most`.
    pub fn counts_nodes(&self, question: &Question, now: Position, (least, most): (u64, u64), nodes: u64) {
        let must_pass = self.depth > 0 && !self.is_over(now) && (self.moves)(now).is_empty();
        let mistake = match nodes {
            _ if (least..=most).contains(&nodes) => return,
            0 => "Yours counts nothing: this position is 1, and the `nodes` of each answer come to it.",
            _ if must_pass && nodes < least => AT_A_PASS,
            _ if self.is_over(now) => {
                "The game is over: nobody moves or passes any more, so this position is the only one."
            }
            _ if nodes > most => "That is more than there are. Is a position counted twice?",
            _ if nodes + 1 == least => "One is missing. This position counts too, and every move is tried.",
            _ => {
                "Some are missing. Every move is tried, and all as deep as `depth` says, 1 less at each turn; the `nodes` of \
                    every answer are added, not only of the best."
            }
        };
        let failure = question.failure(&from_to(least, most), &in_words(nodes)).because(mistake);
        // Of one that counts too few the mistake says what the rule does.
        let rule = if nodes < least { Message::NONE } else { failure.rule.clone() };
        question.wrong(question.in_general(Failure { rule, ..failure }));
    }
}

const AT_A_PASS: &str = "After a pass the search goes on, and the pass is one node more than its answer: `Found { score: \
    -answer.score, best: None, nodes: answer.nodes + 1 }`. `..answer` alone leaves this position out.";

fn from_to(least: u64, most: u64) -> String {
    if least == most { in_words(most) } else { format!("{least} to {most} nodes") }
}

/// So many nodes.
pub(super) fn in_words(nodes: u64) -> String {
    if nodes == 1 { "1 node".to_string() } else { format!("{nodes} nodes") }
}

impl Tree<'_> {
    /// Alpha-beta looks at half of the positions, or fewer. If it looks at all, it's asked which of its parts does nothing.
    /// `nodes` are what it counts in this position with a depth, alpha and beta.
    pub fn leaves_out_half(&self, question: &Question, now: Position, nodes: impl Fn(u32, i32, i32) -> u64) {
        let (all, yours) = (self.nodes(now), question.calls(|| nodes(self.depth, -INFINITE, INFINITE)));
        if (1..=all / 2).contains(&yours) {
            return;
        }
        let in_a_window = |depth, alpha, beta| question.calls(|| nodes(depth, alpha, beta));
        let looks_at_all =
            |depth, alpha, beta| in_a_window(depth, alpha, beta) == self.with_depth(depth).nodes(now);
        let worths = self.with_depth(1).worths(now);
        // A score that is beta itself is as if beta were 1 more, whichever move has it.
        let goes_on = |beta| in_a_window(1, -INFINITE, beta) == in_a_window(1, -INFINITE, beta + 1);
        let stops_only_above = || {
            worths.len() > 1
                && !looks_at_all(1, -INFINITE, 1 - INFINITE)
                && worths.iter().all(|beta| goes_on(*beta))
        };
        let comes_late = || {
            let least = worths.iter().min().filter(|_| worths.len() > 2);
            least.is_some_and(|least| in_a_window(1, -INFINITE, *least) == 3)
        };
        let mistake = if stops_only_above() {
            ONLY_ABOVE_BETA
        } else if comes_late() {
            ONE_MOVE_LATE
        } else if yours != all {
            ""
        } else if (self.moves)(now).is_empty() {
            NO_WINDOW_AFTER_A_PASS
        } else if looks_at_all(1, -INFINITE, 1 - INFINITE) {
            // Every score reaches this beta, so one move is enough.
            NEVER_STOPS
        } else if looks_at_all(2, INFINITE - 1, INFINITE) {
            // For the opponent the same, if its window is the one that was turned.
            NO_WINDOW_BELOW
        } else {
            ALPHA_STAYS
        };
        let failure = question.failure(&format!("at most {} nodes of {all}", all / 2), &in_words(yours));
        question.wrong(match mistake {
            "" => question.in_general(failure),
            _ => Failure { rule: Message::NONE, ..failure.because(mistake) },
        });
    }
}

impl Tree<'_> {
    /// With a window above every score each move is answered by one move, whichever comes first, so that no order of the moves
    /// needs more positions than are counted here. A search that hands only one side of its window down looks at more. Two turns
    /// ahead everybody looks at exactly so many: one that counts fewer leaves some out where it cuts.
    pub fn hands_both_sides_down(
        &self,
        question: &Question,
        now: Position,
        nodes: impl Fn(u32, i32, i32) -> u64,
    ) {
        for tree in [self.with_depth(2), *self] {
            let most = tree.refuted(now, true);
            let rule = say!(
                "No score reaches this window, and after each move one answer is enough to see that: at most {most} nodes, \
                    whatever the order of the moves. Is the opponent's window from -beta to -alpha, after a move and at a \
                    pass? Does `max` keep alpha from falling? And is it raised before it's compared with beta?",
                most,
            );
            let yours = question.calls(|| nodes(tree.depth, INFINITE - 2, INFINITE - 1));
            let least = if tree.depth == 2 { most } else { 1 };
            question.turns(tree.depth).rule(&rule).looks_at_few(yours, (least, most));
        }
    }

    /// How many positions are looked at where all moves of one player are tried, and one of the other's: the one that needs most.
    fn refuted(&self, now: Position, tries_all: bool) -> u64 {
        if self.depth == 0 || self.is_over(now) {
            return 1;
        }
        let below = self.with_depth(self.depth - 1);
        let each = self.next(now).into_iter().map(|next| below.refuted(next, !tries_all));
        1 + if tries_all { each.sum::<u64>() } else { each.max().unwrap_or(0) }
    }
}

impl Tree<'_> {
    /// What was tried before a cut counts too, one or two turns ahead. How much that is depends on the order of the moves, but
    /// which comes first the search says itself: with a beta that every move reaches, it is the best one. Where that one doesn't
    /// reach a higher beta, it is looked at, and so are the move that does and every answer to it. An order that changes from one
    /// call to the next says nothing.
    pub fn counts_before_a_cut(&self, question: Question, now: Position, search: impl Fn(i32) -> Found) {
        let (moves, below) = ((self.moves)(now), self.with_depth(self.depth - 1));
        let after =
            |best: Option<u32>| best.and_then(|square| Some(after(now, square, *moves.get(&square)?)));
        let ask = |beta| question.calls(|| search(beta));
        let tried_first = || ask(1 - INFINITE).best;
        let first = tried_first();
        let Some(after_first) = after(first) else { return };
        let beta = 1 - below.score(after_first);
        let found = ask(beta);
        let Some(after_best) = after(found.best).filter(|_| found.score >= beta && first == tried_first())
        else {
            return;
        };
        let least = 1 + below.refuted(after_first, false) + below.nodes(after_best);
        let rule = say!(
            "Yours tries {first} first, as it says with a beta that every move reaches. Here alpha is {alpha} and beta {beta}, \
                which {first} doesn't reach: so it goes on, and finds {best}. What was looked at before this cut counts too.",
            first = name(first.unwrap_or_default()),
            best = name(found.best.unwrap_or_default()),
            alpha = -INFINITE,
            beta,
        );
        let due = format!("at least {}", in_words(least));
        question.rule(&rule).holds(found.nodes >= least, &due, &in_words(found.nodes));
    }
}

const NEVER_STOPS: &str = "Yours looks at every move, even where the first reaches beta. After each move raise alpha to the \
    best score, and leave the loop as soon as alpha has reached beta.";
const ONLY_ABOVE_BETA: &str = "Yours goes on where a score is beta itself, and stops only above it. Leave the loop as soon as \
    alpha has reached beta: `>=`.";
const ONE_MOVE_LATE: &str = "After a move has reached beta, yours tries one more. First keep the better score, then raise alpha \
    to it, then compare alpha with beta.";
const NO_WINDOW_AFTER_A_PASS: &str = "After the pass nothing is left out. At a pass too, call `alpha_beta(position.passed(), \
    depth - 1, -beta, -alpha)`: not `negamax`, and no other window.";
const NO_WINDOW_BELOW: &str = "The position itself is cut, but none below it. After a move call `alpha_beta(after, depth - 1, \
    -beta, -alpha)`: not `negamax`, and no other window.";
const ALPHA_STAYS: &str = "The next move is looked at with the same alpha again. Raise the argument, `mut alpha: i32`, after \
    each move: `alpha = alpha.max(found.score);`. A `let alpha` in the loop makes another variable, which ends with that round.";

const ASK_FIRST: &str = "There are fewer looks than nodes. Let the first line of `search` ask the clock, before depth 0, a pass \
    and the end of the game: each position is one look, and 1 in `nodes`.";
const ASK_ONCE: &str = "There are more looks than nodes. Ask the clock once at each position, in the first line of `search`, and \
    count each in `nodes`. You may also count the nodes of the last depth alone, which are a few less than the looks.";

impl Question<'_> {
    /// The deeper search has more nodes than the one with depth 1, which its move and its score replace.
    pub fn counts_the_deeper_search(&self, of_depth_1: u64, nodes: u64) {
        let rule = "With depth 3 yours counts no more nodes than with depth 1: take `nodes`, too, from the last search that was \
            finished.";
        let due = format!("more than {} with depth 3", in_words(of_depth_1));
        self.rule(rule).holds(nodes > of_depth_1, &due, &in_words(nodes));
    }

    /// The clock is asked once at every position. Who counts the nodes of the last depth only has some more looks than nodes.
    pub fn looks_once(&self, looks: u64, nodes: u64) {
        let is_once = nodes <= looks / 5 * 7 && looks <= nodes / 5 * 8;
        let rule = match looks.checked_div(nodes).filter(|times| *times > 1 && times * nodes == looks) {
            Some(times) => say!(
                "That is {times} times as many looks as nodes. Is the whole depth searched {times} times, or the clock asked \
                    {times} times at each position? Search 1 turn ahead, then 2, then 3, with one look at each.",
                times,
            ),
            None if looks < nodes => ASK_FIRST.into(),
            None => ASK_ONCE.into(),
        };
        self.rule(&rule).holds(
            is_once,
            "about as many looks at the clock as nodes",
            &format!("{looks} looks, {nodes} nodes"),
        );
    }

    /// Every position looked at is counted, the first included: `least` or more, and `most` or fewer.
    pub fn looks_at_few(&self, nodes: u64, (least, most): (u64, u64)) {
        let rule = say!(
            "`nodes` counts every position looked at, this one and those below it, also before a cut: nobody comes to the score \
                with fewer than {least} here.",
            least,
        );
        let at_least = format!("at least {least} nodes");
        let (question, due) = match nodes < least {
            true => (&self.rule(&rule), at_least),
            false => (self, if most == u64::MAX { at_least } else { from_to(least, most) }),
        };
        if !(least..=most).contains(&nodes) {
            question.wrong(question.in_general(question.failure(&due, &in_words(nodes))));
        }
    }

    /// A clock stopped the search at once, or nearly: it allows the first of these numbers of looks.
    pub fn stops_soon(&self, looks: Range<u64>, looked: u64) {
        let is_soon = looks.contains(&looked);
        let never = self.rule("The clock that is given was never asked: ask that one, not a copy of it.");
        let question = if looked == 0 { &never } else { self };
        question.holds(
            is_soon,
            &format!("the clock is asked {} times", looks.start + 1),
            &format!("{looked} times"),
        );
    }

    /// A clock of 50 milliseconds stopped the search; a busy machine may take longer.
    pub fn takes_about_50_ms(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        let early =
            self.rule("It stopped before the clock did: go on to the next depth until the clock says stop. Ask the clock that \
                you are given at every position, and stop where it says so.",);
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
