//! What another player found: each was wrong once.

mod common;

use std::process::{Command, Output, Stdio};

use common::{Play, colour, file, people};
use othello_game::app::{Input, Opening, WhereLost};
use othello_game::files::{Named, Settings};
use othello_game::look::Look;
use othello_game::machine::review::{Mistake, Review};
use othello_game::words;
use othello_steps::Player;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// A game of the world championship of 2017.
const GAME: &str = "f5d6c5f6c4f4e6d7e7c6f7d8c8e8g5b8e3f8b6b5a6a4a5a7c7b4g6h6h7b3d3c3c2c1h5d2e2f1b1d1b2a3e1h4h3g4g3f3g1f2b7h2h1g7";

fn opened(settings: Settings, text: &str, room: (u16, u16)) -> Play {
    Play::new(settings, colour(), room, file(text))
}

fn against(level: &str, size: isize) -> Settings {
    Settings { seats: ["person".into(), level.into()], ..people(size) }
}

fn shows(play: &mut Play, text: &str) {
    let screen = play.screen();
    assert!(screen.contains(text), "{text:?} is to be in\n{screen}");
}

fn othello(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_othello")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// Whoever names a file is not given another game without a word.
#[test]
fn the_question_about_a_kept_game_names_the_file() {
    let kept = || Play::resumed(people(8), colour(), (80, 24), file("f5d6"), Some("size 8\nf5d6c3\n".into()));
    let mut play = kept();
    for text in ["A game is in progress", "> Continue it", "Load game.txt", "New game"] {
        shows(&mut play, text);
    }
    play.key(KeyCode::Enter);
    shows(&mut play, "Move 4  White to move");
    for (letter, text) in [('l', "Move 3  Black to move"), ('n', "> Play")] {
        let mut play = kept();
        play.key(KeyCode::Char(letter));
        play.key(KeyCode::Enter);
        shows(&mut play, text);
    }
    // Nor is it lost when what was kept is no game.
    let mut play = Play::resumed(people(8), colour(), (80, 24), file("f5d6"), Some("garbage".into()));
    shows(&mut play, "> Load game.txt");
}

#[test]
fn the_level_that_was_chosen_stays_while_another_size_is_tried() {
    let mut play = Play::new(against("level4", 8), colour(), (80, 24), Opening::Start);
    (0..3).for_each(|_| play.key(KeyCode::Down));
    play.key(KeyCode::Left);
    shows(&mut play, "6 x 6");
    shows(&mut play, "On 6 x 6, level 2 (greedy) plays for");
    shows(&mut play, "level 4.");
    assert!(play.app.settings.text().contains("white level4\n"), "{}", play.app.settings.text());
    play.key(KeyCode::Right);
    shows(&mut play, "level 4 │");
    // The level that plays there is the one that the next is counted from.
    play.key(KeyCode::Left);
    play.key(KeyCode::Up);
    play.key(KeyCode::Left);
    shows(&mut play, "level 1 (random)");
}

#[test]
fn a_size_that_is_remembered_keeps_the_level() {
    let mut play = Play::new(against("level4", 6), colour(), (80, 24), Opening::Start);
    (0..3).for_each(|_| play.key(KeyCode::Down));
    play.key(KeyCode::Right);
    shows(&mut play, "level 4 │");
    let mut play = Play::new(against("level4", 6), colour(), (80, 24), Opening::Game);
    shows(&mut play, "White  level 2 (greedy)");
}

#[test]
fn what_is_not_a_square_is_said_as_it_was_typed() {
    for (typed, said) in
        [("e0", "e0 is"), ("E0", "E0 is"), ("0 5", "0 5 is"), ("f5e0", "e0 is"), ("k3", "k3 is")]
    {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.write(typed);
        play.key(KeyCode::Enter);
        shows(&mut play, &format!("{said} not a square. Squares are a1 to h8."));
    }
    let mut play = opened(people(8), "f5 e0", (80, 24));
    shows(&mut play, "Move 2 is not legal: e0 is not a square.");
}

#[test]
fn with_the_legal_moves_hidden_the_cursor_gives_none_away() {
    {
        let mut play =
            Play::new(Settings { marks: false, ..people(8) }, Look::Plain, (80, 24), Opening::Game);
        assert!(!play.app.table.moves().contains(&play.app.table.cursor));
        play.key(KeyCode::Enter);
        shows(&mut play, "Choose a square first");
        play.moves("f5");
        assert_eq!(play.app.table.cursor, (5, 6));
        // On a legal move, it doesn't show what it would turn, and the mouse goes to any square.
        play.write("d6");
        (0..2).for_each(|_| play.key(KeyCode::Backspace));
        assert!(!play.screen().contains('*'), "{}", play.screen());
        let at = play.app.layout().unwrap().square((1, 1));
        play.mouse(at.x, at.y, false);
        assert_eq!(play.app.table.cursor, (1, 1));
        play.key(KeyCode::Char('v'));
        play.write("d6");
        shows(&mut play, "*");
    }
}

#[test]
fn where_there_is_little_room_the_verdict_comes_first() {
    let mistake = Mistake { player: Player::Black, number: 56, played: (8, 2), instead: (1, 6), cost: 16 };
    for found in [
        Review::WinMissed(mistake),
        Review::Lost(mistake, Some(mistake)),
        Review::Before(Player::Black, 45, Some(mistake), Some(mistake)),
        Review::Drawn(45),
        Review::ResignedTooSoon(Player::White, 12),
    ] {
        let mut play = opened(people(8), GAME, (60, 20));
        play.app.table.review = Some(WhereLost::Found(found));
        let screen = play.screen();
        let said = words::review(&found);
        let first = said.split_inclusive(". ").next().unwrap().trim();
        assert!(screen.contains(first) && !screen.contains("f5d6"), "{first}\n{screen}");
    }
}

#[test]
fn a_game_is_loaded_in_the_size_that_it_fits() {
    for (size, text, fits) in [(6, GAME, 8), (16, GAME, 8), (8, "e4c5b2", 6), (8, "g6e7", 10), (6, "e4c5", 6)]
    {
        let mut play = opened(people(size), text, (80, 24));
        assert!(play.app.dialog.is_none(), "{}", play.screen());
        assert_eq!(play.app.table.game.size(), fits);
    }
    // From the menu, too.
    let mut play = Play::new(people(6), colour(), (80, 24), Opening::Game);
    play.file = Some(GAME.to_string());
    play.input(Input::Terminal(Event::Key(KeyEvent::new(KeyCode::Char('o'), KeyModifiers::CONTROL))));
    play.write("game.txt");
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.size(), 8);
    // Where a size was typed, it is said which one it fits.
    let typed = |text: &str| Named { name: "game.txt".into(), text: text.into(), size: Some(6) };
    let mut play = Play::new(people(6), colour(), (120, 40), Opening::File(typed(GAME)));
    shows(&mut play, "It is a whole game on 8 x 8: leave out --size.");
    let mut play = Play::new(people(6), colour(), (120, 40), Opening::File(typed("garbage")));
    assert!(!play.screen().contains("leave out --size"), "{}", play.screen());
    // What fits none is said of the size that is played.
    let mut play = opened(people(8), "f5a1", (80, 24));
    shows(&mut play, "Move 2 is not legal: a1 turns nothing.");
}

#[test]
fn nobody_here_played_a_game_that_was_over() {
    let mut play = opened(against("greedy", 8), GAME, (80, 24));
    assert!(!play.screen().contains("greedy"), "{}", play.screen());
    // Who plays on from it plays against the machine.
    play.key(KeyCode::Left);
    play.key(KeyCode::Char('y'));
    play.key(KeyCode::Enter);
    shows(&mut play, "White  level 2 (greedy)");
    // A game that isn't over is played on, and one that says who played says so.
    let mut play = opened(against("greedy", 8), &GAME[..100], (80, 24));
    shows(&mut play, "White  level 2 (greedy)");
    let mut play = opened(against("greedy", 8), &format!("white positional\n{GAME}"), (80, 24));
    shows(&mut play, "White  level 3 (positional)");
}

#[test]
fn a_file_without_moves_is_not_taken_for_a_game_in_silence() {
    for text in ["", "\n \n", "size 6\n", "(;GM[Othello];)"] {
        let mut play = opened(people(8), text, (80, 24));
        shows(&mut play, "There are no moves in this file: a new game begins.");
    }
}

#[test]
fn a_review_says_who_played_what() {
    let mistake = Mistake { player: Player::Black, number: 45, played: (8, 2), instead: (1, 6), cost: 6 };
    let winners = Mistake { player: Player::White, number: 50, cost: 1, ..mistake };
    for (found, said) in [
        (
            Review::WinMissed(mistake),
            "Black missed a win at move 45. Black played b8; f1 was 6 discs better.",
        ),
        (
            Review::Lost(mistake, Some(winners)),
            "Black lost it at move 45. Black played b8; f1 was 6 discs better. \
             The winner's worst move was 50. White played b8; f1 was 1 disc better.",
        ),
        (
            Review::Before(Player::Black, 45, Some(mistake), None),
            "Black had lost it before move 45. Only the last 16 squares were looked at. \
             Its worst later move was 45. Black played b8; f1 was 6 discs better.",
        ),
    ] {
        assert_eq!(words::review(&found), said);
    }
}

#[test]
fn help_is_a_command_too() {
    let said = |arguments: &[&str]| String::from_utf8(othello(arguments).stdout).unwrap();
    assert_eq!(said(&["help"]), said(&["--help"]));
    assert!(said(&["help"]).contains("Usage: othello"), "{}", said(&["help"]));
    assert_eq!(said(&["help", "solve"]), said(&["solve", "--help"]));
    let wrong = othello(&["help", "nothing"]);
    assert_eq!(wrong.status.code(), Some(2));
}
