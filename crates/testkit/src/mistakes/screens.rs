//! Wrong screens (steps 6 and 8): what the first line that differs is, and what it should be.

use super::Mistakes;
use crate::console;

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
    let mistake = match nothing_written {
        true => "nothing is written to `output`: write!(output, …), not print!(…)".to_string(),
        false => what_differs(function, expected, yours),
    };
    let mut mistakes = Mistakes::of(());
    mistakes.holds(!mistake.is_empty(), mistake);
    mistakes.say("this screen")
}

/// What is wrong in the first line that differs; empty if no usual mistake is.
fn what_differs(function: &str, expected: &str, yours: &str) -> String {
    let same = expected.lines().zip(yours.lines()).take_while(|(a, b)| a == b).count();
    let (line, other) = (expected.lines().nth(same), yours.lines().nth(same));
    let goes_on = expected.lines().skip(same).any(|line| kind(Some(line)) == Kind::Prompt);
    let ends = matches!(kind(other), Kind::Nothing | Kind::Count | Kind::Result);
    if goes_on
        && kind(other) == Kind::Count
        && yours.lines().skip(same).any(|line| kind(Some(line)) == Kind::Prompt)
    {
        return "the count is written again and again: it comes once, after the last board".to_string();
    }
    if function == "play_game" && goes_on && ends {
        return "the game ends here, though a player has a legal move".to_string();
    }
    let (due, came) = match (line, other) {
        (Some(due), Some(came)) => (due, came),
        (None, None) => {
            return "the last line has no end, or one too many: writeln! ends a line once".to_string();
        }
        _ => return in_order(kind(line), kind(other)).to_string(),
    };
    if console::much_is_read_at_once() {
        return "more than one line is read at once: pass `input` on, don't wrap it in a BufReader"
            .to_string();
    }
    let is_the_same_row = |line: &&str| kind(Some(line)) == Kind::Board && line.get(..2) == due.get(..2);
    let before = expected.lines().take(same).filter(is_the_same_row).last();
    let in_a_row = before.map_or("", |before| in_a_row(before, due, came));
    let is_prompt = |line: &&str| kind(Some(line)) == Kind::Prompt;
    let asked_before = expected.lines().take(same).filter(is_prompt).last();
    let known = [in_a_row, in_a_line(function, due, came, asked_before)];
    if let Some(mistake) = known.into_iter().find(|mistake| !mistake.is_empty()) {
        let where_it_is = if mistake == ONLY_SPACES { space(due, came) } else { String::new() };
        return mistake.to_string() + &where_it_is;
    }
    let above = same.checked_sub(1).and_then(|above| expected.lines().nth(above));
    if (kind(above), kind(other)) == (Kind::Pass, Kind::Board) {
        return "the board is shown again after a pass: it is shown at the start, and once after each move"
            .to_string();
    }
    let comes_later = yours.lines().skip(same + 1).any(|line| line == due);
    let is_twice = |prompt: &str| came.matches(prompt).count() > 1;
    match (kind(line), kind(other)) {
        (_, Kind::Other) if comes_later => {
            format!("a line is written that is not asked for: `{}`", came.trim_end())
        }
        (Kind::Board, Kind::Other) => in_order(Kind::Board, Kind::Other).to_string(),
        (Kind::Prompt | Kind::List, Kind::Prompt | Kind::List) if prompt(due).is_some_and(is_twice) => {
            "the prompt is written twice: `get_move` writes it, once".to_string()
        }
        (_, Kind::Other)
        | (Kind::Prompt, Kind::Prompt)
        | (Kind::Result, Kind::Result)
        | (Kind::Count, Kind::Count) => {
            format!("the line is written in another way: it is `{}`", prompt(due).unwrap_or(due))
        }
        (Kind::Pass, Kind::Prompt) => format!("the line `{due}` is missing"),
        (line, other) => in_order(line, other).to_string(),
    }
}

/// What comes before a typed answer.
fn prompt(line: &str) -> Option<&str> {
    line.split_once("> ").map(|(prompt, _)| &line[..prompt.len() + 2])
}

/// A row of the board after a move; `before` is the same row before it.
fn in_a_row(before: &str, due: &str, came: &str) -> &'static str {
    if !due.contains('|') || !came.contains('|') || squeezed(due) == squeezed(came) {
        ""
    } else if came == before {
        "the move is not played on the board that is shown: call set_and_turn_over(&mut board, player, p, q), which \
         changes it"
    } else if is_placed_for_the_other(before, due, came) {
        "the disc is placed for the other player: play the move of `player`, not of `just_moved`"
    } else if due == before {
        "a row changes that should not: p, the row, comes before q, the column"
    } else {
        ""
    }
}

/// Whether the two players' discs are exchanged on a square that was empty.
fn is_placed_for_the_other(before: &str, due: &str, came: &str) -> bool {
    let both = due.chars().zip(came.chars());
    before.chars().zip(both).any(|squares| matches!(squares, ('0', ('1', '2') | ('2', '1'))))
}

/// A line without its spaces.
fn squeezed(line: &str) -> String {
    line.chars().filter(|c| !c.is_whitespace()).collect()
}

const ONLY_SPACES: &str = "only the spaces differ";

/// Which space is missing or one too many, if the rest of the line is right: what comes before it says where.
fn space(due: &str, came: &str) -> String {
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

/// The same line, written in another way; `asked_before` is the last prompt before it.
fn in_a_line(function: &str, due: &str, came: &str, asked_before: Option<&str>) -> &'static str {
    let sorted = |text: &str| {
        let mut words: Vec<_> = text.split(' ').map(String::from).collect();
        words.sort();
        words
    };
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
        _ if squeezed(due) == squeezed(came) => ONLY_SPACES,
        (Kind::List, Kind::Other) if due.ends_with(came) && !came.contains('>') => {
            "nothing is written after a bad move: write the list, and ask again"
        }
        (Kind::List, Kind::List) if due.starts_with(came) && !came.contains('>') => {
            "the list is not on one line: `join(\" \")` puts a space between the names"
        }
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
        (Kind::List, Kind::List) if came.contains(['[', '"']) => {
            "the list is written by `{:?}`, with brackets and quotes: `join(\" \")` makes a text of the names"
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
        (Kind::List, Kind::List) if sorted(came).iter().all(|word| sorted(due).contains(word)) => {
            "moves are missing in the list: write all that `legal_moves` gives"
        }
        (Kind::List, Kind::List) => {
            "other moves are in the list: write `legal_moves` of this player, by square_name(p, q)"
        }
        (Kind::Prompt, _) if came.contains("Black") || came.contains("White") => {
            "the player's colour is written: player.number() is 1 or 2"
        }
        (Kind::Prompt, Kind::Prompt) if came.contains("select a legal move") => {
            "the list of moves is written before there is a bad move"
        }
        (Kind::Prompt, Kind::Prompt)
            if !["Player 1", "Player 2"].contains(&came.get(..8).unwrap_or_default()) =>
        {
            "the player is written in another way: player.number() is 1 for Black and 2 for White"
        }
        (Kind::Prompt, Kind::Prompt) if due[..8.min(due.len())] != *came.get(..8).unwrap_or_default() => {
            match function {
                "play_game" => match asked_before.and_then(|line| line.get(..8)) {
                    None => {
                        "the wrong player is asked first: start as if White had just moved, and give `player` to get_move"
                    }
                    Some(before) if came.starts_with(before) => {
                        "the same player is asked again: write `just_moved = player` after each move, and give `player` to get_move (a new call of play_game begins with Black)"
                    }
                    _ => "the wrong player is asked: `next_player` says who moves next, also after a pass",
                },
                _ => "the number is of the other player: 1 is Black, who begins, and 2 is White",
            }
        }
        (Kind::Pass, Kind::Pass) if came.contains("Black") || came.contains("White") => {
            "the player's colour is written: player.number() is 1 or 2"
        }
        (Kind::Pass, Kind::Pass) if came.starts_with(due) => {
            "the line of the pass does not end: writeln! ends it"
        }
        (Kind::Pass, Kind::Pass) if came.get(..8) == due.get(..8) => {
            "the line is written in another way: `Player 1 passes.`, with a full stop"
        }
        (Kind::Pass, Kind::Pass) if !came.contains('1') && !came.contains('2') => {
            "the player is written in another way: player.number() is 1 for Black and 2 for White"
        }
        (Kind::Pass, Kind::Pass) => "the wrong player passes: it is the one who has no legal move",
        (Kind::Result, Kind::Result) if came.contains("Black") || came.contains("White") => {
            "the player's colour is written: player.number() is 1 or 2"
        }
        (Kind::Result, Kind::Result) if due.trim_end_matches('.') == came.trim_end_matches(['.', '!']) => {
            "the full stop at the end of the line is missing"
        }
        (Kind::Result, Kind::Result) if due.get(..8) == came.get(..8) => "", // said as text
        (Kind::Result, Kind::Result) if is_a_draw(due) && is_a_draw(came) => "", // said as text
        (Kind::Result, Kind::Result) => {
            "the result is not what the counts say: more discs win, and the same number for both is a draw"
        }
        (Kind::Count, Kind::Count) if due.replace(',', "") == came.replace(',', "") => {
            "there is no comma between the two counts"
        }
        (Kind::Count, Kind::Count) if letters(due) == letters(came) => A_MARK,
        (Kind::Count, Kind::Count) if numbers(due) == numbers(came) => "", // said as text
        (Kind::Count, Kind::Count) if due.starts_with(came) => "the two counts are not on one line",
        (Kind::Count, Kind::Count) if came.starts_with("Player 2") => {
            "Player 2 is written before Player 1 in the line of the counts"
        }
        (Kind::Count, Kind::Count) => wrong_counts(due, came),
        (Kind::Board, Kind::Board)
            if due.starts_with("   a b") && letters(due).len() != letters(came).len() =>
        {
            "the board has another size: play on the `board` that is given, not on a new one"
        }
        (Kind::Board, _) if came.starts_with(due) => {
            "the last line of the board does not end: writeln! ends it"
        }
        (Kind::Board, Kind::Board) => match function {
            "play_game" => {
                "the board here is another: call set_and_turn_over(&mut board, player, p, q), p first, play the move of `player`, not of `just_moved`, turn all discs, and write it as {board}"
            }
            _ => "the board here is another: write it as {board}",
        },
        _ if letters(due) == letters(came) => A_MARK,
        _ => "",
    }
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

/// A line of another kind than is due.
fn in_order(due: Kind, came: Kind) -> &'static str {
    use Kind::{Board, Count, Empty, List, Nothing, Other, Pass, Prompt, Result};
    match (due, came) {
        _ if due == came => "",
        (_, Empty) => "an empty line is written here",
        (Board, Other) => "more than one line is read at once: pass `input` on, don't wrap it in a BufReader",
        (List, Nothing) => "nothing is written after a bad move: write the list, and ask again",
        (List, Prompt) => {
            "the first prompt is written again: after a bad move comes `select a legal move: ` (`prompt = …` changes the prompt, `let prompt` makes another one)"
        }
        (Prompt, List) => "the list is written before there is a bad move",
        (Prompt, Nothing) => "the game ends here, though a player has a legal move",
        (Board, Pass) => "the pass is written before the board: it comes below the board",
        (Board, Prompt) => "the board is not written to `output` here, before the player is asked",
        (Board, Count | Result | Nothing) => "the board is not written to `output` here, after the last move",
        (Prompt | Pass | Count, Board) => "the board is shown twice: at the start, and once after each move",
        (Prompt | Count, Pass) => "somebody passes here, though nobody does",
        (Count, Prompt) => "the game goes on, though neither player has a legal move",
        (Count, Result) => "the result is written before the count of the discs, or without it",
        (Count, _) => "the count of the discs is not written after the last board",
        (Result, _) => "who wins is not written to `output`",
        (Nothing, _) => "more is written after the end",
        _ => "",
    }
}
