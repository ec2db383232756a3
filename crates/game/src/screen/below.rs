//! The lines below the board: what is asked for, what there is to say, and the keys.

use othello_machine::review::BLUNDER;
use othello_steps::square_name;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use super::layout::Layout;
use super::panel::{self, counts, final_counts};
use super::text::{disc, put, put_within, width, wrapped};
use super::{Look, View, words};
use crate::record::game::Next;
use crate::table::{Seat, Table};

/// Draws the lines that there is room for: first of all the prompt.
pub fn draw(buffer: &mut Buffer, view: &View, layout: &Layout) {
    let area = layout.below;
    // A line is left for the prompt or the result, and one for the keys.
    let rows = usize::from(area.height.saturating_sub(2));
    let notice = lines(view, area.width.into(), rows);
    if area.height == 1 && !notice.is_empty() {
        put_within(buffer, area.x, area.y, area.width, &notice[0], Style::new());
        return;
    }
    prompt(buffer, view, layout);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    for (y, line) in (area.y + 1..area.bottom()).zip(&notice) {
        put(buffer, area.x, y, line, bold);
        put_loss(buffer, view, area.x, y, line);
    }
}

/// All of what is said: of the last key or, where there is nothing to say of it, of the game that is over.
pub fn notices(view: &View) -> Vec<String> {
    let table = &view.table;
    if !table.notice.is_empty() || table.game.end().is_none() {
        return vec![table.notice.clone()];
    }
    if table.viewed.is_some() {
        return vec![of_the_past(table)];
    }
    let moves: String = table.game.squares().iter().map(|&(p, q)| square_name(p, q)).collect();
    reviewed(view).into_iter().chain([moves]).collect()
}

/// What was found of the move that was played in the position that is looked back at.
fn of_the_past(table: &Table) -> String {
    let verdict = table.review.as_ref().and_then(|review| review.at(table.shown_at()));
    let number = table.moves_until(table.shown_at()) + 1;
    verdict.and_then(|verdict| words::played_here(number, verdict)).unwrap_or_default()
}

/// What the review has found, the most important first.
fn reviewed(view: &View) -> Vec<String> {
    let table = &view.table;
    let Some(review) = &table.review else { return Vec::new() };
    let last = review.at(table.game.positions().len() - 1);
    let mistakes = review.worst().into_iter();
    let mistakes = mistakes.map(|(at, verdict)| words::mistake(table.moves_until(at) + 1, verdict));
    let resigned = last.and_then(|verdict| words::resigned_too_soon(&table.game, verdict));
    let mut said: Vec<_> = resigned.into_iter().chain(words::review(review)).chain(mistakes).collect();
    if view.puzzles_here() > 0 {
        said.insert(1.min(said.len()), words::has_puzzles(view.puzzles_here()));
    }
    said
}

/// As much of it as there are rows for, in lines.
fn lines(view: &View, room: usize, rows: usize) -> Vec<String> {
    let table = &view.table;
    let is_whole = table.game.end().is_some() && table.notice.is_empty();
    if is_whole && table.viewed.is_none() {
        let mut lines = Vec::new();
        for text in reviewed(view) {
            let wrapped = wrapped(&text, room);
            if lines.len() + wrapped.len() > rows {
                break;
            }
            lines.extend(wrapped);
        }
        lines.extend(transcript(view, room, rows - lines.len()));
        return lines;
    }
    // Only a sentence that is too long itself takes the line of the keys.
    let all = notices(view).concat();
    match sentences(&all, room, rows) {
        fitting if !fitting.is_empty() => fitting,
        _ => wrapped(&all, room),
    }
}

/// Whether there is a line for the keys, and whether there is more to read than is shown.
pub fn left_over(view: &View, layout: &Layout) -> (bool, bool) {
    let (room, rows) = (layout.below.width.into(), usize::from(layout.below.height.saturating_sub(2)));
    let shown = lines(view, room, rows);
    let whole = notices(view).iter().map(|text| wrapped(text, room).len()).sum::<usize>();
    (shown.len() + 1 < layout.below.height.into(), shown.len() < whole)
}

/// A loss at the beginning of a line has a colour.
fn put_loss(buffer: &mut Buffer, view: &View, x: u16, y: u16, line: &str) {
    let first = line.trim_start().trim_start_matches("about ").split(' ').next().unwrap_or_default();
    let Some(loss) = first.strip_prefix('-').and_then(|loss| loss.parse::<i32>().ok()) else { return };
    let colour = if loss >= BLUNDER { Color::Red } else { Color::Magenta };
    let style = if view.look.is_plain() { Style::new() } else { Style::new().fg(colour) };
    put(buffer, x, y, &line[..line.find(first).unwrap_or(0) + first.len()], style);
}

/// As many whole sentences as there are rows for, in lines.
fn sentences(text: &str, room: usize, rows: usize) -> Vec<String> {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let fitting = ends.map(|end| wrapped(&text[..end], room)).take_while(|lines| lines.len() <= rows);
    fitting.last().unwrap_or_default()
}

/// The moves as `f5d6c3…`, in so many lines, broken between moves. What there is no room for is left out.
fn transcript(view: &View, room: usize, rows: usize) -> Vec<String> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    let mut used = room;
    for (p, q) in view.table.game.squares() {
        let name = square_name(p, q);
        if used + width(&name) > room {
            lines.push(Vec::new());
            used = 0;
        }
        used += width(&name);
        lines.iter_mut().last().into_iter().for_each(|line| line.push(name.clone()));
    }
    let left_out = if lines.len() > rows { words::moves_left_out(view.look) } else { String::new() };
    lines.truncate(rows);
    if let Some(last) = lines.last_mut() {
        while last.len() > 1 && width(&last.concat()) + width(&left_out) > room {
            last.pop();
        }
        last.push(left_out);
    }
    lines.iter().map(|line| line.concat()).collect()
}

fn prompt(buffer: &mut Buffer, view: &View, layout: &Layout) {
    let (table, area) = (&view.table, layout.below);
    let mut x = area.x;
    if layout.panel.is_none() {
        let (black, white) = counts(table);
        for (player, count) in [(othello_steps::Player::Black, black), (othello_steps::Player::White, white)]
        {
            x = disc(buffer, x, area.y, player, view.look);
            x = put(buffer, x, area.y, &format!(" {count}  "), Style::new());
        }
    }
    let typed = if view.look == Look::Plain { "_" } else { "▏" };
    let text = match (&table.thinking, table.game.next()) {
        _ if let Some(setting_up) = &view.setting_up => {
            format!("{} > {}{typed}", words::to_move(setting_up.mover), table.typed)
        }
        (Some(thinking), _) => {
            let note = thinking.told.as_ref().map_or("", |told| told.note.as_str());
            let dots = ".".repeat(1 + thinking.ticks as usize % 3);
            words::thinking(&words::who(Seat::Machine(thinking.level)), thinking.ticks / 4, note) + &dots
        }
        (None, _) if table.viewed.is_some() => looking(view, layout),
        (None, Next::Move(player, _)) if table.needs_a_person() => {
            let asked = match view.puzzling {
                Some(_) => words::to_win(player),
                None => words::to_move(player),
            };
            format!("{asked} > {}{typed}", table.typed)
        }
        (None, Next::Move(player, _)) if table.paused => words::paused(&words::who(table.seat(player))),
        (None, Next::Move(player, _)) => words::to_move(player),
        (None, Next::Pass(player)) => words::to_pass(player) + " >",
        (None, Next::Over(end)) => {
            words::result_in_full(end, final_counts(table), table.game.board().size().pow(2))
        }
    };
    let room = area.right().saturating_sub(x);
    // What is typed is seen first.
    let typed = text.find(" > ").filter(|_| width(&text) > room.into() && !table.typed.is_empty());
    put_within(buffer, x, area.y, room, &text[typed.map_or(0, |at| at + 1)..], Style::new());
}

/// Who was to move in the position on the screen. The panel says which that is; without it, this does.
fn looking(view: &View, layout: &Layout) -> String {
    let table = &view.table;
    let who = match table.position_on_screen().next {
        Next::Move(player, _) => words::to_move(player),
        Next::Pass(player) => words::to_pass(player),
        Next::Over(end) => words::result(end, counts(table)),
    };
    match layout.panel {
        Some(_) => who,
        None => format!("{}. {who}", panel::looking(table, layout.below.width.into())),
    }
}
