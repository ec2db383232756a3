//! The last line: the keys that matter now. A click on one presses it.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Modifier, Style};

use super::below::left_over;
use super::layout::Layout;
use super::text::{put, width};
use super::{View, words};
use crate::table::{Answer, Review};

/// Between two keys.
const GAP: u16 = 3;

/// Draws the line, where what is said leaves one.
pub fn draw(buffer: &mut Buffer, view: &View, layout: &Layout) {
    let dim = Style::new().add_modifier(Modifier::DIM);
    for (x, text) in placed(view, layout) {
        put(buffer, x, layout.below.bottom() - 1, text, dim);
    }
}

/// The key that is named at a place of the screen.
pub fn key_at(view: &View, column: u16, row: u16) -> Option<KeyEvent> {
    let layout = view.layout().filter(|layout| view.playing && row + 1 == layout.below.bottom())?;
    let at = |(x, text): &(u16, &str)| (*x..x + width(text) as u16).contains(&column);
    key_of(placed(view, &layout).into_iter().find(at)?.1)
}

/// The key that a text begins with: `Esc menu`, `Enter: go on`, `u undo`.
fn key_of(text: &str) -> Option<KeyEvent> {
    let first = text.split(' ').next()?.trim_end_matches(':');
    let code = match first {
        "Esc" => KeyCode::Esc,
        "Enter" => KeyCode::Enter,
        "Left" => KeyCode::Left,
        "Ctrl-N" => return Some(KeyEvent::new(KeyCode::Char('n'), KeyModifiers::CONTROL)),
        "Ctrl-P" => return Some(KeyEvent::new(KeyCode::Char('p'), KeyModifiers::CONTROL)),
        one => KeyCode::Char(one.chars().next().filter(|_| one.len() == 1)?),
    };
    Some(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Each key with its column, as many as fit. Whoever knows no key needs to quit most, and a square can be typed without being
/// told.
fn placed(view: &View, layout: &Layout) -> Vec<(u16, &'static str)> {
    let (has_line, is_cut) = left_over(view, layout);
    if !has_line || layout.below.height < 2 {
        return Vec::new();
    }
    let mut all = keys(view).to_vec();
    let plays = all[0] == words::PLAY_KEYS[0];
    let is_reviewed = view.table.review.as_ref().is_some_and(Review::has_begun);
    all.retain(|key| *key != words::MISTAKES_KEY || is_reviewed);
    if is_cut {
        all.insert(all.len() - 1, words::READ_ON_KEY);
    }
    let (quit, first) = (all.len() - 1, usize::from(plays));
    let more = is_cut.then_some(quit - 1);
    let order = [quit].into_iter().chain(more).chain(first..quit - usize::from(is_cut)).chain(0..first);
    let (mut chosen, mut used) = (Vec::new(), 0);
    for at in order {
        let needed = width(all[at]) as u16 + GAP;
        if used + needed <= layout.below.width + GAP {
            chosen.push(at);
            used += needed;
        }
    }
    chosen.sort_unstable();
    let mut x = layout.below.x;
    let place = |at: usize| {
        let placed = (x, all[at]);
        x += width(all[at]) as u16 + GAP;
        placed
    };
    chosen.into_iter().map(place).collect()
}

fn keys(view: &View) -> &'static [&'static str] {
    let table = &view.table;
    if let Some(puzzling) = &view.puzzling {
        return match puzzling.answer {
            None => words::TRY_KEYS,
            Some(Answer::Missed) => words::MISSED_KEYS,
            Some(_) => words::FOUND_KEYS,
        };
    }
    if view.setting_up.is_some() {
        words::SET_UP_KEYS
    } else if table.thinking.as_ref().is_some_and(|thinking| thinking.is_hint) {
        words::HINT_KEYS
    } else if table.viewed.is_some() {
        words::LOOK_KEYS
    } else if view.puzzles_here() > 0 {
        words::OVER_WITH_PUZZLES_KEYS
    } else if table.game.end().is_some() {
        words::OVER_KEYS
    } else if table.passes().is_some() {
        words::PASS_KEYS
    } else if table.paused {
        words::PAUSED_KEYS
    } else if table.needs_a_person() {
        words::PLAY_KEYS
    } else {
        words::THINK_KEYS
    }
}
