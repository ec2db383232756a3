//! Makes a picture shorter: of a board the rows that matter stay.

/// Takes this many lines away, or as many as can go. Rows of a board go first, from the farthest of a marked square on; then lines
/// from the top on, or from the end.
pub fn crop(lines: &mut Vec<String>, over: usize, from_the_top: bool) {
    for _ in 0..over {
        let marked: Vec<_> =
            (0..lines.len()).filter(|at| is_row(&lines[*at]) && lines[*at].contains('[')).collect();
        let distance = |at: &usize| marked.iter().map(|mark| mark.abs_diff(*at)).min().unwrap_or(usize::MAX);
        let rows = (0..lines.len()).filter(|at| is_row(&lines[*at]) && distance(at) > 0);
        match rows.max_by_key(distance) {
            Some(row) => drop(lines.remove(row)),
            None if lines.len() < 2 => return,
            None if from_the_top => drop(lines.remove(0)),
            None => drop(lines.pop()),
        }
    }
}

/// Whether this is a row of a board: `     3 . . ○ ●`.
pub fn is_row(line: &str) -> bool {
    let line = line.trim_start();
    let number: String = line.chars().take_while(char::is_ascii_digit).collect();
    let rest = &line[number.len()..];
    (1..=2).contains(&number.len()) && rest.starts_with([' ', '[']) && rest.contains(['.', '●', '○', '*'])
}

#[cfg(test)]
mod tests {
    use super::crop;

    #[test]
    fn the_rows_around_a_marked_square_stay() {
        let board = "     a b c\n   1 . . .\n   2 . . .\n   3 . ○ .\n   4 .[?].\n   5 ● . .\n   6 . . .\n\n   ● at b4";
        let mut lines: Vec<_> = board.lines().map(str::to_string).collect();
        crop(&mut lines, 4, true);
        assert_eq!(lines.join("\n"), "     a b c\n   3 . ○ .\n   4 .[?].\n\n   ● at b4");
        crop(&mut lines, 99, true);
        assert_eq!(lines, ["   ● at b4"]);
    }

    #[test]
    fn of_a_text_the_end_stays() {
        let mut lines: Vec<_> = ["one", "two", "three"].map(str::to_string).into();
        crop(&mut lines, 2, true);
        assert_eq!(lines, ["three"]);
    }
}
