//! What is shown of a hint, and said of what the machine wants.

use crate::common::{ENDLESS, Play, against, colour, once_solved, people};
use othello_game::machine::review::{review, task};
use othello_game::machine::{Stop, Thought, adviser, counsellor};
use othello_game::record::Transcript;
use othello_game::record::game::{Game, Next};
use othello_game::screen::Look;
use othello_game::screen::words;
use othello_game::table::{Input, Opening};
use othello_game_steps::Step;
use othello_machine::review::discs;
use othello_steps::square_name;
use ratatui::crossterm::event::{Event, KeyCode};

#[test]
fn what_the_numbers_of_a_hint_say() {
    for (is_exact, sentence) in [
        (true, "The numbers are discs: by how many Black wins; with a minus, loses."),
        (false, "The numbers are a guess: about how many discs Black wins by; with a minus, loses by."),
    ] {
        let mut play = Play::new(people(8), colour(), (120, 40), Opening::Game);
        play.is_slow = true;
        play.key(KeyCode::Char('t'));
        let values = vec![((6, 5), 1)];
        let thought = Thought { best: Some((6, 5)), values, is_exact, ..Thought::default() };
        play.input(Input::Thought(play.asked[0].id, thought, true));
        play.shows(sentence);
    }
}

/// At the start of a game a hint of these values for d3, c4, f5 and e6 comes.
fn hint(look: Look, room: (u16, u16), values: [i32; 4]) -> Play {
    let mut play = Play::new(people(8), look, room, Opening::Game);
    play.is_slow = true;
    play.key(KeyCode::Char('t'));
    let values = [(3, 4), (4, 3), (5, 6), (6, 5)].into_iter().zip(values).collect();
    let note = "loses by 38".to_string();
    let thought = Thought { best: Some((3, 4)), values, note, is_exact: true, ..Thought::default() };
    play.input(Input::Thought(play.asked[0].id, thought, true));
    play
}

/// All that is on a square.
fn on(play: &mut Play, square: (isize, isize)) -> String {
    play.draw();
    play.square(square).iter().map(|cell| cell.symbol()).collect::<String>().trim().to_string()
}

#[test]
fn a_number_that_is_shown_is_whole() {
    for look in [colour(), Look::Plain] {
        let rooms = (19..=80).map(|width| (width, 13)).chain([(44, 20), (30, 20), (60, 20), (80, 24)]);
        for room in rooms {
            for values in [[-38, -52, 12, 0], [-4, 0, 9, 0]] {
                let mut play = hint(look, room, values);
                for (square, value) in [(3, 4), (4, 3), (5, 6), (6, 5)].into_iter().zip(values) {
                    let shown = on(&mut play, square);
                    let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
                    let whole = value.unsigned_abs().to_string();
                    assert!(digits.is_empty() || digits == whole, "{value}, {room:?}\n{}", play.screen());
                }
            }
        }
    }
}

#[test]
fn while_there_are_numbers_wide_squares_are_better_than_a_panel() {
    let mut play = hint(colour(), (44, 20), [-38, -52, 12, 0]);
    assert_eq!(play.app.layout().unwrap().cell, (4, 2));
    assert_eq!([(3, 4), (4, 3), (5, 6)].map(|square| on(&mut play, square)), ["-38", "-52", "12"]);
    play.moves("d3");
    assert!(play.app.layout().unwrap().panel.is_some(), "{}", play.screen());
    // Where there is no room for them, that is said.
    let mut play = hint(colour(), (40, 13), [-38, -52, 12, 0]);
    play.hides("-5");
    assert!(
        play.app.table.notice.contains("The squares are too small for numbers."),
        "{}",
        play.app.table.notice
    );
    play.input(Input::Terminal(Event::Resize(80, 24)));
    play.shows("-52");
}

#[test]
fn numbers_side_by_side_have_something_between_them() {
    for look in [colour(), Look::Plain] {
        let mut play = Play::new(people(8), look, (30, 13), Opening::Game);
        play.is_slow = true;
        play.moves("f5 d6 c3 d3 c4 f4 e6");
        play.key(KeyCode::Char('t'));
        let moves = play.app.table.game.moves().to_vec();
        let values = moves.iter().enumerate().map(|(i, &at)| (at, [-4, 0, 0, -1, 2][i % 5])).collect();
        let thought = Thought { best: None, values, ..Thought::default() };
        play.input(Input::Thought(play.asked[0].id, thought, true));
        let screen: String = play.screen().lines().take(9).map(|line| line.to_string() + "\n").collect();
        for pair in ["00", "01", "02", "40", "10", "20", "12"] {
            assert!(!screen.contains(pair), "{pair}\n{screen}");
        }
        assert!(screen.contains("-4"), "{screen}");
    }
}

#[test]
fn a_score_is_rounded_to_the_nearest() {
    for (score, shown) in [(4, 0), (5, 1), (9, 1), (-4, 0), (-6, -1), (-14, -1), (999, 64), (-999, -64)] {
        assert_eq!(discs(score, 4, 30), shown, "{score}");
    }
}

/// All 13 discs are Black's, so the rest of the board is too; on a full board only discs count.
#[test]
fn a_game_that_is_over_counts_as_it_is_counted_at_its_end() {
    for (score, depth, empty, shown) in [
        (13_000, 4, 51, 64),
        (-13_000, 4, 51, -64),
        (2_000, 6, 6, 2),
        (-30_000, 8, 6, -30),
        (i32::MIN, 9, 9, -64),
    ] {
        assert_eq!(discs(score, depth, empty), shown, "{score} {depth} {empty}");
    }
}

/// Games of players, up to 17 or 18 empty squares, with what two other solvers find for each move.
const LATE: [(&str, &[(&str, i32)]); 2] = [
    (
        "f5f4d3c4b3d6g4g3f6g5g6e6f3c3c5b5h6h5h3e7h4b4f7a3a6e3c7c6a4d7b6g8c8a5d8f8a2g7e8b8f2b7",
        &[("c2", 4), ("d2", 4), ("e2", 2), ("h8", -2)],
    ),
    (
        "c4c5d6e3f4f5e2f2d2e1d3c3c1f3b3d7f1d1c2b1a1a2a3b2g3g1h1h3g2g4h2b4g5h4b6a7c6b5a6a4a8a5h5",
        &[("e6", -62), ("f6", -56), ("h6", -62)],
    ),
];

/// The hint is exact there, and the review of the position says the same.
#[test]
fn a_hint_and_a_review_are_exact_and_agree() {
    for (moves, expected) in LATE {
        let game = Transcript::read(moves, 8).game;
        let Next::Move(player, legal) = game.next() else { panic!("{moves}") };
        let find = || {
            let mut told = Vec::new();
            let mut adviser = adviser(counsellor(8), 8, ENDLESS);
            let thought =
                adviser.think(game.board(), player, &Stop::default(), &mut |thought| told.push(thought));
            (thought, told)
        };
        let (thought, told) = once_solved(find, |(thought, _)| thought.is_exact);
        assert!(thought.is_exact && thought.values.len() == legal.len(), "{thought:?}");
        for &(name, worth) in expected {
            let (_, value) = thought.values.iter().find(|((p, q), _)| square_name(*p, *q) == name).unwrap();
            assert_eq!(*value, worth, "{name}");
        }
        let best = expected.iter().map(|(_, worth)| *worth).max();
        assert_eq!(thought.value, best);
        // The guess came first, with a number for each move; then only what is exact.
        let at = told.iter().position(|thought| thought.is_exact).unwrap();
        assert!(at > 0 && told[..at].iter().all(|thought| thought.values.len() == legal.len()));
        assert!(told[at..].iter().all(|thought| thought.value == best && thought.is_exact));
        let resigned = Transcript::read(&format!("resigned black\n{moves}"), 8).game;
        let verdicts = review(&task(&resigned).unwrap().unwrap().within(empty_squares(&game)), ENDLESS);
        let judged = verdicts[0].1.as_ref().unwrap().judged;
        assert!(judged.is_exact && Some(judged.worth) == best, "{judged:?}");
    }
}

fn empty_squares(game: &Game) -> u32 {
    64 - 4 - game.squares().len() as u32
}

#[test]
fn a_move_that_turns_nothing_says_so() {
    assert_eq!(words::turns(&[], 40), "turns nothing");
}

#[test]
fn a_move_that_is_not_legal_is_said_with_its_level_and_steps() {
    let (bits, positions, corners, moves) = (Step::Bits, Step::Positions, Step::Opponents, Step::Moves);
    let (evaluate, alpha_beta, deepen) = (Step::Ahead, Step::Pruning, Step::Time);
    for (name, best, said) in [
        (
            "level7",
            Some((1, 1)),
            format!(
                "level 7 chose a1, which is not legal (steps {bits}, {positions}, {evaluate}, {alpha_beta} and {deepen})."
            ),
        ),
        (
            "positional",
            Some((1, 1)),
            format!(
                "level 3 (positional) chose a1, which is not legal (steps {bits}, {positions} and {corners})."
            ),
        ),
        ("greedy", None, format!("level 2 (greedy) chose no move (step {moves}).")),
    ] {
        let mut play = Play::new(against(name), colour(), (120, 40), Opening::Game);
        play.is_slow = true;
        play.moves("f5");
        play.settle();
        play.input(Input::Thought(play.asked[0].id, Thought::of(best), true));
        play.shows(&said);
    }
}

#[test]
fn a_notice_ends_with_a_sentence_and_leaves_the_keys() {
    for room in [(60, 20), (50, 13)] {
        let mut play = hint(colour(), room, [-38, -52, 12, 0]);
        play.shows("loses by 38).");
        play.shows("q quit");
        let screen = play.screen();
        let last = screen.lines().rev().nth(1).unwrap().trim();
        assert!(last.ends_with('.'), "{screen}");
    }
    // One that is too long for that is more important than the keys.
    let mut play = Play::new(people(8), colour(), (60, 20), Opening::Game);
    play.moves("f5");
    play.key(KeyCode::Enter);
    play.shows("Choose a square first");
    play.shows("or click.");
}
