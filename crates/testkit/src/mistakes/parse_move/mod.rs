//! Wrong moves read from a text: which slip gives this one, and those of other texts?

mod slips;

use super::evidence::{Evidence, Slip};
use crate::facts;
use crate::verdict::catch;
use othello_failure::Message;
use slips::{RIGHT, Reader, SLIPS, half_width, no_further_than};

type Move = Option<(isize, isize)>;

/// What gives `yours` for a text, and what `parse` makes of other texts; or at least of all of the same form.
pub fn mistake_in_parse_move(text: &str, yours: Move, parse: fn(&str) -> Move) -> Option<Message> {
    let among = |(is_of_form, says): &(Form, &'static str)| {
        let mut evidence = Evidence::of(slips(yours, says), &|text: &String| RIGHT.reads(text));
        evidence.hears(&text.to_string(), Some(yours));
        let questions = questions().filter(|text| is_of_form(text));
        evidence
            .recalls(|(text,): (String,)| Some(text).filter(|text| is_of_form(text)))
            .asks(questions, |text| parse(text))
            .sentence()
    };
    FORMS.iter().filter(|(is_of_form, _)| is_of_form(text)).find_map(among)
}

type Form = fn(&str) -> bool;

const ANY_FORM: &str = "You get {yours} if {mistake}.";

/// Each after those that it is a part of: a program that is half written reads some forms of text and not others.
const FORMS: [(Form, &str); 5] = [
    (|_| true, ANY_FORM),
    (|text| letters_at_the_ends(text).0, "Where the letter comes first, you get {yours} if {mistake}."),
    (
        |text| letters_at_the_ends(text) == (false, true),
        "Where the letter comes last, you get {yours} if {mistake}.",
    ),
    (
        |text| letters_at_the_ends(text) == (false, false),
        "Where there is no letter, you get {yours} if {mistake}.",
    ),
    (
        |text| matches!(text.as_bytes(), [letter, b'0'..=b'9'] if letter.is_ascii_alphabetic()),
        "Where the text is a letter and a digit, you get {yours} if {mistake}.",
    ),
];

/// Whether a letter comes first, and last.
fn letters_at_the_ends(text: &str) -> (bool, bool) {
    let text = String::from_iter(text.chars().map(half_width));
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    (is_letter(text.trim().chars().next()), is_letter(text.trim().chars().last()))
}

fn slips(yours: Move, place: &'static str) -> impl Iterator<Item = Slip<'static, String, Move>> {
    // Of one form, these are the same as others.
    let is_of_all = move |reader: &Reader| place == ANY_FORM || !reader.is_of_one_form;
    let slips = SLIPS.into_iter().filter(is_of_all).map(|slip| (slip, Message::new(slip.says)));
    slips.chain(no_further_than()).map(move |(slip, says)| {
        let says = Message::new(place).with("yours", format!("{yours:?}")).with("mistake", says);
        Slip::new(says, move |text: &String| catch(|| slip.reads(text)).ok())
    })
}

fn questions() -> impl Iterator<Item = String> {
    let columns = ('a'..='z').flat_map(|letter| [format!("{letter}3"), format!("3{letter}")]);
    let rows = (1..=31).chain([98, 99, 100, 101, 127, 128, 255, 256, 257, 300, 400, 999, 1000]);
    let rows = rows.chain(
        [15, 16, 31, 32].map(|bits| 1_isize << bits).into_iter().flat_map(|most| [most - 1, most, 3 * most]),
    );
    let rows =
        rows.flat_map(|row| [format!("b{row}"), format!("{row}b"), format!("{row} 2"), format!("2 {row}")]);
    // A limit on the row lets these through, and one on the length of the text doesn't.
    let padded = [1, 7, 12]
        .into_iter()
        .flat_map(|row| [format!("b{row:05}"), format!("{row:05}b"), format!("{row:05} 2")]);
    let drawn = facts::drawn_texts().take(60).map(|(text, _)| text.to_string());
    TEXTS.map(String::from).into_iter().chain(columns).chain(rows).chain(padded).chain(drawn)
}

/// On these the slips give different answers.
const TEXTS: [&str; 70] = [
    "c5", "5c", "C5", "5C", "k12", "12k", "K12", "12K", "3 4", "34", "12 3", "3 12", " c5", "c5 ", " c5 ",
    "5c ", " 5c", "c 5", "5 c", "c  5", "5  c", "c    5", "5    c", "3  4", "3    4", " 3 4", "3 4 ", "c\t5",
    "3\t4", "ｃ5", "c５", "ｃ５", "５c", "5ｃ", "３ ４", "", " ", "c", "5", "cc", "c5d", "c5!", "c5x", "!c5",
    "c!5", "c5 x", "cc5", "c5c", "5cc", "3 4 5", "3 x", "x 3 4", "c-5", "c+5", "-5c", "-3 4", "3 -4", "+3 4",
    "c0", "a1", "1a", "1 1", "c55", "55c", "c05", "a", "b", "Z", "k ", "ｆ",
];

/// What the right function reads.
pub fn reads(text: &str) -> Move {
    RIGHT.reads(text)
}
