//! The pictures in README and a class's: the game and a failure, for light pages and for dark ones.
//!
//! Neither is drawn from imagination. The game's screen is a snapshot that its tests keep, and the failure is the one that a
//! chapter shows, which `cargo xtask check failures` compares with what a wrong program gets.

mod screen;
mod svg;

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use othello_course_model::Course;

use self::screen::Screen;
use self::svg::{DARK, LIGHT};

const GAME: &str = "crates/game/tests/game/snapshots/game__picture__the_picture_of_the_readme.snap";
const FAILURE: &str = "book/src/opening.md";

/// Every picture's file and its text.
pub fn files(course: &Course) -> Result<BTreeMap<String, String>> {
    let read = |name: &str| {
        fs::read_to_string(course.root.join(name)).with_context(|| format!("{name} cannot be read"))
    };
    let (game, failure) = (read(GAME)?, read(FAILURE)?);
    let game = snapshot(&game).with_context(|| format!("{GAME} is no snapshot"))?;
    let failure = block(&failure).with_context(|| format!("{FAILURE} shows no failure"))?;
    let pictures = [
        ("game", "A game of Othello in a terminal", Screen::of(game).with_context(|| GAME.to_string())?),
        ("failure", "A failing test, in a terminal", Screen::of(failure)?),
    ];
    let mut files = BTreeMap::new();
    for (name, title, screen) in pictures {
        for (end, theme) in [("", LIGHT), ("-dark", DARK)] {
            files.insert(format!("book/src/pictures/{name}{end}.svg"), svg::drawn(&screen, title, &theme));
        }
    }
    Ok(files)
}

/// What a snapshot of insta holds, below its head.
fn snapshot(file: &str) -> Option<&str> {
    Some(file.strip_prefix("---\n")?.split_once("\n---\n")?.1)
}

/// The first failure of a page.
fn block(page: &str) -> Option<&str> {
    let below = page.split_once("<!-- What cargo test prints for ")?.1;
    below.split_once("```text\n")?.1.split("```").next()
}

#[cfg(test)]
mod tests {
    use super::{block, snapshot};

    #[test]
    fn a_snapshot_is_below_its_head() {
        assert_eq!(snapshot("---\nsource: a.rs\n---\n  a\n---\n"), Some("  a\n---\n"));
        assert_eq!(snapshot("a\n"), None);
    }

    #[test]
    fn the_failure_is_the_block_below_its_mark() {
        let page = "```text\nno\n```\n<!-- What cargo test prints for a -->\n```text\n  yes\n```\n";
        assert_eq!(block(page), Some("  yes\n"));
        assert_eq!(block("```text\nno\n```\n"), None);
    }
}
