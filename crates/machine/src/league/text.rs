//! The table for a terminal of 80 columns.

use std::fmt::Write;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::standings::{Faults, Row, Standings};

/// How many columns a name has.
const NAME: usize = 24;

/// The whole of what is printed is no wider.
const WIDTH: usize = 80;

/// The table, with these names of the players: a row for each, and below it what the signs in it mean.
pub fn table(standings: &Standings, names: &[String]) -> String {
    let title = ["name", "points", "won", "drawn", "lost", "rating", "±", "even with"];
    let mut text = line("", title.map(String::from));
    for row in &standings.rows {
        text += &line(&format!("{}.", row.rank), cells(row, standings, &names[row.player]));
    }
    let faults = standings.rows.iter().filter_map(|row| faults(row, &names[row.player]));
    let faults = faults.collect::<String>();
    text + "\n"
        + &faults
        + "The mean of the ratings is 1500, and ± is 95 % confidence. Of two players who\n\
           are even, these games don't show who is stronger.\n"
}

fn cells(row: &Row, standings: &Standings, name: &str) -> [String; 8] {
    let [won, drawn, lost] = row.games.map(|games| games.to_string());
    let even = ranges(row.even_with.iter().map(|place| standings.rows[*place].rank));
    let (rating, margin) = (format!("{:.0}", row.rating), format!("{:.0}", row.margin));
    [name.to_string(), row.points().to_string(), won, drawn, lost, rating, margin, even]
}

fn line(rank: &str, [name, points, won, drawn, lost, rating, margin, even]: [String; 8]) -> String {
    let name = fitted(&name, NAME);
    let line = format!(
        "{rank:>3} {name} {points:>6} {won:>5} {drawn:>5} {lost:>5} {rating:>6} {margin:>4}  {}",
        cut(&even, WIDTH - 67)
    );
    format!("{}\n", line.trim_end())
}

/// In which ways a player lost games before their end, as a sentence on a line.
fn faults(row: &Row, name: &str) -> Option<String> {
    let ways = ways(row.faults);
    (!ways.is_empty()).then(|| format!("{} lost {}.\n", cut(name, NAME - 4), ways.join(", ")))
}

/// In which ways games were lost, each with how many: `3 on time`.
pub fn ways(Faults { late, crash, illegal }: Faults) -> Vec<String> {
    let each = [(late, "on time"), (crash, "by a crash"), (illegal, "by an illegal move")];
    let each = each.into_iter().filter(|(games, _)| *games > 0);
    each.map(|(games, how)| format!("{games} {how}")).collect()
}

/// Numbers in order, and those that follow one another as a range: `1, 3–5`.
pub fn ranges(numbers: impl Iterator<Item = usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if number <= *last + 1 => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let mut text = String::new();
    for (first, last) in ranges {
        let before = if text.is_empty() { "" } else { ", " };
        match last - first {
            0 => write!(text, "{before}{first}"),
            1 => write!(text, "{before}{first}, {last}"),
            _ => write!(text, "{before}{first}–{last}"),
        }
        .expect("a text takes everything");
    }
    text
}

/// `text` in exactly `columns` columns.
fn fitted(text: &str, columns: usize) -> String {
    let text = cut(text, columns);
    let room = columns.saturating_sub(text.width());
    text + &" ".repeat(room)
}

/// `text` in at most `columns` columns; if it was wider it ends with `…`.
fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_string();
    }
    let (mut cut, mut used) = (String::new(), 1);
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used > columns {
            break;
        }
        cut.push(c);
    }
    cut + "…"
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::{ranges, table};
    use crate::league::game::{End, Fault};
    use crate::league::standings::{Result, Standings};

    fn shown(names: [&str; 3]) -> String {
        let game = |first, second, opening, end| Result { players: [first, second], opening, end };
        let of_an_opening = |opening| {
            let late = game(2, 0, opening, End::Lost(true, Fault::Late));
            [late, game(0, 1, opening, End::Over(0)), game(1, 2, opening, End::Over(64))]
        };
        let mut results: Vec<_> = (0..10).flat_map(of_an_opening).collect();
        results.push(game(2, 1, 0, End::Lost(true, Fault::Illegal(3))));
        table(&Standings::of(3, &results), &names.map(String::from))
    }

    #[test]
    fn a_table_is_as_wide_as_a_terminal() {
        let shown = shown([
            "ada",
            "山田太郎と花子の長い長い名前の人",
            "a name that goes on and on and on, for whatever reason",
        ]);
        assert!(shown.lines().all(|line| line.width() <= 80), "{shown}");
        let lines: Vec<_> = shown.lines().collect();
        assert!(lines[1].starts_with(" 1. 山田太郎と花子の長い長… "), "{shown}");
    }

    #[test]
    fn a_table_says_who_is_even_and_who_lost_before_the_end() {
        let shown = shown(["ada", "bob", "cem"]);
        let lines: Vec<_> = shown.lines().collect();
        assert_eq!(lines[0], "    name                     points   won drawn  lost rating    ±  even with");
        assert!(lines[1].starts_with(" 1. bob                          16    11    10     0 "), "{shown}");
        assert!(lines[1].ends_with("  2") && lines[2].ends_with("  1"), "{shown}");
        assert!(shown.contains("cem lost 10 on time, 1 by an illegal move.\n"), "{shown}");
    }

    #[test]
    fn numbers_that_follow_one_another_are_a_range() {
        assert_eq!(ranges([1, 3, 4, 5, 8, 9].into_iter()), "1, 3–5, 8, 9");
        assert_eq!(ranges([2, 2, 2].into_iter()), "2");
        assert_eq!(ranges([].into_iter()), "");
    }
}
