//! The reason of a hint: every one is counted again by the plain rules, which share nothing with the game.

use std::collections::BTreeMap;

use crate::common::{Play, colour, people};
use crate::plain::{Plain, cell, cells};
use othello_game::machine::{Reason, reason};
use othello_game::record::Transcript;
use othello_game::record::game::{Game, Next};
use othello_game::square::Square;
use othello_game::table::Opening;
use othello_game::table::words;
use othello_steps::{Board, Player, Random};
use ratatui::crossterm::event::KeyCode;

const CORNERS: [usize; 4] = [11, 18, 81, 88];

/// How many discs of the player have an empty square among their eight neighbours.
fn beside(plain: &Plain, player: u8) -> usize {
    let is_beside = |&at: &usize| {
        [-11_isize, -10, -9, -1, 1, 9, 10, 11]
            .iter()
            .any(|way| plain.cells[(at as isize + way) as usize] == 0)
    };
    cells().filter(|&at| plain.cells[at] == player).filter(is_beside).count()
}

/// What a move leaves.
struct Left {
    /// The other player's moves.
    moves: Vec<usize>,
    /// The corners among them that the other player could not take before.
    given: Vec<usize>,
    /// The player's discs beside an empty square.
    beside: usize,
}

fn leaves(plain: &Plain) -> BTreeMap<usize, Left> {
    let squares = |plain: &Plain| plain.moves().map(|(at, _)| at).collect::<Vec<_>>();
    let open = squares(&Plain { player: 3 - plain.player, ..plain.clone() });
    let left = |after: Plain| {
        let moves = squares(&after);
        let is_given = |at: &&usize| CORNERS.contains(at) && !open.contains(at);
        Left {
            given: moves.iter().filter(is_given).copied().collect(),
            beside: beside(&after, plain.player),
            moves,
        }
    };
    plain.moves().map(|(at, after)| (at, left(after))).collect()
}

/// Whether all that the reason says is so, and nothing more important is; without one, whether there is none.
fn is_so(why: Option<Reason>, best: usize, all: &BTreeMap<usize, Left>) -> bool {
    let Left { moves, given, beside: own } = &all[&best];
    let at = |(p, q): Square| cell(p, q);
    let others = || all.iter().filter(|(at, _)| **at != best).map(|(_, left)| left);
    // What every other move does too is no reason.
    let is_its_own = |does: &dyn Fn(&usize, &Left) -> bool| {
        does(&best, &all[&best]) && (all.len() == 1 || !all.iter().all(|(at, left)| does(at, left)))
    };
    let takes = is_its_own(&|at, _| CORNERS.contains(at));
    let ends = !takes && is_its_own(&|_, left| left.moves.is_empty());
    let gives = !takes && !ends && is_its_own(&|_, left| !left.given.is_empty());
    let quiet = !takes && !ends && !gives;
    // Of all moves, this one included, half or more would open a corner.
    let is_kept = quiet
        && given.is_empty()
        && 2 * others().filter(|other| !other.given.is_empty()).count() >= all.len();
    let is_alone = |is_more: &dyn Fn(&Left) -> bool| all.len() > 1 && others().all(is_more);
    let is_fewest = is_alone(&|other| other.moves.len() > moves.len());
    let is_inside = is_alone(&|other| other.beside > *own);
    let Some(why) = why else { return quiet && !is_kept && !is_fewest && !is_inside };
    match why {
        Reason::Takes(corner) => takes && at(corner) == best,
        Reason::NoMove => ends,
        Reason::Gives(corner) => gives && given.contains(&at(corner)),
        Reason::Keeps(other, corner) => {
            is_kept && at(other) != best && all[&at(other)].given.contains(&at(corner))
        }
        Reason::Fewest(left) => quiet && !is_kept && is_fewest && left == moves.len(),
        Reason::Inside(left) => quiet && !is_kept && !is_fewest && is_inside && left == *own,
    }
}

#[test]
fn every_reason_is_counted_again() {
    let (mut random, mut positions, mut seen) = (Random::new(11), 0, BTreeMap::new());
    for _ in 0..6 {
        let mut game = Game::new(8);
        loop {
            match game.next() {
                Next::Move(player, moves) => {
                    let all = leaves(&Plain::of(game.board(), player));
                    for &square in &moves {
                        let why = reason(game.board(), player, square);
                        assert!(
                            is_so(why, cell(square.0, square.1), &all),
                            "{why:?} of {square:?}\n{:?}",
                            game.board()
                        );
                        let kind = format!("{why:?}")
                            .replace("Some(", "")
                            .split('(')
                            .next()
                            .unwrap_or_default()
                            .to_string();
                        *seen.entry(kind).or_insert(0) += 1;
                    }
                    positions += 1;
                    game.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
                }
                Next::Pass(_) => game.pass(),
                Next::Over(_) => break,
            }
        }
    }
    assert!(positions >= 50 && seen.len() == 7, "{positions} positions: {seen:?}");
}

#[test]
fn a_reason_is_a_sentence() {
    for (why, said) in [
        (Reason::Takes((1, 1)), "It takes the corner a1."),
        (Reason::NoMove, "It leaves White no move."),
        (Reason::Gives((8, 8)), "It opens the corner h8 to White, and is chosen all the same."),
        (Reason::Keeps((2, 2), (1, 1)), "It opens no new corner to White, but b2 would open a1."),
        (Reason::Fewest(2), "It leaves White 2 moves, and every other move leaves more."),
        (
            Reason::Inside(1),
            "It leaves Black 1 disc beside an empty square, and every other move leaves more.",
        ),
    ] {
        assert_eq!(words::reason(why, Player::Black), said);
    }
}

/// The hint says it, on any size.
#[test]
fn a_hint_says_why() {
    // Each of the four first moves leaves three: that is no reason for one of them.
    for size in [6, 8] {
        let mut play = Play::new(people(size), colour(), (120, 40), Opening::Game);
        play.key(KeyCode::Char('t'));
        play.shows(" would play ");
        play.hides("It leaves");
    }
    // Each of the five moves leaves five discs beside an empty square, and c6 the fewest moves; then e2 leaves nine moves, the
    // most of all.
    for (moves, only) in [("d3c5", None), ("d3c3c4e3f3d6", Some((2, 5)))] {
        let game = Transcript::read(moves, 8).game;
        let Next::Move(player, legal) = game.next() else { panic!("{moves}") };
        for square in legal.into_iter().filter(|legal| only.is_none_or(|only| only == *legal)) {
            let why = reason(game.board(), player, square);
            assert_eq!(
                matches!(why, Some(Reason::Fewest(_))),
                square == (6, 3),
                "{moves} {square:?}: {why:?}"
            );
            assert!(only.is_some() || !matches!(why, Some(Reason::Inside(_))), "{square:?}: {why:?}");
        }
    }
    // As few as other moves leave is no reason: e3 leaves as many discs as c3 and g3, and three moves leave White nine moves.
    for (moves, shared) in [("f5f4", Reason::Inside(5)), ("d3c3f5f4g3d2f3g4", Reason::Fewest(9))] {
        let game = Transcript::read(moves, 8).game;
        let Next::Move(player, legal) = game.next() else { panic!("{moves}") };
        let why: Vec<_> = legal.iter().map(|&square| reason(game.board(), player, square)).collect();
        assert!(!why.contains(&Some(shared)), "{moves}: {why:?}");
    }
    let board: Board = "
        . . . . . .
        . ○ . . . .
        . . ● ○ . .
        . . ○ ● . .
        . . . . . .
        . . . . . ."
        .parse()
        .unwrap();
    assert_eq!(reason(&board, Player::Black, (1, 1)), Some(Reason::Takes((1, 1))));
}
