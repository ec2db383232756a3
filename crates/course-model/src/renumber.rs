//! The numbers of steps in a text, when steps have new numbers.

/// The text with the new number of each step that it names: `step9.rs`, `super::step9`, `Step 9`, `steps 3, 9 and 10`,
/// `steps 9 to 12`, `ステップ9〜12` and `cargo course hint 9`.
///
/// `number_of` gives the number that a step has now, from the number that it had. A number for which there is none stays.
pub fn renumbered(text: &str, number_of: impl Fn(u8) -> Option<u8>) -> String {
    text.split_inclusive('\n').map(|line| of_line(line, &number_of)).collect()
}

fn of_line(line: &str, number_of: &impl Fn(u8) -> Option<u8>) -> String {
    let (mut done, mut rest) = (String::new(), line);
    while let Some((before, named)) = next(rest) {
        let (words, after) = rest.split_at(before + named.words);
        let (numbers, after) = after.split_at(numbers(after, named.joiners));
        done += words;
        done += &each_number(numbers, number_of);
        rest = after;
    }
    done + rest
}

/// Words after which the number of a step follows.
struct Named {
    words: usize,
    /// What may be between this number and one more.
    joiners: &'static [&'static str],
}

/// Where the next of them begins in `text`.
fn next(text: &str) -> Option<(usize, Named)> {
    text.char_indices().find_map(|(at, _)| {
        // In Japanese nothing parts one word from the next.
        let is_inside_a_word =
            text[at..].starts_with(|c: char| c.is_ascii()) && text[..at].ends_with(char::is_alphanumeric);
        let words = if is_inside_a_word { None } else { words(&text[at..]) };
        words.map(|named| (at, named))
    })
}

/// What is typed with a step's number. The checks type a hint without the word before it.
const COMMANDS: [&str; 8] = [
    "course test ",
    "course watch ",
    "course read ",
    "course hint ",
    "\"hint ",
    "course hunt ",
    "course reset ",
    "course solution ",
];

fn words(text: &str) -> Option<Named> {
    const LIST: &[&str] = &[", ", " and ", " to ", " or ", "–"];
    // The row of a step in a table of all; `|each| [4, 5]` is code.
    let row: &[&str] = if text.contains("](book/src/step") { &["| ["] } else { &[] };
    let kinds: [(&[&str], &'static [&'static str]); 5] = [
        (row, &[]),
        (&["ステップ"], &["、", "と", "〜"]),
        (&["steps ", "Steps "], LIST),
        (&["step ", "Step ", "step"], &[]),
        (&COMMANDS, &[]),
    ];
    let found = kinds.into_iter().flat_map(|(all, joiners)| all.iter().map(move |words| (*words, joiners)));
    let mut found = found.filter(|(words, _)| text.strip_prefix(words).is_some_and(starts_with_digit));
    found.next().map(|(words, joiners)| Named { words: words.len(), joiners })
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// How much of `text` is a list of numbers.
fn numbers(text: &str, joiners: &[&str]) -> usize {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let mut end = digits(text);
    while let Some(joiner) =
        joiners.iter().find(|joiner| text[end..].strip_prefix(**joiner).is_some_and(starts_with_digit))
    {
        end += joiner.len();
        end += digits(&text[end..]);
    }
    end
}

fn each_number(list: &str, number_of: &impl Fn(u8) -> Option<u8>) -> String {
    let mut done = String::new();
    for part in list.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit());
        let new = digits.parse().ok().and_then(number_of);
        done += &new.map_or(digits.to_string(), |new| new.to_string());
        done += &part[digits.len()..];
    }
    done
}

#[cfg(test)]
mod tests {
    use super::renumbered;

    /// A step is put in between 3 and 4.
    fn moved(text: &str) -> String {
        renumbered(text, |number| (4..=12).contains(&number).then(|| number + 1))
    }

    #[test]
    fn a_step_has_its_new_number_wherever_it_is_named() {
        for (old, new) in [
            ("use super::step4::legal_moves;", "use super::step5::legal_moves;"),
            ("use super::{step3, step12};", "use super::{step3, step13};"),
            ("--- solutions/step9.rs", "--- solutions/step10.rs"),
            ("source: tests/step8.rs", "source: tests/step9.rs"),
            ("course read 4, course hunt 4", "course read 5, course hunt 5"),
            ("(\"hint 4 --again\"", "(\"hint 5 --again\""),
            ("//! Step 9. A board", "//! Step 10. A board"),
            (
                "Steps 3, 4 and 7, and steps 4 to 12 (step 8's)",
                "Steps 3, 5 and 8, and steps 5 to 13 (step 9's)",
            ),
            (
                "自分のステップ3と4、ステップ9〜12と[ステップ4](book/src/step4.md)",
                "自分のステップ3と5、ステップ10〜13と[ステップ5](book/src/step5.md)",
            ),
            (
                "| [4. 合法手](book/src/step4.md) | `legal_moves` | 4 |",
                "| [5. 合法手](book/src/step5.md) | `legal_moves` | 4 |",
            ),
            (
                "`cargo course hint 4` and `cargo test --test step4`",
                "`cargo course hint 5` and `cargo test --test step5`",
            ),
        ] {
            assert_eq!(moved(old), new);
        }
    }

    #[test]
    fn other_numbers_stay() {
        for text in [
            "In step 3, 8 directions",
            "footsteps 4",
            "ステップごとに4つ",
            "|each| [4, 5]",
            "stepping 4",
            "step 40",
            "a level 4 step",
            "steps",
            "step é 4",
        ] {
            assert_eq!(moved(text), text);
        }
    }
}
