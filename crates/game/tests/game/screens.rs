//! What the screens look like: at 80x24, 60x20 and 120x40, in colour and without.

use crate::common::{Play, colour, file, people};
use insta::assert_snapshot;
use othello_game::machine::Thought;
use othello_game::screen::Look;
use othello_game::table::{Input, Opening};
use ratatui::crossterm::event::KeyCode;

/// The shortest game but for its last move.
const NEARLY: &str = "e6 f4 e3 f6 g5 d6 e7 f5";

fn table(look: Look, room: (u16, u16), size: isize, moves: &str) -> Play {
    let mut play = Play::new(people(size), look, room, Opening::Game);
    play.moves(moves);
    play
}

/// Screens one below the other.
fn below(screens: impl IntoIterator<Item = String>) -> String {
    screens.into_iter().collect::<Vec<_>>().join("\n\n- - -\n\n")
}

#[test]
fn the_start() {
    let mut settings = people(8);
    settings.seats[1] = "greedy".to_string();
    let start = |(look, room)| Play::new(settings.clone(), look, room, Opening::Start).screen();
    assert_snapshot!(below([(colour(), (80, 24)), (Look::Plain, (60, 20))].map(start)));
}

#[test]
fn in_play() {
    let rooms = [(80, 24), (60, 20), (120, 40)];
    let screens = [colour(), Look::Plain].map(|look| rooms.map(|room| table(look, room, 8, NEARLY).screen()));
    assert_snapshot!(below(screens.into_iter().flatten()));
}

#[test]
fn other_sizes() {
    let sizes = [((60, 24), 16), ((80, 24), 10), ((80, 24), 4)];
    let screens =
        sizes.map(|(room, size)| [colour(), Look::Plain].map(|look| table(look, room, size, "").screen()));
    assert_snapshot!(below(screens.into_iter().flatten()));
}

#[test]
fn too_small() {
    assert_snapshot!(below([(10, 5), (20, 10), (1, 1)].map(|room| table(colour(), room, 8, "").screen())));
}

#[test]
fn what_would_turn() {
    let mut play = table(colour(), (80, 24), 8, "f5");
    let layout = play.app.layout().unwrap();
    let square = layout.square((6, 6));
    play.mouse(square.x, square.y, false);
    assert_snapshot!(play.screen());
}

#[test]
fn discs_that_turn() {
    let screens = [colour(), Look::Plain].map(|look| {
        let settings = othello_game::table::Settings { flips: true, ..people(8) };
        let mut play = Play::new(settings, look, (80, 24), Opening::Game);
        play.moves("f5 f4 c3 c4");
        // The nearest disc is on its edge, the others still have their old colour.
        play.moves("d3");
        play.input(Input::Tick);
        play.screen()
    });
    assert_snapshot!(below(screens));
}

#[test]
fn a_refused_move() {
    let mut play = table(Look::Plain, (80, 24), 8, "f5 a1");
    assert_snapshot!(play.screen());
}

#[test]
fn a_pass() {
    assert_snapshot!(table(Look::Plain, (80, 24), 8, "d3 c3 b3 b2 f5 a3 a1 c1").screen());
}

#[test]
fn a_hint() {
    let mut play = table(Look::Plain, (80, 24), 8, "f5");
    play.is_slow = true;
    play.key(KeyCode::Char('t'));
    let values = vec![((4, 6), -2), ((6, 4), -1), ((6, 6), -1)];
    let line = vec![Some((6, 4)), Some((4, 6)), None, Some((3, 4))];
    let thought =
        Thought { best: Some((6, 4)), values, line, note: "depth 9".to_string(), ..Thought::default() };
    play.input(Input::Thought(play.asked[0].id, thought, true));
    assert_snapshot!(play.screen());
}

#[test]
fn the_end() {
    let screens = [colour(), Look::Plain].map(|look| {
        let mut play = table(look, (80, 24), 8, &format!("{NEARLY} c5"));
        let end = play.screen();
        play.key(KeyCode::Left);
        [end, play.screen()]
    });
    assert_snapshot!(below(screens.into_iter().flatten()));
}

#[test]
fn boxes() {
    let mut play = table(colour(), (80, 24), 8, "f5 d6");
    let mut screens = Vec::new();
    play.key(KeyCode::Esc);
    screens.push(play.screen());
    play.key(KeyCode::Esc);
    play.key(KeyCode::Char('?'));
    screens.push(play.screen());
    play.key(KeyCode::Esc);
    play.key(KeyCode::Char('q'));
    screens.push(play.screen());
    play.key(KeyCode::Esc);
    play.key(KeyCode::Char('s'));
    play.write("game.txt");
    screens.push(play.screen());
    assert_snapshot!(below(screens));
}

#[test]
fn a_damaged_file() {
    let text = "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e6a1".to_string();
    let mut play = Play::new(people(8), colour(), (80, 24), file(text));
    assert_snapshot!(play.screen());
}
