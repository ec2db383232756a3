//! Looking back at a game: a hint for a position of the past, and playing on from it.

use crate::common::{Play, below, colour, file, people};
use insta::assert_snapshot;
use othello_game::machine::Thought;
use othello_game::screen::Look;
use othello_game::table::Settings;
use othello_game::table::{Input, Opening};
use ratatui::crossterm::event::{Event, KeyCode};

const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

fn opened(look: Look, text: &str) -> Play {
    Play::new(people(8), look, (80, 24), file(text))
}

fn key(play: &mut Play, key: char) {
    play.key(KeyCode::Char(key));
}

/// A hint of these values comes.
fn answered(play: &mut Play, values: &[((isize, isize), i32)]) {
    let best = values.first().map(|(square, _)| *square);
    let thought =
        Thought { best, values: values.to_vec(), note: "depth 9".to_string(), ..Thought::default() };
    play.input(Input::Thought(play.asked[0].id, thought, true));
}

#[test]
fn a_hint_for_a_position_of_the_past() {
    let mut screens = Vec::new();
    for look in [colour(), Look::Plain] {
        let mut play = opened(look, SHORTEST);
        play.is_slow = true;
        play.key(KeyCode::Left);
        play.key(KeyCode::Left);
        key(&mut play, 't');
        let asked = &play.asked[0];
        assert!(asked.is_hint);
        assert_eq!(asked.board, play.app.table.game.positions()[7].board);
        assert_eq!(Some(asked.player), play.app.table.mover_shown());
        answered(&mut play, &[((5, 6), 17), ((4, 7), -23)]);
        play.shows("Looking back: move 7 of 9");
        play.shows("White to move");
        play.shows("level 10 would play f5 (depth 9).");
        play.shows("The numbers are a guess");
        screens.push(play.screen());
        // The next position has another hint.
        play.key(KeyCode::Right);
        assert!(!play.screen().contains("-23"), "{}", play.screen());
    }
    assert_snapshot!(below(screens));
}

/// Its square may be legal in the game too.
#[test]
fn back_at_the_game_nothing_is_said_of_a_hint_for_the_past() {
    let mut play = opened(colour(), "e6f4e3");
    play.is_slow = true;
    key(&mut play, '<');
    key(&mut play, 't');
    answered(&mut play, &[((3, 3), 17)]);
    play.shows("would play c3");
    play.key(KeyCode::Enter);
    play.hides("would play c3");
}

#[test]
fn a_hint_that_comes_for_another_position_is_not_shown() {
    let mut play = opened(colour(), SHORTEST);
    play.is_slow = true;
    play.key(KeyCode::Left);
    key(&mut play, 't');
    let id = play.asked[0].id;
    play.key(KeyCode::Left);
    assert!(play.asked.is_empty(), "the machine is told to stop");
    let values = vec![((5, 3), 77)];
    play.input(Input::Thought(id, Thought { values, ..Thought::default() }, true));
    assert!(!play.screen().contains("77") && !play.screen().contains("would play"), "{}", play.screen());
}

#[test]
fn enter_ends_a_hint_and_then_the_look_back() {
    let mut play = opened(colour(), "f5d6c3");
    play.is_slow = true;
    key(&mut play, '<');
    key(&mut play, 't');
    play.shows("level 10 is thinking");
    play.key(KeyCode::Enter);
    play.shows("Looking back: move 2 of 3");
    play.key(KeyCode::Enter);
    play.shows("Move 4  White to move");
}

/// Passes have no number, neither in the list nor in what is said of the position that is looked at.
#[test]
fn moves_are_counted_the_same_everywhere() {
    let mut play = opened(colour(), "d3c3b3b2f5a3a1c1e3");
    play.key(KeyCode::Home);
    play.shows("Looking back: move 0 of 9");
    (0..8).for_each(|_| play.key(KeyCode::Right));
    play.shows("Looking back: move 8 of 9");
    play.key(KeyCode::Right);
    play.shows("Looking back: a pass after move 8 of 9");
    // A narrow panel has a shorter sentence.
    play.input(Input::Terminal(Event::Resize(60, 20)));
    play.shows("  Pass after 8 of 9");
    play.input(Input::Terminal(Event::Resize(80, 24)));
    key(&mut play, 'y');
    play.shows("Play on after move 8?");
    play.shows("The move after it is taken back.");
    play.key(KeyCode::Esc);
    play.key(KeyCode::Right);
    play.shows("Move 10  ");
}

#[test]
fn why_there_is_no_hint() {
    let mut play = opened(colour(), SHORTEST);
    key(&mut play, 't');
    play.shows("The game is over. Look back with <: there t gives a hint.");
    let mut play = opened(colour(), "d3c3b3b2f5a3a1c1");
    play.key(KeyCode::Enter);
    key(&mut play, '<');
    key(&mut play, 't');
    play.shows("In this position a player passes: there is no move to choose.");
}

#[test]
fn playing_on_from_here_asks_and_loses_nothing() {
    let mut play = opened(colour(), SHORTEST);
    key(&mut play, 'y');
    play.shows("Look back first, with <: then y plays on from there.");
    play.key(KeyCode::Home);
    (0..4).for_each(|_| key(&mut play, '>'));
    key(&mut play, 'y');
    assert_snapshot!(play.screen(), @r#"

       a   b   c   d   e   f   g   h     x  Black  person            4
    1                                    o  White  person            4
                                        Looking back: move 4 of 9
    2                                   Black wins, 13 to 0.
                                        Opening: Perpendicular
    3                 xxxx              ooooo    oooooooooooooooooooooooooooooo
                      xxxx
    4           ┌─ Play on after move 4? ────────────────────────────┐
                │ The 5 moves after it are taken back. r plays them  │
    5           │ again, as long as no other move is played. Save    │         x
                │ the game to keep them.                             │xxxxxxxxxx
    6           │                                                    │
                │> Play on from here                                 │
    7           │  Save this game first                              │
                │  Cancel                                            │
    8           └────────────────────────────────────────────────────┘
                                          6 o  d6  turns d5 e6
    Black to move



    < > back and on   Enter: back to the game   t hint   y play from here   q quit
    "#);
    // Escape changes nothing.
    play.key(KeyCode::Esc);
    play.shows("Looking back: move 4 of 9");
    assert_eq!(play.app.table.game.positions().len(), 10);
    // The game can be saved first.
    key(&mut play, 'y');
    play.key(KeyCode::Down);
    play.key(KeyCode::Enter);
    play.write("old.txt");
    play.key(KeyCode::Enter);
    assert_eq!(play.file.as_deref(), Some("size 8\nblack person\nwhite person\ne6f4e3f6g5d6e7f5c5\n"));
    play.shows("Move 5  Black to move");
    play.shows("Saved in old.txt.");
    assert_eq!(play.kept.as_deref(), Some("size 8\nblack person\nwhite person\ne6f4e3f6\n"));
    // All of it comes back.
    (0..5).for_each(|_| key(&mut play, 'r'));
    play.shows("Black wins, 13 to 0.");
}

#[test]
fn playing_on_from_the_last_but_one() {
    let mut play = opened(colour(), SHORTEST);
    play.key(KeyCode::Left);
    key(&mut play, 'y');
    play.shows("The move after it is taken back.");
}

#[test]
fn playing_on_takes_a_resignation_back() {
    let mut play = opened(colour(), "resigned white\nf5d6c3");
    play.shows("White resigned.");
    play.key(KeyCode::Left);
    key(&mut play, 'y');
    play.key(KeyCode::Enter);
    play.shows("Move 3  Black to move");
    play.moves("c3");
    play.shows("Move 4  White to move");
}

#[test]
fn the_menu_plays_on_only_from_the_past() {
    let mut play = opened(colour(), "f5d6c3");
    play.key(KeyCode::Esc);
    assert!(!play.screen().contains("Play on from here"), "{}", play.screen());
    play.key(KeyCode::Esc);
    key(&mut play, '<');
    play.key(KeyCode::Esc);
    play.shows("Play on from here");
    key(&mut play, 'y');
    play.shows("Play on after move 2?");
    play.key(KeyCode::Enter);
    play.shows("Move 3  Black to move");
}

/// The machine's move doesn't end the look back, and the machine waits after one that it is to play on from.
#[test]
fn the_machine_and_the_past() {
    let settings = Settings { seats: ["person".into(), "greedy".into()], ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    play.is_slow = true;
    play.moves("f5");
    play.settle();
    key(&mut play, '<');
    play.shows("Looking back: move 0 of 1");
    let question = play.asked.remove(0);
    play.answer(question);
    play.shows("Looking back: move 0 of 2");
    key(&mut play, '>');
    key(&mut play, 'y');
    play.key(KeyCode::Enter);
    play.shows("Enter lets the machine play.");
    assert!(play.asked.is_empty());
    play.key(KeyCode::Enter);
    assert_eq!(play.asked.len(), 1);
}

#[test]
fn looking_back_the_prompt_says_who_was_to_move() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("d3 c3");
    play.key(KeyCode::Char('<'));
    play.shows("Looking back: move 1 of 2");
    play.shows(" White to move\n");
    assert!(!play.screen().contains("Black to move"), "{}", play.screen());
}

#[test]
fn looking_back_the_panel_says_who_has_won() {
    let mut play = Play::loaded(people(8), "e6f4e3f6g5d6e7f5c5", (80, 24));
    play.shows("White has no disc left.");
    play.key(KeyCode::Left);
    assert!(!play.screen().contains("White has no disc left."), "{}", play.screen());
    play.shows("Black wins, 13 to 0.");
}
