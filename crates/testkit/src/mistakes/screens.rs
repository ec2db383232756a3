//! Wrong screens (steps 6 and 8): what the first line that differs is, and what it should be.

use super::Mistakes;

/// What a line of the screen is.
#[derive(PartialEq, Clone, Copy, Debug)]
enum Kind {
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

fn kind(line: Option<&str>) -> Kind {
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

pub(crate) fn on_the_screen(function: &str, expected: &str, yours: &str, nothing_written: bool) -> String {
    let same = expected.lines().zip(yours.lines()).take_while(|(a, b)| a == b).count();
    let (due, came) = (expected.lines().nth(same), yours.lines().nth(same));
    let mut mistakes = Mistakes::of(());
    mistakes.holds(nothing_written, "nothing is written to `output`: write!(output, …), not print!(…)");
    if !nothing_written {
        let goes_on = expected.lines().skip(same).any(|line| kind(Some(line)) == Kind::Prompt);
        mistakes.holds(
            goes_on && kind(due) == Kind::Board && came.is_none(),
            "the game ends here, though a player has a legal move",
        );
        if let (Some(due), Some(came)) = (due, came) {
            mistakes.holds(true, in_a_line(function, due, came));
        }
        let is_passed_over = (kind(due), kind(came)) == (Kind::Pass, Kind::Prompt);
        mistakes.holds(is_passed_over, format!("the line `{}` is missing", due.unwrap_or_default()));
        mistakes.holds(true, in_order(kind(due), kind(came)));
        mistakes.holds(
            due.is_none() && came.is_none(),
            "the last line has no end, or one too many: writeln! ends a line once",
        );
    }
    mistakes.found.retain(|mistake| !mistake.is_empty());
    mistakes.found.truncate(1);
    mistakes.say("this screen")
}

/// The letters and digits of a line.
fn letters(line: &str) -> String {
    line.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}

/// The same line, written in another way.
fn in_a_line(function: &str, due: &str, came: &str) -> &'static str {
    let squeezed = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let sorted = |text: &str| {
        let mut words: Vec<_> = text.split(' ').map(String::from).collect();
        words.sort();
        words
    };
    let prompt = |line: &str| line.split_once("> ").map(|(prompt, _)| format!("{prompt}> "));
    match (kind(Some(due)), kind(Some(came))) {
        (Kind::Board, Kind::Board) if due.trim() == came.trim() => {
            "the board is written in another way: as {board}, not {board:?}"
        }
        (Kind::Board, Kind::Board)
            if due.trim_start().starts_with("a b") && squeezed(due) == squeezed(came) =>
        {
            "the board is written in another way: as {board}, not {board:#}"
        }
        (Kind::Pass, Kind::Prompt) if came.starts_with(&due[..8]) => {
            "a player without a legal move is asked: next_player says who is next"
        }
        _ if squeezed(due) == squeezed(came) => "only the spaces differ",
        (Kind::Prompt, _) if due.ends_with(came) && !came.is_empty() => {
            "the line is read before the prompt is written"
        }
        _ if prompt(due).is_some_and(|prompt| came == prompt || came == prompt.trim_end()) => {
            "the prompt ends its line: write! does not, writeln! and \\n do"
        }
        (Kind::List, Kind::List) if came.contains("> Player") => {
            "the first prompt is written again after the list"
        }
        (Kind::List, Kind::List) if came.contains('(') => {
            "the moves are written as numbers: square_name(p, q) gives their names"
        }
        (Kind::List, Kind::List) if came.contains(',') => {
            "there are commas between the names: a space is enough"
        }
        (Kind::List, Kind::List) if sorted(due) == sorted(came) => {
            "the moves are in another order than `legal_moves` gives, or row and column are exchanged in square_name(p, q)"
        }
        (Kind::List, Kind::List) if came.contains(" > ") && is_one_letter_on(due, came) => {
            "the letters are one too far: column 1 is `a`, as square_name(p, q) has it"
        }
        (Kind::List, Kind::List) if !came.contains(" > ") => "the list ends with a space, `>` and a space",
        (Kind::List, Kind::List) if !came.starts_with("select a legal move: ") => {
            "the list begins in another way: `select a legal move: `, with a colon and a space"
        }
        (Kind::List, Kind::List) => {
            "other moves are in the list: write `legal_moves` of this player, by square_name(p, q)"
        }
        (Kind::Prompt, _) if came.contains("Black") || came.contains("White") => {
            "the player's colour is written: player.number() is 1 or 2"
        }
        (Kind::Prompt, Kind::Prompt)
            if !["Player 1", "Player 2"].contains(&came.get(..8).unwrap_or_default()) =>
        {
            "the player is written in another way: player.number() is 1 for Black and 2 for White"
        }
        (Kind::Prompt, Kind::Prompt) if due[..8.min(due.len())] != *came.get(..8).unwrap_or_default() => {
            match function {
                "play_game" => {
                    "the wrong player is asked: start as if White had just moved, write `just_moved = player` after each move, and give `player` to get_move (a new call of play_game begins with Black)"
                }
                _ => "the number is of the other player: 1 is Black, who begins, and 2 is White",
            }
        }
        (Kind::Pass, Kind::Pass) if came.contains("Black") || came.contains("White") => {
            "the player's colour is written: player.number() is 1 or 2"
        }
        (Kind::Pass, Kind::Pass) if came.get(..8) == due.get(..8) => {
            "the line is written in another way: `Player 1 passes.`, with a full stop"
        }
        (Kind::Pass, Kind::Pass) => "the wrong player passes: it is the one who has no legal move",
        (Kind::Result, Kind::Result) if due.trim_end_matches('.') == came.trim_end_matches(['.', '!']) => {
            "the full stop at the end of the line is missing"
        }
        (Kind::Result, Kind::Result) => {
            "the result is not what the counts say: more discs win, and the same number for both is a draw"
        }
        (Kind::Count, Kind::Count) if due.replace(',', "") == came.replace(',', "") => {
            "there is no comma between the two counts"
        }
        (Kind::Count, Kind::Count) if due.starts_with(came) => "the two counts are not on one line",
        (Kind::Count, Kind::Count) => "the counts differ: count on the last board, Black for Player 1",
        (Kind::Board, _) if came.starts_with(due) => {
            "the last line of the board does not end: writeln! ends it"
        }
        (Kind::Board, Kind::Board) => match function {
            "play_game" => {
                "the board here is another: call set_and_turn_over(&mut board, player, p, q), p first, play the move of `player`, not of `just_moved`, turn all discs, and write it as {board}"
            }
            _ => "the board here is another: write it as {board}",
        },
        _ if letters(due) == letters(came) => {
            "only a capital letter or a mark differs, as a colon or a full stop"
        }
        _ => "",
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

/// A line of another kind than is due.
fn in_order(due: Kind, came: Kind) -> &'static str {
    use Kind::{Board, Count, Empty, List, Nothing, Other, Pass, Prompt, Result};
    match (due, came) {
        _ if due == came => "",
        (_, Empty) => "an empty line is written here",
        (Board, Other) => "more than one line is read at once: pass `input` on, don't wrap it in a BufReader",
        (List, Nothing) => "nothing is written after a bad move: write the list, and ask again",
        (List, Prompt) => "the first prompt is written again: after a bad move comes `select a legal move: `",
        (Prompt, List) => "the list is written before there is a bad move",
        (Prompt, Nothing) => "the game ends here, though a player has a legal move",
        (Board, Pass) => "the pass is written before the board: it comes below the board",
        (Board, Prompt) => "the board is not written to `output` here, before the player is asked",
        (Board, Count | Result | Nothing) => "the board is not written to `output` here, after the last move",
        (Prompt | Pass | Count, Board) => "the board is shown twice",
        (Prompt | Count, Pass) => "somebody passes here, though nobody does",
        (Count, Prompt) => "the game goes on, though neither player has a legal move",
        (Count, Result) => "the result is written before the count of the discs, or without it",
        (Count, _) => "the count of the discs is not written after the last board",
        (Result, _) => "who wins is not written to `output`",
        (Nothing, _) => "more is written after the end",
        _ => "",
    }
}
