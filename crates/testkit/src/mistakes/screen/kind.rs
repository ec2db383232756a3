//! What a line of the screen is, what is in it, and mistakes in lines of several kinds.

/// What a line of the screen is.
#[derive(PartialEq, Clone, Copy, Debug)]
pub enum Kind {
    Board,
    Pass,
    Prompt,
    List,
    Count,
    Result,
    Empty,
    Nothing,
    Other,
}

pub fn kind(line: Option<&str>) -> Kind {
    let Some(line) = line else { return Kind::Nothing };
    match line {
        _ if line.trim().is_empty() => Kind::Empty,
        _ if line.starts_with("select a legal move") => Kind::List,
        _ if line.contains("wins") || line.contains("draw") => Kind::Result,
        _ if line.contains("pass") => Kind::Pass,
        _ if line.starts_with("Player") && line.contains('>') => Kind::Prompt,
        _ if line.starts_with("Player") && line.contains(':') => Kind::Count,
        _ if line.starts_with("---")
            || line.contains('|')
            || line.split_whitespace().take(3).eq(["a", "b", "c"]) =>
        {
            Kind::Board
        }
        _ => Kind::Other,
    }
}

/// What comes before a typed answer.
pub fn prompt(line: &str) -> Option<&str> {
    line.split_once("> ").map(|(prompt, _)| &line[..prompt.len() + 2])
}

/// A line without its spaces.
pub fn squeezed(line: &str) -> String {
    line.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The letters and digits of a line.
pub fn letters(line: &str) -> String {
    line.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}

/// The numbers in a line.
pub fn numbers(line: &str) -> Vec<isize> {
    line.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

pub fn has_a_colour(yours: &str) -> bool {
    yours.contains("Black") || yours.contains("White")
}

pub const COLOUR: &str = "the player's colour is written: player.number() is 1 or 2";

pub const A_MARK: &str = "only a capital letter or a mark differs";
