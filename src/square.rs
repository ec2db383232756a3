/// The name players give the square at row `p`, column `q`: its column's letter, then its row's number.
///
/// A column with no letter (below 1 or above 26) or a row below 1 is no square: then the two numbers come
/// back as they are.
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
