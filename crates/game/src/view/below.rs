//! The lines below the board: what is asked for, what there is to say, and the keys.

use othello_steps::square_name;
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

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
    let notice = match app.table.game.end() {
        // At the end there is nothing more important to say than the game itself.
        Some(_) if app.table.notice.is_empty() => {
            let review = app.table.review.map(messages::where_lost).unwrap_or_default();
            let mut lines = sentences(&review, area.width.into(), rows);
            lines.extend(transcript(app, area.width.into(), rows - lines.len()));
            lines
        }
        // Only a sentence that is too long itself takes the line of the keys.
        _ => match sentences(&app.table.notice, area.width.into(), rows) {
            fitting if !fitting.is_empty() => fitting,
            _ => wrapped(&app.table.notice, area.width.into()),
        },
    };
    if area.height == 1 && !notice.is_empty() {
        put_within(buffer, area.x, area.y, area.width, &notice[0], Style::new());
        return;
    }
    prompt(buffer, app, layout);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    for (y, line) in (area.y + 1..area.bottom()).zip(&notice) {
        put(buffer, area.x, y, line, bold);
    }
    // What is said is more important than the keys.
    if notice.len() + 1 < area.height.into() {
        let dim = Style::new().add_modifier(Modifier::DIM);
        put(buffer, area.x, area.bottom() - 1, &keys(app, area.width.into()), dim);
    }
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
        None => {
            let last = table.game.positions().len() - 1;
            format!("{}. {who}", messages::looking(table.shown_at(), last))
        }
    }
}

/// The keys that matter now, as many as fit. Whoever knows no key needs to quit most, and a square can be typed without being told.
fn keys(app: &App, room: usize) -> String {
    let table = &app.table;
    let all = match () {
        () if table.thinking.as_ref().is_some_and(|thinking| thinking.is_hint) => messages::HINT_KEYS,
        () if table.viewed.is_some() => messages::LOOK_KEYS,
        () if table.thinking.is_some() => messages::THINK_KEYS,
        () if table.game.end().is_some() => messages::OVER_KEYS,
        () if table.passes().is_some() => messages::PASS_KEYS,
        () if table.paused => messages::PAUSED_KEYS,
        () => messages::PLAY_KEYS,
    };
    let (quit, first) = (all.len() - 1, usize::from(all == messages::PLAY_KEYS));
    let mut chosen = Vec::new();
    for at in [quit].into_iter().chain(first..quit).chain(0..first) {
        let needed = |at: &usize| width(all[*at]) + GAP.len();
        if chosen.iter().chain([&at]).map(needed).sum::<usize>() <= room + GAP.len() {
            chosen.push(at);
        }
    }
    chosen.sort_unstable();
    chosen.into_iter().map(|at| all[at]).collect::<Vec<_>>().join(GAP)
}

/// Between two keys.
const GAP: &str = "   ";
