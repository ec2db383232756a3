//! Who plays, and on which board.

use crate::table::Seat;

/// What a player is called on the screen: `level 3 (positional)`.
pub fn who(seat: Seat) -> String {
    match seat {
        Seat::Machine(level) if level.number > 0 && !level.name.starts_with("level") => {
            format!("{} ({})", who_in_short(seat), level.name)
        }
        _ => who_in_short(seat),
    }
}

/// The same where there is little room: `level 3`.
pub fn who_in_short(seat: Seat) -> String {
    match seat {
        Seat::Machine(level) if level.number > 0 => format!("level {}", level.number),
        _ => seat.name().to_string(),
    }
}

/// `8 x 8`.
pub fn size(size: isize) -> String {
    format!("{size} x {size}")
}
