//! A student's search, compared with trying everything; the student's own `evaluate` says what a position is worth.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use othello_steps::{Found, Position};

use crate::about::Step;
use crate::bits::position;
use crate::limit::in_time;
use crate::positions::after;
use crate::question::Question;
use crate::tree::{INFINITE, Tree, tried_to_the_end};

/// A search that looks some turns ahead, and the functions that it is made of.
#[derive(Clone, Copy)]
pub struct Searching {
    /// The function that is asked.
    pub step: Step,
    /// The function, which looks so many turns ahead.
    pub answer: fn(Position, u32) -> Found,
    /// Each legal square, and the discs that it turns.
    pub moves: fn(Position) -> BTreeMap<u32, u64>,
    /// What a position is worth where nobody looks further.
    pub guess: fn(Position) -> i32,
    /// A search of the student's own that answers the same in a simpler way.
    pub simpler: Option<&'static Searching>,
}

impl Searching {
    /// Asks for the score of a position, with a time limit.
    pub fn scores(self, board: &str, depth: u32) {
        let now = position(board);
        in_time(self.step.on_position(now).turns(depth).about(), || self.asks(now, depth));
    }

    /// Asks for a best move, with a time limit.
    pub fn says_best(self, board: &str, depth: u32) {
        let now = position(board);
        let question = self.step.on_position(now).turns(depth);
        in_time(question.about(), || {
            self.tree(&question, depth, |tree| {
                let rule = tree.worth(now);
                let question = question.rule(&rule);
                let found = question.calls(|| (self.answer)(now, depth));
                // The move is compared with the score, so that is to be right.
                self.compares(&tree, now, tree.score(now), found.score, || rule.clone());
                tree.is_best(&question, now, found.best, found.score);
            });
        });
    }

    /// Asks for the best move where none is played, with a time limit.
    pub fn says_none(self, board: &str, depth: u32) {
        let now = position(board);
        let rule = match (depth, (self.moves)(now.passed()).is_empty()) {
            (0, _) => "With depth 0 nobody looks at a move: `best` is None.",
            (_, true) => "The game is over, so no move is played: `best` is None.",
            _ => "● has no move and passes: `best` is None, whatever ○ plays then.",
        };
        let question = self.step.on_position(now).turns(depth).rule(rule);
        in_time(question.about(), || {
            question.expect_no_move(|| (self.answer)(now, depth).best);
        });
    }

    /// Asks how many nodes it looks at, with a time limit: with depth 1, the position and those after each move.
    pub fn counts(self, board: &str) {
        let now = position(board);
        let rule = "`nodes` counts the positions looked at: this one, and those after each move.";
        let question = self.step.on_position(now).turns(1).rule(rule);
        in_time(question.about(), || {
            let (least, nodes) = (self.nodes(now, 1), question.calls(|| (self.answer)(now, 1)).nodes);
            question.holds(nodes >= least, &format!("{least} nodes"), &format!("{nodes} nodes"));
        });
    }

    /// Asks for the scores of these positions of whole games, with a time limit for each.
    pub fn asks_in_games(self, depth: u32, positions: impl Iterator<Item = Position>) {
        let positions: Vec<_> = positions.collect();
        in_time(self.step.about("positions of whole games, against brute force"), || {
            positions.into_iter().for_each(|now| self.asks(now, depth));
        });
    }

    /// Asks for the scores of these positions of whole games with one depth after the other, with a time limit for each.
    pub fn asks_again(self, depths: &'static [u32], positions: impl Iterator<Item = Position>) {
        let positions: Vec<_> = positions.collect();
        in_time(self.step.about("positions of whole games, against brute force"), || {
            for now in positions {
                (0..depths.len()).for_each(|i| self.asks_after(now, depths[i], &depths[..i]));
            }
        });
    }

    /// Asks for the scores of positions that are nine turns or fewer from the end, with a time limit for all of them: whatever
    /// `guess` says in the middle, each is 1000 times the disc difference.
    pub fn asks_the_last_positions(self, positions: impl Iterator<Item = Position>) {
        let rule = "The search comes to the end of the game: 1000 times the disc difference, as `evaluate` says of a game that is \
                    over. A win isn't enough: look for the largest.";
        let positions: Vec<_> = positions.collect();
        in_time(self.step.about("the last positions of games, to the end"), || {
            for now in positions {
                let due = match self.fills_the_board(now) {
                    true => 1000 * tried_to_the_end(now, &self.moves),
                    false => self.tree(&self.step.on_position(now), 9, |tree| tree.score(now)),
                };
                self.expects(now, 9, due, rule);
            }
        });
    }

    /// Whether no way to the end leaves a square empty. For whom those count is said by `guess`: that costs no search its points.
    fn fills_the_board(self, now: Position) -> bool {
        let moves = (self.moves)(now);
        if moves.is_empty() {
            let is_full = now.player | now.opponent == u64::MAX;
            return is_full || !(self.moves)(now.passed()).is_empty() && self.fills_the_board(now.passed());
        }
        moves.into_iter().all(|(square, turned)| self.fills_the_board(after(now, square, turned)))
    }

    /// Asks for the score of a position, and compares it with brute force.
    pub fn asks(self, now: Position, depth: u32) {
        self.asks_after(now, depth, &[]);
    }

    /// The same after it has been asked with other depths.
    fn asks_after(self, now: Position, depth: u32, before: &[u32]) {
        let question = self.step.on_position(now).turns(depth);
        self.tree(&question, depth, |tree| {
            let yours = question.calls(|| (self.answer)(now, depth)).score;
            let due = tree.score(now);
            let is_kept = |before: &u32| yours != due && tree.with_depth(*before).score(now) == yours;
            if let Some(before) = before.iter().copied().find(is_kept) {
                let kept = format!("\n  That is the score with depth {before}, which was asked before. Is it kept for another depth?\n");
                question.rule(&tree.worth(now)).differs(&due, &yours, &kept);
            }
            self.compares(&tree, now, due, yours, || tree.worth(now));
        });
    }

    /// Asks alpha-beta for scores that follow from its own with a depth that is 1 less; first without a window, then with some.
    pub fn follows(self, now: Position, depth: u32, answer: impl Fn(i32, i32) -> i32) {
        let question = self.step.on_position(now).turns(depth);
        let known = RefCell::new(BTreeMap::new());
        let less = |next: Position| {
            let key = (next.player, next.opponent);
            let score = known.borrow().get(&key).copied();
            let score = score.unwrap_or_else(|| question.calls(|| (self.answer)(next, depth - 1)).score);
            *known.borrow_mut().entry(key).or_insert(score)
        };
        let tree = Tree { moves: &self.moves, leaf: &less, depth: 1 };
        let (due, yours) = (tree.score(now), question.calls(|| answer(-INFINITE, INFINITE)));
        let rule = format!(
            "So says your own `{}` after each move, with depth {}. {} Is a move left out, or looked at less deep?",
            self.step.function,
            depth - 1,
            tree.worth(now)
        );
        if yours != due {
            let is_less = yours == less(now);
            let mistake = if is_less { "\n  That is the score with a depth that is 1 less.\n" } else { "" };
            question.rule(&rule).differs(&due, &yours, mistake);
        }
        for (alpha, beta) in around(due) {
            tree.asks_a_window(question, (now, due), (alpha, beta), || answer(alpha, beta));
        }
    }

    /// Asks for a score that is known.
    pub fn expects(self, now: Position, depth: u32, due: i32, rule: &str) {
        let question = self.step.on_position(now).turns(depth).rule(rule);
        let yours = question.calls(|| (self.answer)(now, depth)).score;
        self.tree(&question, depth, |tree| self.compares(&tree, now, due, yours, || rule.to_string()));
    }

    /// Where the student's own simpler search finds the score, a failure says that instead of the rule.
    fn compares(self, tree: &Tree, now: Position, due: i32, yours: i32, rule: impl FnOnce() -> String) {
        let question = self.step.on_position(now).turns(tree.depth);
        if yours == due {
            return tree.expects(question, now, due, || yours);
        }
        if let Some(simpler) = self.simpler
            && question.calls(|| (simpler.answer)(now, tree.depth)).score == due
        {
            let short = self.stopped_after(simpler, now, tree.depth, yours);
            let rule = format!(
                "{short}`{}` finds {due:+} here. So look at what only `{}` does: the window it begins with, when it stops (a win isn't enough), and what \
                 it keeps from one depth to the next. After a cut, a score is only a bound.",
                simpler.step.function, self.step.function
            );
            return tree.expects_alone(question.rule(&rule), now, due, yours);
        }
        tree.expects(question.rule(&rule()), now, due, || yours);
    }

    /// Says after how many turns the score that came would be right; it's empty if it never is.
    fn stopped_after(self, simpler: &Searching, now: Position, depth: u32, yours: i32) -> String {
        let question = self.step.on_position(now).turns(depth);
        let finds = |turns: &u32| question.calls(|| (simpler.answer)(now, *turns)).score == yours;
        match (1..depth.saturating_sub(1).min(9)).rev().find(finds) {
            Some(1) => "This is the score with depth 1. ".to_string(),
            Some(turns) => format!("This is the score after {turns} turns, not {depth}. "),
            None => String::new(),
        }
    }

    /// Asks how many nodes alpha-beta leaves out: with some turns to go, at least half of all.
    pub fn cuts(self, now: Position, depth: u32) {
        let rule = "Compare `nodes`: as soon as a move reaches beta, don't look at the others. Pass -beta and -alpha on.";
        let question = self.step.on_position(now).turns(depth).rule(rule);
        let (all, few) = (self.nodes(now, depth), question.calls(|| (self.answer)(now, depth)).nodes);
        let most = all / 2;
        question.holds(few <= most, &format!("at most {most} nodes of {all}"), &format!("{few} nodes"));
    }

    /// Asks alpha-beta with windows around the score.
    pub fn asks_windows(self, now: Position, depth: u32, answer: impl Fn(i32, i32) -> i32) {
        let question = self.step.on_position(now).turns(depth);
        self.tree(&question, depth, |tree| {
            let worths = tree.worths(now);
            let due = worths.iter().copied().max().unwrap_or_else(|| tree.score(now));
            // And windows that begin just below what another move is worth: a better one is still to be found.
            let others = worths.into_iter().filter(|worth| *worth < due);
            let below = others.flat_map(|worth| [(worth - 1, worth + 1), (worth - 1, due + 1)]);
            for (alpha, beta) in around(due).into_iter().chain(below) {
                tree.asks_a_window(question, (now, due), (alpha, beta), || answer(alpha, beta));
            }
        });
    }

    /// The search of this depth, by trying everything.
    pub fn tree<T>(self, question: &Question, depth: u32, work: impl FnOnce(Tree) -> T) -> T {
        // A value beyond every score is another test's affair.
        let leaf = |now| question.calls(|| (self.guess)(now)).clamp(-INFINITE, INFINITE);
        work(Tree { moves: &self.moves, leaf: &leaf, depth })
    }

    /// So many positions can follow in so many turns, this one included; a pass ends them.
    fn nodes(self, now: Position, turns: u32) -> u64 {
        Tree { moves: &self.moves, leaf: &|_| 0, depth: turns }.nodes(now)
    }
}

/// Windows around a score, beside it on either side, far from it, and open at one end.
fn around(score: i32) -> [(i32, i32); 10] {
    let near = [(-1, 1), (0, 1), (-1, 0), (5, 30), (-30, -5), (-5, 5), (500, 900), (-900, -500)];
    let [a, b, c, d, e, f, g, h] = near.map(|(alpha, beta)| (score + alpha, score + beta));
    [a, b, c, d, e, f, g, h, (-INFINITE, score), (score, INFINITE)]
}

/// What is counted or timed: compared with what it may be.
impl Question<'_> {
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

    pub(crate) fn holds(&self, is_so: bool, expected: &str, yours: &str) {
        if !is_so {
            self.wrong(&format!("  expected  {expected}\n  yours     {yours}\n"));
        }
    }
}
