//! Files that are loaded and saved, and the game that is kept.

use crate::common::{CHAMPIONSHIP, Play, against, colour, file, people};
use othello_game::record::{Named, SaveError};
use othello_game::table::{Input, Opening};
use ratatui::crossterm::event::KeyCode;

#[test]
fn what_is_not_a_game_is_not_played() {
    let kept = Some("garbage\u{fffd}".to_string());
    let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, kept);
    play.shows("This isn't a game");
    play.shows("No legal move was read.");
    assert!(!play.screen().contains("so far"), "{}", play.screen());
    play.write("n");
    play.key(KeyCode::Enter);
    play.key(KeyCode::Enter);
    play.shows("> Play");
    let mut play = Play::loaded(people(8), "garbage", (80, 24));
    play.shows("This isn't a game");
    play.shows("> Cancel");
    play.shows("New game");
    assert!(!play.screen().contains("Play from"), "{}", play.screen());
    // Of a kept game whose fourth move is damaged there are three.
    let kept = Some("size 8\nf5d6c3\u{fffd}xx".to_string());
    let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, kept);
    play.shows("It has 3 moves so far.");
}

#[test]
fn that_a_game_is_not_kept_is_said_where_there_is_a_game() {
    let sentence = "Another othello is running, so this game won't be kept. Press s to save it.";
    let mut play = Play::new(people(8), colour(), (120, 40), Opening::Start);
    play.app.is_not_kept(sentence.to_string());
    assert!(!play.screen().contains("Another othello"), "{}", play.screen());
    play.key(KeyCode::Enter);
    play.shows(sentence);
}

/// Whoever names a file is not given another game without a word.
#[test]
fn the_question_about_a_kept_game_names_the_file() {
    let kept = || Play::resumed(people(8), colour(), (80, 24), file("f5d6"), Some("size 8\nf5d6c3\n".into()));
    let mut play = kept();
    for text in ["A game is in progress", "> Continue it", "Load game.txt", "New game"] {
        play.shows(text);
    }
    play.key(KeyCode::Enter);
    play.shows("Move 4  White to move");
    for (letter, text) in [('l', "Move 3  Black to move"), ('n', "> Play")] {
        let mut play = kept();
        play.key(KeyCode::Char(letter));
        play.key(KeyCode::Enter);
        play.shows("The game in progress is lost, unless you save it.");
        assert!(play.kept.is_some());
        play.key(KeyCode::Enter);
        play.shows(text);
        assert!(play.kept.as_deref() != Some("size 8\nf5d6c3\n"));
    }
    // Nor is it lost when what was kept is no game.
    let mut play = Play::resumed(people(8), colour(), (80, 24), file("f5d6"), Some("garbage".into()));
    play.shows("> Load game.txt");
}

#[test]
fn the_question_about_a_kept_game_says_who_plays_and_can_be_left() {
    for (seats, who) in [
        ("white greedy\n", "You were playing against level 2 (greedy)."),
        ("white person\n", "Two people were playing."),
        ("black random\nwhite greedy\n", "level 1 (random) was playing level 2 (greedy)."),
    ] {
        let kept = format!("size 8\n{seats}f5d6c3\n");
        let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, Some(kept.clone()));
        play.shows(who);
        play.shows("It has 3 moves so far.");
        play.key(KeyCode::Char('q'));
        assert!(play.has_quit, "{}", play.screen());
        assert_eq!(play.kept, Some(kept));
    }
}

/// Every way to lose a game asks, and offers to save it; when it is saved, what was asked for is done.
#[test]
fn no_game_is_lost_without_a_word() {
    let kept = "size 8\nblack person\nwhite greedy\nf5d6c3\n";
    // A game that was kept, and another is to begin.
    for (opening, letter) in
        [(Opening::Start, 'n'), (Opening::Game, 'n'), (file("c4"), 'l'), (file("c4"), 'n')]
    {
        let mut play = Play::resumed(people(8), colour(), (80, 24), opening, Some(kept.to_string()));
        play.key(KeyCode::Char(letter));
        play.key(KeyCode::Enter);
        play.key(KeyCode::Esc);
        play.shows("A game is in progress");
        play.key(KeyCode::Char(letter));
        play.key(KeyCode::Enter);
        play.write("s");
        play.key(KeyCode::Enter);
        play.key(KeyCode::Esc);
        play.shows("A game is in progress");
        assert_eq!((play.kept.as_deref(), &play.file), (Some(kept), &None));
        play.key(KeyCode::Char(letter));
        play.key(KeyCode::Enter);
        play.write("s");
        play.key(KeyCode::Enter);
        play.write("old.txt");
        play.key(KeyCode::Enter);
        assert_eq!(play.file.as_deref(), Some(kept));
        play.hides("A game is in progress");
    }
    // A game is on, and a file is loaded: a whole one, or one with a fault.
    for (text, said, moves) in [("c4", "Open the loaded game", 1), ("c4c3a1", "Play on from move 2", 2)] {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("f5 d6 c3");
        play.input(Input::Loaded("x".into(), Ok(text.to_string())));
        play.shows(said);
        let screen = play.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(screen.contains("is lost, unless you save it."), "{screen}");
        play.write("s");
        play.key(KeyCode::Enter);
        play.write("old.txt");
        play.key(KeyCode::Enter);
        assert!(play.file.as_deref().is_some_and(|file| file.ends_with("f5d6c3\n")), "{:?}", play.file);
        assert_eq!(play.app.table.game.squares().len(), moves);
    }
    // A new game; and where no game is kept, whoever quits loses it.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.app.is_not_kept("Another othello is running.".to_string());
    play.moves("f5");
    play.key(KeyCode::Char('q'));
    play.shows("The game in progress is lost, unless you save it.");
    play.write("s");
    play.key(KeyCode::Enter);
    play.write("old.txt");
    play.key(KeyCode::Enter);
    assert!(play.file.is_some() && play.has_quit);
}

#[test]
fn a_game_is_loaded_in_the_size_that_it_fits() {
    for (size, text, fits) in
        [(6, CHAMPIONSHIP, 8), (16, CHAMPIONSHIP, 8), (8, "e4c5b2", 6), (8, "g6e7", 10), (6, "e4c5", 6)]
    {
        let mut play = Play::loaded(people(size), text, (80, 24));
        assert!(play.app.dialog.is_none(), "{}", play.screen());
        assert_eq!(play.app.table.game.size(), fits);
    }
    // From the menu, too.
    let mut play = Play::new(people(6), colour(), (80, 24), Opening::Game);
    play.file = Some(CHAMPIONSHIP.to_string());
    play.control('o');
    play.write("game.txt");
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.size(), 8);
    // Where a size was typed, it is said which one it fits.
    let typed = |text: &str| Named { name: "game.txt".into(), text: text.into(), size: Some(6) };
    let mut play = Play::new(people(6), colour(), (120, 40), Opening::File(typed(CHAMPIONSHIP)));
    play.shows("It is a whole game on 8 x 8: leave out --size.");
    let mut play = Play::new(people(6), colour(), (120, 40), Opening::File(typed("garbage")));
    assert!(!play.screen().contains("leave out --size"), "{}", play.screen());
    // What fits none is said of the size that is played.
    let mut play = Play::loaded(people(8), "f5a1", (80, 24));
    play.shows("Move 2 is not legal: a1 turns nothing.");
}

#[test]
fn nobody_here_played_a_game_that_was_over() {
    let mut play = Play::loaded(against("greedy"), CHAMPIONSHIP, (80, 24));
    assert!(!play.screen().contains("greedy"), "{}", play.screen());
    // Who plays on from it plays against the machine.
    play.key(KeyCode::Left);
    play.key(KeyCode::Char('y'));
    play.key(KeyCode::Enter);
    play.shows("White  level 2 (greedy)");
    // A game that isn't over is played on, and one that says who played says so.
    let mut play = Play::loaded(against("greedy"), &CHAMPIONSHIP[..100], (80, 24));
    play.shows("White  level 2 (greedy)");
    let mut play = Play::loaded(against("greedy"), &format!("white positional\n{CHAMPIONSHIP}"), (80, 24));
    play.shows("White  level 3 (positional)");
}

#[test]
fn a_file_without_moves_is_not_taken_for_a_game_in_silence() {
    for text in ["size 6\n", "\n size 8\n", "(;GM[Othello];)"] {
        let mut play = Play::loaded(people(8), text, (80, 24));
        play.shows("There are no moves in it: a new game begins.");
    }
}

/// What is saved says who played and who resigned, and is loaded so, whoever plays here by now.
#[test]
fn a_saved_game_remembers_who_played_and_how_it_ended() {
    let mut play = Play::new(against("level4"), colour(), (80, 24), Opening::Game);
    play.moves("f5");
    play.settle();
    play.write("x");
    play.key(KeyCode::Up);
    play.key(KeyCode::Enter);
    play.shows("White wins.");
    play.write("s");
    play.write("a.txt");
    play.key(KeyCode::Enter);
    let text = play.file.clone().unwrap();
    assert!(text.starts_with("size 8\nblack person\nwhite level4\nresigned black\nf5"), "{text}");
    let mut again = Play::loaded(against("random"), &text, (80, 24));
    again.shows("White  level 4");
    again.shows("White wins.");
    again.shows("Black resigned.");
}

#[test]
fn names_from_elsewhere_are_shown_and_saved() {
    let names = "PB[Ada Lovelace]PW[a name that is far too long for any panel]";
    for (rest, black) in [
        ("", "black Ada Lovelace\n"),
        ("RE[-2.00:r]", "black Ada Lovelace\nwhite a name that is far t\nresigned"),
    ] {
        let text = format!("(;GM[Othello]{names}{rest}B[f5]W[d6];)");
        let mut play = Play::loaded(people(8), &text, (80, 24));
        play.shows("Black  Ada Lovelace ");
        play.shows("White  a name that is far t ");
        play.write("s");
        play.write("a.txt");
        play.key(KeyCode::Enter);
        let text = play.file.clone().unwrap();
        assert!(text.contains(black), "{text}");
        Play::loaded(people(8), &text, (60, 20)).shows("Black  Ada L");
    }
    // Nobody is called by a name of nothing.
    Play::loaded(people(8), "(;GM[Othello]PB[]PW[ ]B[f5];)", (80, 24)).shows("Black  person");
}

/// The board beside "A game is in progress" is that of the game.
#[test]
fn the_question_about_a_kept_game_shows_it() {
    let kept = Some("size 10\nd5\n".to_string());
    let mut play = Play::resumed(people(8), colour(), (120, 40), Opening::Start, kept);
    play.shows("A game is in progress");
    let cell = othello_steps::Cell::Disc(othello_steps::Player::Black);
    assert_eq!((play.app.table.game.size(), play.app.table.position_on_screen().board[5][4]), (10, cell));
    play.shows("     10");
    play.write("n");
    play.key(KeyCode::Enter);
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.size(), 8);
}

#[test]
fn a_name_that_failed_can_be_corrected() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.control('o');
    play.write("a folder/nofile");
    play.key(KeyCode::Enter);
    play.shows("cannot be read");
    play.shows("File: a folder/nofile▏");
    for left in ["a folder/", "a "] {
        play.control('w');
        play.shows(&format!("File: {left}▏"));
    }
    play.control('u');
    play.shows("File: ▏");
    play.key(KeyCode::Esc);
    let why = "No such file or directory (os error 2)".to_string();
    play.input(Input::Saved("/nonexist/foo".into(), Err(SaveError::Failed(why))));
    play.shows("File: /nonexist/foo▏");
    play.shows("cannot be written: No such file");
    play.hides("os error");
}
