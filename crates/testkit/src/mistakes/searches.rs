//! Wrong scores of a search (steps 11 and 12): each usual mistake is made here on purpose, and the answers are compared.

use othello_steps::Position;

use super::Mistakes;
use crate::positions::after;
use crate::tree::Tree;

/// One thing that a search does wrong.
#[derive(Clone, Copy, PartialEq)]
enum Slip {
    SignKept,
    SmallestTaken,
    FirstIsLeftOut,
    LastIsLeftOut,
    BeginsAtZero,
    PassEnds,
    PassKeepsSign,
    PassIsFree,
    EmptyAreNobodys,
    EmptyAreThePlayers,
    LastSquareIsThePlayers,
    LastDiscNotCounted,
    OddQuartersOnly,
    EmptyAreThePlayersInADraw,
    WinIsEnough,
    PassesAreLeftOut,
    BeginsAt(i32),
}

const SLIPS: [(Slip, &str); 16] = [
    (
        Slip::PassEnds,
        "the search ends where a player has no move: with no move the player passes, and the opponent goes on",
    ),
    (Slip::PassKeepsSign, "the sign is not turned at a pass: after it, the other player is to move"),
    (Slip::PassIsFree, "a pass uses no depth: a pass is a turn, so go on with depth - 1"),
    (
        Slip::SignKept,
        "the sign is forgotten: what is good for the opponent is as bad for you, so take -score of each answer",
    ),
    (Slip::SmallestTaken, "the smallest score is taken: the player takes the largest"),
    (Slip::FirstIsLeftOut, "the move on the lowest square is never tried"),
    (Slip::LastIsLeftOut, "the move on the highest square is never tried"),
    (Slip::BeginsAtZero, "the best score begins at 0: begin below every score, because all moves may be bad"),
    (Slip::EmptyAreNobodys, "the empty squares are not given to the winner"),
    (
        Slip::EmptyAreThePlayers,
        "the empty squares are always the player's: they are the winner's, whoever that is",
    ),
    (
        Slip::LastSquareIsThePlayers,
        "only the player may take the last square: if the player can't, the opponent may",
    ),
    (Slip::LastDiscNotCounted, "the discs that turn last are counted, but not the new disc itself"),
    (
        Slip::OddQuartersOnly,
        "moves are left out: try the quarters with an odd number of empty squares first, then the others",
    ),
    (
        Slip::EmptyAreThePlayersInADraw,
        "the empty squares are the player's when both have as many discs: then it is a draw",
    ),
    (Slip::WinIsEnough, "the search stops at the first move that wins: another may win by more"),
    (
        Slip::PassesAreLeftOut,
        "a move after which the opponent must pass is left out: that is a move like the others",
    ),
];

/// Where programs begin that know no score so bad.
const TOO_HIGH: [i32; 5] = [-100, -999, -1000, -9999, -10000];

/// With more empty squares, to try everything once for each mistake takes too long.
const MOST_EMPTY: u32 = 6;

/// `right` are positions of the same test that were answered right: a mistake that would have shown there isn't named.
pub(crate) fn in_a_search(
    function: &str,
    tree: &Tree,
    now: Position,
    due: i32,
    yours: i32,
    right: &[Position],
) -> String {
    let can_move = !(tree.moves)(now).is_empty() || !(tree.moves)(now.passed()).is_empty();
    if can_move && tree.depth > 3 && empty(now).count_ones() > MOST_EMPTY {
        return String::new();
    }
    let mut mistakes = Mistakes::of(yours);
    let must_pass = can_move && (tree.moves)(now).is_empty();
    mistakes.holds(
        must_pass && yours == -due,
        "the sign is not turned at a pass: after it, the other player is to move",
    );
    for (slip, sentence) in SLIPS {
        let gives_it = with(tree, now, slip) == yours;
        // Step 11 knows nothing of quarters.
        if slip == Slip::OddQuartersOnly && function != "solve" {
            continue;
        }
        let is_unseen = |right: &Position| with(tree, *right, slip) == tree.score(*right);
        mistakes.holds(gives_it && right.iter().take(SEEN).all(is_unseen), sentence);
    }
    for high in TOO_HIGH.into_iter().filter(|high| yours.checked_abs() == Some(-high)) {
        let gives_it = with(tree, now, Slip::BeginsAt(high)) == yours;
        mistakes.holds(gives_it, format!("the best score begins at {high}: begin below every score"));
    }
    if let Some(less) = tree.depth.checked_sub(1) {
        mistakes.gives(tree.with_depth(less).score(now), "it looks one turn less ahead");
    }
    if tree.depth < 3 {
        mistakes.gives(tree.with_depth(tree.depth + 1).score(now), "it looks one turn too many ahead");
    }
    mistakes.gives(-due, "the score is the other player's: it is for the player to move");
    mistakes.say(&format!("{yours:+}"))
}

/// So many of the right answers are looked at again.
const SEEN: usize = 10;

fn empty(now: Position) -> u64 {
    !(now.player | now.opponent)
}

/// What a search with this mistake answers.
fn with(tree: &Tree, now: Position, slip: Slip) -> i32 {
    let (moves, below) = ((tree.moves)(now), tree.with_depth(tree.depth.saturating_sub(1)));
    let nobody_can = moves.is_empty() && (tree.moves)(now.passed()).is_empty();
    if tree.depth == 0 || nobody_can {
        return at_the_end(tree, now, slip);
    }
    if moves.is_empty() {
        return match slip {
            Slip::PassEnds => at_the_end(tree, now, slip),
            Slip::LastSquareIsThePlayers if empty(now).count_ones() == 1 => at_the_end(tree, now, slip),
            Slip::PassKeepsSign => with(&below, now.passed(), slip),
            Slip::PassIsFree => -with(tree, now.passed(), slip),
            _ => -with(&below, now.passed(), slip),
        };
    }
    let next = |(&square, &turned): (&u32, &u64)| after(now, square, turned);
    let leaves_a_move = |each: (&u32, &u64)| !(tree.moves)(next(each)).is_empty();
    let any_leaves_a_move = slip == Slip::PassesAreLeftOut && moves.iter().any(leaves_a_move);
    let is_tried = |each: &(&u32, &u64)| match slip {
        Slip::OddQuartersOnly => is_odd(now, *each.0),
        Slip::PassesAreLeftOut => !any_leaves_a_move || leaves_a_move(*each),
        _ => true,
    };
    let (first, last) = match slip {
        Slip::FirstIsLeftOut => (1, moves.len()),
        Slip::LastIsLeftOut => (0, moves.len() - 1),
        _ => (0, moves.len()),
    };
    let tried = moves.iter().skip(first).take(last - first).filter(is_tried);
    let mut scores = tried.map(|(&square, &turned)| {
        let below = with(&below, after(now, square, turned), slip);
        let placed = slip == Slip::LastDiscNotCounted && empty(now).count_ones() == 1;
        if slip == Slip::SignKept { below } else { -below - 2 * i32::from(placed) }
    });
    match slip {
        Slip::SmallestTaken => scores.min(),
        Slip::BeginsAtZero => scores.chain([0]).max(),
        Slip::BeginsAt(high) => scores.chain([high]).max(),
        Slip::WinIsEnough => {
            let all: Vec<_> = scores.by_ref().collect();
            all.iter().copied().find(|score| *score > 0).or(all.into_iter().max())
        }
        _ => scores.max(),
    }
    .unwrap_or_else(|| at_the_end(tree, now, slip))
}

/// Whether an odd number of squares is empty in the quarter of the board that this one is in.
fn is_odd(now: Position, square: u32) -> bool {
    let quarter = |square: u32| (square / 32, square % 8 / 4);
    let beside = (0..64).filter(|other| quarter(*other) == quarter(square) && empty(now) >> other & 1 == 1);
    beside.count() % 2 == 1
}

/// The score where the search stops. The end of a game is worth a difference of discs; a guess isn't changed.
fn at_the_end(tree: &Tree, now: Position, slip: Slip) -> i32 {
    let due = (tree.leaf)(now);
    let [own, other, empty] =
        [now.player, now.opponent, empty(now)].map(|squares| squares.count_ones() as i32);
    let all = own - other + (own - other).signum() * empty;
    let unit = if all != 0 && due % all == 0 { due / all } else { 0 };
    match slip {
        Slip::EmptyAreNobodys if unit > 0 => unit * (own - other),
        Slip::EmptyAreThePlayersInADraw if own == other && due == 0 && tree.depth > 3 => empty,
        Slip::EmptyAreThePlayers if unit > 0 => unit * (own - other + empty),
        _ => due,
    }
}
