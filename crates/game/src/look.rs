//! How the terminal can show the board: in colour, or with plain characters.

use ratatui::style::Color;

/// How everything is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Green squares with black and white discs.
    Colour(Palette),
    /// Plain ASCII characters without any colour.
    Plain,
}

/// The colours of the board. None of them is one of the sixteen that a terminal's theme may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The squares, by turns.
    pub green: [Color; 2],
    /// Discs.
    pub black: Color,
    /// Discs.
    pub white: Color,
    /// The spot on a legal move: lighter than both greens by far, and smaller than a disc.
    pub spot: Color,
    /// The square under the cursor.
    pub cursor: Color,
    /// The square of the last move.
    pub last: Color,
    /// Squares whose discs have just turned.
    pub turned: Color,
    /// Squares whose discs the move under the cursor would turn.
    pub preview: Color,
}

/// For terminals with millions of colours.
const MANY: Palette = Palette {
    green: [Color::Rgb(24, 128, 72), Color::Rgb(20, 116, 64)],
    black: Color::Rgb(0, 0, 0),
    white: Color::Rgb(255, 255, 255),
    spot: Color::Rgb(176, 240, 184),
    cursor: Color::Rgb(240, 196, 60),
    last: Color::Rgb(64, 156, 196),
    turned: Color::Rgb(106, 176, 112),
    preview: Color::Rgb(158, 158, 62),
};

/// For terminals with 256 colours.
const SOME: Palette = Palette {
    green: [Color::Indexed(28), Color::Indexed(22)],
    black: Color::Indexed(16),
    white: Color::Indexed(231),
    spot: Color::Indexed(157),
    cursor: Color::Indexed(220),
    last: Color::Indexed(38),
    turned: Color::Indexed(71),
    preview: Color::Indexed(143),
};

impl Look {
    /// The look that fits what the environment says of the terminal.
    pub fn of(ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Look {
        let value = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| value(name));
        let only_ascii = locale.is_some_and(|name| !name.to_lowercase().contains("utf")) && !cfg!(windows);
        if ascii
            || only_ascii
            || value("NO_COLOR").is_some()
            || value("TERM").is_some_and(|term| term == "dumb")
        {
            return Look::Plain;
        }
        let term = value("TERM").unwrap_or_default();
        let many = value("COLORTERM").is_some_and(|kind| kind == "truecolor" || kind == "24bit")
            || value("WT_SESSION").is_some()
            || ["direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"]
                .iter()
                .any(|name| term.contains(name));
        match () {
            // Inside tmux and screen the variables may be those of the terminal outside.
            () if many && !term.starts_with("screen") && !term.starts_with("tmux") => Look::Colour(MANY),
            () if many || term.contains("256") || value("TMUX").is_some() || cfg!(windows) => {
                Look::Colour(SOME)
            }
            () => Look::Plain,
        }
    }

    /// Whether the look is plain ASCII.
    pub fn is_plain(self) -> bool {
        self == Look::Plain
    }
}
