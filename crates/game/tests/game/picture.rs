//! The screen that README shows, with its colours, as a terminal gets it but that `␛` stands for the escape character.
//! `cargo xtask generate` draws the picture from this snapshot.

use crate::common::{Play, people};
use insta::assert_snapshot;
use othello_game::screen::Look;
use othello_game::table::Opening;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// The first 18 moves of a game that both sides play perfectly, `takizawa-2023-optimal` in tests/data/transcripts.csv.
const MOVES: &str = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c5 b6 d8 c6 c7 d2 b5";

#[test]
fn the_picture_of_the_readme() {
    let look = Look::of(false, |name| (name == "COLORTERM").then(|| "truecolor".to_string()));
    let mut play = Play::new(people(8), look, (100, 30), Opening::Game);
    play.moves(MOVES);
    play.shows("Move 19");
    assert_snapshot!(play.in_colour());
}

impl Play {
    fn in_colour(&mut self) -> String {
        self.draw();
        let buffer = self.buffer();
        let rows = buffer.content.chunks(buffer.area.width.into());
        rows.map(|row| coloured(row).trim_end().to_string() + "\n").collect()
    }
}

/// A row, with the style before each cell that has another one than the cell before it.
fn coloured(row: &[Cell]) -> String {
    let mut text = String::new();
    let mut last = style(&Cell::default());
    for cell in row {
        let style = style(cell);
        if style != last {
            text += &format!("␛[{style}m");
        }
        text += cell.symbol();
        last = style;
    }
    text
}

/// The style of a cell as a terminal's numbers for it. It begins with 0, which ends what was before.
fn style(cell: &Cell) -> String {
    let is = |modifier| cell.modifier.contains(modifier);
    let modifiers = [(Modifier::BOLD, ";1"), (Modifier::DIM, ";2"), (Modifier::REVERSED, ";7")];
    let modifiers: String =
        modifiers.iter().filter(|(each, _)| is(*each)).map(|(_, number)| *number).collect();
    let colour = |colour, kind| match colour {
        Color::Reset => String::new(),
        Color::Rgb(red, green, blue) => format!(";{kind};2;{red};{green};{blue}"),
        other => panic!("the picture knows only colours of red, green and blue, and not {other}"),
    };
    format!("0{modifiers}{}{}", colour(cell.fg, 38), colour(cell.bg, 48))
}
