//! The keys, what is typed, the menus and the help.

use crate::common::{FULL, Play, against, below, colour, file, people};
use insta::assert_snapshot;
use othello_game::screen::Look;
use othello_game::table::Settings;
use othello_game::table::{Dialog, Input, Opening};
use ratatui::crossterm::event::{Event, KeyCode};

/// Wherever there is a line for them, the keys are shown; the list of moves is shortened before, between two moves.
#[test]
fn the_end_keeps_the_keys() {
    for room in [(60, 20), (80, 24)] {
        for look in [colour(), Look::Plain] {
            let mut play = Play::new(people(8), look, room, file(FULL));
            let screen = play.screen();
            assert!(screen.contains("q quit") || screen.contains("Esc menu"), "{screen}");
            let said = ["e8f8\n", "w all", "… s saves the moves", "... s saves the moves", "s save"];
            assert!(said.iter().any(|said| screen.contains(said)), "{screen}");
            for line in screen.lines().filter(|line| line.trim_start().starts_with("f5f4f3")) {
                let moves = line.trim().split(['…', '.']).next().unwrap();
                assert!(moves.len() % 2 == 0, "{screen}");
            }
        }
    }
    assert_snapshot!(below([(60, 20), (80, 24)].map(|room| Play::loaded(people(8), FULL, room).screen())));
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
    play.control('o');
    play.write("x");
    play.shows("File: x");
    let mut play = begun();
    play.control('n');
    play.shows("A new game?");
    for (c, text) in
        [('s', "File:"), ('x', "Resign?"), ('?', "Place a disc"), ('q', "Quit?"), ('u', "Taken back.")]
    {
        let mut play = begun();
        play.key(KeyCode::Char(c));
        play.shows(text);
    }
}

#[test]
fn enter_does_not_resign() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.key(KeyCode::Char('x'));
    play.shows("> Go on");
}

#[test]
fn quit_is_in_the_key_line() {
    for (moves, room) in [
        ("size 8", (60, 20)),
        ("size 8", (80, 24)),
        ("e6f4e3f6g5d6e7f5c5", (60, 20)),
        ("e6f4e3f6g5d6e7f5c5", (80, 24)),
    ] {
        let mut play = Play::loaded(people(8), moves, room);
        play.shows("q quit");
        play.shows("Esc menu");
    }
}

#[test]
fn pasted_moves_are_played() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.write("f5d6c3d3c4f4c5b3c2");
    play.key(KeyCode::Enter);
    play.shows("Move 10  White to move");
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.input(Input::Terminal(Event::Paste("f5d6c3\n".to_string())));
    play.shows("Move 4  White to move");
    play.write("a1d3");
    play.key(KeyCode::Enter);
    play.shows("a1 turns nothing.");
    play.shows("Move 4  White to move");
}

/// It asks before it takes the place of the game that is on, as a file does. What goes on with that game is played.
#[test]
fn a_game_pasted_over_another_is_opened() {
    let paste = |play: &mut Play, text: &str| play.input(Input::Terminal(Event::Paste(text.to_string())));
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("f5 d6");
    paste(&mut play, "c3 d3");
    play.shows("Move 5  Black to move");
    paste(&mut play, "1. f5 d6 2. c5 f4");
    play.hides("is taken");
    assert!(matches!(play.app.dialog, Some(Dialog::Menu(_))));
    play.key(KeyCode::Enter);
    play.shows("Move 5  Black to move");
    assert_eq!(play.app.table.game.squares()[2], (5, 3));
    // One wrong move is no game.
    paste(&mut play, "f5");
    play.shows("f5 is taken");
    // While the machine waits nothing is played, and that is said.
    let mut play = Play::loaded(against("greedy"), "f5", (80, 24));
    paste(&mut play, "d6");
    play.shows("What was pasted isn't played");
}

/// Where no move can be typed, nothing is, and so the commands work.
#[test]
fn what_is_typed_where_nobody_moves_is_no_move() {
    let mut play = Play::loaded(people(8), "e6f4e3f6g5d6e7f5c5", (80, 24));
    play.write("f5");
    assert_eq!(play.app.table.typed, "", "nobody sees it");
    play.key(KeyCode::Char('u'));
    play.shows("Taken back.");
    let mut play = Play::new(against("greedy"), colour(), (80, 24), Opening::Game);
    play.is_slow = true;
    play.moves("f5");
    play.write("d6");
    assert_eq!(play.app.table.typed, "");
    play.write("?");
    play.shows("Place a disc");
}

/// A letter that no square begins with is its command: in the middle of a move, and with Caps Lock.
#[test]
fn a_letter_that_is_no_column_is_its_command() {
    for typed in ["u", "U", "gu", "GU"] {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("f5");
        play.write(typed);
        play.shows("Taken back.");
    }
    for typed in ["Q", "fQ"] {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("f5");
        play.write(typed);
        play.shows("Quit?");
    }
    // A box takes capitals too.
    let kept = Some("size 8\nf5d6c3\n".to_string());
    let mut play = Play::resumed(people(8), colour(), (80, 24), Opening::Start, kept);
    play.write("Q");
    assert!(play.has_quit);
    // A column is typed in either case.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("F5");
    play.shows("Move 2  White to move");
}

#[test]
fn a_box_says_that_nothing_was_said() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.write("w");
    play.shows("Nothing has been said.");
}

/// No square has two letters: whoever types a word doesn't save a file, quit or resign by it.
#[test]
fn a_word_gives_no_orders() {
    for word in ["pass", "passt", "help", "black"] {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("f5");
        play.write(word);
        assert_eq!((play.app.table.typed.as_str(), play.app.dialog.is_none()), (word, true));
        play.key(KeyCode::Enter);
        play.shows(&format!("{word} is not a square"));
    }
}

/// Who types a move while the other's pass is shown has seen the pass.
#[test]
fn a_move_typed_while_a_pass_is_shown_is_played() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.write("d3c3b3b2f5a3a1c1");
    play.key(KeyCode::Enter);
    assert!(play.app.table.passes().is_some());
    play.write("e3");
    play.key(KeyCode::Enter);
    play.shows("Move 10  ");
    assert_eq!(play.app.table.game.squares().last(), Some(&(3, 5)));
}

#[test]
fn undo_stays_at_the_start() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("f5 d6 c3");
    play.key(KeyCode::Home);
    play.key(KeyCode::Char('u'));
    play.shows("Looking back: move 0 of 3");
    play.shows("This is the start");
}

/// While the machine thinks, Enter lets it play now. If it has played a moment before, that Enter chooses no move.
#[test]
fn one_enter_too_many_plays_nothing() {
    let settings = Settings { seats: ["person".into(), "greedy".into()], ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    // At the start the cursor is on a legal move.
    play.key(KeyCode::Enter);
    play.settle();
    play.shows("Move 3  Black to move");
    for key in [KeyCode::Enter, KeyCode::Char(' ')] {
        play.key(key);
        play.shows("Move 3  Black to move");
        play.shows("Choose a square first: type its name, press an arrow or Tab, or click.");
    }
    // A hint comes at once, and this Enter was to stop it.
    play.key(KeyCode::Char('t'));
    play.key(KeyCode::Enter);
    play.shows("Move 3  Black to move");
    play.key(KeyCode::Tab);
    play.key(KeyCode::Enter);
    play.settle();
    play.shows("Move 5  Black to move");
    // Typing and the mouse choose, too.
    let square = play.app.table.moves()[0];
    let at = play.app.layout().unwrap().square(square);
    play.mouse(at.x, at.y, false);
    play.key(KeyCode::Enter);
    play.settle();
    play.shows("Move 7  Black to move");
}

#[test]
fn what_is_not_a_square_is_said_as_it_was_typed() {
    for (typed, said) in
        [("e0", "e0 is"), ("E0", "E0 is"), ("0 5", "0 5 is"), ("f5e0", "e0 is"), ("k3", "k3 is")]
    {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.write(typed);
        play.key(KeyCode::Enter);
        play.shows(&format!("{said} not a square. Squares are a1 to h8."));
    }
    let mut play = Play::loaded(people(8), "f5 e0", (80, 24));
    play.shows("Move 2 is not legal: e0 is not a square.");
}

#[test]
fn typed_moves_stop_where_the_machine_is_to_move() {
    let mut play = Play::new(against("greedy"), colour(), (80, 24), Opening::Game);
    play.is_slow = true;
    play.write("f5d6e6");
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.squares(), [(5, 6)]);
    let said = "Only 1 of 3 moves was played, because level 2 plays White.";
    play.shows(said);
    // The machine's answer comes soon, and this is still to be read then.
    play.settle();
    let question = play.asked.remove(0);
    play.answer(question);
    assert_eq!(play.app.table.game.squares().len(), 2);
    play.shows(said);
    // Two people type for both.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.write("f5d6c3");
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.squares().len(), 3);
    assert_eq!(play.app.table.notice, "");
}

#[test]
fn while_the_machine_waits_the_keys_are_those_that_work() {
    let settings = Settings { seats: ["random".into(), "greedy".into()], ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), file("f5d6"));
    play.is_slow = true;
    play.shows("Enter: let it play");
    play.hides("t hint");
    // Whoever has to pass has no move to choose.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("d3 c3 b3 b2 f5 a3 a1 c1");
    assert!(play.app.table.passes().is_some());
    play.shows("Enter: go on");
    play.hides("t hint");
}

#[test]
fn the_help_is_whole_in_a_narrow_window() {
    let all = |room| {
        let mut play = Play::new(people(8), colour(), room, Opening::Game);
        play.key(KeyCode::Char('?'));
        play.screen()
    };
    let words = |text: &str| {
        let bare = text.split_whitespace().map(|word| word.trim_end_matches(':').to_string());
        bare.collect::<Vec<_>>()
    };
    let wide = words(&all((120, 70)).replace(['│', '─', '┌', '┐', '└', '┘'], " "));
    assert!(wide.contains(&"Ctrl-Z".to_string()) && wide.contains(&"Ctrl-Y".to_string()));
    for width in [53, 44, 30, 20] {
        let narrow = words(&all((width, 150)).replace(['│', '─', '┌', '┐', '└', '┘'], " "));
        for word in ["Ctrl-Z", "opens", "Ctrl-O", "Ctrl-C", "most", "select", "turned,"] {
            assert!(narrow.iter().any(|there| there == word), "{word}, {width}: {narrow:?}");
        }
    }
    // At the end Down does nothing, so that Up goes up at once.
    let mut play = Play::new(people(8), colour(), (44, 20), Opening::Game);
    play.key(KeyCode::Char('?'));
    (0..200).for_each(|_| play.key(KeyCode::Down));
    let end = play.screen();
    play.key(KeyCode::Up);
    assert_ne!(play.screen(), end);
}

/// A text that is longer than the room for it is read in a box, and the footer says how.
#[test]
fn what_is_cut_can_be_read() {
    for room in [(60, 20), (44, 20), (30, 12)] {
        let mut play = Play::loaded(people(8), FULL, room);
        let whole = play.app.table.game.squares();
        play.shows("w all");
        play.write("w");
        let mut read = play.screen();
        for _ in 0..40 {
            play.key(KeyCode::Down);
            read += &play.screen();
        }
        let bare = read.replace(['│', '\n', ' '], "");
        let last: String = FULL[2 * whole.len() - 8..].to_string();
        assert!(bare.contains(&last), "{read}");
        play.key(KeyCode::Esc);
        play.shows("w all");
    }
    // Where all of it is seen, there is nothing to read on.
    let mut play = Play::loaded(people(8), "f5d6", (80, 24));
    play.hides("w all");
}

/// A click on a word of the last line presses its key.
#[test]
fn the_footer_can_be_clicked() {
    let click = |play: &mut Play, word: &str| {
        let screen = play.screen();
        let (row, line) = screen.lines().enumerate().filter(|(_, line)| line.contains(word)).last().unwrap();
        let column = line[..line.find(word).unwrap()].chars().count();
        play.mouse(column as u16 + 1, row as u16, true);
    };
    for (word, shown) in
        [("? help", "Place a disc"), ("Esc menu", "Go on "), ("q quit", "Quit?"), ("u undo", "Taken back.")]
    {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("f5");
        click(&mut play, word);
        play.shows(shown);
    }
    let mut play = Play::loaded(people(8), "e6f4e3f6g5d6e7f5c5", (80, 24));
    click(&mut play, "< > look");
    play.shows("Looking back: move 8 of 9");
    click(&mut play, "y play");
    play.shows("Play on after move 8?");
    let mut play = Play::loaded(people(8), "e6f4e3f6g5d6e7f5c5", (80, 24));
    click(&mut play, "Ctrl-N");
    play.shows("> Play");
    // What names no key does nothing, and neither does the gap between two.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    let before = play.screen();
    click(&mut play, "c5, click");
    assert_eq!(play.screen(), before);
}

#[test]
fn nobody_resigns_a_game_that_is_over() {
    let mut play = Play::loaded(people(8), "e6f4e3f6g5d6e7f5c5", (80, 24));
    play.key(KeyCode::Esc);
    play.shows("Save the game");
    play.hides("Resign");
}

/// Where nobody at the keyboard moves, the footer doesn't say that a click does.
#[test]
fn the_footer_says_click_only_where_a_click_plays() {
    let settings = Settings { flips: true, ..against("greedy") };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    play.is_slow = true;
    play.shows("click");
    play.moves("f5");
    play.hides("click");
    play.settle();
    play.hides("click");
}

#[test]
fn a_menu_says_that_there_is_more() {
    let mut play = Play::new(people(8), colour(), (44, 10), Opening::Start);
    play.hides("Quit");
    play.shows("Down: more");
    (0..11).for_each(|_| play.key(KeyCode::Down));
    play.shows("Quit");
    play.hides("Down: more");
}
