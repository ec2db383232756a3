//! The machine of the Play page. It thinks in stages: each looks farther than the one before and has a move at its end. So
//! the page, which has the clock, can stop it at any time and play what it has found.

use othello_levels::{LEVELS, Level, Plays};

use crate::bits::position_on;
use crate::opponent;
use crate::steps::{step4, step7, step9, step10, step11, step12};
use crate::watched::{Place, written};
use crate::{Board, Clock, Player, Position, Random};

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

/// In the first of two stages before the end is solved, so that there is a move at once.
const AT_ONCE: u32 = 4;

/// What this level plays after this stage of its thinking; nothing if there is no such stage.
pub fn think(level: &Level, board: &Board, player: Player, stage: u32, seed: u32) -> Option<Thought> {
    if let Plays::Ahead { depth, exact, .. } = level.plays {
        let position = position_on(board, player);
        let view = look(position, stage, 2, (depth, exact))?;
        return Some(Thought { best: best(position, view), view, ..Thought::default() });
    }
    let best = match level.plays {
        _ if stage > 0 => return None,
        Plays::Random => random(board, player, seed),
        Plays::Greedy => greedy(board, player),
        _ => Some(named(step10::positional(position_on(board, player)))),
    };
    Some(Thought { best, ..Thought::default() })
}

/// What the strongest machine on this board thinks of each legal move, after this stage of its thinking.
pub fn advise(board: &Board, player: Player, stage: u32) -> Option<Thought> {
    if board.size() != 8 {
        let values = || opponent::answers(board, player);
        return (stage == 0).then(|| Thought {
            best: opponent::choose(board, player),
            values: values(),
            ..Thought::default()
        });
    }
    let Plays::Ahead { depth, exact, .. } = LEVELS[LEVELS.len() - 1].plays else { return None };
    let position = position_on(board, player);
    let view = look(position, stage, 1, (depth, exact))?;
    let worth = |square: &u32| (named(*square), worth(step9::play(position, *square), view));
    let values: Vec<_> = step9::possible_moves(position).keys().map(worth).collect();
    let best = values.iter().rev().max_by_key(|(_, value)| *value).map(|(place, _)| *place);
    Some(Thought { best, values, view })
}

/// Where a stage looks: 1 turn ahead, then `more` turns farther each time; never beyond the level's depth or the end of the
/// game, which is two turns for each empty square, as there may be passes. With few empty squares it goes to the end as soon as
/// there is a move.
fn look(position: Position, stage: u32, more: u32, (depth, exact): (u32, u32)) -> Option<View> {
    let empty = (!(position.player | position.opponent)).count_ones();
    let farthest = depth.min(2 * empty);
    if empty <= exact {
        return [View::Turns(farthest.min(AT_ONCE)), View::End].get(stage as usize).copied();
    }
    let before = stage.checked_sub(1).map_or(0, |before| 1 + more * before);
    (before < farthest).then(|| View::Turns(farthest.min(1 + more * stage)))
}

fn best(position: Position, view: View) -> Option<Place> {
    let found = match view {
        View::Turns(turns) => step11::deepen(position, turns, &mut Clock::unlimited()),
        _ => step12::solve(position),
    };
    found.best.map(named)
}

/// What a move is worth that leads to `after`; of a look ahead, as little as fits on a square.
fn worth(after: Position, view: View) -> i32 {
    let short = |score: i32| (-score / 10).clamp(-99, 99);
    match view {
        View::Turns(1) => short(step11::evaluate(after)),
        View::Turns(turns) => short(step11::deepen(after, turns - 1, &mut Clock::unlimited()).score),
        _ => -step12::solve(after).score,
    }
}

fn random(board: &Board, player: Player, seed: u32) -> Option<Place> {
    let moves = step4::legal_moves(board, player);
    (!moves.is_empty()).then(|| moves[Random::new(seed.into()).below(moves.len() as u32) as usize])
}

/// Of moves that turn as many, the first: by rows from the top.
fn greedy(board: &Board, player: Player) -> Option<Place> {
    let discs = |&(p, q): &Place| {
        let mut after = board.clone();
        written();
        step7::set_and_turn_over(&mut after, player, p, q);
        written().len()
    };
    step4::legal_moves(board, player).into_iter().rev().max_by_key(discs)
}

/// Bit 0 is a1, bit 63 is h8.
fn named(square: u32) -> Place {
    (square as isize / 8 + 1, square as isize % 8 + 1)
}

#[cfg(test)]
mod tests {
    use super::{LEVELS, Thought, View, advise, greedy, think};
    use crate::steps::step4::legal_moves;
    use crate::{Board, Player};

    fn start(size: isize) -> Board {
        Board::new(&types::Board::with_size(size))
    }

    fn board(picture: &str) -> Board {
        Board::new(&picture.parse().unwrap())
    }

    /// Three squares are empty.
    const NEARLY_FULL: &str = "
        ● ● ● ● ● ● ● .
        ● ● ● ● ● ● ○ ●
        ● ● ● ● ● ○ ● ●
        ● ● ● ● ○ ● ● ●
        ● ● ● ○ ○ ● ● ●
        ● ● ○ ● ● ● ● ●
        ● ○ ● ● ● ● ● ●
        . ○ ○ ○ ○ ○ ○ .";

    #[test]
    fn every_level_has_a_legal_move_at_its_first_stage() {
        let moves = legal_moves(&start(8), Player::Black);
        for level in &LEVELS {
            let thought = think(level, &start(8), Player::Black, 0, 7).unwrap();
            assert!(moves.contains(&thought.best.unwrap()), "{}: {thought:?}", level.name);
        }
    }

    #[test]
    fn levels_that_need_no_bits_play_on_any_board() {
        for size in [4, 6, 16] {
            let moves = legal_moves(&start(size), Player::Black);
            for level in LEVELS.iter().filter(|level| level.plays_on(size)) {
                let thought = think(level, &start(size), Player::Black, 0, 7).unwrap();
                assert!(moves.contains(&thought.best.unwrap()), "{}: {thought:?}", level.name);
                assert_eq!(think(level, &start(size), Player::Black, 1, 7), None);
            }
        }
    }

    #[test]
    fn the_stages_of_a_level_end_at_its_depth() {
        let views = |i: usize| {
            let stage = |stage| think(&LEVELS[i], &start(8), Player::Black, stage, 0);
            (0..).map_while(stage).map(|thought| thought.view).collect::<Vec<_>>()
        };
        assert_eq!(views(3), [View::Turns(1), View::Turns(2)]);
        assert_eq!(views(6), [View::Turns(1), View::Turns(3), View::Turns(5)]);
    }

    #[test]
    fn with_few_empty_squares_a_level_looks_to_the_end() {
        let level = |stage| think(&LEVELS[9], &board(NEARLY_FULL), Player::White, stage, 0);
        let looks: Vec<_> = (0..).map_while(level).map(|thought| thought.view).collect();
        assert_eq!(looks, [View::Turns(4), View::End]);
    }

    #[test]
    fn advice_has_a_value_for_each_legal_move_and_the_best_has_the_highest() {
        for (board, stage, due) in [(start(8), 0, View::Turns(1)), (board(NEARLY_FULL), 1, View::End)] {
            let Thought { best, values, view } = advise(&board, Player::White, stage).unwrap();
            let squares: Vec<_> = values.iter().map(|(place, _)| *place).collect();
            assert_eq!(squares, legal_moves(&board, Player::White));
            let highest = values.iter().max_by_key(|(_, value)| *value).unwrap().1;
            assert!(values.contains(&(best.unwrap(), highest)));
            assert_eq!(view, due);
        }
        assert_eq!(advise(&board(NEARLY_FULL), Player::White, 2), None);
    }

    #[test]
    fn the_greedy_one_turns_the_most() {
        let board = board(". . . . . .\n. ○ ● ● . .\n. . . . . .\n. ○ ● . . .\n. . . . . .\n. . . . . .");
        assert_eq!(greedy(&board, Player::White), Some((2, 5)));
    }
}
