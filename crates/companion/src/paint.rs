//! Colours, where a terminal has them and nobody has asked for none (NO_COLOR).

use std::io::{self, IsTerminal};

use crossterm::style::{ContentStyle, Stylize};

/// Paints text, or leaves it alone.
#[derive(Clone, Copy)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Colours if standard output is a terminal that wants them.
    pub fn new() -> Paint {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Paint { on: io::stdout().is_terminal() && wanted && !dumb }
    }

    /// Whether it paints.
    pub fn is_on(self) -> bool {
        self.on
    }

    pub fn good(self, text: &str) -> String {
        self.with(ContentStyle::new().green(), text)
    }

    pub fn bad(self, text: &str) -> String {
        self.with(ContentStyle::new().red(), text)
    }

    pub fn strong(self, text: &str) -> String {
        self.with(ContentStyle::new().bold(), text)
    }

    pub fn faint(self, text: &str) -> String {
        self.with(ContentStyle::new().dim(), text)
    }

    fn with(self, style: ContentStyle, text: &str) -> String {
        if self.on { style.apply(text).to_string() } else { text.to_string() }
    }
}
