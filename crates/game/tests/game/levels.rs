//! The levels: what they are called, that each is stronger than the one below, and how they look ahead.

use std::collections::BTreeSet;
use std::iter;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::common::{ENDLESS, once_solved};
use othello_game::machine;
use othello_game::machine::solving::Solving;
use othello_game::machine::{Adviser, Ahead, Mover, Stop, Thought, level, levels};
use othello_game::table::Seat;
use othello_game::table::words;
use othello_machine::Plays;
use othello_steps::{Board, Player, Position};

#[test]
fn there_are_ten_and_each_has_a_name_and_a_number() {
    let names: BTreeSet<_> = levels().iter().map(|level| level.name).collect();
    assert_eq!(names.len(), 10);
    for (at, &it) in (1..).zip(levels()) {
        assert_eq!(usize::from(it.number), at);
        assert_eq!((level(it.name), level(&at.to_string())), (Some(it), Some(it)));
        assert_eq!(Seat::named(&at.to_string()), Some(Seat::Machine(it)));
    }
    assert_eq!([level("0"), level("11"), level("person"), level("")], [None; 4]);
    assert_eq!([level("Level7"), level("GREEDY")], [level("7"), level("2")]);
    assert_eq!(Seat::named("Person"), Some(Seat::Person));
}

/// The page's table is generated from the levels; this is what its sentences say of them.
#[test]
fn the_page_of_the_levels_says_who_plays_elsewhere_and_what_the_strongest_solves() {
    let page = include_str!("../../../../book/src/levels.md");
    let elsewhere = levels().iter().filter(|level| machine::plays_on(level, 6)).count();
    let Plays::Ahead { exact, .. } = level("10").unwrap().plays else { panic!("level 10 looks ahead") };
    for sentence in [
        format!("On boards that aren't 8×8, levels 1 to {elsewhere} play"),
        format!("Level 10 plays perfectly from {exact} empty squares on."),
    ] {
        assert!(page.contains(&sentence), "{sentence}");
    }
}

#[test]
fn what_needs_a_board_in_two_numbers_plays_on_8_by_8_only() {
    for size in [4, 6, 8, 10, 16] {
        let names: Vec<_> = Seat::all(size).into_iter().map(Seat::name).collect();
        assert_eq!(names.len(), if size == 8 { 12 } else { 4 }, "{size}");
        assert_eq!(names[..4], ["person", "random", "greedy", "positional"]);
    }
    assert_eq!(Seat::named("level10").unwrap().on(6), Seat::named("positional").unwrap());
}

#[test]
fn ones_own_player_sits_with_the_levels_and_is_none() {
    let mine = Seat::named("Mine").unwrap();
    assert_eq!((mine.name(), words::who(mine)), ("mine", "mine".to_string()));
    assert_eq!(Seat::all(8).last(), Some(&mine));
    assert_eq!(mine.on(6), Seat::named("positional").unwrap());
    assert!(levels().iter().all(|level| level.name != "mine"));
    let (thought, told) =
        think(&mut *machine::mover(level("mine").unwrap(), 8), &endgame(), &Stop::default());
    assert!(
        othello_game::record::rules::legal_moves(&endgame(), Player::Black).contains(&thought.best.unwrap())
    );
    assert!(told.is_empty());
}

/// Levels 2 to 6. For the others see book/src/levels.md: their games take minutes.
#[test]
fn each_is_stronger_than_the_one_below() {
    for number in 2..=6_u32 {
        let (one, other) = (number.to_string(), (number - 1).to_string());
        let output = Command::new(env!("CARGO_BIN_EXE_othello"))
            .args(["match", &one, &other, "--games", "200", "--seed", "3"])
            .output()
            .unwrap();
        let shown = String::from_utf8(output.stdout).unwrap();
        let name = level(&one).unwrap().name;
        assert!(shown.ends_with(&format!("± is 95 % confidence. {name} is stronger.\n")), "{shown}");
    }
}

/// FForum's first endgame, with 14 empty squares: +18 by g8, as published (tests/data/fforum.obf).
const ENDGAME: &str = "
    - - ● ● ● ● ● -
    - ○ ○ ○ ● ● - ○
    - ○ ○ ○ ● ● ○ ●
    - ○ ● ○ ● ○ ● ●
    ○ ● ● ● ○ ● ● ●
    - - ● ○ ● ○ ● ●
    - ● ● ● ○ ○ ○ -
    - ○ ○ ○ ○ ○ - -";

/// FForum's endgame 40, with 20 empty squares: that takes a second.
const LONG_ENDGAME: &str = "
    ○ - - ○ ○ ○ ○ ●
    - ○ ○ ○ ○ ○ ○ ●
    ○ ○ ● ● ○ ○ ○ ●
    ○ ○ ● ○ ○ ○ ● ●
    ○ ○ ○ ○ ○ ○ ● ●
    - - - ○ ○ ○ ○ ●
    - - - - ○ - - ●
    - - - - - - - -";

fn endgame() -> Board {
    board(ENDGAME)
}

fn board(picture: &str) -> Board {
    picture.replace('-', ".").parse().unwrap()
}

fn think(mover: &mut dyn Mover, board: &Board, stop: &Stop) -> (Thought, Vec<Thought>) {
    let mut told = Vec::new();
    let last = mover.think(board, Player::Black, stop, &mut |thought| told.push(thought));
    (last, told)
}

/// With a minute for a move, so that it is the same on a machine that does other things too.
#[test]
fn the_last_squares_are_played_perfectly() {
    let mut ahead = Ahead { depth: 4, time: Duration::from_secs(60), exact: 14 };
    let is_exact = |found: &(Thought, Vec<Thought>)| found.0.is_exact;
    let (thought, told) = once_solved(|| think(&mut ahead, &endgame(), &Stop::default()), is_exact);
    assert_eq!((thought.best, thought.note.as_str()), (Some((8, 7)), "wins by 18"));
    assert!(told.iter().all(|thought| thought.note.starts_with("depth ")), "{told:?}");
    let (hint, told) = once_solved(
        || think(&mut Adviser { ahead, solve_time: ahead.time }, &endgame(), &Stop::default()),
        is_exact,
    );
    assert_eq!((hint.best, hint.note.as_str()), (Some((8, 7)), "wins by 18"));
    // The published scores of the other moves.
    for (square, score) in [((8, 7), 18), ((1, 8), 12), ((7, 8), 6), ((3, 1), 4), ((4, 1), -22)] {
        assert!(hint.values.contains(&(square, score)), "{square:?} {:?}", hint.values);
    }
    // First what it has looked ahead at; then one move after the other, exactly.
    assert!(told.iter().all(|thought| thought.is_exact || thought.note.starts_with("depth ")), "{told:?}");
    assert!(told.iter().is_sorted_by_key(|thought| (thought.is_exact, thought.depth)), "{told:?}");
    // With one square more than it solves, it looks ahead.
    ahead.exact = 13;
    assert_eq!(think(&mut ahead, &endgame(), &Stop::default()).0.note, "depth 4");
}

#[test]
fn what_is_asked_to_stop_answers_at_once_with_a_legal_move() {
    let stop = Stop::default();
    stop.ask();
    for board in [Board::new(), endgame()] {
        let legal = othello_game::record::rules::legal_moves(&board, Player::Black);
        for &level in levels() {
            for is_hint in [false, true] {
                let mut mover =
                    if is_hint { machine::adviser(level, 8, ENDLESS) } else { machine::mover(level, 8) };
                let (thought, told) = think(&mut *mover, &board, &stop);
                assert!(legal.contains(&thought.best.unwrap()), "{} {thought:?}", level.name);
                assert!(told.len() <= 1, "{} went on: {told:?}", level.name);
            }
        }
    }
}

#[test]
fn the_strongest_takes_its_time_and_no_more() {
    let began = Instant::now();
    let mut level10 = machine::mover(level("10").unwrap(), 8);
    let (thought, told) = think(&mut *level10, &after("f5 d6"), &Stop::default());
    let time = began.elapsed();
    assert!((Duration::from_millis(900)..Duration::from_secs(60)).contains(&time), "{time:?}");
    assert!(told.len() > 2 && told.iter().all(|thought| thought.best.is_some()), "{told:?}");
    assert_eq!(Some(&thought), told.last());
}

/// It begins again for every two turns, so the clock may stop it before it is as far as it was. Then it keeps what it had.
#[test]
fn the_clock_takes_nothing_away() {
    for time in (1..=80).map(Duration::from_millis) {
        let mut ahead = Ahead { depth: 60, time, exact: 0 };
        let (thought, told) = think(&mut ahead, &after("f5 d6"), &Stop::default());
        let nodes: Vec<_> = told.iter().map(|thought| thought.nodes).collect();
        assert!(nodes.is_sorted(), "{time:?}: {nodes:?}");
        assert_eq!(Some(&thought), told.last());
    }
}

/// The board after these moves.
fn after(moves: &str) -> Board {
    othello_game::record::Transcript::read(moves, 8).game.board().clone()
}

/// What cannot be solved in time is looked ahead at: nobody waits for a solve that cannot be stopped.
#[test]
fn a_solve_that_takes_too_long_is_not_waited_for() {
    let board = board(LONG_ENDGAME);
    let stop = Stop::default();
    let solving = || Solving::begin(Position::of(&board, Player::Black), (&board, Player::Black));
    assert!(iter::from_fn(solving).take(3).count() < 3, "a third at the same time");
    let solving = once_solved(solving, Option::is_some).unwrap();
    assert_eq!(solving.wait(Duration::from_millis(50), &Stop::default()), None);
    stop.ask();
    assert_eq!(solving.wait(ENDLESS, &stop), None);
    assert_eq!(solving.wait(ENDLESS, &Stop::default()).unwrap().score, 38);
}
