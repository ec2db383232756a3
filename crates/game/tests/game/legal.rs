//! Legal moves are seen at once: on both greens, under the cursor, with millions of colours, with 256, and without.

use crate::common::{Play, people};
use othello_game::screen::Look;
use othello_game::table::Opening;
use othello_game::table::Settings;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

/// The legal moves at the start, two on each green; the cursor is on the first.
const LEGAL: [(isize, isize); 4] = [(3, 4), (4, 3), (5, 6), (6, 5)];

fn begun(look: Look) -> Play {
    let mut play = Play::new(people(8), look, (80, 24), Opening::Game);
    play.draw();
    play
}

fn look(term: &str, colorterm: &str) -> Look {
    Look::of(false, |name| match name {
        "TERM" => Some(term.to_string()),
        "COLORTERM" => Some(colorterm.to_string()),
        _ => None,
    })
}

/// The relative luminance of WCAG 2, and its contrast: 3 is what it asks of graphics.
fn luminance(colour: Color) -> f64 {
    let part = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let (red, green, blue) = match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        Color::Indexed(at @ 16..=231) => {
            let level = |digit: u8| if digit == 0 { 0 } else { 55 + 40 * digit };
            (level((at - 16) / 36), level((at - 16) / 6 % 6), level((at - 16) % 6))
        }
        few => sixteen(few),
    };
    0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

/// The sixteen colours as xterm has them.
fn sixteen(colour: Color) -> (u8, u8, u8) {
    match colour {
        Color::Black => (0, 0, 0),
        Color::Green => (0, 205, 0),
        Color::Yellow => (205, 205, 0),
        Color::Blue => (0, 0, 238),
        Color::Cyan => (0, 205, 205),
        Color::LightYellow => (255, 255, 0),
        Color::LightBlue => (92, 92, 255),
        Color::White => (255, 255, 255),
        other => panic!("{other:?} is not one of the board's"),
    }
}

fn contrast(cell: &Cell) -> f64 {
    between(cell.fg, cell.bg)
}

fn between(one: Color, other: Color) -> f64 {
    let [front, back] = [one, other].map(luminance);
    (front.max(back) + 0.05) / (front.min(back) + 0.05)
}

#[test]
fn in_colour() {
    for look in [look("xterm-256color", ""), look("xterm", "truecolor"), look("xterm", "")] {
        let play = begun(look);
        let Look::Colour(palette) = look else { panic!("{look:?}") };
        for square in LEGAL {
            let spot: Vec<_> = play.square(square).into_iter().filter(|cell| cell.symbol() != " ").collect();
            assert!(!spot.is_empty());
            for cell in spot {
                assert!(contrast(&cell) >= 3.0, "{square:?}: {:.2} for {cell:?}", contrast(&cell));
                let is_disc =
                    [palette.black, palette.white].iter().any(|disc| [cell.fg, cell.bg].contains(disc));
                assert!(!is_disc, "{square:?}: {cell:?} is like a disc");
            }
        }
    }
}

/// Both discs are seen on every square that may have one.
#[test]
fn discs_are_seen() {
    for look in [look("xterm-256color", ""), look("xterm", "truecolor"), look("xterm", "")] {
        let Look::Colour(palette) = look else { panic!("{look:?}") };
        for ground in palette.green.into_iter().chain([palette.last, palette.turned, palette.preview]) {
            for disc in [palette.black, palette.white] {
                let contrast = between(disc, ground);
                assert!(contrast >= 1.6, "{disc:?} on {ground:?}: {contrast:.2}");
            }
        }
    }
}

#[test]
fn without_colour() {
    let play = begun(Look::Plain);
    for p in 1..=8 {
        for cell in (1..=8).flat_map(|q| play.square((p, q))) {
            let modifier = match cell.symbol() {
                "+" => Modifier::BOLD,
                "." => Modifier::DIM,
                _ => Modifier::empty(),
            };
            assert_eq!(cell.modifier, modifier, "{cell:?}");
        }
    }
}

#[test]
fn with_the_legal_moves_hidden_the_cursor_gives_none_away() {
    {
        let mut play =
            Play::new(Settings { marks: false, ..people(8) }, Look::Plain, (80, 24), Opening::Game);
        assert!(!play.app.table.moves().contains(&play.app.table.cursor));
        play.key(KeyCode::Enter);
        play.shows("Choose a square first");
        play.moves("f5");
        assert_eq!(play.app.table.cursor, (5, 6));
        // On a legal move, it doesn't show what it would turn, and the mouse goes to any square.
        play.write("d6");
        (0..2).for_each(|_| play.key(KeyCode::Backspace));
        assert!(!play.screen().contains('*'), "{}", play.screen());
        let at = play.app.layout().unwrap().square((1, 1));
        play.mouse(at.x, at.y, false);
        assert_eq!(play.app.table.cursor, (1, 1));
        play.key(KeyCode::Char('v'));
        play.write("d6");
        play.shows("*");
    }
}
