//! A table made by hand, and counts that are subtracted.

use super::Row;

pub const ROWS: &[Row] = &[
    Row("E0508", &["a non-copy slice"], COPY),
    Row("E0507", &["cannot move out of index of `Vec<"], COPY),
    Row("E0277", &["Clone` is not satisfied", "vec!["], COPY),
    Row("E0277", &["cannot be indexed by `u64`"], INDEX),
    Row("E0277", &["cannot be indexed by `u32`"], INDEX),
    Row(
        "E0382",
        &["has type `Vec<", "in previous iteration of loop"],
        "The first call has been given the table, so there is none for the next. Lend it: the function takes `table: &mut [Slot]`.",
    ),
    Row("E0596", &["behind a `&` reference", "Vec<"], CHANGES),
    Row("E0594", &["[_]`, which is behind a `&` reference"], CHANGES),
    Row("E0594", &["behind a `&` reference", "[_]."], CHANGES),
    Row(
        "E0308",
        &["types differ in mutability", "&&mut", "table"],
        "`table` is `&mut` already: pass it on as it is, without a `&`.",
    ),
    // What the compiler proposes would panic where the player has fewer.
    Row(
        "E0308",
        &["expected `i32`, found `u32`", "convert a `u32` to an `i32` and panic"],
        "A count is a `u32`, which can't be below 0. Make an i32 of each count before you subtract: `own.count_ones() as i32`.",
    ),
];

const COPY: &str =
    "A slot is copied into the table and out of it: write `#[derive(Clone, Copy)]` above your struct.";
const INDEX: &str = "The index of a table is a `usize`: `as usize` converts the number that you have.";
const CHANGES: &str = "The function stores something in the table, so it takes `table: &mut [Slot]`.";
