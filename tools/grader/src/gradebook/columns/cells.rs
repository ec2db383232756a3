//! What is in a column, below its title.

use std::collections::BTreeSet;

use crate::gradebook::names::key;
use crate::gradebook::platforms::without_sign;
use crate::gradebook::sheet::Sheet;

/// The rows below the titles in which there is something: Excel writes empty ones, too.
pub fn filled(sheet: &Sheet) -> impl Iterator<Item = &Vec<String>> {
    sheet.rows.iter().skip(1).filter(|row| row.iter().any(|cell| !cell.trim().is_empty()))
}

pub fn cell(row: &[String], column: usize) -> &str {
    row.get(column).map_or("", |cell| cell.trim())
}

/// What a column has in each of these rows.
pub fn cells(sheet: &Sheet, column: usize) -> impl Iterator<Item = &str> {
    filled(sheet).map(move |row| cell(row, column))
}

/// How many columns the longest row has.
pub fn width(sheet: &Sheet) -> usize {
    sheet.rows.iter().map(Vec::len).max().unwrap_or(0)
}

/// How many different cells a column has.
pub fn different(sheet: &Sheet, column: usize) -> usize {
    cells(sheet, column).collect::<BTreeSet<_>>().len()
}

/// Of each column the cells that no other row has there, in small letters, so that each may say who somebody is. What stands for
/// nothing, as a `-`, is in several rows.
pub fn once(sheet: &Sheet) -> Vec<BTreeSet<String>> {
    let in_one_row = |column: usize| {
        let (mut once, mut more) = (BTreeSet::new(), BTreeSet::new());
        for text in cells(sheet, column).map(|cell| key(without_sign(cell))) {
            if !once.insert(text.clone()) {
                more.insert(text);
            }
        }
        once.difference(&more).cloned().collect()
    };
    (0..width(sheet)).map(in_one_row).collect()
}
