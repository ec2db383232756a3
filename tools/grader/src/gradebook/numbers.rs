//! How much the gradebook takes, and how it writes a number.

use super::columns::worksheet;
use super::platforms::most_in_title;
use super::roster::Roster;
use crate::points::Points;

impl Roster {
    /// The highest mark that the gradebook takes in a row, if it says so: in the column's title, in Canvas's row of the highest
    /// points, beside the grade in Moodle's worksheet, or in Gradescope's column.
    pub fn most(&self, row: usize) -> Option<Points> {
        let (sheet, column) = (&self.sheet, self.column?);
        let points = |row: &[String], column: usize| row.get(column)?.trim().parse().ok();
        let is_worksheet = self.people.columns.is_worksheet;
        most_in_title(&sheet.rows[0][column])
            .or_else(|| points(self.points_possible()?, column))
            .or_else(|| worksheet::constant(sheet, column + 1).filter(|_| is_worksheet))
            .or_else(|| points(sheet.rows.get(row)?, sheet.column(&["max points"])?))
    }

    /// Points as this gradebook writes numbers: `18,50` where its marks have `45,00`, and with a comma too where semicolons are
    /// between the cells and no mark has a point. What other columns hold, as the number of a group, says nothing. No digit is
    /// lost.
    pub fn number(&self, points: Points) -> String {
        let digits = |sign: char| {
            self.numbers_there().find_map(|cell| {
                let (whole, part) = cell.trim().split_once(sign)?;
                let mut all = whole.chars().chain(part.chars());
                (!part.is_empty() && all.all(|c| c.is_ascii_digit())).then_some(part.len())
            })
        };
        let shortest = points.to_string();
        let least = shortest.split_once('.').map_or(0, |(_, digits)| digits.len());
        match (digits(','), digits('.')) {
            (Some(digits), None) => {
                format!("{:.1$}", points.approximately(), digits.max(least)).replace('.', ",")
            }
            (None, None) if self.sheet.has_semicolons() => shortest.replace('.', ","),
            _ => shortest,
        }
    }

    /// What is in the columns that are surely for marks: in that of these, a worksheet's highest one beside it, and those of
    /// other assignments.
    fn numbers_there(&self) -> impl Iterator<Item = &String> {
        let columns = &self.people.columns;
        let beside = usize::from(columns.is_worksheet);
        let these = self.column.into_iter().flat_map(move |column| column..=column + beside);
        let titles = self.sheet.rows[0].iter().enumerate();
        let others = titles.filter(|(_, title)| columns.is_for_marks(title)).map(|(column, _)| column);
        let below = |column: usize| self.sheet.rows.iter().skip(1).filter_map(move |row| row.get(column));
        these.chain(others).flat_map(below)
    }
}
