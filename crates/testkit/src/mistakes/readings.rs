//! Why is a text not read (step 5)? What the function makes of a few other texts says it.

use super::Mistakes;
use crate::verdict::catch;

type Move = Option<(isize, isize)>;

/// The mistake that explains `yours` for a text, and what `parse` makes of other texts; nothing if there is none.
pub fn slip_in_reading(text: &str, yours: Move, parse: impl Fn(&str) -> Move) -> Option<String> {
    let reads = |text: &str| catch(|| parse(text)).ok().flatten();
    let has_a_letter = text.chars().any(|c| c.is_ascii_alphabetic());
    let has_a_space = text.trim().contains(' ');
    let reads_one_digit = [reads("k12"), reads("k10")] == [Some((1, 11)), Some((1, 11))];
    let reads_two_characters = reads("c5").is_some() && reads("k12").is_none() && reads("12k").is_none();
    let takes_spaces_out = reads("34") == Some((3, 4));
    if yours.is_some() {
        return None;
    }
    let mut mistakes = Mistakes::of(());
    mistakes.holds(
        has_a_letter && has_a_space && reads_one_digit,
        "only one character is taken for the row, as with `&text[1..2]`: here it is a space, and `&text[1..]` is all the rest",
    );
    mistakes.holds(
        text.len() > 2 && has_a_letter && reads_two_characters,
        "a text of more than two characters is refused: there may be spaces, and a row may have several digits",
    );
    mistakes.holds(
        text == "5c" && reads("55c") == Some((5, 3)),
        "too much is cut off at the end: the letter is one byte, `&text[..text.len() - 1]`",
    );
    mistakes.holds(
        text == "c5" && reads("c55") == Some((5, 3)),
        "too much is cut off at the beginning: the letter is one byte, `&text[1..]`",
    );
    mistakes.holds(
        has_a_space && !has_a_letter && takes_spaces_out,
        "the text is cut after one digit, as if there were no space: the space shows where the row ends",
    );
    mistakes.holds(
        text.contains("   ") && !has_a_letter && reads("3 4").is_some(),
        "only one space between the numbers is taken off: `trim()` takes off all that are left on a part",
    );
    let refuses_long_texts = reads("c5").is_some() && reads("c123").is_none();
    mistakes.holds(
        text.len() > 3 && refuses_long_texts,
        "a text that is long is refused: there may be more spaces and more digits",
    );
    mistakes.holds(
        text.contains("   ") && has_a_letter && reads("c 5").is_some() && !refuses_long_texts,
        "only one space between the letter and the number is taken off: `trim()` takes off all",
    );
    mistakes.holds(
        text == "c5" && reads("c 5") == Some((5, 3)) && reads("c55") != Some((5, 3)),
        "the text is cut at a space first, and a `?` ends the function where there is none",
    );
    let sentence = mistakes.say("None");
    (!sentence.is_empty()).then_some(sentence)
}
