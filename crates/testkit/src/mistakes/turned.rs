//! Wrong boards after a move (step 7).

use othello_steps::{Board, Cell, Player};

use super::Mistakes;
use crate::facts;

/// `before` is the board on which `player` played at (p, q).
pub(crate) fn on_the_board(
    expected: &Board,
    yours: &Board,
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
) -> String {
    let size = expected.size();
    if yours.size() != size {
        return String::new();
    }
    let (own, other) = (Cell::Disc(player), Cell::Disc(player.opponent()));
    let squares: Vec<_> = (0..=size + 1).flat_map(|p| (0..=size + 1).map(move |q| (p, q))).collect();
    let changed = |(p, q): (isize, isize)| expected[p][q] != before[p][q];
    // The expected board, with each square that the move changes as `cell` says.
    let with = |cell: &dyn Fn((isize, isize)) -> Cell| {
        let mut board = before.clone();
        for &(p, q) in squares.iter().filter(|&&square| changed(square)) {
            board[p][q] = cell((p, q));
        }
        board
    };
    let mut mistakes = Mistakes::of(yours.clone());
    mistakes.gives(before.clone(), "`board` never changes: is it a copy that you change");
    mistakes.gives(
        with(&|square| if square == (p, q) { Cell::Empty } else { own }),
        "the new disc is not placed",
    );
    mistakes.gives(
        with(&|square| if square == (p, q) { own } else { other }),
        "the disc is placed, but no disc turns",
    );
    mistakes.gives(with(&|_| other), "the discs become the opponent's: they become `player`'s");
    mistakes
        .gives(with(&|square| if square == (p, q) { other } else { own }), "the new disc is the opponent's");
    mistakes.gives(
        with(&|square| if square == (p, q) { own } else { Cell::Empty }),
        "the discs are taken off the board: turn them",
    );
    mistakes.gives(with(&|_| Cell::Disc(Player::Black)), "every disc becomes Black's, whoever plays");
    mistakes.holds(
        yours[p][q] == Cell::Empty && p != q && yours[q][p] == own && before[q][p] != own,
        "the disc is placed at board[q][p]: the row p comes first",
    );
    mistakes.holds(
        squares.iter().any(|&(p, q)| (yours[p][q] == Cell::Sentinel) != (before[p][q] == Cell::Sentinel)),
        "the frame around the board is written on",
    );
    if mistakes.found.is_empty() {
        directions(&mut mistakes, expected, yours, before, player, (p, q));
    }
    mistakes.say("this board")
}

/// What is wrong in one direction or more.
fn directions(
    mistakes: &mut Mistakes<Board>,
    expected: &Board,
    yours: &Board,
    before: &Board,
    player: Player,
    (p, q): (isize, isize),
) {
    let own = Cell::Disc(player);
    let size = expected.size();
    let mut on_a_line = vec![(p, q)];
    let (mut fewer, mut none, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    let (mut last_left, mut first_only) = (true, true);
    for (d, e) in facts::directions() {
        let way: Vec<_> = (1..size)
            .map(|i| (p + i * d, q + i * e))
            .take_while(|&(p, q)| expected[p][q] != Cell::Sentinel)
            .collect();
        let turns = |board: &Board| {
            way.iter().take_while(|&&(p, q)| board[p][q] == own && before[p][q] != own).count()
        };
        let (due, turned) = (turns(expected), turns(yours));
        if turned < due {
            fewer.push((d, e));
            last_left &= turned + 1 == due;
            first_only &= turned == 1;
            if turned == 0 {
                none.push((d, e));
            }
        } else if way.iter().any(|&(p, q)| expected[p][q] != yours[p][q]) {
            wrong.push((
                due,
                way.iter().position(|&(p, q)| expected[p][q] != yours[p][q]).unwrap_or_default(),
            ));
        }
        on_a_line.extend(way);
    }
    let squares = (1..=size).flat_map(|p| (1..=size).map(move |q| (p, q)));
    let elsewhere =
        squares.filter(|&(p, q)| expected[p][q] != yours[p][q]).any(|square| !on_a_line.contains(&square));
    mistakes.holds(
        elsewhere,
        "discs turn that are on no line with the new disc, as if a turned disc turned others",
    );
    mistakes.holds(
        !fewer.is_empty() && first_only,
        "the discs are counted again after one has turned: count once, before you turn any",
    );
    mistakes
        .holds(!fewer.is_empty() && last_left, "the last disc of a row is left out: `1..n` ends before n");
    let diagonal = |&(d, e): &(isize, isize)| d != 0 && e != 0;
    mistakes.holds(
        !none.is_empty() && none == fewer,
        match () {
            () if none.iter().all(diagonal) && none.len() > 1 => "nothing turns on the diagonals".to_string(),
            () => {
                let names: Vec<_> = none
                    .iter()
                    .map(|&(d, e)| format!("{} (d = {d}, e = {e})", facts::direction_name(d, e)))
                    .collect();
                format!("nothing turns in a direction: {}", names.join(", "))
            }
        },
    );
    mistakes
        .holds(wrong.iter().any(|&(due, _)| due == 0), "discs turn though none of your discs closes them");
    mistakes.holds(
        wrong.iter().any(|&(due, at)| due > 0 && at > due),
        "squares change that are beyond the disc that closes",
    );
}
