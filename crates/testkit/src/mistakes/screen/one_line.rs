//! Wrong lines of a screen: the right line, written in another way.

use super::kind::{A_MARK, COLOUR, Kind, has_a_colour, kind, letters, prompt, squeezed};
use super::result::{in_the_count, in_the_result};
use othello_failure::{Message, say};

/// What is wrong with a line if it should be `due`; empty if no usual mistake is. `asked_before`: the last prompt before it.
pub fn in_a_line(function: &str, due: &str, yours: &str, asked_before: Option<&str>) -> &'static str {
    let is_game = function == "play_game";
    let mistake = match (kind(Some(due)), kind(Some(yours))) {
        (Kind::Pass, Kind::Prompt) if yours.starts_with(&due[..8]) => {
            Some("a player without a legal move is asked: next_player says who is next")
        }
        (Kind::Board, yours_as) => in_a_board(is_game, due, yours, yours_as == Kind::Board),
        _ if squeezed(due) == squeezed(yours) => Some(ONLY_SPACES),
        (Kind::List, Kind::Other) if due.ends_with(yours) && !yours.contains('>') => {
            Some("nothing is written after a bad move: write the list, and ask again")
        }
        (Kind::Prompt, _) if due.ends_with(yours) && !yours.is_empty() => {
            Some("the typed line is there without the prompt before it")
        }
        _ if prompt(due).is_some_and(|prompt| yours == prompt || yours == prompt.trim_end()) => {
            Some("the prompt ends its line: write! does not, writeln! and \\n do")
        }
        (Kind::List, Kind::List) => Some(in_the_list(due, yours)),
        (Kind::Prompt, yours_as) if yours_as == Kind::Prompt || has_a_colour(yours) => {
            in_a_prompt(is_game, due, yours, asked_before)
        }
        (Kind::Pass, Kind::Pass) => Some(in_a_pass(due, yours)),
        (Kind::Result, Kind::Result) => Some(in_the_result(due, yours)),
        (Kind::Count, _) if goes_on(due, yours) => {
            Some("the line of the count does not end: writeln! ends it")
        }
        (Kind::Count, Kind::Count) => Some(in_the_count(due, yours)),
        _ => None,
    };
    mistake.unwrap_or(if letters(due) == letters(yours) { A_MARK } else { "" })
}

/// Whether the next line is written behind a line, and not only a mark.
fn goes_on(due: &str, yours: &str) -> bool {
    yours.strip_prefix(due).is_some_and(|rest| rest.contains(char::is_alphanumeric))
}

fn in_a_board(is_game: bool, due: &str, yours: &str, is_board: bool) -> Option<&'static str> {
    let same_but_for_spaces = squeezed(due) == squeezed(yours);
    if is_board && due.trim() == yours.trim() {
        Some("the board is written in another way: as {board}, not {board:?}")
    } else if is_board && due.trim_start().starts_with("a b") && same_but_for_spaces {
        Some("the board is written in another way: as {board}, not {board:#}")
    } else if same_but_for_spaces {
        Some(ONLY_SPACES)
    } else if is_board && due.starts_with("   a b") && letters(due).len() != letters(yours).len() {
        Some("the board has another size: play on the `board` that is given, not on a new one")
    } else if goes_on(due, yours) {
        Some("the last line of the board does not end: writeln! ends it")
    } else if is_board && is_game {
        Some("another board is shown than the one that the game has come to")
    } else if is_board {
        Some("another board is shown: write it as {board}")
    } else {
        None
    }
}

fn in_the_list(due: &str, yours: &str) -> &'static str {
    let (right, names) = (names(due), names(yours));
    let is_there = |name: &&str| right.contains(name);
    if prompt(due).is_some_and(|prompt| yours.trim_end() == prompt.trim_end_matches([' ', '>'])) {
        "the line ends after the names: ` > ` comes after them, and no new line"
    } else if due.starts_with(yours) && !yours.contains('>') {
        "the list is not on one line: `join(\" \")` puts a space between the names"
    } else if ["> Player 1", "> Player 2"].iter().any(|prompt| yours.contains(prompt)) {
        "the first prompt is written again after the list"
    } else if due.split('>').next_back().is_some_and(|typed| yours == format!("select a legal move:{typed}"))
    {
        "the names are missing, and ` > ` after them: write all moves that `legal_moves` gives, by square_name(p, q)"
    } else if !yours.starts_with(BEGIN) {
        "the list begins in another way: `select a legal move: `, with a colon and a space"
    } else if names.iter().any(|name| name.contains('(')) || are_numbers(yours) {
        "the moves are written as numbers: square_name(p, q) gives their names"
    } else if yours.contains(['[', '"']) {
        "the list is written by `{:?}`, with brackets and quotes: `join(\" \")` turns the names into one text"
    } else if yours.contains(',') && letters(due) == letters(yours) {
        "there are commas between the names: a space is enough"
    } else if sorted(&right) == sorted(&names) {
        "the moves are in another order than `legal_moves` gives, or row and column are exchanged in square_name(p, q)"
    } else if yours.contains(" > ") && is_one_letter_on(due, yours) {
        "the letters are one too far: column 1 is `a`, as square_name(p, q) has it"
    } else if !yours.contains(" > ") {
        "the list ends without ` > `: a space, `>` and a space come after it"
    } else if !names.iter().all(|name| is_name(name)) {
        "the names are written in another way: as square_name(p, q) has them, with a space between two, and nothing else"
    } else if names.iter().all(is_there) && names.len() > right.len() {
        "there are moves more than once in the list: write each that `legal_moves` gives once"
    } else if names.iter().all(is_there) {
        "moves are missing in the list: write all that `legal_moves` gives"
    } else {
        "other moves are in the list: write `legal_moves` of this player, by square_name(p, q)"
    }
}

const BEGIN: &str = "select a legal move: ";

/// What stands between spaces where the names of the moves are.
fn names(line: &str) -> Vec<&str> {
    line.trim_start_matches(BEGIN).split(" >").next().unwrap_or_default().split(' ').collect()
}

fn sorted<'a>(names: &[&'a str]) -> Vec<&'a str> {
    let mut names = names.to_vec();
    names.sort_unstable();
    names
}

/// Whether it may be the name of a square: a small letter and a number.
fn is_name(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
    text.len() == digits.len() + 1 && !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

/// Whether no letter stands where the names of the moves are.
fn are_numbers(line: &str) -> bool {
    let list = line.strip_prefix("select a legal move: ").and_then(|rest| rest.split('>').next());
    list.is_some_and(|list| {
        list.contains(|c: char| c.is_ascii_digit()) && !list.contains(char::is_alphabetic)
    })
}

fn in_a_prompt(is_game: bool, due: &str, yours: &str, asked_before: Option<&str>) -> Option<&'static str> {
    let begin = yours.get(..8).unwrap_or_default();
    Some(if has_a_colour(yours) {
        COLOUR
    } else if yours.contains("select a legal move") {
        "the list of moves is written before there is a bad move"
    } else if !["Player 1", "Player 2"].contains(&begin) {
        "the player is written in another way: player.number() is 1 for Black and 2 for White"
    } else if due[..8.min(due.len())] == *begin {
        return None;
    } else if !is_game {
        "the number is of the other player: player.number() is 1 for Black and 2 for White"
    } else {
        match asked_before.and_then(|line| line.get(..8)) {
            None => {
                "the wrong player is asked first: start as if White had just moved, and give `player` to get_move"
            }
            Some(before) if yours.starts_with(before) => {
                "the same player is asked again: write `just_moved = player` after each move, and give `player` to get_move (a \
                    new call of play_game begins with Black)"
            }
            _ => "the wrong player is asked: `next_player` says who moves next, also after a pass",
        }
    })
}

fn in_a_pass(due: &str, yours: &str) -> &'static str {
    if has_a_colour(yours) {
        COLOUR
    } else if goes_on(due, yours) {
        "the line of the pass does not end: writeln! ends it"
    } else if yours.get(..8) == due.get(..8) {
        "the line is written in another way: `Player 1 passes.`, with a full stop"
    } else if !yours.contains('1') && !yours.contains('2') {
        "the player is written in another way: player.number() is 1 for Black and 2 for White"
    } else {
        "the wrong player passes: it is the one who has no legal move"
    }
}

pub const ONLY_SPACES: &str = "only the spaces differ";

/// Which space is missing or one too many, if the rest of the line is right: what comes before it says where.
pub fn space(due: &str, yours: &str) -> Message {
    let same: String = due.chars().zip(yours.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect();
    let is_too_many = yours[same.len()..].starts_with(' ');
    match (same.split_whitespace().last(), is_too_many) {
        (Some(word), true) => say!("only the spaces differ: there is one too many after `{word}`", word),
        (Some(word), false) => say!("only the spaces differ: one is missing after `{word}`", word),
        (None, true) => "only the spaces differ: there is one too many at the beginning".into(),
        (None, false) => "only the spaces differ: one is missing at the beginning".into(),
    }
}

/// Which mark is missing or one too many, or which letter is another, if letters and digits are the same but for their size.
pub fn mark(due: &str, yours: &str) -> Message {
    let (right, wrong) = (squeezed(due), squeezed(yours));
    let same: String = right.chars().zip(wrong.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect();
    let (mut right, mut wrong) = (right[same.len()..].chars(), wrong[same.len()..].chars());
    let place = match same.chars().count() {
        0 => say!("at the beginning"),
        many => say!("after `{word}`", word = in_due(due, many)),
    };
    match (right.next(), wrong.next()) {
        (Some(mark), other) if other == right.next() => {
            say!("only a capital letter or a mark differs: `{mark}` is missing {place}", mark, place)
        }
        (mark, Some(other)) if mark == wrong.next() => {
            say!("only a capital letter or a mark differs: `{other}` is one too many {place}", other, place)
        }
        (Some(mark), Some(other)) => {
            say!(
                "only a capital letter or a mark differs: it is `{mark}` and not `{other}` {place}",
                mark,
                other,
                place
            )
        }
        _ => A_MARK.into(),
    }
}

/// The last word of the beginning of a line that has this many characters without its spaces.
fn in_due(line: &str, many: usize) -> &str {
    let end =
        line.char_indices().filter(|(_, c)| !c.is_whitespace()).nth(many).map_or(line.len(), |(i, _)| i);
    line[..end].split_whitespace().last().unwrap_or_default()
}

/// Whether each name of a square has the letter after the one that is due.
fn is_one_letter_on(due: &str, yours: &str) -> bool {
    let names = |line| Vec::from_iter(names(line).into_iter().map(|name| name.as_bytes().to_vec()));
    let mut next = names(due);
    next.iter_mut().flat_map(|name| name.first_mut()).for_each(|letter| *letter = letter.wrapping_add(1));
    next == names(yours)
}
