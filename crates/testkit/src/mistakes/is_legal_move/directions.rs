//! In which of the eight directions `is_legal_move` sees nothing.

use crate::facts;
use crate::mistakes::shared::{DIRECTION_LOOPS, LeftOut};

/// A sentence about the directions for which `sees` is false; nothing if there are none.
pub fn blind_directions(sees: impl Fn(isize, isize) -> bool) -> Option<String> {
    let (seen, blind): (Vec<_>, Vec<_>) = facts::directions().partition(|&(d, e)| sees(d, e));
    let names = |directions: &[(isize, isize)]| {
        let name = |&(d, e): &(isize, isize)| format!("{} (d = {d}, e = {e})", facts::direction_name(d, e));
        directions.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let are = |fits: fn(isize, isize) -> bool| {
        facts::directions().all(|(d, e)| blind.contains(&(d, e)) == fits(d, e))
    };
    if let Some(why) = of_a_loop(|d, e| blind.contains(&(d, e))) {
        return Some(format!("Not seen: {}. {why}", names(&blind)));
    }
    Some(match (seen.as_slice(), blind.as_slice()) {
        (_, []) => return None,
        ([], _) => "Your function sees it in none of the eight directions. One disc in one of them is enough, as \
                    count_turn_over(board, player, p, q, d, e) counts it. Nothing else has to hold: no neighbour is looked at."
            .to_string(),
        ([(d, e)], _) => format!(
            "Of eight directions your function sees only {}. Does it return, or replace its answer, before all are asked? \
             Are d and e passed on?",
            facts::direction_name(*d, *e)
        ),
        _ if are(|d, e| d != 0 && e != 0) => {
            "Your function sees nothing on the four diagonals: they are directions too.".to_string()
        }
        _ if are(|d, e| d == 0 || e == 0) => {
            "Your function sees only the diagonals. A direction with one 0 in it counts: only (0, 0) does not.".to_string()
        }
        (_, [_]) => format!("One of the eight directions is left out: {}.", names(&blind)),
        _ => format!(
            "Some of the eight directions are left out: {}. Is each asked for, with the right signs? Is each joined to the others by `||`?",
            names(&blind)
        ),
    })
}

/// How loops over d and e may leave out just the directions that are `blind`.
fn of_a_loop(blind: impl Fn(isize, isize) -> bool) -> Option<&'static str> {
    let are = |fits: LeftOut| facts::directions().all(|(d, e)| blind(d, e) == fits(d, e));
    DIRECTION_LOOPS.iter().find(|(fits, _)| are(*fits)).map(|(_, why)| *why)
}
