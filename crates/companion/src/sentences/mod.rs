//! The sentences for compiler errors, each with the errors that it is for.

mod row;
mod cells;
mod lending;
mod python_and_c;
mod searches;
mod tables;
mod texts;

pub use row::Row;
use row::{NO_INDEX, RANGE};

pub const ROWS: [&[Row]; 6] =
    [python_and_c::ROWS, cells::ROWS, texts::ROWS, tables::ROWS, searches::ROWS, lending::ROWS];
