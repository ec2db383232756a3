//! `othello solve` and `othello perft`: what they print, and what they refuse.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::common::othello;
use othello_steps::Random;

/// The first and the eighth position of FForum's endgame test (tests/data/fforum.obf), and a comment.
const PROBLEMS: &str = "% two problems\n\
    --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;\r\n\n\
    ---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O;\n";

#[test]
fn a_file_is_solved() {
    let file = scratch("two.obf", PROBLEMS.as_bytes());
    let shown = text(othello(&["solve", &file]).stdout);
    let lines: Vec<_> = shown.lines().collect();
    assert!(lines[0].starts_with("line   2: score +18, best g8 "), "{shown}");
    assert!(lines[1].starts_with("line   4: score  +8, best e1 "), "{shown}");
    assert!(lines[2].starts_with("in all: ") && lines[2].contains(" million nodes a second"), "{shown}");
    assert_eq!(lines.len(), 3);
}

#[test]
fn for_programs_there_is_json() {
    let file = scratch("json.obf", PROBLEMS.as_bytes());
    let shown = text(othello(&["solve", &file, "--json"]).stdout);
    let first = shown.lines().next().unwrap();
    assert!(first.starts_with("{\"line\": 2, \"score\": 18, \"best\": \"g8\", \"nodes\": "), "{first}");
    assert!(first.ends_with('}') && shown.lines().count() == 2);
    let shown = text(othello(&["perft", "5", "--json"]).stdout);
    assert!(
        shown.lines().last().unwrap().starts_with("{\"depth\": 5, \"ways\": 1396, \"seconds\": "),
        "{shown}"
    );
}

#[test]
fn the_published_counts() {
    let shown = text(othello(&["perft", "9"]).stdout);
    assert!(shown.lines().last().unwrap().starts_with("depth  9:          3005288 ways "), "{shown}");
}

#[test]
fn a_score_that_differs_from_the_files_is_said() {
    let file = scratch("wrong.obf", PROBLEMS.replace("+18", "+20").as_bytes());
    let output = othello(&["solve", &file]);
    assert!(text(output.stdout).contains("   the file says +20\n"));
    assert_eq!(text(output.stderr), "othello: 1 position has another score than the file says\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_not_in_the_format_is_refused_in_a_sentence() {
    let board = "-".repeat(64);
    for (content, sentence) in [
        ("X\n".to_string(), "line 1: it doesn't begin with the 64 squares of a board, but with 1 character"),
        (format!("{board}\n"), "line 1: after the 64 squares come a space and who is to move, X or O"),
        (
            format!("%\n{} X;\n", "-".repeat(63)),
            "line 2: it doesn't begin with the 64 squares of a board, but with 63 characters",
        ),
        (format!("{}? X;\n", "-".repeat(63)), "line 1: h8 is \"?\": write X, O or - for a square"),
        (format!("{board} Z;\n"), "line 1: the player to move is X or O, not \"Z\""),
        (format!("{board} X; a1;\n"), "line 1: \"a1\" is not a move with its score, as G8:+18"),
        (format!("{board} X; j1:+3;\n"), "line 1: \"j1:+3\" is not a move with its score, as G8:+18"),
        (format!("{board} X; a1:+65;\n"), "line 1: \"a1:+65\" is not a move with its score, as G8:+18"),
    ] {
        refused(content.as_bytes(), sentence);
    }
    refused(b"\xff\xfeX\0", "cannot be read: it is in UTF-16: save it as UTF-8 and try again");
    refused(b"", "refused.obf has no position");
    refused(b"% nothing\n\n", "refused.obf has no position");
    let output = othello(&["solve", "/no/such/file.obf"]);
    assert!(text(output.stderr).starts_with("othello: /no/such/file.obf cannot be read: "));
}

/// One line for the positions of a file, and for what comes from another program.
#[test]
fn positions_are_also_read_from_standard_input() {
    let file = fs::File::open(scratch("input.obf", PROBLEMS.as_bytes())).unwrap();
    let othello =
        Command::new(env!("CARGO_BIN_EXE_othello")).args(["solve", "-"]).stdin(file).output().unwrap();
    assert!(text(othello.stdout).starts_with("line   2: score +18, best g8 "));
}

/// As Edax writes and documents it: a mark of UTF-8, a comment at the end, a score without its move.
#[test]
fn files_of_edax_are_read() {
    let board = PROBLEMS.lines().nth(1).unwrap().split(';').next().unwrap();
    for rest in [
        "; +18;",
        "; +18; % FFO 1",
        ";% FFO 1",
        "; % a comment; with a semicolon: and more",
        "; G8:+18 % one",
    ] {
        let file = scratch("edax.obf", format!("\u{feff}{board}{rest}\n").as_bytes());
        let output = othello(&["solve", &file]);
        let shown = text(output.stdout);
        assert!(shown.starts_with("line   1: score +18, best g8 "), "{rest}: {shown}{}", text(output.stderr));
    }
    let file = scratch("edax.obf", format!("{board}; +38; % not so\n").as_bytes());
    assert!(text(othello(&["solve", &file]).stdout).contains("   the file says +38\n"));
}

#[test]
fn a_draw_has_no_sign() {
    let file = scratch("draw.obf", format!("{}{} X; a1:+2;\n", "X".repeat(32), "O".repeat(32)).as_bytes());
    let shown = text(othello(&["solve", &file]).stdout);
    assert!(shown.starts_with("line   1: score   0, best pass"), "{shown}");
}

/// Two hundred files, each a line of the format with something changed: solved, or one clear sentence; never a panic.
#[test]
fn no_file_makes_it_panic() {
    let mut random = Random::new(12);
    let line = PROBLEMS.lines().nth(1).unwrap();
    for round in 0..200 {
        let mut bytes = line.as_bytes().to_vec();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len() as u32) as usize;
            match random.below(3) {
                0 => bytes[at] = random.below(256) as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b";:XO-+ 9\n\xc3"[random.below(10) as usize]),
            }
        }
        let file = scratch(&format!("storm{round}.obf"), &bytes);
        let output = othello(&["solve", &file]);
        let said = text(output.stderr);
        let is_clear = said.is_empty() || said.starts_with("othello: ") && said.lines().count() == 1;
        assert!(is_clear && !said.contains("panicked"), "{:?}\n{said}", String::from_utf8_lossy(&bytes));
        fs::remove_file(file).unwrap();
    }
}

fn refused(content: &[u8], sentence: &str) {
    let output = othello(&["solve", &scratch("refused.obf", content)]);
    let said = text(output.stderr);
    assert!(said.trim_end().ends_with(sentence) && said.lines().count() == 1, "{said}");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
}

fn scratch(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.to_string_lossy().into_owned()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
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
