//! What a square is marked for: the same in colour and without.

use super::View;
use super::layout::Layout;
use crate::square::Square;
use crate::table::Fit;

/// What a square is marked for, most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The cursor is on it.
    Cursor,
    /// The move under the cursor would turn its disc.
    Preview,
    /// It was played last.
    Last,
    /// Its disc was turned last.
    Turned,
    /// Nothing.
    None,
}

/// What this square is marked for.
pub fn mark(view: &View, square: Square) -> Mark {
    let table = &view.table;
    let has_cursor = view.playing && (view.setting_up.is_some() || !table.moves().is_empty());
    let is_turning = table.flip.as_ref().is_some_and(|flip| flip.shown);
    let ply = table.position_on_screen().ply.as_ref();
    if has_cursor && square == table.cursor {
        Mark::Cursor
    } else if has_cursor && view.settings.marks && table.preview().contains(&square) {
        Mark::Preview
    } else if ply.is_some_and(|ply| ply.square == Some(square)) {
        Mark::Last
    } else if !is_turning && ply.is_some_and(|ply| ply.turned.contains(&square)) {
        Mark::Turned
    } else {
        Mark::None
    }
}

/// What the machine thinks of a move to this square, if somebody has asked; or its number in the line that would have been better
/// than the mistake that is looked back at. Where there isn't room for all numbers there are none: a legal move without one would
/// look worse than the others.
pub fn value(view: &View, layout: &Layout, square: Square) -> Option<i32> {
    let line = view.table.better_line();
    let values = view.table.hint.as_ref().map_or(&line, |hint| &hint.values);
    let fit = Fit { digits: layout.digits(), ..view.fit };
    if !fit.has_room_for(values) {
        return None;
    }
    values.iter().find(|(at, _)| *at == square).map(|(_, value)| *value)
}
