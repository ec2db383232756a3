//! The calls that a program has printed: what each was given, what it called and what it answered.

use std::iter::Peekable;

use othello_failure::RESULT_MARK;

use crate::language::tr;

/// A call of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Which one it is, in the order in which they are entered.
    pub number: usize,
    /// `-` where it isn't certain what its arguments mean.
    pub function: String,
    /// The discs of the player to move and of the other, a bit for each square.
    pub discs: [u64; 2],
    /// The legal moves of the two.
    pub moves: [u64; 2],
    pub depth: Option<i64>,
    /// Alpha and beta.
    pub window: Option<[i64; 2]>,
    /// Nothing where it was stopped.
    pub score: Option<i64>,
    /// Nothing where the answer is a score alone.
    pub best: Option<Option<u32>>,
    pub nodes: Option<i64>,
    /// What the position is worth itself, without looking ahead.
    pub leaf: Option<i64>,
    /// What each move is worth when everything is tried, the lowest square first, or the pass; and whether the game is over then.
    pub worths: Vec<(i64, bool)>,
    /// Of the first call: what the position is worth with depth 1, 2, 3 and so on.
    pub of_depths: Vec<i64>,
    pub calls: Vec<Call>,
}

impl Call {
    pub fn occupied(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// What the position is worth when everything is tried.
    pub fn worth(&self) -> Option<i64> {
        self.worths.iter().map(|(worth, _)| *worth).max().or(self.leaf.filter(|_| self.is_over()))
    }

    pub fn is_over(&self) -> bool {
        self.moves == [0, 0]
    }
}

/// The first call, with all that it called. None if the program has printed no whole one.
pub fn first_call(printed: &str) -> Option<Call> {
    let lines = printed.lines().filter_map(|line| line.strip_prefix(RESULT_MARK));
    let entered: Vec<_> =
        lines.enumerate().map(|(number, line)| entered(number, line)).collect::<Option<_>>()?;
    let mut entered = entered.into_iter().peekable();
    let (level, mut first) = entered.next()?;
    take_calls(level, &mut first, &mut entered);
    Some(first)
}

/// How deep the calls are, and the call, in the words of `trace.rs`.
fn entered(number: usize, line: &str) -> Option<(usize, Call)> {
    let words: Vec<_> = line.split(' ').collect();
    let [level, function, player, opponent, moves, others, rest @ ..] = &words[..] else { return None };
    let [depth, alpha, beta, score, best, nodes, leaf, worths, of_depths] = rest else { return None };
    let bits = |word: &str| word.parse::<u64>().ok();
    let number_in = |word: &str| word.parse::<i64>().ok();
    let worth = |word: &str| Some((number_in(word.trim_end_matches('.'))?, word.ends_with('.')));
    let call = Call {
        number,
        function: function.to_string(),
        discs: [bits(player)?, bits(opponent)?],
        moves: [bits(moves)?, bits(others)?],
        depth: number_in(depth),
        window: number_in(alpha).zip(number_in(beta)).map(|(alpha, beta)| [alpha, beta]),
        score: number_in(score),
        best: (*best != "-").then(|| best.parse().ok()),
        nodes: nodes.parse::<u64>().ok().map(|nodes| nodes.try_into().unwrap_or(i64::MAX)),
        leaf: number_in(leaf),
        worths: worths.split(',').filter_map(worth).collect(),
        of_depths: of_depths.split(',').filter_map(number_in).collect(),
        calls: Vec::new(),
    };
    Some((level.parse().ok()?, call))
}

fn take_calls(level: usize, call: &mut Call, entered: &mut Peekable<impl Iterator<Item = (usize, Call)>>) {
    while let Some((inside, mut next)) = entered.next_if(|(inside, _)| *inside > level) {
        take_calls(inside, &mut next, entered);
        call.calls.push(next);
    }
}

/// A move in words; 0 is the pass.
pub fn move_name(square: u64) -> String {
    if square == 0 { tr!("pass") } else { names(square) }
}

/// A score in words.
pub fn signed(score: i64) -> String {
    format!("{score:+}")
}

/// The names of the squares of a set: `a1 h8`.
pub fn names(squares: u64) -> String {
    let name = |square: u32| format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1);
    (0..64).filter(|square| squares >> square & 1 == 1).map(name).collect::<Vec<_>>().join(" ")
}
