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

/// The colours of the board. Only where there are no others are they of the sixteen that a terminal's theme may change.
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
    /// The same spot on the yellow of the cursor, where only something dark is seen.
    pub spot_on_cursor: Color,
    /// The square under the cursor.
    pub cursor: Color,
    /// The square of the last move.
    pub last: Color,
    /// Squares whose discs have just turned.
    pub turned: Color,
    /// Squares whose discs the move under the cursor would turn.
    pub preview: Color,
}

/// For terminals with millions of colours. Those of fewer that tmux takes instead of the two greens are not the same.
const MANY: Palette = Palette {
    green: [Color::Rgb(24, 128, 72), Color::Rgb(16, 104, 56)],
    black: Color::Rgb(0, 0, 0),
    white: Color::Rgb(255, 255, 255),
    spot: Color::Rgb(176, 240, 184),
    spot_on_cursor: Color::Rgb(16, 104, 56),
    cursor: Color::Rgb(240, 196, 60),
    last: Color::Rgb(64, 156, 196),
    turned: Color::Rgb(106, 176, 112),
    preview: Color::Rgb(158, 158, 62),
};

/// For terminals with 256 colours.
const SOME: Palette = Palette {
    green: [Color::Indexed(29), Color::Indexed(23)],
    black: Color::Indexed(16),
    white: Color::Indexed(231),
    spot: Color::Indexed(157),
    spot_on_cursor: Color::Indexed(23),
    cursor: Color::Indexed(220),
    last: Color::Indexed(38),
    turned: Color::Indexed(71),
    preview: Color::Indexed(143),
};

/// For terminals with sixteen colours. White is seen on none that is lighter than these. There is one green: every second square
/// is shaded.
const FEW: Palette = Palette {
    green: [Color::Green, Color::Green],
    black: Color::Black,
    white: Color::White,
    spot: Color::Blue,
    spot_on_cursor: Color::Blue,
    cursor: Color::LightYellow,
    last: Color::LightBlue,
    turned: Color::Cyan,
    preview: Color::Yellow,
};

/// What the names of terminals with colours begin with. The Linux console has them too, but not the characters that discs are
/// made of.
const COLOURED: [&str; 7] = ["xterm", "screen", "rxvt", "konsole", "gnome", "putty", "cygwin"];

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
        // tmux takes millions of colours and shows the nearest that the terminal outside has.
        let in_tmux = value("TMUX").is_some() || term.starts_with("tmux");
        let many = in_tmux
            || value("COLORTERM").is_some_and(|kind| kind == "truecolor" || kind == "24bit")
            || value("WT_SESSION").is_some()
            || ["direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"]
                .iter()
                .any(|name| term.contains(name));
        if many && (in_tmux || !term.starts_with("screen")) {
            // Inside screen the variables may be those of the terminal outside.
            Look::Colour(MANY)
        } else if many || term.contains("256") || cfg!(windows) {
            Look::Colour(SOME)
        } else if COLOURED.iter().any(|name| term.starts_with(name)) && !term.ends_with("mono") {
            Look::Colour(FEW)
        } else {
            Look::Plain
        }
    }

    /// Whether the look is plain ASCII.
    pub fn is_plain(self) -> bool {
        self == Look::Plain
    }
}
