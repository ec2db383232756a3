//! Text on the screen: put where there is room, and wrapped by the width that it really has.

use othello_steps::Player;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Look;

/// Puts `text` at a place, as far as the screen goes. Returns the column after it.
pub fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) -> u16 {
    put_within(buffer, x, y, u16::MAX, text, style)
}

/// Puts one character that is one column wide: quicker than a text.
pub fn put_char(buffer: &mut Buffer, x: u16, y: u16, c: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(Position::new(x, y)) {
        cell.set_char(c).set_style(style);
    }
}

/// Puts `text` at a place, in at most `width` columns. Returns the column after it.
pub fn put_within(buffer: &mut Buffer, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
    if !buffer.area.contains(Position::new(x, y)) {
        return x;
    }
    buffer.set_stringn(x, y, text, width.into(), style).0
}

/// How many columns a text has.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The beginning of `text` that has at most `width` columns.
pub fn cut(text: &str, width: usize) -> String {
    let mut used = 0;
    let fits = |c: &char| {
        used += c.width().unwrap_or(0);
        used <= width
    };
    text.chars().take_while(fits).collect()
}

/// The text with spaces after it, so that it has `room` columns.
pub fn padded(text: &str, room: usize) -> String {
    text.to_string() + &" ".repeat(room.saturating_sub(width(text)))
}

/// The text in lines of at most `room` columns, broken between words where that is possible.
pub fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && width(&line) + 1 + width(word) > room {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
        while width(&line) > room.max(1) {
            let first = cut(&line, room.max(1));
            line = line[first.len()..].to_string();
            lines.push(first);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Puts a small disc of `player`, three columns wide. Returns the column after it.
pub fn disc(buffer: &mut Buffer, x: u16, y: u16, player: Player, look: Look) -> u16 {
    match look {
        Look::Plain => put(buffer, x, y, &format!(" {} ", letter(player)), Style::new()),
        Look::Colour(palette) => {
            let colour = if player == Player::Black { palette.black } else { palette.white };
            put(buffer, x, y, " ● ", Style::new().fg(colour).bg(palette.green[0]))
        }
    }
}

/// The letter of a disc where there is no colour.
pub fn letter(player: Player) -> char {
    if player == Player::Black { 'X' } else { 'O' }
}
