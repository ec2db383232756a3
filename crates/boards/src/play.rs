//! The machine of the Play page. It thinks in stages: each looks farther than the one before and has a move at its end. So
//! the page, which has the clock, can stop it at any time and play what it has found.

use othello_machine::levels::{AT_ONCE, FEW};
use othello_machine::review::{SURE, discs};
use othello_machine::square::{empty, named};
use othello_machine::{LEVELS, Level, Plays};
use othello_steps::{Clock, Found, Player, Position, Random};

use crate::bits::position_on;
use crate::opponent;
use crate::program::Program;
use crate::watched::{Board, Place, written};

/// What the machine thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// The move it would play; nothing if the player has to pass.
    pub best: Option<Place>,
    /// What each move is worth to the player, if it was asked for that.
    pub values: Vec<(Place, i32)>,
    /// How far it has looked.
    pub view: View,
}

/// How far the machine looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Not at all: the values are how many moves the other player has then.
    #[default]
    Nowhere,
    /// So many turns ahead.
    Turns(u32),
    /// To the end of the game: the values are discs.
    End,
}

/// Whether the steps that this level needs are written.
pub fn is_there(steps: &Program, level: &Level) -> bool {
    match level.plays {
        Plays::Random | Plays::Greedy => true,
        Plays::Positional => steps.opponents.is_there,
        Plays::Ahead { .. } => steps.time.is_there,
        Plays::Mine => false,
    }
}

/// What this level plays after this stage of its thinking; nothing if there is no such stage.
pub fn think(
    steps: &Program,
    level: &Level,
    board: &Board,
    player: Player,
    stage: u32,
    seed: u32,
) -> Option<Thought> {
    if let Plays::Ahead { depth, exact } = level.plays {
        let position = position_on(board, player);
        let view = look(position, stage, 2, (depth, solved(steps, exact)))?;
        return Some(Thought { best: best(steps, position, view), view, ..Thought::default() });
    }
    let best = match level.plays {
        _ if stage > 0 => return None,
        Plays::Random => random(steps, board, player, seed),
        Plays::Greedy => greedy(steps, board, player),
        Plays::Positional => Some(named((steps.opponents.positional)(position_on(board, player)))),
        Plays::Ahead { .. } | Plays::Mine => return None,
    };
    Some(Thought { best, ..Thought::default() })
}

/// What the strongest machine on this board thinks of each legal move, after this stage of its thinking.
pub fn advise(steps: &Program, board: &Board, player: Player, stage: u32) -> Option<Thought> {
    if board.size() != 8 || !steps.time.is_there {
        let values = || opponent::answers(steps, board, player);
        return (stage == 0).then(|| Thought {
            best: opponent::choose(steps, board, player),
            values: values(),
            ..Thought::default()
        });
    }
    let Plays::Ahead { depth, exact } = LEVELS[LEVELS.len() - 1].plays else { return None };
    let position = position_on(board, player);
    let is_late = (exact + 1..=SURE).contains(&empty(position)) && solved(steps, SURE) == SURE;
    let depth = if is_late { AHEAD } else { depth };
    let view = match stage {
        AHEAD if is_late => View::End,
        _ => look(position, stage, 1, (depth, solved(steps, exact)))?,
    };
    let worth =
        |square: &u32| (named(*square), worth(steps, (steps.positions.play)(position, *square), view));
    let values: Vec<_> = (steps.positions.possible_moves)(position).keys().map(worth).collect();
    let best = values.iter().rev().max_by_key(|(_, value)| *value).map(|(place, _)| *place);
    Some(Thought { best, values, view })
}

/// Where a stage looks: 1 turn ahead, then `more` turns farther each time; never beyond the level's depth or the end of the
/// game, which is two turns for each empty square, as there may be passes. With few empty squares it goes to the end as soon as
/// there is a move.
fn look(position: Position, stage: u32, more: u32, (depth, exact): (u32, u32)) -> Option<View> {
    let empty = empty(position);
    let farthest = depth.min(2 * empty);
    if empty <= exact {
        return [View::Turns(farthest.min(AT_ONCE)), View::End].get(stage as usize).copied();
    }
    let before = stage.checked_sub(1).map_or(0, |before| 1 + more * before);
    (before < farthest).then(|| View::Turns(farthest.min(1 + more * stage)))
}

/// Where solving for a hint takes seconds, it looks so far ahead first. The script waits as long as it's no farther.
const AHEAD: u32 = 8;

/// With so few empty squares, and no more than `exact`, the end is solved: as far as those steps are written.
fn solved(steps: &Program, exact: u32) -> u32 {
    match (steps.perfect.is_there, steps.table.is_there) {
        (false, _) => 0,
        (true, false) => exact.min(FEW),
        (true, true) => exact,
    }
}

/// What a perfect game comes to from here, if the steps that solve it are written.
pub fn solve(steps: &Program, position: Position) -> Option<Found> {
    let empty = empty(position);
    let solve = if empty <= FEW { steps.perfect.solve } else { steps.table.solve_with_table };
    (empty <= solved(steps, empty)).then(|| solve(position))
}

fn best(steps: &Program, position: Position, view: View) -> Option<Place> {
    let found = match view {
        View::Turns(turns) => Some((steps.time.deepen)(position, turns, &mut Clock::unlimited())),
        _ => solve(steps, position),
    };
    found?.best.map(named)
}

/// What a move is worth that leads to `after`, in discs; of a look ahead, about so.
fn worth(steps: &Program, after: Position, view: View) -> i32 {
    let about = |score: i32, turns| discs(-score, turns, empty(after) + 1);
    match view {
        View::Turns(1) => about((steps.ahead.evaluate)(after), 1),
        View::Turns(turns) => {
            about((steps.time.deepen)(after, turns - 1, &mut Clock::unlimited()).score, turns)
        }
        _ => -solve(steps, after).map_or(0, |found| found.score),
    }
}

fn random(steps: &Program, board: &Board, player: Player, seed: u32) -> Option<Place> {
    let moves = (steps.moves.legal_moves)(board, player);
    (!moves.is_empty()).then(|| moves[Random::new(seed.into()).below(moves.len() as u32) as usize])
}

/// Of moves that turn as many, the first: by rows from the top.
fn greedy(steps: &Program, board: &Board, player: Player) -> Option<Place> {
    let discs = |&(p, q): &Place| {
        let mut after = board.clone();
        written();
        (steps.turning.set_and_turn_over)(&mut after, player, p, q);
        written().len()
    };
    (steps.moves.legal_moves)(board, player).into_iter().rev().max_by_key(discs)
}
