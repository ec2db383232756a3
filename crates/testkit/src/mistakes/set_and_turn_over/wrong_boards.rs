//! The boards that come of usual mistakes in a move, each made by a move with that mistake in it.

use othello_steps::{Board, Cell, Player};

use crate::mistakes::shared::{Blind, Direction, Ray, Square, has};

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

    fn other(&self) -> Cell {
        Cell::Disc(self.player.opponent())
    }

    /// Each direction, with how many discs turn in it.
    fn counts(&self) -> impl DoubleEndedIterator<Item = (Direction, isize)> {
        as_loops_go().map(|direction| {
            (direction, Ray::on_board(self.before, self.player, self.square, direction).turned())
        })
    }

    /// Those directions in which discs turn.
    fn turning(&self) -> impl DoubleEndedIterator<Item = (Direction, isize)> {
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

    /// Whether a disc has become the player's on this board.
    pub fn is_turned(&self, board: &Board, (p, q): Square) -> bool {
        board[p][q] == self.own() && self.before[p][q] != self.own()
    }

    /// The board with the new disc, and the player's discs so many steps away in these directions.
    fn with_discs(&self, steps: impl IntoIterator<Item = (Direction, isize)>) -> Board {
        let mut board = self.nothing_turned();
        for (direction, i) in steps {
            let (p, q) = self.step(direction, i);
            board[p][q] = self.own();
        }
        board
    }

    /// The board with the new disc, if in each of these directions so many discs turn.
    fn with_turned(&self, counts: impl IntoIterator<Item = (Direction, isize)>) -> Board {
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
    fn changed_to(&self, placed: Cell, turned: Cell) -> Board {
        let mut board = self.before.clone();
        for (direction, count) in self.counts() {
            for (p, q) in (1..=count).map(|i| self.step(direction, i)) {
                board[p][q] = turned;
            }
        }
        board[self.square.0][self.square.1] = placed;
        board
    }

    /// One disc more turns in each of the eight directions.
    fn one_too_many(&self) -> Board {
        self.with_turned(self.counts().map(|(direction, turned)| (direction, turned + 1)))
    }

    /// The first disc of each direction does not turn.
    fn without_the_first(&self) -> Board {
        let steps = |(direction, turned)| (2..=turned).map(move |i| (direction, i));
        self.with_discs(self.counts().flat_map(steps))
    }

    /// Only the last disc of each direction turns.
    fn only_the_last(&self) -> Board {
        self.with_discs(self.turning())
    }

    /// Discs turn only in the first direction in which there are any.
    pub fn in_one_direction(&self) -> Board {
        self.with_turned(self.turning().next())
    }

    /// Discs turn only in the last direction in which there are any.
    pub fn in_the_last_direction(&self) -> Board {
        self.with_turned(self.turning().next_back())
    }

    /// Discs turn up to the first direction in which there are none. Where all eight directions turn discs this is right.
    pub fn until_none_turns(&self) -> Board {
        self.with_turned(self.counts().take_while(|(_, turned)| *turned > 0))
    }

    /// For each d, discs turn only in the first direction in which there are any.
    pub fn until_one_turns(&self) -> Board {
        let mut turning = Vec::from_iter(self.turning());
        turning.dedup_by_key(|((d, _), _)| *d);
        self.with_turned(turning)
    }

    /// Nothing turns in the directions that are `blind`.
    pub fn without(&self, blind: Blind) -> Board {
        self.with_turned(self.counts().filter(|((d, e), _)| !blind(*d, *e)))
    }

    /// `i` is set to 1 only before the first direction, or before the first of `each_row` with one d.
    fn with_i_kept(&self, each_row: bool) -> Board {
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

    /// In each direction in which discs turn, all squares up to the frame become the player's.
    fn to_the_edge(&self) -> Board {
        self.with_turned(
            self.turning().map(|(direction, _)| (direction, self.squares(direction).len() as isize)),
        )
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
        let set = |board: &mut Board, (p, q): Square| {
            if has(board, (p, q)) {
                board[p][q] = self.own();
            }
        };
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

/// A mistake: the board that it makes, and the sentence.
pub type Mistake = (fn(&Move) -> Board, &'static str);

/// The right squares change in a wrong way, or others beside them.
pub const CHANGED_OTHERWISE: [Mistake; 12] = [
    (|it| it.before.clone(), "`board` never changes: change `board` itself, not a copy"),
    (
        |it| it.changed_to(Cell::Empty, it.own()),
        "the new disc is not placed: set `board[p][q]` itself, with `=` (a row or a cell in a variable is a copy)",
    ),
    (
        |it| it.changed_to(it.own(), it.other()),
        "the disc is placed, but no disc turns: set the squares of `board` to `Cell::Disc(player)` (or are they set to the opponent's colour?), in a loop that begins at i = 1, and count with `player` (does an `if` skip the directions in which discs turn, and not those where the count is 0? a cell in a variable is a copy, `map` alone does nothing, and `==` only compares)",
    ),
    (
        |it| it.one_too_many(),
        "one disc too many turns in each direction, also where none is to turn: the loop goes over `1..=turned`",
    ),
    (|it| it.changed_to(it.other(), it.other()), "the discs become the opponent's: they become `player`'s"),
    (|it| it.changed_to(it.other(), it.own()), "the new disc is the opponent's"),
    (
        |it| it.changed_to(it.own(), Cell::Empty),
        "the discs are taken off the board: they become `Cell::Disc(player)` (board[p][q] is empty until the disc is placed)",
    ),
    (
        |it| it.changed_to(Cell::Disc(Player::Black), Cell::Disc(Player::Black)),
        "every disc becomes Black's, whoever plays",
    ),
    (
        |it| it.with_slip(&Slip { placed: |(p, q)| (q, p), at: |(p, q)| (q, p), ..RIGHT }),
        "row and column are exchanged where the discs are set: the row comes first, `board[p + i * d][q + i * e]`",
    ),
    (
        |it| it.with_slip(&Slip { from: |(p, q)| (q, p), ..RIGHT }),
        "p and q are exchanged where the discs are counted: p, the row, comes first",
    ),
    (
        |it| it.only_the_last(),
        "only the last disc of each direction turns: a loop over `1..=turned` sets them all",
    ),
    (|it| it.without_the_first(), "the first disc of each direction is left out: `i` begins at 1"),
];

/// The loop that turns the discs ends or begins where it should not.
pub const LOOPS: [Mistake; 4] = [
    (
        |it| it.to_the_edge(),
        "the loop goes on to the edge: it ends after as many discs as `count_turn_over` says, `1..=turned`",
    ),
    (
        |it| it.with_slip(&Slip { placed: |(p, q)| (p - 1, q - 1), ..RIGHT }),
        "the disc is placed at board[p - 1][q - 1]: rows and columns begin at 1, so it is board[p][q]",
    ),
    (|it| it.with_i_kept(false), I_GOES_ON),
    (|it| it.with_i_kept(true), I_GOES_ON),
];

const I_GOES_ON: &str =
    "`i` goes on from where it was in the direction before: set it back to 1 for each direction";

/// The right function, with one thing in it that may be changed.
pub struct Slip {
    pub says: &'static str,
    /// The square on which the new disc is placed.
    placed: fn(Square) -> Square,
    /// The square and the direction in which the discs are counted.
    from: fn(Square) -> Square,
    counted: fn(d: isize, e: isize) -> Direction,
    /// How many rows and columns away the `i`-th disc turns.
    place: fn(i: isize, d: isize, e: isize) -> (isize, isize),
    /// The square that is changed in the place of the one that should be.
    at: fn(Square) -> Square,
}

const RIGHT: Slip = Slip {
    says: "",
    placed: |square| square,
    from: |square| square,
    counted: |d, e| (d, e),
    place: |i, d, e| (i * d, i * e),
    at: |square| square,
};

/// The discs turn at other places than they should.
const fn turning_at(place: fn(isize, isize, isize) -> (isize, isize), says: &'static str) -> Slip {
    Slip { says, place, ..RIGHT }
}

/// The discs turn in another direction than they should, or are counted in another.
pub const SLIPS: [Slip; 13] = [
    turning_at(
        |i, d, e| (-i * d, -i * e),
        "the discs turn in the opposite direction: `board[p + i * d][q + i * e]`, with plus signs",
    ),
    turning_at(
        |i, d, e| (-i * d, i * e),
        "the discs turn where the sign of d is wrong: the row is `p + i * d`",
    ),
    turning_at(
        |i, d, e| (i * d, -i * e),
        "the discs turn where the sign of e is wrong: the column is `q + i * e`",
    ),
    turning_at(|i, d, _| (i * d, i * d), "the column moves by d: it is `q + i * e`"),
    turning_at(|i, _, e| (i * e, i * e), "the row moves by e: it is `p + i * d`"),
    turning_at(
        |i, _, _| (i, i),
        "the discs turn at `board[p + i][q + i]`: it is `board[p + i * d][q + i * e]`",
    ),
    turning_at(|i, d, e| (i * e, i * d), "d and e are exchanged: it is `board[p + i * d][q + i * e]`"),
    Slip {
        says: "d and e are exchanged where the discs are counted: d comes first",
        counted: |d, e| (e, d),
        ..RIGHT
    },
    turning_at(
        |_, d, e| (d, e),
        "only the first disc of each direction turns, as if they were counted again after one has turned, or as if `i` \
         were not used: `board[p + i * d][q + i * e]`",
    ),
    turning_at(
        |i, d, e| (i * d, e),
        "the column stays where it is while the row moves on: it is `q + i * e`",
    ),
    turning_at(
        |i, d, e| (d, i * e),
        "the row stays where it is while the column moves on: it is `p + i * d`",
    ),
    turning_at(|i, d, _| (i * d, 0), "the column never moves: it is `q + i * e`"),
    turning_at(|i, _, e| (0, i * e), "the row never moves: it is `p + i * d`"),
];
