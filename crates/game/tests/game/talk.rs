//! The game in lines of text: what somebody hears who cannot see the screen, or reads in a log.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use othello_game::plain::Talk;
use othello_game::record::Transcript;
use othello_game::record::game::Game;
use othello_game::record::recorder::Recorder;
use othello_game::table::{Seat, Table};

/// What is said when this is typed, line by line; and whether the talk came to an end.
fn said(table: Table, typed: &str) -> (Vec<String>, Result<(), String>) {
    let mut heard = Vec::new();
    let mut record = Recorder::start(None, false).unwrap();
    let ended = Talk::new(table, &mut heard, &mut record, Some(1)).play(typed.as_bytes());
    let heard = String::from_utf8(heard).unwrap();
    assert!(heard.is_ascii() && !heard.contains('\x1b'), "a voice and a log take letters only:\n{heard}");
    (heard.lines().map(str::to_string).collect(), ended.map_err(|error| error.to_string()))
}

fn people(size: isize) -> Table {
    Table::new(Game::new(size), [Seat::Person; 2])
}

/// After these moves.
fn after(moves: &str) -> Table {
    Table::new(Transcript::read(moves, 8).game, [Seat::Person; 2])
}

/// What is saved is not lost, and a word that does nothing says so.
#[test]
fn a_game_that_is_saved_ends_without_a_question() {
    let folder = std::env::temp_dir().join(format!("othello-saved-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a.txt");
    let typed = |first: &str| format!("resign\nf5\n{first}quit\n");
    let (heard, ended) = said(people(8), &typed(""));
    assert!(heard.iter().any(|line| line.starts_with("There is no game to give up")), "{heard:?}");
    assert!(
        heard.iter().any(|line| line.starts_with("This game isn't kept.")) && ended.is_err(),
        "{heard:?}"
    );
    let (heard, ended) = said(people(8), &typed(&format!("save {}\n", file.display())));
    assert!(
        !heard.iter().any(|line| line.starts_with("This game isn't kept.")) && ended.is_ok(),
        "{heard:?}"
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_whole_game_is_said_turn_by_turn_and_no_board_is_drawn() {
    let (heard, ended) = said(people(8), "e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5\nc5\n");
    assert_eq!(ended, Ok(()));
    assert_eq!(
        heard,
        [
            "Othello on 8 x 8. Black: person. White: person. To play against the machine, start with --plain --white 3.",
            "Type a square, as e6, or help.",
            "Black to move.",
            "Black plays e6 and turns e5; 4 to 1 for Black.",
            "White to move.",
            "White plays f4 and turns e4; 3 to 3.",
            "Opening: Perpendicular.",
            "Black to move.",
            "Black plays e3 and turns e4; 5 to 2 for Black.",
            "White to move.",
            "White plays f6 and turns e5; 4 to 4.",
            "Black to move.",
            "Black plays g5 and turns f4; 6 to 3 for Black.",
            "White to move.",
            "White plays d6 and turns d5, e6; 6 to 4 for White.",
            "Black to move.",
            "Black plays e7 and turns e5, e6, f6; 8 to 3 for Black.",
            "White to move.",
            "White plays f5 and turns e5; 7 to 5 for Black.",
            "Black to move.",
            "Black plays c5 and turns d4, d5, e5, f5, d6; 13 to 0 for Black.",
            "White has no disc left. Black wins, 13 to 0; in tournaments 64 to 0.",
            "The game is over. Orders: review, board, undo, save FILE, new, quit.",
        ]
    );
}

/// Each of these typed lines is answered by this line, and the talk goes on.
#[test]
fn every_line_is_answered() {
    for (table, typed, expected) in [
        (people(8), "a1", "a1 turns nothing. Legal: d3 c4 f5 e6."),
        (people(8), "d4", "d4 is taken: there is a white disc on it. Legal: d3 c4 f5 e6."),
        (people(8), "z99", "z99 is not a square. Squares are a1 to h8. Legal: d3 c4 f5 e6."),
        (people(8), "hello", "\"hello\" is neither a square nor an order. Type help."),
        (people(8), "moves", "Legal: d3, c4, f5, e6."),
        (people(8), "discs", "Black: e4, d5."),
        (people(8), "board", "X is Black, O is White."),
        (people(8), "last", "Nothing has been played."),
        (people(8), "UNDO", "This is the start: there is nothing to take back."),
        (people(8), "redo", "Nothing was taken back."),
        (people(8), "review", "The mistakes of a game are shown once it is over."),
        (people(8), "save", "Type save and the name of a file."),
        (
            people(8),
            "help",
            "A move is a square: c5, 5c or 5 3. Several squares, as f5d6c3 or 1. f5 d6, are played one after the other. Other \
                orders are words:",
        ),
        (people(8), "f5.", "Black plays f5 and turns e5; 4 to 1 for Black."),
        (people(8), "1. f5", "Black plays f5 and turns e5; 4 to 1 for Black."),
        (people(8), "5f", "Black plays f5 and turns e5; 4 to 1 for Black."),
        (people(8), "5 6", "Black plays f5 and turns e5; 4 to 1 for Black."),
        (people(8), "1. f5 d6 2. c3", "Black plays c3 and turns d4; 5 to 2 for Black."),
        (people(8), "f5-d6, c3!", "Black plays c3 and turns d4; 5 to 2 for Black."),
        (people(8), "f5d6c3", "Black plays c3 and turns d4; 5 to 2 for Black."),
        (after("f5d6"), "undo", "Taken back. 4 to 1 for Black."),
        (after("f5d6"), "last", "White plays d6 and turns d5; 3 to 3."),
        (
            after("f5d6"),
            "new",
            "The game in progress would be lost. Type new again to lose it, or save FILE before.",
        ),
        (after("f5d6"), "quit", "This game isn't kept. Type quit again to lose it, or save FILE before."),
        (after("f5d6"), "resign", "Type resign again to give up."),
        (after("f5d6"), "resign\nresign", "Black resigned. White wins."),
        (after("d3c3b3b2f5a3a1"), "c1", "Black has no legal move and passes."),
    ] {
        let (heard, ended) = said(table, &format!("{typed}\n"));
        assert!(heard.iter().any(|line| line == expected), "{typed}: {expected:?} is to be in {heard:#?}");
        assert_eq!(ended.is_err(), typed != "resign\nresign", "{typed}");
    }
    let (heard, ended) = said(after("f5d6"), "undo\nredo\nquit\nquit\n");
    assert_eq!(ended, Ok(()));
    assert_eq!(
        heard.iter().filter(|line| *line == "White plays d6 and turns d5; 3 to 3.").count(),
        2,
        "{heard:#?}"
    );
    // What is asked once more has to be asked at once.
    let (heard, _) = said(after("f5d6"), "new\nmoves\nnew\n");
    assert_eq!(heard.iter().filter(|line| line.ends_with("before.")).count(), 2, "{heard:#?}");
    // A small board has its own hint.
    let (heard, _) = said(people(4), "hint\n");
    assert!(heard[3].starts_with("level 3 (positional) would play "), "{heard:#?}");
}

#[test]
fn the_mistakes_of_a_game_are_said() {
    let (heard, _) = said(after("e6f4e3f6g5d6e7f5c5"), "review\n");
    let expected = "move 8: White played f5; ";
    assert!(heard.iter().any(|line| line.contains(expected)), "{expected} is to be in {heard:#?}");
}

/// The name of an opening is said once, when the position has it, also if other moves led there.
#[test]
fn openings_are_named_as_they_change() {
    let (heard, _) = said(people(8), "f5d6c3d3c4\nlast\nb3\nundo\n");
    let named: Vec<_> = heard.iter().filter(|line| line.starts_with("Opening: ")).collect();
    assert_eq!(
        named,
        ["Opening: Perpendicular.", "Opening: Tiger.", "Opening: Aubrey / Tanaka."],
        "{heard:#?}"
    );
    let at = heard.iter().position(|line| line == "Opening: Tiger.").unwrap();
    assert!(heard[at - 1].starts_with("Black plays c4 "), "{heard:#?}");
}

/// A position is begun with as a line says it; where nobody says who moves, or a file has several, somebody is asked.
#[test]
fn a_position_is_typed_and_of_several_games_one_is_chosen() {
    let signs = "------------------X--------XX------OXX-----O--------------------";
    let (heard, _) = said(after("f5d6"), &format!("{signs} O\n{signs} O\nmoves\n"));
    let lost = "The game in progress would be lost. Type it again to lose it, or save FILE before.";
    for expected in [lost, "White to move.", "Legal: d3, f3, f4, g5."] {
        assert!(heard.iter().any(|line| line == expected), "{expected:?} is to be in {heard:#?}");
    }
    let (heard, _) = said(people(8), &format!("{signs}\nhelp\n3\nf5\n2\ndiscs\n"));
    let asked = ["Who is to move? Type its number, or quit.", "1: Black to move, 57 squares empty."];
    assert_eq!(heard.iter().filter(|line| **line == asked[0]).count(), 4, "{heard:#?}");
    assert_eq!(heard.iter().filter(|line| **line == asked[1]).count(), 4, "{heard:#?}");
    assert_eq!(heard[heard.len() - 3..], ["Black: c3, d4, e4, e5, f5.", "White: d5, d6.", "White to move."]);

    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("talk-several.txt");
    for (text, typed, expected) in [
        (
            "(;GM[Othello]PB[Ada]PW[Bob]B[f5]W[d6]B[c3];)\n(;GM[Othello]PB[Eve]PW[Max]B[d3]W[c3];)"
                .to_string(),
            "2\n",
            [
                "Which game? Type its number, or quit.",
                "1: Ada - Bob, 3 moves.",
                "Othello on 8 x 8. Black: Eve. White: Max.",
            ],
        ),
        (
            format!("{signs} X;\n-{} O;\n", signs[1..].replacen('X', "-", 1)),
            "1.\n",
            [
                "Which position? Type its number, or quit.",
                "2: White to move, 58 squares empty.",
                "Black to move.",
            ],
        ),
    ] {
        fs::write(&file, text).unwrap();
        let mut game = Command::new(env!("CARGO_BIN_EXE_othello"));
        game.args(["--plain", "--load"]).arg(&file).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut game = game.spawn().unwrap();
        game.stdin.take().unwrap().write_all(format!("{typed}quit\nquit\n").as_bytes()).unwrap();
        let ended = game.wait_with_output().unwrap();
        let heard = String::from_utf8(ended.stdout).unwrap();
        for expected in expected {
            assert!(heard.lines().any(|line| line.starts_with(expected)), "{expected} is to be in\n{heard}");
        }
        assert!(ended.status.success());
    }
}

/// Somebody plays a whole game against level 3 through a pipe, and knows nothing but what is said. They keep a board by what the
/// lines say, and at the end it is the board that is drawn.
#[test]
fn a_game_against_the_machine_can_be_followed_by_the_text_alone() {
    let mut game = Command::new(env!("CARGO_BIN_EXE_othello"));
    game.args(["--plain", "--white", "3"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut game = game.spawn().unwrap();
    let mut typing = game.stdin.take().unwrap();
    let mut lines = BufReader::new(game.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut board: std::collections::BTreeMap<String, char> =
        [("d4", 'O'), ("e5", 'O'), ("d5", 'X'), ("e4", 'X')]
            .map(|(name, disc)| (name.to_string(), disc))
            .into();
    loop {
        let line = lines.next().expect("the game is to end in words");
        if let Some((who, rest)) = line.split_once(" plays ") {
            let (square, rest) = rest.split_once(" and turns ").unwrap();
            let turned = rest.split_once("; ").unwrap().0.split(", ");
            let disc = if who == "Black" { 'X' } else { 'O' };
            turned.chain([square]).for_each(|name| {
                board.insert(name.to_string(), disc);
            });
        }
        match line.as_str() {
            "Black to move." => typing.write_all(b"moves\n").unwrap(),
            line if line.starts_with("The game is over.") => break,
            line if line.starts_with("Legal: ") => {
                let first = line["Legal: ".len()..].split([',', '.']).next().unwrap();
                assert_eq!(lines.next().unwrap(), "Black to move.");
                typing.write_all(format!("{first}\n").as_bytes()).unwrap();
            }
            _ => {}
        }
    }
    typing.write_all(b"board\n").unwrap();
    drop(typing);
    let drawn: Vec<_> = lines.take(9).skip(1).collect();
    for (row, line) in (1..).zip(drawn) {
        for (column, disc) in ('a'..).zip(line.split_whitespace().skip(1)) {
            let heard = board.get(&format!("{column}{row}")).copied().unwrap_or('.');
            assert_eq!(disc, heard.to_string(), "{column}{row}");
        }
    }
    assert!(game.wait().unwrap().success());
}

#[test]
fn a_file_is_played_on_from_and_the_game_is_recorded_and_saved() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let [from, to, record] =
        ["talk-from.txt", "talk-to.txt", "talk-record.txt"].map(|name| folder.join(name));
    [&to, &record].into_iter().for_each(|path| {
        fs::remove_file(path).ok();
    });
    fs::write(&from, "size 8\nblack Ada\nwhite greedy\nf5d6").unwrap();
    let mut game = Command::new(env!("CARGO_BIN_EXE_othello"));
    game.arg("--load").arg(&from).arg("--record").arg(&record).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut game = game.spawn().unwrap();
    let typed = format!("c3\nsave {0}\nsave {0}\nquit\nquit\n", to.display());
    game.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let heard = String::from_utf8(game.wait_with_output().unwrap().stdout).unwrap();
    for expected in [
        "Black: Ada. White: level 2 (greedy).",
        "Black plays c3 and turns d4",
        "\nSaved in ",
        "is there already",
    ] {
        assert!(heard.contains(expected), "{expected} is to be in\n{heard}");
    }
    let saved = fs::read_to_string(to).unwrap();
    assert!(saved.starts_with("size 8\nblack Ada\nwhite greedy\nf5d6c3"), "{saved}");
    assert_eq!(saved.lines().last(), fs::read_to_string(record).unwrap().lines().last());
}
