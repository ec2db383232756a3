//! One call of a student's function.

use std::fmt;

use othello_steps::{Board, Cell, Line, Player, Position, square_name};

use crate::about::{About, Step};
use crate::answer::Answer;
use crate::console;
use crate::limit::{Failure, ask_more, next_question};
use crate::mistakes;
use crate::positions;
use crate::verdict::{Panic, catch, fail, test_name};
use crate::{draw, facts};

/// What is put before the function.
#[derive(Clone, Copy)]
enum Scene<'a> {
    Line(&'a Line, isize, isize),
    Array(&'a [Cell; 8], usize),
    Board(&'a Board, Player),
    After(&'a Board, Player),
    Counting(&'a Board, Player),
    Position(Position),
    Text(&'a str),
    Many(&'a str),
}

/// One call of a student's function: what it is asked, and the rule that decides the answer.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    step: Step,
    scene: Scene<'a>,
    square: Option<(isize, isize)>,
    direction: Option<(isize, isize)>,
    turns: Option<u32>,
    typed: Option<&'a str>,
    rule: &'a str,
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

    /// Asks about a text.
    pub fn on_text<'a>(self, text: &'a str) -> Question<'a> {
        self.question(Scene::Text(text))
    }

    /// Asks many questions, whose answers are shown as one picture; `asked` describes them.
    pub fn many<'a>(self, asked: &'a str) -> Question<'a> {
        self.question(Scene::Many(asked))
    }

    /// Asks `evaluate` for the signs of its values, each with the reason, and says what is wrong with the first that isn't right.
    pub fn expect_signs(
        self,
        positions: impl Iterator<Item = (Position, i32, String)>,
        guess: fn(Position) -> i32,
    ) {
        let positions: Vec<_> = positions.collect();
        let value = |(now, due, rule): &(Position, i32, String)| {
            self.on_position(*now).rule(rule).answers(*due, || guess(*now))
        };
        let values: Vec<_> = positions.iter().map(value).collect();
        let signs: Vec<_> =
            positions.iter().zip(&values).map(|((now, ..), value)| (*now, value.signum())).collect();
        for ((now, due, rule), yours) in positions.into_iter().zip(values) {
            if yours.signum() != due {
                let mistake = mistakes::in_a_guess(now, due, yours, &signs);
                self.on_position(now).rule(&rule).differs(&due, &yours.signum(), &mistake);
            }
        }
    }

    fn question<'a>(self, scene: Scene<'a>) -> Question<'a> {
        Question { step: self, scene, square: None, direction: None, turns: None, typed: None, rule: "" }
    }
}

impl<'a> Question<'a> {
    /// The square played at: row `p`, column `q`. They may be any numbers.
    pub fn at(mut self, p: isize, q: isize) -> Self {
        self.square = Some((p, q));
        self
    }

    /// The direction looked in: `d` rows down and `e` columns right, each -1, 0 or 1.
    pub fn toward(mut self, d: isize, e: isize) -> Self {
        self.direction = Some((d, e));
        self
    }

    /// How many turns to look ahead.
    pub fn turns(mut self, turns: u32) -> Self {
        self.turns = Some(turns);
        self
    }

    /// What is typed while the function runs.
    pub fn typed(mut self, typed: &'a str) -> Self {
        self.typed = Some(typed);
        self
    }

    /// The rule that decides, in one sentence.
    pub fn rule(mut self, rule: &'a str) -> Self {
        self.rule = rule;
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
        mistake: impl FnOnce(&T) -> Option<String>,
    ) {
        next_question();
        match catch(answer) {
            Ok(yours) if yours == expected => {}
            Ok(yours) => {
                let (answers, known) = (expected.beside(&yours), expected.mistake(&yours, self));
                let failure = Failure { about: self.about(), answers: answers.clone(), known: known.clone() };
                let mistake = ask_more(failure, || catch(|| mistake(&yours)).ok().flatten());
                self.wrong(&(answers + &mistake.unwrap_or(known)))
            }
            Err(panic) => self.panicked(&panic, &format!("  expected  {}\n", tail(&expected.text()))),
        }
    }

    /// Asks for a value that is more than another.
    pub fn expect_more(&self, other: i32, answer: impl FnOnce() -> i32) {
        let yours = self.calls(answer);
        if yours <= other {
            self.wrong(&format!("  expected  more than {other:+}\n  yours     {yours:+}\n"));
        }
    }

    /// Asks for the best move where none is played.
    pub fn expect_no_move(&self, answer: impl FnOnce() -> Option<u32>) {
        if let Some(square) = self.calls(answer) {
            let yours = if square < 64 { format!(": {}", positions::name(square)) } else { String::new() };
            self.wrong(&format!("  expected  best is None\n  yours     best is Some({square}){yours}\n"));
        }
    }

    /// Asks for one of these moves.
    pub fn expect_one_of(&self, due: &[&str], best: Option<u32>) {
        let name = |square| if square < 64 { positions::name(square) } else { format!("square {square}") };
        let yours = best.map_or("None".to_string(), name);
        if !due.contains(&yours.as_str()) {
            let mistake = "The score is right, the move isn't. Set `best` together with the score. Is it the move of another position, from a \
                           slot of the table?";
            let due = due.join(" or ");
            self.wrong(&format!("  expected  best is {due}\n  yours     best is {yours}\n\n  {mistake}\n"));
        }
    }

    /// The text that the function is asked about; empty if it is asked about something else.
    pub(crate) fn text(&self) -> &str {
        if let Scene::Text(text) = self.scene { text } else { "" }
    }

    /// What is typed while the function runs; empty if nothing is known of it.
    pub(crate) fn what_is_typed(&self) -> &str {
        self.typed.unwrap_or_default()
    }

    /// The name of the function that is asked.
    pub(crate) fn function(&self) -> &'static str {
        self.step.function
    }

    /// Calls `answer` and returns the result, to be compared with `expected`. A panic is shown as [`expect`](Self::expect)
    /// does.
    pub(crate) fn answers<T: Answer>(&self, expected: T, answer: impl FnOnce() -> T) -> T {
        next_question();
        match catch(answer) {
            Ok(yours) => yours,
            Err(panic) => self.panicked(&panic, &format!("  expected  {}\n", tail(&expected.text()))),
        }
    }

    /// Prints the question, both answers, a sentence about the mistake and the rule, and fails the test.
    pub(crate) fn differs<T: Answer>(&self, expected: &T, yours: &T, mistake: &str) -> ! {
        self.wrong(&(expected.beside(yours) + mistake))
    }

    /// Calls `answer` and returns the result without checking it. Shows a panic as [`expect`](Self::expect) does.
    pub fn calls<T>(&self, answer: impl FnOnce() -> T) -> T {
        next_question();
        match catch(answer) {
            Ok(answer) => answer,
            Err(panic) => self.panicked(&panic, ""),
        }
    }

    fn panicked(&self, Panic { message, file, line }: &Panic, expected: &str) -> ! {
        let number = self.step.number;
        if message.starts_with("not yet implemented") {
            let whose = match file.ends_with(&format!("step{number}.rs")) {
                true => "not written yet:".to_string(),
                false => format!("step {number} uses a step that is not written yet:"),
            };
            fail(&format!("  {whose} line {line} of {file} is still todo!()"));
        }
        let message = draw::indented(message, "            ");
        let place = match file.contains("exercises/") || file.contains("solutions/") {
            true => format!("            (a panic in {file}, line {line})\n"),
            false => String::new(),
        };
        let advice = mistakes::advice(number, self.step.function, &format!("{message}{place}"));
        // It may have had no time to read.
        self.fails(&format!("{expected}  yours     {}{place}{advice}", message.trim_start()))
    }

    /// The text of the question, to keep while the function runs.
    pub fn about(&self) -> About {
        About { step: self.step, asked: self.to_string(), rule: self.rule.to_string() }
    }

    /// Prints the question, `answers` and the rule, and fails the test.
    pub fn wrong(&self, answers: &str) -> ! {
        let unread = match console::nothing_is_read() {
            true => "\n  Your code reads nothing from `input`: read from `input`, not from io::stdin().\n",
            false => "",
        };
        self.fails(&format!("{answers}{unread}"))
    }

    fn fails(&self, answers: &str) -> ! {
        fail(&self.about().failure(&test_name(), answers))
    }
}

/// What a wrong answer looks like.
impl Question<'_> {
    pub(crate) fn mistake_in_a_number(&self, expected: isize, yours: isize) -> String {
        match (self.scene, self.square, self.direction) {
            (Scene::Line(line, p, d), ..) => mistakes::on_a_line(expected, yours, line, p, d),
            (Scene::Array(cells, p), ..) => mistakes::in_an_array(expected, yours, cells, p),
            (Scene::Board(board, player), Some(square), Some(direction)) => {
                mistakes::in_a_direction(expected, yours, (board, player), square, direction)
            }
            // Of another count it would name the wrong mistake.
            (Scene::Counting(board, player), ..) if self.step.function == "count_discs" => {
                mistakes::of_discs(board, player, yours)
            }
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_a_choice(&self, due: u32, yours: u32) -> String {
        match self.scene {
            Scene::Position(before) => mistakes::in_a_choice(self.step.function, before, due, yours),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_ways(&self, due: u64, yours: u64) -> String {
        match (self.scene, self.turns) {
            (Scene::Position(position), Some(depth)) => mistakes::in_ways(position, depth, due, yours),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_after_a_move(&self, expected: Position, yours: Position) -> String {
        match (self.scene, self.square) {
            (Scene::Position(before), Some((p, q))) => {
                mistakes::after_a_move(before, (8 * (p - 1) + q - 1) as u32, expected, yours)
            }
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_a_list(&self, expected: &[(isize, isize)], yours: &[(isize, isize)]) -> String {
        match self.scene {
            Scene::Board(board, player) => mistakes::in_a_list(expected, yours, board, player),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_in_the_turn(&self, expected: Option<Player>, yours: Option<Player>) -> String {
        match self.scene {
            Scene::After(_, just_moved) => mistakes::who_is_next(expected, yours, just_moved),
            _ => String::new(),
        }
    }

    pub(crate) fn mistake_on_the_board(&self, expected: &Board, yours: &Board) -> String {
        match (self.scene, self.square) {
            (Scene::Board(before, player), Some(square)) => {
                mistakes::on_the_board(expected, yours, before, player, square)
            }
            (Scene::Board(before, _), None) if yours == before => {
                "\n  You get this board if the moves are played on a copy: it is the board that was given.\n"
                    .to_string()
            }
            _ => String::new(),
        }
    }
}

/// A picture of several lines starts on a line of its own.
fn tail(text: &str) -> String {
    if text.contains('\n') {
        format!("\n{}", draw::indented(text.trim_start_matches('\n'), "     ").trim_end())
    } else {
        text.to_string()
    }
}

/// What the function is asked, as a picture.
impl fmt::Display for Question<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.scene {
            Scene::Line(line, p, d) => {
                let way = if d > 0 { "right" } else { "left" };
                writeln!(f, "    {}      ● to play at {p}, looking {way}", draw::line(line, p))
            }
            Scene::Array(cells, p) => {
                writeln!(
                    f,
                    "    {}      ● to play at {p} (from 0 to 7), looking right",
                    draw::array(cells, p)
                )
            }
            Scene::Board(board, player) => {
                let marked = Vec::from_iter(self.square);
                write!(f, "{}", draw::indented(&draw::board(board, &marked, true), "     "))?;
                write!(f, "\n     {player:#} ({player}) to play")?;
                if let Some((p, q)) = self.square {
                    write!(f, " at {}: p = {p}, q = {q}", square_name(p, q))?;
                }
                if let Some((d, e)) = self.direction {
                    write!(f, ", looking {}: d = {d}, e = {e}", facts::direction_name(d, e))?;
                }
                writeln!(f)
            }
            Scene::After(board, player) => {
                write!(f, "{}", draw::indented(&draw::board(board, &[], true), "     "))?;
                writeln!(f, "\n     {player:#} ({player}) has just moved")
            }
            Scene::Counting(board, player) => {
                write!(f, "{}", draw::indented(&draw::board(board, &[], true), "     "))?;
                writeln!(f, "\n     how many {player:#} ({player})?")
            }
            Scene::Position(position) => {
                let marked = Vec::from_iter(self.square);
                let board = position.board(Player::Black);
                write!(
                    f,
                    "{}\n     ● to move",
                    draw::indented(&draw::board(&board, &marked, true), "     ")
                )?;
                match self.square {
                    Some((p, q)) => writeln!(f, ", on {}: square {}", square_name(p, q), 8 * (p - 1) + q - 1),
                    None => writeln!(f),
                }
            }
            Scene::Text(text) => writeln!(f, "     {text:?}"),
            Scene::Many(asked) => writeln!(f, "     ({asked})"),
        }?;
        self.turns.map_or(Ok(()), |turns| writeln!(f, "     depth = {turns}"))?;
        self.typed.map_or(Ok(()), |typed| writeln!(f, "     typed: {typed:?}"))
    }
}
