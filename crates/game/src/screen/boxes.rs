//! The boxes over the board.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::text::{put_within, width, wrapped};
use super::{Look, View, below, words};
use crate::table::words::enter_alone;
use crate::table::{Dialog, Field, Menu, Page};

/// The widest box.
const WIDEST: u16 = 54;

/// The start screen, whatever it says: who clicks a row again and again is to click the same row. It has room beside a board of
/// 8×8 in a terminal of 80 columns.
const START: u16 = 43;

/// So many lines it has at least above its rows.
const START_LINES: usize = 2;

/// Draws the box that is open.
pub fn draw(buffer: &mut Buffer, view: &View) {
    match &view.dialog {
        Some(Dialog::Menu(menu)) => draw_menu(buffer, view, menu),
        Some(Dialog::Field(field)) => draw_field(buffer, view, field),
        Some(Dialog::Page(kind, top)) => draw_page(buffer, view, *kind, *top),
        None => {}
    }
}

/// The row of the open menu at a place of the screen.
pub fn menu_row_at(view: &View, column: u16, row: u16) -> Option<usize> {
    let Some(Dialog::Menu(menu)) = &view.dialog else { return None };
    let MenuPlace { rows, first, .. } = MenuPlace::of(view, menu);
    let inside = rows.contains(Position::new(column, row));
    let at = first + usize::from(row.saturating_sub(rows.y));
    (inside && at < menu.rows.len()).then_some(at)
}

/// Where the terminal's own cursor is in the box that is open: at the selected row, or after what is written.
pub fn cursor(view: &View) -> Option<Position> {
    match &view.dialog {
        Some(Dialog::Menu(menu)) => {
            let MenuPlace { rows, first, .. } = MenuPlace::of(view, menu);
            Some(Position::new(rows.x, rows.y + (menu.selected - first) as u16))
        }
        Some(Dialog::Field(field)) => {
            let FieldPlace { area, name, .. } = FieldPlace::of(view, field);
            Some(Position::new(area.x + 2 + (width(words::FILE) + 2 + width(&name)) as u16, area.y + 1))
        }
        _ => None,
    }
}

/// Where a line to write is, with the end of what is written and what is said below.
struct FieldPlace {
    area: Rect,
    name: String,
    below: Vec<String>,
}

impl FieldPlace {
    fn of(view: &View, field: &Field) -> FieldPlace {
        let wide = WIDEST.min(view.room.width);
        let inside = usize::from(wide.saturating_sub(4));
        // The end of a long name is what is written.
        let room = inside.saturating_sub(width(words::FILE) + 3);
        let hidden = field.text.chars().count().saturating_sub(room);
        let mut below = vec![String::new()];
        if field.text.is_empty() && !field.suggested.is_empty() {
            below = wrapped(&enter_alone(&field.suggested), inside);
        }
        below.extend(wrapped(&field.fault, inside));
        below.push(words::FIELD_KEYS.to_string());
        let area = placed(view, wide, (below.len() as u16 + 3).min(view.room.height));
        FieldPlace { area, name: field.text.chars().skip(hidden).collect(), below }
    }
}

/// Where a menu is.
struct MenuPlace {
    area: Rect,
    text: Vec<String>,
    /// The rows that can be chosen.
    rows: Rect,
    /// The first row that is shown: there may be too little room for all.
    first: usize,
}

impl MenuPlace {
    fn of(view: &View, menu: &Menu) -> MenuPlace {
        let room = view.room;
        let longest =
            |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| width(text)).max().unwrap_or(0);
        let labels = longest(&mut menu.rows.iter().map(|row| &row.label));
        let values = longest(&mut menu.rows.iter().map(|row| &row.value));
        let wanted = match menu.is_start() {
            true => START.into(),
            false => (labels + values + 9).max(longest(&mut menu.text.iter()) + 4).max(34),
        };
        let wide = (wanted as u16).min(WIDEST).min(room.width);
        let inside = usize::from(wide.saturating_sub(4));
        let mut text: Vec<_> = menu.text.iter().flat_map(|line| wrapped(line, inside)).collect();
        if menu.is_start() {
            text.resize(text.len().max(START_LINES), String::new());
        }
        text.truncate(usize::from(room.height.saturating_sub(3)));
        if !text.is_empty() && text.len() + menu.rows.len() + 3 <= room.height.into() {
            text.push(String::new());
        }
        let high = (menu.rows.len() + text.len() + 2).min(room.height.into()) as u16;
        let area = placed(view, wide, high);
        let used = text.len() as u16 + 1;
        let shown = high.saturating_sub(used + 1);
        let first = (menu.selected + 1).saturating_sub(shown.max(1).into());
        let rows = Rect::new(area.x + 1, area.y + used, area.width.saturating_sub(2), shown);
        MenuPlace { area, text, rows, first }
    }
}

fn draw_menu(buffer: &mut Buffer, view: &View, menu: &Menu) {
    let MenuPlace { area, text, rows, first } = MenuPlace::of(view, menu);
    frame(buffer, view.look, area, &menu.title);
    for (y, line) in (area.y + 1..).zip(&text) {
        put_within(buffer, area.x + 2, y, area.width.saturating_sub(4), line, Style::new());
    }
    for (y, (i, row)) in (rows.top()..rows.bottom()).zip(menu.rows.iter().enumerate().skip(first)) {
        let is_selected = i == menu.selected;
        let style = if is_selected { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        let mark = if is_selected { ">" } else { " " };
        let line = format!("{mark} {}", row.label);
        let gap = usize::from(rows.width).saturating_sub(width(&line) + width(&row.value) + 1);
        let line = format!("{line}{}{} ", " ".repeat(gap), row.value);
        put_within(buffer, rows.x, y, rows.width, &line, style);
    }
    if first + usize::from(rows.height) < menu.rows.len() {
        more(buffer, area);
    }
}

fn draw_field(buffer: &mut Buffer, view: &View, field: &Field) {
    let FieldPlace { area, name, below } = FieldPlace::of(view, field);
    let cursor = if view.look == Look::Plain { "_" } else { "▏" };
    frame(buffer, view.look, area, field.title);
    let line = format!("{}: {name}{cursor}", words::FILE);
    for (y, line) in (area.y + 1..area.bottom().saturating_sub(1)).zip([line].iter().chain(&below)) {
        put_within(buffer, area.x + 2, y, area.width.saturating_sub(4), line, Style::new());
    }
}

/// The title and the lines of a text.
fn page(view: &View, page: Page) -> (&'static str, Vec<String>) {
    let room = usize::from(WIDEST.min(view.room.width).saturating_sub(4));
    match page {
        Page::Help => (words::HELP, words::help(room, view.setting_up.is_some())),
        Page::Said => {
            let said: Vec<_> = below::notices(view).iter().flat_map(|line| wrapped(line, room)).collect();
            let is_empty = said.iter().all(String::is_empty);
            (words::SAID, if is_empty { vec![words::NOTHING_SAID.to_string()] } else { said })
        }
    }
}

/// How many lines the text that is open can be scrolled down.
pub fn page_scrolls(view: &View) -> usize {
    let Some(Dialog::Page(kind, _)) = view.dialog else { return 0 };
    page(view, kind).1.len().saturating_sub(view.room.height.saturating_sub(2).into())
}

fn draw_page(buffer: &mut Buffer, view: &View, kind: Page, top: usize) {
    let (title, lines) = page(view, kind);
    let high = (lines.len() as u16 + 2).min(view.room.height);
    let area = placed(view, WIDEST.min(view.room.width), high);
    frame(buffer, view.look, area, title);
    let shown = usize::from(high.saturating_sub(2));
    let first = top.min(page_scrolls(view));
    for (y, line) in (area.y + 1..).zip(lines.iter().skip(first).take(shown)) {
        put_within(buffer, area.x + 2, y, area.width.saturating_sub(4), line, Style::new());
    }
    if first + shown < lines.len() {
        more(buffer, area);
    }
}

/// Says on the border that there is more below.
fn more(buffer: &mut Buffer, area: Rect) {
    if area.height > 1 {
        put_within(
            buffer,
            area.x + 2,
            area.bottom() - 1,
            area.width.saturating_sub(4),
            words::MORE,
            Style::new(),
        );
    }
}

/// Beside the board if there is room, else in the middle.
fn placed(view: &View, wide: u16, high: u16) -> Rect {
    let room = view.room;
    let (wide, high) = (wide.min(room.width), high.min(room.height));
    let layout = view.layout().filter(|layout| layout.squares.right() + 2 + wide <= room.width);
    let (x, middle) = match layout {
        Some(layout) => (layout.squares.right() + 2, layout.squares.y + layout.squares.height / 2),
        None => (room.x + (room.width - wide) / 2, room.y + room.height / 2),
    };
    let y = middle.saturating_sub(high / 2).min(room.bottom() - high);
    Rect::new(x, y, wide, high)
}

/// An empty box with a border and a title.
fn frame(buffer: &mut Buffer, look: Look, area: Rect, title: &str) {
    let [corners, across, down] = match look {
        Look::Plain => ["++++", "-", "|"],
        Look::Colour(_) => ["┌┐└┘", "─", "│"],
    };
    let corner: Vec<char> = corners.chars().collect();
    let inside = usize::from(area.width.saturating_sub(2));
    for y in area.top()..area.bottom() {
        let line = match y {
            y if y == area.top() => format!("{}{}{}", corner[0], across.repeat(inside), corner[1]),
            y if y + 1 == area.bottom() => format!("{}{}{}", corner[2], across.repeat(inside), corner[3]),
            _ => format!("{down}{}{down}", " ".repeat(inside)),
        };
        // `reset` takes away the colours of the board below.
        for x in area.left()..area.right() {
            if let Some(cell) = buffer.cell_mut(Position::new(x, y)) {
                cell.reset();
            }
        }
        put_within(buffer, area.x, y, area.width, &line, Style::new());
    }
    let bold = Style::new().add_modifier(Modifier::BOLD);
    put_within(buffer, area.x + 2, area.y, area.width.saturating_sub(4), &format!(" {title} "), bold);
}
