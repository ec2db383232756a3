//! What reads what other programs write: ten thousand random inputs each, real lines with something changed. Each is taken or
//! refused in one clear sentence, and nothing panics.

use std::io::Write;
use std::process::{Command, Stdio};

use othello_game::nboard::session::Session;
use othello_game::record::Transcript;
use othello_game::record::obf;
use othello_game::table::words;
use othello_steps::Random;

const ROUNDS: usize = 10_000;

/// The lines of the recorded conversation that are said to the engine.
fn said() -> Vec<&'static str> {
    include_str!("nboard.txt").lines().filter_map(|line| line.strip_prefix("< ")).collect()
}

#[test]
fn nboard() {
    let (mut random, lines) = (Random::new(15), said());
    let (mut taken, mut refused) = (0, 0);
    let mut session = Session::default();
    for _ in 0..ROUNDS {
        let line = changed(one(&lines, &mut random), &mut random);
        let before = session;
        match session.take(&line) {
            Ok(_) => taken += 1,
            Err(wrong) => {
                refused += 1;
                is_clear(&wrong, &line);
                assert_eq!(session, before, "{line:?} was refused, and something changed");
            }
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} taken, {refused} refused");
}

/// The same, said to the program itself, searches included.
#[test]
fn the_engine() {
    let (mut random, lines) = (Random::new(16), said());
    let lines: Vec<_> = lines.into_iter().filter(|line| *line != "quit").collect();
    let mut engine = Command::new(env!("CARGO_BIN_EXE_othello"))
        .args(["nboard", "--time", "5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let input: String = (0..ROUNDS).map(|_| changed(one(&lines, &mut random), &mut random) + "\n").collect();
    let mut to = engine.stdin.take().unwrap();
    let writer =
        std::thread::spawn(move || to.write_all(input.as_bytes()).and_then(|()| to.write_all(b"\xff\xfe\n")));
    let output = engine.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    let heard = String::from_utf8(output.stdout).unwrap();
    let known = ["status", "search", "nodestats", "===", "pong", "learned", "set myname"];
    for line in heard.lines() {
        assert!(known.iter().any(|word| line.starts_with(word)), "{line:?}");
    }
    assert!(heard.lines().filter(|line| line.starts_with("===")).count() > 100);
}

/// Files with games, in GGF and as `f5d6c3…`.
#[test]
fn games() {
    let games = [
        "2 (;GM[Othello]PB[a]TY[8]RE[-2.00:r]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- \
         -------- *]B[f5]W[d6//1.0]B[C3/-1/2]W[d3]B[c4];)",
        "(;GM[Othello]B[f5]W[d6];)",
        "size 8\nblack person\nf5 d6 c3 1. d3 -- c4",
    ];
    let mut random = Random::new(18);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..ROUNDS {
        let text = changed(one(&games, &mut random), &mut random);
        let Transcript { game, fault, .. } = Transcript::read(&text, 8);
        let Some(fault) = fault else {
            taken += 1;
            continue;
        };
        refused += 1;
        for sentence in words::damaged(&fault, game.squares().len(), game.size()) {
            is_clear(&sentence, &text);
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} taken, {refused} refused");
}

#[test]
fn obf_files() {
    let lines = [
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;",
        "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O;",
        "% a comment",
        "...........................OX......XO........................... x; pa:-3;",
    ];
    let mut random = Random::new(17);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..ROUNDS {
        let text = changed(&lines.join("\n"), &mut random);
        match obf::read(&text) {
            Ok(_) => taken += 1,
            Err(wrong) => {
                refused += 1;
                is_clear(&wrong, &text);
                assert!(wrong.starts_with("line "), "{wrong}");
            }
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} taken, {refused} refused");
}

/// One line, not long, of characters that can be seen.
fn is_clear(sentence: &str, input: &str) {
    let shown = sentence.chars().all(|c| !c.is_control());
    assert!(!sentence.is_empty() && shown && sentence.chars().count() < 220, "{input:?} gives {sentence:?}");
}

fn one<'a>(of: &[&'a str], random: &mut Random) -> &'a str {
    of[random.below(of.len() as u32) as usize]
}

/// The text with none to three changes: a byte that is another, is gone, is new, or a piece that is there twice.
fn changed(text: &str, random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len().max(1) as u32) as usize;
        match random.below(4) {
            _ if bytes.is_empty() => {}
            0 => bytes[at] = random.below(256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b";:[]()XO*-/ 98Pa\r\xc3"[random.below(18) as usize]),
            _ => {
                let piece = bytes[at..].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes.retain(|byte| *byte != b'\n' || text.contains('\n'));
    String::from_utf8_lossy(&bytes).into_owned()
}
