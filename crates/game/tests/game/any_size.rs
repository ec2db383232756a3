//! Level 3 and hints on boards that aren't 8×8, by habit.

use crate::common::{Play, colour, people};
use othello_game::machine;
use othello_game::machine::{Level, Question, Stop, level};
use othello_game::record::game::{Game, Next};
use othello_game::record::rules;
use othello_game::table::Opening;
use othello_steps::{Board, Player, Random};
use ratatui::crossterm::event::KeyCode;

/// What a level plays, or with `is_hint` thinks of every move.
fn asked(level: &'static Level, board: &Board, player: Player, is_hint: bool) -> machine::Thought {
    let question = Question { id: 0, level, board: board.clone(), player, is_hint, draw: None };
    question.answer(&Stop::default(), &mut |_| {})
}

/// Boards of chance of this size, and who is to move on them.
fn boards(size: isize, count: usize) -> Vec<(Board, Player)> {
    let mut random = Random::new(size as u64);
    let mut game = Game::new(size);
    let mut boards = Vec::new();
    while boards.len() < count {
        match game.next() {
            Next::Move(player, moves) => {
                if random.below(5) == 0 {
                    boards.push((game.board().clone(), player));
                }
                game.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
            }
            Next::Pass(_) => game.pass(),
            Next::Over(_) => game = Game::new(size),
        }
    }
    boards
}

/// Every level there plays a legal move, and a hint is one.
#[test]
fn every_size_has_three_levels_and_hints() {
    for (size, count) in [(4, 6), (6, 6), (10, 4), (16, 1)] {
        for (board, player) in boards(size, count) {
            let legal = rules::legal_moves(&board, player);
            for name in ["1", "2", "3"] {
                let best = asked(level(name).unwrap(), &board, player, false).best;
                assert!(legal.contains(&best.unwrap()), "{name} {best:?}\n{board:?}");
            }
            let hint = asked(machine::counsellor(size), &board, player, true);
            assert!(legal.contains(&hint.best.unwrap()), "{hint:?}");
            // Nobody has looked ahead.
            assert!(hint.values.is_empty() && hint.depth == 0, "{hint:?}");
        }
    }
}

#[test]
fn a_corner_is_taken() {
    let corner: Board = "
        . . . . . .
        . ○ . . . .
        . . ● ○ . .
        . . ○ ● . .
        . . . . . .
        . . . . . ."
        .parse()
        .unwrap();
    assert_eq!(asked(level("3").unwrap(), &corner, Player::Black, false).best, Some((1, 1)));
}

#[test]
fn a_hint_on_another_size_says_who_gives_it() {
    let mut play = Play::new(people(6), colour(), (80, 24), Opening::Game);
    play.key(KeyCode::Char('t'));
    play.shows("level 3 (positional) would play ");
    assert!(!play.screen().contains("number"), "{}", play.screen());
}

/// It is stronger than the one below on 6×6 too: twenty games, both colours, from openings of four moves of chance.
#[test]
fn a_habit_wins_on_6_by_6() {
    let mut random = Random::new(6);
    for (one, other) in [("3", "2")] {
        let (mut points, games) = (0, 20);
        for number in 0..games {
            let mut game = Game::new(6);
            while game.end().is_none() {
                match game.next() {
                    Next::Pass(_) => game.pass(),
                    Next::Move(_, moves) if game.positions().len() < 5 => {
                        game.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
                    }
                    Next::Move(player, _) => {
                        let is_one = (player == Player::Black) == (number % 2 == 0);
                        let name = if is_one { one } else { other };
                        let best = asked(level(name).unwrap(), game.board(), player, false).best;
                        game.play(best.unwrap()).unwrap();
                    }
                    Next::Over(_) => {}
                }
            }
            let (black, white) = rules::counts(game.board());
            let difference = if number % 2 == 0 { black - white } else { white - black };
            points += difference.signum() + 1;
        }
        assert!(points > games, "{one} has {points} of {} points against {other}", 2 * games);
    }
}
