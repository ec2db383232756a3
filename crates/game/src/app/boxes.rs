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
            .with(&messages::load(&file.name), ask_discard(Action::Discard))
            .with(messages::NEW_GAME, ask_discard(Action::DiscardAll)),
        _ => menu.with(messages::NEW_GAME, ask_discard(Action::Discard)),
    };
    menu = menu.with(messages::QUIT, Action::Quit);
    // The key that quits elsewhere, too.
    menu.rows.iter_mut().last().into_iter().for_each(|row| row.value = "q".to_string());
    menu
}

fn ask_discard(action: Action) -> Action {
    Action::AskDiscard(Box::new(action))
}

/// Whether to do this, for which a game is given up: the game can be saved first.
pub fn ask_to_lose(title: &str, label: &str, action: Action) -> Menu {
    let rows = [
        (label, "", action.clone()),
        (messages::SAVE_FIRST, "", Action::SaveThen(Box::new(action))),
        (messages::NO, "", Action::Close),
    ];
    Menu::new(title, &[messages::GAME_IS_LOST.to_string()], &rows)
}

/// A text is not a game from some move on. `is_on`: there is another game, which would be given up for it.
pub fn damaged(fault: &Fault, played: usize, size: isize, is_on: bool) -> Menu {
    let mut text = messages::damaged(fault, played, size);
    if played == 0 {
        let rows = [(messages::NO, "", Action::Close), (messages::NEW_GAME, "", Action::AskNewGame)];
        return Menu::new(messages::NO_GAME, &text, &rows);
    }
    let play_on = messages::play_on(played);
    let mut rows = vec![(play_on.as_str(), "", Action::PlayOn), (messages::NO, "", Action::Close)];
    if is_on {
        text.push(messages::GAME_IS_LOST.to_string());
        rows.insert(1, (messages::SAVE_FIRST, "", Action::SaveThen(Box::new(Action::PlayOn))));
    }
    Menu::new(messages::DAMAGED, &text, &rows)
}

/// Whether to quit in the middle of a game.
pub fn ask_quit(is_kept: bool) -> Menu {
    if !is_kept {
        return ask_to_lose(messages::QUIT_QUESTION, messages::QUIT, Action::Quit);
    }
    let rows = [(messages::QUIT, "", Action::Quit), (messages::GO_ON, "", Action::Close)];
    Menu::new(messages::QUIT_QUESTION, &[messages::GAME_IS_KEPT.to_string()], &rows)
}

/// Whether to give up the game for a new one.
pub fn ask_new_game() -> Menu {
    ask_to_lose(messages::NEW_GAME_QUESTION, messages::NEW_GAME, Action::NewGame)
}

/// Whether to take back the moves after the one of this number, so many.
pub fn ask_play_from(number: usize, later: usize) -> Menu {
    let rows = [
        (messages::PLAY_FROM, "", Action::PlayFrom),
        (messages::SAVE_FIRST, "", Action::SaveThen(Box::new(Action::PlayFrom))),
        (messages::NO, "", Action::Close),
    ];
    Menu::new(&messages::play_from_question(number), &messages::later_moves(later), &rows)
}

/// Whether to give up the game for one that was loaded.
pub fn ask_open() -> Menu {
    ask_to_lose(messages::LOAD, messages::OPEN, Action::PlayOn)
}

/// Whether to resign.
pub fn ask_resign() -> Menu {
    let rows = [(messages::RESIGN, "", Action::Resign), (messages::GO_ON, "", Action::Close)];
    let mut menu = Menu::new(messages::RESIGN_QUESTION, &[], &rows);
    menu.selected = 1;
    menu
}

/// Whether to overwrite the file that is there. `other` asks for another name.
pub fn ask_overwrite(path: &str, other: Action) -> Menu {
    let rows = [
        (messages::OTHER_NAME, "", other),
        (messages::OVERWRITE, "", Action::Overwrite(path.to_string())),
        (messages::NO, "", Action::Close),
    ];
    Menu::new(messages::SAVE, &[messages::file_is_there(path)], &rows)
}
