//! The keys that the last line names.

pub const PLAY_KEYS: &[&str] =
    &["c5, click, or arrows and Enter", "Esc menu", "? help", "u undo", "t hint", "q quit"];
pub const SET_UP_KEYS: &[&str] =
    &["Enter: the next disc", "t other player", "y play", "Esc menu", "? help", "q back"];
pub const OVER_KEYS: &[&str] =
    &["< > look back", MISTAKES_KEY, "Esc menu", "Ctrl-N new game", "s save", "u undo", "q quit"];
pub const LOOK_KEYS: &[&str] = &[
    "< > back and on",
    MISTAKES_KEY,
    "Enter: back to the game",
    "t hint",
    "y play from here",
    "Esc menu",
    "q quit",
];
pub const THINK_KEYS: &[&str] = &["Enter: play now", "Esc menu", "? help", "u undo", "q quit"];
pub const PAUSED_KEYS: &[&str] =
    &["Enter: let it play", "< > back and on", "Esc menu", "? help", "u undo", "q quit"];
pub const PASS_KEYS: &[&str] = &["Enter: go on", "< > back and on", "Esc menu", "? help", "u undo", "q quit"];
pub const MISTAKES_KEY: &str = "z mistakes";
pub const READ_ON_KEY: &str = "w all";
pub const HINT_KEYS: &[&str] = &["Enter: stop thinking", "Esc menu", "? help", "q quit"];
pub const TRY_KEYS: &[&str] =
    &["c5, click, or arrows and Enter", "t show the move", "Ctrl-P another", "Esc menu", "? help", "q back"];
pub const OVER_WITH_PUZZLES_KEYS: &[&str] =
    &["< > look back", MISTAKES_KEY, "Ctrl-P puzzle from this game", "Esc menu", "q quit"];
pub const FOUND_KEYS: &[&str] = &["Enter: next puzzle", "< > back and on", "u again", "Esc menu", "q back"];
pub const MISSED_KEYS: &[&str] =
    &["Enter: try again", "t show the move", "< > back and on", "Ctrl-P another", "Esc menu", "q back"];
pub const FIELD_KEYS: &str = "Enter to go on, Ctrl-U to clear, Esc to cancel";
