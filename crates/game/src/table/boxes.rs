//! The boxes that ask something.

use super::{Action, Menu, Opening, Seat, in_a_list, words};
use crate::record::Fault;

/// There is a game that was in progress when the program last ended.
pub fn kept_game(moves: usize, seats: [Seat; 2], opening: &Opening) -> Menu {
    let rows = [(words::CONTINUE, "", Action::Resume)];
    instead_of_kept(Menu::new(words::KEPT, &words::kept(moves, seats), &rows), opening)
}

/// What was kept is not a game. It stays where it is, unless somebody wants a new one.
pub fn kept_is_no_game(fault: &Fault, size: isize, opening: &Opening) -> Menu {
    instead_of_kept(Menu::new(words::NO_GAME, &words::damaged(fault, 0, size), &[]), opening)
}

/// What there is instead of the game that was kept: the file that the arguments name, and a new game. Whoever quits is
/// asked again the next time.
fn instead_of_kept(mut menu: Menu, opening: &Opening) -> Menu {
    menu.escape = None;
    menu = match opening {
        Opening::File(file) => menu
            .with(&words::load(&file.name), ask_discard(Action::Discard))
            .with(words::NEW_GAME, ask_discard(Action::DiscardAll)),
        _ => menu.with(words::NEW_GAME, ask_discard(Action::Discard)),
    };
    menu = menu.with(words::QUIT, Action::Quit);
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
        (words::SAVE_FIRST, "", Action::SaveThen(Box::new(action))),
        (words::NO, "", Action::Close),
    ];
    Menu::new(title, &[words::GAME_IS_LOST.to_string()], &rows)
}

/// A text is not a game from some move on. `is_on`: there is another game, which would be given up for it.
pub fn damaged(fault: &Fault, played: usize, size: isize, is_on: bool) -> Menu {
    let mut text = words::damaged(fault, played, size);
    if played == 0 {
        let rows = [(words::NO, "", Action::Close), (words::NEW_GAME, "", Action::AskNewGame)];
        return Menu::new(words::NO_GAME, &text, &rows);
    }
    let play_on = words::play_on(played);
    let mut rows = vec![(play_on.as_str(), "", Action::PlayOn), (words::NO, "", Action::Close)];
    if is_on {
        text.push(words::GAME_IS_LOST.to_string());
        rows.insert(1, (words::SAVE_FIRST, "", Action::SaveThen(Box::new(Action::PlayOn))));
    }
    Menu::new(words::DAMAGED, &text, &rows)
}

/// Whether to quit in the middle of a game.
pub fn ask_quit(is_kept: bool) -> Menu {
    if !is_kept {
        return ask_to_lose(words::QUIT_QUESTION, words::QUIT, Action::Quit);
    }
    let rows = [(words::QUIT, "", Action::Quit), (words::GO_ON, "", Action::Close)];
    Menu::new(words::QUIT_QUESTION, &[words::GAME_IS_KEPT.to_string()], &rows)
}

/// Whether to give up the game for a new one.
pub fn ask_new_game() -> Menu {
    ask_to_lose(words::NEW_GAME_QUESTION, words::NEW_GAME, Action::NewGame)
}

/// Whether to take back the moves after the one of this number, so many.
pub fn ask_play_from(number: usize, later: usize) -> Menu {
    let rows = [
        (words::PLAY_FROM, "", Action::PlayFrom),
        (words::SAVE_FIRST, "", Action::SaveThen(Box::new(Action::PlayFrom))),
        (words::NO, "", Action::Close),
    ];
    Menu::new(&words::play_from_question(number), &words::later_moves(later), &rows)
}

/// Whether to give up the game for one that was loaded.
pub fn ask_open() -> Menu {
    ask_to_lose(words::LOAD, words::OPEN, Action::PlayOn)
}

/// Which of these games to open.
pub fn ask_which(title: &str, games: &[String]) -> Menu {
    let text = if games.is_empty() { vec![words::NO_LAST_GAMES.to_string()] } else { Vec::new() };
    let games: Vec<_> = games.iter().map(|game| in_a_list(game)).collect();
    let rows: Vec<_> = (games.iter().enumerate())
        .map(|(at, [label, result])| (label.as_str(), result.as_str(), Action::OpenNth(at)))
        .chain([(words::NO, "Esc", Action::Close)])
        .collect();
    Menu::new(title, &text, &rows)
}

/// What can be done while a position is set up.
pub fn set_up() -> Menu {
    let rows = [
        (words::GO_ON, "Esc", Action::Close),
        (words::PLAY_SET_UP, "y", Action::AskPlayFrom),
        (words::OTHER_MOVES, "t", Action::Hint),
        (words::NO_DISCS, "u", Action::Undo),
        (words::NO, "q", Action::AskQuit),
        (words::HELP, "?", Action::Help),
        (words::QUIT, "Ctrl-C", Action::Quit),
    ];
    Menu::new(words::SET_UP, &[], &rows)
}

/// Whether to resign.
pub fn ask_resign() -> Menu {
    let rows = [(words::RESIGN, "", Action::Resign), (words::GO_ON, "", Action::Close)];
    let mut menu = Menu::new(words::RESIGN_QUESTION, &[], &rows);
    menu.selected = 1;
    menu
}

/// Whether to overwrite the file that is there. `other` asks for another name.
pub fn ask_overwrite(path: &str, other: Action) -> Menu {
    let rows = [
        (words::OTHER_NAME, "", other),
        (words::OVERWRITE, "", Action::Overwrite(path.to_string())),
        (words::NO, "", Action::Close),
    ];
    Menu::new(words::SAVE, &[words::file_is_there(path)], &rows)
}
