//! Games that are over are kept; what is saved has a name and loses nothing; the keys that stop and that play.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

use crate::common::{Play, against, colour, people};
use othello_game::record::games::{MOST, day, joined, parted, several, with};
use othello_game::record::{SaveError, save};
use othello_game::table::{Input, Opening};
use ratatui::crossterm::event::KeyCode;

const WHOLE: &str = "e6 f4 e3 f6 g5 d6 e7 f5 c5";

fn dated(settings: othello_game::table::Settings) -> Play {
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    play.app.today = "2026-11-27".to_string();
    play
}

#[test]
fn a_game_that_is_over_is_in_the_menu() {
    let mut play = dated(people(8));
    play.moves(WHOLE);
    assert_eq!(play.app.games, ["date 2026-11-27\nsize 8\nblack person\nwhite person\ne6f4e3f6g5d6e7f5c5"]);
    assert_eq!(play.kept, None);
    // Taken back and played again it is the same game; with another end it is another one.
    play.write("urur");
    assert_eq!(play.app.games.len(), 1);
    play.write("u");
    play.write("x");
    play.key(KeyCode::Up);
    play.key(KeyCode::Enter);
    assert_eq!(play.app.games.len(), 2);
    // It is opened again from the start screen, and that keeps nothing more.
    play.control('n');
    play.write("l");
    play.write("l");
    play.shows("> Last games");
    play.key(KeyCode::Enter);
    play.shows("> 2026-11-27  person - person");
    play.shows("Black resigned");
    play.shows("13 to 0");
    play.key(KeyCode::Down);
    play.key(KeyCode::Enter);
    play.shows("White has no disc left.");
    assert_eq!((play.app.games.len(), play.kept.as_deref()), (2, None));
    // Another window has finished one more: it's in the list at once.
    let other = "date 2026-11-28\nsize 8\nblack person\nwhite person\ne6f4e3f6g5d6e7f5c5".to_string();
    play.games = [vec![other], play.app.games.clone()].concat();
    play.control('n');
    play.write("ll");
    play.key(KeyCode::Enter);
    play.shows("> 2026-11-28  person - person");
    play.key(KeyCode::Esc);
    // A game that is on asks before another is opened.
    let games = play.app.games.clone();
    let mut play = dated(people(8));
    play.app.games = games;
    play.moves("f5");
    play.key(KeyCode::Esc);
    play.write("l");
    play.write("l");
    play.key(KeyCode::Enter);
    play.key(KeyCode::Enter);
    play.shows("is lost, unless you save it.");
}

#[test]
fn the_last_twenty_are_kept_and_the_oldest_goes() {
    let mut games = Vec::new();
    for number in 0..25 {
        games = with(
            &parted(&joined(&games)),
            &format!("date 2026-01-01\nsize 8\nblack p{number}\nwhite q\nf5\n"),
        );
    }
    assert_eq!(games.len(), MOST);
    assert!(games[0].contains("black p24") && games[19].contains("black p5"), "{games:#?}");
    // The same game on another day comes to the front.
    let again = with(&games, "date 2026-02-02\nsize 8\nblack p10\nwhite q\nf5");
    assert!(again.len() == MOST && again[0].starts_with("date 2026-02-02") && again[1] == games[0]);
}

/// Days around the ends of years and of February; 2000 is a leap year, 2100 is none.
#[test]
fn the_day_of_a_moment_is_known() {
    for (number, expected) in [
        (0, "1970-01-01"),
        (10_956, "1999-12-31"),
        (11_016, "2000-02-29"),
        (11_017, "2000-03-01"),
        (19_416, "2023-02-28"),
        (19_417, "2023-03-01"),
        (19_782, "2024-02-29"),
        (20_818, "2026-12-31"),
        (47_540, "2100-02-28"),
        (47_541, "2100-03-01"),
    ] {
        for second in [0, 86_399] {
            assert_eq!(day(UNIX_EPOCH + Duration::from_secs(number * 86_400 + second)), expected);
        }
    }
}

#[test]
fn a_file_of_two_games_asks_which() {
    let ggf = "2 (;GM[Othello]PB[Ada]PW[Bob]B[f5]W[d6]B[c3];)\n(;GM[Othello]PB[Eve]PW[Max]B[d3]W[c3];)";
    for (text, rows) in [(ggf, ["> Ada - Bob", "Eve - Max"]), ("\nE6F4C3C4D3\nd3c5", ["5 moves", "2 moves"])]
    {
        assert_eq!(several(text).len(), 2);
        let mut play = Play::loaded(people(8), text, (80, 24));
        rows.into_iter().chain(["Which game?"]).for_each(|row| play.shows(row));
        play.key(KeyCode::Down);
        play.key(KeyCode::Enter);
        play.shows("Move 3  Black to move");
        // From the menu too; who changes their mind goes on.
        play.input(Input::Loaded("two.ggf".into(), Ok(text.to_string())));
        play.shows("Which game?");
        play.key(KeyCode::Esc);
        play.shows("Move 3  Black to move");
    }
    for one in
        ["(;GM[Othello]B[f5]W[d6];)", "f5d6\nc3", "size 8\nf5", "garbage\nf5", "(;GM[Othello]B[f5];) more"]
    {
        assert_eq!(several(one), [""; 0], "{one}");
    }
}

#[test]
fn an_empty_file_is_not_a_game() {
    for text in ["", " \n\t\n"] {
        let mut play = Play::loaded(people(8), text, (80, 24));
        play.shows("This isn't a game");
        play.shows("There is nothing in it.");
        // What was to be kept when the power went is no reason to ask.
        let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, Some(text.to_string()));
        play.shows("> Play");
    }
    let mut play = Play::loaded(people(8), "size 8\n", (80, 24));
    play.shows("There are no moves in it: a new game begins.");
}

#[test]
fn a_name_is_suggested_where_none_is_written() {
    let mut play = dated(against("level7"));
    play.write("s");
    play.shows("Enter alone: person-level7-2026-11-27.txt");
    play.key(KeyCode::Enter);
    play.shows("Saved in person-level7-2026-11-27.txt.");
    play.write("s");
    play.write("a.txt");
    play.hides("Enter alone");
    play.key(KeyCode::Enter);
    play.shows("is there already");
}

/// What is there stays when something else cannot take its place, and a file that could not be written whole isn't left.
#[test]
fn a_file_is_not_lost_when_it_cannot_be_written() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("over");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(folder.join("old.othello-new")).unwrap();
    let old = folder.join("old.txt");
    fs::write(&old, "old").unwrap();
    let path = old.to_string_lossy();
    assert!(matches!(save(&path, "new", true), Err(SaveError::Failed(_))));
    assert_eq!(fs::read_to_string(&old).unwrap(), "old");
    fs::remove_dir(folder.join("old.othello-new")).unwrap();
    assert_eq!(save(&path, "new", false), Err(SaveError::Exists));
    assert_eq!(save(&path, "new", true), Ok(()));
    assert_eq!(fs::read_to_string(&old).unwrap(), "new");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn ctrl_z_stops_the_program_and_takes_nothing_back() {
    for keys in ["", "s", "?"] {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("f5");
        play.write(keys);
        play.control('z');
        assert!(play.is_stopped && play.app.table.game.squares().len() == 1, "{keys}");
    }
}

/// Enter plays with what the start screen shows; the arrows and a space change it.
#[test]
fn enter_on_a_player_of_the_start_screen_plays() {
    for row in 1..=5 {
        let mut play = Play::new(against("level4"), colour(), (80, 24), Opening::Start);
        (0..row).for_each(|_| play.key(KeyCode::Down));
        play.key(KeyCode::Enter);
        play.shows("Move 1  Black to move");
        assert_eq!(play.app.settings, against("level4"));
    }
    let mut play = Play::new(against("level4"), colour(), (80, 24), Opening::Start);
    play.key(KeyCode::Down);
    play.key(KeyCode::Down);
    play.write(" ");
    play.shows("level 5 │");
}
