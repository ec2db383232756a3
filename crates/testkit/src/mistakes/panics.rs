//! What a panic means that Rust raises itself.

/// A part of the panic's message, and what to do about it.
const ADVICE: &[(&str, &str)] = &[
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
        "The index is off the end: the last one is the length minus 1. Compare the index itself, all of what stands in the brackets, by `<` and not by `<=`, before you look: with `&&`, the first part protects the second.",
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
        "ParseIntError {",
        "This is not a number, and `expect` panics. `?`, `.ok()` or `match` handles it without a panic.",
    ),
    ("attempt to divide by zero", "Nothing can be divided by 0: say first what is right if the number is 0."),
    (
        "is out of bounds of `",
        "The text is shorter than that: ask the text that is cut for its `len()`. `chars().nth(1)` is an Option: None if there is no such character.",
    ),
    (
        "is not a char boundary",
        "Text is cut inside a character of several bytes: cut only beside characters that you know are one byte.",
    ),
];

/// The same where it means something else: in these steps, for the functions whose name has this part, one of these messages.
/// `in directions` is a panic in that step's file.
const ADVICE_IN: &[(&[&str], &str, &[&str], &str)] = &[
    (
        &["line"],
        "check",
        &["there is no cell -"],
        "This is to the left of the line: only `i` is multiplied by d, not p, as in `a[p + i * d]`. Or the loop goes past the sentinel.",
    ),
    (
        &["line"],
        "check",
        &["there is no cell"],
        "This is off the line: the loop goes past the sentinel. It may go on only as long as the cell is White, which a sentinel isn't.",
    ),
    (
        &["line"],
        "check_unguarded",
        &["attempt to subtract with overflow"],
        "A usize can't be less than 0: compare before you subtract, or add on the other side. (The cells are a[0] to a[7]: p is an index as it \
         is, and the first cell to look at is a[p + 1].)",
    ),
    (
        &["directions"],
        "count_turn_over",
        &["there is no row", "there is no cell"],
        "This is off the board: the loop goes past the sentinel, or it doesn't begin beside (p, q). It may go on only as long as it finds discs of the opponent, on board[p + i * d][q + i * e].",
    ),
    (
        &["directions"],
        "count_turn_over",
        &["attempt to divide by zero"],
        "d or e may be 0, and nothing can be divided by 0. Count in the loop: then there is nothing to divide.",
    ),
    (
        &["legal"],
        "is_legal_move",
        &["in directions"],
        "count_turn_over goes off the board, from where it is asked: is the square on the board, from 1 to board.size()? Are d and e -1, 0 or 1, and not more?",
    ),
    (
        &["legal"],
        "is_legal_move",
        &["there is no row", "there is no cell"],
        "The square is looked at though it is off the board: compare p and q with 1 and board.size() before (`&&` binds before `||`: put brackets round what `||` joins). Or a loop goes past the sentinel.",
    ),
    (
        &["moves"],
        "legal_moves",
        &["index out of bounds: the len is 0"],
        "A list begins without places, and an index makes none: `moves.push((p, q))` puts a move at its end.",
    ),
    (
        &["asking", "turning", "game"],
        "",
        &["Err` value: Kind(BrokenPipe)", "Err` value: Kind(UnexpectedEof)"],
        "There is an error here, and `unwrap` or `expect` panics: `?` in its place returns the error to the caller.",
    ),
    (
        &["turning"],
        "set_and_turn_over",
        &["there is no row", "there is no cell"],
        "This is off the board. Begin each direction at p and q again. The discs that turn are on `board[p + i * d][q + i * e]`, where `i` goes from 1 to how many turn in this direction.",
    ),
    (
        &["turning"],
        "set_and_turn_over",
        &["index out of bounds: the len is"],
        "Your list has fewer places than are asked for. Of the nine pairs (d, e) one, (0, 0), is no direction: count the places only in the rounds \
         that put something in.",
    ),
    (
        &["game"],
        "play_game",
        &["the code keeps writing"],
        "Nobody is asked for a move any more. When neither player has one, `next_player` is None and the game is over: leave the loop then.",
    ),
    (
        &["game"],
        "play_game",
        &["Option::unwrap()` on a `None`"],
        "If this is the answer of next_player: None says that neither player can move. The game is over then, also on a board \
         that isn't full.",
    ),
    (&["bits"], "possible_moves", &["attempt to shift left with overflow"], NO_SQUARE),
    (&["bits"], "perft", &["attempt to shift left with overflow"], NO_SQUARE),
    (&["ahead"], "evaluate", &["attempt to subtract with overflow"], COUNTS),
    (&["perfect"], "solve", &["attempt to subtract with overflow"], COUNTS),
    (
        &["perfect"],
        "solve",
        &["attempt to multiply with overflow"],
        "A product is more than its type can hold. In a hash only some bits are wanted: `wrapping_mul` keeps those that fit.",
    ),
    (
        &["perfect"],
        "solve",
        &["index out of bounds: the len is"],
        "The index is off the end. Is it the table? A slot must be below the length: `>> (64 - 20)` for 1 << 20 slots, or `% table.len()`.",
    ),
    (
        &["ahead", "perfect"],
        "",
        &["attempt to subtract with overflow"],
        "A u32 can't be less than 0. Is it `depth - 1` where depth is 0? Ask first whether depth is 0, also where the player must pass.",
    ),
    (
        &["bits", "opponents", "ahead", "perfect"],
        "",
        &["attempt to subtract with overflow"],
        "A subtraction goes below what its type can hold. A u64 or u32 can't be less than 0: `moves - 1` is only right as long as `moves != 0`.",
    ),
    (
        &["ahead", "perfect"],
        "",
        &["attempt to negate with overflow"],
        "`i32::MIN` has no opposite. Take -1_000_000 for a score that is worse than any, and 1_000_000 for its opposite.",
    ),
    (&["opponents", "ahead", "perfect"], "", &["attempt to shift left with overflow"], NO_SQUARE),
    (
        &["bits", "opponents", "ahead", "perfect"],
        "",
        &["attempt to shift left with overflow"],
        "`<<` takes no negative number of steps, and not 64 or more. `shift(squares, step)`, which is given, moves a set either way.",
    ),
];

const NO_SQUARE: &str = "`<<` takes at most 63 steps. The `trailing_zeros()` of an empty set is 64, which isn't a square: is the lowest square taken out of the set before it is used?";

/// For functions that have no depth.
const COUNTS: &str = "A u64 or u32 can't be less than 0. Make an i32 of each count before you subtract: `a.count_ones() as i32 - b.count_ones() as i32`. Or is it `moves - 1` where `moves` is 0?";

/// A sentence for a panic that many beginners meet, in the file of the step `of_file`; empty for any other.
pub fn advice(step: &str, function: &str, of_file: Option<&str>, message: &str) -> String {
    let message = format!("{message} in {}", of_file.unwrap_or_default());
    let here = ADVICE_IN.iter().find(|(steps, name, parts, _)| {
        steps.contains(&step) && function.contains(name) && parts.iter().any(|part| message.contains(part))
    });
    let known = ADVICE.iter().find(|(part, _)| message.contains(part)).map(|(_, advice)| advice);
    here.map(|(.., advice)| advice).or(known).map_or(String::new(), |advice| advice.to_string())
}

#[cfg(test)]
mod tests {
    use super::advice;

    #[test]
    fn of_a_depth_is_spoken_only_where_there_is_one() {
        let said = |step, function| advice(step, function, None, "attempt to subtract with overflow");
        for (step, function) in [("ahead", "evaluate"), ("perfect", "solve")] {
            let said = said(step, function);
            assert!(said.contains("an i32 of each count") && !said.contains("depth"), "{said}");
        }
        for function in ["negamax", "alpha_beta", "deepen"] {
            assert!(said("ahead", function).contains("whether depth is 0"));
        }
    }

    #[test]
    fn the_table_of_a_solver_is_not_told_what_a_number_in_a_text_is() {
        let said = |step, function, message| advice(step, function, None, message);
        assert!(said("perfect", "solve", "attempt to multiply with overflow").contains("`wrapping_mul`"));
        assert!(
            said("reading", "parse_digits", "attempt to multiply with overflow").contains("`checked_mul`")
        );
        let index = "index out of bounds: the len is 16 but the index is 99";
        assert!(said("perfect", "solve", index).contains("`% table.len()`"));
        assert!(!said("ahead", "negamax", index).contains("table"));
    }

    #[test]
    fn a_panic_in_the_step_below_may_come_from_where_it_is_asked() {
        let said = |of_file| advice("legal", "is_legal_move", of_file, "there is no row 9");
        assert!(said(Some("directions")).contains("count_turn_over goes off the board"));
        assert!(said(Some("legal")).contains("The square is looked at"));
    }
}
