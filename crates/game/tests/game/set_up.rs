//! Positions that somebody sets up: put disc by disc, read from a file or pasted, played on from, kept, saved and reviewed.

use crate::common::{CHAMPIONSHIP, Play, against, colour, file, people};
use othello_game::record::game::Next;
use othello_game::record::{Transcript, Why, games, written};
use othello_game::table::{Input, Opening};
use othello_steps::{Player, square_name};
use ratatui::crossterm::event::{Event, KeyCode};

/// After f5, d6 and c3: White to move.
const OBF: &str = "------------------X--------XX------OXX-----O-------------------- O;";
const AFTER: &str = "f5d6c3";

fn board(text: &str) -> String {
    format!("{:?}", Transcript::read(text, 8).game.board())
}

fn board_on(play: &Play) -> String {
    format!("{:?}", play.app.table.game.board())
}

#[test]
fn a_position_is_read_however_it_is_written() {
    let expected = board(AFTER);
    let signs = OBF.split(' ').next().unwrap();
    let rows = || signs.as_bytes().chunks(8).map(|row| String::from_utf8(row.to_vec()).unwrap());
    let diagram = |text: String| format!("{text}\nWhite to move");
    let numbered = (1..).zip(rows()).map(|(p, row)| format!("{p} {} {p}\n", row.replace("", " ").trim()));
    for text in [
        OBF.to_string(),
        format!("{OBF} c4:+2; e3:+1;"),
        format!("% a remark\n{OBF} % another"),
        format!("setboard {signs} O"),
        format!("{signs}O"),
        format!("size 8\nblack person\nposition {signs} O\n"),
        format!("(;GM[Othello]BO[8 {} O];)", rows().collect::<Vec<_>>().join(" ").replace('X', "*")),
        diagram(rows().collect::<Vec<_>>().join("\n")),
        diagram(format!("  a b c d e f g h\n{}  a b c d e f g h", numbered.collect::<String>())),
        diagram(rows().map(|row| format!("|{}|\n", row.replace("", "|").trim_matches('|'))).collect()),
        diagram(expected.clone()),
        diagram(format!("{:#}", Transcript::read(AFTER, 8).game.board())),
        diagram(format!("{}", Transcript::read(AFTER, 8).game.board())),
    ] {
        let read = Transcript::fitting(&text, 6);
        assert_eq!((read.fault, read.game.mover()), (None, Some(Player::White)), "{text}");
        assert_eq!(format!("{:?}", read.game.board()), expected, "{text}");
        assert!(read.game.set_up().is_some() && read.game.squares().is_empty());
    }
    // Moves may follow, also by a player who passes first.
    let read = Transcript::fitting(&OBF.replace(';', ";d3c4"), 8);
    assert_eq!((read.fault.is_none(), read.game.squares().len()), (true, 2));
    let edax = "------------------O-------XO-------XO--------------------------- X;C2";
    let egaroucid = format!("black: a\ninitial board: {signs} O\ntranscript: d3c4");
    for (text, squares) in [(edax, 1), (&egaroucid, 2)] {
        let read = Transcript::fitting(text, 8);
        assert_eq!((read.fault, read.game.squares().len()), (None, squares), "{text}");
    }
    // The usual start is no position of somebody's.
    let start = "---------------------------OX------XO--------------------------- X;";
    assert!(Transcript::read(start, 8).game.set_up().is_none());
    for (text, why) in [(signs.to_string(), Why::NoMover), (OBF.replace(" O;", " O;a1"), Why::Over)] {
        let fault = Transcript::fitting(&text, 8).fault.unwrap();
        assert!(fault.why == why || matches!(fault.why, Why::Refused(_)), "{fault:?}");
    }
    // Two discs less, and a sign that is none, are no position.
    for text in [&OBF[2..], &OBF.replace('-', "?"), "f5d6c3"] {
        let read = Transcript::fitting(text, 8);
        assert!(read.game.set_up().is_none(), "{text}");
    }
}

/// Nobody is asked who moves where only one can, or where the game is over.
#[test]
fn who_alone_can_move_moves() {
    for (text, mover) in [
        (format!("-O{}", "X".repeat(62)), Some(Player::Black)),
        (format!("-X{}", "O".repeat(62)), Some(Player::White)),
        ("X".repeat(56) + &"-".repeat(8), None),
    ] {
        let read = Transcript::fitting(&text, 8);
        assert_eq!((read.fault, read.game.mover()), (None, mover), "{text}");
        assert!(games::several(&text).is_empty(), "{text}");
    }
}

/// A diagram as a page or a chat has it, with the player to move below it.
#[test]
fn a_diagram_is_read_in_other_signs() {
    let rows = "----------------------------OX-----XOX----X---------------------";
    let signs = |empty: &str, black: &str, white: &str| {
        let row = |row: &[u8]| {
            std::str::from_utf8(row).unwrap().replace('-', empty).replace('X', black).replace('O', white)
        };
        rows.as_bytes().chunks(8).map(row).collect::<Vec<_>>().join("\n")
    };
    let due = Transcript::fitting(&format!("{rows} O"), 8).game;
    for (empty, black, white, below) in [
        ("・", "●", "○", "白番"),
        ("□", "●", "○", "○"),
        ("_", "X", "O", "O"),
        ("-", "x", "o", "White to move"),
    ] {
        let text = format!("{}\n{below}", signs(empty, black, white));
        let read = Transcript::fitting(&text, 8);
        assert_eq!(
            (read.fault, read.game.board(), read.game.mover()),
            (None, due.board(), Some(Player::White)),
            "{text}"
        );
    }
}

#[test]
fn what_is_written_is_read_again() {
    let mut game = Transcript::read(OBF, 8).game;
    game.play((3, 4)).unwrap();
    let text = written(&game, ["person", "level7"]);
    let read = Transcript::read(&text, 8);
    assert_eq!((read.fault, read.game.squares()), (None, vec![(3, 4)]));
    assert_eq!(format!("{:?}", read.game.board()), format!("{:?}", game.board()));
    assert_eq!(read.seats[1].as_deref(), Some("level7"));
    // Whoever cannot move passes, and a position in which nobody can is over.
    let pass = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOX- O;";
    assert!(matches!(
        Transcript::read(&pass.replace("OX- O", "XO- O"), 8).game.next(),
        Next::Pass(Player::White)
    ));
    assert!(matches!(Transcript::read(pass, 8).game.next(), Next::Over(_) | Next::Move(..)));
}

#[test]
fn a_position_is_played_from_kept_and_asked_for_who_moves() {
    // From a file, against the machine: it's White's turn, and White is a person here.
    let mut settings = against("greedy");
    settings.seats.swap(0, 1);
    let mut play = Play::new(settings, colour(), (80, 24), file(OBF));
    play.shows("White to move");
    assert!(play.kept.as_deref().is_some_and(|kept| kept.contains("position ---")), "{:?}", play.kept);
    let kept = play.kept.clone();
    let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, kept);
    play.shows("A game is in progress");
    play.key(KeyCode::Enter);
    play.shows("White to move");
    // Where nobody says who moves, somebody is asked.
    let bare = OBF.split(' ').next().unwrap();
    for (downs, who) in [(0, "Black"), (1, "White")] {
        let mut play = Play::new(people(8), colour(), (80, 24), file(bare));
        play.shows("Who is to move?");
        (0..downs).for_each(|_| play.key(KeyCode::Down));
        play.key(KeyCode::Enter);
        play.shows(&format!("{who} to move"));
    }
    // Pasted at the start screen, and over a game that is on, which asks.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Start);
    play.input(Input::Terminal(Event::Paste(format!("{OBF}\n"))));
    play.shows("Move 1  White to move");
    // Most terminals end the lines of what is pasted with a carriage return.
    let diagram = format!("{}\nWhite to move\n", board(AFTER));
    for end in ["\r", "\r\n"] {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.input(Input::Terminal(Event::Paste(diagram.replace('\n', end))));
        play.shows("Move 1  White to move");
    }
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("f5");
    play.input(Input::Terminal(Event::Paste(format!("{OBF}\n"))));
    play.shows("is lost, unless you save it.");
    // Several positions of a file are asked for.
    let mut play = Play::new(people(8), colour(), (80, 24), file(format!("% two\n{OBF}\n{OBF} c4:+1;\n")));
    play.shows("Which position?");
    play.shows("White to move");
    play.shows("57 squares empty");
    // Also where one of them doesn't say who moves: either may.
    let mut play = Play::new(people(8), colour(), (80, 24), file(format!("{OBF}\n{bare}\n")));
    play.shows("Which position?");
    play.shows("Black to move");
}

#[test]
fn discs_are_put_one_by_one() {
    for (look, keys) in [(colour(), "set up"), (othello_game::screen::Look::Plain, "set up")] {
        let mut play = Play::new(people(8), look, (80, 24), Opening::Start);
        play.write("ss");
        while !play.screen().contains("> Set up a position") {
            play.key(KeyCode::Down);
        }
        play.key(KeyCode::Enter);
        play.shows("Set up a position");
        play.write("u");
        play.write("y");
        play.shows("Neither player can move here");
        for (square, presses) in [("a1", 1), ("b1", 2), ("c1", 3)] {
            play.write(square);
            (0..presses).for_each(|_| play.key(KeyCode::Enter));
        }
        assert!(board(AFTER) != format!("{:?}", play.app.table.game.board()), "{keys}");
        play.write("t");
        play.shows("White to move >");
        play.write("ty");
        play.shows("Move 1  Black to move");
        play.moves("c1");
        play.shows("Black wins, 3 to 0");
        let (name, discs) = (square_name(1, 2), play.app.table.game.board()[1][2]);
        assert_eq!(discs, othello_steps::Cell::Disc(Player::Black), "{name}");
    }
    // A game waits meanwhile, and asks before it is given up.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("f5 d6");
    play.app.update(Input::Terminal(Event::FocusGained));
    let set_up = |play: &mut Play| {
        play.key(KeyCode::Esc);
        while !play.screen().contains("> Set up a position") {
            play.key(KeyCode::Down);
        }
        play.key(KeyCode::Enter);
    };
    set_up(&mut play);
    play.write("s");
    play.shows("That is for a game: q goes back.");
    play.write("q");
    play.shows("Move 3  Black to move");
    set_up(&mut play);
    // What is pasted is put on the board, or nothing is.
    play.input(Input::Terminal(Event::Paste("hello".into())));
    play.shows("What was pasted is no position");
    play.input(Input::Terminal(Event::Paste(OBF.into())));
    assert_eq!(format!("{:?}", play.app.table.game.board()), board(AFTER));
    play.write("q");
    set_up(&mut play);
    play.write("ty");
    play.shows("is lost, unless you save it.");
    play.key(KeyCode::Esc);
    play.shows("Move 3  Black to move");
    set_up(&mut play);
    // All keys are in the help. A click beside the board does nothing, also where the player has to pass.
    play.write("?");
    for key in [
        "arrows",
        "c5",
        "Enter, click",
        "t ",
        "u ",
        "y ",
        "paste",
        "v ",
        "w ",
        "Esc",
        "q ",
        "Ctrl-Z",
        "Ctrl-C",
    ] {
        play.shows(key);
    }
    play.key(KeyCode::Esc);
    play.input(Input::Terminal(Event::Paste(
        "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O;".into(),
    )));
    let before = board_on(&play);
    play.mouse(70, 20, true);
    assert_eq!(board_on(&play), before);
    play.write("q");
    set_up(&mut play);
    play.mouse(4, 1, true);
    play.write("ty");
    play.key(KeyCode::Enter);
    play.shows("Move 1  White to move");
}

/// A game from a position is reviewed like any other.
#[test]
fn what_was_played_from_a_position_is_reviewed() {
    let whole = Transcript::read(CHAMPIONSHIP, 8).game;
    let at = whole.positions().len() - 9;
    let position = &whole.positions()[at];
    let Next::Move(mover, _) = position.next else { panic!("somebody moves") };
    let mut text =
        written(&othello_game::record::game::Game::from(position.board.clone(), mover), ["a", "b"]);
    let squares = whole.positions()[at + 1..].iter().filter_map(|each| each.ply.as_ref()?.square);
    squares.for_each(|(p, q)| text += &square_name(p, q));
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.reviews = Some(12);
    play.input(Input::Loaded("x".into(), Ok(text)));
    let review = play.app.table.review.clone().unwrap();
    assert!(review.is_done() && review.known() == review.moves && review.known() >= 6, "{}", play.screen());
}
