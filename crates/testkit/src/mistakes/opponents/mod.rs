//! Wrong choices of an opponent.

mod opponent;
mod by_number;
mod by_square;
mod random;

use othello_failure::{Message, say};
use othello_steps::Position;

use crate::bits::{bit_positions, empty, symmetries};
use crate::mistakes::bitboards::right_moves;
use crate::mistakes::evidence::{Evidence, Slip};
use crate::mistakes::shared::sentence;
use crate::positions::name;
use opponent::{CORNERS, Choice, choice, first, worth};

pub use opponent::Opponent;
pub use random::mistake_in_random;

/// What gives the square `yours`, and what `choose` answers in other positions. Where chance decides, no more can be asked.
pub fn mistake_in_an_opponent(
    opponent: Opponent,
    before: Position,
    yours: u32,
    choose: fn(Position) -> u32,
) -> Option<Message> {
    let right = |before: &Position| opponent.square(*before);
    let mut evidence = Evidence::of(slips(opponent), &right);
    evidence.hears(&before, Some(Some(yours)));
    let ask = |before: &Position| Some(choose(*before));
    // What few positions show, those show that are this one turned round.
    evidence.asks(questions().chain(symmetries(before)), ask).sentence()
}

fn questions() -> impl Iterator<Item = Position> {
    let positions = || bit_positions().filter(|(_, moves)| moves.len() > 3);
    let with_a_corner =
        positions().filter(|(_, moves)| moves.iter().any(|each| CORNERS.contains(&each.number())));
    // Where it matters whose disc is in a corner.
    let whose_matters = |now: &Position| {
        let moves = right_moves(*now);
        let plays = |good: u64| first(&moves, |square, _| worth(good, square));
        [now.player, now.opponent].iter().any(|good| plays(*good) != plays(0))
    };
    let beside_a_taken_corner = positions().filter(move |(now, _)| whose_matters(now)).step_by(2).take(60);
    let questions = positions().step_by(29).take(20).chain(with_a_corner.step_by(5).take(20));
    questions.chain(beside_a_taken_corner).map(|(position, _)| position)
}

fn slips(opponent: Opponent) -> impl Iterator<Item = Slip<'static, Position, Option<u32>>> {
    choices(opponent).into_iter().map(|(says, gives)| {
        let gives = move |before: &Position| Some(Some(gives(*before, &right_moves(*before))?));
        Slip::new(sentence(say!("this square"), says), gives)
    })
}

fn choices(opponent: Opponent) -> Vec<Choice> {
    let mut slips = match opponent {
        Opponent::Greedy => by_number::slips(true),
        Opponent::Modest => by_number::slips(false),
        Opponent::Positional => by_square::slips(),
    };
    let square = |each: Option<&(u32, u64)>| each.map(|(square, _)| *square);
    slips.push(choice("always the lowest legal square is played", move |_, moves| square(moves.first())));
    slips.push(choice("always the highest legal square is played", move |_, moves| square(moves.last())));
    slips
}

/// What there is to see where a square is no legal move.
pub fn not_a_move(before: Position, yours: u32) -> Message {
    let is_legal = right_moves(before).iter().any(|(square, _)| *square == yours);
    if yours > 63 || is_legal {
        return Message::NONE;
    }
    match empty(before) >> yours & 1 {
        1 => say!("{square} isn't a legal move: nothing turns from there.", square = name(yours)),
        _ => say!("{square} isn't a legal move: there is a disc on it.", square = name(yours)),
    }
}
