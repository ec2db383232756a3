//! A failure on so many rows of a screen: what decides it stays, and what decides it least goes first.

use std::collections::BTreeSet;

use othello_course_model::Failure;

use crate::crop::{crop, deciding, number_of};
use crate::wrap::{folded, in_columns, width, with_margin};

/// How many rows and columns a screen has.
#[derive(Clone, Copy)]
pub struct Size {
    pub rows: usize,
    pub columns: usize,
}

/// What is said of a failure, in lines that are no wider than the screen.
pub struct Lines {
    question: Vec<String>,
    answers: Vec<String>,
    mistake: Vec<String>,
    rule: Vec<String>,
    fix: Vec<String>,
    /// What is said besides, each in some lines, the least important at the end.
    last: Vec<Vec<String>>,
    /// Empty lines below the question and below the answers.
    gap: usize,
    /// The rows of the board that decide.
    decide: BTreeSet<usize>,
    columns: usize,
}

/// What makes it shorter, each by so many lines at most if it can choose. They are done in this order, until all of it fits.
const SHORTER: [fn(&mut Lines, usize); 13] = [
    Lines::crop_a_large_board,
    Lines::close_up_the_question,
    Lines::close_up_the_answers,
    Lines::put_boards_side_by_side,
    Lines::close_the_gaps,
    Lines::leave_out_the_rule,
    Lines::draw_the_board_once,
    Lines::keep_the_end_of_a_screen,
    Lines::crop_the_question,
    Lines::crop_the_answers,
    Lines::leave_out_the_last,
    Lines::crop_rows_that_decide,
    Lines::leave_out_the_list,
];

impl Lines {
    /// `fix`: what to do. `last`: what is said besides.
    pub fn of(Failure(failure): &Failure, fix: &str, last: Vec<Vec<String>>, columns: usize) -> Lines {
        let sentences = |text: &str| -> Vec<String> {
            let lines = text.lines().flat_map(|line| with_margin(line, columns));
            lines.filter(|line| !line.trim().is_empty()).collect()
        };
        let part = |text: &str| -> Vec<String> {
            text.trim_matches('\n').trim_end().lines().flat_map(|line| fitted(line, columns)).collect()
        };
        let (question, answers) = (part(&failure.question.to_string()), part(&failure.answers()));
        // Squares that are missing or too many are named below the answers.
        let is_answer = |line: &str| line.starts_with("  expected") || line.starts_with("  yours");
        let named: Vec<_> = answers.iter().map(String::as_str).filter(|line| !is_answer(line)).collect();
        let decide = deciding(&question, &format!("{}\n{}", named.join("\n"), failure.mistake));
        let (mistake, rule) = (sentences(&failure.mistake.to_string()), sentences(&failure.rule.to_string()));
        Lines { question, answers, mistake, rule, fix: sentences(fix), last, gap: 1, decide, columns }
    }

    /// All of it on as many rows as there are. What decides stays: the square, both answers, every square that differs, and the
    /// sentence on the mistake.
    pub fn fitted(mut self, room: Size) -> Vec<String> {
        for shorten in SHORTER {
            let over = self.rows().saturating_sub(room.rows);
            if over == 0 {
                break;
            }
            shorten(&mut self, over);
        }
        let words = [self.mistake, self.rule, self.fix, self.last.concat()].concat();
        let parts = [self.question, self.answers, words].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(&vec![String::new(); self.gap][..])
    }

    fn rows(&self) -> usize {
        let last = self.last.concat();
        let parts = [&self.question, &self.answers, &self.mistake, &self.rule, &self.fix, &last];
        let gaps = [&self.question, &self.answers].iter().filter(|part| !part.is_empty()).count() * self.gap;
        parts.iter().map(|part| part.len()).sum::<usize>() + gaps
    }

    /// Of a large board nobody needs all rows.
    fn crop_a_large_board(&mut self, over: usize) {
        if self.question.iter().filter_map(|line| number_of(line)).max().is_some_and(|rows| rows > USUAL) {
            self.crop_the_question(over);
        }
    }

    fn close_up_the_question(&mut self, _: usize) {
        self.question.retain(|line| !line.trim().is_empty());
    }

    fn close_up_the_answers(&mut self, _: usize) {
        self.answers.retain(|line| !line.trim().is_empty());
    }

    /// Three boards need no more rows than one.
    fn put_boards_side_by_side(&mut self, _: usize) {
        if let Some(boards) = side_by_side(&self.question, &self.answers, self.columns) {
            self.answers = boards;
            self.question.retain(|line| !is_of_board(line));
        }
    }

    fn close_the_gaps(&mut self, _: usize) {
        self.gap = 0;
    }

    /// It says in general what is known of this mistake.
    fn leave_out_the_rule(&mut self, _: usize) {
        if !self.mistake.is_empty() {
            self.rule.clear();
        }
    }

    fn draw_the_board_once(&mut self, _: usize) {
        if self.answers_are_drawn() {
            self.question.retain(|line| !is_of_board(line));
        }
    }

    /// Of a screen before the line that differs.
    fn keep_the_end_of_a_screen(&mut self, over: usize) {
        if !self.answers_are_drawn() {
            let before = self.answers.iter().take_while(|line| line.starts_with("     ")).count();
            self.answers.drain(..over.min(before.saturating_sub(LINES_BEFORE)));
        }
    }

    fn crop_the_question(&mut self, over: usize) {
        crop(&mut self.question, over, &self.decide);
    }

    fn crop_the_answers(&mut self, over: usize) {
        crop(&mut self.answers, over, &self.decide);
    }

    /// A sentence goes as a whole.
    fn leave_out_the_last(&mut self, over: usize) {
        let mut gone = 0;
        while gone < over
            && let Some(lines) = self.last.pop()
        {
            gone += lines.len();
        }
    }

    /// On a large board they may be too many: the square stays, and what is said of it.
    fn crop_rows_that_decide(&mut self, over: usize) {
        crop(&mut self.question, over, &BTreeSet::new());
    }

    /// Of the squares that differ, which are seen in the boards: a part of it would seem to be all.
    fn leave_out_the_list(&mut self, _: usize) {
        if self.answers_are_drawn() {
            while self.answers.pop_if(|line| number_of(line).is_none()).is_some() {}
        }
    }

    fn answers_are_drawn(&self) -> bool {
        self.answers.iter().any(|line| number_of(line).is_some())
    }
}

/// The rows of a board that is usual.
const USUAL: usize = 8;

/// As many lines of a screen are kept before the one that differs.
const LINES_BEFORE: usize = 3;

/// Whether a line is a row of a board, or the letters of its columns.
fn is_of_board(line: &str) -> bool {
    number_of(line).is_some() || line.trim_start().starts_with("a b ")
}

/// The answers' boards, and at the left of them the board of the question; none if the boards have not as many rows, or three are
/// too wide.
fn side_by_side(question: &[String], answers: &[String], columns: usize) -> Option<Vec<String>> {
    let mut asked: Vec<_> = question.iter().filter(|line| is_of_board(line)).cloned().collect();
    let rows = answers.iter().filter(|line| is_of_board(line)).count();
    let wide = asked.iter().map(|line| width(line)).max().filter(|_| asked.len() == rows)?;
    // Above the boards is what each of them is.
    let title = answers.iter().position(|line| is_of_board(line))?.checked_sub(1)?;
    asked.insert(0, String::new());
    let beside = |(at, line): (usize, &String)| match asked.get(at.wrapping_sub(title)) {
        Some(left) => {
            format!("{left}{}{}", " ".repeat(wide - width(left)), line.strip_prefix("  ").unwrap_or(line))
        }
        None => line.clone(),
    };
    let beside: Vec<_> = answers.iter().enumerate().map(beside).collect();
    beside.iter().all(|line| width(line) <= columns).then_some(beside)
}

/// A line of a question or an answer in lines that fit. A picture stays as it is.
fn fitted(line: &str, columns: usize) -> Vec<String> {
    let is_picture = || number_of(line).is_some() || line.contains('\x1b') || line.contains("   a b ");
    if width(line) <= columns || is_picture() {
        return folded(line, columns);
    }
    let is_answer = ["  yours", "  expected"].iter().any(|label| line.starts_with(label));
    let indent = line.len() - line.trim_start().len();
    let label = 12.min(indent + if is_answer { 10 } else { 0 });
    let (head, rest) = line.split_at(label);
    let (margin, wide) = (" ".repeat(label), columns.saturating_sub(label).max(1));
    let words = in_columns(rest, wide);
    // A text between quotes may have no space at all.
    let pieces = words.lines().flat_map(|line| folded(line, wide));
    let whole = |(at, piece): (usize, String)| match at {
        0 => format!("{head}{piece}"),
        _ => format!("{margin}{}", piece.trim_start()),
    };
    pieces.enumerate().map(whole).collect()
}
