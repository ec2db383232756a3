//! A function that plays perfectly to the end, and what the tests of more than one step ask of it.

use std::collections::BTreeMap;

use othello_failure::{Message, say};
use othello_steps::{Found, Position};

use crate::about::Step;
use crate::bits::{empty, ends_of_games, position};
use crate::facts;
use crate::limit::in_time;
use crate::mistakes::MOST_EMPTY;
use crate::positions::{NO_CHOICE, ONE_MOVE_AND_A_PASS};
use crate::question::Question;
use crate::search::measured::in_words;
use crate::tree::{Search, Tree, disc_difference, tried_to_the_end};

/// The rule of a game that is over.
pub const OVER: &str =
    "Neither player can move. Count the discs; the empty squares are the winner's, whoever that is.";
/// The rule of any other.
const PERFECT: &str = "The disc difference when both play perfectly; empty squares are the winner's.";

/// A student's function that plays perfectly to the end.
#[derive(Clone, Copy)]
pub struct Solver {
    /// What it is called, and of which step it is.
    pub step: Step,
    /// The function.
    pub solve: fn(Position) -> Found,
    /// Its score, which is asked more where it is wrong.
    pub search: Search,
    /// Each legal square of a position, and the discs that it turns.
    pub moves: fn(Position) -> BTreeMap<u32, u64>,
    /// What to look at where it is wrong only in a long search.
    pub long: &'static str,
    /// What helps where it is right and too slow.
    pub if_slow: &'static str,
}

/// For what is only returned for now.
const NOT_TRIED: &str =
    "Here a move can be played, and `best` is None: no move is tried yet, or none is kept.";

impl Solver {
    /// The rule for a wrong answer with so many empty squares. Where what is seen of the mistake asks a question, it asks none.
    fn rule(&self, empty: u32) -> &'static str {
        if empty > MOST_EMPTY { self.long } else { PERFECT }
    }

    /// Everything that can follow, to the end of the game.
    pub fn tree(&self) -> Tree<'_> {
        Tree { moves: &self.moves, leaf: &disc_difference, depth: 60, search: Some(self.search) }
    }

    fn on(&self, now: Position) -> Question<'static> {
        self.step.on_position(now)
    }

    fn found(&self, question: &Question, now: Position) -> Found {
        question.calls(|| (self.solve)(now))
    }

    /// The score, and a failure names the mistake that gives another.
    pub fn scores(&self, question: Question, now: Position, score: i32) {
        let found = self.found(&question, now);
        let is_not_tried = found.score != score && found.best.is_none() && !(self.moves)(now).is_empty();
        let question = if is_not_tried { question.rule(NOT_TRIED) } else { question };
        self.tree().expects(question, now, score, || found.score);
    }

    /// A game that is over, seen by both players: nothing is searched, and no move is best.
    pub fn ends_at_once(&self, before: Position, score: i32) {
        in_time(self.on(before).rule(OVER).about(), || {
            for (now, score) in [(before, score), (before.passed(), -score)] {
                let question = self.on(now).rule(OVER);
                let found = self.found(&question, now);
                self.tree().expects(question, now, score, || found.score);
                question.expect_no_move(|| found.best);
                question.looks_at_few(found.nodes, (1, 2));
            }
        });
    }

    /// The ends of the random games, seen by both players.
    pub fn ends_random_games(&self) {
        in_time(self.step.about("the ends of random games").if_too_slow(self.if_slow), || {
            let drawn = facts::games().iter().filter(|game| game.positions[0].is_drawn);
            for (now, score) in drawn.filter_map(facts::Game::end_and_score) {
                for (now, score) in [(now, score), (now.passed(), -score)] {
                    self.on(now).rule(OVER).expect(score, || (self.solve)(now).score);
                }
            }
        });
    }

    /// The ends of games with this number of empty squares. `if_slow` is what helps there.
    pub fn solves_ends(&self, empty: u32, if_slow: &'static str) {
        in_time(self.step.about("ends of games").if_too_slow(if_slow), || {
            for (_, now, score) in facts::endgames().filter(|(squares, ..)| *squares == empty) {
                self.scores(self.on(now).rule(self.rule(empty)), now, score);
            }
        });
    }

    /// Ends of games with up to six empty squares, in which only the player whose turn it is can move.
    fn after_a_pass(&self) -> impl Iterator<Item = Position> {
        let ends = facts::endgames().filter(|(empty, ..)| (1..=6).contains(empty));
        let must_pass =
            |now: &Position| (self.moves)(now.passed()).is_empty() && !(self.moves)(*now).is_empty();
        ends.map(|(_, now, _)| now).filter(must_pass)
    }

    /// Ends of games, seen by the player whose turn it isn't and who has no move: somebody passes sooner.
    pub fn passes(&self) {
        in_time(self.step.about("ends of games, where ● has no move").if_too_slow(self.if_slow), || {
            for now in self.after_a_pass() {
                let passed = now.passed();
                let question = self.on(passed).rule("● has no move and passes: ○ plays, and `best` is None.");
                let other = self.found(&self.on(now).rule(PERFECT), now);
                self.scores(question, passed, other.score.saturating_neg());
                question.expect_no_move(|| (self.solve)(passed).best);
            }
        });
    }

    /// The move of ends of games is a best one, also when it is asked for again.
    pub fn says_a_best_move(&self) {
        in_time(self.step.about("ends of games").if_too_slow(self.if_slow), || {
            for (_, now, score) in facts::endgames().filter(|(empty, ..)| (1..=6).contains(empty)) {
                let rule = "`best` is a move that leads to the score, also where an earlier call has met the position.";
                let question = self.on(now).rule(rule);
                self.found(&question, now);
                let best = self.found(&question, now).best;
                if (self.moves)(now).is_empty() {
                    question.expect_no_move(|| best);
                } else {
                    self.tree().is_best(&question, now, best, score);
                }
            }
        });
    }

    /// The last positions of games, with five empty squares.
    pub fn solves_ends_in_games(&self) {
        in_time(
            self.step.about("the last positions of games, with five empty squares").if_too_slow(self.if_slow),
            || {
                for now in ends_of_games(5) {
                    self.scores(self.on(now).rule(PERFECT), now, tried_to_the_end(now, &self.moves));
                }
            },
        );
    }

    /// Of every `every`th end of a game with this number of empty squares, nothing is known but what it says itself after each
    /// move.
    pub fn agrees_with_itself(&self, empty: usize, every: usize) {
        let about = self.step.about("ends of games, and what follows each move").if_too_slow(self.if_slow);
        in_time(about, || {
            for now in ends_of_games(empty).step_by(every) {
                let answers = self.on(now).rule("What follows each move is asked for.");
                let leaf = |next| self.found(&answers, next).score;
                let tree = Tree { leaf: &leaf, depth: 1, search: None, ..self.tree() };
                let (name, moves) = (self.step.function, tree.moves_with_worths(now));
                let rule = match moves.is_empty() {
                    true => say!("Your own `{name}`, asked after the pass, says otherwise.", name),
                    false => say!(
                        "What your own `{name}` says of the moves: {moves}. The best counts.",
                        name,
                        moves
                    ),
                };
                let rule = rule.and(" ", self.long.into());
                let question = self.on(now).rule(&rule);
                let (score, found) = (tree.score(now), self.found(&question, now));
                self.tree().expects(question, now, score, || found.score);
                if !(self.moves)(now).is_empty() {
                    tree.is_best(&question, now, found.best, score);
                }
            }
        });
    }

    /// The score, and then from no more nodes than `most`, or what `looks` says of them: who has the score wrong has no use for
    /// fewer nodes.
    pub fn solves_within(&self, now: Position, score: i32, most: u64, looks: impl Fn(u64) -> Message) {
        let question = self.on(now).rule(self.long);
        let found = self.found(&question, now);
        question.expect(score, || found.score);
        question.rule(&looks(found.nodes)).looks_at_few(found.nodes, (1, most));
    }

    /// Each move has to be answered, and that answer too, however few squares have code of their own that counts nothing. The
    /// position must be asked about nowhere else: a table that is kept would know of it.
    pub fn counts_every_answer(&self, now: Position) {
        let question = self.on(now).rule(self.long);
        let least = 1 + 3 * (self.moves)(now).len() as u64;
        question.looks_at_few(self.found(&question, now).nodes, (least, u64::MAX));
    }

    /// Where nobody has a choice there is one line of positions. Code of one's own for the last squares may count nothing, but
    /// who counts only where a game is over counts one.
    pub fn counts_where_nobody_has_a_choice(&self) {
        let now = position(NO_CHOICE);
        let question = self
            .on(now)
            .rule("Nobody has a choice here: each position leads to one other, and is looked at once.");
        in_time(question.about(), || {
            question.looks_at_few(question.calls(|| (self.solve)(now)).nodes, (2, 12))
        });
    }

    /// A pass is a position too. It's asked for between two positions with one move each: a search that asks the moves again, to
    /// know which is the best, does the same in both. Nine squares are empty, so code for the last few squares, which may count
    /// nothing, isn't used. The whole position is asked first: a table that is kept between calls knows some of the second, and then
    /// less is due.
    pub fn counts_a_pass(&self) {
        let now = position(ONE_MOVE_AND_A_PASS);
        in_time(self.on(now).about().if_too_slow(self.if_slow), || {
            let tree = self.tree();
            let after = tree.next(tree.next(now)[0])[0];
            let [yours, after] = [now, after].map(|now| self.found(&self.on(now), now).nodes);
            let rule = say!(
                "● has one move, and then ○ passes: these two positions are 2 more than the {after} that yours looks at from \
                    there on.",
                after,
            );
            let due = format!("at least {} nodes", after + 2);
            self.on(now).rule(&rule).holds(yours >= after + 2, &due, &in_words(yours));
        });
    }

    /// The same in ends in which every move loses all 64 discs, so that a search stops below each of them.
    pub fn counts_before_a_cut(&self) {
        in_time(self.step.about("ends of games that were looked for").if_too_slow(self.if_slow), || {
            facts::rare_endgames("a_cut_counts_too").for_each(|(now, _)| self.counts_every_answer(now));
        });
    }

    /// Both players pass often here: who forgets the window there looks at seven times as many positions, whatever the order.
    pub fn hands_the_window_on_at_a_pass(&self) {
        in_time(self.step.about("an end of a game with many passes").if_too_slow(self.if_slow), || {
            let (now, score, positions) =
                facts::searched_endgames("order").last().expect("an end with passes");
            let question = self.on(now).rule(self.long);
            let found = self.found(&question, now);
            question.expect(score, || found.score);
            // Without an order it's sixteen times as many; where the window is lost at a pass six or seven, with a table more than three.
            let why = if found.nodes > 50 * positions {
                "Is alpha raised to the best score after each move, and does the search call itself, and not the function that \
                    begins it?"
            } else if found.nodes > 3 * positions {
                "Does it hand the window on at a pass too, turned, from -beta to -alpha?"
            } else {
                "Is the order by how many moves the opponent has, `count_ones()`?"
            };
            let looks = say!(
                "With a window and an order of the moves a search looks at {positions} positions here. Yours may look at twice \
                    as many. {why}",
                positions,
                why = Message::new(why),
            );
            question.rule(&looks).looks_at_few(found.nodes, (1, 2 * positions));
        });
    }

    /// The drawn ends of games with this number of empty squares.
    pub fn solves_drawn_ends(&self, empty: u32) {
        in_time(self.step.about("drawn ends of games").if_too_slow(self.if_slow), || {
            for (_, now, score) in facts::drawn_endgames().filter(|(squares, ..)| *squares == empty) {
                self.on(now).rule(self.long).expect(score, || (self.solve)(now).score);
            }
        });
    }

    /// Ends of games that were looked for, in which one rare mistake shows, with at most this number of empty squares. `rule` is
    /// what such a mistake forgets.
    pub fn solves_rare_ends(&self, about: &'static str, rule: &str, most: u32) {
        in_time(self.step.about("ends of games that were looked for").if_too_slow(self.if_slow), || {
            let rule = say!("{rule} Or is it something else?", rule = Message::from_text(rule));
            let ends = facts::rare_endgames(about).filter(|(now, _)| empty(*now).count_ones() <= most);
            for (now, score) in ends {
                self.on(now).rule(&rule).expect(score, || (self.solve)(now).score);
            }
        });
    }
}
