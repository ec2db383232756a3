//! Levels 3 to 5 and hints on boards that aren't 8×8, by the rules alone.

use std::time::Duration;

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
    let stop = Stop::default();
    if board.size() > 10 {
        stop.ask(); // a first look is enough
    }
    question.answer(&stop, &mut |_| {})
}

/// Looks `depth` turns ahead however slow the machine is.
fn patient(depth: u32) -> Level {
    let plays = machine::Plays::Ahead { depth, time: Duration::from_secs(600), exact: 0 };
    Level { plays, ..*level("5").unwrap() }
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

/// Every level plays a legal move, and a hint has a value for each, of which the move has the highest.
#[test]
fn every_size_has_five_levels_and_hints() {
    for (size, count) in [(4, 6), (6, 6), (10, 4), (16, 1)] {
        for (board, player) in boards(size, count) {
            let mut legal = rules::legal_moves(&board, player);
            for name in ["1", "2", "3", "4", "5"] {
                let best = asked(level(name).unwrap(), &board, player, false).best;
                assert!(legal.contains(&best.unwrap()), "{name} {best:?}\n{board:?}");
            }
            let hint = asked(machine::counsellor(size), &board, player, true);
            let mut squares: Vec<_> = hint.values.iter().map(|(square, _)| *square).collect();
            squares.sort_unstable();
            legal.sort_unstable();
            assert_eq!(squares, legal);
            let value = |square| hint.values.iter().find(|(at, _)| *at == square).unwrap().1;
            assert!(hint.values.iter().all(|(_, each)| *each <= value(hint.best.unwrap())), "{hint:?}");
        }
    }
}

/// Looking ahead by alpha-beta finds the move that a hint finds, which looks at each move in full.
#[test]
fn what_is_left_out_changes_no_move() {
    for size in [4, 6, 10] {
        for (board, player) in boards(size, 6) {
            let level = patient(3);
            let [plays, hint] = [machine::mover(&level, size), machine::adviser(&level, size)]
                .map(|mut mover| mover.think(&board, player, &Stop::default(), &mut |_| {}));
            assert_eq!((plays.value, plays.depth), (hint.value, 3), "{board:?}");
        }
    }
}

/// On 4×4 the second player wins 3 to 11, as shared facts say: so looking so far ahead finds a loss by 8 discs or more for whoever
/// moves first. And a corner that can be had is taken.
#[test]
fn it_sees_what_comes() {
    let corner: Board = "
        . . . . . .
        . ○ . . . .
        . . ● ○ . .
        . . ○ ● . .
        . . . . . .
        . . . . . ."
        .parse()
        .unwrap();
    for name in ["3", "4", "5"] {
        let best = asked(level(name).unwrap(), &corner, Player::Black, false).best;
        assert_eq!(best, Some((1, 1)), "{name}");
    }
    let found = machine::adviser(&patient(20), 4).think(
        &Board::with_size(4),
        Player::Black,
        &Stop::default(),
        &mut |_| {},
    );
    assert_eq!(found.value, Some(-99), "8000 points, in short");
}

#[test]
fn a_hint_on_another_size_says_who_gives_it() {
    let mut play = Play::new(people(6), colour(), (80, 24), Opening::Game);
    play.key(KeyCode::Char('t'));
    play.shows("level 5 would play ");
    play.shows("A higher number is better for Black");
}

/// Each is stronger than the one below on 6×6 too: twenty games, both colours, from openings of four moves of chance.
#[test]
fn looking_ahead_wins_on_6_by_6() {
    let mut random = Random::new(6);
    for (one, other) in [("3", "2"), ("4", "3"), ("5", "3")] {
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
