//! A move: the right board after it, and what the wrong ones are made with.

use othello_steps::{Board, Cell, Player};

use crate::mistakes::shared::{Direction, LeftOut, Ray, Square, has};

/// A move: the board before it, who plays, and where.
#[derive(Clone, Copy)]
pub struct Move<'a> {
    pub before: &'a Board,
    pub player: Player,
    pub square: Square,
}

/// The eight directions in the order of two loops from -1 to 1.
fn as_loops_go() -> impl DoubleEndedIterator<Item = Direction> {
    (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e))).filter(|direction| *direction != (0, 0))
}

impl Move<'_> {
    pub fn own(&self) -> Cell {
        Cell::Disc(self.player)
    }

    pub fn other(&self) -> Cell {
        Cell::Disc(self.player.opponent())
    }

    /// Each direction, with how many discs turn in it.
    pub fn counts(&self) -> impl DoubleEndedIterator<Item = (Direction, isize)> {
        as_loops_go().map(|direction| {
            (direction, Ray::on_board(self.before, self.player, self.square, direction).turned())
        })
    }

    /// Those directions in which discs turn.
    pub fn turning(&self) -> impl DoubleEndedIterator<Item = (Direction, isize)> {
        self.counts().filter(|(_, turned)| *turned > 0)
    }

    /// The square that is `i` steps away.
    fn step(&self, (d, e): Direction, i: isize) -> Square {
        (self.square.0 + i * d, self.square.1 + i * e)
    }

    /// The squares in a direction, up to the frame.
    pub fn squares(&self, direction: Direction) -> Vec<Square> {
        let is_free = |(p, q): &Square| self.before[*p][*q] != Cell::Sentinel;
        (1..).map(|i| self.step(direction, i)).take_while(is_free).collect()
    }

    /// The board with the new disc, and the player's discs so many steps away in these directions.
    pub fn with_discs(&self, steps: impl IntoIterator<Item = (Direction, isize)>) -> Board {
        let mut board = self.nothing_turned();
        for (direction, i) in steps {
            let (p, q) = self.step(direction, i);
            board[p][q] = self.own();
        }
        board
    }

    /// The board with the new disc, if in each of these directions so many discs turn.
    pub fn with_turned(&self, counts: impl IntoIterator<Item = (Direction, isize)>) -> Board {
        let steps = |(direction, turned)| (1..=turned).map(move |i| (direction, i));
        self.with_discs(counts.into_iter().flat_map(steps))
    }

    /// The right board.
    pub fn right(&self) -> Board {
        self.with_turned(self.counts())
    }

    /// The board with the new disc alone.
    pub fn nothing_turned(&self) -> Board {
        let mut board = self.before.clone();
        board[self.square.0][self.square.1] = self.own();
        board
    }

    /// The right squares change, but to `placed` on the square played at, and to `turned` where a disc turns.
    pub fn changed_to(&self, placed: Cell, turned: Cell) -> Board {
        let mut board = self.before.clone();
        for (direction, count) in self.counts() {
            for (p, q) in (1..=count).map(|i| self.step(direction, i)) {
                board[p][q] = turned;
            }
        }
        board[self.square.0][self.square.1] = placed;
        board
    }

    /// The disc is placed at board[q][p], before anything is counted.
    pub fn placed_first_at_q_p(&self) -> Board {
        let (mut before, (p, q)) = (self.before.clone(), self.square);
        before[q][p] = self.own();
        let placed = Move { before: &before, ..*self };
        let mut board = placed.right();
        board[p][q] = before[p][q];
        board
    }

    /// As many discs turn as would on the board `other`.
    pub fn counted_on(&self, other: &Board) -> Board {
        let is_there = has(other, self.square);
        let there = Move { before: other, ..*self };
        self.with_turned(there.counts().filter(|_| is_there))
    }

    /// Nothing turns in the directions that are `left_out`.
    pub fn without(&self, left_out: LeftOut) -> Board {
        self.with_turned(self.counts().filter(|((d, e), _)| !left_out(*d, *e)))
    }

    /// Nothing turns in this direction.
    pub fn without_one(&self, left_out: Direction) -> Board {
        self.with_turned(self.counts().filter(|(direction, _)| *direction != left_out))
    }

    /// Discs turn in this direction alone.
    pub fn in_one(&self, direction: Direction) -> Board {
        self.with_turned(self.counts().filter(|(each, _)| *each == direction))
    }

    /// The discs of the other player turn, whatever comes after them.
    pub fn not_closed(&self) -> Board {
        let discs = |direction| Ray::on_board(self.before, self.player, self.square, direction).discs();
        self.with_turned(as_loops_go().map(|direction| (direction, discs(direction) as isize)))
    }

    /// `i` is set to 1 only before the first direction, or before the first of `each_row` with one d.
    pub fn with_i_kept(&self, each_row: bool) -> Board {
        let (mut i, mut steps) = (1, Vec::new());
        for (direction, turned) in self.counts() {
            if each_row && direction.1 == -1 {
                i = 1;
            }
            steps.extend((i..=turned).map(|i| (direction, i)));
            i = i.max(turned + 1);
        }
        self.with_discs(steps)
    }

    /// All discs that were passed before turn too where a direction is closed.
    pub fn with_list_kept(&self) -> Board {
        let (mut passed, mut steps) = (Vec::new(), Vec::new());
        for (direction, turned) in self.counts() {
            let discs = Ray::on_board(self.before, self.player, self.square, direction).discs();
            passed.extend((1..=discs as isize).map(|i| (direction, i)));
            if turned > 0 {
                steps.append(&mut passed.clone());
            }
        }
        self.with_discs(steps)
    }

    /// p and q move on while the discs turn, and the next direction begins where they are then.
    pub fn without_coming_back(&self) -> Board {
        let (mut board, (mut p, mut q)) = (self.nothing_turned(), self.square);
        for (d, e) in as_loops_go() {
            for _ in 0..Ray::on_board(&board, self.player, (p, q), (d, e)).turned() {
                (p, q) = (p + d, q + e);
                board[p][q] = self.own();
            }
        }
        board
    }

    /// The board of a program with this slip.
    pub fn with_slip(&self, slip: &Slip) -> Board {
        let mut board = self.before.clone();
        let set = |board: &mut Board, (p, q): Square| board[p][q] = self.own();
        set(&mut board, (slip.placed)(self.square));
        for (d, e) in as_loops_go() {
            let (from, counted) = ((slip.from)(self.square), (slip.counted)(d, e));
            for i in 1..=Ray::on_board(&board, self.player, from, counted).turned() {
                let (rows, columns) = (slip.place)(i, d, e);
                set(&mut board, (slip.at)((self.square.0 + rows, self.square.1 + columns)));
            }
        }
        board
    }
}

/// The right function, with one thing in it that may be changed.
pub struct Slip {
    pub says: &'static str,
    /// The square on which the new disc is placed.
    pub placed: fn(Square) -> Square,
    /// The square and the direction in which the discs are counted.
    pub from: fn(Square) -> Square,
    pub counted: fn(d: isize, e: isize) -> Direction,
    /// How many rows and columns away the `i`-th disc turns.
    pub place: fn(i: isize, d: isize, e: isize) -> (isize, isize),
    /// The square that is changed in the place of the one that should be.
    pub at: fn(Square) -> Square,
}

pub const RIGHT: Slip = Slip {
    says: "",
    placed: |square| square,
    from: |square| square,
    counted: |d, e| (d, e),
    place: |i, d, e| (i * d, i * e),
    at: |square| square,
};
