//! The levels that there are: those of the table whose steps are written, and the mover of each.

use std::sync::LazyLock;
use std::time::Duration;

use othello_game_steps::Step;
use othello_machine::levels::{FEW, TIME};
use othello_machine::review::SURE;
use othello_machine::{LEVELS, Level, MINE, Plays};

use super::beginners::{Corners, Greedy, Positional, Random};
use super::{Adviser, Ahead, Mine, Mover};

/// In a class's repository a level is there once its steps are written.
static THERE: LazyLock<Vec<&Level>> = LazyLock::new(|| {
    let is_made = |level: &&Level| steps(level).iter().all(|step| step.is_there());
    LEVELS.iter().filter(is_made).collect()
});

/// How many levels there are once all is written: a class that has the rules only never gets those that look ahead.
pub fn levels_some_day() -> usize {
    let is_taught = |level: &&Level| steps(level).iter().all(|step| step.is_in_the_course());
    LEVELS.iter().filter(is_taught).count()
}

/// What solves the game.
pub const SOLVER: [Step; 4] = [Step::Bits, Step::Positions, Step::Perfect, Step::Table];

/// Whether the game can be solved.
pub fn solves() -> bool {
    SOLVER.iter().all(|step| step.is_there())
}

/// The steps of level 2 of the course that a level is made of.
///
/// # Panics
///
/// When the table of the levels names a step that the game has not: course.toml gives it another name, or no `used_in`.
pub fn steps(level: &Level) -> Vec<Step> {
    let named = |name| Step::named(name).unwrap_or_else(|| panic!("{name} is no step of the game"));
    let steps = level.steps().iter().copied().map(named);
    steps.filter(|step| !step.is_of_the_rules()).collect()
}

/// The student's own player, once it's written: nobody else plays in its place. Without a student it's the reference's.
pub fn mine() -> Option<&'static Level> {
    (Step::Player.is_there() && !Step::Player.is_to_do()).then_some(&MINE)
}

/// Whether somebody asks for the student's own player, whether or not it's written.
pub fn is_mine(name: &str) -> bool {
    name.eq_ignore_ascii_case(MINE.name)
}

/// Every level that is there, weakest first.
pub fn levels() -> &'static [&'static Level] {
    &THERE
}

/// The level of this number or name, or the student's own player, if it is there.
pub fn level(name: &str) -> Option<&'static Level> {
    if is_mine(name) {
        return mine();
    }
    Level::named(name).filter(|level| levels().contains(level))
}

/// Whether a level plays on a board of this size. One of those that have a board in two numbers on 8×8 needs only the rules.
pub fn plays_on(level: &Level, size: isize) -> bool {
    level.plays_on(size) || level.plays == Plays::Positional
}

/// Who gives a hint on a board of this size: the strongest level there that looks ahead. If none does, the one that knows a good
/// square: a search that does without steps would be one that a student could copy.
pub fn counsellor(size: isize) -> &'static Level {
    let looks_ahead = |level: &&Level| matches!(level.plays, Plays::Ahead { .. }) && plays_on(level, size);
    let by_habit = LEVELS.iter().find(|level| level.plays == Plays::Positional);
    levels().iter().rev().copied().find(looks_ahead).or(by_habit).expect("a level knows squares")
}

/// A new mover of this level for a board of this size.
pub fn mover(level: &Level, size: isize) -> Box<dyn Mover> {
    match level.plays {
        Plays::Random => Box::new(Random),
        Plays::Greedy => Box::new(Greedy),
        Plays::Positional if !has_bits(level, size) => Box::new(Corners),
        Plays::Positional => Box::new(Positional),
        Plays::Ahead { depth, exact } => Box::new(Ahead { depth, time: TIME, exact }),
        Plays::Mine => Box::new(Mine { time: TIME }),
    }
}

/// A new mover that says what this level thinks of each legal move. Where it can, it knows that as far from the end as a review,
/// and solves for `solve_time` at most.
pub fn adviser(level: &Level, size: isize, solve_time: Duration) -> Box<dyn Mover> {
    match level.plays {
        Plays::Ahead { depth, exact } => {
            let exact = if exact > FEW { SURE } else { exact };
            Box::new(Adviser { ahead: Ahead { depth, time: TIME, exact }, solve_time })
        }
        Plays::Random | Plays::Greedy | Plays::Positional | Plays::Mine => mover(level, size),
    }
}

/// Whether it has a board in two numbers: such a board has 64 squares, and its steps have to be written.
pub(super) fn has_bits(level: &Level, size: isize) -> bool {
    size == 8 && levels().contains(&level)
}
