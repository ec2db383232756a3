//! Wrong screens (steps 6 and 8): what the first line that differs is, and what it should be.

use super::Mistakes;
use super::lines::{ONLY_SPACES, in_a_line, space, squeezed};
use crate::console;

/// What a line of the screen is.
#[derive(PartialEq, Clone, Copy, Debug)]
pub(super) enum Kind {
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

pub(super) fn kind(line: Option<&str>) -> Kind {
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
pub(super) fn prompt(line: &str) -> Option<&str> {
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
