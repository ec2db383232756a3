//! Where a call of a search leads from the position of the call that made it.

use super::call::Call;

#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    /// After this move; 0 is the pass.
    After(u64),
    /// After this move, but the same player is to move again.
    SamePlayer(u64),
    SamePosition,
    /// After this move of the player and a pass.
    AfterAPass,
    /// Several squares are filled.
    Farther(u64),
    /// After no legal move.
    Elsewhere,
}

impl Place {
    pub fn of(next: &Call, call: &Call) -> Place {
        let (new, gone) = (next.occupied() & !call.occupied(), call.occupied() & !next.occupied());
        let mover = call.discs[0] | new;
        let is_of = |discs: u64| discs & mover == mover;
        match new.count_ones() {
            _ if gone != 0 => Place::Elsewhere,
            0 if next.discs == call.discs => Place::SamePosition,
            0 if call.moves[0] == 0 && next.discs == [call.discs[1], call.discs[0]] => Place::After(0),
            0 => Place::Elsewhere,
            1 if new & call.moves[0] == 0 => Place::Elsewhere,
            1 if is_of(next.discs[1]) => Place::After(new),
            // Where the other player has no move, a search may do the pass itself.
            1 if next.moves[1] == 0 => Place::AfterAPass,
            1 => Place::SamePlayer(new),
            _ => Place::Farther(new),
        }
    }
}
