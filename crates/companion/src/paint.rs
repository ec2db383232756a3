//! Colours, where a terminal has them and nobody has asked for none (NO_COLOR).

use std::io::{self, IsTerminal};
use std::sync::LazyLock;

use crossterm::style::{ContentStyle, Stylize};

/// Whether standard output is a terminal that wants colours.
pub static IS_ON: LazyLock<bool> = LazyLock::new(|| {
    let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && wanted && !dumb
});

pub fn good(text: &str) -> String {
    painted(ContentStyle::new().green(), text)
}

pub fn bad(text: &str) -> String {
    painted(ContentStyle::new().red(), text)
}

pub fn strong(text: &str) -> String {
    painted(ContentStyle::new().bold(), text)
}

pub fn faint(text: &str) -> String {
    painted(ContentStyle::new().dim(), text)
}

fn painted(style: ContentStyle, text: &str) -> String {
    if *IS_ON { style.apply(text).to_string() } else { text.to_string() }
}
