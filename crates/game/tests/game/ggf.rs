//! Games in GGF, the format of other programs: a file in it is loaded like any other, and what is wrong is said with its move.

use crate::common::{Play, colour, people};
use othello_game::record::Transcript;
use othello_game::record::game::{End, Game};
use othello_game::table::Opening;
use othello_game::table::words;
use othello_steps::{Board, Cell, Player, square_name};
use ratatui::crossterm::event::KeyCode;

const START: &str = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

/// A file with this board and these moves.
fn file(board: &str, rest: &str) -> String {
    format!(
        "(;GM[Othello]PC[GGS/os]DT[2026.11.22]PB[ada]PW[bob]RB[1500.12]TI[05:00//02:00]TY[8]BO[{board}]{rest};)"
    )
}

/// The moves of this game in GGF: capital or small letters, with a value, with a time, with neither.
fn moves(game: &Game, with_passes: bool) -> String {
    let mut text = String::new();
    for (i, ply) in game.positions().iter().filter_map(|position| position.ply.as_ref()).enumerate() {
        let name = match ply.square {
            Some((p, q)) if i % 2 == 0 => square_name(p, q).to_uppercase(),
            Some((p, q)) => square_name(p, q),
            None if with_passes => ["PA", "pass"][i % 2].to_string(),
            None => continue,
        };
        let rest = ["", "/-12.50/0.93", "//4.09"][i % 3];
        let by = if ply.player == Player::Black { "B" } else { "W" };
        text += &format!("{by}[{name}{rest}]");
    }
    text
}

fn sentence(text: &str) -> Vec<String> {
    let read = Transcript::read(text, 8);
    let fault = read.fault.expect("it is wrong");
    words::damaged(&fault, read.game.squares().len(), read.game.size())
}

/// The published games of tests/data/transcripts.csv, on boards of several sizes, with and without their passes.
#[test]
fn whole_games() {
    let mut read = 0;
    for row in include_str!("../../../../tests/data/transcripts.csv").lines().skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        let Some(size) = cells.get(1).and_then(|size| size.parse().ok()) else { continue };
        let game = Transcript::read(cells[2], size).game;
        for with_passes in [true, false] {
            let text = file(&board(size), &moves(&game, with_passes));
            // The size of the board that is on the table doesn't matter.
            let other = Transcript::read(&text, 10);
            assert_eq!(other.fault, None, "{text}");
            assert_eq!((other.game.size(), other.game.squares()), (size, game.squares()));
            assert_eq!(format!("{:?}", other.game.board()), format!("{:?}", game.board()));
        }
        read += 1;
    }
    assert!(read > 10, "{read}");
}

fn board(size: isize) -> String {
    let board = Board::with_size(size);
    let sign = |p: isize, q: isize| match board[p][q] {
        Cell::Disc(Player::Black) => '*',
        Cell::Disc(Player::White) => 'O',
        _ => '-',
    };
    let row = |p| (1..=size).map(|q| sign(p, q)).collect::<String>();
    let rows: Vec<_> = (1..=size).map(row).collect();
    format!("{size} {} *", rows.join(" "))
}

#[test]
fn how_it_ended_and_what_is_around_it() {
    let moves = "B[f5]W[d6]B[c3]";
    let game = |rest: &str| Transcript::read(&file(START, rest), 8).game;
    assert_eq!(game(&format!("RE[+10.00:r]{moves}")).end(), Some(End::Resigned(Player::White)));
    assert_eq!(game(&format!("RE[-10.00:r]{moves}")).end(), Some(End::Resigned(Player::Black)));
    assert_eq!(game(&format!("RE[-10.00]{moves}")).end(), None);
    // An archive counts the games of a match before them.
    let counted = Transcript::read(&format!("\n 1 {}\n", file(START, moves)), 8);
    assert_eq!((counted.fault, counted.game.squares().len()), (None, 3));
    // Without a board it is the usual one.
    let short = Transcript::read("(;GM[Othello]B[f5]\n W[d6];)", 8);
    assert_eq!((short.fault, short.game.squares().len()), (None, 2));
}

#[test]
fn what_is_wrong_is_said_with_its_move() {
    let is = |rest: &str, wrong: &str, read: &str| {
        assert_eq!(sentence(&file(START, rest)), [wrong, read], "{rest}");
    };
    let three = "The first 3 moves are fine.";
    is("B[f5]W[d6]B[c3]W[a1]", "Move 4 is not legal: a1 turns nothing.", three);
    is("B[f5]W[d6]B[c3]W[d6]", "Move 4 is not legal: d6 is taken: there is a white disc on it.", three);
    is("B[f5]W[d6]B[c3]W[z9]", "Move 4 is not legal: z9 is not a square. Squares are a1 to h8.", three);
    is("B[f5]W[d6]B[c3]W[hello]", "Move 4 is \"hello\". That isn't a move.", three);
    is("B[f5]W[d6]B[c3]W[]", "Move 4 is \"\". That isn't a move.", three);
    is("B[f5]W[d6]B[c3]W[d3d2]", "Move 4 is \"d3d2\". That isn't a move.", three);
    is("B[f5]W[d6]B[c3]B[d3]", "Move 4, d3, is said to be Black's, but it is White's turn.", three);
    is("B[f5]W[d6]B[c3]W[PA]", "Before move 4 there is a pass, but the player has a legal move.", three);
    is(
        "B[f5]W[d6]B[c3]W[d3",
        "At move 4: a game in GGF goes on with a name and a value in brackets, or ends with \";)\", but here is \"W[d3;)\".",
        three,
    );
    let over = "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]W[a1]";
    is(over, "Move 10, a1, comes after the end of the game.", "The first 9 moves are fine.");
}

#[test]
fn what_is_no_game_is_said() {
    let none = "No legal move was read.";
    for (text, wrong) in [
        (file("8 --- *", ""), START_SENTENCE),
        (file("9 --- *", ""), "Its size is 9. A board has an even size from 4 to 16."),
        (file("", ""), "Its size is . A board has an even size from 4 to 16."),
        ("(;GM[Go]B[f5];)".to_string(), "The game is \"Go\", not Othello."),
    ] {
        assert_eq!(sentence(&text), [wrong, none], "{text}");
    }
    let two = format!("2 {}{}", file(START, "B[f5]"), file(START, "B[d3]"));
    assert_eq!(
        sentence(&two),
        [
            "After this game there is more in the file: only the first game is read.",
            "The first move is fine."
        ]
    );
}

const START_SENTENCE: &str = "It begins with a position that isn't one: row by row, X or * is Black, O is White, - or . is \
    empty, and then comes who moves.";

/// Lower-case names are the same names, and another format is called by its own.
#[test]
fn names_in_either_case_and_other_formats() {
    let read = Transcript::read("(;gm[othello]pb[ada]b[f5]w[d6];)", 8);
    assert_eq!((read.fault, read.game.squares().len(), read.seats[0].as_deref()), (None, 2, Some("ada")));
    let none = "No legal move was read.";
    for text in ["(;FF[4]GM[2]SZ[8];B[fe];W[dd])", "(;GM[2]FF[4];B[fe])", "(;GM[1];B[aa])"] {
        let said = "This file is in SGF, which isn't read: only games as f5d6c3… and in GGF are.";
        assert_eq!(sentence(text), [said, none]);
    }
    let pgn = "[Event \"?\"]\n[White \"ada\"]\n\n1. f5 d6 2. c3 *\n";
    assert_eq!(
        sentence(pgn)[0],
        "This file is in PGN, which isn't read: only games as f5d6c3… and in GGF are."
    );
}

#[test]
fn the_box_loads_it() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.file = Some(file(START, "B[f5]W[d6]B[c3]"));
    play.input(othello_game::table::Input::Loaded("x.ggf".to_string(), Ok(play.file.clone().unwrap())));
    let screen = play.screen();
    assert!(screen.contains("Move 4  White to move"), "{screen}");
    play.input(othello_game::table::Input::Loaded("x.ggf".to_string(), Ok(file(START, "B[f5]W[d6]B[a1]"))));
    play.key(KeyCode::Enter);
    let screen = play.screen();
    assert!(screen.contains("Move 3  Black to move"), "{screen}");
}
