//! The start screen, and what it remembers.

use crate::common::{Play, against, colour, people};
use othello_game::table::Opening;
use othello_game::table::Settings;
use ratatui::crossterm::event::KeyCode;

/// Whoever clicks a row again and again clicks the same row.
#[test]
fn the_start_screen_stays_where_it_is() {
    for room in [(80, 24), (60, 20), (120, 40)] {
        let mut play = Play::new(people(8), colour(), room, Opening::Start);
        let mut places = Vec::new();
        play.key(KeyCode::Down);
        play.key(KeyCode::Down);
        for _ in 0..11 {
            play.key(KeyCode::Right);
            let screen = play.screen();
            let line = screen.lines().position(|line| line.contains("> White")).unwrap();
            let column = screen.lines().nth(line).and_then(|line| line.find("> White")).unwrap();
            places.push((line, column));
        }
        places.dedup();
        assert_eq!(places.len(), 1, "{room:?}: {places:?}");
    }
}

#[test]
fn the_level_that_was_chosen_stays_while_another_size_is_tried() {
    let mut play = Play::new(against("level7"), colour(), (80, 24), Opening::Start);
    (0..3).for_each(|_| play.key(KeyCode::Down));
    play.key(KeyCode::Left);
    play.shows("6 x 6");
    play.shows("On 6 x 6, level 3 (positional) plays");
    assert!(play.app.settings.text().contains("white level7\n"), "{}", play.app.settings.text());
    play.key(KeyCode::Right);
    play.shows("level 7 │");
    // The level that plays there is the one that the next is counted from.
    play.key(KeyCode::Left);
    play.key(KeyCode::Up);
    play.key(KeyCode::Left);
    play.shows("level 2 (greedy) │");
}

#[test]
fn a_size_that_is_remembered_keeps_the_level() {
    let mut play = Play::new(Settings { size: 6, ..against("level7") }, colour(), (80, 24), Opening::Start);
    (0..3).for_each(|_| play.key(KeyCode::Down));
    play.key(KeyCode::Right);
    play.shows("level 7 │");
    let mut play = Play::new(Settings { size: 6, ..against("level7") }, colour(), (80, 24), Opening::Game);
    play.shows("White  level 3 ");
}

/// The help's own example: `--black random` plays White against random, whoever played last time.
#[test]
fn a_side_that_is_not_named_is_a_person() {
    for (named, seats) in [
        ([Some("random"), None], ["random", "person"]),
        ([None, Some("level7")], ["person", "level7"]),
        ([Some("random"), Some("greedy")], ["random", "greedy"]),
        ([None, None], ["level4", "greedy"]),
    ] {
        let mut settings = Settings { seats: ["level4".into(), "greedy".into()], ..people(8) };
        settings.name(named);
        assert_eq!(settings.seats, seats, "{named:?}");
    }
}

/// A digit chooses the level of the selected player, or of the machine; 0 is level 10.
#[test]
fn digits_choose_a_level() {
    for (downs, digit, shown, seats) in [
        (0, '7', " level 7 │", ["person", "level7"]),
        (2, '0', " level 10 │", ["person", "level10"]),
        (1, '1', "level 1 (random) │", ["random", "level4"]),
    ] {
        let mut play = Play::new(against("level4"), colour(), (80, 24), Opening::Start);
        (0..downs).for_each(|_| play.key(KeyCode::Down));
        play.key(KeyCode::Char(digit));
        play.shows(shown);
        assert_eq!(play.app.settings.seats, seats);
    }
    // A level that doesn't play on this size isn't chosen.
    let mut play = Play::new(Settings { size: 6, ..against("level4") }, colour(), (80, 24), Opening::Start);
    play.write("9");
    assert_eq!(play.app.settings.seats[1], "level4");
}

#[test]
fn a_level_is_called_the_same_everywhere() {
    let settings = Settings { seats: ["person".into(), "positional".into()], ..people(8) };
    let mut play = Play::new(settings.clone(), colour(), (80, 24), Opening::Start);
    play.shows("level 3 (positional)");
    let mut play = Play::new(settings.clone(), colour(), (80, 24), Opening::Game);
    play.shows("White  level 3 (positional)");
    play.is_slow = true;
    play.moves("f5");
    play.settle();
    play.shows("level 3 (positional) is thinking");
    let mut play = Play::new(settings, colour(), (60, 20), Opening::Game);
    play.shows("White  level 3 ");
    play.is_slow = true;
    play.key(KeyCode::Char('t'));
    play.shows("level 10 is thinking");
}
