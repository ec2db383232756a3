//! Wrong moves read from a text: which slip gives this one, and those of other texts?

mod slips;

use super::evidence::{Evidence, Slip};
use super::shared::sentence;
use crate::facts;
use crate::verdict::catch;
use slips::{RIGHT, SLIPS, no_further_than};

type Move = Option<(isize, isize)>;

/// What gives `yours` for a text, and what `parse` makes of other texts.
pub fn mistake_in_parse_move(text: &str, yours: Move, parse: fn(&str) -> Move) -> Option<String> {
    let name = format!("{yours:?}");
    let slips = SLIPS.into_iter().map(|slip| (slip, slip.says.to_string()));
    let slips = slips.chain(no_further_than()).map(|(slip, says)| {
        let says = sentence(&name, &says);
        Slip::new(says, move |text: &String| catch(|| slip.reads(text)).ok())
    });
    let mut evidence = Evidence::of(slips, &|text: &String| RIGHT.reads(text));
    evidence.hears(&text.to_string(), Some(yours));
    let columns = ('a'..='z').map(|letter| format!("{letter}3"));
    let rows = (1..=31)
        .chain([98, 99, 100, 101, 127, 128, 255, 256, 257, 300, 400, 999, 1000])
        .map(|row| format!("b{row}"));
    let drawn = facts::drawn_texts().take(60).map(|(text, _)| text.to_string());
    let questions = TEXTS.map(String::from).into_iter().chain(columns).chain(rows).chain(drawn);
    evidence.asks(questions, |text| parse(text)).sentence()
}

/// On these the slips give different answers.
const TEXTS: [&str; 62] = [
    "c5", "5c", "C5", "5C", "k12", "12k", "K12", "12K", "3 4", "34", "12 3", "3 12", " c5", "c5 ", " c5 ",
    "5c ", " 5c", "c 5", "5 c", "c  5", "5  c", "c    5", "5    c", "3  4", "3    4", " 3 4", "3 4 ", "c\t5",
    "3\t4", "ｃ5", "c５", "ｃ５", "５c", "5ｃ", "３ ４", "", " ", "c", "5", "cc", "c5d", "c5!", "c5x", "!c5",
    "c!5", "c5 x", "cc5", "c5c", "5cc", "3 4 5", "3 x", "x 3 4", "c-5", "c+5", "-5c", "-3 4", "3 -4", "+3 4",
    "c0", "c55", "55c", "c05",
];

/// What the right function reads.
pub fn reads(text: &str) -> Move {
    RIGHT.reads(text)
}
