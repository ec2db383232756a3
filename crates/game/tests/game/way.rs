//! The machine doesn't play the same game every time.

use std::collections::BTreeSet;

use crate::common::{ENDLESS, Play, colour, people};
use othello_game::machine;
use othello_game::machine::{Level, Question, Stop, Thought, Way, levels};
use othello_game::record::Transcript;
use othello_game::record::rules::legal_moves;
use othello_game::table::Opening;
use othello_game::table::Settings;
use othello_steps::{Board, Player};
use ratatui::crossterm::event::KeyCode;

/// The moves of a game between two levels.
fn game(seats: [&str; 2], size: isize, seed: u64) -> Vec<(isize, isize)> {
    let settings = Settings { seats: seats.map(String::from), ..people(size) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Start);
    play.app.seed = Some(seed);
    play.key(KeyCode::Enter);
    play.settle();
    play.app.table.game.squares()
}

#[test]
fn another_seed_is_another_game_and_the_same_seed_is_the_same() {
    for (black, white, size) in [
        ("greedy", "greedy", 6),
        ("greedy", "positional", 8),
        ("positional", "level5", 8),
        ("level5", "level4", 8),
    ] {
        let games: Vec<_> = (0..20).map(|seed| game([black, white], size, seed)).collect();
        let different = |moves: usize| games.iter().map(|game| &game[..moves]).collect::<BTreeSet<_>>().len();
        assert_eq!(different(1), 4, "{black}: the first move can be any of the four");
        assert!(different(12) > 8, "{black} against {white}: only {} games", different(12));
        assert_eq!(game([black, white], size, 7), games[7]);
    }
}

fn board(moves: &str) -> Board {
    Transcript::read(moves, 8).game.board().clone()
}

fn answer(level: &'static Level, board: &Board, player: Player, draw: u64) -> Thought {
    let question = Question { id: 1, level, board: board.clone(), player, is_hint: false, draw: Some(draw) };
    question.answer(&Stop::default(), &mut |_| {})
}

/// Who always begins with the same move gets different answers too, and they are good ones.
#[test]
fn in_the_opening_a_search_takes_any_of_the_best_moves() {
    let board = board("f5");
    for level in &levels()[3..8] {
        let hint =
            machine::adviser(level, 8, ENDLESS).think(&board, Player::White, &Stop::default(), &mut |_| {});
        let highest = hint.values.iter().map(|(_, value)| *value).max().unwrap();
        let good = hint.values.iter().filter(|(_, value)| value + 1 >= highest);
        let good: BTreeSet<_> = good.map(|(square, _)| *square).collect();
        let chosen: BTreeSet<_> =
            (0..30).map(|draw| answer(level, &board, Player::White, draw).best.unwrap()).collect();
        assert_eq!(chosen, good, "{}", level.name);
    }
}

/// After the opening, every level but the first, which draws its moves.
#[test]
fn a_turned_board_makes_no_level_weaker() {
    let (board, player) = (board("f5d6c3d3c4f4f6f3e6e7"), Player::Black);
    for level in &levels()[1..8] {
        let plain = machine::mover(level, 8).think(&board, player, &Stop::default(), &mut |_| {});
        for draw in 0..16 {
            let turned = answer(level, &board, player, draw);
            assert_eq!((turned.value, turned.depth), (plain.value, plain.depth), "{}", level.name);
            let each = |thought: &Thought| thought.values.iter().copied().collect::<BTreeSet<_>>();
            assert_eq!(each(&turned), each(&plain), "{}", level.name);
            assert!(legal_moves(&board, player).contains(&turned.best.unwrap()));
        }
    }
}

#[test]
fn a_board_that_was_turned_is_turned_back() {
    let board = board("f5d6c3d3");
    let legal: BTreeSet<_> = legal_moves(&board, Player::Black).into_iter().collect();
    let mut boards = BTreeSet::new();
    for way in Way::all() {
        let turned = way.board(&board);
        let moves = legal_moves(&turned, Player::Black).into_iter();
        let back = moves.map(|square| way.thought(Thought::of(Some(square)), 8).best.unwrap());
        assert_eq!(back.collect::<BTreeSet<_>>(), legal);
        boards.insert(turned.to_string());
    }
    assert_eq!(boards.len(), 8);
}
