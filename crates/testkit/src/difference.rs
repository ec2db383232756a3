//! Where two texts differ: pretty_assertions finds and colours it.

use std::env;
use std::io::{self, IsTerminal};

use pretty_assertions::StrComparison;

/// Both texts, each line of `expected` above the line that takes its place in `yours`. In a terminal, and where CLICOLOR_FORCE
/// is set as the companion does, the characters that differ are in another colour.
pub fn difference(expected: &str, yours: &str) -> String {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let in_colour = (io::stdout().is_terminal() || is_set("CLICOLOR_FORCE")) && !is_set("NO_COLOR");
    let comparison = StrComparison::new(expected, yours).to_string();
    // Its first line is a title: `Diff < left / right > :`.
    comparison.lines().skip(1).map(|line| labelled(line, in_colour) + "\n").collect()
}

/// A line of the comparison, with a word in the place of its sign: `<` for the text on the left, `>` for the one on the right.
/// Before the sign there may be the code of a colour.
fn labelled(line: &str, in_colour: bool) -> String {
    let Some(at) = line.find(['<', '>', ' ']) else { return line.to_string() };
    let label = match &line[at..=at] {
        "<" => "  expected  ",
        ">" => "  yours     ",
        _ => "            ",
    };
    let (colour, text) = (&line[..at], &line[at + 1..]);
    if in_colour { format!("{label}{colour}{text}") } else { label.to_string() + &without_colour(text) }
}

/// The text without the codes of colours: `ESC [ … m`.
fn without_colour(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or_default().to_string();
    first + &parts.map(|part| part.split_once('m').map_or("", |(_, text)| text)).collect::<String>()
}
