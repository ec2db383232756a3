//! The game as a program: what it reads and writes when it is not in a terminal, and how it ends.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use crate::common::othello;
use othello_game::record;

/// Nine moves, after which White has no disc left.
const SHORTEST: &str = "e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5\nc5\n";

#[test]
fn a_whole_game_is_played_and_recorded() {
    let record = scratch("whole.txt");
    let output = played(&["--record", &record.to_string_lossy()], SHORTEST.as_bytes());
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.ends_with("------------------\nPlayer 1: 13, Player 2: 0\nPlayer 1 wins.\n"), "{shown}");
    assert_eq!(shown.matches("Player 1 > ").count(), 5);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(fs::read_to_string(record).unwrap(), "e6f4e3f6g5d6e7f5c5\n");
}

#[test]
fn input_that_ends_early_is_said_and_nothing_is_lost() {
    let record = scratch("early.txt");
    let output = played(&["--record", &record.to_string_lossy()], b"c5\r\nf5\r\nd6\r\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "othello: the input ended before the game did\n");
    assert_eq!(fs::read_to_string(record).unwrap(), "f5d6\n");
}

#[test]
fn a_pass_is_said_and_not_recorded() {
    let record = scratch("pass.txt");
    let moves = "d3\nc3\nb3\nb2\nf5\na3\na1\nc1\nc2\n";
    let output = played(&["--record", &record.to_string_lossy()], moves.as_bytes());
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.contains("Player 1 passes.\nPlayer 2 > "), "{shown}");
    assert!(fs::read_to_string(record).unwrap().starts_with("d3c3b3b2f5a3a1c1"));
}

/// Whoever reads the output may have ended, and a disk may be full: no panic, and a sentence where somebody can read it.
#[cfg(target_os = "linux")]
#[test]
fn an_output_that_takes_nothing_is_no_panic() {
    let problem = scratch("ends.obf");
    let problems = include_str!("../../puzzles.obf");
    fs::write(&problem, problems.lines().find(|line| line.starts_with(['X', 'O', '-'])).unwrap()).unwrap();
    let problem = problem.to_string_lossy().into_owned();
    for arguments in [
        &["--help"][..],
        &["help", "solve"],
        &["perft", "2"],
        &["solve", &problem],
        &["match", "random", "greedy", "--games", "4"],
        &["nboard"],
        &["--plain"],
        &["--play-game"],
    ] {
        let ended = |output: Stdio, errors: Stdio| {
            let mut game = Command::new(env!("CARGO_BIN_EXE_othello"));
            let mut game =
                game.args(arguments).stdin(Stdio::piped()).stdout(output).stderr(errors).spawn().unwrap();
            let typed = b"nboard 2\nping 3\nf5\nd6\nping 4\nquit\nquit\n";
            let _ = game.stdin.take().unwrap().write_all(typed);
            game.wait_with_output().unwrap()
        };
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let full = ended(full.into(), Stdio::piped());
        let said = String::from_utf8(full.stderr).unwrap();
        assert!(said.contains("No space left on device"), "{arguments:?}: {said}");
        assert!(said.lines().count() == 1 && !said.contains("os error"), "{arguments:?}: {said}");
        assert_eq!(full.status.code(), Some(1), "{arguments:?}");
        // Both go to a pipe that nobody reads.
        let closed = || {
            let (reader, writer) = std::io::pipe().unwrap();
            drop(reader);
            writer
        };
        let code = ended(closed().into(), closed().into()).status.code();
        assert!([Some(0), Some(1)].contains(&code), "{arguments:?}: {code:?}");
    }
}

#[test]
fn wrong_arguments_are_refused_in_a_sentence() {
    for (arguments, sentence) in [
        (&["--size", "7"][..], "a board has an even size from 4 to 16"),
        (&["--size", "eight"], "a board has an even size from 4 to 16"),
        (&["--size", "99999999999999999999"], "a board has an even size from 4 to 16"),
        (&["--loud"], "unexpected argument '--loud'"),
        (&["--white", "nobody"], "nobody is not a player: --white takes person, random, greedy"),
    ] {
        let output = played(arguments, b"");
        let shown = String::from_utf8(output.stderr).unwrap();
        assert!(shown.contains(sentence), "{shown}");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(output.stdout, b"");
    }
}

/// Some programs write a mark at the beginning of a text, and some write UTF-16.
#[test]
fn a_mark_is_no_move_and_utf_16_is_called_so() {
    let output = played(&[], format!("\u{feff}{SHORTEST}").as_bytes());
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.ends_with("Player 1 wins.\n") && shown.matches("Player 1 > ").count() == 5, "{shown}");
    let mut engine = Command::new(env!("CARGO_BIN_EXE_othello"));
    engine.arg("nboard").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut engine = engine.spawn().unwrap();
    engine.stdin.take().unwrap().write_all("\u{feff}nboard 2\nping 7\n".as_bytes()).unwrap();
    let heard = String::from_utf8(engine.wait_with_output().unwrap().stdout).unwrap();
    assert!(heard.contains("pong 7") && !heard.contains("Error"), "{heard}");
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    for (bytes, read) in [
        (wide("\u{feff}f5d6"), Err(record::UTF_16.to_string())),
        (wide("f5d6"), Err(record::UTF_16.to_string())),
        (b"\x14\x12\x0b\x1a\0\0\0\x01\0\0\0\0\x44\x08\x18\0f5".to_vec(), Err(record::NOT_TEXT.to_string())),
        ("\u{feff}f5d6".as_bytes().to_vec(), Ok("f5d6".to_string())),
        (b"f5\xffd6".to_vec(), Ok("f5\u{fffd}d6".to_string())),
        (Vec::new(), Ok(String::new())),
    ] {
        let path = scratch("marked.txt");
        fs::write(&path, &bytes).unwrap();
        assert_eq!(record::read(&path.to_string_lossy()), read, "{bytes:?}");
    }
}

#[test]
fn a_file_that_is_there_is_not_erased() {
    let record = scratch("kept.txt");
    fs::write(&record, "f5d6\n").unwrap();
    let path = record.to_string_lossy();
    let output = played(&["--record", &path], SHORTEST.as_bytes());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with(&format!("othello: {path} is there already: ")) && said.lines().count() == 1,
        "{said}"
    );
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
    assert_eq!(fs::read_to_string(&record).unwrap(), "f5d6\n");
    assert!(played(&["--record", &path, "--overwrite"], SHORTEST.as_bytes()).status.success());
    assert_eq!(fs::read_to_string(&record).unwrap(), "e6f4e3f6g5d6e7f5c5\n");
}

#[test]
fn a_record_that_cannot_be_written_is_said_before_the_game() {
    let output = played(&["--record", "/no/such/folder/game.txt"], SHORTEST.as_bytes());
    let shown = String::from_utf8(output.stderr).unwrap();
    assert!(
        shown.starts_with("othello: the moves cannot be written to /no/such/folder/game.txt: "),
        "{shown}"
    );
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
}

fn played(arguments: &[&str], input: &[u8]) -> Output {
    let mut game = Command::new(env!("CARGO_BIN_EXE_othello"));
    game.arg("--play-game")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut game = game.spawn().unwrap();
    // A game that refuses its arguments may end before it gets its input.
    let _ = game.stdin.take().unwrap().write_all(input);
    game.wait_with_output().unwrap()
}

fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::remove_file(&path).ok();
    path
}

#[test]
fn a_level_that_does_not_play_on_a_size_is_refused() {
    let output = othello(&["--size", "10", "--white", "7"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        said(output),
        "othello: level 7 does not play on a 10 x 10 board: choose person, random, greedy or positional there, or --size 8\n"
    );
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
fn help_is_a_command_too() {
    let said = |arguments: &[&str]| String::from_utf8(othello(arguments).stdout).unwrap();
    assert_eq!(said(&["help"]), said(&["--help"]));
    assert!(said(&["help"]).contains("Usage: othello"), "{}", said(&["help"]));
    assert_eq!(said(&["help", "solve"]), said(&["solve", "--help"]));
    let wrong = othello(&["help", "nothing"]);
    assert_eq!(wrong.status.code(), Some(2));
}

fn said(output: Output) -> String {
    String::from_utf8(output.stderr).unwrap()
}
