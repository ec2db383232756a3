//! Wrong counts: of the discs that turn in one direction (steps 1 and 2), and of a player's discs (step 8).

use othello_steps::{Board, Cell, Line, Player};

use super::Mistakes;

/// A direction, and what there is to see in it.
pub(crate) struct Way {
    /// The cells from the one next to the square up to the sentinel; an array has none.
    cells: Vec<Cell>,
    /// The discs that close, and those that turn.
    own: Cell,
    other: Cell,
}

impl Way {
    fn new(player: Player, cell: impl Fn(isize) -> Option<Cell>) -> Way {
        let cells = (1..).map_while(cell).take_while(|cell| *cell != Cell::Sentinel).collect();
        Way { cells, own: Cell::Disc(player), other: Cell::Disc(player.opponent()) }
    }

    pub(crate) fn on_line(line: &Line, p: isize, d: isize) -> Way {
        Way::new(Player::Black, |i| Some(line[p + i * d]))
    }

    pub(crate) fn on_array(cells: &[Cell; 8], p: usize) -> Way {
        Way::new(Player::Black, |i| cells.get(p + i as usize).copied())
    }

    pub(crate) fn on_board(
        board: &Board,
        player: Player,
        (p, q): (isize, isize),
        (d, e): (isize, isize),
    ) -> Way {
        let on_board = |k| (0..=board.size() + 1).contains(&k);
        Way::new(player, |i| {
            let (p, q) = (p + i * d, q + i * e);
            (on_board(p) && on_board(q) && (d, e) != (0, 0)).then(|| board[p][q])
        })
    }

    pub(crate) fn of_the_other_colour(&self) -> Way {
        Way { cells: self.cells.clone(), own: self.other, other: self.own }
    }

    /// How many discs of this colour come first.
    fn first(&self, disc: Cell) -> usize {
        self.cells.iter().take_while(|cell| **cell == disc).count()
    }

    /// How many there are of this colour among the first `cells`.
    fn among(&self, cells: usize, disc: Cell) -> isize {
        self.cells[..cells].iter().filter(|cell| **cell == disc).count() as isize
    }

    fn answer(&self) -> isize {
        let discs = self.first(self.other);
        if self.cells.get(discs) == Some(&self.own) { discs as isize } else { 0 }
    }
}

/// `other_ways` are what a mistake looks at in the place of `way`, each with the mistake.
pub(crate) fn in_a_count(
    expected: isize,
    yours: isize,
    way: &Way,
    has_sentinel: bool,
    closing_place: Option<isize>,
    other_ways: &[(Way, String)],
) -> String {
    let (own, other) = (format!("{:?}", way.own), format!("{:?}", way.other));
    let mut mistakes = Mistakes::of(yours);
    let discs = way.first(way.other);
    let next = way.cells.get(discs);
    if expected > 0 {
        mistakes.gives(expected + 1, format!("the {own} that closes the {other} is counted too"));
        mistakes.gives(-expected, "one position is taken from the other the wrong way round");
        if let Some(place) = closing_place {
            mistakes.gives(
                place,
                format!("the answer is where the closing {own} is, not how many {other} are before it"),
            );
        }
    } else if discs == 0 && next == Some(&way.own) {
        mistakes.gives(1, format!("the {own} next to it is counted: only {other} turn"));
    } else if discs > 0 {
        let what = match next {
            Some(_) => "empty",
            None if has_sentinel => "the sentinel",
            None => "the end of the array",
        };
        mistakes.gives(
            discs as isize,
            format!("what comes after the {other} is not looked at, or may be {what}: it has to be a {own}"),
        );
        mistakes.gives(
            discs as isize + 1,
            format!("what comes after the {other} may be {what}, and is counted too"),
        );
    }
    if yours != 0 {
        for (way, mistake) in other_ways {
            mistakes.gives(way.answer(), mistake);
        }
        if let Some(closing) = way.cells.iter().position(|cell| *cell == way.own) {
            mistakes.gives(
                way.among(closing, way.other),
                format!("the loop goes on after a gap to the next {own}"),
            );
        }
        if let Some(closing) = way.cells.iter().rposition(|cell| *cell == way.own) {
            mistakes.gives(
                way.among(closing, way.other),
                format!("the loop goes on to the last {own}: it ends at the first"),
            );
        }
        mistakes.gives(
            way.among(way.cells.len(), way.other),
            format!("all {other} on the way are counted, whatever is between them"),
        );
        if expected > 1 {
            mistakes.gives(1, format!("only the first {other} is looked at, or 1 stands for yes"));
            mistakes.gives(expected - 1, format!("one {other} is left out, the first or the last"));
        }
    } else {
        let closes_at_the_end = discs + 1 == way.cells.len();
        mistakes.holds(closes_at_the_end, format!("the last place, where the {own} is, is never looked at"));
        mistakes.holds(expected > 5, "the loop ends after a fixed number of steps");
        mistakes.holds(
            expected == 1,
            format!("one {other} is not enough for your code: > 1 in the place of > 0"),
        );
        mistakes.holds(true, "the loop begins at the empty place itself: begin one step on");
    }
    mistakes.say(&yours.to_string())
}

/// Of `player`'s discs on a board.
pub(crate) fn of_discs(board: &Board, player: Player, yours: isize) -> String {
    let size = board.size();
    let count = |rows: std::ops::RangeInclusive<isize>,
                 columns: std::ops::RangeInclusive<isize>,
                 counts: &dyn Fn(Cell) -> bool| {
        let squares = rows.flat_map(|p| columns.clone().map(move |q| (p, q)));
        squares.filter(|&(p, q)| counts(board[p][q])).count() as isize
    };
    let all = || 1..=size;
    let own = |cell| cell == Cell::Disc(player);
    let mut mistakes = Mistakes::of(yours);
    mistakes.gives(
        count(all(), all(), &|cell| cell == Cell::Disc(player.opponent())),
        "the other player's discs are counted",
    );
    mistakes.gives(
        count(all(), all(), &|cell| matches!(cell, Cell::Disc(_))),
        "the discs of both players are counted",
    );
    mistakes.gives(
        count(all(), all(), &|cell| cell != Cell::Disc(player)),
        "all squares without such a disc are counted",
    );
    mistakes.gives(count(size..=size, all(), &own), "the count begins again at 0 in each row");
    mistakes.gives(
        count(1..=size - 1, 1..=size - 1, &own),
        "the last row and the last column are left out: 1..size ends before size",
    );
    mistakes.gives(count(1..=size - 1, all(), &own), "the last row is left out");
    mistakes.gives(count(all(), 1..=size - 1, &own), "the last column is left out");
    mistakes.gives(count(2..=size, 2..=size, &own), "the first row and the first column are left out");
    mistakes.gives(
        count(1..=1, all(), &own),
        "only the first row is looked at: does the function return too early",
    );
    mistakes.gives(
        count(all(), all(), &own) - count(all(), all(), &|cell| cell == Cell::Disc(player.opponent())),
        "the other player's discs are taken away",
    );
    mistakes.holds(yours == 0, "the count is never changed");
    mistakes.say(&yours.to_string())
}
