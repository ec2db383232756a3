//! Wrong lists of moves (`legal_moves` of a board).

use othello_steps::{Board, Cell, Player, square_name};

use super::shared::{LARGE, Mistakes, SQUARE_LOOPS, Square, board, for_both, is_legal, squares};

type Moves = [Square];

/// What is wrong with one list.
pub fn in_legal_moves(expected: &Moves, yours: &Moves, board: &Board, player: Player) -> String {
    in_this_list(expected, yours, board, player).say(name_of(yours))
}

/// What a list is called in a sentence.
fn name_of(yours: &Moves) -> &str {
    if yours.is_empty() { "no moves" } else { "this list" }
}

/// The mistakes that list `yours` where the moves are `due`.
fn in_this_list(due: &Moves, yours: &Moves, board: &Board, player: Player) -> Mistakes<Vec<Square>> {
    let it = List { due, yours, board, player };
    let mut mistakes = Mistakes::of(yours.to_vec());
    for (lists, mistake) in SLIPS {
        lists(&it).into_iter().for_each(|list| mistakes.gives(list, mistake));
    }
    for (reaches, mistake) in SQUARE_LOOPS {
        mistakes.gives(it.those(|(p, q)| reaches(p, q, board.size())), mistake);
    }
    if let Some(times) = it.times() {
        mistakes.holds(
            true,
            format!("each move is put into the list {times} times: push it once, in the inner loop"),
        );
    }
    let mut once = yours.to_vec();
    once.dedup();
    mistakes.holds(
        it.times().is_none() && once == due,
        "a move is put into the list again for each direction in which it turns discs",
    );
    mistakes.holds(
        yours.len() > 1 && yours.len() < due.len() && due.starts_with(yours),
        format!("the list ends after {} moves: nothing may limit how many there are", yours.len()),
    );
    mistakes
}

/// What is wrong with the list `yours`: a mistake that also gives what `list` answers on other boards. Of two mistakes, one is seen
/// only on a board that is larger.
pub fn mistake_in_legal_moves(
    yours: &Moves,
    (asked, player): (&Board, Player),
    list: fn(&Board, Player) -> Vec<Square>,
) -> Option<String> {
    let due = |board: &Board, player| {
        squares(board).filter(|&square| is_legal(board, player, square)).collect::<Vec<_>>()
    };
    let fitting =
        |board: &Board, player, yours: &Moves| in_this_list(&due(board, player), yours, board, player);
    let on = |board: &Board| {
        let answers = for_both(board, list);
        Vec::from_iter(
            answers.map(|(player, answer)| (fitting(board, player, &answer), answer == due(board, player))),
        )
    };
    let known = |others: Vec<(Mistakes<_>, bool)>| {
        let others = others.into_iter().map(|(mistakes, _)| mistakes);
        fitting(asked, player, yours).that_also_give(others).sentence(name_of(yours))
    };
    let (large, start) = (board(LARGE), Board::new());
    let is_wrong_at_the_start = || on(&start).iter().any(|(_, is_right)| !is_right);
    let found = known(on(&large)).or_else(|| known(on(&start)).filter(|_| is_wrong_at_the_start()));
    // Also where nothing is found: one list alone would often name a wrong mistake.
    Some(found.unwrap_or_default())
}

/// A list of moves, and what it should be.
struct List<'a> {
    due: &'a Moves,
    yours: &'a Moves,
    board: &'a Board,
    player: Player,
}

impl List<'_> {
    fn is_due(&self, square: Square) -> bool {
        self.due.contains(&square)
    }

    /// The due moves, each written in another way.
    fn each(&self, change: fn(Square) -> Square) -> Vec<Square> {
        self.due.iter().map(|&square| change(square)).collect()
    }

    /// Those of the due moves that fit.
    fn those(&self, fits: impl Fn(Square) -> bool) -> Vec<Square> {
        self.due.iter().copied().filter(|&square| fits(square)).collect()
    }

    /// Those of all squares that fit.
    fn squares(&self, fits: impl Fn(Square) -> bool) -> Vec<Square> {
        squares(self.board).filter(|&square| fits(square)).collect()
    }

    /// The due moves in another order.
    fn by<K: Ord>(&self, key: impl Fn(Square) -> K) -> Vec<Square> {
        let mut moves = self.due.to_vec();
        moves.sort_by_key(|&square| key(square));
        moves
    }

    fn is_legal(&self, player: Player, square: Square) -> bool {
        is_legal(self.board, player, square)
    }

    /// Whether a square is in the list that is not due.
    fn has_others(&self) -> bool {
        self.yours.iter().any(|&square| !self.is_due(square))
    }

    /// How often each move is in the list, if the list is that.
    fn times(&self) -> Option<usize> {
        let times = self.yours.len() / self.due.len().max(1);
        let repeated = self.due.iter().flat_map(|&square| vec![square; times]);
        (times > 1 && self.due.len() > 1 && repeated.eq(self.yours.iter().copied())).then_some(times)
    }
}

/// A mistake: what it lists, or nothing where it would not be seen, and the sentence.
type Slip = (fn(&List) -> Option<Vec<Square>>, &'static str);

const SLIPS: [Slip; 32] = [
    (
        |_| Some(vec![]),
        "the list that you return gets no move: push each legal one, into the one list (a second `let` makes another); \
         `is_legal_move` alone decides, without a second condition",
    ),
    (
        |it| (!it.yours.is_empty()).then(|| it.those(|(p, _)| p == it.board.size())),
        "the list is made anew in each row: make it once, before the loops",
    ),
    (
        |it| (!it.yours.is_empty()).then(|| it.those(|(p, _)| p == 1)),
        "the function ends after the first row, or the column is not set back to 1 for the next",
    ),
    (
        |it| it.has_others().then(|| it.each(|(p, q)| (q, p))),
        "the moves are (column, row): a move is (row, column)",
    ),
    (
        |it| it.has_others().then(|| it.each(|(p, _)| (p, p))),
        "p is pushed for q too: a move is (row, column)",
    ),
    (
        |it| it.has_others().then(|| it.each(|(_, q)| (q, q))),
        "q is pushed for p too: a move is (row, column)",
    ),
    (
        |it| it.has_others().then(|| it.squares(|(p, q)| it.is_due((q, p)))),
        "row and column are exchanged where `is_legal_move` is asked: p comes first",
    ),
    (|it| Some(it.each(|(p, q)| (p, q - 1))), "the columns are counted from 0: they are counted from 1"),
    (|it| Some(it.each(|(p, q)| (p - 1, q))), "the rows are counted from 0: they are counted from 1"),
    (
        |it| Some(it.each(|(p, q)| (p - 1, q - 1))),
        "rows and columns are counted from 0: they are counted from 1",
    ),
    (
        |it| (it.due.len() > 1).then(|| it.due[..1].to_vec()),
        "the function returns, or the loop ends, at the first move (`take_while` ends at a square that isn't legal: `filter` \
         goes on)",
    ),
    (
        |it| (it.due.len() > 1).then(|| it.due[it.due.len() - 1..].to_vec()),
        "each move takes the place of the one before",
    ),
    (
        |it| (it.due.len() > 1).then(|| it.due.iter().rev().copied().collect()),
        "the squares are looked at from the last to the first, or each move is put in front of those before it",
    ),
    (
        |it| Some(it.by(|(p, q)| (p, -q))),
        "each row is looked at from right to left: the columns go up from 1",
    ),
    (
        |it| Some(it.by(|(p, q)| (-p, q))),
        "the rows are looked at from the bottom to the top: they go up from 1",
    ),
    (
        |it| Some(it.by(|(p, q)| (q, p))),
        "the outer loop goes over the columns, or the moves are sorted by them: the rows come first",
    ),
    (|it| Some(it.by(|(p, q)| square_name(p, q))), "the moves are sorted by their names, as text"),
    (|it| Some(it.by(|(p, q)| (p.to_string(), q))), "the rows are sorted as text, 10 before 2"),
    (
        |it| Some(it.those(|(p, q)| !(1..q).any(|before| it.is_due((p, before))))),
        "at most one move of each row is listed, as if a `break` ended the row",
    ),
    (
        |it| Some(it.those(|(p, q)| !it.due.iter().any(|&(row, column)| row == p && column > q))),
        "only the last move of each row is listed: push each in the inner loop",
    ),
    (
        |it| Some(it.those(|(p, q)| (1..=q).all(|q| it.is_due((p, q))))),
        "each row ends at its first square that isn't legal, as if a `break` or `return` stood there",
    ),
    (
        |it| Some(every_second_of_a_row(it.due)),
        "you skip the square after a legal move: the column moves on twice there, in the `if` and after it",
    ),
    (
        |it| Some(it.squares(|(p, _)| it.is_due((p, p)))),
        "p is given for q too where `is_legal_move` is asked",
    ),
    (
        |it| Some(it.squares(|(_, q)| it.is_due((q, q)))),
        "q is given for p too where `is_legal_move` is asked",
    ),
    (
        |it| Some(it.squares(|square| it.is_legal(it.player.opponent(), square))),
        "it is the opponent who plays: ask for `player`",
    ),
    (
        |it| Some(it.squares(|square| it.is_due(square) || it.is_legal(it.player.opponent(), square))),
        "the moves of both players are listed: ask for `player` only",
    ),
    (
        |it| Some(it.squares(|square| it.is_legal(Player::Black, square))),
        "the moves are Black's, whoever plays: ask for `player`",
    ),
    (
        |it| Some(it.squares(|square| it.is_legal(Player::White, square))),
        "the moves are White's, whoever plays: ask for `player`",
    ),
    (
        |it| Some(it.squares(|square| !it.is_due(square))),
        "just the squares that are not legal are listed, as with a `!` too many",
    ),
    (
        |it| Some(it.squares(|_| true)),
        "every square is listed, legal or not: ask `is_legal_move` for each (p, q)",
    ),
    (
        |it| Some(it.squares(|(p, q)| it.board[p][q] == Cell::Empty)),
        "every empty square is listed, legal or not: ask `is_legal_move` for each (p, q)",
    ),
    (
        |it| {
            it.yours
                .split_first()
                .filter(|(first, _)| !it.is_due(**first))
                .map(|(first, _)| [&[*first], it.due].concat())
        },
        "there is something in the list before the first move: it begins empty, `Vec::new()`",
    ),
];

/// The moves that are left if the square after each that is listed is passed over.
fn every_second_of_a_row(moves: &Moves) -> Vec<Square> {
    let mut left = Vec::new();
    for &(p, q) in moves {
        if left.last() != Some(&(p, q - 1)) {
            left.push((p, q));
        }
    }
    left
}
