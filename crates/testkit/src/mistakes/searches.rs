//! Wrong scores of a search (steps 11 and 12): each usual mistake is made here on purpose, and the answers are compared.

use othello_steps::Position;

use super::Mistakes;
use crate::facts;
use crate::positions::{after, name};
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
    PassEndsBeforeTheLast,
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
    DiagonalsAreLeftOut,
    CornersOnly,
    FirstOfTheLastTwo,
    OpponentTakesTheLast,
    LastIsThePlayersIfAhead,
    EndIsTheOthers,
    OddQuartersIfAny,
    FirstOddQuarter,
    MasksExchanged,
    MasksOfTheInside,
    NoPassBeforeTheLastTwo,
    TurnedStay,
    Last(LastSquare),
    PassIsRemembered(bool),
    BeginsAt(i32),
}

/// What is wrong in code of its own for the last square.
#[derive(Clone, Copy, PartialEq)]
enum LastSquare {
    TurnedCountOnce,
    LostCountOnce,
    LostIsWon,
    LostWithoutTheDisc,
    IsTheLosers,
}

const PASS_ENDS: &str =
    "the search ends where a player has no move: with no move the player passes, and the opponent goes on";

const ODD_QUARTERS: &str =
    "moves are left out: try the quarters with an odd number of empty squares first, then the others";

const SLIPS: [(Slip, &str); 35] = [
    (Slip::PassEnds, PASS_ENDS),
    (Slip::PassEndsBeforeTheLast, PASS_ENDS),
    (Slip::PassKeepsSign, "the sign is not turned at a pass: after it, the other player is to move"),
    (
        Slip::EndIsTheOthers,
        "the end of the game is counted for the other player: `position.player` are the discs of the player to move",
    ),
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
    (Slip::OddQuartersOnly, ODD_QUARTERS),
    (Slip::OddQuartersIfAny, ODD_QUARTERS),
    (Slip::FirstOddQuarter, ODD_QUARTERS),
    (
        Slip::MasksExchanged,
        "the masks for columns a and h are exchanged: a shift to the right must not begin in column h",
    ),
    (
        Slip::MasksOfTheInside,
        "what is beside a square at the edge is forgotten: only column h has nothing to the right, and only column a to the left",
    ),
    (Slip::TurnedStay, "the discs that turn stay the opponent's too: take them out of the opponent's set"),
    (
        Slip::NoPassBeforeTheLastTwo,
        "with two squares left nobody passes: if the player can't play on either, the opponent may",
    ),
    (
        Slip::Last(LastSquare::TurnedCountOnce),
        "the discs that the last move turns count once: each is one more for one player and one less for the other, so twice",
    ),
    (
        Slip::Last(LastSquare::LostCountOnce),
        "the discs that the opponent turns on the last square count once: they count twice",
    ),
    (
        Slip::Last(LastSquare::LostIsWon),
        "what the opponent gets on the last square is added: it is taken from the player's score",
    ),
    (
        Slip::Last(LastSquare::LostWithoutTheDisc),
        "the opponent's new disc on the last square isn't counted: it is one more for the opponent",
    ),
    (
        Slip::Last(LastSquare::IsTheLosers),
        "a last square on which nobody can play is the loser's: it is the winner's",
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
    (
        Slip::PassIsRemembered(false),
        "a pass is remembered after the next move: only two passes one after the other end the game",
    ),
    (
        Slip::DiagonalsAreLeftOut,
        "a square is left out that touches the opponent's discs at its corner only: it may be a move too",
    ),
    (Slip::CornersOnly, "a corner is always taken: another move may be worth more"),
    (Slip::FirstOfTheLastTwo, "of the last two squares only the first is tried: try both"),
    (
        Slip::OpponentTakesTheLast,
        "the opponent is asked first who plays the last square: it is the player's turn",
    ),
    (
        Slip::LastIsThePlayersIfAhead,
        "the last square counts for the player who is ahead, although the opponent plays there",
    ),
];

/// These are mistakes in what step 12 adds, or are named there only.
const OF_THE_END: [Slip; 16] = [
    Slip::TurnedStay,
    Slip::MasksOfTheInside,
    Slip::OddQuartersIfAny,
    Slip::FirstOddQuarter,
    Slip::MasksExchanged,
    Slip::NoPassBeforeTheLastTwo,
    Slip::Last(LastSquare::TurnedCountOnce),
    Slip::Last(LastSquare::LostCountOnce),
    Slip::Last(LastSquare::LostIsWon),
    Slip::Last(LastSquare::LostWithoutTheDisc),
    Slip::Last(LastSquare::IsTheLosers),
    Slip::PassEndsBeforeTheLast,
    Slip::OddQuartersOnly,
    Slip::OpponentTakesTheLast,
    Slip::LastIsThePlayersIfAhead,
    Slip::FirstOfTheLastTwo,
];

/// These are mistakes in the loop over the moves, which is the same in the first position.
const EVERYWHERE: [Slip; 5] =
    [Slip::SignKept, Slip::SmallestTaken, Slip::FirstIsLeftOut, Slip::LastIsLeftOut, Slip::BeginsAtZero];

/// Where programs begin that know no score so bad.
const TOO_HIGH: [i32; 5] = [-100, -999, -1000, -9999, -10000];

/// With more empty squares, to try everything once for each mistake takes too long.
const MOST_EMPTY: u32 = 6;

/// What a wrong score of a search comes from. `right` are positions of the same test that were answered right: a mistake that
/// would have shown there isn't named.
pub(crate) fn in_a_search(
    function: &str,
    tree: &Tree,
    now: Position,
    due: i32,
    yours: i32,
    right: &[Position],
) -> String {
    let can_move = !is_over(tree, now);
    let left = empty(now).count_ones();
    if can_move && tree.depth > 3 && left > MOST_EMPTY {
        return String::new();
    }
    let mut mistakes = Mistakes::of(yours);
    let must_pass = can_move && (tree.moves)(now).is_empty();
    mistakes.holds(
        must_pass && yours == -due,
        "the sign is not turned at a pass: after it, the other player is to move",
    );
    let solves = function == "solve";
    // Step 12 is asked about fewer empty squares first.
    let earlier = facts::endgames().filter(|(squares, ..)| solves && can_move && *squares < left);
    let mut seen: Vec<_> = earlier.map(|(_, right, _)| right).collect();
    seen.reverse();
    let seen: Vec<_> = right.iter().copied().take(SEEN).chain(seen.into_iter().take(SEEN)).collect();
    for (slip, sentence) in SLIPS {
        if OF_THE_END.contains(&slip) && !solves {
            continue;
        }
        // The last squares may have code of their own, which isn't used where they are all.
        let may_be_below = solves && !EVERYWHERE.contains(&slip);
        for is_below in [false, true].into_iter().take(1 + usize::from(may_be_below)) {
            let answer = |now| if is_below { below_the_root(tree, now, slip) } else { with(tree, now, slip) };
            let is_unseen = |right: &Position| answer(*right) == tree.score(*right);
            mistakes.holds(answer(now) == yours && seen.iter().all(is_unseen), sentence);
        }
    }
    for high in TOO_HIGH.into_iter().filter(|high| yours.checked_abs() == Some(-high)) {
        let gives_it = with(tree, now, Slip::BeginsAt(high)) == yours;
        mistakes.holds(gives_it, format!("the best score begins at {high}: begin below every score"));
    }
    in_depth(&mut mistakes, tree, now, &seen);
    let is_unseen = seen.iter().all(|right| tree.score(*right) == 0);
    mistakes
        .holds(yours == -due && is_unseen, "the score is the other player's: it is for the player to move");
    match function {
        "solve" if mistakes.found.is_empty() && can_move => among_the_moves(tree, now, due, yours),
        _ => mistakes.say(&format!("{yours:+}")),
    }
}

/// Where a simpler search of the student's own is right: how far this one looks.
pub(crate) fn in_deepening(tree: &Tree, now: Position, yours: i32, right: &[Position]) -> String {
    let mut mistakes = Mistakes::of(yours);
    if tree.depth <= 3 {
        let seen: Vec<_> = right.iter().copied().take(SEEN).collect();
        let is_unseen = |right: &Position| with(tree, *right, Slip::PassEnds) == tree.score(*right);
        let pass_ends = with(tree, now, Slip::PassEnds) == yours && seen.iter().all(is_unseen);
        mistakes.holds(pass_ends, PASS_ENDS);
        in_depth(&mut mistakes, tree, now, &seen);
    }
    mistakes.say(&format!("{yours:+}"))
}

fn in_depth(mistakes: &mut Mistakes<i32>, tree: &Tree, now: Position, seen: &[Position]) {
    let mut looks = |depth: u32, sentence| {
        let other = tree.with_depth(depth);
        let is_unseen = |right: &Position| other.score(*right) == tree.score(*right);
        if seen.iter().all(is_unseen) {
            mistakes.gives(other.score(now), sentence);
        }
    };
    if tree.depth > 0 {
        looks(tree.depth - 1, "it looks one turn less ahead");
    }
    if tree.depth < 3 {
        looks(tree.depth + 1, "it looks one turn too many ahead");
    }
}

/// Where no mistake is known that gives the score: whether it's what another move is worth.
fn among_the_moves(tree: &Tree, now: Position, due: i32, yours: i32) -> String {
    let worths: Vec<_> = (tree.moves)(now).into_keys().zip(tree.worths(now)).collect();
    let worth =
        |score| worths.iter().filter(move |(_, worth)| *worth == score).map(|(square, _)| name(*square));
    let best = worth(due).next().unwrap_or_default();
    let worth = match worth(yours).next() {
        Some(other) => format!("{yours:+} is what {other} is worth, but {best} is worth {due:+}."),
        None => tree.worth(now),
    };
    let asked = match (worths.len(), empty(now).count_ones()) {
        (_, ..=2) => ASKED_OF_THE_LAST,
        (1, _) => ASKED_OF_ONE_MOVE,
        _ => ASKED_OF_A_WINDOW,
    };
    format!("\n  {worth}\n\n  {asked}\n")
}

const ASKED_OF_A_WINDOW: &str = "Is every move tried? Does the first window go from -64 to 64, and the opponent's from -beta to \
    -alpha? Does a cut wait until alpha reaches beta? Is a move that a window of 1 found to be better asked again? Is a bound \
    stored as a score?";

const ASKED_OF_ONE_MOVE: &str = "There is one move only. So look at what your search says after it: is every empty square tried there? Must a player \
    pass? Is the game over? The score there is the other player's.";

const ASKED_OF_THE_LAST: &str = "Do you have code of its own for the last squares? Whoever can plays there, the player first. A disc that \
    turns counts twice, the new disc once. If the player can't, the opponent may; if nobody can, the square is the winner's.";

/// So many of the right answers are looked at again.
const SEEN: usize = 40;

fn empty(now: Position) -> u64 {
    !(now.player | now.opponent)
}

/// What a search with this mistake answers that doesn't make it in the first position.
fn below_the_root(tree: &Tree, now: Position, slip: Slip) -> i32 {
    let (moves, below) = ((tree.moves)(now), tree.with_depth(tree.depth.saturating_sub(1)));
    if tree.depth == 0 || is_over(tree, now) {
        return (tree.leaf)(now);
    }
    let pass = moves.is_empty().then(|| now.passed());
    let all = moves.iter().map(|(&square, &turned)| after(now, square, turned)).chain(pass);
    all.map(|next| -with(&below, next, slip)).max().expect("a move or a pass")
}

/// What a search with this mistake answers.
fn with(tree: &Tree, now: Position, slip: Slip) -> i32 {
    let (mut moves, below) = ((tree.moves)(now), tree.with_depth(tree.depth.saturating_sub(1)));
    let (others, left) = ((tree.moves)(now.passed()), empty(now).count_ones());
    if let (Slip::Last(last), 1) = (slip, left) {
        return on_the_last_square(now, moves.values().next(), others.values().next(), last);
    }
    if tree.depth == 0 || moves.is_empty() && others.is_empty() {
        let score = at_the_end(tree, now, slip);
        return if slip == Slip::EndIsTheOthers && tree.depth > 0 { -score } else { score };
    }
    match slip {
        Slip::OddQuartersIfAny | Slip::FirstOddQuarter => {
            let tried = quarters_tried(now, slip);
            moves.retain(|square, _| tried >> square & 1 == 1);
            if moves.is_empty() && others.is_empty() {
                return at_the_end(tree, now, slip);
            }
        }
        Slip::MasksExchanged | Slip::MasksOfTheInside if left > 1 => moves.retain(|square, _| {
            let masks = if slip == Slip::MasksExchanged { [NOT_A, NOT_H] } else { [INSIDE, INSIDE] };
            beside_by_masks(1 << square, masks) & now.opponent != 0
        }),
        Slip::DiagonalsAreLeftOut if left > 1 => {
            moves.retain(|square, _| beside(*square) & now.opponent != 0)
        }
        Slip::CornersOnly if left > 4 && moves.keys().any(is_corner) => {
            moves.retain(|square, _| is_corner(square))
        }
        Slip::FirstOfTheLastTwo if left == 2 => moves = moves.into_iter().take(1).collect(),
        Slip::OpponentTakesTheLast if left == 1 && !others.is_empty() => {
            return with(&below, now.passed(), Slip::BeginsAt(i32::MIN)).saturating_neg();
        }
        _ => {}
    }
    if moves.is_empty() {
        return match slip {
            Slip::NoPassBeforeTheLastTwo if left == 2 => at_the_end(tree, now, slip),
            Slip::PassEndsBeforeTheLast if left > 1 => at_the_end(tree, now, slip),
            Slip::PassEnds | Slip::PassIsRemembered(true) => at_the_end(tree, now, slip),
            Slip::PassIsRemembered(false) => -with(&below, now.passed(), Slip::PassIsRemembered(true)),
            Slip::LastIsThePlayersIfAhead if left == 1 => {
                let lost = -with(&below, now.passed(), slip);
                lost + if now.player.count_ones() > now.opponent.count_ones() { 2 } else { 0 }
            }
            Slip::LastSquareIsThePlayers if left == 1 => at_the_end(tree, now, slip),
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
        let next = after(now, square, turned);
        let player = if slip == Slip::TurnedStay { now.opponent } else { next.player };
        let below = with(&below, Position { player, ..next }, slip);
        let placed = slip == Slip::LastDiscNotCounted && left == 1;
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

/// The score when one square is empty: what the player turns there, or else the opponent, or nobody plays.
fn on_the_last_square(now: Position, turned: Option<&u64>, lost: Option<&u64>, last: LastSquare) -> i32 {
    let count = |squares: &u64| squares.count_ones() as i32;
    let ahead = count(&now.player) - count(&now.opponent);
    match (turned, lost) {
        (Some(turned), _) if last == LastSquare::TurnedCountOnce => ahead + count(turned) + 1,
        (Some(turned), _) => ahead + 2 * count(turned) + 1,
        (_, Some(lost)) => match last {
            LastSquare::LostCountOnce => ahead - count(lost) - 1,
            LastSquare::LostIsWon => ahead + 2 * count(lost) + 1,
            LastSquare::LostWithoutTheDisc => ahead - 2 * count(lost),
            _ => ahead - 2 * count(lost) - 1,
        },
        _ if last == LastSquare::IsTheLosers => ahead - ahead.signum(),
        _ => ahead + ahead.signum(),
    }
}

/// The squares that a search looks at which leaves out quarters of the board.
fn quarters_tried(now: Position, slip: Slip) -> u64 {
    const QUARTERS: [u64; 4] = [0x0F0F_0F0F, 0xF0F0_F0F0, 0x0F0F_0F0F << 32, 0xF0F0_F0F0 << 32];
    let odd = QUARTERS.into_iter().filter(|quarter| (quarter & empty(now)).count_ones() % 2 == 1);
    let tried = if slip == Slip::FirstOddQuarter { odd.take(1).sum() } else { odd.sum() };
    if tried == 0 { u64::MAX } else { tried }
}

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const INSIDE: u64 = 0x007E_7E7E_7E7E_7E00;

/// What is beside a square, if a step to the right begins in the first mask and one to the left in the second.
fn beside_by_masks(square: u64, [right, left]: [u64; 2]) -> u64 {
    let row = square | (square & right) << 1 | (square & left) >> 1;
    row | row << 8 | row >> 8
}

fn is_over(tree: &Tree, now: Position) -> bool {
    (tree.moves)(now).is_empty() && (tree.moves)(now.passed()).is_empty()
}

fn is_corner(square: &u32) -> bool {
    [0, 7, 56, 63].contains(square)
}

/// The squares that touch this one in its row or its column.
fn beside(square: u32) -> u64 {
    let near = |other: u32| (square / 8).abs_diff(other / 8) + (square % 8).abs_diff(other % 8) == 1;
    (0..64).filter(|other| near(*other)).map(|other| 1 << other).sum()
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
    // To step 12, which always looks to the end, it is worth 1.
    let disc = if tree.depth > 24 { 1 } else { 1000 };
    match slip {
        Slip::EmptyAreNobodys if unit > 0 => unit * (own - other),
        Slip::EmptyAreThePlayersInADraw if own == other && is_over(tree, now) => empty * disc,
        Slip::EmptyAreThePlayers if unit > 0 => unit * (own - other + empty),
        _ => due,
    }
}
