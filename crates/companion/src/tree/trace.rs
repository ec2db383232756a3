//! What a search looked at, a line for each position: written when it's entered, with the answer when it's left.

use othello_steps::{Found, Position};
use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::{bits::legal_moves, positions::play};

/// No right search calls itself so often here.
const MOST: usize = 5000;

/// More turns than any of these games has.
const TO_THE_END: i64 = 99;

struct Entered {
    level: usize,
    function: &'static str,
    position: Position,
    turns: Option<i64>,
    window: Option<(i32, i32)>,
    answer: Parts,
}

/// The score, and as far as the answer says them the move, with `none` for None, and the nodes.
type Parts = [Option<String>; 3];

thread_local! {
    static ALL: RefCell<(Vec<Entered>, usize)> = const { RefCell::new((Vec::new(), 0)) };
}

pub trait Answer {
    fn parts(&self) -> Parts;
}

impl Answer for Found {
    fn parts(&self) -> Parts {
        let best = self.best.map_or("none".to_string(), |best| best.to_string());
        [Some(self.score.to_string()), Some(best), Some(self.nodes.to_string())]
    }
}

impl Answer for i32 {
    fn parts(&self) -> Parts {
        [Some(self.to_string()), None, None]
    }
}

impl<T> Answer for (i32, T) {
    fn parts(&self) -> Parts {
        self.0.parts()
    }
}

impl<T: Answer> Answer for Option<T> {
    fn parts(&self) -> Parts {
        self.as_ref().map_or([None, None, None], Answer::parts)
    }
}

pub fn entered(
    function: &'static str,
    position: Position,
    turns: Option<i64>,
    window: Option<(i32, i32)>,
) -> usize {
    let place = ALL.with_borrow_mut(|(all, level)| {
        all.push(Entered { level: *level, function, position, turns, window, answer: [None, None, None] });
        *level += 1;
        all.len() - 1
    });
    if place >= MOST {
        eprintln!("too many calls");
        std::process::exit(1);
    }
    place
}

pub fn left(place: usize, answer: &impl Answer) {
    ALL.with_borrow_mut(|(all, level)| {
        all[place].answer = answer.parts();
        *level -= 1;
    });
}

/// `leaf` is what a position is worth where a search stops.
pub fn print(leaf: fn(Position) -> i32, to_the_end: bool) {
    let mut worths = Worths { leaf, known: HashMap::new() };
    for Entered { level, function, position, turns, window, answer } in ALL.take().0 {
        let [low, high] = [window.map(|(low, _)| low), window.map(|(_, high)| high)].map(word);
        let [score, best, nodes] = answer.map(word);
        let moves = [position, position.passed()].map(legal_moves);
        let far = if to_the_end { Some(TO_THE_END) } else { turns };
        let depths = if level == 0 { turns.unwrap_or(0) } else { 0 };
        let worth = catch_unwind(AssertUnwindSafe(|| {
            let of_depths = (1..=depths).map(|depth| worths.of(position, depth).to_string());
            let of_depths = of_depths.collect::<Vec<_>>().join(",");
            format!("{} {} {of_depths}", leaf(position), worths.of_moves(position, far))
        }));
        let worth = worth.unwrap_or_else(|_| "- - ".to_string());
        println!(
            "\n\u{1}result\u{1}{level} {function} {} {} {} {} {} {low} {high} {score} {best} {nodes} {worth}",
            position.player, position.opponent, moves[0], moves[1], word(turns),
        );
    }
}

fn word<T: ToString>(value: Option<T>) -> String {
    value.map_or("-".to_string(), |value| value.to_string())
}

/// What positions are worth when everything is tried, and the student's function says what each is worth at its end.
struct Worths {
    leaf: fn(Position) -> i32,
    known: HashMap<(Position, i64), i32>,
}

impl Worths {
    /// What each move is worth, the lowest square first, or the pass; with a `.` where the game is over then.
    fn of_moves(&mut self, position: Position, turns: Option<i64>) -> String {
        let Some(turns) = turns.filter(|turns| *turns > 0) else { return "-".to_string() };
        let next = next(position);
        let mut worth = |next: Position| {
            let is_over = legal_moves(next) | legal_moves(next.passed()) == 0;
            format!("{}{}", -self.of(next, turns - 1), if is_over { "." } else { "" })
        };
        if next.is_empty() { "-".to_string() } else { next.into_iter().map(&mut worth).collect::<Vec<_>>().join(",") }
    }

    fn of(&mut self, position: Position, turns: i64) -> i32 {
        if let Some(known) = self.known.get(&(position, turns)) {
            return *known;
        }
        let next = if turns == 0 { Vec::new() } else { next(position) };
        let best = next.into_iter().map(|next| -self.of(next, turns - 1)).max();
        let worth = best.unwrap_or_else(|| (self.leaf)(position));
        self.known.insert((position, turns), worth);
        worth
    }
}

/// The positions after each move, or after the pass; none if the game is over.
fn next(position: Position) -> Vec<Position> {
    let (moves, passed) = (legal_moves(position), position.passed());
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    match moves {
        0 if legal_moves(passed) == 0 => Vec::new(),
        0 => vec![passed],
        _ => squares.map(|square| play(position, square)).collect(),
    }
}
