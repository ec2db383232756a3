//! How the course's types are sent.

use othello_steps::{
    Board, Bounds, Cell, Clock, ClockState, Found, Line, Player, Position, Random, is_board_size,
};

use crate::coding::Garbled;
use crate::values::{Value, add_place, take_place};

const PLAYERS: [Player; 2] = [Player::Black, Player::White];

const CELLS: [Cell; 4] = [Cell::Sentinel, Cell::Empty, Cell::Disc(Player::Black), Cell::Disc(Player::White)];

/// One of these few: its place among them.
macro_rules! one_of {
    ($of:ty, $all:ident) => {
        impl Value for $of {
            fn add_to(&self, bytes: &mut Vec<u8>) {
                add_place(&$all, self, bytes);
            }

            fn take_from(bytes: &mut &[u8]) -> Result<$of, Garbled> {
                take_place(&$all, bytes)
            }
        }
    };
}

one_of!(Player, PLAYERS);
one_of!(Cell, CELLS);

/// The size, and all that is in it, sentinels too: a step can have written over them, or put lines of other sizes into a board.
macro_rules! row_of {
    ($of:ident, $each:ident) => {
        impl Value for $of {
            fn add_to(&self, bytes: &mut Vec<u8>) {
                self.size().add_to(bytes);
                (0..self.size() + 2).for_each(|p| self[p].add_to(bytes));
            }

            fn take_from(bytes: &mut &[u8]) -> Result<$of, Garbled> {
                let mut row = $of::with_size(size(bytes)?);
                for p in 0..row.size() + 2 {
                    row[p] = $each::take_from(bytes)?;
                }
                Ok(row)
            }
        }
    };
}

row_of!(Line, Cell);
row_of!(Board, Line);

/// A size that boards and lines have.
fn size(bytes: &mut &[u8]) -> Result<isize, Garbled> {
    let size = isize::take_from(bytes)?;
    if is_board_size(size) { Ok(size) } else { Err(Garbled) }
}

/// Its public fields, one after the other.
macro_rules! fields_of {
    ($of:ident, $($field:ident),*) => {
        impl Value for $of {
            fn add_to(&self, bytes: &mut Vec<u8>) {
                $(self.$field.add_to(bytes);)*
            }

            fn take_from(bytes: &mut &[u8]) -> Result<$of, Garbled> {
                Ok($of { $($field: Value::take_from(bytes)?),* })
            }
        }
    };
}

fields_of!(Position, player, opponent);
fields_of!(Found, score, best, nodes);
fields_of!(Bounds, low, high);
fields_of!(ClockState, time, looks, passed, looked, is_up, elsewhere);

impl Value for Random {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.state().add_to(bytes);
    }

    fn take_from(bytes: &mut &[u8]) -> Result<Random, Garbled> {
        u64::take_from(bytes).map(Random::new)
    }
}

/// A clock that measures the time is never sent twice as the same bytes, so no recorded answer is taken for a later one.
impl Value for Clock {
    fn add_to(&self, bytes: &mut Vec<u8>) {
        self.state().add_to(bytes);
    }

    fn take_from(bytes: &mut &[u8]) -> Result<Clock, Garbled> {
        ClockState::take_from(bytes).map(Clock::from_state)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use othello_steps::{Board, Bounds, Cell, Clock, ClockState, Found, Line, Player, Position, Random};

    use crate::{Garbled, bytes_of, value_of};

    fn disc(player: Player) -> Cell {
        Cell::Disc(player)
    }

    #[test]
    fn every_line_and_board_comes_back_a_damaged_one_too() {
        for size in [4, 8, 16] {
            let mut board = Board::with_size(size);
            assert_eq!(value_of(&bytes_of(&board)).as_ref(), Ok(&board));
            board[0][3] = disc(Player::White);
            board[2] = Line::with_size(20 - size);
            board[3][size] = Cell::Sentinel;
            assert_eq!(value_of(&bytes_of(&board)).as_ref(), Ok(&board));
            board[1][size + 1] = disc(Player::Black);
            assert_eq!(value_of(&bytes_of(&board[1])).as_ref(), Ok(&board[1]));
        }
    }

    #[test]
    fn what_is_no_board_is_refused() {
        let sound = bytes_of(&Board::new());
        let line = 1 + 10; // its size and its cells
        for (place, value) in [(0, 0), (0, 2), (0, 14), (0, 36), (1, 2), (1, 255), (2, 4), (1 + 9 * line, 18)]
        {
            let mut changed = sound.clone();
            changed[place] = value;
            assert_eq!(value_of::<Board>(&changed), Err(Garbled), "{value} at {place}");
        }
        assert_eq!(value_of::<Board>(&sound[..sound.len() - 1]), Err(Garbled));
        assert_eq!(value_of::<Player>(&[2]), Err(Garbled));
    }

    #[test]
    fn what_a_search_is_given_and_returns_comes_back() {
        let found = Found { score: -12, best: Some(19), nodes: u64::MAX };
        let mut random = Random::new(7);
        random.number();
        let sent = (Position::new(), Player::White, found, Bounds { low: -3, high: 64 }, random);
        assert_eq!(value_of(&bytes_of(&sent)), Ok(sent));
        let passed = Duration::from_nanos(12_345);
        let state = ClockState {
            time: Some(Duration::MAX),
            looks: Some(u64::MAX),
            passed,
            looked: 63,
            is_up: true,
            elsewhere: 7,
        };
        for clock in [Clock::from_state(state), Clock::looks(5), Clock::unlimited()] {
            assert_eq!(value_of(&bytes_of(&clock)), Ok(clock));
        }
    }

    /// It counts as one look and as a time that is up, and nobody waits or panics.
    #[test]
    fn a_clock_that_is_forged_costs_nothing() {
        let time = Some(Duration::ZERO);
        let state = ClockState {
            time,
            looks: None,
            passed: Duration::MAX,
            looked: u64::MAX - 1,
            is_up: false,
            elsewhere: u64::MAX,
        };
        let mut clock: Clock = value_of(&bytes_of(&Clock::from_state(state))).unwrap();
        assert_eq!((clock.look(), clock.looked(), clock.state().elsewhere), (true, u64::MAX, u64::MAX));
    }
}
