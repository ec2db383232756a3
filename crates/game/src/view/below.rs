//! The lines below the board: what is asked for, what there is to say, and the keys.

use othello_steps::square_name;
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::footer;
use super::panel::{counts, final_counts};
use super::text::{disc, put, put_within, width, wrapped};
use crate::app::App;
use crate::game::Next;
use crate::layout::Layout;
use crate::look::Look;
use crate::messages;
use crate::seat::Seat;

/// Draws the lines that there is room for: first of all the prompt.
pub fn draw(buffer: &mut Buffer, app: &App, layout: &Layout) {
    let area = layout.below;
    // A line is left for the prompt or the result, and one for the keys.
    let rows = usize::from(area.height.saturating_sub(2));
    let notice = lines(app, area.width.into(), rows);
    if area.height == 1 && !notice.is_empty() {
        put_within(buffer, area.x, area.y, area.width, &notice[0], Style::new());
        return;
    }
    prompt(buffer, app, layout);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    for (y, line) in (area.y + 1..area.bottom()).zip(&notice) {
        put(buffer, area.x, y, line, bold);
    }
    footer::draw(buffer, app, layout);
}

/// All of what is said: how the game went or, where there is something to say of the last key, that.
pub fn said(app: &App) -> Vec<String> {
    if app.table.game.end().is_none() || !app.table.notice.is_empty() {
        return vec![app.table.notice.clone()];
    }
    let review = app.table.review.map(messages::where_lost);
    let moves: String = app.table.game.squares().iter().map(|&(p, q)| square_name(p, q)).collect();
    review.into_iter().chain([moves]).collect()
}

/// As much of it as there are rows for, in lines.
fn lines(app: &App, room: usize, rows: usize) -> Vec<String> {
    // At the end there is nothing more important to say than the game itself.
    if app.table.game.end().is_some() && app.table.notice.is_empty() {
        let review = app.table.review.map(messages::where_lost).unwrap_or_default();
        let mut lines = sentences(&review, room, rows);
        lines.extend(transcript(app, room, rows - lines.len()));
        return lines;
    }
    // Only a sentence that is too long itself takes the line of the keys.
    match sentences(&app.table.notice, room, rows) {
        fitting if !fitting.is_empty() => fitting,
        _ => wrapped(&app.table.notice, room),
    }
}

/// Whether there is a line for the keys, and whether there is more to read than is shown.
pub fn left_over(app: &App, layout: &Layout) -> (bool, bool) {
    let (room, rows) = (layout.below.width.into(), usize::from(layout.below.height.saturating_sub(2)));
    let shown = lines(app, room, rows);
    let whole = said(app).iter().map(|text| wrapped(text, room).len()).sum::<usize>();
    (shown.len() + 1 < layout.below.height.into(), shown.len() < whole)
}

/// As many whole sentences as there are rows for, in lines.
fn sentences(text: &str, room: usize, rows: usize) -> Vec<String> {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let fitting = ends.map(|end| wrapped(&text[..end], room)).take_while(|lines| lines.len() <= rows);
    fitting.last().unwrap_or_default()
}

/// The moves as `f5d6c3…`, in so many lines, broken between moves. What there is no room for is left out.
fn transcript(app: &App, room: usize, rows: usize) -> Vec<String> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    let mut used = room;
    for (p, q) in app.table.game.squares() {
        let name = square_name(p, q);
        if used + width(&name) > room {
            lines.push(Vec::new());
            used = 0;
        }
        used += width(&name);
        lines.iter_mut().last().into_iter().for_each(|line| line.push(name.clone()));
    }
    let left_out = if lines.len() > rows { messages::moves_left_out(app.look) } else { String::new() };
    lines.truncate(rows);
    if let Some(last) = lines.last_mut() {
        while last.len() > 1 && width(&last.concat()) + width(&left_out) > room {
            last.pop();
        }
        last.push(left_out);
    }
    lines.iter().map(|line| line.concat()).collect()
}

fn prompt(buffer: &mut Buffer, app: &App, layout: &Layout) {
    let (table, area) = (&app.table, layout.below);
    let mut x = area.x;
    if layout.panel.is_none() {
        let (black, white) = counts(table);
        for (player, count) in [(othello_steps::Player::Black, black), (othello_steps::Player::White, white)]
        {
            x = disc(buffer, x, area.y, player, app.look);
            x = put(buffer, x, area.y, &format!(" {count}  "), Style::new());
        }
    }
    let text = match (&table.thinking, table.game.next()) {
        (Some(thinking), _) => {
            let note = thinking.told.as_ref().map_or("", |told| told.note.as_str());
            let dots = ".".repeat(1 + thinking.ticks as usize % 3);
            messages::thinking(&messages::who(Seat::Machine(thinking.level)), thinking.ticks / 4, note)
                + &dots
        }
        (None, _) if table.viewed.is_some() => looking(app, layout),
        (None, Next::Move(player, _)) if table.needs_a_person() => {
            let typed = if app.look == Look::Plain { "_" } else { "▏" };
            format!("{} > {}{typed}", messages::to_move(player), table.typed)
        }
        (None, Next::Move(player, _)) if table.paused => messages::paused(&messages::who(table.seat(player))),
        (None, Next::Move(player, _)) => messages::to_move(player),
        (None, Next::Pass(player)) => messages::to_pass(player) + " >",
        (None, Next::Over(end)) => {
            messages::result_in_full(end, final_counts(table), table.game.board().size().pow(2))
        }
    };
    put_within(buffer, x, area.y, area.right().saturating_sub(x), &text, Style::new());
}

/// Who was to move in the position on the screen. The panel says which that is; without it, this does.
fn looking(app: &App, layout: &Layout) -> String {
    let table = &app.table;
    let who = match table.shown().next {
        Next::Move(player, _) => messages::to_move(player),
        Next::Pass(player) => messages::to_pass(player),
        Next::Over(end) => messages::result(end, counts(table)),
    };
    match layout.panel {
        Some(_) => who,
        None => format!("{}. {who}", table.looking()),
    }
}
