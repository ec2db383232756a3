//! The usual mistakes of a search, and the sentence for each.

/// One thing that a search does wrong.
#[derive(Clone, Copy, PartialEq)]
pub enum Slip {
    SignKept,
    SmallestTaken,
    LastTaken,
    NothingPlayed,
    SignByDepth,
    AllAdded,
    KeptWithoutSign,
    ComparedWithoutSign,
    SamePlayer,
    FirstIsLeftOut,
    LastIsLeftOut,
    BeginsAtZero,
    PassEnds,
    PassEndsBeforeTheLast,
    PassKeepsSign,
    /// Both pass before the end is counted; whether the last square has code of its own, which doesn't pass.
    PassesKeepSign(bool),
    PassChangesNothing,
    OneMove,
    GreedyMove,
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
pub enum LastSquare {
    TurnedCountOnce,
    LostCountOnce,
    LostIsWon,
    LostWithoutTheDisc,
    IsTheLosers,
}

const PASS_ENDS: &str =
    "the search ends where a player has no move: with no move the player passes, and the opponent goes on";

const PASS_KEEPS_SIGN: &str = "the sign is not turned at a pass: after it, the other player is to move";

const ODD_QUARTERS: &str =
    "moves are left out: try the quarters with an odd number of empty squares first, then the others";

/// Where a slip may be.
#[derive(Clone, Copy, PartialEq)]
pub enum Where {
    /// In the loop over the moves, which is the same in the first position as below it.
    EveryLoop,
    /// Anywhere in a search.
    AnySearch,
    /// In what `solve` adds, or it is named there only.
    Solve,
}

use Where::{AnySearch, EveryLoop, Solve};

const ONE_MOVE: &str = "only one move is tried in each position: every move has to be tried";

/// In a loop over all moves, and in one with a window.
pub const SIGN_KEPT: &str =
    "the sign is forgotten: what is good for the opponent is as bad for you, so take -score of each answer";

pub const KEPT_WITHOUT_SIGN: &str =
    "-score is compared, but score without the minus is kept: keep -score too";

pub const MASKS_EXCHANGED: &str =
    "the masks for columns a and h are exchanged: a shift to the right must not begin in column h";

pub const MASKS_OF_THE_INSIDE: &str = "what is beside a square at the edge is forgotten: only column h has nothing to the \
    right, and only column a to the left";

pub const SLIPS: [(Slip, Where, &str); 44] = [
    (
        Slip::PassChangesNothing,
        AnySearch,
        "the sides do not change at a pass: the opponent goes on, with `position.passed()`",
    ),
    (Slip::OneMove, EveryLoop, ONE_MOVE),
    (Slip::GreedyMove, EveryLoop, ONE_MOVE),
    (Slip::PassEnds, AnySearch, PASS_ENDS),
    (Slip::PassEndsBeforeTheLast, Solve, PASS_ENDS),
    (Slip::PassKeepsSign, AnySearch, PASS_KEEPS_SIGN),
    (Slip::PassesKeepSign(false), Solve, PASS_KEEPS_SIGN),
    (Slip::PassesKeepSign(true), Solve, PASS_KEEPS_SIGN),
    (Slip::SignKept, EveryLoop, SIGN_KEPT),
    (
        Slip::EndIsTheOthers,
        AnySearch,
        "the end of the game is counted for the other player: `position.player` are the discs of the player to move",
    ),
    (Slip::PassIsFree, AnySearch, "a pass uses no depth: a pass is a turn, so go on with depth - 1"),
    (Slip::SmallestTaken, EveryLoop, "the smallest score is taken: the player takes the largest"),
    (
        Slip::LastTaken,
        EveryLoop,
        "the score of the last move is kept: keep a score only if it is larger than the best so far",
    ),
    (Slip::AllAdded, EveryLoop, "the scores of all moves are added up: only the largest counts"),
    (Slip::KeptWithoutSign, EveryLoop, KEPT_WITHOUT_SIGN),
    (
        Slip::ComparedWithoutSign,
        EveryLoop,
        "score is compared without the minus, but -score is kept: compare -score too",
    ),
    (
        Slip::SamePlayer,
        EveryLoop,
        "the same player moves again after each move: `play` has swapped the two already",
    ),
    (Slip::FirstIsLeftOut, EveryLoop, "the move on the lowest square is never tried"),
    (Slip::LastIsLeftOut, EveryLoop, "the move on the highest square is never tried"),
    (
        Slip::BeginsAtZero,
        EveryLoop,
        "the best score begins at 0: begin below every score, because all moves may be bad",
    ),
    (Slip::EmptyAreNobodys, AnySearch, "the empty squares are not given to the winner"),
    (
        Slip::EmptyAreThePlayers,
        AnySearch,
        "the empty squares are always the player's: they are the winner's, whoever that is",
    ),
    (
        Slip::LastSquareIsThePlayers,
        AnySearch,
        "only the player may take the last square: if the player can't, the opponent may",
    ),
    (
        Slip::LastDiscNotCounted,
        AnySearch,
        "the discs that turn last are counted, but not the new disc itself",
    ),
    (Slip::OddQuartersOnly, Solve, ODD_QUARTERS),
    (Slip::OddQuartersIfAny, Solve, ODD_QUARTERS),
    (Slip::FirstOddQuarter, Solve, ODD_QUARTERS),
    (Slip::MasksExchanged, Solve, MASKS_EXCHANGED),
    (Slip::MasksOfTheInside, Solve, MASKS_OF_THE_INSIDE),
    (
        Slip::TurnedStay,
        Solve,
        "the discs that turn stay the opponent's too: take them out of the opponent's set",
    ),
    (
        Slip::NoPassBeforeTheLastTwo,
        Solve,
        "with two squares left nobody passes: if the player can't play on either, the opponent may",
    ),
    (
        Slip::Last(LastSquare::TurnedCountOnce),
        Solve,
        "the discs that the last move turns count once: each is one more for one player and one less for the other, so twice",
    ),
    (
        Slip::Last(LastSquare::LostCountOnce),
        Solve,
        "the discs that the opponent turns on the last square count once: they count twice",
    ),
    (
        Slip::Last(LastSquare::LostIsWon),
        Solve,
        "what the opponent gets on the last square is added: it is taken from the player's score",
    ),
    (
        Slip::Last(LastSquare::LostWithoutTheDisc),
        Solve,
        "the opponent's new disc on the last square isn't counted: it is one more for the opponent",
    ),
    (
        Slip::Last(LastSquare::IsTheLosers),
        Solve,
        "a last square on which nobody can play is the loser's: it is the winner's",
    ),
    (
        Slip::EmptyAreThePlayersInADraw,
        AnySearch,
        "the empty squares are the player's when both have as many discs: then it is a draw",
    ),
    (Slip::WinIsEnough, AnySearch, "the search stops at the first move that wins: another may win by more"),
    (
        Slip::PassesAreLeftOut,
        AnySearch,
        "a move after which the opponent must pass is left out: that is a move like the others",
    ),
    (
        Slip::PassIsRemembered(false),
        AnySearch,
        "a pass is remembered after the next move: only two passes one after the other end the game",
    ),
    (
        Slip::DiagonalsAreLeftOut,
        AnySearch,
        "a square is left out that touches the opponent's discs at its corner only: it may be a move too",
    ),
    (Slip::FirstOfTheLastTwo, Solve, "of the last two squares only the first is tried: try both"),
    (
        Slip::OpponentTakesTheLast,
        Solve,
        "the opponent is asked first who plays the last square: it is the player's turn",
    ),
    (
        Slip::LastIsThePlayersIfAhead,
        Solve,
        "the last square counts for the player who is ahead, although the opponent plays there",
    ),
];
