//! Wrong lines of a screen (steps 6 and 8): the right line, written in another way.

use super::screens::{Kind, kind, prompt};

/// What is wrong with a line if it should be `due`; empty if no usual mistake is. `asked_before`: the last prompt before it.
pub(super) fn in_a_line(function: &str, due: &str, came: &str, asked_before: Option<&str>) -> &'static str {
    let is_game = function == "play_game";
    let mistake = match (kind(Some(due)), kind(Some(came))) {
        (Kind::Pass, Kind::Prompt) if came.starts_with(&due[..8]) => {
            Some("a player without a legal move is asked: next_player says who is next")
        }
        (Kind::Board, came_as) => in_a_board(is_game, due, came, came_as == Kind::Board),
        _ if squeezed(due) == squeezed(came) => Some(ONLY_SPACES),
        (Kind::List, Kind::Other) if due.ends_with(came) && !came.contains('>') => {
            Some("nothing is written after a bad move: write the list, and ask again")
        }
        (Kind::Prompt, _) if due.ends_with(came) && !came.is_empty() => {
            Some("the line is read before the prompt is written")
        }
        _ if prompt(due).is_some_and(|prompt| came == prompt || came == prompt.trim_end()) => {
            Some("the prompt ends its line: write! does not, writeln! and \\n do")
        }
        (Kind::List, Kind::List) => Some(in_the_list(due, came)),
        (Kind::Prompt, came_as) if came_as == Kind::Prompt || has_a_colour(came) => {
            in_a_prompt(is_game, due, came, asked_before)
        }
        (Kind::Pass, Kind::Pass) => Some(in_a_pass(due, came)),
        (Kind::Result, Kind::Result) => Some(in_the_result(due, came)),
        (Kind::Count, Kind::Count) => Some(in_the_count(due, came)),
        _ => None,
    };
    mistake.unwrap_or(if letters(due) == letters(came) { A_MARK } else { "" })
}

fn has_a_colour(came: &str) -> bool {
    came.contains("Black") || came.contains("White")
}

const COLOUR: &str = "the player's colour is written: player.number() is 1 or 2";

fn in_a_board(is_game: bool, due: &str, came: &str, is_board: bool) -> Option<&'static str> {
    let same_but_for_spaces = squeezed(due) == squeezed(came);
    match () {
        _ if is_board && due.trim() == came.trim() => {
            Some("the board is written in another way: as {board}, not {board:?}")
        }
        _ if is_board && due.trim_start().starts_with("a b") && same_but_for_spaces => {
            Some("the board is written in another way: as {board}, not {board:#}")
        }
        _ if same_but_for_spaces => Some(ONLY_SPACES),
        _ if is_board && due.starts_with("   a b") && letters(due).len() != letters(came).len() => {
            Some("the board has another size: play on the `board` that is given, not on a new one")
        }
        _ if came.starts_with(due) => Some("the last line of the board does not end: writeln! ends it"),
        _ if is_board && is_game => Some(
            "the board here is another: call set_and_turn_over(&mut board, player, p, q), p first, play the move of `player`, not of \
             `just_moved`, turn all discs, and write it as {board}",
        ),
        _ if is_board => Some("the board here is another: write it as {board}"),
        _ => None,
    }
}

fn in_the_list(due: &str, came: &str) -> &'static str {
    let sorted = |text: &str| {
        let mut words: Vec<_> = text.split(' ').map(String::from).collect();
        words.sort();
        words
    };
    match () {
        _ if due.starts_with(came) && !came.contains('>') => {
            "the list is not on one line: `join(\" \")` puts a space between the names"
        }
        _ if came.contains("> Player") => "the first prompt is written again after the list",
        _ if came.contains('(') => "the moves are written as numbers: square_name(p, q) gives their names",
        _ if came.contains(['[', '"']) => {
            "the list is written by `{:?}`, with brackets and quotes: `join(\" \")` makes a text of the names"
        }
        _ if came.contains(',') => "there are commas between the names: a space is enough",
        _ if sorted(due) == sorted(came) => {
            "the moves are in another order than `legal_moves` gives, or row and column are exchanged in square_name(p, q)"
        }
        _ if came.contains(" > ") && is_one_letter_on(due, came) => {
            "the letters are one too far: column 1 is `a`, as square_name(p, q) has it"
        }
        _ if !came.contains(" > ") => "the list ends with a space, `>` and a space",
        _ if !came.starts_with("select a legal move: ") => {
            "the list begins in another way: `select a legal move: `, with a colon and a space"
        }
        _ if sorted(came).iter().all(|word| sorted(due).contains(word)) => {
            "moves are missing in the list: write all that `legal_moves` gives"
        }
        _ => "other moves are in the list: write `legal_moves` of this player, by square_name(p, q)",
    }
}

fn in_a_prompt(is_game: bool, due: &str, came: &str, asked_before: Option<&str>) -> Option<&'static str> {
    let begin = came.get(..8).unwrap_or_default();
    Some(match () {
        _ if has_a_colour(came) => COLOUR,
        _ if came.contains("select a legal move") => {
            "the list of moves is written before there is a bad move"
        }
        _ if !["Player 1", "Player 2"].contains(&begin) => {
            "the player is written in another way: player.number() is 1 for Black and 2 for White"
        }
        _ if due[..8.min(due.len())] == *begin => return None,
        _ if !is_game => "the number is of the other player: 1 is Black, who begins, and 2 is White",
        _ => match asked_before.and_then(|line| line.get(..8)) {
            None => {
                "the wrong player is asked first: start as if White had just moved, and give `player` to get_move"
            }
            Some(before) if came.starts_with(before) => {
                "the same player is asked again: write `just_moved = player` after each move, and give `player` to get_move (a new \
                 call of play_game begins with Black)"
            }
            _ => "the wrong player is asked: `next_player` says who moves next, also after a pass",
        },
    })
}

fn in_a_pass(due: &str, came: &str) -> &'static str {
    match () {
        _ if has_a_colour(came) => COLOUR,
        _ if came.starts_with(due) => "the line of the pass does not end: writeln! ends it",
        _ if came.get(..8) == due.get(..8) => {
            "the line is written in another way: `Player 1 passes.`, with a full stop"
        }
        _ if !came.contains('1') && !came.contains('2') => {
            "the player is written in another way: player.number() is 1 for Black and 2 for White"
        }
        _ => "the wrong player passes: it is the one who has no legal move",
    }
}

/// Empty where the text itself says what differs.
fn in_the_result(due: &str, came: &str) -> &'static str {
    match () {
        _ if has_a_colour(came) => COLOUR,
        _ if due.trim_end_matches('.') == came.trim_end_matches(['.', '!']) => {
            "the full stop at the end of the line is missing"
        }
        _ if due.get(..8) == came.get(..8) || is_a_draw(due) && is_a_draw(came) => "",
        _ => "the result is not what the counts say: more discs win, and the same number for both is a draw",
    }
}

/// Empty where the text itself says what differs.
fn in_the_count(due: &str, came: &str) -> &'static str {
    match () {
        _ if due.replace(',', "") == came.replace(',', "") => "there is no comma between the two counts",
        _ if letters(due) == letters(came) => A_MARK,
        _ if numbers(due) == numbers(came) => "",
        _ if due.starts_with(came) => "the two counts are not on one line",
        _ if came.starts_with("Player 2") => "Player 2 is written before Player 1 in the line of the counts",
        _ => wrong_counts(due, came),
    }
}

/// A line without its spaces.
pub(super) fn squeezed(line: &str) -> String {
    line.chars().filter(|c| !c.is_whitespace()).collect()
}

pub(super) const ONLY_SPACES: &str = "only the spaces differ";

/// Which space is missing or one too many, if the rest of the line is right: what comes before it says where.
pub(super) fn space(due: &str, came: &str) -> String {
    let same: String = due.chars().zip(came.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect();
    let how = if came[same.len()..].starts_with(' ') { "there is one too many" } else { "one is missing" };
    match same.split_whitespace().last() {
        Some(word) => format!(": {how} after `{word}`"),
        None => format!(": {how} at the beginning"),
    }
}

/// The letters and digits of a line.
fn letters(line: &str) -> String {
    line.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}

const A_MARK: &str = "only a capital letter or a mark differs, as a colon or a full stop";

fn is_a_draw(line: &str) -> bool {
    line.to_lowercase().contains("draw")
}

/// The numbers in a line.
fn numbers(line: &str) -> Vec<isize> {
    line.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// `Player 1: 5, Player 2: 9`, with other counts.
fn wrong_counts(due: &str, came: &str) -> &'static str {
    let ([_, black, _, white], [_, first, _, second]) = (&numbers(due)[..], &numbers(came)[..]) else {
        return "the line of the counts is written in another way";
    };
    match () {
        _ if (first, second) == (white, black) => {
            "the counts are exchanged: Black for Player 1, White for Player 2"
        }
        _ if first == second && first == black => {
            "Black's discs are counted for both players: count_discs takes the player whose discs it counts"
        }
        _ if first == second && first == white => {
            "White's discs are counted for both players: count_discs takes the player whose discs it counts"
        }
        _ if first == black && second > white => {
            "Player 2 gets the squares without a disc too: count White's discs, they aren't all that is left"
        }
        _ if second == white && first > black => {
            "Player 1 gets the squares without a disc too: count Black's discs, they aren't all that is left"
        }
        _ => "the counts differ: count on the last board, Black for Player 1",
    }
}

/// Whether each name of a square has the letter after the one that is due.
fn is_one_letter_on(due: &str, came: &str) -> bool {
    let names = |line: &str| -> Vec<Vec<u8>> {
        let list = line.trim_start_matches("select a legal move: ").split(" >").next().unwrap_or_default();
        list.split(' ').map(|name| name.as_bytes().to_vec()).collect()
    };
    let mut next = names(due);
    next.iter_mut().flat_map(|name| name.first_mut()).for_each(|letter| *letter = letter.wrapping_add(1));
    next == names(came)
}
