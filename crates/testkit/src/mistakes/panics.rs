//! What a panic means that Rust raises itself.

use crate::about::Step;
use crate::asked::Asked;
use othello_failure::Message;

/// A part of the panic's message, and what to do about it.
const ADVICE: &[(&str, &str)] = &[
    (
        "attempt to subtract with overflow",
        "A subtraction goes below what its type can hold. A usize can't be less than 0: compare before you subtract, or add on \
            the other side.",
    ),
    (
        "attempt to add with overflow",
        "A sum is more than its type can hold. Compare without adding: `p > n`, not `p + 1 > n + 1`. And where a number is put \
            together, `checked_add` and `.parse()` say so without a panic.",
    ),
    (
        "attempt to multiply with overflow",
        "A product is more than its type can hold: `checked_mul` and `.parse()` say so without a panic.",
    ),
    ("attempt to negate with overflow", "The smallest number has no negative: compare p and q as they are."),
    (
        "index out of bounds: the len is",
        "The index is off the end: the last one is the length minus 1. Compare the index itself, all that is in the brackets, \
            by `<` and not by `<=`, before you look: with `&&`, the first part protects the second.",
    ),
    (
        "there is no cell",
        "The index is off the line. Does something look past the sentinel, or is the square never compared with 1 and the size?",
    ),
    (
        "there is no row",
        "The row is off the board. Does something look past the sentinel, or is the square never compared with 1 and \
            board.size()?",
    ),
    (
        "Option::unwrap()` on a `None`",
        "There is nothing to unwrap here: it is None. Say with `match` what to do then.",
    ),
    (
        "Result::unwrap()` on an `Err`",
        "There is an error here, and `unwrap` panics. Say with `match` what to do then.",
    ),
    ("ParseIntError {", "This is not a number, and `expect` panics. Say with `match` what to do then."),
    ("attempt to divide by zero", "Nothing can be divided by 0: say first what is right if the number is 0."),
    (
        "with a divisor of zero",
        "`% 0` has no answer. Is it the length of an empty list? `Vec::with_capacity` makes one without places, `vec![…; n]` one \
            with n.",
    ),
    ("no entry found for key", "There is nothing under this key. `get` gives an Option, which is None then."),
    (
        "is out of bounds of `",
        "The text is shorter than that: ask the text that is cut for its `len()`. `chars().nth(1)` is an Option: None if there \
            is no such character.",
    ),
    (
        "is not a char boundary",
        "Text is cut inside a character of several bytes: cut only beside characters that you know are one byte.",
    ),
];

/// A panic that means something else in some steps.
struct Case {
    steps: &'static [&'static str],
    /// A part of the function's name; every function has the empty one.
    function: &'static str,
    /// One of these is in the message. `in directions` is a panic in that step's file, and both sides of a `…` have to be there.
    panics: &'static [&'static str],
    advice: &'static str,
}

/// Several may fit. The first does: a step's own stand above those of all steps of the machine, a function's above those of the
/// whole step, and of two messages the longer one first. A test holds that to it.
const CASES: &[Case] = &[
    Case {
        steps: &["line"],
        function: "check",
        panics: &["there is no cell -"],
        advice: "This is to the left of the line. Is p multiplied by d, too? Only `i` is, as in `a[p + i * d]`. Or does \
            something look past the sentinel?",
    },
    Case {
        steps: &["line"],
        function: "check",
        panics: &["there is no cell"],
        advice: "This is off the line, past the sentinel. A loop may go on only as long as the cell is White, which a sentinel \
            isn't; what comes after it looks where it has stopped.",
    },
    Case {
        steps: &["line"],
        function: "check_unguarded",
        panics: &["attempt to subtract with overflow"],
        advice: "A usize can't be less than 0: compare before you subtract, or add on the other side. (The cells are a[0] to \
            a[7]: p is an index as it is, and the first cell to look at is a[p + 1].)",
    },
    Case {
        steps: &["line"],
        function: "check_unguarded",
        panics: &["index out of bounds: the len is 8 but"],
        advice: "The line of the panic looks past a[7]. Compare the index itself, all that is in the brackets, with `<`, before \
            you look: in the loop, and after it too. With `&&`, the first part protects the second.",
    },
    Case {
        steps: &["directions"],
        function: "count_turn_over",
        panics: &["there is no row", "there is no cell"],
        advice: "This is off the board, past the sentinel. Begin beside (p, q), and go on only as long as there are discs of \
            the opponent, on board[p + i * d][q + i * e]; what comes after the loop looks where it has stopped, with the same \
            brackets.",
    },
    Case {
        steps: &["directions"],
        function: "count_turn_over",
        panics: &["attempt to divide by zero"],
        advice: "d or e may be 0, and nothing can be divided by 0. Count in the loop: then there is nothing to divide.",
    },
    Case {
        steps: &["legal"],
        function: "is_legal_move",
        panics: &["in directions, asked on the board"],
        advice: "count_turn_over goes off the board, from where it is asked: are p and q passed as they are? Are d and e -1, 0 \
            or 1, and not more?",
    },
    Case {
        steps: &["legal"],
        function: "is_legal_move",
        panics: &["there is no row…asked on the board", "there is no cell…asked on the board"],
        advice: PAST_THE_SENTINEL,
    },
    Case {
        steps: &["legal"],
        function: "is_legal_move",
        panics: &["there is no row", "there is no cell"],
        advice: OFF_THE_BOARD,
    },
    Case {
        steps: &["moves"],
        function: "legal_moves",
        panics: &["index out of bounds: the len is 0"],
        advice: "A list begins without places, and an index makes none: `moves.push((p, q))` puts a move at its end.",
    },
    Case {
        steps: &["reading"],
        function: "parse_move",
        panics: &["is not a char boundary"],
        advice: "Text is cut inside a character of several bytes. Cut the text that `half_width` has made, and only where \
            `column` has said that the character there is a letter.",
    },
    Case {
        steps: &["reading"],
        function: "",
        panics: &["Option::unwrap()` on a `None`"],
        advice: "There is nothing to unwrap here: it is None. `?` instead of `.unwrap()` returns None, and with `match` you can \
            do something else.",
    },
    Case {
        steps: &["reading"],
        function: "",
        panics: &["Result::unwrap()` on an `Err`", "ParseIntError {"],
        advice: "There is an error here, and `unwrap` or `expect` panics. `.ok()?` in its place returns None, and with `match` \
            you can do something else.",
    },
    Case {
        steps: &["asking"],
        function: "get_move",
        panics: &["Option::unwrap()` on a `None`"],
        advice: "There is nothing to unwrap here: `parse_move` says None of a text that isn't a move, and `next()` says None at \
            the end. Say with `match` what to do then.",
    },
    Case {
        steps: &["asking"],
        function: "get_move",
        panics: &["Utf8Error"],
        advice: "These bytes aren't valid UTF-8, so there is an error, and `unwrap` or `expect` panics. \
            `String::from_utf8_lossy(&line)` turns any bytes into text.",
    },
    Case {
        steps: &["asking", "turning", "game"],
        function: "",
        panics: &["Err` value: Kind(BrokenPipe)", "Err` value: Kind(UnexpectedEof)"],
        advice: "There is an error here, and `unwrap` or `expect` panics: `?` in its place returns the error to the caller.",
    },
    Case {
        steps: &["turning"],
        function: "set_and_turn_over",
        panics: &["there is no row", "there is no cell"],
        advice: "This is off the board. Begin each direction at p and q again. The discs that turn are on `board[p + i * d][q + \
            i * e]`, where `i` goes from 1 to how many turn in this direction alone.",
    },
    Case {
        steps: &["turning"],
        function: "set_and_turn_over",
        panics: &["index out of bounds: the len is"],
        advice: "Your list has fewer places than are asked for. Of the nine pairs (d, e) one, (0, 0), is no direction: count \
            the places only in the rounds that put something in.",
    },
    Case {
        steps: &["game"],
        function: "count_discs",
        panics: &["there is no row", "there is no cell"],
        advice: "This is off the board: rows and columns go from 1 to board.size(), which isn't 8 on every board.",
    },
    Case {
        steps: &["game"],
        function: "play_game",
        panics: &["the code keeps writing"],
        advice: "Nobody is asked for a move any more. After the line of a pass, go on to `get_move` (`continue` would begin the \
            round again). And when neither player has a move, `next_player` is None and the game is over: leave the loop then.",
    },
    Case {
        steps: &["game"],
        function: "play_game",
        panics: &["Option::unwrap()` on a `None`"],
        advice: "If this is the answer of next_player: None says that neither player can move. The game is over then, also on a \
            board that isn't full.",
    },
    Case {
        steps: &["positions"],
        function: "possible_moves",
        panics: &["attempt to shift left with overflow"],
        advice: NO_SQUARE,
    },
    Case {
        steps: &["positions"],
        function: "perft",
        panics: &["attempt to shift left with overflow"],
        advice: NO_SQUARE,
    },
    Case {
        steps: &["positions"],
        function: "perft",
        panics: &["attempt to subtract with overflow"],
        advice: "A u32 or a u64 can't be less than 0. Is it the depth? Ask first whether it is 0, also before a pass: there is \
            1 way then, and nothing to play. A turn takes 1 of it, a pass too. Or is it the set? `moves &= moves - 1` is right \
            as long as `moves` isn't 0.",
    },
    Case {
        steps: &["bits", "positions"],
        function: "",
        panics: &["attempt to shift left with overflow…from bit 32 on"],
        advice: IN_32_BITS,
    },
    Case {
        steps: &["ahead"],
        function: "evaluate",
        panics: &["attempt to subtract with overflow"],
        advice: COUNTS,
    },
    Case {
        steps: &["ahead"],
        function: "evaluate",
        panics: &["attempt to multiply with overflow"],
        advice: "A product is more than its type can hold. Is a set taken for a number? `count_ones()` says how many squares \
            are in it.",
    },
    Case {
        steps: &["opponents"],
        function: "random",
        panics: &["attempt to subtract with overflow"],
        advice: "A u64 can't be less than 0. Are more squares taken out of the set than are in it? k is below how many there \
            are, which `count_ones()` says.",
    },
    Case {
        steps: &["perfect"],
        function: "final_score",
        panics: &["attempt to subtract with overflow"],
        advice: COUNTS_OF_THE_LOSER,
    },
    Case {
        steps: &["perfect"],
        function: "solve",
        panics: &["attempt to subtract with overflow"],
        advice: COUNTS,
    },
    Case {
        steps: &["table"],
        function: "solve",
        panics: &["attempt to subtract with overflow"],
        advice: "A number without a sign, as a u64 or a usize, can't be less than 0. Is it `moves - 1` where `moves` is 0? Or \
            an index? `x % n` is below n as it is, and `%` comes before `-`.",
    },
    Case {
        steps: &["table", "stronger"],
        function: "",
        panics: &["attempt to multiply with overflow"],
        advice: "A product is more than its type can hold. In a hash only some bits are wanted: `wrapping_mul` keeps those that \
            fit.",
    },
    Case {
        steps: &["table", "stronger"],
        function: "",
        panics: &["attempt to add with overflow"],
        advice: "A sum is more than its type can hold. In a hash only some bits are wanted: `wrapping_add` keeps those that \
            fit. A number of positions is a u64.",
    },
    Case {
        steps: MACHINE,
        function: "",
        panics: &["attempt to add with overflow"],
        advice: "A sum is more than its type can hold. A number of positions is a u64, and a score an i32.",
    },
    Case {
        steps: MACHINE,
        function: "",
        panics: &["index out of bounds: the len is 0"],
        advice: "The list is empty, so there is nothing at any index of it. Is it that of the moves, where there is none? \
            `first()` gives an Option.",
    },
    Case {
        steps: &["table"],
        function: "solve",
        panics: &["index out of bounds: the len is"],
        advice: "The index is off the end. Is it the table? A slot must be below the length: `>> (64 - 20)` for 1 << 20 slots, \
            or `% table.len()`.",
    },
    Case {
        steps: &["ahead", "pruning", "time", "stronger"],
        function: "",
        panics: &["attempt to subtract with overflow"],
        advice: "A u32 or u64 can't be less than 0. Is it `depth - 1` where depth is 0? Ask first whether depth is 0, also \
            where the player must pass. Or is it `moves - 1` where `moves` is 0?",
    },
    Case {
        steps: &["player"],
        function: "",
        panics: &["attempt to subtract with overflow"],
        advice: "A u32 or u64 can't be less than 0. Is it `depth - 1`, or a number less the empty squares? Of these there may \
            be 60 and more, and near the end one: `saturating_sub` stops at 0.",
    },
    Case {
        steps: MACHINE,
        function: "",
        panics: &["attempt to subtract with overflow"],
        advice: "A subtraction goes below what its type can hold: a u64 or u32 can't be less than 0. Is it done once too often, \
            or from what is 0 at the beginning?",
    },
    Case {
        steps: MACHINE,
        function: "",
        panics: &["attempt to negate with overflow"],
        advice: "`i32::MIN` has no opposite. Take -1_000_000 for a score that is worse than any, and 1_000_000 for its opposite.",
    },
    Case {
        steps: &["opponents", "ahead", "pruning", "time", "perfect", "table", "player", "stronger"],
        function: "",
        panics: &["attempt to shift left with overflow"],
        advice: NO_SQUARE,
    },
    Case {
        steps: MACHINE,
        function: "",
        panics: &["attempt to shift left with overflow"],
        advice: "`<<` takes no negative number of steps, and not 64 or more. `shift(squares, step)`, which is given, moves a \
            set either way.",
    },
];

/// The steps of the machine, whose numbers are scores, sets and counts.
const MACHINE: &[&str] =
    &["bits", "positions", "opponents", "ahead", "pruning", "time", "perfect", "table", "player", "stronger"];

const OFF_THE_BOARD: &str = "Here (p, q) is off the board, where there is nothing to look at. It is off if \
    `p < 1 || p > size || q < 1 || q > size`: one of the four is enough. (`&&` binds before `||`, so put all four in brackets.)";

/// For a function that walks by itself, from a square that is on the board.
const PAST_THE_SENTINEL: &str = "The square asked about is on the board, and what walks from it goes off: go on only as long as \
    there are discs of the opponent, and look behind them where the loop has stopped. If it counts with `i`, set `i` back to 1 \
    in each direction.";

/// For functions that get a square of the board, where that is one of the last 32.
const IN_32_BITS: &str = "`1 << square` is made in 32 bits where nothing says that it is a u64, and then `<<` takes at most 31 \
    steps. For a set write `1_u64 << square`; where the number of a square is wanted, `square` alone.";

const NO_SQUARE: &str = "`1 << square` is made in 32 bits where nothing says that it is a u64. For a set write `1_u64 << \
    square`; where the number of a square is wanted, `square` alone. Or is the square 64? That is the `trailing_zeros()` of an \
    empty set: take the lowest square out of the set only after it is used.";

/// For functions that have no depth.
const COUNTS: &str = "A u64 or u32 can't be less than 0. Make an i32 of each count before you subtract: `a.count_ones() as i32 \
    - b.count_ones() as i32`. Or is it `moves - 1` where `moves` is 0?";

/// For a function that only counts and subtracts.
const COUNTS_OF_THE_LOSER: &str = "A u32 or u64 can't be less than 0, and the loser has fewer discs. Make an i32 of each count \
    before you subtract: `a.count_ones() as i32 - b.count_ones() as i32`.";

/// A sentence for a panic that many beginners meet, in the file of the step `of_file`; empty for any other.
pub fn advice(asked: &Asked, of_file: Option<&str>, message: &str) -> Message {
    let Step { name: step, function, .. } = asked.step;
    let place = match asked.square {
        Some((5.., _)) if asked.is_on_the_board() => "on the board, from bit 32 on",
        _ if asked.is_on_the_board() => "on the board",
        _ => "off the board",
    };
    let message = format!("{message} in {}, asked {place}", of_file.unwrap_or_default());
    let has = |part: &&str| part.split('…').all(|part| message.contains(part));
    let here = CASES.iter().find(|case| {
        case.steps.contains(&step) && function.contains(case.function) && case.panics.iter().any(has)
    });
    let known = ADVICE.iter().find(|(part, _)| message.contains(part)).map(|(_, advice)| *advice);
    here.map(|case| case.advice).or(known).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use othello_steps::{Board, Player};

    use super::{CASES, Case, advice};
    use crate::about::Step;
    use crate::asked::{Asked, Scene};

    /// What is said of a panic where `function` is asked about a square of the first board.
    fn said(
        name: &'static str,
        function: &'static str,
        square: (isize, isize),
        panic: (&str, &str),
    ) -> String {
        let (board, step) = (Board::new(), Step { name, function, builds_on: &[] });
        let (scene, square) = (Scene::Board(&board, Player::Black), Some(square));
        let asked = Asked { step, scene, square, direction: None, turns: None, typed: None };
        advice(&asked, Some(panic.1), panic.0).to_string()
    }

    /// Whether all that fits the second fits the first, so that below it the second would never be said.
    fn hides(first: &Case, second: &Case) -> bool {
        let hides_panic = |panic: &&str| first.panics.iter().any(|part| panic.contains(part));
        second.steps.iter().all(|step| first.steps.contains(step))
            && second.function.contains(first.function)
            && second.panics.iter().all(hides_panic)
    }

    #[test]
    fn no_case_stands_below_one_that_hides_it() {
        for (place, case) in CASES.iter().enumerate() {
            assert!(
                !CASES[..place].iter().any(|above| hides(above, case)),
                "{:?}: {}",
                case.steps,
                case.advice
            );
        }
    }

    #[test]
    fn of_a_depth_is_spoken_only_where_there_is_one() {
        let said = |step, function| said(step, function, (1, 1), ("attempt to subtract with overflow", step));
        for (step, function) in [("ahead", "evaluate"), ("perfect", "final_score"), ("perfect", "solve")] {
            let said = said(step, function);
            assert!(said.contains("an i32 of each count") && !said.contains("depth"), "{said}");
        }
        assert!(said("positions", "perft").contains("Is it the depth? Ask first whether"));
        assert!(!said("positions", "possible_moves").contains("depth"));
        for (step, function) in [("ahead", "negamax"), ("pruning", "alpha_beta"), ("time", "deepen")] {
            assert!(said(step, function).contains("whether depth is 0"));
        }
    }

    #[test]
    fn a_player_is_told_that_a_u32_is_not_less_than_0() {
        let said = said("player", "choose", (1, 1), ("attempt to subtract with overflow", "player"));
        assert!(said.contains("A u32") && !said.contains("usize"), "{said}");
    }

    #[test]
    fn the_table_of_a_solver_is_not_told_what_a_number_in_a_text_is() {
        let said = |step, function, message| said(step, function, (1, 1), (message, step));
        assert!(
            said("table", "solve_with_table", "attempt to multiply with overflow").contains("`wrapping_mul`")
        );
        assert!(
            said("reading", "parse_digits", "attempt to multiply with overflow").contains("`checked_mul`")
        );
        let index = "index out of bounds: the len is 16 but the index is 99";
        assert!(said("table", "solve_with_table", index).contains("`% table.len()`"));
        assert!(!said("ahead", "negamax", index).contains("table"));
        assert!(!said("perfect", "solve", index).contains("table"));
        // In these steps nothing is a row or a column.
        for step in ["table", "time", "stronger"] {
            assert!(!said(step, "search", "attempt to add with overflow").contains("p > n"));
            assert!(!said(step, "search", "attempt to negate with overflow").contains("p and q"));
        }
    }

    #[test]
    fn a_panic_in_the_step_below_may_come_from_where_it_is_asked() {
        let said = |file, square| said("legal", "is_legal_move", square, ("there is no row 9", file));
        assert!(said("directions", (9, 1)).contains("one of the four is enough"));
        assert!(said("directions", (8, 1)).contains("count_turn_over goes off the board"));
        assert!(said("legal", (9, 1)).contains("one of the four is enough"));
        assert!(said("legal", (8, 1)).contains("set `i` back to 1"));
    }

    #[test]
    fn a_set_that_is_made_in_32_bits_is_not_told_that_its_square_is_no_square() {
        let said =
            |name, function| said(name, function, (5, 4), ("attempt to shift left with overflow", name));
        let (play, possible) = (said("positions", "play"), said("positions", "possible_moves"));
        assert!(play.contains("write `1_u64 << square`") && !play.contains("64? "), "{play}");
        assert!(possible.contains("write `1_u64 << square`") && possible.contains("64? "), "{possible}");
    }
}
