//! One call of a student's function.

use std::fs;

use othello_steps::{Board, Cell, Line, Player, Position};

use crate::about::{About, Step};
use crate::answer::Answer;
use crate::asked::{Asked, Scene};
use crate::console;
use crate::course::{number, of_file};
use crate::limit::{ask_more, next_question};
use crate::mistakes;
use crate::verdict::{Panic, catch, fail, is_unwritten};
use crate::windows::{Searched, Window};
use othello_failure::{Failure, Message, function_at, root, say};

/// One call of a student's function: what it is asked, and the rule that decides the answer.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    asked: Asked<'a>,
    rule: Rule<'a>,
}

/// A rule in one sentence.
#[derive(Clone, Copy)]
pub enum Rule<'a> {
    /// The same for every question.
    Text(&'a str),
    /// With values in it.
    Message(&'a Message),
}

impl<'a> From<&'a str> for Rule<'a> {
    fn from(rule: &'a str) -> Self {
        Rule::Text(rule)
    }
}

impl<'a> From<&'a Message> for Rule<'a> {
    fn from(rule: &'a Message) -> Self {
        Rule::Message(rule)
    }
}

impl Rule<'_> {
    fn message(self) -> Message {
        match self {
            Rule::Text(text) => Message::from_text(text),
            Rule::Message(message) => message.clone(),
        }
    }
}

impl Step {
    /// Asks about Black playing at `p` on a line, looking in direction `d` (1 right, -1 left).
    pub fn on_line<'a>(self, line: &'a Line, p: isize, d: isize) -> Question<'a> {
        self.question(Scene::Line(line, p, d))
    }

    /// Asks about Black playing at `p`, from 0 to 7, on eight cells without sentinels, looking to the right.
    pub fn on_array<'a>(self, cells: &'a [Cell; 8], p: usize) -> Question<'a> {
        self.question(Scene::Array(cells, p))
    }

    /// Asks about `player` on a board.
    pub fn on_board<'a>(self, board: &'a Board, player: Player) -> Question<'a> {
        self.question(Scene::Board(board, player))
    }

    /// Asks about a board on which `just_moved` has moved.
    pub fn after<'a>(self, board: &'a Board, just_moved: Player) -> Question<'a> {
        self.question(Scene::After(board, just_moved))
    }

    /// Asks how many discs `player` has on a board.
    pub fn counting<'a>(self, board: &'a Board, player: Player) -> Question<'a> {
        self.question(Scene::Counting(board, player))
    }

    /// Asks about a position; ● is the player to move.
    pub fn on_position<'a>(self, position: Position) -> Question<'a> {
        self.question(Scene::Position(position))
    }

    /// Asks what is known of a score, for a search with a window.
    pub fn on_window<'a>(self, (known, alpha, beta): Window) -> Question<'a> {
        self.question(Scene::Window(known, alpha, beta))
    }

    /// Asks what is known after a search with a window has come to a score.
    pub fn on_search<'a>(self, (known, alpha, beta, score): Searched) -> Question<'a> {
        self.question(Scene::Search(known, alpha, beta, score))
    }

    /// Asks about a text.
    pub fn on_text<'a>(self, text: &'a str) -> Question<'a> {
        self.question(Scene::Text(text))
    }

    /// Asks many questions, whose answers are shown as one picture; `asked` describes them.
    pub fn many<'a>(self, asked: &'a str) -> Question<'a> {
        self.question(Scene::Many(asked))
    }

    fn question<'a>(self, scene: Scene<'a>) -> Question<'a> {
        let asked = Asked { step: self, scene, square: None, direction: None, turns: None, typed: None };
        Question { asked, rule: Rule::Text("") }
    }
}

impl<'a> Question<'a> {
    /// The square played at: row `p`, column `q`. They may be any numbers.
    pub fn at(mut self, p: isize, q: isize) -> Self {
        self.asked.square = Some((p, q));
        self
    }

    /// The direction looked in: `d` rows down and `e` columns right, each -1, 0 or 1.
    pub fn toward(mut self, d: isize, e: isize) -> Self {
        self.asked.direction = Some((d, e));
        self
    }

    /// How many turns to look ahead.
    pub fn turns(mut self, turns: u32) -> Self {
        self.asked.turns = Some(turns);
        self
    }

    /// What is typed while the function runs.
    pub fn typed(mut self, typed: &'a str) -> Self {
        self.asked.typed = Some(typed);
        self
    }

    /// The rule that decides, in one sentence.
    pub fn rule(mut self, rule: impl Into<Rule<'a>>) -> Self {
        self.rule = rule.into();
        self
    }

    /// Calls `answer`. If the result is not `expected`, prints the question, both answers and the rule, and fails
    /// the test. A panic is shown in place of the student's answer.
    pub fn expect<T: Answer>(&self, expected: T, answer: impl FnOnce() -> T) {
        self.expect_or(expected, answer, |_| None);
    }

    /// The same. If the answer is wrong, `mistake` may ask more to say why: what it says takes the place of what the answer
    /// alone tells.
    pub fn expect_or<T: Answer>(
        &self,
        expected: T,
        answer: impl FnOnce() -> T,
        mistake: impl FnOnce(&T) -> Option<Message>,
    ) {
        next_question(|| self.about());
        match catch(answer) {
            Ok(yours) if yours == expected => {}
            Ok(yours) => {
                let mut mistake = Some(mistake);
                self.wrong_or(self.between(&expected, &yours), &mut || mistake.take()?(&yours));
            }
            Err(panic) => self.panicked(panic, Some(expected.text())),
        }
    }

    /// Asks for the mistake, and says what is known of it if more can't be found out.
    pub(crate) fn wrong_or(&self, failure: Failure, mistake: &mut dyn FnMut() -> Option<Message>) -> ! {
        match ask_more(&failure, &mut || catch(&mut *mistake).ok().flatten()) {
            Some(mistake) => self.wrong(Failure { mistake, ..failure }),
            None => self.wrong(self.in_general(failure)),
        }
    }

    /// The same. A mistake that is found is said in place of the rule, and no step below has made it.
    pub(crate) fn wrong_or_named(&self, failure: Failure, mistake: &mut dyn FnMut() -> Option<Message>) -> ! {
        match ask_more(&failure, &mut || catch(&mut *mistake).ok().flatten()) {
            Some(mistake) => {
                self.wrong(Failure { mistake, rule: Message::NONE, below: Message::NONE, ..failure })
            }
            None => self.wrong(self.in_general(failure)),
        }
    }

    /// A failure whose mistake has no name. Of a search there is a way to find its place.
    pub(crate) fn in_general(&self, failure: Failure) -> Failure {
        Failure { rule: failure.rule.and("\n", self.about().where_to_look()), ..failure }
    }

    /// What is wrong with `yours`, and what there is to see in it.
    pub(crate) fn between<T: Answer>(&self, expected: &T, yours: &T) -> Failure {
        let seen = expected.seen(yours, &self.asked);
        self.failure(&expected.text(), &yours.text()).drawn(expected.beside(yours)).because(seen)
    }

    /// Whether a rule was given.
    pub(crate) fn has_rule(&self) -> bool {
        match self.rule {
            Rule::Text(text) => !text.is_empty(),
            Rule::Message(message) => !message.is_empty(),
        }
    }

    /// How many turns ahead it asks for.
    pub(crate) fn depth(&self) -> Option<u32> {
        self.asked.turns
    }

    /// The name of the function that is asked.
    pub(crate) fn function(&self) -> &'static str {
        self.asked.step.function
    }

    /// Calls `answer` and returns the result, to be compared with `expected`. A panic is shown as [`expect`](Self::expect)
    /// does.
    pub(crate) fn answers<T: Answer>(&self, expected: T, answer: impl FnOnce() -> T) -> T {
        next_question(|| self.about());
        catch(answer).unwrap_or_else(|panic| self.panicked(panic, Some(expected.text())))
    }

    /// Calls `answer` and returns the result without checking it. Shows a panic as [`expect`](Self::expect) does.
    pub fn calls<T>(&self, answer: impl FnOnce() -> T) -> T {
        next_question(|| self.about());
        catch(answer).unwrap_or_else(|panic| self.panicked(panic, None))
    }

    fn panicked(&self, Panic { message, file, line }: Panic, expected: Option<String>) -> ! {
        let Step { name, function, .. } = self.asked.step;
        let failure = self.about().failure();
        if is_unwritten(&message) {
            let code = root().and_then(|root| fs::read_to_string(root.join(&file)).ok()).unwrap_or_default();
            let mistake = match (of_file(&file) == Some(name), function_at(&code, line as usize)) {
                (true, Some(other)) if other != function => say!(
                    "`{function}` calls `{other}`, which is not written yet: line {line} of {file} is still todo!()",
                    function,
                    other,
                    line,
                    file = &file,
                ),
                (true, _) => {
                    say!("not written yet: line {line} of {file} is still todo!()", line, file = &file)
                }
                (false, _) => say!(
                    "step {step} uses a step that is not written yet: line {line} of {file} is still todo!()",
                    step = number(name),
                    line,
                    file = &file,
                ),
            };
            fail(&Failure { mistake, file: Some(file), line: Some(line), unwritten: true, ..failure });
        }
        let read = console::keeps_reading().then(|| mistakes::a_move_was_read(&self.asked)).flatten();
        let rule = if read.is_some() { Message::NONE } else { failure.rule.clone() };
        let mistake = read.unwrap_or_else(|| mistakes::advice(&self.asked, of_file(&file), &message));
        let is_theirs = file.contains("exercises/") || file.contains("solutions/");
        let (file, line) = is_theirs.then_some((file, line)).unzip();
        // It is not said that nothing was read: there may have been no time for it.
        fail(&Failure {
            expected,
            yours: Some(message.trim_start().to_string()),
            mistake,
            rule,
            file,
            line,
            ..failure
        })
    }

    /// The text of the question, to keep while the function runs.
    pub fn about(&self) -> About {
        About {
            step: self.asked.step,
            asked: self.asked.message(),
            rule: self.rule.message(),
            if_too_slow: "",
        }
    }

    /// A failure of this question: what was expected, and what came.
    pub fn failure(&self, expected: &str, yours: &str) -> Failure {
        let [expected, yours] = [expected, yours].map(|answer| Some(answer.to_string()));
        Failure { expected, yours, ..self.about().failure() }
    }

    /// Fails the test, with what is known of the answer.
    pub fn wrong(&self, failure: Failure) -> ! {
        fail(&match (console::nothing_is_read(), self.function()) {
            (true, "play_game") => failure
                .because("Your code reads nothing from `input`: `get_move` reads a line of it for each move."),
            (true, _) => failure.because(
                "Your code reads nothing from `input`, where the typed lines are (io::stdin() is another input).",
            ),
            (false, _) => failure,
        })
    }
}
