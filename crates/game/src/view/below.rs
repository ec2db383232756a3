//! The lines below the board: what is asked for, what there is to say, and the keys.

use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::panel::{counts, final_counts};
use super::text::{disc, put, put_within, width, wrapped};
use crate::app::App;
use crate::files;
use crate::game::Next;
use crate::layout::Layout;
use crate::look::Look;
use crate::words;

/// Draws the lines that there is room for: first of all the prompt.
pub fn draw(buffer: &mut Buffer, app: &App, layout: &Layout) {
    let area = layout.below;
    let notice = match app.table.game.end() {
        // At the end there is nothing more important to say than the game itself.
        Some(_) if app.table.notice.is_empty() => {
            let review = app.table.review.map(|review| words::review(&review)).unwrap_or_default();
            let review = wrapped(&review, area.width.into());
            review.into_iter().chain(transcript(app, area.width.into())).collect()
        }
        _ => wrapped(&app.table.notice, area.width.into()),
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

/// The moves as `f5d6c3…`, in lines.
fn transcript(app: &App, room: usize) -> Vec<String> {
    let moves = files::saved(&app.table.game);
    wrapped(moves.lines().last().unwrap_or_default(), room)
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
            words::thinking(thinking.name, thinking.ticks / 4, note) + &dots
        }
        (None, Next::Move(player, _)) if table.waits_for_a_person() => {
            let typed = if app.look == Look::Plain { "_" } else { "▏" };
            format!("{} > {}{typed}", words::to_move(player), table.typed)
        }
        (None, Next::Move(player, _)) if table.paused => words::paused(table.seat(player).name()),
        (None, Next::Move(player, _)) => words::to_move(player),
        (None, Next::Pass(player)) => words::to_pass(player) + " >",
        (None, Next::Over(end)) => words::result(end, final_counts(table)),
    };
    put_within(buffer, x, area.y, area.right().saturating_sub(x), &text, Style::new());
}

/// The keys that matter now, as many as fit. Whoever knows no key needs to quit most, and a square can be typed without being told.
fn keys(app: &App, room: usize) -> String {
    let table = &app.table;
    let all = match () {
        () if table.thinking.as_ref().is_some_and(|thinking| thinking.is_hint) => words::HINT_KEYS,
        () if table.thinking.is_some() => words::THINK_KEYS,
        () if table.game.end().is_some() => words::OVER_KEYS,
        () if table.viewed.is_some() => words::LOOK_KEYS,
        () => words::PLAY_KEYS,
    };
    let (quit, first) = (all.len() - 1, usize::from(all == words::PLAY_KEYS));
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
