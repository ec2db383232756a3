//! Wrong screens: what the first line that differs is, and what it should be.

mod kind;
mod result;
mod one_line;

use crate::console;
use kind::{A_MARK, Kind, kind, prompt, squeezed};
use one_line::{ONLY_SPACES, in_a_line, mark, space};
use othello_failure::{Message, say};

/// What there is to see in the first line that differs. It says nothing of the code that wrote it: no slip can be run here.
pub fn seen_on_the_screen(function: &str, expected: &str, yours: &str, nothing_written: bool) -> Message {
    let mistake = match nothing_written {
        true => "nothing is written to `output`: write!(output, …), not print!(…)".into(),
        // Then the failure says that.
        false if console::nothing_is_read() => Message::NONE,
        false => what_differs(function, expected, yours),
    };
    if mistake.is_empty() { Message::NONE } else { say!("Here {mistake}.", mistake) }
}

/// What is wrong in the first line that differs; empty if no usual mistake is.
fn what_differs(function: &str, expected: &str, yours: &str) -> Message {
    let same = expected.lines().zip(yours.lines()).take_while(|(a, b)| a == b).count();
    let (due, line) = (expected.lines().nth(same), yours.lines().nth(same));
    let is_asked = |screen: &str| screen.lines().skip(same).any(is_prompt);
    if is_asked(expected) && is_asked(yours) && kind(line) == Kind::Count {
        return "the count is written again and again: it comes once, after the last board".into();
    }
    let ends = matches!(kind(line), Kind::Nothing | Kind::Count | Kind::Result);
    if function == "play_game" && is_asked(expected) && ends {
        return "the game ends, though a player has a legal move".into();
    }
    match (due, line) {
        (None, None) => "the last line has no end, or one too many: writeln! ends a line once".into(),
        (Some(_), Some(_)) if console::much_is_read_at_once() => TOO_MUCH_IS_READ.into(),
        (Some(due), Some(line)) => {
            let before: Vec<_> = expected.lines().take(same).collect();
            let after = Vec::from_iter(yours.lines().skip(same + 1));
            by_the_line(function, &before, due, line)
                .unwrap_or_else(|| by_the_kind(&before, due, line, &after))
        }
        _ => in_order(kind(due), kind(line)).into(),
    }
}

const TOO_MUCH_IS_READ: &str =
    "more than one line is read at once: pass `input` on, don't wrap it in a BufReader";

/// Whether both lines are prompts, and of one player.
fn is_same_player(line: &str, other: &str) -> bool {
    is_prompt(line) && is_prompt(other) && line.get(..8) == other.get(..8)
}

fn is_prompt(line: &str) -> bool {
    kind(Some(line)) == Kind::Prompt
}

/// What is wrong with a line that should be `due`, by what is written in it. `before` are the lines before it.
fn by_the_line(function: &str, before: &[&str], due: &str, yours: &str) -> Option<Message> {
    let last = |fits: &dyn Fn(&str) -> bool| before.iter().copied().rfind(|line| fits(line));
    let same_row = last(&|line| kind(Some(line)) == Kind::Board && line.get(..2) == due.get(..2));
    let in_a_row = same_row.map_or("", |before| in_a_row(before, due, yours));
    let known = [in_a_row, in_a_line(function, due, yours, last(&is_prompt))];
    let mistake = known.into_iter().find(|mistake| !mistake.is_empty())?;
    Some(match mistake {
        ONLY_SPACES => space(due, yours),
        A_MARK => mark(due, yours),
        _ => mistake.into(),
    })
}

/// The same by what kind of line it is. `before` and `after` are the lines around it, of what was written.
fn by_the_kind(before: &[&str], due: &str, yours: &str, after: &[&str]) -> Message {
    if (kind(before.last().copied()), kind(Some(yours))) == (Kind::Pass, Kind::Board) {
        return "the board is shown again after a pass: it is shown at the start, and once after each move"
            .into();
    }
    let is_twice = |prompt: &str| yours.matches(prompt).count() > 1;
    match (kind(Some(due)), kind(Some(yours))) {
        (_, Kind::Other) if after.contains(&due) => {
            say!("a line is written that is not asked for: `{line}`", line = yours.trim_end())
        }
        (Kind::Prompt | Kind::List, Kind::Prompt | Kind::List) if prompt(due).is_some_and(is_twice) => {
            "the prompt is written twice: `get_move` writes it, once".into()
        }
        (_, Kind::Other)
        | (Kind::Prompt, Kind::Prompt)
        | (Kind::Result, Kind::Result)
        | (Kind::Count, Kind::Count) => {
            say!("the line is written in another way: it is `{line}`", line = prompt(due).unwrap_or(due))
        }
        (Kind::Pass, Kind::Prompt) if after.first() == Some(&due) => {
            say!("the line `{line}` comes after the move: write it before `get_move` asks", line = due)
        }
        (Kind::Board, Kind::Prompt) if before.last().is_some_and(|line| is_same_player(line, yours)) => {
            "the same player is asked twice for one move: call get_move once for each move".into()
        }
        (Kind::Pass, Kind::Prompt) => say!("the line `{line}` is not written to `output`", line = due),
        (Kind::Prompt, Kind::Pass) if before.last() == Some(&yours) => {
            "the line of the pass is written twice".into()
        }
        (Kind::Prompt, Kind::Pass) => say!(
            "a pass is written where nobody passes: {player} is next, and has a legal move",
            player = due[..8].to_string()
        ),
        (due, yours) => in_order(due, yours).into(),
    }
}

/// A row of the board after a move; `before` is the same row before it.
fn in_a_row(before: &str, due: &str, yours: &str) -> &'static str {
    if !due.contains('|') || !yours.contains('|') || squeezed(due) == squeezed(yours) {
        ""
    } else if yours == before {
        "the board is as it was before the move: set_and_turn_over(&mut board, player, p, q) changes it"
    } else if is_placed_for_the_other(before, due, yours) {
        "the new disc is the other player's: play the move of `player`, not of `just_moved`"
    } else if due == before {
        "a row changes that should not: p, the row, comes before q, the column"
    } else {
        ""
    }
}

/// Whether the two players' discs are exchanged on a square that was empty.
fn is_placed_for_the_other(before: &str, due: &str, yours: &str) -> bool {
    let both = due.chars().zip(yours.chars());
    before.chars().zip(both).any(|squares| matches!(squares, ('0', ('1', '2') | ('2', '1'))))
}

/// A line of another kind than is due.
fn in_order(due: Kind, yours: Kind) -> &'static str {
    use Kind::{Board, Count, Empty, List, Nothing, Pass, Prompt, Result};
    match (due, yours) {
        _ if due == yours => "",
        (_, Empty) => "an empty line is written",
        (List, Nothing) => "nothing is written after a bad move: write the list, and ask again",
        (List, Prompt) => {
            "the first prompt is written again: after a bad move comes `select a legal move: ` (`prompt = …` changes the \
                prompt, `let prompt` makes another one)"
        }
        (Prompt, List) => "the list is written before there is a bad move",
        (Prompt, Nothing) => "the game ends, though a player has a legal move",
        (Board, Pass) => "the pass is written before the board: it comes below the board",
        (Board, Prompt) => "the board is not written to `output` before the player is asked",
        (Board, Count | Result | Nothing) => "the board is not written to `output` after the last move",
        (Prompt | Pass | Count, Board) => "the board is shown twice: at the start, and once after each move",
        (Count, Pass) => "a pass is written, though the game is over: neither player has a legal move",
        (Count, Prompt) => "the game goes on, though neither player has a legal move",
        (Count, Result) => "the result is written before the count of the discs, or without it",
        (Count, _) => "the count of the discs is not written to `output` after the last board",
        (Result, _) => "who wins is not written to `output`",
        (Nothing, _) => "more is written after the end",
        _ => "",
    }
}
