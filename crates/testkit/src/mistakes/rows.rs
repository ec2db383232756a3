//! Wrong counts of the discs that turn in one direction (steps 1 and 2).

use othello_steps::{Board, Cell, Line, Player, square_name};

use super::Mistakes;

/// A direction, and what there is to see in it.
pub(crate) struct Way {
    /// The cells from the one next to the square up to the sentinel, each with its name; an array has no sentinel.
    cells: Vec<(Cell, String)>,
    /// The discs that close, and those that turn.
    own: Cell,
    other: Cell,
}

impl Way {
    fn new(player: Player, cell: impl Fn(isize) -> Option<(Cell, String)>) -> Way {
        let cells = (1..).map_while(cell).take_while(|(cell, _)| *cell != Cell::Sentinel).collect();
        Way { cells, own: Cell::Disc(player), other: Cell::Disc(player.opponent()) }
    }

    pub(crate) fn on_line(line: &Line, p: isize, d: isize) -> Way {
        Way::new(Player::Black, |i| Some((line[p + i * d], format!("cell {}", p + i * d))))
    }

    pub(crate) fn on_array(cells: &[Cell; 8], p: usize) -> Way {
        Way::new(Player::Black, |i| Some((*cells.get(p + i as usize)?, format!("a[{}]", p + i as usize))))
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
            let is_there = on_board(p) && on_board(q) && (d, e) != (0, 0);
            is_there.then(|| (board[p][q], square_name(p, q)))
        })
    }

    fn cell(&self, i: usize) -> Option<Cell> {
        self.cells.get(i).map(|(cell, _)| *cell)
    }

    /// How many discs that could turn come first.
    fn discs(&self) -> usize {
        self.cells.iter().take_while(|(cell, _)| *cell == self.other).count()
    }

    /// How many of them there are among the first `cells`.
    fn among(&self, cells: usize) -> isize {
        self.cells[..cells].iter().filter(|(cell, _)| *cell == self.other).count() as isize
    }

    pub(crate) fn answer(&self) -> isize {
        let discs = self.discs();
        if self.cell(discs) == Some(self.own) { discs as isize } else { 0 }
    }

    /// What there is to see, for an answer that no mistake explains.
    fn seen(&self) -> String {
        let (discs, closes) = (self.discs(), self.answer() > 0);
        let name = |i: usize| self.cells.get(i).map_or("the end", |(_, name)| name);
        let next = match self.cell(discs) {
            Some(Cell::Empty) => format!("{} is empty", name(discs)),
            Some(cell) => format!("{} is {cell:?}", name(discs)),
            None => "the edge comes".to_string(),
        };
        let other = self.other;
        match discs {
            0 => format!("\n  The first to look at is {}: {next}, so nothing turns.\n", name(0)),
            _ => {
                let (from, to) = (name(0), name(discs - 1));
                let row = match discs {
                    1 => format!("The first to look at, {from}, is {other:?}"),
                    _ => format!("From {from} to {to} all are {other:?}"),
                };
                let so = match closes {
                    true => format!("and closes them: the answer is {discs}"),
                    false => "so nothing turns".to_string(),
                };
                format!("\n  {row}. Right after that {next}, {so}.\n")
            }
        }
    }
}

/// `other_ways` are what a mistake looks at in the place of `way`, each with the mistake; `first` is one that is known to give
/// this answer.
pub(crate) fn in_a_count(
    expected: isize,
    yours: isize,
    way: &Way,
    end: &str,
    other_ways: &[(Way, String)],
    first: Option<&str>,
) -> String {
    let (own, other) = (format!("{:?}", way.own), format!("{:?}", way.other));
    let mut mistakes = Mistakes::of(yours);
    if let Some(mistake) = first {
        mistakes.holds(true, mistake);
    }
    let discs = way.discs();
    let of_both = way.cells.iter().take_while(|(cell, _)| *cell != Cell::Empty);
    let last = Vec::from_iter(of_both).iter().rposition(|(cell, _)| *cell == way.own);
    mistakes.holds(
        last.is_some_and(|last| last > 0 && last > discs && yours == last as isize),
        format!("the loop goes on over discs of both colours: the first {own} ends it"),
    );
    match expected {
        0 => where_none_turn(&mut mistakes, way, end),
        _ => where_some_turn(&mut mistakes, way, expected),
    }
    if yours != 0 {
        for (way, mistake) in other_ways {
            mistakes.gives(way.answer(), mistake);
        }
        if let Some(closing) = way.cells.iter().rposition(|(cell, _)| *cell == way.own) {
            mistakes.gives(
                way.among(closing),
                format!("the loop goes on to the last {own}: it ends at the first"),
            );
        }
        mistakes.holds(
            expected > 1 && yours == expected - 1,
            format!("one {other} is left out, the first or the last"),
        );
    }
    match mistakes.found.is_empty() {
        true => way.seen(),
        false => mistakes.say(&yours.to_string()),
    }
}

fn where_some_turn(mistakes: &mut Mistakes<isize>, way: &Way, expected: isize) {
    let (own, other) = (format!("{:?}", way.own), format!("{:?}", way.other));
    mistakes.gives(expected + 1, format!("the {own} that closes the {other} is counted too"));
    if expected > 1 {
        mistakes.gives(1, format!("only the first {other} is looked at, or 1 stands for yes"));
    }
    mistakes.gives(-1, "1 is taken away from nothing, as if the distance were measured in rows only");
    mistakes.gives(-expected, "one position is taken from the other the wrong way round");
}

/// `end` is what comes where the line or the board ends.
fn where_none_turn(mistakes: &mut Mistakes<isize>, way: &Way, end: &str) {
    let (own, other) = (format!("{:?}", way.own), format!("{:?}", way.other));
    let discs = way.discs();
    let next = way.cell(discs);
    mistakes
        .gives(-1, "1 is taken away where nothing is counted, or -1 stands for none: the answer is 0 then");
    if discs == 0 && next == Some(way.own) {
        mistakes.gives(
            1,
            format!(
                "the {own} next to it is counted, or 1 is answered for any {own} that comes: only the {other} before it \
                 turn, and there is none, or if `i` is the answer: it starts at 1, so it is one more than the discs \
                 counted: `i - 1`"
            ),
        );
    }
    if discs > 0 {
        let what = if next.is_some() { "an empty place" } else { end };
        mistakes.gives(
            discs as isize,
            format!("what comes after the {other} is not looked at, or may be {what}: it has to be a {own}"),
        );
        mistakes.gives(
            discs as isize + 1,
            format!("what comes after the {other} may be {what}, and is counted too"),
        );
    }
}
