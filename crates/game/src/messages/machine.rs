//! What is said of the machine: its levels, what it thinks, its hints.

use std::time::Duration;

use othello_levels::Plays;
use othello_steps::Player;

use super::names::{count, listed, name, player, size, who, who_in_short};
use crate::machine::{self, Level, Reason, Thought};
use crate::seat::Seat;
use crate::steps::Step;

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

/// An argument that names nobody.
pub fn not_a_player(text: &str, option: &str, all: &[Seat]) -> String {
    let names: Vec<_> = all.iter().map(|seat| seat.name()).collect();
    let levels = machine::levels().len();
    format!(
        "{text} is not a player: --{option} takes {}, or the number of a level, 1 to {levels}",
        names.join(", ")
    )
}

/// A level that doesn't play on a board of this size; `there` are those who do.
pub fn not_on_this_size(seat: Seat, size: isize, there: &[Seat]) -> String {
    let who = who_in_short(seat);
    let names: Vec<_> = there.iter().map(|seat| seat.name()).collect();
    let (last, first) = names.split_last().unwrap_or((&"", &[]));
    let board = self::size(size);
    format!(
        "{who} does not play on a {board} board: choose {} or {last} there, or --size 8",
        first.join(", ")
    )
}

/// The start screen: on this size somebody else plays than was chosen.
pub fn plays_instead(chosen: Seat, seated: Seat, size: isize) -> String {
    format!("On {}, {} plays for {}.", self::size(size), who(seated), who_in_short(chosen))
}

/// Somebody has stopped a match.
pub fn match_stopped(finished: u32, games: u32) -> String {
    match finished {
        0 => format!("stopped before a pair of the {games} games was finished"),
        _ => format!("stopped after {finished} of the {games} games: this is what came of them"),
    }
}

fn plays(plays: Plays) -> String {
    match plays {
        Plays::Random => "plays any legal move".to_string(),
        Plays::Greedy => "turns as many discs as it can".to_string(),
        Plays::Positional => "likes corners, not their neighbours".to_string(),
        Plays::Ahead { depth, time, exact } => {
            let ahead = match depth {
                ..20 => format!("looks {depth} turns ahead"),
                _ => format!("looks ahead for {}", seconds(time)),
            };
            if exact == 0 { ahead } else { format!("{ahead}, plays the last {exact} squares perfectly") }
        }
        Plays::Mine { .. } => format!("plays as your own `choose` says, of step {}", Step::Player),
    }
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

/// The machine thinks: who, since when, and what it says of it.
pub fn thinking(name: &str, seconds: u32, note: &str) -> String {
    let since = if seconds > 0 { format!(" {seconds} s") } else { String::new() };
    let note = if note.is_empty() { String::new() } else { format!(", {note}") };
    format!("{name} is thinking{since}{note}")
}

/// How far the machine has looked.
pub fn depth(depth: u32) -> String {
    format!("depth {depth}")
}

/// How a perfect game ends for the player to move.
pub fn exactly(score: i32) -> String {
    match score {
        0 => "a draw".to_string(),
        1.. => format!("wins by {score}"),
        _ => format!("loses by {}", -score),
    }
}

/// The move that a level chose is not legal, or there is none. The steps that chose it are named: one of them is wrong.
pub fn chose_wrong(level: &'static Level, size: isize, thought: &Thought) -> String {
    let chose = match thought.best {
        Some(square) => format!("{}, which is not legal", name(square)),
        None => "no move".to_string(),
    };
    // Where the game is solved to its end, `solve` has chosen, else `deepen`.
    let others: &[Step] = if thought.is_exact { &[Step::Ahead, Step::Pruning] } else { &[Step::Perfect] };
    let its_own = if size == 8 { machine::steps(level) } else { &[] };
    let chose_it = its_own.iter().copied().filter(|step| !others.contains(step)).collect::<Vec<_>>();
    // Who needs no step of level 2 chooses from `legal_moves` of level 1.
    let steps = match chose_it.is_empty() {
        true => format!("step {}", Step::Moves),
        false => listed(&chose_it),
    };
    let who = who(Seat::Machine(level));
    format!("{who} chose {chose} ({steps}). Press Enter to let it try again, or u to undo.")
}

/// Why there is no hint.
pub fn no_hint(looks_back: bool, is_over: bool) -> &'static str {
    match (looks_back, is_over) {
        (true, _) => "In this position a player passes: there is no move to choose.",
        (_, true) => "The game is over. Look back with <: there t gives a hint.",
        _ => "A hint is for a person who is to move.",
    }
}

/// The machine waits.
pub fn paused(name: &str) -> String {
    format!("{name} waits. Press Enter to let it play.")
}

/// Why this player would play it, in one sentence.
pub fn reason(why: Reason, mover: Player) -> String {
    let (own, other) = (player(mover), player(mover.opponent()));
    let moves = |left: usize| count(left as isize, "move");
    match why {
        Reason::Takes(corner) => format!("It takes the corner {}.", name(corner)),
        Reason::NoMove => format!("It leaves {other} no move."),
        Reason::Gives(corner) => {
            format!("It gives {other} the corner {}, and is still the best.", name(corner))
        }
        Reason::Keeps(by, corner) => {
            format!("It gives {other} no corner, and {} would give {}.", name(by), name(corner))
        }
        Reason::Fewest(left) => format!("It leaves {other} {}: no other move leaves fewer.", moves(left)),
        Reason::Inside(left) => {
            let discs = count(left as isize, "disc");
            format!("It leaves {own} {discs} beside an empty square: no other move leaves fewer.")
        }
        Reason::Leaves(left) => format!("It leaves {other} {}.", moves(left)),
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
                false => format!(" A higher number is better for {who}, but it only compares the moves."),
            };
            format!("{level} would play {}{note}.{why}{then}{numbers}", name(square))
        }
        None => format!("{level} has no hint."),
    }
}
