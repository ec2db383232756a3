//! Makes a picture shorter: of a board the rows that decide stay, and a mark says where others were.

use std::collections::BTreeSet;

/// What is put where rows were.
const MARK: &str = "     ⋮";

/// Takes lines away until `over` fewer are left, or as many as can go: of a board the rows that are the farthest from those that
/// decide. What is no row of a board stays.
pub fn crop(lines: &mut Vec<String>, over: usize, decide: &BTreeSet<usize>) {
    let has = lines.len();
    let is_kept = |line: &str| {
        line != MARK
            && number_of(line)
                .is_none_or(|row| decide.contains(&row) || line.contains('[') || line.contains('←'))
    };
    let kept: Vec<_> =
        (0..has).filter(|at| number_of(&lines[*at]).is_some() && is_kept(&lines[*at])).collect();
    let mut rows: Vec<_> = (0..has).filter(|at| !is_kept(&lines[*at])).collect();
    rows.sort_by_key(|at| kept.iter().map(|near| near.abs_diff(*at)).min().unwrap_or(has - at));
    let mut gone = BTreeSet::new();
    while has - without(lines, &gone).len() < over
        && let Some(row) = rows.pop()
    {
        gone.insert(row);
    }
    if !gone.is_empty() {
        *lines = without(lines, &gone);
    }
}

/// The lines without these, a mark for each gap. One row alone is no longer than its mark, so it stays.
fn without(lines: &[String], gone: &BTreeSet<usize>) -> Vec<String> {
    let is_gap = |at: usize| gone.contains(&at);
    let mut left = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let (before, after) = (at > 0 && is_gap(at - 1), is_gap(at + 1));
        match is_gap(at) {
            true if before => {}
            true if after => left.push(MARK.to_string()),
            _ => left.push(line.clone()),
        }
    }
    left
}

/// The number of a row of a board: of `     3 . . ○ ●` it is 3.
pub fn number_of(line: &str) -> Option<usize> {
    let line = line.trim_start();
    let number: String = line.chars().take_while(char::is_ascii_digit).collect();
    let rest = &line[number.len()..];
    let is_row = (1..=2).contains(&number.len())
        && rest.starts_with([' ', '['])
        && rest.chars().all(|c| " []?.●○*#←|".contains(c) || c.is_ascii_alphanumeric())
        && rest.contains(['.', '●', '○', '*']);
    number.parse().ok().filter(|_| is_row)
}

/// The rows that decide a question about a square of a board: its own, and those from it to the end of each run of the opponent's
/// discs, or only in the direction that is asked about. Beside them the rows of the squares that `named` names.
pub fn deciding(question: &[String], named: &str) -> BTreeSet<usize> {
    let mut rows: BTreeSet<usize> = squares(named).filter_map(|(p, _)| usize::try_from(p).ok()).collect();
    let text = question.join("\n");
    let Some((p, q)) = question.iter().find_map(|line| marked(line)) else { return rows };
    let board: Vec<(usize, Vec<char>)> =
        question.iter().filter_map(|line| Some((number_of(line)?, cells(line)))).collect();
    let cell = |p: isize, q: isize| {
        let (_, cells) = board.iter().find(|(number, _)| isize::try_from(*number) == Ok(p))?;
        cells.get(usize::try_from(q - 1).ok()?).copied()
    };
    let is_whites =
        question.iter().any(|line| number_of(line).is_none() && line.trim_start().starts_with('○'));
    let opponent = if is_whites { '●' } else { '○' };
    let number = |name: &str| {
        text.split(&format!("{name} = ")).nth(1)?.split([',', '\n', ' ']).next()?.parse::<isize>().ok()
    };
    let (directions, is_one) = match (number("d"), number("e")) {
        (Some(d), Some(e)) => (vec![(d, e)], true),
        _ => ((-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e))).collect(), false),
    };
    rows.extend(usize::try_from(p));
    for (d, e) in directions.into_iter().filter(|direction| *direction != (0, 0)) {
        let run = (1..).take_while(|i| cell(p + i * d, q + i * e) == Some(opponent)).count();
        // The square behind the last of them decides, and none where there are none.
        let last = if run > 0 || is_one { run + 1 } else { 0 };
        rows.extend((1..=last).filter_map(|i| usize::try_from(p + isize::try_from(i).ok()? * d).ok()));
    }
    rows
}

/// The square of a row that is in brackets: the one asked about.
fn marked(line: &str) -> Option<(isize, isize)> {
    let row = number_of(line)?;
    let after = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    let cell = after.chars().position(|c| c == '[')? / 2;
    Some((row.try_into().ok()?, isize::try_from(cell).ok()? + 1))
}

/// The cells of a row, each after a space or a bracket.
fn cells(line: &str) -> Vec<char> {
    let after = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    after.chars().skip(1).step_by(2).collect()
}

/// The squares that a text names: `d3`.
fn squares(text: &str) -> impl Iterator<Item = (isize, isize)> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(square)
}

fn square(name: &str) -> Option<(isize, isize)> {
    let mut chars = name.chars();
    let column = chars.next().filter(|c| ('a'..='p').contains(c))?;
    let row = chars.as_str();
    let is_row =
        (1..=2).contains(&row.len()) && row.chars().all(|c| c.is_ascii_digit()) && !row.starts_with('0');
    Some((
        row.parse().ok().filter(|_| is_row)?,
        isize::try_from(u32::from(column) - u32::from('a')).ok()? + 1,
    ))
}

#[cfg(test)]
mod tests {
    use super::{crop, deciding, number_of};

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_string).collect()
    }

    const BOARD: &str = "       a b c d e f\n     1 . . . ● . .\n     2 . . . ○ . .\n     3 . . . ○ . .\n     4 . . .[?]. .\n     5 ● . . . . .\n     6 . . . . . .\n     \
                         7 . . . . . .\n     8 . . . . . .\n\n     ● (Black) to play at d4: p = 4, q = 4";

    #[test]
    fn the_rows_that_decide_stay_and_a_mark_says_where_others_were() {
        let mut board = lines(BOARD);
        let decide = deciding(&board, "");
        assert_eq!(decide, [1, 2, 3, 4].into());
        crop(&mut board, 2, &decide);
        assert_eq!(
            board.join("\n"),
            "       a b c d e f\n     1 . . . ● . .\n     2 . . . ○ . .\n     3 . . . ○ . .\n     4 . . .[?]. .\n     5 ● . . . . .\n     ⋮\n\n     \
             ● (Black) to play at d4: p = 4, q = 4"
        );
        crop(&mut board, 99, &decide);
        assert_eq!(board.iter().filter_map(|line| number_of(line)).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert!(board.last().unwrap().ends_with("q = 4") && board.contains(&"     ⋮".to_string()));
    }

    #[test]
    fn only_the_direction_that_is_asked_about_decides() {
        // Whatever the words are: another language has others.
        let looking = |way: &str| deciding(&lines(&format!("{BOARD}、見る向き {way}")), "");
        assert_eq!(looking("down: d = 1, e = 0"), [4, 5].into());
        assert_eq!(looking("right: d = 0, e = 1"), [4].into());
        assert_eq!(looking("up: d = -1, e = 0"), [1, 2, 3, 4].into());
    }

    #[test]
    fn the_squares_that_are_named_decide_too_and_every_one_that_differs() {
        assert_eq!(
            deciding(&lines("     1 . .\n\n     ● (Black) to play"), "missing b7とe10が, not (3, 4)"),
            [7, 10].into()
        );
        let mut boards = lines(
            "     expected    yours\n     1 . .       1 . .\n     2 . .       2 . .\n     3 .[.]      3 .[●]\n     4 . .       4 . .",
        );
        crop(&mut boards, 99, &[].into());
        assert_eq!(
            boards.join("\n"),
            "     expected    yours\n     ⋮\n     3 .[.]      3 .[●]\n     4 . .       4 . ."
        );
    }
}
