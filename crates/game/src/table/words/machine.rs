//! What is said of the machine: its levels, what it thinks, its hints.

use othello_game_steps::Step;
use othello_machine::levels::looking;
use othello_machine::{Level, Plays};
use othello_steps::Player;

use super::play::{size, who, who_in_short};
use crate::machine::{self, Reason, Thought};
use crate::record::names::{count, listed, name, player};
use crate::table::Seat;

pub const STOPPED: &str = "Stopped. Press Enter to let the machine think again, or u to undo.";
pub const LOOK_BACK_FIRST: &str = "Look back first, with <: then y plays on from there.";

/// What a player does, with the name and the level.
pub fn about(seat: Seat) -> String {
    match seat {
        Seat::Person => "A person plays at this keyboard".to_string(),
        Seat::Machine(level) => format!("{} {}", who(seat), plays(level.plays)),
    }
}

/// The same without the name.
pub fn does(seat: Seat) -> String {
    match seat {
        Seat::Person => "plays at this keyboard".to_string(),
        Seat::Machine(level) if level.number == 0 => plays(level.plays),
        Seat::Machine(level) => {
            format!("{} (level {} of {})", plays(level.plays), level.number, machine::levels_some_day())
        }
    }
}

/// The start screen: on this size somebody else plays than was chosen.
pub fn plays_instead(chosen: Seat, seated: Seat, size: isize) -> String {
    format!("On {}, {} plays for {}.", self::size(size), who(seated), who_in_short(chosen))
}

fn plays(plays: Plays) -> String {
    match plays {
        Plays::Random => "plays any legal move".to_string(),
        Plays::Greedy => "turns as many discs as it can".to_string(),
        Plays::Positional => "likes corners, not their neighbours".to_string(),
        Plays::Ahead { depth, exact } => looking(depth, exact),
        Plays::Mine => format!("plays as your own `choose` says, of step {}", Step::Player),
    }
}

/// The move that a level chose is not legal, or there is none. The steps that chose it are named: one of them is wrong.
pub fn chose_wrong(level: &'static Level, size: isize, thought: &Thought) -> String {
    let chose = match thought.best {
        Some(square) => format!("{}, which is not legal", name(square)),
        None => "no move".to_string(),
    };
    // Where the game is solved to its end, `solve` or `solve_with_table` has chosen, else `deepen`.
    let others: &[Step] = if thought.is_exact {
        &[Step::Ahead, Step::Pruning, Step::Time]
    } else {
        &[Step::Perfect, Step::Table]
    };
    let its_own = if size == 8 { machine::steps(level) } else { Vec::new() };
    let chose_it = its_own.into_iter().filter(|step| !others.contains(step)).collect::<Vec<_>>();
    // Who needs no step of level 2 chooses from `legal_moves` of level 1.
    let steps = match chose_it.is_empty() {
        true => format!("step {}", Step::Moves),
        false => listed(&chose_it),
    };
    let who = who(Seat::Machine(level));
    format!("{who} chose {chose} ({steps}).")
}

pub const TRY_AGAIN: &str = " Press Enter to let it try again, or u to undo.";

/// Why there is no hint.
pub fn no_hint(looks_back: bool, is_over: bool) -> &'static str {
    match (looks_back, is_over) {
        (true, _) => "In this position a player passes: there is no move to choose.",
        (_, true) => "The game is over. Look back with <: there t gives a hint.",
        _ => "A hint is for a person who is to move.",
    }
}

/// Why this player would play it, in one sentence.
pub fn reason(why: Reason, mover: Player) -> String {
    let (own, other) = (player(mover), player(mover.opponent()));
    let moves = |left: usize| count(left as isize, "move");
    match why {
        Reason::Takes(corner) => format!("It takes the corner {}.", name(corner)),
        Reason::NoMove => format!("It leaves {other} no move."),
        Reason::Gives(corner) => {
            format!("It opens the corner {} to {other}, and is chosen all the same.", name(corner))
        }
        Reason::Keeps(by, corner) => {
            format!("It opens no new corner to {other}, but {} would open {}.", name(by), name(corner))
        }
        Reason::Fewest(left) => {
            format!("It leaves {other} {}, and every other move leaves more.", moves(left))
        }
        Reason::Inside(left) => {
            let discs = count(left as isize, "disc");
            format!("It leaves {own} {discs} beside an empty square, and every other move leaves more.")
        }
    }
}

/// What the machine would play for this player, how the game would go on, and what the numbers on the squares are, or that there
/// is no room for them.
pub fn hint(level: &str, mover: Player, thought: &Thought, has_room: bool) -> String {
    let Thought { note, is_exact, line, .. } = thought;
    let why = thought.reason.map(|why| format!(" {}", reason(why, mover))).unwrap_or_default();
    let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
    let then: Vec<_> = line.iter().skip(1).map(|square| square.map_or("pass".to_string(), name)).collect();
    let then = if then.is_empty() { String::new() } else { format!(" Then: {}.", then.join(" ")) };
    match thought.best {
        Some(square) => {
            let who = player(mover);
            let numbers = match is_exact {
                // It plays by habit.
                _ if thought.values.is_empty() => String::new(),
                _ if !has_room => " The squares are too small for numbers.".to_string(),
                true => format!(" The numbers are discs: by how many {who} wins; with a minus, loses."),
                false => format!(
                    " The numbers are a guess: about how many discs {who} wins by; with a minus, loses by."
                ),
            };
            format!("{level} would play {}{note}.{why}{then}{numbers}", name(square))
        }
        None => format!("{level} has no hint."),
    }
}
