//! Which single mistake in the loop of `check` and `count_turn_over` gives *every* answer of a function: the wrong one, and those to a few more
//! questions? One answer fits many mistakes, a dozen answers hardly more than one.

use std::array;

use othello_steps::{Board, Cell, Line, Player};

use super::candidates::{Candidate, on_boards, on_lines, sentence_of};
use super::questions::{ENDS, LINES, RIM, STAGGERED, STAR, TAKEN, rows_of_every_length};
use super::{OnABoard, OnALine, in_an_array, on_a_board, on_a_line, said};
use crate::facts;
use crate::limit::if_it_never_ends;
use crate::mistakes::shared::{Direction, Ray, Square, board};
use crate::verdict::catch;

/// What gives `yours` from `p` on a line in direction `d`, and all that `count` answers on other lines: a slip, or at least a
/// mistake that no right answer excludes.
pub fn mistake_in_check(
    yours: isize,
    (line, p, d): OnALine,
    count: fn(&Line, isize, isize) -> isize,
) -> Option<String> {
    let (found, right) = slips_on_a_line(yours, (line, p, d), &count);
    found.or_else(|| {
        let ray = Ray::on_line(line, p, d);
        let right = right.iter().map(|(line, p, due)| on_a_line(*due, *due, (line, *p, d)));
        let mistakes = on_a_line(ray.turned(), yours, (line, p, d)).that_no_right_answer_excludes(right);
        Some(said(&mistakes, yours, &ray))
    })
}

/// The same of cells without sentinels, from `p` to the right.
pub fn mistake_in_check_unguarded(
    yours: isize,
    (cells, p): (&[Cell; 8], usize),
    count: fn(&[Cell; 8], usize) -> isize,
) -> Option<String> {
    let mut line = Line::new();
    (1..).zip(cells).for_each(|(i, cell)| line[i] = *cell);
    let array = |line: &Line| array::from_fn(|i| line[i as isize + 1]);
    let count = |line: &Line, p: isize, _| count(&array(line), p as usize - 1);
    let (found, right) = slips_on_a_line(yours, (&line, p as isize + 1, 1), &count);
    let found = found.map(|mistake| mistake.replace("the sentinel", "the end of the array"));
    found.or_else(|| {
        let ray = Ray::on_array(cells, p);
        let right = right.iter().map(|(line, p, due)| in_an_array(*due, *due, &array(line), *p as usize - 1));
        let mistakes = in_an_array(ray.turned(), yours, cells, p).that_no_right_answer_excludes(right);
        Some(said(&mistakes, yours, &ray))
    })
}

/// The slips that give `yours` and all that `count` answers on other lines; and the questions that it answers right.
fn slips_on_a_line(
    yours: isize,
    (line, p, d): OnALine,
    count: &dyn Fn(&Line, isize, isize) -> isize,
) -> (Option<String>, Vec<(Line, isize, isize)>) {
    let others = LINES.map(|(line, p)| (line.parse::<Line>().expect("a line"), p));
    let mut candidates = on_lines();
    candidates.retain(|it| it.on_a_line(line, p, d).is_none_or(|given| given == yours));
    let gives = |it: &Candidate, (line, p): &(Line, isize)| it.on_a_line(line, *p, d);
    let answers = narrow(yours, &mut candidates, &others, gives, |(line, p)| count(line, *p, d));
    if yours != 0 || answers.iter().any(|answer| *answer != Some(0)) {
        let due = |(line, p): &(Line, isize)| Ray::on_line(line, *p, d).turned();
        let right = others.into_iter().zip(answers).filter(|(asked, answer)| *answer == Some(due(asked)));
        let right = right.map(|((line, p), answer)| (line, p, answer.unwrap_or_default())).collect();
        return (sentence_of(yours, candidates.iter()), right);
    }
    let taken = TAKEN.0.parse().expect("a line");
    let on_a_disc = catch(|| count(&taken, TAKEN.1, d)).ok();
    let right = |line: &Line, p: isize| Candidate::right().on_a_line(line, p, -d);
    if others.iter().any(|(line, p)| right(line, *p) != catch(|| count(line, *p, -d)).ok()) {
        return (always_0([on_a_disc]), Vec::new());
    }
    // A disc of the opponent is on the cell played on: two turn from there on this side, three from the one before it on the other.
    let why = match on_a_disc {
        Some(2) => ON_THE_SQUARE_HERE,
        Some(3) => ONLY_THE_FIRST_STEP,
        _ => ONLY_ON_THE_OTHER_SIDE,
    };
    (Some(why.to_string()), Vec::new())
}

/// The same on a board, and in eight directions from squares of other boards.
pub fn mistake_in_count_turn_over(
    yours: isize,
    asked: OnABoard,
    count: fn(&Board, Player, Square, Direction) -> isize,
) -> Option<String> {
    let boards = [(STAR, (5, 4)), (ENDS, (4, 4)), (RIM, (1, 8)), (RIM, (8, 1)), (STAGGERED, (4, 3))];
    let boards = boards.map(|(picture, square)| (board(picture), square));
    let both = [Player::Black, Player::White];
    let mut questions: Vec<OnABoard> = Vec::new();
    for (board, square) in &boards {
        for player in both {
            questions.extend(facts::directions().map(|direction| (board, player, *square, direction)));
        }
    }
    let long = rows_of_every_length();
    questions.extend((1..=14).map(|p| (&long, Player::Black, (p, 1), (0, 1))));
    // In a row or column, a loop that moves in the wrong direction may never end. So these come last.
    questions.sort_by_key(|(.., (d, e))| d * e == 0);
    let mut candidates = on_boards();
    let gives = |it: &Candidate, &(board, player, square, direction): &OnABoard| {
        it.on_a_board(board, player, square, direction)
    };
    candidates.retain(|it| gives(it, &asked).is_none_or(|given| given == yours));
    let ask = |&(board, player, square, direction): &OnABoard| count(board, player, square, direction);
    let answers = narrow(yours, &mut candidates, &questions, gives, ask);
    if yours != 0 || answers.iter().any(|answer| *answer != Some(0)) {
        return sentence_of(yours, candidates.iter()).or_else(|| {
            let ray = |(board, player, square, direction)| Ray::on_board(board, player, square, direction);
            let due = questions.iter().map(|question| (question, ray(*question).turned()));
            let right = due.zip(answers).filter(|((_, due), answer)| Some(*due) == *answer);
            let right = right.map(|((question, due), _)| on_a_board(due, due, *question));
            let mistakes = on_a_board(ray(asked).turned(), yours, asked).that_no_right_answer_excludes(right);
            Some(said(&mistakes, yours, &ray(asked)))
        });
    }
    let mut taken = board(STAR);
    taken[5][4] = Cell::Disc(Player::White);
    let each =
        both.into_iter().flat_map(|player| facts::directions().map(move |direction| (player, direction)));
    always_0(each.map(|(player, direction)| catch(|| count(&taken, player, (5, 4), direction)).ok()))
}

/// Asks one question after the other, and leaves the candidates that give every answer; if none does, those that leave the board in
/// some of the questions, and give all other answers. Returns the answers; a panic is none.
fn narrow<'a, Q: 'a>(
    yours: isize,
    candidates: &mut Vec<Candidate>,
    questions: impl IntoIterator<Item = &'a Q>,
    gives: impl Fn(&Candidate, &Q) -> Option<isize>,
    ask: impl Fn(&Q) -> isize,
) -> Vec<Option<isize>> {
    let mut answers = Vec::new();
    // With each, how often it is silent, and how many wrong answers it gives.
    let mut left: Vec<_> = candidates.drain(..).map(|it| (it, 0, 0)).collect();
    for question in questions {
        let endless = left.iter().filter(|(it, silent, _)| *silent == 0 && gives(it, question).is_none());
        if_it_never_ends(sentence_of(yours, endless.map(|(it, ..)| it)).unwrap_or_default());
        let answer = catch(|| ask(question)).ok();
        let is_wrong = gives(&Candidate::right(), question) != answer;
        left.retain_mut(|(it, silent, wrong)| {
            let given = gives(it, question);
            // The student's program may look where the board ends, and this one doesn't: that is no evidence against it.
            *silent += usize::from(given.is_none() && answer.is_some());
            *wrong += usize::from(given.is_some() && is_wrong);
            given.is_none() || given == answer
        });
        answers.push(answer);
    }
    let least = left.iter().map(|(_, silent, _)| *silent).min().unwrap_or(0);
    left.retain(|(_, silent, wrong)| *silent == least && (least == 0 || *wrong > 3));
    candidates.extend(left.into_iter().map(|(it, ..)| it));
    answers
}

/// What is wrong if the answer is 0 wherever discs should turn, by what it is where the square played on is not empty.
fn always_0(on_a_disc: impl IntoIterator<Item = Option<isize>>) -> Option<String> {
    let begins_there = on_a_disc.into_iter().flatten().any(|answer| answer > 0);
    Some(if begins_there { ON_THE_SQUARE } else { ALWAYS_0 }.to_string())
}

const ALWAYS_0: &str = "You get 0 wherever discs should turn. Does the loop go on over the discs of the opponent, from one step away, and count each? Is \
    the place where it stops compared with a disc of the player: that place, not the one before it, and not with the opponent's? (If the \
    function calls itself, each call adds 1, and 0 can't say both that a disc closes and that none does.)";

const ON_THE_SQUARE: &str = "You get 0 wherever discs should turn: the first place that you look at is the empty one where the player is to play. Begin \
    one step further. (What is on that place itself doesn't matter here.)";

const ON_THE_SQUARE_HERE: &str = "You get 0 wherever discs should turn on this side; on the other side your answers are right. Here the first cell that you look \
    at is p itself: begin one step further. (In a line that is turned round, p is at `a.size() + 1 - p`.)";

const ONLY_THE_FIRST_STEP: &str = "You get 0 wherever discs should turn on this side; on the other side your answers are right. Here only the first step goes \
    in direction d, and the next comes back. With `i * d`, `i` grows by 1 on both sides; without it, each step adds d.";

const ONLY_ON_THE_OTHER_SIDE: &str = "You get 0 wherever discs should turn on this side; on the other side your answers are right. Does the loop for this side \
    run at all? It looks at p + d first. (`p - 1..=1` is empty: a range that goes down is `(1..p).rev()`.)";
