/// The name of the square at row `p`, column `q`, as players write it: the letter of the column, then the
/// number of the row.
///
/// A column below 1 or above 26 has no letter. For such a column, and for a row below 1, the answer is the
/// two numbers, `(p, q)`.
///
/// ```
/// use othello_steps::square_name;
/// assert_eq!(square_name(5, 3), "c5");
/// assert_eq!(square_name(0, 3), "(0, 3)");
/// ```
pub fn square_name(p: isize, q: isize) -> String {
    match (1..).zip('a'..='z').find(|&(column, _)| column == q) {
        Some((_, letter)) if p >= 1 => format!("{letter}{p}"),
        _ => format!("({p}, {q})"),
    }
}
