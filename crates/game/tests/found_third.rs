//! What a third player found: each was wrong once.

mod common;

use common::{Play, colour, file, people};
use othello_game::app::{Input, Opening};
use othello_game::files::{SaveError, Settings};
use othello_game::look::Look;
use othello_game::machine::{Thought, in_short};
use othello_game::words;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

fn against(level: &str) -> Settings {
    Settings { seats: ["person".into(), level.into()], ..people(8) }
}

fn shows(play: &mut Play, text: &str) {
    let screen = play.screen();
    assert!(screen.contains(text), "{text:?} is to be in\n{screen}");
}

fn hides(play: &mut Play, text: &str) {
    let screen = play.screen();
    assert!(!screen.contains(text), "{text:?} is not to be in\n{screen}");
}

fn control(play: &mut Play, c: char) {
    let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
    play.input(Input::Terminal(Event::Key(key)));
}

/// At the start of a game a hint of these values for d3, c4, f5 and e6 comes.
fn hint(look: Look, room: (u16, u16), values: [i32; 4]) -> Play {
    let mut play = Play::new(people(8), look, room, Opening::Game);
    play.is_slow = true;
    play.key(KeyCode::Char('t'));
    let values = [(3, 4), (4, 3), (5, 6), (6, 5)].into_iter().zip(values).collect();
    let note = "loses by 38".to_string();
    let thought = Thought { best: Some((3, 4)), values, note, is_exact: true, ..Thought::default() };
    play.input(Input::Thought(play.asked[0].id, thought, true));
    play
}

/// All that is on a square.
fn on(play: &mut Play, square: (isize, isize)) -> String {
    play.draw();
    play.square(square).iter().map(|cell| cell.symbol()).collect::<String>().trim().to_string()
}

#[test]
fn a_number_that_is_shown_is_whole() {
    for look in [colour(), Look::Plain] {
        let rooms = (19..=80).map(|width| (width, 13)).chain([(44, 20), (30, 20), (60, 20), (80, 24)]);
        for room in rooms {
            for values in [[-38, -52, 12, 0], [-4, 0, 9, 0]] {
                let mut play = hint(look, room, values);
                for (square, value) in [(3, 4), (4, 3), (5, 6), (6, 5)].into_iter().zip(values) {
                    let shown = on(&mut play, square);
                    let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
                    let whole = value.unsigned_abs().to_string();
                    assert!(digits.is_empty() || digits == whole, "{value}, {room:?}\n{}", play.screen());
                }
            }
        }
    }
}

#[test]
fn while_there_are_numbers_wide_squares_are_better_than_a_panel() {
    let mut play = hint(colour(), (44, 20), [-38, -52, 12, 0]);
    assert_eq!(play.app.layout().unwrap().cell, (4, 2));
    assert_eq!([(3, 4), (4, 3), (5, 6)].map(|square| on(&mut play, square)), ["-38", "-52", "12"]);
    play.moves("d3");
    assert!(play.app.layout().unwrap().panel.is_some(), "{}", play.screen());
    // Where there is no room for them, that is said.
    let mut play = hint(colour(), (40, 13), [-38, -52, 12, 0]);
    hides(&mut play, "-5");
    assert!(
        play.app.table.notice.contains("The squares are too small for numbers."),
        "{}",
        play.app.table.notice
    );
    play.input(Input::Terminal(Event::Resize(80, 24)));
    shows(&mut play, "-52");
}

#[test]
fn numbers_side_by_side_have_something_between_them() {
    for look in [colour(), Look::Plain] {
        let mut play = Play::new(people(8), look, (30, 13), Opening::Game);
        play.is_slow = true;
        play.moves("f5 d6 c3 d3 c4 f4 e6");
        play.key(KeyCode::Char('t'));
        let moves = play.app.table.game.moves().to_vec();
        let values = moves.iter().enumerate().map(|(i, &at)| (at, [-4, 0, 0, -1, 2][i % 5])).collect();
        let thought = Thought { best: None, values, ..Thought::default() };
        play.input(Input::Thought(play.asked[0].id, thought, true));
        let screen: String = play.screen().lines().take(9).map(|line| line.to_string() + "\n").collect();
        for pair in ["00", "01", "02", "40", "10", "20", "12"] {
            assert!(!screen.contains(pair), "{pair}\n{screen}");
        }
        assert!(screen.contains("-4"), "{screen}");
    }
}

#[test]
fn typed_moves_stop_where_the_machine_is_to_move() {
    let mut play = Play::new(against("greedy"), colour(), (80, 24), Opening::Game);
    play.is_slow = true;
    play.write("f5d6e6");
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.squares(), [(5, 6)]);
    let said = "Only 1 of 3 moves was played, because level 2 plays White.";
    shows(&mut play, said);
    // The machine's answer comes soon, and this is still to be read then.
    play.settle();
    let question = play.asked.remove(0);
    play.answer(question);
    assert_eq!(play.app.table.game.squares().len(), 2);
    shows(&mut play, said);
    // Two people type for both.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.write("f5d6c3");
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.squares().len(), 3);
    assert_eq!(play.app.table.notice, "");
}

#[test]
fn a_notice_ends_with_a_sentence_and_leaves_the_keys() {
    for room in [(60, 20), (50, 13)] {
        let mut play = hint(colour(), room, [-38, -52, 12, 0]);
        shows(&mut play, "loses by 38).");
        shows(&mut play, "q quit");
        let screen = play.screen();
        let last = screen.lines().rev().nth(1).unwrap().trim();
        assert!(last.ends_with('.'), "{screen}");
    }
    // One that is too long for that is more important than the keys.
    let mut play = Play::new(people(8), colour(), (60, 20), Opening::Game);
    play.moves("f5");
    play.key(KeyCode::Enter);
    shows(&mut play, "Choose a square first");
    shows(&mut play, "or click.");
}

#[test]
fn a_name_that_failed_can_be_corrected() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    control(&mut play, 'o');
    play.write("a folder/nofile");
    play.key(KeyCode::Enter);
    shows(&mut play, "cannot be read");
    shows(&mut play, "File: a folder/nofile▏");
    for left in ["a folder/", "a "] {
        control(&mut play, 'w');
        shows(&mut play, &format!("File: {left}▏"));
    }
    control(&mut play, 'u');
    shows(&mut play, "File: ▏");
    play.key(KeyCode::Esc);
    let why = "No such file or directory (os error 2)".to_string();
    play.input(Input::Saved("/nonexist/foo".into(), Err(SaveError::Failed(why))));
    shows(&mut play, "File: /nonexist/foo▏");
    shows(&mut play, "cannot be written: No such file");
    hides(&mut play, "os error");
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
        shows(&mut play, who);
        shows(&mut play, "It has 3 moves so far.");
        play.key(KeyCode::Char('q'));
        assert!(play.has_quit, "{}", play.screen());
        assert_eq!(play.kept, Some(kept));
    }
}

#[test]
fn while_the_machine_waits_the_keys_are_those_that_work() {
    let settings = Settings { seats: ["random".into(), "greedy".into()], ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), file("f5d6"));
    play.is_slow = true;
    shows(&mut play, "Enter: let it play");
    hides(&mut play, "t hint");
    // Whoever has to pass has no move to choose.
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("d3 c3 b3 b2 f5 a3 a1 c1");
    assert!(play.app.table.passes().is_some());
    shows(&mut play, "Enter: go on");
    hides(&mut play, "t hint");
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
        let narrow = words(&all((width, 120)).replace(['│', '─', '┌', '┐', '└', '┘'], " "));
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

#[test]
fn a_menu_says_that_there_is_more() {
    let mut play = Play::new(people(8), colour(), (44, 10), Opening::Start);
    hides(&mut play, "Quit");
    shows(&mut play, "Down: more");
    (0..8).for_each(|_| play.key(KeyCode::Down));
    shows(&mut play, "Quit");
    hides(&mut play, "Down: more");
}

#[test]
fn a_score_is_rounded_to_the_nearest() {
    for (score, shown) in
        [(4, 0), (5, 1), (9, 1), (-4, 0), (-6, -1), (-14, -1), (i32::MAX, 99), (i32::MIN, -99)]
    {
        assert_eq!(in_short(score), shown, "{score}");
    }
}

#[test]
fn a_move_that_turns_nothing_says_so() {
    assert_eq!(words::turns(&[], 40), "turns nothing");
}

#[test]
fn a_move_that_is_not_legal_is_said_with_its_level_and_steps() {
    for (name, best, said) in [
        ("level7", Some((1, 1)), "level 7 chose a1, which is not legal (steps 9 and 11)."),
        ("positional", Some((1, 1)), "level 3 (positional) chose a1, which is not legal (steps 9 and 10)."),
        ("greedy", None, "level 2 (greedy) chose no move (step 4)."),
    ] {
        let mut play = Play::new(against(name), colour(), (120, 40), Opening::Game);
        play.is_slow = true;
        play.moves("f5");
        play.settle();
        play.input(Input::Thought(play.asked[0].id, Thought::of(best), true));
        shows(&mut play, said);
    }
}
