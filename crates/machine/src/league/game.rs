//! One game between two players, from an opening that was drawn.

use std::fmt;

use othello_steps::{Position, Random};

use crate::square::name;

/// By whose rules a game is played: the functions of two steps.
#[derive(Clone, Copy)]
pub struct Rules {
    /// A bit for each legal square.
    pub legal_moves: fn(Position) -> u64,
    /// The next position, as the other side sees it.
    pub play: fn(Position, u32) -> Position,
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The moves from the start. Who has to pass passes, and nothing says so.
    pub squares: Vec<u32>,
    /// The position after them. Whose turn it is can move.
    pub position: Position,
    /// Whether it is Black's turn then.
    pub is_blacks_turn: bool,
}

/// Why a game was lost before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Fault {
    /// The player chose this square, which isn't a legal move.
    Illegal(u32),
    /// It took too long for a move.
    Late,
    /// It ended, panicked, or said what is no answer.
    Crash,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Played {
    /// The moves after the opening.
    pub squares: Vec<u32>,
    /// The last position, as the player sees it whose turn it would be.
    #[cfg_attr(feature = "serde", serde(with = "KeptPosition"))]
    pub position: Position,
    /// What came of it.
    pub end: End,
}

/// The types of the steps know nothing of files.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(remote = "Position")]
struct KeptPosition {
    player: u64,
    opponent: u64,
}

/// How a game ended. The first player is the one who moves first after the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum End {
    /// Nobody can move. The disc difference as the first player sees it; empty squares count for the winner.
    Over(i32),
    /// One lost it: whether the first player did, and why.
    Lost(bool, Fault),
}

impl End {
    /// More than 0 if the first player has won, 0 for a draw.
    pub fn winner(self) -> i32 {
        match self {
            End::Over(difference) => difference.signum(),
            End::Lost(true, _) => -1,
            End::Lost(false, _) => 1,
        }
    }
}

impl Opening {
    /// Plays `moves` random moves from the start, until it finds a position in which somebody can move.
    pub fn draw(rules: Rules, moves: u32, random: &mut Random) -> Opening {
        loop {
            let start = Position::new();
            let mut opening = Opening { squares: Vec::new(), position: start, is_blacks_turn: true };
            for _ in 0..moves {
                let legal = (rules.legal_moves)(opening.position);
                if legal == 0 {
                    break;
                }
                let square = nth(legal, random.below(legal.count_ones()));
                opening.squares.push(square);
                opening.position = (rules.play)(opening.position, square);
                opening.is_blacks_turn = !opening.is_blacks_turn;
            }
            if (rules.legal_moves)(opening.position) != 0 {
                return opening;
            }
        }
    }
}

/// The openings of a league: they follow from `seed`, and no two are the same where there are enough of them.
pub fn openings(rules: Rules, count: usize, moves: u32, seed: u64) -> Vec<Opening> {
    let mut random = Random::new(seed);
    let mut openings: Vec<Opening> = Vec::new();
    while openings.len() < count {
        let mut draws = (0..TRIES).map(|_| Opening::draw(rules, moves, &mut random));
        let is_new = |drawn: &Opening| openings.iter().all(|other| other.position != drawn.position);
        let Some(drawn) = draws.by_ref().find(is_new) else {
            // There are no more: so they come again.
            openings.push(Opening::draw(rules, moves, &mut random));
            continue;
        };
        openings.push(drawn);
    }
    openings
}

/// How often another opening is drawn because there is one like it.
const TRIES: usize = 100;

fn nth(mut squares: u64, k: u32) -> u32 {
    for _ in 0..k {
        squares &= squares - 1;
    }
    squares.trailing_zeros()
}

/// Plays from this position to the end. `choose` is asked for a square: whether the first player is asked, and the position as
/// that player sees it. It's asked only where there is a legal move.
///
/// # Errors
///
/// Those of `choose`: then nobody knows how the game ends. A player's own fault is none of these, it loses the game.
pub fn play<E>(
    rules: Rules,
    opening: Position,
    mut choose: impl FnMut(bool, Position) -> Result<Result<u32, Fault>, E>,
) -> Result<Played, E> {
    let (mut position, mut is_first, mut squares) = (opening, true, Vec::new());
    let end = loop {
        let legal = (rules.legal_moves)(position);
        if legal == 0 {
            if (rules.legal_moves)(position.passed()) == 0 {
                let difference = difference(position);
                break End::Over(if is_first { difference } else { -difference });
            }
            position = position.passed();
        } else {
            let legal = |square: u32| square < 64 && legal >> square & 1 == 1;
            match choose(is_first, position)? {
                Ok(square) if legal(square) => {
                    position = (rules.play)(position, square);
                    squares.push(square);
                }
                Ok(square) => break End::Lost(is_first, Fault::Illegal(square)),
                Err(fault) => break End::Lost(is_first, fault),
            }
        }
        is_first = !is_first;
    };
    Ok(Played { squares, position, end })
}

/// The disc difference at the end, for the player whose turn it would be.
fn difference(Position { player, opponent }: Position) -> i32 {
    let (own, other) = (player.count_ones() as i32, opponent.count_ones() as i32);
    let empty = 64 - own - other;
    own - other + empty * (own - other).signum()
}

/// The moves as text: `f5d6c3`.
pub fn names(squares: &[u32]) -> String {
    squares.iter().map(|square| name(*square)).collect()
}

/// As the end of a sentence: `lost on time`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Illegal(square) => write!(f, "by {}, which isn't a legal move", name(*square)),
            Fault::Late => write!(f, "on time"),
            Fault::Crash => write!(f, "by a crash"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use othello_steps::Position;

    use super::{End, Fault, Played, Rules, names, openings, play};

    /// A game that a line holds: seven squares, on which the sides put discs in turn, and none is turned.
    const TOY: Rules = Rules {
        legal_moves: |Position { player, opponent }| 0x7F & !player & !opponent,
        play: |Position { player, opponent }, square| Position {
            player: opponent,
            opponent: player | 1 << square,
        },
    };

    fn played(choose: impl Fn(bool, u64) -> Result<u32, Fault>) -> Played {
        let lowest = |position| (TOY.legal_moves)(position);
        let Ok(played) = play::<Infallible>(TOY, Position::new(), |is_first, position| {
            Ok(choose(is_first, lowest(position)))
        });
        played
    }

    #[test]
    fn a_game_is_told_as_the_first_player_sees_it() {
        let played = played(|_, legal| Ok(legal.trailing_zeros()));
        assert_eq!(names(&played.squares), "a1b1c1d1e1f1g1");
        // Six discs against five, and the winner has the 53 empty squares.
        assert_eq!(played.end, End::Over(54));
        assert_eq!(played.position.opponent.count_ones(), 6);
    }

    #[test]
    fn whoever_breaks_the_rules_loses() {
        let wrong = |square| {
            played(move |is_first, legal| Ok(if is_first { legal.trailing_zeros() } else { square }))
        };
        for square in [0, 8, 64, u32::MAX] {
            let Played { squares, end, .. } = wrong(square);
            assert_eq!((squares, end), (vec![0], End::Lost(false, Fault::Illegal(square))));
        }
        let late =
            played(|is_first, legal| if is_first { Err(Fault::Late) } else { Ok(legal.trailing_zeros()) });
        assert_eq!((late.squares, late.end.winner()), (vec![], -1));
    }

    #[test]
    fn openings_follow_from_the_seed_and_are_different_as_long_as_there_are_some() {
        for seed in 0..20 {
            let drawn = openings(TOY, 7, 1, seed);
            let mut squares: Vec<_> = drawn.iter().map(|opening| opening.squares[0]).collect();
            squares.sort();
            assert_eq!(squares, [0, 1, 2, 3, 4, 5, 6]);
            assert!(drawn.iter().all(|opening| !opening.is_blacks_turn));
            // A longer league begins with the openings of a shorter one.
            assert!(openings(TOY, 9, 1, seed).starts_with(&drawn));
        }
        assert_ne!(openings(TOY, 7, 1, 1), openings(TOY, 7, 1, 2));
    }
}
