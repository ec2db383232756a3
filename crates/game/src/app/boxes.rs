//! The boxes that ask something.

use super::Opening;
use super::keys::Action;
use super::menu::Menu;
use crate::files::Fault;
use crate::messages;
use crate::seat::Seat;

/// There is a game that was in progress when the program last ended.
pub fn kept_game(moves: usize, seats: [Seat; 2], opening: &Opening) -> Menu {
    let rows = [(messages::CONTINUE, "", Action::Resume)];
    instead_of_kept(Menu::new(messages::KEPT, &messages::kept(moves, seats), &rows), opening)
}

/// What was kept is not a game. It stays where it is, unless somebody wants a new one.
pub fn kept_is_no_game(fault: &Fault, size: isize, opening: &Opening) -> Menu {
    instead_of_kept(Menu::new(messages::NO_GAME, &messages::damaged(fault, 0, size), &[]), opening)
}

/// What there is instead of the game that was kept: the file that the arguments name, and a new game. Whoever quits is
/// asked again the next time.
fn instead_of_kept(mut menu: Menu, opening: &Opening) -> Menu {
    menu.escape = None;
    menu = match opening {
        Opening::File(file) => menu
            .with(&messages::load(&file.name), Action::Discard)
            .with(messages::NEW_GAME, Action::DiscardAll),
        _ => menu.with(messages::NEW_GAME, Action::Discard),
    };
    menu = menu.with(messages::QUIT, Action::Quit);
    // The key that quits elsewhere, too.
    menu.rows.iter_mut().last().into_iter().for_each(|row| row.value = "q".to_string());
    menu
}

/// A text is not a game from some move on.
pub fn damaged(fault: &Fault, played: usize, size: isize) -> Menu {
    let text = messages::damaged(fault, played, size);
    if played == 0 {
        let rows = [(messages::NO, "", Action::Close), (messages::NEW_GAME, "", Action::AskNewGame)];
        return Menu::new(messages::NO_GAME, &text, &rows);
    }
    let play_on = messages::play_on(played);
    let rows = [(play_on.as_str(), "", Action::PlayOn), (messages::NO, "", Action::Close)];
    Menu::new(messages::DAMAGED, &text, &rows)
}

/// Whether to quit in the middle of a game.
pub fn ask_quit() -> Menu {
    let rows = [(messages::QUIT, "", Action::Quit), (messages::GO_ON, "", Action::Close)];
    Menu::new(messages::QUIT_QUESTION, &[messages::GAME_IS_KEPT.to_string()], &rows)
}

/// Whether to give up the game for a new one.
pub fn ask_new_game() -> Menu {
    let rows = [
        (messages::NEW_GAME, "", Action::NewGame),
        (messages::SAVE_FIRST, "", Action::AskSave),
        (messages::GO_ON, "", Action::Close),
    ];
    Menu::new(messages::NEW_GAME_QUESTION, &[messages::GAME_IS_LOST.to_string()], &rows)
}

/// Whether to take back the turns after this one, so many.
pub fn ask_play_from(at: usize, later: usize) -> Menu {
    let rows = [
        (messages::PLAY_FROM, "", Action::PlayFrom),
        (messages::SAVE_FIRST, "", Action::AskSave),
        (messages::NO, "", Action::Close),
    ];
    Menu::new(&messages::play_from_question(at), &messages::later_turns(later), &rows)
}

/// Whether to give up the game for one that was loaded.
pub fn ask_open() -> Menu {
    let rows = [(messages::OPEN, "", Action::PlayOn), (messages::GO_ON, "", Action::Close)];
    Menu::new(messages::LOAD, &[messages::GAME_IS_LOST.to_string()], &rows)
}

/// Whether to resign.
pub fn ask_resign() -> Menu {
    let rows = [(messages::RESIGN, "", Action::Resign), (messages::GO_ON, "", Action::Close)];
    let mut menu = Menu::new(messages::RESIGN_QUESTION, &[], &rows);
    menu.selected = 1;
    menu
}

/// Whether to overwrite the file that is there.
pub fn ask_overwrite(path: &str) -> Menu {
    let rows = [
        (messages::OTHER_NAME, "", Action::AskSave),
        (messages::OVERWRITE, "", Action::Overwrite(path.to_string())),
        (messages::NO, "", Action::Close),
    ];
    Menu::new(messages::SAVE, &[messages::file_is_there(path)], &rows)
}
