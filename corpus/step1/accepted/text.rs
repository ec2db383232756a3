//! The line as text: strips ○ from the front and looks for ●.

use othello_steps::{Cell, Line, Player};

pub fn check_right(a: &Line, p: isize) -> isize {
    check(a, p, 1)
}

pub fn check_unguarded(a: &[Cell], p: usize) -> isize {
    let _: Option<Player> = None;
    count(&a[p + 1..].iter().map(|cell| format!("{cell:?}")).collect::<String>())
}

pub fn check(line: &Line, from: isize, step: isize) -> isize {
    let text: String = format!("{line:?}").split(' ').collect();
    let (before, after): (Vec<char>, Vec<char>) =
        (text.chars().take(from as usize - 1).collect(), text.chars().skip(from as usize).collect());
    if step > 0 { count(&after.iter().collect::<String>()) } else { count(&before.iter().rev().collect::<String>()) }
}

fn count(text: &str) -> isize {
    let rest = text.trim_start_matches('○');
    if rest.starts_with('●') { (text.len() - rest.len()) as isize / '○'.len_utf8() as isize } else { 0 }
}
