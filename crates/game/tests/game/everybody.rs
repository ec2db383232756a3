//! Who hears the screen, has few colours, a light ground or a small window plays too.

use crate::common::{Play, colour, people};
use othello_game::machine::review::Verdict;
use othello_game::screen::{Look, Palette};
use othello_game::table::{Opening, Review};
use othello_machine::review::Judged;
use othello_steps::Player;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

/// The look of a terminal that says this of itself.
fn look(term: &str, colours: &str) -> (Look, Palette) {
    let variable = |name: &str| match name {
        "TERM" => Some(term.to_string()),
        "COLORTERM" => Some(colours.to_string()),
        _ => None,
    };
    match Look::of(false, variable) {
        Look::Colour(palette) => (Look::Colour(palette), palette),
        Look::Plain => panic!("{term} has colours"),
    }
}

/// A screen reader follows the terminal's own cursor.
#[test]
fn the_terminals_cursor_is_where_discs_are_put() {
    for look in [colour(), Look::Plain] {
        for room in [(80, 24), (60, 20), (120, 40), (40, 15)] {
            let mut play = Play::new(people(8), look, room, Opening::Game);
            for (keys, square) in [("c4", (4, 3)), ("", (4, 3))] {
                play.write(keys);
                play.draw();
                let area = play.app.layout().unwrap().square(square);
                let expected = (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2);
                assert_eq!(play.cursor(), expected, "{room:?}");
            }
            // In a box it is at the row that Enter does, and after what is written.
            play.key(KeyCode::Esc);
            play.key(KeyCode::Down);
            let at = |play: &mut Play, text: &str| {
                let screen = play.screen();
                let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
                (line.chars().position(|c| text.starts_with(c)).unwrap() as u16, y as u16)
            };
            let row = at(&mut play, "> Hint");
            assert_eq!(play.cursor(), row, "{}", play.screen());
            play.key(KeyCode::Esc);
            play.key(KeyCode::Char('s'));
            play.write("a.txt");
            let (x, y) = at(&mut play, "File: a.txt");
            assert_eq!(play.cursor(), (x + 11, y), "{}", play.screen());
        }
    }
}

#[test]
fn what_is_typed_is_seen_in_a_small_window() {
    for room in [(40, 15), (30, 12), (22, 12)] {
        let mut play = Play::new(people(8), colour(), room, Opening::Game);
        play.moves("f5 d6");
        play.write("c3");
        play.shows("> c3▏");
    }
}

/// The squares of the board are told apart wherever there are colours: also by what tmux takes from 256 and from 8 for them.
#[test]
fn two_squares_side_by_side_differ() {
    for (term, colours) in [("xterm-256color", "truecolor"), ("xterm-256color", ""), ("xterm", "")] {
        let (look, palette) = look(term, colours);
        let mut play = Play::new(people(8), look, (80, 24), Opening::Game);
        play.draw();
        let differ = play.square((1, 1)).iter().zip(play.square((1, 2))).any(|(one, other)| *one != other);
        assert!(differ, "{term} {colours}");
        if let [Color::Rgb(r, g, b), Color::Rgb(s, h, c)] = palette.green {
            assert_ne!([r, g, b].map(nearest), [s, h, c].map(nearest), "of 256 colours both are the same");
        }
    }
}

/// The nearest of the six steps that red, green and blue have among 256 colours.
fn nearest(value: u8) -> u8 {
    [0, 95, 135, 175, 215, 255].into_iter().min_by_key(|step| value.abs_diff(*step)).unwrap()
}

/// In a terminal that is white, a curve that fills its half would have no edge.
#[test]
fn a_curve_has_an_edge_on_every_ground() {
    for (worth, glyph) in [(64, '▇'), (-64, '▁')] {
        let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
        play.moves("e6 f4 e3 f6 g5 d6 e7 f5 c5");
        let judged = Judged { best: 0, worth, got: worth, is_exact: true };
        let verdict = Verdict { player: Player::Black, played: None, judged, line: Vec::new() };
        let verdicts = vec![Some(verdict); 10];
        play.app.table.review = Some(Review { id: 0, verdicts, judged: 9, all: 9, moves: 9, unknown: None });
        play.draw();
        let Look::Colour(palette) = colour() else { unreachable!() };
        let edges = play.buffer().content.iter().filter(|cell| {
            let of_curve = [cell.fg, cell.bg].contains(&palette.green[1]);
            of_curve && cell.symbol() == glyph.to_string()
        });
        assert!(edges.count() > 20, "{}", play.screen());
    }
}

/// In a dark terminal ● is the brighter disc.
#[test]
fn the_board_that_stays_says_which_disc_is_which() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.moves("f5");
    for (look, expected) in
        [(colour(), "\n● is Black, ○ is White.\n"), (Look::Plain, "\nX is Black, O is White.\n")]
    {
        let stays = othello_game::screen::words::farewell(&play.app.table.game, look);
        assert!(stays.contains(expected), "{stays}");
    }
}
