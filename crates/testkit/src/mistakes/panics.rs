//! What a panic means that Rust raises itself.

/// A part of the panic's message, and what to do about it.
const ADVICE: [(&str, &str); 10] = [
    (
        "attempt to subtract with overflow",
        "A subtraction goes below what its type can hold. A usize can't be less than 0: compare before you subtract, or add on the other side.",
    ),
    (
        "attempt to add with overflow",
        "A sum is more than its type can hold. Compare without adding: `p > n`, not `p + 1 > n + 1`; or count in an isize.",
    ),
    (
        "attempt to multiply with overflow",
        "A product is more than its type can hold: `checked_mul` and `.parse()` say so without a panic.",
    ),
    ("attempt to negate with overflow", "The smallest number has no negative: compare p and q as they are."),
    (
        "index out of bounds: the len is",
        "The index is off the end: the last one is the length minus 1. Compare before you look.",
    ),
    (
        "there is no cell",
        "The index is off the line: the loop goes past the sentinel, or the square is never compared with 1 and the size.",
    ),
    (
        "there is no row",
        "The row is off the board: a loop goes past the sentinel, or the square is never compared with 1 and board.size().",
    ),
    (
        "Option::unwrap()` on a `None`",
        "There is nothing to unwrap here. `?`, `let … else` or `match` handles None without a panic.",
    ),
    (
        "Result::unwrap()` on an `Err`",
        "There is an error here, and unwrap panics. `?`, `.ok()` or `match` handles it without a panic.",
    ),
    (
        "is not a char boundary",
        "Text is cut inside a character of several bytes: cut only beside characters that you know are one byte.",
    ),
];

/// A sentence for a panic that many beginners meet; empty for any other.
pub(crate) fn advice(message: &str) -> String {
    let known = ADVICE.iter().find(|(part, _)| message.contains(part));
    known.map_or(String::new(), |(_, advice)| format!("\n  {advice}\n"))
}
