//! What a player found: each was wrong once.

mod common;

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use common::{Play, colour, file, people};
use insta::assert_snapshot;
use othello_game::app::{Input, Opening};
use othello_game::files::Settings;
use othello_game::look::Look;
use othello_game::machine::Thought;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

const FULL: &str = "f5f4f3g4h3f2c4h5f1e2g2b4d3d1b3h1h2h4a4b5c6a6c2d6b6d2e6f6b7a8g6e3c5c3g3e1g5g1c1a3b8a5a2a1h6b1b2a7c7c8d7e7f7h7h8d8g7g8e8f8";

fn opened(text: &str, room: (u16, u16)) -> Play {
    Play::new(people(8), colour(), room, file(text))
}

fn control(play: &mut Play, c: char) {
    let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
    play.input(Input::Terminal(Event::Key(key)));
}

fn shows(play: &mut Play, text: &str) {
    let screen = play.screen();
    assert!(screen.contains(text), "{text:?} is to be in\n{screen}");
}

fn othello(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_othello")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn said(output: Output) -> String {
    String::from_utf8(output.stderr).unwrap()
}

/// Wherever there is a line for them, the keys are shown; the list of moves is shortened before, between two moves.
#[test]
fn the_end_keeps_the_keys() {
    for room in [(60, 20), (80, 24)] {
        for look in [colour(), Look::Plain] {
            let mut play = Play::new(people(8), look, room, file(FULL));
            let screen = play.screen();
            assert!(screen.contains("q quit") || screen.contains("Esc menu"), "{screen}");
            let said = ["e8f8\n", "… s saves the moves", "... s saves the moves", "s save"];
            assert!(said.iter().any(|said| screen.contains(said)), "{screen}");
            for line in screen.lines().filter(|line| line.trim_start().starts_with("f5f4f3")) {
                let moves = line.trim().split(['…', '.']).next().unwrap();
                assert!(moves.len() % 2 == 0, "{screen}");
            }
        }
    }
    assert_snapshot!(opened(FULL, (60, 20)).screen());
    assert_snapshot!(opened(FULL, (80, 24)).screen());
}

#[test]
fn a_level_that_does_not_play_on_a_size_is_refused() {
    let output = othello(&["--size", "10", "--white", "7"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        said(output),
        "othello: level 7 does not play on a 10 x 10 board: choose person, random or greedy there, or --size 8\n"
    );
}

#[test]
fn looking_back_the_prompt_says_who_was_to_move() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("d3 c3");
    play.key(KeyCode::Char('<'));
    shows(&mut play, "Looking back: turn 1 of 2");
    shows(&mut play, " White to move\n");
    assert!(!play.screen().contains("Black to move"), "{}", play.screen());
}

#[test]
fn every_shortcut_in_the_menu_works_there() {
    let begun = || {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("f5 d6");
        play.key(KeyCode::Esc);
        play
    };
    let mut play = begun();
    control(&mut play, 'o');
    play.write("x");
    shows(&mut play, "File: x");
    let mut play = begun();
    control(&mut play, 'n');
    shows(&mut play, "A new game?");
    for (c, text) in
        [('s', "File:"), ('x', "Resign?"), ('?', "Place a disc"), ('q', "Quit?"), ('u', "Taken back.")]
    {
        let mut play = begun();
        play.key(KeyCode::Char(c));
        shows(&mut play, text);
    }
}

#[test]
fn enter_does_not_resign() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.key(KeyCode::Char('x'));
    shows(&mut play, "> Go on playing");
}

#[test]
fn what_is_not_a_game_is_not_played() {
    let kept = Some("garbage\u{fffd}".to_string());
    let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, kept);
    shows(&mut play, "This isn't a game");
    shows(&mut play, "No legal move was read.");
    assert!(!play.screen().contains("so far"), "{}", play.screen());
    play.write("n");
    play.key(KeyCode::Enter);
    shows(&mut play, "> Play");
    let mut play = opened("garbage", (80, 24));
    shows(&mut play, "This isn't a game");
    shows(&mut play, "> Cancel");
    shows(&mut play, "New game");
    assert!(!play.screen().contains("Play from"), "{}", play.screen());
    // Of a kept game whose fourth move is damaged there are three.
    let kept = Some("size 8\nf5d6c3\u{fffd}xx".to_string());
    let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, kept);
    shows(&mut play, "It has 3 moves so far.");
}

#[test]
fn quit_is_in_the_key_line() {
    for (moves, room) in
        [("", (60, 20)), ("", (80, 24)), ("e6f4e3f6g5d6e7f5c5", (60, 20)), ("e6f4e3f6g5d6e7f5c5", (80, 24))]
    {
        let mut play = opened(moves, room);
        shows(&mut play, "q quit");
        shows(&mut play, "Esc menu");
    }
}

#[test]
fn what_the_numbers_of_a_hint_say() {
    for (is_exact, sentence) in [
        (true, "The numbers are discs: by how many Black wins; with a minus, loses."),
        (false, "A higher number is better for Black, but it only compares the moves."),
    ] {
        let mut play = Play::new(people(8), colour(), (120, 40), Opening::Game);
        play.is_slow = true;
        play.key(KeyCode::Char('t'));
        let thought = Thought { best: Some((6, 5)), is_exact, ..Thought::default() };
        play.input(Input::Thought(play.asked[0].id, thought, true));
        shows(&mut play, sentence);
    }
}

#[test]
fn that_a_game_is_not_kept_is_said_where_there_is_a_game() {
    let sentence = "Another othello is running, so this game won't be kept. Press s to save it.";
    let mut play = Play::new(people(8), colour(), (120, 40), Opening::Start);
    play.app.say_in_game(sentence.to_string());
    assert!(!play.screen().contains("Another othello"), "{}", play.screen());
    play.key(KeyCode::Enter);
    shows(&mut play, sentence);
}

#[test]
fn the_help_has_one_verb_form() {
    let help = String::from_utf8(othello(&["--help"]).stdout).unwrap();
    for text in [
        "Acts as an engine for a board program",
        "Counts the move sequences of a given length",
        "Plays many games",
        "Loads a game",
        "Writes the moves",
        "Shows this help",
    ] {
        assert!(help.contains(text), "{text:?} is to be in\n{help}");
    }
    let shown = String::from_utf8(othello(&["perft", "0"]).stdout).unwrap();
    assert!(shown.starts_with("depth  0:                1 way  "), "{shown}");
    let wrong = said(othello(&["perft", "x"]));
    assert!(wrong.contains("the depth is a number from 0 to 20"), "{wrong}");
    let wrong = said(othello(&["--white", "11"]));
    assert!(wrong.contains("or the number of a level, 1 to 10"), "{wrong}");
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("words.obf");
    std::fs::write(&file, "hello world\n").unwrap();
    let wrong = said(othello(&["solve", &file.to_string_lossy()]));
    assert!(
        wrong.ends_with("line 1: it doesn't begin with the 64 squares of a board, but with 5 characters\n"),
        "{wrong}"
    );
}

#[test]
fn that_solving_takes_long_is_said_first() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("long.obf");
    std::fs::write(&file, "...........................OX......XO........................... X;\n").unwrap();
    let mut game = Command::new(env!("CARGO_BIN_EXE_othello"))
        .args(["solve", &file.to_string_lossy()])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(game.stderr.take().unwrap()).lines();
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || send.send(lines.next()));
    let line = receive.recv_timeout(std::time::Duration::from_secs(20));
    game.kill().unwrap();
    game.wait().unwrap();
    let line = line.expect("a line comes soon").unwrap().unwrap();
    assert_eq!(
        line,
        "othello: line 1 has 60 empty squares: with more than 24, solving can take hours or longer"
    );
}

#[test]
fn the_winner_made_mistakes_too() {
    let mut play = opened(FULL, (120, 40));
    // The sentence goes over two lines.
    let screen = play.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen.contains("The winner's worst move was "), "{screen}");
}

#[test]
fn a_level_is_called_the_same_everywhere() {
    let settings = Settings { seats: ["person".into(), "positional".into()], ..people(8) };
    let mut play = Play::new(settings.clone(), colour(), (80, 24), Opening::Start);
    shows(&mut play, "level 3 (positional)");
    let mut play = Play::new(settings.clone(), colour(), (80, 24), Opening::Game);
    shows(&mut play, "White  level 3 (positional)");
    play.is_slow = true;
    play.moves("f5");
    play.settle();
    shows(&mut play, "level 3 (positional) is thinking");
    let mut play = Play::new(settings, colour(), (60, 20), Opening::Game);
    shows(&mut play, "White  level 3 ");
    play.is_slow = true;
    play.key(KeyCode::Char('t'));
    shows(&mut play, "level 10 is thinking");
}

#[test]
fn pasted_moves_are_played() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.write("f5d6c3d3c4f4c5b3c2");
    play.key(KeyCode::Enter);
    shows(&mut play, "Move 10  White to move");
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.input(Input::Terminal(Event::Paste("f5d6c3\n".to_string())));
    shows(&mut play, "Move 4  White to move");
    play.write("a1d3");
    play.key(KeyCode::Enter);
    shows(&mut play, "a1 turns nothing.");
    shows(&mut play, "Move 4  White to move");
}

#[test]
fn undo_stays_at_the_start() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("f5 d6 c3");
    play.key(KeyCode::Home);
    play.key(KeyCode::Char('u'));
    shows(&mut play, "Looking back: turn 0 of 3");
    shows(&mut play, "This is the start");
}

/// Whoever clicks a row again and again clicks the same row.
#[test]
fn the_start_screen_stays_where_it_is() {
    for room in [(80, 24), (60, 20), (120, 40)] {
        let mut play = Play::new(people(8), colour(), room, Opening::Start);
        let mut places = Vec::new();
        play.key(KeyCode::Down);
        play.key(KeyCode::Down);
        for _ in 0..11 {
            play.key(KeyCode::Right);
            let screen = play.screen();
            let line = screen.lines().position(|line| line.contains("> White")).unwrap();
            let column = screen.lines().nth(line).and_then(|line| line.find("> White")).unwrap();
            places.push((line, column));
        }
        places.dedup();
        assert_eq!(places.len(), 1, "{room:?}: {places:?}");
    }
}

#[test]
fn looking_back_the_panel_says_who_has_won() {
    let mut play = opened("e6f4e3f6g5d6e7f5c5", (80, 24));
    shows(&mut play, "White has no disc left.");
    play.key(KeyCode::Left);
    assert!(!play.screen().contains("White has no disc left."), "{}", play.screen());
    shows(&mut play, "Black wins, 13 to 0.");
}

/// While the machine thinks, Enter lets it play now. If it has played a moment before, that Enter chooses no move.
#[test]
fn one_enter_too_many_plays_nothing() {
    let settings = Settings { seats: ["person".into(), "greedy".into()], ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    // At the start the cursor is on a legal move.
    play.key(KeyCode::Enter);
    play.settle();
    shows(&mut play, "Move 3  Black to move");
    for key in [KeyCode::Enter, KeyCode::Char(' ')] {
        play.key(key);
        shows(&mut play, "Move 3  Black to move");
        shows(&mut play, "Choose a square first: type its name, press an arrow or Tab, or click.");
    }
    // A hint comes at once, and this Enter was to stop it.
    play.key(KeyCode::Char('t'));
    play.key(KeyCode::Enter);
    shows(&mut play, "Move 3  Black to move");
    play.key(KeyCode::Tab);
    play.key(KeyCode::Enter);
    play.settle();
    shows(&mut play, "Move 5  Black to move");
    // Typing and the mouse choose, too.
    let square = play.app.table.moves()[0];
    let at = play.app.layout().unwrap().square(square);
    play.mouse(at.x, at.y, false);
    play.key(KeyCode::Enter);
    play.settle();
    shows(&mut play, "Move 7  Black to move");
}
